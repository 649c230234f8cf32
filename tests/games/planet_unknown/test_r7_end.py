"""Chapter 7: how the game ends."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.powers import LAST_PICK
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import EndOfRound, EndStep, TileStep, all_on_top
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.scoring import (
    result,
)
from lunarium.games.planet_unknown.state import (
    ALL_ON_TOP,
    CANNOT_PLACE,
    EMPTY_DEPOT,
    GOING_ON,
    IGNORE_EVENT,
    INNER,
    LAST_EVENT,
    NOBODY_HOME,
    OUTER,
    RESCUE_PAIR,
    RESCUE_TILES,
    SCORED,
    sky_of,
)
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
    card,
    cover,
    do,
    lay,
    me,
    moon,
    question,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-700", "PU-701")
def test_who_cannot_place_makes_this_round_the_last() -> None:
    s = a_table(2)
    me(s).covered = sky_of(me(s)).grid
    ask(s, TileStep())

    assert me(s).level == CANNOT_PLACE
    assert s.players[1].level == 0
    assert s.ending == NOBODY_HOME
    assert s.choices == [do(pending.SELECT, OUTER), do(pending.SELECT, INNER)]


@pytest.mark.rule("PU-700")
def test_each_placement_is_tested_again_when_it_is_made() -> None:
    s = a_table(moon_id=0)
    p = me(s)
    p.covered = sky_of(p).grid.minus(mask_of([moon(5, 3), moon(5, 2)]))
    s.tops = [-1] * 12
    s.tops[6] = tile("D2", "civ", "energy")
    p.rovers = (moon(5, 4), -1)
    p.pool = 1
    ask(s, TileStep())
    assert p.level == CANNOT_PLACE  # the meteorite lies in the way


@pytest.mark.rule("PU-702")
def test_an_empty_depot_ends_the_game() -> None:
    s = a_table(2)
    s.offset = 2
    s.tops[1], s.stacks[1] = -1, ()
    ask(s, EndOfRound())
    assert s.ending == GOING_ON

    s = a_table(2)
    s.offset = 2
    s.tops[1] = s.tops[6 + 3] = -1
    ask(s, EndOfRound())
    assert s.ending == EMPTY_DEPOT
    assert s.phase == SCORED


@pytest.mark.rule("PU-704")
def test_all_cubes_on_top_end_the_game_with_supermoon_only() -> None:
    s = a_table(2)
    set_cubes(s.players[1], 15, 15, 15, 15, 15)
    ask(s, EndOfRound())
    assert s.ending == GOING_ON

    s = a_table(2, modules=RESCUE_TILES)
    set_cubes(s.players[1], 15, 15, 15, 15, 15)
    ask(s, EndOfRound())
    assert s.ending == ALL_ON_TOP
    set_cubes(s.players[1], 15, 15, 15, 15, 14)
    assert not all_on_top(s.players[1])


@pytest.mark.rule("PU-703")
def test_the_round_of_the_last_event_is_the_last() -> None:
    s = a_table(2)
    s.ending = LAST_EVENT
    ask(s, EndOfRound())

    assert s.phase == SCORED
    assert result(s).ending == "last_event"


@pytest.mark.rule("PU-705", "PU-402")
def test_a_rover_icon_of_an_unplaced_tile_deploys_on_the_last_tile() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    me(s).level = CANNOT_PLACE
    s.tops[0] = tile("Z5", "rover", "tech")
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, OUTER), do(pending.RESOURCE, 3 | pending.UNPLACED))

    assert do(pending.DEPLOY) in s.choices
    answer(s, do(pending.DEPLOY), 1)
    assert me(s).rovers[0] == cell_at(5, 1)


@pytest.mark.rule("PU-705")
def test_without_any_tile_nothing_advances() -> None:
    s = a_table(1)
    me(s).covered = sky_of(me(s)).grid
    s.tops = [-1] * 12
    ask(s, TileStep())

    assert question(s) == "Confirm"
    assert rows(me(s)) == (0, 0, 0, 0, 0)


@pytest.mark.rule("PU-706", "PU-707")
def test_two_unplaced_rescue_tiles_count_and_energy_copies_the_other() -> None:
    s = a_table()
    me(s).level = CANNOT_PLACE
    me(s).rescue = 1 << ENERGY | 1 << TECH | 1 << CIV
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, RESCUE_PAIR), ENERGY, TECH)

    assert rows(me(s))[TECH] == 2
    assert me(s).rescue == 1 << CIV
    assert me(s).covered.is_empty()


@pytest.mark.rule("PU-710", "PU-504")
def test_end_game_cards_and_stored_blocks_are_resolved_at_the_end() -> None:
    s = a_table(2)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    me(s).civs = (card("CIV4-02"),)
    me(s).stored = (BIOMASS,)
    ask(s, EndStep())

    assert me(s).shown
    assert set(s.choices) == {do(pending.ANY_CUBE), do(pending.STORED, BIOMASS)}
    answer(s, do(pending.STORED, BIOMASS), cell_at(6, 0), CIV)
    assert rows(me(s))[CIV] == 1
    assert me(s).patches == 1
    answer(s, 0)
    assert s.phase == SCORED


@pytest.mark.rule("PU-710", "PU-503")
def test_claims_gained_at_the_end_are_made_too() -> None:
    s = a_table(2)
    s.civ_decks[0] = (card("CIV1-02"),)
    set_cubes(me(s), 2, 0, 0, 0, 0)
    me(s).civs = (card("CIV4-03"),)
    ask(s, EndStep())
    answer(s, CIV, 0)

    assert question(s) == "AdvanceOne"  # the card claimed at civ step 3
    answer(s, WATER)
    assert s.phase == SCORED


@pytest.mark.rule("PU-710", "PU-108")
def test_private_objectives_are_revealed_after_everything_else() -> None:
    s = a_table(2)
    me(s).objectives = (3,)
    me(s).civs = (card("CIV4-02"),)
    ask(s, EndStep())
    assert view(s, 1).players[0].civs == (card("CIV4-02"),)
    assert view(s, 1).players[0].objectives is None

    answer(s, CIV, 0)
    assert s.phase == SCORED
    assert view(s, 1).players[0].objectives == (3,)


@pytest.mark.rule("PU-711")
def test_stored_blocks_follow_all_rules_and_move_the_satellite() -> None:
    s = a_table(1, moon_id=0)
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))
    cover(me(s), CIV, *sky_of(me(s)).planet.cells())
    me(s).satellite = 2
    me(s).stored = (BIOMASS,)
    ask(s, EndStep())

    assert question(s) == "PlaceBlock"
    assert cell_at(5, 5) not in s.choices
    answer(s, moon(2, 0))
    assert me(s).satellite == 3


@pytest.mark.rule("PU-351")
def test_republic_keeps_two_of_all_cards_left() -> None:
    s = a_table(2, corp="republic")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    assert has(me(s), LAST_PICK)
    s.civ_decks = [(card("CIV1-06"),), (card("CIV2-02"),), (), (card("CIV4-06"),)]
    ask(s, EndStep())

    assert s.choices == [0, 1, 2]
    answer(s, 2, 1)
    assert me(s).civs == (card("CIV4-06"), card("CIV2-02"))


@pytest.mark.rule("PU-351", "PU-710")
def test_republic_may_reach_its_last_technology_in_the_end_step() -> None:
    s = a_table(2, corp="republic")
    set_cubes(me(s), 0, 0, 0, 0, 13)
    me(s).civs = (card("CIV4-02"),)
    s.civ_decks = [(card("CIV1-06"),), (card("CIV2-02"),), (), ()]
    ask(s, EndStep())
    answer(s, TECH)
    answer(s, 0)  # confirm
    answer(s, 0)

    assert me(s).civs == (card("CIV4-02"), card("CIV1-06"), card("CIV2-02"))
    assert s.phase == SCORED


@pytest.mark.rule("PU-810")
def test_a_tile_that_fits_only_on_the_moon_must_go_there() -> None:
    s = a_table(1, moon_id=0)
    me(s).covered = sky_of(me(s)).planet
    ask(s, TileStep())

    assert me(s).level == 0
    assert s.ending == GOING_ON
    answer(s, do(pending.SELECT, OUTER))
    assert all(code % 360 >= 240 for code in s.choices)


@pytest.mark.rule("PU-825", "PU-824")
def test_a_pair_of_rescue_tiles_must_be_used_before_the_end() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    p = me(s)
    p.rescue = 0b111111
    s.tops = [36] + [-1] * 11  # a long bar
    p.covered = sky_of(p).grid.minus(mask_of([cell_at(5, 0), cell_at(6, 0), cell_at(5, 11), cell_at(6, 11)]))
    ask(s, TileStep())
    assert s.ending == GOING_ON
    assert question(s) == "ChooseRescue"  # the pair is the only choice

    s = a_table(1, modules=RESCUE_TILES)
    p = me(s)
    p.rescue = 0b111111
    s.tops = [36] + [-1] * 11
    p.covered = sky_of(p).grid.minus(mask_of([cell_at(5, 0), cell_at(6, 0)]))  # room for one only
    ask(s, TileStep())
    assert s.ending == NOBODY_HOME


@pytest.mark.rule("PU-Q7", "PU-354")
def test_no_ability_is_used_at_the_end() -> None:
    s = a_table(1, corp="horizon")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    me(s).civs = (card("CIV4-02"),)
    ask(s, EndStep())
    answer(s, CIV)

    assert question(s) == "Confirm"  # the fifth technology is not offered


@pytest.mark.rule("PU-Q7", "PU-344", "PU-353")
@pytest.mark.parametrize(("corp", "slots"), [("jump_drive", (1,)), ("wormhole", ())])
def test_a_patch_of_the_end_step_is_an_ordinary_one(corp: str, slots: tuple[int, ...]) -> None:
    s = a_table(1, corp=corp)
    set_cubes(me(s), 0, 0, 2 if corp == "jump_drive" else 0, 0, 7)
    me(s).slots = slots
    me(s).civs = (card("CIV4-02"),)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    ask(s, EndStep())
    answer(s, BIOMASS)
    if corp == "wormhole":
        answer(s, 1)  # the patch of its first stage

    assert question(s) == "PlaceBlock"  # neither a boost nor a second patch instead


@pytest.mark.rule("PU-Q4")
def test_a_tile_left_without_a_place_by_blocks_only_counts() -> None:
    s = a_table(1)
    me(s).covered = sky_of(me(s)).grid
    me(s).tile = tile("D2", "biomass", "civ")
    me(s).level = IGNORE_EVENT
    me(s).chosen = INNER
    pending.add(me(s), pending.PLACE)
    act(s)

    assert set(s.choices) == {do(pending.RESOURCE, t | pending.UNPLACED) for t in (BIOMASS, CIV)}
