"""Chapter 11: Makeshift, Oasis, Republic and Wormhole, whose tracks are special."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import powers
from lunarium.games.planet_unknown.content.ops import ANY
from lunarium.games.planet_unknown.effects import RaiseCubes
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import TileStep
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves
from lunarium.games.planet_unknown.rules.r3_resources import tracks_of
from lunarium.games.planet_unknown.rules.r3_tracks import AdvanceCubes, RegressCubes, advance, regress
from lunarium.games.planet_unknown.rules.r5_civ import CivStep
from lunarium.games.planet_unknown.rules.r11_powers import PATH, has, next_places, on_top, previous_place
from lunarium.games.planet_unknown.scoring import track_medals
from lunarium.games.planet_unknown.state import OUTER
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    ROVER,
    TECH,
    WATER,
    act,
    answer,
    ask,
    card,
    cover,
    do,
    first_luck,
    lay,
    me,
    place,
    question,
    rows,
    set_cubes,
    table,
    tile,
)

# --- Makeshift ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-346")
def test_makeshift_advances_straight_or_diagonally_onto_free_steps() -> None:
    s = table("makeshift", 0, 1, 0, 0, 0)
    ask(s, AdvanceCubes(0, 1 << BIOMASS, 1, 1, 0))

    assert question(s) == "ChooseStep"
    assert s.choices == [32 + 1, 48 + 1]  # water stands on its own first step
    assert s.agenda[-1].why_not(s, 0, 16 + 1).key == "step_taken"  # type: ignore[attr-defined]  # an ask waits
    answer(s, 48 + 1)
    assert me(s).cubes[BIOMASS] == 48 + 1
    assert me(s).pending == (do(pending.DEPLOY),)  # the benefit it lands on


@pytest.mark.rule("PU-346", "PU-310")
def test_a_cube_on_top_of_the_rover_track_repeats_its_movement() -> None:
    s = table("makeshift")
    me(s).cubes = (0, 16, 48 + 15, 48, 64)
    advance(s, 0, BIOMASS, 1)

    assert me(s).pool == 3
    assert me(s).cubes[BIOMASS] == 48 + 15


@pytest.mark.rule("PU-347", "PU-314")
def test_makeshift_technologies_follow_any_cube_on_the_tech_track() -> None:
    s = table("makeshift")
    me(s).cubes = (0, 16, 32, 64 + 5, 64)
    assert has(me(s), powers.WRAP)
    assert has(me(s), powers.MOVES_FOR_TWO)
    assert 64 + 1 in next_places(me(s), CIV)  # the outer tracks are neighbours

    gain_moves(s, 0, 2)
    assert me(s).pool == 2
    me(s).cubes = (0, 48 + 2, 48 + 3, 64 + 5, 64)
    gain_moves(s, 0, 2)
    assert me(s).pool == 5


@pytest.mark.rule("PU-347", "PU-310", "PU-Q11")
def test_a_step_sideways_may_be_declined() -> None:
    s = table("makeshift", 0, 0, 0, 15, 7)
    ask(s, AdvanceCubes(0, 1 << ROVER, 1, 1, 0))
    assert s.choices == [32 + 15, 64 + 15, 48 + 15]
    answer(s, 48 + 15)
    assert rows(me(s))[ROVER] == 15
    assert me(s).pool == 3

    ask(s, AdvanceCubes(0, 1 << ROVER, 1, 1, 0))
    answer(s, 64 + 15)
    assert me(s).cubes[ROVER] == 64 + 15
    assert me(s).pool == 3


@pytest.mark.rule("PU-507", "PU-347")
def test_the_workers_league_never_asks_for_a_step_that_does_not_lead_up() -> None:
    s = table("makeshift")
    me(s).cubes = (4, 5, 16 + 5, 64 + 5, 64 + 7)  # every step up from civ's is taken
    assert next_places(me(s), CIV) == [16 + 4, 64 + 4]
    ask(s, RaiseCubes(0, 5))

    assert question(s) == ""
    assert me(s).cubes[CIV] == 4


@pytest.mark.rule("PU-347", "PU-Q6")
def test_makeshift_steps_sideways_once_a_round_for_each_cube() -> None:
    s = table("makeshift")
    me(s).cubes = (8, 16 + 2, 32, 64 + 7, 64)
    ask(s, AdvanceCubes(0, 1 << CIV, 1, 1, 0))
    assert 16 + 8 in s.choices
    answer(s, 16 + 8)

    assert me(s).cubes[CIV] == 16 + 8
    assert me(s).pending == (do(pending.SYNERGY),)
    assert all(place & 15 == 9 for place in next_places(me(s), CIV))


@pytest.mark.rule("PU-347", "PU-320")
def test_makeshift_regresses_straight_down_onto_free_steps() -> None:
    s = table("makeshift")
    me(s).cubes = (16 + 4, 16 + 3, 32, 48, 64 + 10)
    act(s)
    answer(s, do(pending.ABILITY, powers.STEP_BACK))

    assert s.choices == [WATER, TECH]  # civ is blocked by water
    assert previous_place(me(s), CIV) == -1


@pytest.mark.rule("PU-347", "PU-320")
def test_every_cube_of_makeshift_scores_where_it_stands() -> None:
    s = table("makeshift")
    me(s).cubes = (64 + 6, 64 + 1, 64 + 15, 48, 64)
    assert [track_medals(me(s), cube) for cube in range(5)] == [5, 5, 5, 0, 5]  # like the best, by the fifth technology
    assert on_top(me(s), TECH)
    assert not on_top(me(s), BIOMASS)

    me(s).cubes = (64 + 6, 64 + 1, 64 + 13, 48, 64)
    assert [track_medals(me(s), cube) for cube in range(5)] == [1, 0, 2, 0, 0]


# --- Oasis -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-348")
def test_water_of_oasis_winds_over_the_tracks() -> None:
    s = table("oasis")
    advance(s, 0, WATER, 2)

    assert me(s).cubes[WATER] == 32 + 2
    assert me(s).pending == (do(pending.SYNERGY),)  # the icon of biomass step 2
    regress(s, 0, WATER, 1)
    assert me(s).cubes[WATER] == 16 + 1


@pytest.mark.rule("PU-348", "PU-349")
def test_cubes_of_oasis_block_each_other_until_they_jump() -> None:
    s = table("oasis", 0, 1, 2, 0, 0)
    assert next_places(me(s), WATER) == []
    advance(s, 0, WATER, 1)
    assert rows(me(s))[WATER] == 1

    set_cubes(me(s), 0, 1, 2, 0, 3)
    assert next_places(me(s), WATER) == [48 + 3]
    me(s).cubes = (0, 32 + 3, 32 + 2, 48, 64 + 3)
    assert next_places(me(s), BIOMASS) == [32 + 4]


@pytest.mark.rule("PU-348", "PU-302")
def test_each_water_square_on_ice_advances_oasis() -> None:
    s = table("oasis")
    place(s, tile("O4", "water", "rover"), cell_at(4, 2), turn=2)
    act(s)
    answer(s, do(pending.RESOURCE, WATER))

    assert PATH.index(me(s).cubes[WATER]) == 2


@pytest.mark.rule("PU-348", "PU-317")
def test_the_water_medal_of_oasis_is_the_last_one_passed() -> None:
    s = table("oasis")
    worth = []
    for place_ in PATH:
        me(s).cubes = (0, place_, 32, 48, 64)
        worth.append(track_medals(me(s), WATER))

    assert worth == [0] * 10 + [3] * 3 + [6] * 6 + [9] * 2 + [12] * 2 + [15]


@pytest.mark.rule("PU-349", "PU-Q10")
def test_technologies_of_oasis() -> None:
    s = table("oasis", 0, 0, 0, 0, 14)
    place(s, tile("D2", "water", "rover"), cell_at(6, 0), resources=True)  # no ice
    assert set(me(s).pending) >= {do(pending.PATCH), do(pending.SYNERGY), do(pending.ADVANCE, WATER)}

    spare = table("oasis", 0, 0, 0, 0, 14)
    place(spare, tile("D2", "water", "rover"), cell_at(6, 0), resources=False)
    assert do(pending.ADVANCE, WATER) not in me(spare).pending

    me(s).pending = ()
    me(s).rovers = (cell_at(6, 0), cell_at(6, 1))  # one on water terrain
    act(s)
    answer(s, do(pending.ABILITY, powers.WATER_MOVES))
    assert me(s).pool == 1


# --- Republic ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-350")
def test_a_civ_icon_costs_republic_a_step_of_another_cube() -> None:
    s = table("republic", 1, 2, 0, 0, 1)
    pending.add(me(s), pending.ADVANCE, CIV)
    act(s)

    assert me(s).claims == (1,)
    assert question(s) == "RegressOne"
    assert s.choices == [WATER, TECH]
    answer(s, WATER)
    assert rows(me(s)) == (2, 1, 0, 0, 1)


@pytest.mark.rule("PU-350")
def test_the_ranks_along_republics_civ_track() -> None:
    s = table("republic")
    advance(s, 0, CIV, 15)

    assert me(s).claims == (1, 2, 2, 3, 3, 4, 4)


@pytest.mark.rule("PU-351", "PU-827")
def test_selecting_a_civ_tile_brings_republic_the_movement_of_its_rover_cube() -> None:
    s = table("republic", 0, 0, 0, 4, 3)
    me(s).rovers = (cell_at(5, 5),)
    s.tops[0] = tile("Z5", "civ", "energy")
    ask(s, TileStep())
    answer(s, do(pending.SELECT, OUTER))

    assert me(s).pool == 2
    assert do(pending.PLACE) in s.choices  # it may be spent before or after placing


@pytest.mark.rule("PU-351")
def test_republic_chooses_from_the_next_rank_too() -> None:
    s = table("republic", 0, 0, 0, 0, 5)
    s.civ_decks = [(card("CIV1-06"),), (card("CIV2-01"), card("CIV2-02")), (), ()]
    me(s).claims = (1,)
    ask(s, CivStep())
    assert question(s) == "TopCard"
    first_luck(s)

    assert s.looked == (card("CIV1-06"), card("CIV2-01"))
    answer(s, 1)
    assert me(s).civs == (card("CIV2-01"),)
    assert s.civ_decks[0] == (card("CIV1-06"),)


@pytest.mark.rule("PU-351", "PU-501")
def test_republic_may_take_the_next_rank_if_its_own_is_empty() -> None:
    s = table("republic", 0, 0, 0, 0, 5)
    s.civ_decks = [(), (card("CIV2-01"),), (), ()]
    me(s).claims = (1,)
    ask(s, CivStep())

    assert me(s).civs == (card("CIV2-01"),)


@pytest.mark.rule("PU-351", "PU-407", "PU-410")
def test_republic_jumps_between_civ_icons() -> None:
    s = table("republic", 0, 0, 0, 0, 7)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    lay(s, tile("D2", "civ", "energy"), cell_at(8, 8))
    me(s).rovers, me(s).pool = (cell_at(5, 0),), 1
    act(s)
    answer(s, do(pending.JUMP, 8 * pending.CIV_ICON))

    assert me(s).rovers == (cell_at(8, 8),)
    assert me(s).pool == 0


@pytest.mark.rule("PU-351")
def test_republic_gets_a_boost_for_each_civ_icon() -> None:
    s = table("republic", 1, 0, 0, 0, 10)
    advance(s, 0, CIV, 1)

    assert set(me(s).pending) == {do(pending.COST, CIV), do(pending.SYNERGY)}


# --- Wormhole ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-352", "PU-Q12")
def test_wormholes_biomass_advances_only_if_an_area_grows() -> None:
    s = table("wormhole")
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))  # the biomass square stands alone
    cover(me(s), BIOMASS, cell_at(4, 0), cell_at(6, 0))  # a patch beside it comes too late
    act(s)
    assert do(pending.RESOURCE, BIOMASS) not in s.choices
    assert rows(me(s)) == (1, 0, 0, 0, 0)

    s = table("wormhole")
    cover(me(s), BIOMASS, cell_at(4, 1), cell_at(6, 0), cell_at(6, 1))
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))
    act(s)
    answer(s, do(pending.RESOURCE, BIOMASS))
    assert rows(me(s))[BIOMASS] == 2


@pytest.mark.rule("PU-352")
def test_energy_never_advances_wormholes_biomass() -> None:
    s = table("wormhole")
    cover(me(s), BIOMASS, cell_at(6, 0), cell_at(6, 1))
    place(s, tile("D2", "energy", "water"), cell_at(5, 0))

    assert tracks_of(me(s), ENERGY) == 1 << WATER

    me(s).civs = (card("SCIV4-03"),)  # not even with the Smart Grid
    assert tracks_of(me(s), ENERGY) == 0b11011


@pytest.mark.rule("PU-352", "PU-320")
def test_each_stage_offers_two_benefits() -> None:
    s = table("wormhole")
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    pending.add(me(s), pending.ADVANCE, BIOMASS)
    pending.add(me(s), pending.ADVANCE, BIOMASS)
    act(s)
    assert s.choices == [do(pending.ADVANCE, BIOMASS), do(pending.STAGE, 1)]
    answer(s, do(pending.ADVANCE, BIOMASS))
    answer(s, do(pending.STAGE, 2), 0)  # the second stage: advance civ

    assert rows(me(s)) == (1, 0, 5, 0, 0)
    assert question(s) == "TakeStage"
    answer(s, 1)
    assert question(s) == "PlaceBlock"


@pytest.mark.rule("PU-352", "PU-317")
def test_medals_of_wormholes_stages() -> None:
    s = table("wormhole")
    worth = []
    for row in (0, 2, 5, 8, 11, 14):
        set_cubes(me(s), 0, 0, row, 0, 0)
        worth.append(track_medals(me(s), BIOMASS))

    assert worth == [0, 0, 1, 2, 3, 5]
    assert on_top(me(s), BIOMASS)


@pytest.mark.rule("PU-353")
def test_wormhole_may_begin_its_stages_again() -> None:
    s = table("wormhole", 0, 0, 14, 0, 3)
    act(s)
    answer(s, do(pending.ABILITY, powers.RESET_BIOMASS))

    assert rows(me(s))[BIOMASS] == 0
    assert me(s).pending == ()


@pytest.mark.rule("PU-308", "PU-350")
def test_nothing_is_paid_if_no_other_cube_can_regress() -> None:
    s = table("republic", 2, 0, 0, 0, 0)
    ask(s, RegressCubes(0, ANY & ~1, 1, 1))

    assert question(s) == ""
    assert rows(me(s)) == (2, 0, 0, 0, 0)
