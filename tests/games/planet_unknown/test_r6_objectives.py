"""Chapter 6: objectives."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import objectives as o
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.grid import NOTHING, cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r6_for_all import DrawThree
from lunarium.games.planet_unknown.rules.r6_objectives import areas, is_met, measure
from lunarium.games.planet_unknown.scoring import for_all_medals, private_medals, shared_medals
from lunarium.games.planet_unknown.state import CIV_STEP, sky_of
from lunarium.games.planet_unknown.view import view
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    cover,
    deal,
    do,
    lay,
    me,
    moon,
    objective,
    question,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-011")
def test_areas_are_connected_orthogonally() -> None:
    found = areas(mask_of([cell_at(5, 5), cell_at(5, 6), cell_at(6, 7), cell_at(8, 8)]))

    assert sorted(area.count() for area in found) == [1, 1, 2]


@pytest.mark.rule("PU-600")
def test_only_the_two_neighbours_of_a_card_compare() -> None:
    s = a_table(3)
    collectors = objective("OBJ-25")
    s.shared = ((collectors, 0, 1),)
    s.players[0].stones, s.players[1].stones, s.players[2].stones = 3, 2, 9

    assert [shared_medals(s, seat) for seat in range(3)] == [5, 0, 0]
    s.players[1].stones = 3
    assert [shared_medals(s, seat) for seat in range(3)] == [2, 2, 0]


@pytest.mark.rule("PU-600", "PU-602")
def test_fewest_rewards_the_smaller_number() -> None:
    s = a_table(2)
    s.shared = ((objective("OBJ-27"), 0, 1),)
    s.players[0].stones = 1

    assert [shared_medals(s, seat) for seat in range(2)] == [0, 5]


@pytest.mark.rule("PU-345")
def test_an_objective_for_all_is_compared_by_all() -> None:
    s = a_table(3)
    s.for_all = (objective("OBJ-26"),)
    s.players[0].pods, s.players[1].pods, s.players[2].pods = 1, 4, 4

    assert [for_all_medals(s, seat) for seat in range(3)] == [0, 2, 2]
    s.players[2].pods = 5
    assert [for_all_medals(s, seat) for seat in range(3)] == [0, 0, 5]


@pytest.mark.rule("PU-344", "PU-345", "PU-Q3")
def test_jump_drive_publishes_one_of_three_objectives() -> None:
    s = a_table(2, corp="jump_drive")
    me(s).slots = (6,)
    s.objective_pile = (1, 4, 9, 20)
    act(s)
    assert question(s) == ""  # not in the tile step

    s.phase = CIV_STEP
    act(s)
    answer(s, do(pending.ABILITY, 25))
    deal(s, 9, 1, 20)
    assert question(s) == "PublishObjective"
    assert view(s, 0).drawn == (1, 9, 20)
    assert view(s, 1).drawn is None
    answer(s, 2)
    assert s.for_all == (20,)
    assert s.drawn == ()
    act(s)
    assert question(s) == ""  # once a game


@pytest.mark.rule("PU-344")
def test_fewer_than_three_objectives_may_be_left() -> None:
    s = a_table(2, corp="jump_drive")
    s.objective_pile = (7,)
    ask(s, DrawThree(0))

    assert s.for_all == (7,)


@pytest.mark.rule("PU-601")
def test_a_private_objective_is_worth_five_or_nothing() -> None:
    s = a_table()
    me(s).objectives = (objective("OBJ-25"), objective("OBJ-19"))
    assert private_medals(me(s)) == 0

    me(s).stones = 9
    assert private_medals(me(s)) == 5
    set_cubes(me(s), 15, 0, 0, 0, 0)
    assert private_medals(me(s)) == 10


@pytest.mark.rule("PU-602", "PU-604")
def test_perimeter_objectives_count_icons_not_blocks() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    cover(me(s), CIV, cell_at(6, 0))
    rim = OBJECTIVES[objective("OBJ-01")].shared

    assert measure(me(s), rim) == 1
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 5))
    assert measure(me(s), rim) == 1  # not on the perimeter


@pytest.mark.rule("PU-602", "PU-604", "PU-603")
def test_areas_count_blocks_and_ignore_the_moon() -> None:
    s = a_table(moon_id=0)
    cover(me(s), TECH, cell_at(5, 5), cell_at(5, 6), cell_at(8, 8))
    cover(me(s), TECH, moon(1, 1), moon(2, 1), moon(3, 1))

    assert measure(me(s), OBJECTIVES[objective("OBJ-10")].shared) == 2
    assert measure(me(s), OBJECTIVES[objective("OBJ-16")].shared) == 2


@pytest.mark.rule("PU-602")
def test_other_numbers_that_are_compared() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    set_cubes(me(s), 15, 0, 0, 15, 0)

    assert measure(me(s), OBJECTIVES[objective("OBJ-20")].shared) == 1
    assert measure(me(s), OBJECTIVES[objective("OBJ-24")].shared) == 2


@pytest.mark.rule("PU-602", "PU-603")
@pytest.mark.parametrize("at", [cell_at(4, 4), moon(1, 1)])
def test_a_rectangle_may_lie_on_planet_or_moon(at: int) -> None:
    s = a_table(moon_id=0)
    square = OBJECTIVES[objective("OBJ-01")].private
    cells = [at + 15 * y + x for y in range(3) for x in range(3)]
    cover(me(s), CIV, *cells[:-1])
    assert not is_met(me(s), square)

    cover(me(s), CIV, cells[-1])
    assert is_met(me(s), square)


@pytest.mark.rule("PU-602")
def test_a_strip_counts_either_way_round() -> None:
    s = a_table()
    strip = OBJECTIVES[objective("OBJ-14")].private
    cover(me(s), BIOMASS, *(cell_at(2 + x, 5 + y) for x in range(5) for y in range(2)))
    assert is_met(me(s), strip)

    s = a_table()
    cover(me(s), BIOMASS, *(cell_at(5 + x, 3 + y) for x in range(2) for y in range(5)))
    assert is_met(me(s), strip)


@pytest.mark.rule("PU-602", "PU-604")
def test_a_cluster_needs_six_icons_in_one_area() -> None:
    s = a_table()
    cluster = OBJECTIVES[objective("OBJ-07")].private
    for i in range(6):
        lay(s, tile("D2", "civ", "energy"), cell_at(2 + i, 5))  # six civ icons in a row
        assert is_met(me(s), cluster) == (i == 5)


@pytest.mark.rule("PU-603")
def test_low_power_counts_both_bodies() -> None:
    s = a_table(moon_id=0)
    few = OBJECTIVES[objective("OBJ-24")].private
    for i in range(3):
        lay(s, tile("D2", "civ", "energy"), cell_at(2 + i, 5))
        lay(s, tile("D2", "civ", "energy"), moon(1 + i, 1))
    assert few.metric == o.FEW_RESOURCES

    assert not is_met(me(s), few)
    s.players[0].sky = 7
    assert is_met(me(s), few)  # without the moon three are left


@pytest.mark.rule("PU-605")
def test_currents_of_petra_count_for_energy_rectangles_only() -> None:
    s = a_table(world="petra")
    cover(
        me(s),
        ENERGY,
        *(cell_at(x, y) for x in (2, 3, 4) for y in (5, 6, 7) if not sky_of(me(s)).current.has(cell_at(x, y))),
    )

    assert is_met(me(s), OBJECTIVES[objective("OBJ-06")].private)
    assert measure(me(s), OBJECTIVES[objective("OBJ-08")].shared) < 9


@pytest.mark.rule("PU-606")
def test_great_thaw_and_full_cover() -> None:
    s = a_table(world="petra")
    thaw, full = OBJECTIVES[objective("OBJ-27")].private, OBJECTIVES[objective("OBJ-28")].private
    sky = sky_of(me(s))
    assert is_met(me(s), thaw)  # no ice at all
    assert not is_met(me(s), full)
    me(s).covered = sky.planet.minus(sky.current)
    assert is_met(me(s), full)

    s = a_table(world="gaia")
    sky = sky_of(me(s))
    me(s).covered = sky.land.minus(sky.cities)
    assert not is_met(me(s), full)
    assert not is_met(me(s), thaw)
    me(s).covered = sky.land
    assert is_met(me(s), full)


@pytest.mark.rule("PU-412", "PU-602")
def test_lifepods_on_tracks_still_count_as_collected() -> None:
    s = a_table(corp="cosmos")
    me(s).pods, me(s).slots, me(s).stones = 1, (3, 4), 2

    assert measure(me(s), OBJECTIVES[objective("OBJ-26")].shared) == 3
    assert is_met(me(s), OBJECTIVES[objective("OBJ-26")].private)


@pytest.mark.rule("PU-846", "PU-602")
def test_areas_do_not_cross_gaps_between_fragments() -> None:
    s = a_table(modules=16)
    me(s).sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    cover(me(s), WATER, cell_at(5, 5), cell_at(7, 5), cell_at(5, 7))

    assert measure(me(s), OBJECTIVES[objective("OBJ-17")].shared) == 3
    assert measure(me(s), OBJECTIVES[objective("OBJ-11")].shared) == 1


def test_an_empty_planet_has_no_areas() -> None:
    assert areas(NOTHING) == []
