"""[PU-118] Effects that wait to be resolved, and whatever else a player may do in between: a kind and a number in one int."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.state import Player

ARGS: Final = 80

DONE: Final = 0
MOVE: Final = 1  # 16 * rover + 8 if it takes a meteorite along + direction
JUMP: Final = 2  # 8 * kind of jump + rover
ABILITY: Final = 3  # power of a technology
DROP: Final = 4  # rover
SELECT: Final = 5  # OUTER, INNER or RESCUE_PAIR
PLACE: Final = 6
RESOURCE: Final = 7  # terrain, plus the marks below
ADVANCE: Final = 8  # cube
SYNERGY: Final = 9
PATCH: Final = 10
DEPLOY: Final = 11
EXTRA_ROVER: Final = 12
COLLECT_METEORITE: Final = 13  # where
DESTROY_METEORITE: Final = 14  # where
LIFEPOD: Final = 15  # a lifepod just collected looks for a place
SHIFT_LIFEPOD: Final = 16
COST: Final = 17  # of a civ icon: the cube that reached it
FLUX: Final = 18
STAGE: Final = 19  # of Wormhole's biomass, plus 8 for the first without its synergy boost
ANY_CUBE: Final = 20  # advance any one cube; not a synergy boost
STORED: Final = 21  # terrain of a stored block
OBJECTIVE: Final = 22
SHOOT: Final = 23  # squares placed on the moon; due when nothing above is left
SECOND: Final = 24  # the second rescue tile; due when nothing above is left
KINDS: Final = 25

# Marks of a resource.
TWICE: Final = 8  # [PU-853]
UNPLACED: Final = 16  # [PU-319]

# Where meteorites are collected or destroyed.
ON_PLANET: Final = 0
ANYWHERE: Final = 1
ON_PERIMETER: Final = 2
BESIDE_TILE: Final = 3

# Kinds of jump.
SHUTTLE: Final = 0
SAME_TERRAIN: Final = 1
CIV_ICON: Final = 2


def effect(kind: int, arg: int = 0) -> int:
    return kind * ARGS + arg


def add(p: Player, kind: int, arg: int = 0) -> None:
    p.pending = p.pending + (kind * ARGS + arg,)


def remove(p: Player, what: int) -> None:
    i = p.pending.index(what)
    p.pending = p.pending[:i] + p.pending[i + 1 :]
