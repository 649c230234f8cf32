"""Chapter 3, the smallest cases: gains of nothing, first and last steps, advances with a choice, what is told."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import (
    ANY,
    MOVES_MINUS,
    NO_BENEFITS,
    NO_CIV_CARDS,
    NO_MILESTONES,
    NO_MOVES,
    NO_PATCHES,
    NO_SYNERGY,
)
from lunarium.games.planet_unknown.events import Regressed
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves, gain_patch, gain_synergy, icons_at
from lunarium.games.planet_unknown.rules.r3_tracks import (
    AdvanceCubes,
    RegressCubes,
    advance,
    depth,
    regress,
    regressable,
)
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    a_table,
    answer,
    ask,
    do,
    me,
    question,
    rows,
    set_cubes,
)


@pytest.mark.rule("PU-316", "PU-331", "PU-347")
@pytest.mark.parametrize("corp", ["universal", "flux"])
@pytest.mark.parametrize(("gain", "law", "pool"), [(0, 0, 0), (1, 0, 1), (3, 0, 3), (3, 1 << NO_MOVES, 0)])
def test_a_technology_enlarges_a_gain_but_makes_none(corp: str, gain: int, law: int, pool: int) -> None:
    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, 7)
    s.laws = law
    gain_moves(s, 0, gain)

    assert me(s).pool == pool + (1 if pool and corp == "universal" else 0)


@pytest.mark.rule("PU-316", "PU-331", "PU-951")
def test_muddy_roads_take_one_from_each_gain_and_a_technology_gives_it_back() -> None:
    s = a_table()
    s.laws = 1 << MOVES_MINUS
    gain_moves(s, 0, 1)
    assert me(s).pool == 0
    gain_moves(s, 0, 3)
    assert me(s).pool == 2
    set_cubes(me(s), 0, 0, 0, 0, 7)
    gain_moves(s, 0, 3)
    assert me(s).pool == 5


@pytest.mark.rule("PU-347", "PU-316")
@pytest.mark.parametrize(("second", "gain"), [(48 + 4, 3), (32 + 4, 2)])
def test_two_cubes_on_makeshifts_rover_track_enlarge_a_gain(second: int, gain: int) -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (0, 16, second, 48 + 2, 64 + 5)
    gain_moves(s, 0, 2)

    assert me(s).pool == gain


@pytest.mark.rule("PU-313", "PU-951")
def test_a_patch_icon_gives_one_patch_unless_the_soil_is_barren() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 2, 0, 0)
    advance(s, 0, BIOMASS, 1)
    assert me(s).pending == (do(pending.PATCH),)
    s.laws = 1 << NO_PATCHES
    gain_patch(s, 0)
    assert me(s).pending == (do(pending.PATCH),)


@pytest.mark.rule("PU-315", "PU-350", "PU-351")
def test_closed_offices_cancel_the_card_its_cost_and_its_boost() -> None:
    s = a_table(corp="republic")
    set_cubes(me(s), 1, 3, 3, 3, 14)
    s.laws = 1 << NO_CIV_CARDS
    advance(s, 0, CIV, 1)
    assert (me(s).claims, me(s).pending) == ((), ())
    s.laws = 0
    advance(s, 0, CIV, 2)
    assert me(s).claims == (2,)
    assert me(s).pending == (do(pending.COST, CIV), do(pending.SYNERGY))


@pytest.mark.rule("PU-306", "PU-338", "PU-952")
@pytest.mark.parametrize("flux", range(5))
def test_only_icons_of_the_flux_track_are_better(flux: int) -> None:
    s = a_table(corp="flux")
    set_cubes(me(s), 2, 2, 2, 3, 7)
    me(s).flux = flux
    for track in (CIV, WATER, BIOMASS, ROVER):
        advance(s, 0, track, 1)

    assert me(s).claims == ((2,) if flux == CIV else (1,))
    assert me(s).pending.count(do(pending.SYNERGY)) == (2 if flux == WATER else 1)
    assert me(s).pending.count(do(pending.PATCH)) == (2 if flux == BIOMASS else 1)
    assert me(s).pool == (3 if flux == ROVER else 2)


@pytest.mark.rule("PU-338", "PU-306")
def test_better_civ_ranks_end_at_four_and_boosts_may_be_forbidden() -> None:
    s = a_table(corp="flux")
    set_cubes(me(s), 13, 2, 0, 0, 7)
    me(s).flux = CIV
    advance(s, 0, CIV, 1)
    assert me(s).claims == (4,)
    me(s).flux = WATER
    advance(s, 0, WATER, 1, NO_SYNERGY)
    assert me(s).pending == ()
    gain_synergy(s, 0)
    assert me(s).pending == (do(pending.SYNERGY),)


@pytest.mark.rule("PU-332", "PU-306")
def test_the_icons_of_a_place_are_those_of_its_track_and_row() -> None:
    s = a_table()
    shown = [len(icons_at(me(s), 16 * track + row)) for track in range(5) for row in (1, 2, 6, 15)]

    assert shown == [0, 1, 1, 1] + [0, 1, 1, 1] + [0, 1, 1, 1] + [1, 1, 2, 2] + [0, 1, 1, 1]


@pytest.mark.rule("PU-309", "PU-310")
@pytest.mark.parametrize(("cube", "flags", "pool"), [(ROVER, 0, 4), (ROVER, NO_BENEFITS, 0), (CIV, 0, 0), (TECH, 0, 0)])
def test_an_advance_from_the_top_is_lost_but_for_the_rover_cube(cube: int, flags: int, pool: int) -> None:
    s = a_table()
    set_cubes(me(s), 15, 15, 15, 15, 15)
    me(s).cubes = tuple(place if i == cube or i != TECH else 64 for i, place in enumerate(me(s).cubes))
    advance(s, 0, cube, 1, flags)

    assert me(s).pool == (pool + 1 if pool and rows(me(s))[TECH] >= 7 else pool)
    assert me(s).pending == ()


@pytest.mark.rule("PU-310", "PU-306")
def test_two_steps_from_just_below_the_top_give_the_step_and_the_repeat() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 14, 0)
    advance(s, 0, ROVER, 2)

    assert me(s).pool == 8


@pytest.mark.rule("PU-306", "PU-310", "PU-346")
def test_each_step_of_a_longer_advance_of_makeshift_is_chosen() -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (2, 16, 32, 48, 64)
    ask(s, AdvanceCubes(0, 1 << CIV, 1, 3, 0))
    assert (question(s), s.choices) == ("ChooseStep", [3, 16 + 3])  # two ways up
    answer(s, 3)
    assert me(s).claims == (1,)
    assert s.choices == [4, 16 + 4]
    answer(s, 16 + 4)
    assert s.choices == [16 + 5, 5, 32 + 5]
    answer(s, 32 + 5)
    assert me(s).cubes[CIV] == 32 + 5
    assert question(s) == ""


@pytest.mark.rule("PU-306", "PU-309", "PU-347")
def test_a_single_step_sideways_is_asked_for_and_a_single_step_up_is_not() -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (15, 64 + 15, 32, 48, 64 + 7)  # with the first technology the tech track is beside civ's
    ask(s, AdvanceCubes(0, 1 << CIV, 1, 1, 0))
    assert (question(s), s.choices) == ("ChooseStep", [16 + 15, 15])  # the last answer stays
    answer(s, 15)
    assert me(s).cubes[CIV] == 15

    me(s).cubes = (14, 16 + 15, 32, 48, 64)
    ask(s, AdvanceCubes(0, 1 << CIV, 1, 1, 0))
    assert question(s) == ""
    assert me(s).cubes[CIV] == 15


@pytest.mark.rule("PU-307", "PU-308")
@pytest.mark.parametrize("cube", range(5))
@pytest.mark.parametrize(("row", "steps", "gone"), [(0, 1, 0), (1, 1, 1), (1, 2, 1), (3, 2, 2), (15, 20, 15)])
def test_a_cube_regresses_as_far_as_the_bottom_of_its_track(cube: int, row: int, steps: int, gone: int) -> None:
    s = a_table()
    set_cubes(me(s), *(row if i == cube else 6 for i in range(5)))
    assert depth(me(s), cube, steps) == gone
    assert rows(me(s))[cube] == row  # only a look
    assert regress(s, 0, cube, steps) == gone
    assert me(s).cubes[cube] == 16 * cube + row - gone
    assert me(s).pending == ()


@pytest.mark.rule("PU-307")
@pytest.mark.parametrize(("row", "told"), [(2, 1), (0, 0)])
def test_a_cube_that_went_back_is_told_and_one_that_did_not_is_not(row: int, told: int) -> None:
    s = a_table()
    set_cubes(me(s), 0, row, 0, 0, 0)
    s.listening, s.events = True, []
    regress(s, 0, WATER, 1)

    assert s.events == [Regressed(0, WATER, 16 + row - 1)] * told


@pytest.mark.rule("PU-308")
def test_two_different_cubes_regress_if_two_can() -> None:
    s = a_table()
    set_cubes(me(s), 1, 0, 2, 0, 0)
    ask(s, RegressCubes(0, ANY, 2, 1))
    assert s.choices == [CIV, BIOMASS]
    answer(s, BIOMASS)
    assert rows(me(s)) == (0, 0, 1, 0, 0)  # never the same one twice
    assert question(s) == ""
    assert regressable(me(s), 1 << CIV, 1) == []


@pytest.mark.rule("PU-312", "PU-311")
def test_so_many_different_cubes_advance_and_no_more() -> None:
    s = a_table()
    ask(s, AdvanceCubes(0, 1 << CIV | 1 << WATER | 1 << TECH, 2, 1, 0))
    assert s.choices == [CIV, WATER, TECH]
    answer(s, WATER)
    assert s.choices == [CIV, TECH]
    answer(s, TECH)
    assert rows(me(s)) == (0, 1, 0, 0, 1)
    assert question(s) == ""


@pytest.mark.rule("PU-952", "PU-335")
def test_a_blackout_leaves_the_flux_token_where_it_is() -> None:
    s = a_table(corp="flux")
    set_cubes(me(s), 0, 0, 0, 0, 2)
    s.laws = 1 << NO_MILESTONES
    advance(s, 0, TECH, 1)
    assert me(s).pending == ()
    s.laws = 0
    advance(s, 0, TECH, 2)
    assert me(s).pending == (do(pending.FLUX),)
