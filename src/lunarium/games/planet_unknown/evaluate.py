"""How good a position looks: medals so far, and the promise of lines, cubes and tokens under way."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.grid import NOTHING, neighbours
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import bare_squares
from lunarium.games.planet_unknown.scoring import (
    civ_medals,
    duel,
    lifepod_medals,
    meteorite_medals,
    moon_penalty,
    moon_sets,
    planet_medals,
    private_medals,
    track_medals,
)
from lunarium.games.planet_unknown.state import SCORED, PlanetUnknown, Player, sky_of

STEP_WORTH: Final = 0.35  # a step up a track, before any medal
CLAIM_WORTH: Final = 1.6  # a civ card still to be claimed, for each rank
PENDING_WORTH: Final = 0.6
PATCH_WORTH: Final = 1.0
HOLE_COST: Final = 0.7  # a lone square that only a block can fill
METEORITE_LINE_COST: Final = 0.25
ROVER_WORTH: Final = 0.6
STONE_WORTH: Final = 0.3  # towards a set
POD_NEAR: Final = 0.12  # a lifepod still on the planet
OBJECTIVE_SHARE: Final = 0.5


def evaluate(s: PlanetUnknown, seat: int) -> float:
    """Own promise, and a little of the neighbours' lead in shared objectives."""
    p = s.players[seat]
    value = medals_so_far(p) + promise_of_lines(p) + promise_of_board(p)
    share = 1.0 if s.phase == SCORED else OBJECTIVE_SHARE
    for card, a, b in s.shared:
        if seat in (a, b):
            value += share * duel(s, card, [a, b], seat)
    for card in s.for_all:
        value += share * duel(s, card, list(range(len(s.players))), seat)
    return value


def medals_so_far(p: Player) -> float:
    medals = planet_medals(p) + lifepod_medals(p) + meteorite_medals(p) + civ_medals(p) + private_medals(p)
    medals += moon_sets(p) + moon_penalty(p)
    for cube in range(TRACKS):
        medals += track_medals(p, cube)
    return float(medals)


def promise_of_lines(p: Player) -> float:
    """A line grows in worth with the square of what is covered; a meteorite on it holds most of that back."""
    value = 0.0
    covered = p.covered.union(sky_of(p).current)
    for line in sky_of(p).lines:
        size = line.squares.count()
        share = line.squares.meet(covered).count() / size
        part = line.medals * share * share
        if line.squares.meets(p.meteorites):
            part -= METEORITE_LINE_COST * line.medals
        value += part
    return value


def promise_of_board(p: Player) -> float:
    value = 0.0
    for place in p.cubes:
        value += STEP_WORTH * (place & 15)
    for rank in p.claims:
        value += CLAIM_WORTH * min(rank, 4)
    for what in p.pending:
        value += PATCH_WORTH if what // pending.ARGS == pending.PATCH else PENDING_WORTH
    for cell in p.rovers:
        value += ROVER_WORTH if cell >= 0 else 0.0
    value += PATCH_WORTH * len(p.stored) + STONE_WORTH * (p.stones % 3) + POD_NEAR * p.lifepods.count()
    value += 0.05 * (p.pool + p.early) + 0.4 * len(p.slots)
    value += 0.15 * p.covered.count()
    return value - HOLE_COST * lone_squares(p)


def lone_squares(p: Player) -> int:
    """Uncovered squares with no uncovered neighbour: no tile will ever cover them."""
    bare = bare_squares(p)
    if bare is NOTHING:
        return 0
    return bare.minus(neighbours(bare)).count()
