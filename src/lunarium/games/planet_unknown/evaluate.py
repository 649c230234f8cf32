"""How good a position looks: medals so far, and the promise of lines, cubes and tokens under way.

One step ahead mostly stops in the middle of a turn, so the tile in hand lies on the best of some places and what is pending
does what it can.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lunarium.games.planet_unknown.content import icons as i
from lunarium.games.planet_unknown.content.objectives import CUBES_ON_TOP, LARGEST_AREA, OBJECTIVES
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import ENERGY, TRACKS, WATER
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.grid import CELLS, W, form_of, neighbours, shifted
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import bare_squares, placements
from lunarium.games.planet_unknown.rules.r2_placing import lay_on
from lunarium.games.planet_unknown.rules.r3_resources import times_of, tracks_of
from lunarium.games.planet_unknown.rules.r6_objectives import measure
from lunarium.games.planet_unknown.scoring import (
    civ_medals,
    column_medal,
    duel,
    lifepod_medals,
    meteorite_medals,
    moon_penalty,
    moon_sets,
    planet_medals,
    private_medals,
    track_medals,
)
from lunarium.games.planet_unknown.state import CANNOT_PLACE, EVENTS, TILE_STEP, PlanetUnknown, Player, sky_of
from lunarium.kernel.tuning import Tuning

STEP_WORTH: Final = 0.5  # a step up a track, before any medal
NEARER: Final = 0.6  # an icon is worth this much less for each step that it lies further up
CLAIM_WORTH: Final = 1.4  # a civ card still to be claimed, for each rank
PENDING_WORTH: Final = 0.6
PATCH_WORTH: Final = 1.2
HOLE_COST: Final = 1.3  # a lone square that only a block can fill
EDGE_COST: Final = 0.2  # a border of the uncovered squares: the fewer, the easier they are covered
COVERED_WORTH: Final = 0.1  # a covered square, where events end the game soon
ROOM_WORTH: Final = 0.2  # an uncovered square, where the game goes on as long as there is room
SPOILT: Final = 0.4  # what a meteorite leaves of a line
ROVER_WORTH: Final = 0.6
STONE_WORTH: Final = 0.3  # towards a set
POD_NEAR: Final = 0.12  # a lifepod still on the planet
WAY_COST: Final = 0.06  # a square between a rover and the next token
FAR: Final = 9
TARGET_SHARE: Final = 0.5
OBJECTIVE_WORTH: Final = 6.5  # 1.3 times the five medals for a shared objective
LINES: Final = 1.5  # of what rows and columns under way promise
METEORITE_COST: Final = 0.5  # a meteorite on the planet, besides the lines that it spoils
ADVANCE: Final = 0.9  # of what an advance still to be made brings
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

TUNING: Final = Tuning(horizon=1, horizon_a_seat=0, worlds=1, sims=100)  # to the end of the own lane


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
    """Own promise, and the chances in objectives."""
    p = s.players[seat]
    value = medals_so_far(p) + promise_of_board(p) + promise_of_rovers(p)
    square = COVERED_WORTH if s.has_module(EVENTS) else -ROOM_WORTH
    value += best_home(s, p, square) if p.tile >= 0 else promise_of_planet(p, square)
    for card, a, b in s.shared:
        if seat in (a, b):
            value += chance_in(card, p, s.players[a + b - seat])
    for card in s.for_all:
        value += TARGET_SHARE * duel(s, card, list(range(len(s.players))), seat)
    return value


def clock(s: PlanetUnknown, seat: int) -> int:
    """Two a round: one when the seat's own lane is done, one when the next round begins."""
    p = s.players[seat]
    is_open = s.phase == TILE_STEP and (s.lane == seat or p.tile >= 0 or len(p.pending) > 0)
    return 2 * s.round + (1 if s.phase >= TILE_STEP and not is_open else 0)


def chance_in(card: int, p: Player, other: Player) -> float:
    """A shared objective: the larger the lead and the fewer squares are left, the surer."""
    side = OBJECTIVES[card].shared
    lead = float(measure(p, side) - measure(other, side))
    unit = 2.0 if side.metric == LARGEST_AREA else 0.5 if side.metric == CUBES_ON_TOP else 1.0
    unit *= 1.8 - 1.5 * p.covered.count() / sky_of(p).grid.count()
    return OBJECTIVE_WORTH / (1.0 + exp((lead if side.fewest else -lead) / unit))


def medals_so_far(p: Player) -> float:
    medals = planet_medals(p) + lifepod_medals(p) + meteorite_medals(p) + civ_medals(p) + private_medals(p)
    medals += moon_sets(p) + moon_penalty(p)
    for cube in range(TRACKS):
        medals += track_medals(p, cube)
    return float(medals)


def promise_of_planet(p: Player, square: float) -> float:
    value = LINES * promise_of_lines(p) + square * p.covered.count() - METEORITE_COST * p.meteorites.count()
    return value - HOLE_COST * lone_squares(p) - EDGE_COST * edges(p)


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
    """The tile in hand on the best of some places, with its meteorite, and with what its icons do there."""
    tile = TILES[p.tile]
    found = placements(s, p, p.tile, 0 if p.level == CANNOT_PLACE else p.level)
    best = promise_of_planet(p, square) if not found else -1e9
    for k in range(0, len(found), 1 + len(found) // LOOKED_AT):
        twin, form = p.copy(), form_of(tile.shape, found[k] // CELLS)
        lay_on(twin, p.tile, form, found[k] % CELLS)
        if tile.meteor:
            twin.meteorites = twin.meteorites.with_cell(found[k] % CELLS + form.meteor)
        best = max(best, promise_of_planet(twin, square) + resource_worth(twin, tile.a) + resource_worth(twin, tile.b))
    return best


def resource_worth(p: Player, resource: int) -> float:
    """What an icon of the tile placed last does: water needs ice, energy takes the best of its neighbours."""
    if resource == WATER and times_of(p, WATER, False) == 0:
        return 0.0
    return advance_worth(p, tracks_of(p, ENERGY) if resource == ENERGY else 1 << (resource & 7))


def advance_worth(p: Player, cubes: int) -> float:
    """The best next step of these cubes: medals and icons, and the promise of what comes after it against that of before."""
    best = 0.0
    promises = PROMISES[p.corporation]
    for cube in range(TRACKS):
        place = p.cubes[cube]
        if cubes >> cube & 1 == 0 or place & 15 == 15:
            continue
        value = promises[place + 1] - promises[place] + column_medal(p, place + 1) - column_medal(p, place)
        for icon in CORPORATIONS[p.corporation].tracks[place >> 4][(place & 15) + 1]:
            base, each = ICON_WORTH[icon >> 4]
            value += base + each * (icon & 15)
        best = max(best, ADVANCE * value)
    return best


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
    """Effects still to be resolved do what they can."""
    if kind == pending.RESOURCE:
        return resource_worth(p, arg)
    if kind == pending.ADVANCE:
        return advance_worth(p, 1 << arg)
    if kind in (pending.SYNERGY, pending.ANY_CUBE):
        return advance_worth(p, (1 << TRACKS) - 1)
    if kind in (pending.PLACE, pending.SELECT, pending.SHOOT):
        return 0.0
    if kind == pending.DEPLOY:
        return ROVER_WORTH
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
