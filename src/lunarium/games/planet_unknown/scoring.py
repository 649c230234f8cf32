"""Chapter 7: medals by source, the winner, and what must always hold."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.box import SET_OF_STONES, TARGET, TARGET_ROWS, TARGET_WITH_MOON
from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.corporations import DIAGONAL, STAGE_MEDALS, STAGES, WINDING
from lunarium.games.planet_unknown.content.icons import MEDAL
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.planets import CITIES, WORLDS
from lunarium.games.planet_unknown.content.powers import BEST_OF_TRACK
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import NO_MOON
from lunarium.games.planet_unknown.content.terrain import BIOMASS, TERRAINS, TRACKS, WATER
from lunarium.games.planet_unknown.grid import Mask
from lunarium.games.planet_unknown.rules.r6_objectives import (
    cubes_on_top,
    icons,
    is_met,
    lifepods_collected,
    measure,
    widest,
)
from lunarium.games.planet_unknown.rules.r11_powers import PATH, STAGE_PLACES, has, is_hidden
from lunarium.games.planet_unknown.state import MOONS as MOON_MODULE
from lunarium.games.planet_unknown.state import PlanetUnknown, Player, sky_of
from lunarium.kernel.cartridge import Line, Result
from lunarium.kernel.text import mark

ENDINGS: Final[tuple[str, ...]] = ("going_on", "nobody_home", "empty_depot", "last_event", "all_on_top")
TRADE_PACTS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10)  # [PU-508]
WON: Final = 5  # [PU-600]
TIED: Final = 2
PRIVATE_WORTH: Final = 5  # [PU-601]
CITY_WORTH: Final = 2  # [PU-224]
WORLD_WORTH: Final = 2  # [PU-222]
METEORITE_COST: Final = 3  # [PU-813]
WIDE: Final = 6
NO_MEDAL: Final = -1


# --- planet ------------------------------------------------------------------------------------------------------------


def is_complete(p: Player, squares: Mask) -> bool:
    """[PU-231, PU-720] All squares covered (or showing a current), and no meteorite on them."""
    sky = sky_of(p)
    return squares.minus(p.covered).within(sky.current) and not squares.meets(p.meteorites)


def line_medals(p: Player) -> int:
    """[PU-720, PU-721, PU-846]"""
    return sum([line.medals for line in sky_of(p).lines if is_complete(p, line.squares)])


def complete_lines(p: Player) -> int:
    return len([line for line in sky_of(p).lines if is_complete(p, line.squares)])


def planet_medals(p: Player) -> int:
    """[PU-222, PU-224] Whole worlds, uncovered cities."""
    sky = sky_of(p)
    if sky.rule == WORLDS:
        return WORLD_WORTH * len([world for world in sky.parts if world.within(p.covered)])
    return CITY_WORTH * sky.cities.minus(p.covered).count() if sky.rule == CITIES else 0


# --- tracks ------------------------------------------------------------------------------------------------------------


def medal_at(p: Player, place: int) -> int:
    """The medal printed at a place; a lifepod hides it. [PU-332]"""
    if is_hidden(p, place):
        return NO_MEDAL
    for icon in CORPORATIONS[p.corporation].tracks[place >> 4][place & 15]:
        if icon >> 4 == MEDAL:
            return icon & 15
    return NO_MEDAL


def column_medal(p: Player, place: int) -> int:
    """[PU-317] The medal of a step, or of the nearest lower step that shows one."""
    for there in range(place, (place & ~15) - 1, -1):
        medal = medal_at(p, there)
        if medal != NO_MEDAL:
            return medal
    return 0


def track_medals(p: Player, cube: int) -> int:
    """[PU-317, PU-347, PU-348, PU-352, PU-986] What a cube is worth."""
    place = p.cubes[cube]
    rule = p.rule()
    if rule == STAGES and cube == BIOMASS:
        return STAGE_MEDALS[STAGE_PLACES.index(place)]
    if rule == WINDING and cube == WATER:
        passed = [
            there for there in PATH[: PATH.index(place) + 1] if there >> 4 == WATER and medal_at(p, there) != NO_MEDAL
        ]
        return medal_at(p, passed[-1]) if passed else 0
    if rule == DIAGONAL and has(p, BEST_OF_TRACK):
        place = max([there for there in p.cubes if there >> 4 == place >> 4])
    return column_medal(p, place)


# --- tokens, moon, cards -----------------------------------------------------------------------------------------------


def lifepod_medals(p: Player) -> int:
    """[PU-412]"""
    return p.pods * (2 if count_ops(p, ops.LIFEPOD_VALUE, -1) else 1)


def meteorite_medals(p: Player) -> int:
    """[PU-413, PU-983]"""
    return p.stones // SET_OF_STONES * (1 + count_ops(p, ops.IN_SET, ops.ROCK_ARCHIVE))


def count_ops(p: Player, kind: int, number: int) -> int:
    """How many of a player's cards have an operation (with this number, unless -1)."""
    n = 0
    for card in p.civs:
        for op in CIVS[card].ops:
            if op[0] == kind and number in (-1, op[1]):
                n += 1
    return n


