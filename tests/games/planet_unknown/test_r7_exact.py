"""Chapters 5 to 7 at their limits: just enough and one too few, ties, the first reason that counts."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.ops import METEORITE, MUST_SELECT
from lunarium.games.planet_unknown.content.tiles import RESCUE
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules.r5_tokens import (
    AddMeteorite,
    AirliftTo,
    ChooseLifepod,
    LoseToken,
    empty_symbols,
    lines_with_meteorites,
)
from lunarium.games.planet_unknown.rules.r6_for_all import DrawThree
from lunarium.games.planet_unknown.rules.r6_objectives import is_met, measure
from lunarium.games.planet_unknown.rules.r7_ladder import (
    announce,
    can_place_pair,
    find_level,
    selectable,
    stack_of,
    unplaced_choices,
)
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    EMPTY_DEPOT,
    IGNORE_EVENT,
    INNER,
    NOBODY_HOME,
    OUTER,
    RESCUE_PAIR,
    sky_of,
)
from tests.games.planet_unknown.builder import (
    CIV,
    ENERGY,
    a_table,
    answer,
    ask,
    card,
    cover,
    icons,
    lay,
    me,
    moon,
    objective,
    question,
    tile,
)

# --- objectives --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-603", "PU-602")
def test_shared_objectives_look_at_the_planet_only() -> None:
    s = a_table(moon_id=0)
    for side in (one.shared for one in OBJECTIVES):
        assert measure(me(s), side) == 0  # nothing lies anywhere yet
    for terrain in range(6):
        icons(me(s), terrain, moon(terrain % 4 + 1, 1 + terrain // 4))
    for side in (one.shared for one in OBJECTIVES):
        assert measure(me(s), side) == 0


@pytest.mark.rule("PU-602", "PU-601", "PU-603")
@pytest.mark.parametrize(("on_planet", "on_moon", "met"), [(5, 0, True), (6, 0, False), (3, 2, True), (3, 3, False)])
def test_few_energy_icons_are_five_at_most_on_both_bodies(on_planet: int, on_moon: int, met: bool) -> None:
    s = a_table(moon_id=0)
    icons(me(s), ENERGY, *(cell_at(4 + i, 5) for i in range(on_planet)), *(moon(1 + i, 2) for i in range(on_moon)))

    assert is_met(me(s), OBJECTIVES[objective("OBJ-24")].private) == met


@pytest.mark.rule("PU-601", "PU-602")
@pytest.mark.parametrize(
    ("key", "pods", "stones", "met"),
    [("OBJ-25", 0, 9, True), ("OBJ-25", 0, 8, False), ("OBJ-26", 3, 2, True), ("OBJ-26", 3, 3, False)],
)
def test_collected_tokens_just_reach_the_number_or_do_not(key: str, pods: int, stones: int, met: bool) -> None:
    s = a_table()
    me(s).pods, me(s).stones = pods, stones

    assert is_met(me(s), OBJECTIVES[objective(key)].private) == met


@pytest.mark.rule("PU-602", "PU-605")
@pytest.mark.parametrize(
    ("key", "width", "height", "met"),
    [("OBJ-01", 3, 3, True), ("OBJ-01", 2, 5, False), ("OBJ-13", 2, 5, True), ("OBJ-13", 5, 2, True)]
    + [("OBJ-13", 4, 2, False), ("OBJ-13", 5, 1, False), ("OBJ-01", 3, 2, False)],
)
def test_rectangles_need_all_their_squares(key: str, width: int, height: int, met: bool) -> None:
    s = a_table()
    cover(me(s), CIV, *(cell_at(3 + x, 3 + y) for x in range(width) for y in range(height)))

    assert is_met(me(s), OBJECTIVES[objective(key)].private) == met


@pytest.mark.rule("PU-344", "PU-116")
def test_drawing_and_publishing_objectives_end_undo() -> None:
    s = a_table(corp="jump_drive")
    s.drawn = (3, 4, 5)
    before = s.reveals
    ask(s, DrawThree(0))
    assert s.reveals == before + 1
    answer(s, 1)
    assert s.reveals == before + 2
    assert s.for_all == (4,)
    assert len(s.drawn) == 0


# --- tokens ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-511", "PU-014", "PU-505")
@pytest.mark.parametrize(("collects", "pods", "pool"), [(True, 1, 0), (False, 0, 0)])
def test_a_lifepod_taken_by_a_card_is_no_rovers(collects: bool, pods: int, pool: int) -> None:
    s = a_table()
    me(s).civs = (card("SCIV1-01"),)  # it counts what rovers collect
    pod = me(s).lifepods.cells()[2]
    ask(s, ChooseLifepod(0, collects))
    answer(s, pod)

    assert (me(s).pods, me(s).pool) == (pods, pool)
    assert not me(s).lifepods.has(pod)


@pytest.mark.rule("PU-510", "PU-226")
@pytest.mark.parametrize("world", ["kaax", "ksb4156"])
def test_an_airlift_lands_on_any_free_square_that_rovers_may_enter(world: str) -> None:
    s = a_table(world=world, moon_id=0)
    sky = sky_of(me(s))
    me(s).rovers = (moon(2, 2), cell_at(5, 5))
    covered = sky.toxic.cells()[:1]
    cover(me(s), CIV, *covered)
    ask(s, AirliftTo(0, 0))
    closed = set(sky.toxic.cells()) - set(covered)
    assert set(s.choices) == set(sky.planet.cells()) - closed - {cell_at(5, 5)}
    answer(s, sky.lifepods.cells()[0])
    assert me(s).pods == 1


@pytest.mark.rule("PU-958", "PU-411")
def test_declining_a_meteorite_is_the_last_answer() -> None:
    assert AddMeteorite.space.size == 361
    s = a_table()
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    assert empty_symbols(me(s)) == [cell_at(5, 1)]
    me(s).meteorites = mask_of([cell_at(5, 1)])
    assert empty_symbols(me(s)) == []


@pytest.mark.rule("PU-509")
def test_lines_of_planet_and_moon_that_hold_meteorites() -> None:
    s = a_table(moon_id=0)
    me(s).meteorites = mask_of([cell_at(5, 5)])
    assert len(lines_with_meteorites(me(s))) == 2
    me(s).meteorites = mask_of([cell_at(5, 5), moon(2, 2)])
    assert len(lines_with_meteorites(me(s))) == 4


@pytest.mark.rule("PU-014", "PU-Q5")
def test_a_lost_meteorite_is_one_of_those_collected() -> None:
    s = a_table()
    me(s).stones, me(s).pods = 3, 2
    ask(s, LoseToken(0, METEORITE))

    assert (me(s).stones, me(s).pods) == (2, 2)


# --- the ladder --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-104", "PU-007")
@pytest.mark.parametrize("rotation", range(6))
@pytest.mark.parametrize("offset", range(6))
def test_a_seat_faces_a_sector_of_the_ring_and_the_disc_behind_it(rotation: int, offset: int) -> None:
    s = a_table(3)  # seats at places 0, 2 and 4
    s.rotation, s.offset = rotation, offset
    for seat in range(3):
        sector = (2 * seat + rotation) % 6
        assert stack_of(s, seat, OUTER) == sector
        assert stack_of(s, seat, INNER) == 6 + (sector + offset) % 6


@pytest.mark.rule("PU-117", "PU-827", "PU-951")
@pytest.mark.parametrize(
    ("must", "level", "found"), [(OUTER, 0, [OUTER]), (INNER, 0, [INNER]), (INNER, 1, [OUTER, INNER])]
)
def test_a_ring_named_by_the_event_binds_until_the_event_gives_way(must: int, level: int, found: list[int]) -> None:
    s = a_table()
    s.laws, s.must_select = 1 << MUST_SELECT, must
    assert selectable(s, 0, level) == found
    me(s).rescue = 0b11
    assert selectable(s, 0, level) == [*found, RESCUE_PAIR]
    s.laws = 0
    assert selectable(s, 0, level) == [OUTER, INNER, RESCUE_PAIR]


@pytest.mark.rule("PU-117", "PU-827")
def test_a_named_ring_whose_tile_does_not_fit_leaves_the_other() -> None:
    s = a_table()
    s.laws, s.must_select = 1 << MUST_SELECT, OUTER
    me(s).covered = sky_of(me(s)).grid.without(cell_at(5, 0)).without(cell_at(6, 0))
    s.tops[0], s.tops[6] = tile("Z5", "civ", "energy"), tile("D2", "civ", "energy")

    assert selectable(s, 0, 0) == [INNER]


@pytest.mark.rule("PU-824", "PU-825", "PU-810")
@pytest.mark.parametrize(
    ("own", "bare", "fits"),
    [
        (0b11, 4, True),
        (0b11, 3, False),
        (0b1, 4, False),  # one alone is never allowed
        (0b111111, 4, True),
        (0b111111, 2, False),
    ],
)
def test_a_pair_needs_two_tiles_and_two_places(own: int, bare: int, fits: bool) -> None:
    s = a_table()
    sky = sky_of(me(s))
    row = [cell_at(4 + i, 5) for i in range(bare)]
    me(s).covered = sky.grid.minus(mask_of(row))
    me(s).rescue = own
    s.tops = [tile("Z5", "civ", "energy")] * 6 + [tile("O4", "civ", "energy")] * 6
    assert can_place_pair(s, me(s), 0) == fits
    assert selectable(s, 0, 0) == ([RESCUE_PAIR] if fits else [])
    assert find_level(s, 0) == (0 if fits else CANNOT_PLACE)


@pytest.mark.rule("PU-705", "PU-706")
@pytest.mark.parametrize(
    ("outer", "inner", "own", "found"),
    [
        (0, 72, 0, [OUTER, INNER]),
        (-1, 72, 0b1, [INNER]),
        (0, -1, 0b11, [OUTER, RESCUE_PAIR]),
        (-1, -1, 0b111, [RESCUE_PAIR]),
        (-1, -1, 0b100, []),
    ],
)
def test_what_may_be_selected_without_being_placed(outer: int, inner: int, own: int, found: list[int]) -> None:
    s = a_table()
    s.tops[0], s.tops[6], me(s).rescue = outer, inner, own

    assert unplaced_choices(s, 0) == found


@pytest.mark.rule("PU-700", "PU-211")
def test_a_higher_level_is_searched_from_where_the_round_began() -> None:
    s = a_table()
    assert find_level(s, 0) == 0
    assert find_level(s, 0, IGNORE_EVENT) == IGNORE_EVENT
    me(s).covered = sky_of(me(s)).grid
    assert find_level(s, 0) == CANNOT_PLACE
    assert RESCUE == 144


@pytest.mark.rule("PU-701", "PU-702")
def test_the_first_reason_for_the_end_counts() -> None:
    s = a_table()
    announce(s, NOBODY_HOME)
    announce(s, EMPTY_DEPOT)

    assert s.ending == NOBODY_HOME
    assert question(s) == ""
