"""Chapter 11: corporations and their technologies."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import powers
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import Round
from lunarium.games.planet_unknown.rules.r2_blocks import TAKE_SYNERGY, TakeBlock
from lunarium.games.planet_unknown.rules.r3_resources import tracks_of
from lunarium.games.planet_unknown.rules.r3_tracks import advance, regress
from lunarium.games.planet_unknown.rules.r4_lifepods import NO_MORE, SCORING_AREA, PutLifepod, ShiftLifepods
from lunarium.games.planet_unknown.rules.r4_rovers import collect_meteorite
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.scoring import track_medals
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    ROVER,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    cover,
    do,
    lay,
    me,
    moon,
    place,
    question,
    rows,
    set_cubes,
    table,
    tile,
)

# --- Cosmos ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-332")
def test_a_lifepod_may_lie_on_any_free_step_but_the_top() -> None:
    s = table("cosmos", 2, 0, 0, 0, 0)
    me(s).pods = 1
    ask(s, PutLifepod(0))

    assert 15 not in s.choices  # a top step
    assert 2 not in s.choices  # a cube stands there
    assert SCORING_AREA in s.choices
    answer(s, 3)
    assert me(s).slots == (3,)
    assert me(s).pods == 0


@pytest.mark.rule("PU-332")
def test_a_cube_jumps_over_steps_with_lifepods_and_misses_their_icons() -> None:
    s = table("cosmos", 2, 0, 0, 0, 0)
    me(s).slots = (3, 4)
    advance(s, 0, CIV, 1)

    assert rows(me(s))[CIV] == 5
    assert me(s).claims == ()
    regress(s, 0, CIV, 1)
    assert rows(me(s))[CIV] == 2


@pytest.mark.rule("PU-332", "PU-314")
def test_medals_and_technologies_under_lifepods_do_not_count() -> None:
    s = table("cosmos", 5, 0, 0, 0, 4)
    assert has(me(s), powers.DIAGONAL_STEPS)
    me(s).slots = (64 + 3, 2)

    assert not has(me(s), powers.DIAGONAL_STEPS)
    set_cubes(me(s), 4, 0, 0, 0, 4)
    assert track_medals(me(s), CIV) == 0


@pytest.mark.rule("PU-333", "PU-354")
def test_cosmos_moves_lifepods_between_steps_and_scoring_area() -> None:
    s = table("cosmos", 0, 0, 0, 0, 5)
    me(s).pods, me(s).slots = 1, (3,)
    act(s)
    answer(s, do(pending.ABILITY, powers.SHIFT_THREE), 3, SCORING_AREA, SCORING_AREA, 20, NO_MORE)

    assert (me(s).pods, me(s).slots) == (1, (20,))
    assert me(s).claims == ()  # no icon is granted
    act(s)
    assert question(s) == ""  # once a game
    ask(s, ShiftLifepods(0, 1))
    assert s.choices == [20, SCORING_AREA, NO_MORE]


@pytest.mark.rule("PU-333")
def test_an_energy_tile_lets_cosmos_move_a_lifepod() -> None:
    s = table("cosmos", 0, 0, 0, 0, 7)
    place(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    assert do(pending.SHIFT_LIFEPOD) in me(s).pending

    place(s, tile("D2", "rover", "tech"), cell_at(6, 0))
    assert me(s).pending.count(do(pending.SHIFT_LIFEPOD)) == 1


# --- Flux --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-335")
def test_only_the_latest_technology_of_flux_is_active() -> None:
    s = table("flux", 0, 0, 0, 0, 6)

    assert has(me(s), powers.FLUX_LEAP)
    assert not has(me(s), powers.FLUX_MOVES)
    set_cubes(me(s), 0, 0, 0, 0, 3)
    assert has(me(s), powers.FLUX_MOVES)


@pytest.mark.rule("PU-335")
def test_each_tech_icon_lets_flux_move_its_token() -> None:
    s = table("flux", 0, 0, 0, 0, 2)
    pending.add(me(s), pending.ADVANCE, TECH)
    act(s)

    assert question(s) == "MoveFlux"
    answer(s, WATER)
    assert me(s).flux == WATER


@pytest.mark.rule("PU-336", "PU-354")
def test_rovers_on_flux_terrain_bring_two_movement_each_once_a_round() -> None:
    s = table("flux", 0, 0, 0, 0, 3)
    me(s).flux = TECH
    cover(me(s), TECH, cell_at(5, 5), cell_at(8, 8))
    me(s).rovers = (cell_at(5, 5), cell_at(8, 8))
    act(s)
    answer(s, do(pending.ABILITY, powers.FLUX_MOVES))

    assert me(s).pool == 4
    assert do(pending.ABILITY, powers.FLUX_MOVES) not in s.choices


@pytest.mark.rule("PU-337")
def test_the_flux_cube_leaps_to_its_next_milestone() -> None:
    s = table("flux", 6, 0, 0, 0, 5)
    me(s).flux = CIV
    act(s)
    answer(s, do(pending.ABILITY, powers.FLUX_LEAP))

    assert rows(me(s))[CIV] == 10
    assert me(s).claims == (3,)
    s = table("flux", 0, 0, 0, 0, 5)
    me(s).flux = WATER
    act(s)
    assert question(s) == ""  # water has no milestones


@pytest.mark.rule("PU-338", "PU-306")
def test_the_flux_track_gives_better_benefits() -> None:
    s = table("flux", 2, 2, 2, 3, 7)
    for track in (CIV, WATER, BIOMASS, ROVER):
        me(s).flux = track
        advance(s, 0, track, 1)

    assert me(s).claims == (2,)
    assert me(s).pending == (do(pending.SYNERGY), do(pending.SYNERGY), do(pending.PATCH), do(pending.PATCH))
    assert me(s).pool == 3


@pytest.mark.rule("PU-339")
def test_flux_collects_a_meteorite_with_a_flux_tile_and_advances_its_cube() -> None:
    s = table("flux", 0, 0, 0, 0, 10)
    me(s).flux = CIV
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(8, 8))
    place(s, tile("D2", "civ", "energy"), cell_at(5, 0), resources=False)
    act(s)
    assert me(s).stones == 1

    s = table("flux", 0, 0, 0, 0, 14)
    me(s).flux = WATER
    act(s)
    answer(s, do(pending.ABILITY, powers.FLUX_ADVANCE))
    assert rows(me(s))[WATER] == 1


# --- Horizon -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-342", "PU-Q8")
def test_loaded_rovers_bring_movement_at_round_start() -> None:
    s = a_table(3, corp="horizon")
    set_cubes(me(s), 0, 0, 0, 0, 5)
    me(s).rovers = (cell_at(5, 5), cell_at(6, 6), -1, -1)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 5))
    ask(s, Round())

    assert me(s).pool == 1


@pytest.mark.rule("PU-342", "PU-511")
def test_a_collected_meteorite_brings_horizon_a_patch() -> None:
    s = table("horizon", 0, 0, 0, 0, 7)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 5))
    collect_meteorite(s, 0, cell_at(5, 5))

    assert me(s).pending == (do(pending.PATCH),)


@pytest.mark.rule("PU-342", "PU-354")
def test_horizon_advances_its_rover_cube_once_a_round() -> None:
    s = table("horizon", 0, 0, 0, 3, 14)
    act(s)
    answer(s, do(pending.ABILITY, powers.ADVANCE_ROVER))

    assert rows(me(s))[ROVER] == 4
    act(s)
    assert question(s) == ""


# --- Jump Drive --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-343", "PU-314")
def test_lifepods_unlock_technologies_of_jump_drive() -> None:
    s = table("jump_drive", 0, 0, 0, 0, 15)
    assert not has(me(s), powers.SYNERGY_FOR_PATCH)
    me(s).pods = 2
    ask(s, PutLifepod(0))

    assert s.choices == [1, 2, 3, 4, 5, 6, SCORING_AREA]
    answer(s, 1)
    assert has(me(s), powers.SYNERGY_FOR_PATCH)
    assert me(s).pods == 1
    ask(s, PutLifepod(0))
    assert 1 not in s.choices


@pytest.mark.rule("PU-344")
def test_jump_drive_turns_a_patch_into_a_boost_once_a_round() -> None:
    s = table("jump_drive")
    me(s).slots = (1,)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    ask(s, TakeBlock(0))
    answer(s, TAKE_SYNERGY)

    assert me(s).pending == (do(pending.SYNERGY),)
    ask(s, TakeBlock(0))
    assert question(s) == "PlaceBlock"


@pytest.mark.rule("PU-344", "PU-407", "PU-410")
def test_jump_drive_jumps_within_one_body_to_the_same_terrain() -> None:
    s = a_table(2, corp="jump_drive", moon_id=0)
    p = me(s)
    p.slots = (2,)
    cover(p, TECH, cell_at(5, 5), cell_at(9, 9), moon(2, 2))
    p.rovers, p.pool = (cell_at(5, 5),), 2
    act(s)
    answer(s, do(pending.JUMP, 8 * pending.SAME_TERRAIN))

    assert p.rovers == (cell_at(9, 9),)
    assert p.pool == 1
    assert do(pending.JUMP, 8 * pending.SAME_TERRAIN) not in s.choices


@pytest.mark.rule("PU-344")
def test_a_boost_may_advance_twice_once_a_round() -> None:
    s = table("jump_drive")
    me(s).slots = (3,)
    pending.add(me(s), pending.SYNERGY)
    act(s)
    assert question(s) == "BoostTwice"
    answer(s, 1, WATER)

    assert rows(me(s))[WATER] == 2
    pending.add(me(s), pending.SYNERGY)
    act(s)
    assert question(s) == "AdvanceOne"


@pytest.mark.rule("PU-344")
def test_a_tech_icon_may_act_as_energy() -> None:
    s = table("jump_drive")
    place(s, tile("D2", "rover", "tech"), cell_at(5, 0))
    assert tracks_of(me(s), TECH) == 1 << TECH

    me(s).slots = (4,)
    assert tracks_of(me(s), TECH) == 1 << TECH | 1 << ROVER
    cover(me(s), ENERGY, cell_at(4, 1))
    cover(me(s), WATER, cell_at(3, 1))
    assert tracks_of(me(s), TECH) == 1 << TECH | 1 << ROVER | 1 << WATER


@pytest.mark.rule("PU-344", "PU-354")
def test_jump_drive_claims_a_whole_row_once_a_game() -> None:
    s = table("jump_drive", 0, 3, 0, 0, 0)
    me(s).slots = (5,)
    act(s)
    answer(s, do(pending.ABILITY, powers.CLAIM_ROW), WATER)

    assert me(s).claims == (1,)
    assert set(me(s).pending) == {do(pending.SYNERGY), do(pending.PATCH)}
    assert me(s).pool == 1
    assert do(pending.ABILITY, powers.CLAIM_ROW) not in s.choices