def moon_sets(p: Player) -> int:
    """[PU-811, PU-812, PU-985] Complete sets of resource icons."""
    sky = sky_of(p)
    if sky.moon_id == NO_MOON:
        return 0
    moon = MOONS[sky.moon_id]
    return moon.medals * min([icons(p, resource, sky.moon) for resource in moon.wants])


def moon_penalty(p: Player) -> int:
    """[PU-813]"""
    return -METEORITE_COST * p.meteorites.meet(sky_of(p).moon).count()


def civ_medals(p: Player) -> int:
    """[PU-504, PU-508, PU-512] End-game cards; Rock Archives and lifepod values count with their tokens."""
    total = TRADE_PACTS[count_ops(p, ops.IN_SET, ops.TRADE_PACT)]
    for card in p.civs:
        for op in CIVS[card].ops:
            total += op_medals(p, op)
    return total


def op_medals(p: Player, op: ops.Op) -> int:
    kind = op[0]
    if kind == ops.MEDALS:
        return op[1]
    if kind == ops.MEDALS_PER:
        return counted(p, op[1]) // op[2] * op[3] + op[4]
    if kind == ops.MEDALS_IF_CLEAN:
        return op[1] if p.meteorites.is_empty() else 0
    return max(0, op[1] - p.meteorites.count()) if kind == ops.MEDALS_MINUS else 0


def counted(p: Player, what: int) -> int:
    if what == ops.PATCHES_PLACED:
        return p.patches
    if what == ops.ROVERS_ON_GRID:
        return len([cell for cell in p.rovers if cell >= 0])
    if what == ops.WIDE_TERRAINS:
        grid = sky_of(p).grid  # on whichever body [PU-805]
        return len([terrain for terrain in range(TERRAINS) if widest(p, terrain, grid) >= WIDE])
    if what == ops.POD_STONE_PAIRS:
        return min(lifepods_collected(p), p.stones)
    return cubes_on_top(p) if what == ops.CUBES_ON_TOP else complete_lines(p)


# --- objectives --------------------------------------------------------------------------------------------------------


def shared_medals(s: PlanetUnknown, seat: int) -> int:
    """[PU-600] Only the two neighbours of a card compare."""
    return sum([duel(s, card, [a, b], seat) for card, a, b in s.shared if seat in (a, b)])


def for_all_medals(s: PlanetUnknown, seat: int) -> int:
    """[PU-345]"""
    return sum([duel(s, card, list(range(len(s.players))), seat) for card in s.for_all])


def duel(s: PlanetUnknown, card: int, seats: list[int], seat: int) -> int:
    """5 for the best, 2 for each of several."""
    side = OBJECTIVES[card].shared
    sign = -1 if side.fewest else 1
    numbers = [sign * measure(s.players[other], side) for other in seats]
    best = max(numbers)
    if numbers[seats.index(seat)] < best:
        return 0
    return WON if numbers.count(best) == 1 else TIED


def private_medals(p: Player) -> int:
    """[PU-601]"""
    return PRIVATE_WORTH * len([card for card in p.objectives if is_met(p, OBJECTIVES[card].private)])


# --- result ------------------------------------------------------------------------------------------------------------


