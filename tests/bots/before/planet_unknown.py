"""How good a position looks: medals so far, and the promise of lines, cubes and tokens under way."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content import icons as i
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import ENERGY, TRACKS
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.grid import CELLS, W, form_of, neighbours, shifted
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import bare_squares, placements
from lunarium.games.planet_unknown.rules.r2_placing import lay_on
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
from lunarium.games.planet_unknown.state import CANNOT_PLACE, EVENTS, SCORED, PlanetUnknown, Player, sky_of

STEP_WORTH: Final = 0.5  # a step up a track, before any medal
NEARER: Final = 0.6  # an icon is worth this much less for each step that it lies further up
CLAIM_WORTH: Final = 1.4  # a civ card still to be claimed, for each rank
ENERGY_WORTH: Final = 0.8
PENDING_WORTH: Final = 0.6
PATCH_WORTH: Final = 1.2
HOLE_COST: Final = 1.3  # a lone square that only a block can fill
EDGE_COST: Final = 0.09  # a border of the uncovered squares: the fewer, the easier they are covered
COVERED_WORTH: Final = 0.1  # a covered square, where events end the game soon
ROOM_WORTH: Final = 0.5  # an uncovered square, where the game goes on as long as there is room
SPOILT: Final = 0.4  # what a meteorite leaves of a line
ROVER_WORTH: Final = 0.6
STONE_WORTH: Final = 0.3  # towards a set
POD_NEAR: Final = 0.12  # a lifepod still on the planet
WAY_COST: Final = 0.06  # a square between a rover and the next token
FAR: Final = 9
TARGET_SHARE: Final = 0.5
LOOKED_AT: Final = 24  # places that are tried for the tile in hand
# [PU-318] What the icons of a track step are worth, by kind, and for each unit of their number.
ICON_WORTH: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 0.0),  # a medal counts when it is scored
    (0.9, 0.0),  # synergy boost
    (0.3, 1.2),  # civ card, by rank
    (1.1, 0.0),  # patch
    (0.8, 0.0),  # technology
    (1.0, 0.0),  # rover
    (0.0, 0.2),  # movement
    (0.6, 0.0),  # advance
)


def _promises() -> tuple[tuple[float, ...], ...]:
    """For each corporation and place on a track: its height, and the icons that lie ahead."""
    table: list[tuple[float, ...]] = []
    for corporation in CORPORATIONS:
        worth: list[float] = []
        for track in corporation.tracks:
            ahead = [0.0] * 16
            for row in range(14, -1, -1):
                here = 0.0
                for icon in track[row + 1]:
                    base, each = ICON_WORTH[icon >> 4]
                    here += base + each * (icon & 15) if icon >> 4 != i.MEDAL else 0.3
                ahead[row] = NEARER * (ahead[row + 1] + here)
            for row in range(16):
                worth.append(STEP_WORTH * row + ahead[row])
        table.append(tuple(worth))
    return tuple(table)


PROMISES: Final[tuple[tuple[float, ...], ...]] = _promises()


def evaluate(s: PlanetUnknown, seat: int) -> float:
    """Own promise, and a share of what objectives would give now."""
    p = s.players[seat]
    value = medals_so_far(p) + promise_of_board(p) + promise_of_rovers(p)
    square = COVERED_WORTH if s.has_module(EVENTS) else -ROOM_WORTH
    value += best_home(s, p, square) if p.tile >= 0 else promise_of_planet(p, square)
    share = 1.0 if s.phase == SCORED else TARGET_SHARE
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


def promise_of_planet(p: Player, square: float) -> float:
    return promise_of_lines(p) + square * p.covered.count() - HOLE_COST * lone_squares(p) - EDGE_COST * edges(p)


def promise_of_lines(p: Player) -> float:
    """A line grows in worth with the square of what is covered; a meteorite on it holds most of that back."""
    value = 0.0
    covered = p.covered.union(sky_of(p).current)
    for line in sky_of(p).lines:
        share = line.squares.meet(covered).count() / line.size
        part = line.medals * share * share
        value += part * SPOILT if line.squares.meets(p.meteorites) else part
    return value


def lone_squares(p: Player) -> int:
    """Uncovered squares with no uncovered neighbour: no tile will ever cover them."""
    bare = bare_squares(p)
    return bare.minus(neighbours(bare)).count()


def edges(p: Player) -> int:
    """How long the border round the uncovered squares is."""
    bare = bare_squares(p)
    return bare.minus(shifted(bare, 1)).count() + bare.minus(shifted(bare, W)).count()


def best_home(s: PlanetUnknown, p: Player, square: float) -> float:
    """The planet with the tile in hand on the best of some places."""
    level = 0 if p.level == CANNOT_PLACE else p.level
    found = placements(s, p, p.tile, level)
    best = promise_of_planet(p, square) if not found else -1e9
    for k in range(0, len(found), 1 + len(found) // LOOKED_AT):
        twin = p.copy()
        lay_on(twin, p.tile, form_of(TILES[p.tile].shape, found[k] // CELLS), found[k] % CELLS)
        best = max(best, promise_of_planet(twin, square))
    return best + resource_worth(p, TILES[p.tile].a) + resource_worth(p, TILES[p.tile].b)


def resource_worth(p: Player, resource: int) -> float:
    """What an icon still to be resolved promises: the step that its cube would make."""
    if resource == ENERGY:
        return ENERGY_WORTH
    place = p.cubes[resource]
    if place & 15 == 15:
        return 0.0
    value = PENDING_WORTH
    for icon in CORPORATIONS[p.corporation].tracks[place >> 4][(place & 15) + 1]:
        base, each = ICON_WORTH[icon >> 4]
        value += base + each * (icon & 15)
    return value


def promise_of_board(p: Player) -> float:
    value = 0.0
    for place in p.cubes:
        value += PROMISES[p.corporation][place]
    for rank in p.claims:
        value += CLAIM_WORTH * min(rank, 4)
    for what in p.pending:
        value += pending_worth(p, what // pending.ARGS, what % pending.ARGS)
    value += PATCH_WORTH * len(p.stored) + STONE_WORTH * (p.stones % 3)
    return value + 0.04 * (p.pool + p.early) + 0.4 * len(p.slots)


def pending_worth(p: Player, kind: int, arg: int) -> float:
    if kind == pending.RESOURCE:
        return resource_worth(p, arg & 7)
    if kind in (pending.PLACE, pending.SELECT, pending.SHOOT):
        return 0.0
    return PATCH_WORTH if kind in (pending.PATCH, pending.STORED) else PENDING_WORTH


def promise_of_rovers(p: Player) -> float:
    """Rovers out, and how near they are to something to collect."""
    value = POD_NEAR * p.lifepods.count()
    for cell in p.rovers:
        if cell >= 0:
            value += ROVER_WORTH - WAY_COST * nearest(p, cell)
    return value


def nearest(p: Player, start: int) -> int:
    """Squares between a rover and the next lifepod or meteorite, at most FAR."""
    best = FAR
    for cell in p.lifepods.union(p.meteorites).cells():
        best = min(best, abs(cell % W - start % W) + abs(cell // W - start // W))
    return best
