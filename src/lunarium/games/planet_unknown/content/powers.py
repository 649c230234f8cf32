"""What technologies do, by name. A rule asks whether a seat has a power, never which corporation it plays."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.icons import TECHNOLOGY
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import TECH

IGNORE_ADJACENT: Final = 0  # [PU-330]
STORE_PATCHES: Final = 1  # [PU-209]
MORE_MOVES: Final = 2  # [PU-331]
DOUBLE_WATER: Final = 3
NO_METEORITES: Final = 4
DIAGONAL_STEPS: Final = 5  # [PU-334]
SHIFT_THREE: Final = 6  # [PU-333]
SHIFT_ON_ENERGY: Final = 7
FREE_ENERGY_STEP: Final = 8
SHIFT_ONE: Final = 9
FLUX_MOVES: Final = 10  # [PU-336]
FLUX_LEAP: Final = 11  # [PU-337]
FLUX_BETTER: Final = 12  # [PU-338]
FLUX_COLLECT: Final = 13  # [PU-339]
FLUX_ADVANCE: Final = 14
FREE_ROVER_TILES: Final = 15  # [PU-342]
LOADED_MOVES: Final = 16
PATCH_PER_METEORITE: Final = 17
DROP_ON_WATER: Final = 18
ADVANCE_ROVER: Final = 19
SYNERGY_FOR_PATCH: Final = 20  # [PU-344]
TERRAIN_JUMP: Final = 21
DOUBLE_SYNERGY: Final = 22
TECH_AS_ENERGY: Final = 23
CLAIM_ROW: Final = 24
OBJECTIVE_FOR_ALL: Final = 25
WRAP: Final = 26  # [PU-347]
MOVES_FOR_TWO: Final = 27
SIDEWAYS: Final = 28
STEP_BACK: Final = 29
BEST_OF_TRACK: Final = 30
JUMP_CUBES: Final = 31  # [PU-349]
WATER_MOVES: Final = 32
WATER_OFF_ICE: Final = 33
PATCH_PER_WATER: Final = 34
SYNERGY_PER_WATER: Final = 35
MOVES_FOR_CIV: Final = 36  # [PU-351]
NEXT_RANK: Final = 37
CIV_JUMP: Final = 38
SYNERGY_PER_CIV: Final = 39
LAST_PICK: Final = 40
RESET_BIOMASS: Final = 41  # [PU-353]
BLOCKS_ON_TILES: Final = 42
TWO_PATCHES: Final = 43
BLOCK_ON_METEORITE: Final = 44
EDGE_MOVES: Final = 45  # [PU-855]
EDGE_WATER: Final = 46  # [PU-856]
EDGE_FREE: Final = 47
EDGE_CLEAR: Final = 48
THREE_NEIGHBOURS: Final = 49
LONE_MOVES: Final = 50
INNER_WATER: Final = 51
INNER_FREE: Final = 52
INNER_CLEAR: Final = 53
EMPTY_STEP_PATCH: Final = 54  # [PU-857]
POWERS: Final = 55

_EDGE: Final = (EDGE_MOVES, EDGE_WATER, EDGE_FREE, EDGE_CLEAR, THREE_NEIGHBOURS)
_INNER: Final = (LONE_MOVES, INNER_WATER, INNER_FREE, INNER_CLEAR, EMPTY_STEP_PATCH)

# For each corporation the powers of its technologies, first level first.
TECHNOLOGIES: Final[tuple[tuple[int, ...], ...]] = (
    (IGNORE_ADJACENT, STORE_PATCHES, MORE_MOVES, DOUBLE_WATER, NO_METEORITES),
    (DIAGONAL_STEPS, SHIFT_THREE, SHIFT_ON_ENERGY, FREE_ENERGY_STEP, SHIFT_ONE),
    (FLUX_MOVES, FLUX_LEAP, FLUX_BETTER, FLUX_COLLECT, FLUX_ADVANCE),
    (FREE_ROVER_TILES, LOADED_MOVES, PATCH_PER_METEORITE, DROP_ON_WATER, ADVANCE_ROVER),
    (SYNERGY_FOR_PATCH, TERRAIN_JUMP, DOUBLE_SYNERGY, TECH_AS_ENERGY, CLAIM_ROW, OBJECTIVE_FOR_ALL),
    (WRAP, MOVES_FOR_TWO, SIDEWAYS, STEP_BACK, BEST_OF_TRACK),
    (JUMP_CUBES, WATER_MOVES, WATER_OFF_ICE, PATCH_PER_WATER, SYNERGY_PER_WATER),
    (MOVES_FOR_CIV, NEXT_RANK, CIV_JUMP, SYNERGY_PER_CIV, LAST_PICK),
    (RESET_BIOMASS, BLOCKS_ON_TILES, TWO_PATCHES, STORE_PATCHES, BLOCK_ON_METEORITE),
    _EDGE,
    _EDGE,
    _INNER,
    _INNER,
)


def _levels() -> tuple[tuple[int, ...], ...]:
    """For each corporation and power the level of the technology, 0 for none."""
    table: list[tuple[int, ...]] = []
    for powers in TECHNOLOGIES:
        row = [0] * POWERS
        for i, power in enumerate(powers):
            row[power] = i + 1
        table.append(tuple(row))
    return tuple(table)


def _steps() -> tuple[tuple[int, ...], ...]:
    """For each corporation the step of each technology on its tech track, by level; 16 where the track has no such icon."""
    table: list[tuple[int, ...]] = []
    for corporation in CORPORATIONS:
        steps = [16] * 7
        for row, icons in enumerate(corporation.tracks[TECH]):
            for icon in icons:
                if icon >> 4 == TECHNOLOGY:
                    steps[icon & 15] = row
        table.append(tuple(steps))
    return tuple(table)


LEVEL_OF: Final[tuple[tuple[int, ...], ...]] = _levels()
TECH_STEPS: Final[tuple[tuple[int, ...], ...]] = _steps()