def lines_of(s: PlanetUnknown, seat: int) -> tuple[Line, ...]:
    """[PU-722] Medals by source; nothing for what is left in the supply. [PU-724]"""
    p = s.players[seat]
    names = (mark("Civ track"), mark("Water track"), mark("Biomass track"), mark("Rover track"), mark("Tech track"))
    lines = [
        Line(mark("Rows and columns"), "PU-720", line_medals(p)),
        Line(mark("Planet bonus"), sky_rule(p), planet_medals(p)),
        *[Line(names[cube], "PU-317", track_medals(p, cube)) for cube in range(TRACKS)],
        Line(mark("Lifepods"), "PU-412", lifepod_medals(p)),
        Line(mark("Meteorite sets"), "PU-413", meteorite_medals(p)),
        Line(mark("Civ cards"), "PU-504", civ_medals(p)),
        Line(mark("Shared objectives"), "PU-600", shared_medals(s, seat)),
        Line(mark("Objectives for all"), "PU-345", for_all_medals(s, seat)),
        Line(mark("Private objectives"), "PU-601", private_medals(p)),
        Line(mark("Moon sets"), "PU-811" if sky_of(p).moon_id == 0 else "PU-812", moon_sets(p)),
        Line(mark("Meteorites on the moon"), "PU-813", moon_penalty(p)),
    ]
    return tuple([line for line in lines if line.points])


def sky_rule(p: Player) -> str:
    return "PU-222" if sky_of(p).rule == WORLDS else "PU-224"


def total(s: PlanetUnknown, seat: int) -> int:
    return sum([line.points for line in lines_of(s, seat)])


def target(s: PlanetUnknown) -> int:
    """[PU-903, PU-905, PU-982] What a solo player must reach."""
    points = TARGET_WITH_MOON if s.has_module(MOON_MODULE) else TARGET
    for colour, n in enumerate(s.event_mix):
        for row in TARGET_ROWS:
            if n >= row[0]:
                points += row[1 + colour]
                break
    return points


def tie_break(p: Player) -> tuple[int, int]:
    """[PU-723] Fewer uncovered squares on the planet, then fewer meteorites there."""
    planet = sky_of(p).planet
    return planet.minus(p.covered).count(), p.meteorites.meet(planet).count()


def result(s: PlanetUnknown) -> Result:
    """[PU-722, PU-723, PU-904]"""
    lines = tuple([lines_of(s, seat) for seat in range(len(s.players))])
    scores = tuple([sum([line.points for line in own]) for own in lines])
    if len(scores) == 1:
        won = (0,) if scores[0] >= target(s) else ()
        return Result(scores, won, "target_reached" if won else "target_missed", lines)
    ranks = [(-scores[seat], *tie_break(p)) for seat, p in enumerate(s.players)]
    best = min(ranks)
    return Result(scores, tuple([i for i, rank in enumerate(ranks) if rank == best]), ENDINGS[s.ending], lines)


def check(s: PlanetUnknown) -> None:
    """What always holds: pieces are where they can be, and none is lost or doubled."""
    for p in s.players:
        check_player(p)
    for stack in range(12):
        tiles = [*s.stacks[stack], *([s.tops[stack]] if s.tops[stack] >= 0 else [])]
        assert all(tile // 12 == stack for tile in tiles), "a tile in the wrong stack"
        assert len(set(tiles)) == len(tiles), "a tile twice in its stack"
    for rank in range(4):
        cards = [
            *s.civ_pool[rank],
            *s.civ_decks[rank],
            *[c for p in s.players for c in p.civs if CIVS[c].rank == rank + 1],
        ]
        assert len(set(cards)) == len(cards), "a civ card twice"
        assert len(s.civ_pool[rank]) >= s.civ_unseen[rank] >= 0, "a civ deck larger than its pool"
    assert min(s.events_left) >= 0, "more events than the deck had"


def check_player(p: Player) -> None:
    sky = sky_of(p)
    assert p.covered.within(sky.grid), "a tile outside the grid"
    assert len(p.ground) - p.ground.count(0) == p.covered.count(), "terrain off the tiles"
    assert all(p.ground[cell] for cell in p.covered.cells()), "a covered square without terrain"
    assert p.lifepods.within(sky.lifepods.minus(p.covered)), "a lifepod where none can be"
    assert p.meteorites.within(sky.grid), "a meteorite outside the grid"
    places = [cell for cell in p.rovers if cell >= 0]
    assert len(set(places)) == len(places), "two rovers on one square"
    assert all(sky.grid.has(cell) for cell in places), "a rover outside the grid"
    assert min(p.pool, p.early, p.pods, p.stones) >= 0, "a negative number of tokens"
    assert len(set(p.slots)) == len(p.slots), "two lifepods in one place"
    if p.rule() in (DIAGONAL, WINDING):
        assert len(set(p.cubes)) == TRACKS, "two cubes on one step"
