"""Chapter 3: resources and tracks."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import (
    ANY,
    HIGHEST,
    LOWEST,
    MOVES_MINUS,
    NO_BENEFITS,
    NO_MILESTONES,
    NO_MOVES,
    NO_PATCHES,
    NO_SYNERGY_ROUND,
    ONE_RESOURCE,
)
from lunarium.games.planet_unknown.content.powers import DOUBLE_WATER, IGNORE_ADJACENT, STORE_PATCHES
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves
from lunarium.games.planet_unknown.rules.r3_resources import tracks_of
from lunarium.games.planet_unknown.rules.r3_tracks import AdvanceCubes, RegressCubes, advance, regress, regressable
from lunarium.games.planet_unknown.rules.r11_powers import has, next_places, on_top
from lunarium.games.planet_unknown.scoring import track_medals
from lunarium.games.planet_unknown.state import CANNOT_PLACE, OUTER
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    do,
    lay,
    me,
    place,
    question,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-306")
def test_an_advance_of_two_steps_gains_the_benefits_of_both() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 1, 0, 0)
    advance(s, 0, BIOMASS, 2)

    assert me(s).pending == (do(pending.SYNERGY), do(pending.PATCH))


@pytest.mark.rule("PU-306")
def test_without_benefits_only_the_cube_moves() -> None:
    s = a_table()
    advance(s, 0, CIV, 3, NO_BENEFITS)

    assert rows(me(s))[CIV] == 3
    assert me(s).claims == ()


@pytest.mark.rule("PU-307")
def test_a_regressing_cube_gains_nothing_and_loses_technologies() -> None:
    s = a_table()
    set_cubes(me(s), 3, 0, 0, 0, 5)
    assert has(me(s), STORE_PATCHES)

    assert regress(s, 0, TECH, 2) == 2
    assert not has(me(s), STORE_PATCHES)
    assert has(me(s), IGNORE_ADJACENT)
    assert regress(s, 0, TECH, 9) == 3
    assert rows(me(s))[TECH] == 0
    assert me(s).pending == ()


@pytest.mark.rule("PU-308")
def test_a_cube_that_can_pay_in_full_pays() -> None:
    s = a_table()
    set_cubes(me(s), 1, 0, 3, 0, 2)

    assert regressable(me(s), ANY, 3) == [BIOMASS]
    assert regressable(me(s), ANY, 2) == [BIOMASS, TECH]
    assert regressable(me(s), 1 << CIV | 1 << WATER, 3) == [CIV]
    set_cubes(me(s), 0, 0, 0, 0, 0)
    assert regressable(me(s), ANY, 1) == []
    ask(s, RegressCubes(0, ANY, 1, 2))
    assert question(s) == ""


@pytest.mark.rule("PU-309")
def test_a_cube_on_top_cannot_advance() -> None:
    s = a_table()
    set_cubes(me(s), 15, 0, 0, 0, 0)
    advance(s, 0, CIV, 1)

    assert rows(me(s))[CIV] == 15
    assert on_top(me(s), CIV)
    ask(s, AdvanceCubes(0, ANY, 1, 1, 0))
    assert s.choices == [WATER, BIOMASS, ROVER, TECH]
    assert s.agenda[-1].why_not(s, 0, CIV).rule == "PU-309"  # type: ignore[attr-defined]  # an ask waits


@pytest.mark.rule("PU-310")
@pytest.mark.parametrize(("corp", "moves"), [("universal", 4), ("horizon", 5), ("flux", 3)])
def test_the_rover_track_never_stops(corp: str, moves: int) -> None:
    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 15, 0)
    advance(s, 0, ROVER, 1)

    assert rows(me(s))[ROVER] == 15
    assert me(s).pool == moves


@pytest.mark.rule("PU-311")
def test_a_boost_may_advance_the_cube_that_triggered_it() -> None:
    s = a_table()
    set_cubes(me(s), 0, 2, 0, 0, 0)
    pending.add(me(s), pending.ADVANCE, WATER)
    act(s)

    assert question(s) == "AdvanceOne"
    answer(s, WATER)
    assert rows(me(s))[WATER] == 4


@pytest.mark.rule("PU-312")
def test_different_cubes_are_advanced() -> None:
    s = a_table()
    set_cubes(me(s), 15, 15, 15, 0, 0)
    ask(s, AdvanceCubes(0, ANY, 3, 1, 0))

    assert s.choices == [ROVER, TECH]
    answer(s, TECH)
    assert rows(me(s)) == (15, 15, 15, 1, 1)  # only two could move


@pytest.mark.rule("PU-314")
def test_technologies_add_up() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 10)

    assert has(me(s), IGNORE_ADJACENT)
    assert has(me(s), DOUBLE_WATER)
    set_cubes(me(s), 0, 0, 0, 0, 9)
    assert not has(me(s), DOUBLE_WATER)


@pytest.mark.rule("PU-315")
def test_each_civ_icon_is_one_claim() -> None:
    s = a_table()
    advance(s, 0, CIV, 6)

    assert me(s).claims == (1, 2)


@pytest.mark.rule("PU-316")
def test_rover_icons_deploy_and_movement_joins_the_pool() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 5, 0)
    advance(s, 0, ROVER, 1)

    assert me(s).pool == 2
    assert me(s).pending == (do(pending.DEPLOY),)


@pytest.mark.rule("PU-317", "PU-318", "PU-986")
def test_track_medals_of_the_ledgers_example() -> None:
    s = a_table()
    set_cubes(me(s), 7, 12, 4, 8, 15)

    assert [track_medals(me(s), cube) for cube in range(5)] == [2, 5, 0, 1, 5]


@pytest.mark.rule("PU-317", "PU-343")
def test_the_medal_of_jump_drives_tech_track_shrinks() -> None:
    s = a_table(corp="jump_drive")

    assert [set_tech_and_score(s, step) for step in (0, 1, 5, 6, 8, 11, 15)] == [0, 5, 5, 3, 2, 1, 1]


def set_tech_and_score(s: object, step: int) -> int:
    p = me(s)  # type: ignore[arg-type]  # a table
    set_cubes(p, 0, 0, 0, 0, step)
    return track_medals(p, TECH)


@pytest.mark.rule("PU-319", "PU-705")
def test_an_unplaced_tile_advances_for_its_icons() -> None:
    s = a_table()
    me(s).level = CANNOT_PLACE
    s.tops[0] = tile("Z5", "energy", "water", meteor=True)
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, OUTER))

    assert rows(me(s))[WATER] == 2  # Energy copies Water, and no ice is needed
    assert me(s).covered.is_empty()
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-319", "PU-352")
def test_wormholes_biomass_needs_no_area_for_an_unplaced_tile() -> None:
    s = a_table(corp="wormhole")
    me(s).level = CANNOT_PLACE
    s.tops[0] = tile("Z5", "biomass", "civ")
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, OUTER), do(pending.RESOURCE, BIOMASS | pending.UNPLACED))

    assert rows(me(s))[BIOMASS] == 2


@pytest.mark.rule("PU-320")
def test_heights_are_compared_by_rows() -> None:
    s = a_table(corp="wormhole")
    me(s).cubes = (3, 16 + 4, 32 + 5, 48 + 4, 64 + 4)  # biomass on its second stage

    ask(s, AdvanceCubes(0, LOWEST, 1, 2, 0))
    assert rows(me(s))[CIV] == 5
    ask(s, RegressCubes(0, HIGHEST, 1, 1))
    assert s.choices == [CIV, BIOMASS]
    answer(s, BIOMASS)
    assert rows(me(s))[BIOMASS] == 2  # a stage back


@pytest.mark.rule("PU-952")
def test_without_milestones_movement_and_boosts_still_count() -> None:
    s = a_table()
    s.laws = 1 << NO_MILESTONES
    set_cubes(me(s), 2, 0, 2, 5, 0)
    advance(s, 0, CIV, 1)
    advance(s, 0, BIOMASS, 1)
    advance(s, 0, ROVER, 1)
    advance(s, 0, TECH, 3)

    assert me(s).claims == ()
    assert me(s).pending == (do(pending.SYNERGY),)
    assert me(s).pool == 2
    assert has(me(s), IGNORE_ADJACENT)  # it depends on the cube's place


@pytest.mark.rule("PU-951")
def test_events_stop_or_shrink_gains() -> None:
    s = a_table()
    set_cubes(me(s), 0, 2, 2, 0, 0)
    s.laws = 1 << NO_SYNERGY_ROUND | 1 << NO_PATCHES | 1 << MOVES_MINUS
    advance(s, 0, WATER, 1)
    advance(s, 0, BIOMASS, 1)
    gain_moves(s, 0, 3)
    gain_moves(s, 0, 1)

    assert me(s).pending == ()
    assert me(s).pool == 2
    s.laws = 1 << NO_MOVES
    gain_moves(s, 0, 4)
    assert me(s).pool == 2


@pytest.mark.rule("PU-953")
def test_only_one_resource_may_count() -> None:
    s = a_table()
    s.laws = 1 << ONE_RESOURCE
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))

    assert question(s) == "PickResource"
    answer(s, CIV)
    assert me(s).pending == (do(pending.RESOURCE, CIV),)


@pytest.mark.rule("PU-331", "PU-330")
def test_every_gain_of_movement_is_one_larger_for_universal() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 7)
    gain_moves(s, 0, 4)
    gain_moves(s, 0, 1)

    assert me(s).pool == 7


@pytest.mark.rule("PU-330")
def test_the_fourth_technology_of_universal_doubles_water_on_ice() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 10)
    place(s, tile("D2", "water", "rover"), cell_at(5, 2))
    act(s)
    answer(s, do(pending.RESOURCE, WATER))

    assert rows(me(s))[WATER] == 2


def test_next_places_of_a_standard_track() -> None:
    s = a_table()
    lay(s, tile("D2", "water", "rover"), cell_at(5, 2))

    assert next_places(me(s), CIV) == [1]
    assert tracks_of(me(s), TECH) == 1 << TECH
