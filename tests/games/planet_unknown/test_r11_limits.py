"""Chapter 11, how far each technology goes: its first and last step, its number of uses, and what it leaves alone."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import powers
from lunarium.games.planet_unknown.content.corporations import BASE
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_tracks import advance
from lunarium.games.planet_unknown.rules.r4_lifepods import NO_MORE, SCORING_AREA, ShiftLifepods
from lunarium.games.planet_unknown.rules.r11_abilities import steps_to_milestone
from lunarium.games.planet_unknown.rules.r11_powers import (
    PATH,
    diagonal_places,
    has,
    next_places,
    on_top,
    only_sideways,
    previous_place,
)
from lunarium.games.planet_unknown.scoring import track_medals
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
    corporation,
    do,
    lay,
    me,
    question,
    rows,
    set_cubes,
    tile,
)

TECH_ROWS = (3, 5, 7, 10, 14)  # of the printed track that most corporations share


@pytest.mark.rule("PU-314", "PU-335")
@pytest.mark.parametrize("row", range(16))
def test_flux_has_only_the_technology_of_its_highest_icon(row: int) -> None:
    s = a_table(corp="flux")
    set_cubes(me(s), 0, 0, 0, 0, row)
    reached = [level for level, step in enumerate(TECH_ROWS) if step <= row]
    active = [has(me(s), power) for power in powers.TECHNOLOGIES[me(s).corporation]]

    assert active == [level == max(reached, default=-1) for level in range(5)]


@pytest.mark.rule("PU-314")
@pytest.mark.parametrize("row", range(16))
def test_technologies_of_others_add_up_and_nobody_has_a_foreign_one(row: int) -> None:
    for corp in ("universal", "horizon", "republic", "wormhole", "oasis"):
        s = a_table(corp=corp)
        set_cubes(me(s), 0, 0, 0, 0, row)
        own = powers.TECHNOLOGIES[me(s).corporation]
        expected = {power for power, step in zip(own, TECH_ROWS, strict=True) if step <= row}

        assert {power for power in range(powers.POWERS) if has(me(s), power)} == expected


@pytest.mark.rule("PU-337")
@pytest.mark.parametrize(
    ("track", "row", "steps"),
    [(CIV, 0, 3), (CIV, 2, 1), (CIV, 3, 3), (CIV, 14, 0), (BIOMASS, 2, 1), (BIOMASS, 13, 0), (ROVER, 0, 1)]
    + [(TECH, 13, 1), (TECH, 14, 0), (WATER, 0, 0), (WATER, 15, 0)],
)
def test_the_next_milestone_of_the_flux_track(track: int, row: int, steps: int) -> None:
    s = a_table(corp="flux")
    me(s).flux = track
    set_cubes(me(s), *(row if cube == track else 0 for cube in range(5)))

    assert steps_to_milestone(me(s)) == steps


@pytest.mark.rule("PU-333", "PU-354")
@pytest.mark.parametrize(("power", "row", "most"), [(powers.SHIFT_THREE, 5, 3), (powers.SHIFT_ONE, 14, 1)])
def test_cosmos_moves_no_more_lifepods_than_its_technology_says(power: int, row: int, most: int) -> None:
    s = a_table(corp="cosmos")
    set_cubes(me(s), 0, 0, 0, 0, row)
    me(s).pods = 5
    act(s)
    answer(s, do(pending.ABILITY, power))
    for i in range(most):
        assert question(s) == "ShiftFrom"
        answer(s, SCORING_AREA, 4 + i)

    assert question(s) != "ShiftFrom"
    assert me(s).pods == 5 - most
    assert do(pending.ABILITY, power) not in s.choices


@pytest.mark.rule("PU-333")
def test_there_must_be_a_lifepod_to_move_and_none_has_to_be() -> None:
    s = a_table(corp="cosmos")
    ask(s, ShiftLifepods(0, 1))
    assert question(s) == ""

    me(s).pods = 1
    ask(s, ShiftLifepods(0, 1))
    assert s.choices == [SCORING_AREA, NO_MORE]
    answer(s, NO_MORE)
    assert (me(s).pods, me(s).slots) == (1, ())

    me(s).pods, me(s).slots = 0, (7,)
    ask(s, ShiftLifepods(0, 3))
    assert s.choices == [7, NO_MORE]
    answer(s, 7)
    assert SCORING_AREA in s.choices
    assert 7 not in s.choices  # it lies there already
    answer(s, 9, NO_MORE)
    assert (me(s).pods, me(s).slots) == (0, (9,))


@pytest.mark.rule("PU-347", "PU-354")
def test_makeshift_steps_one_cube_back_by_one() -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (5, 16 + 5, 32, 48, 64 + 10)
    act(s)
    answer(s, do(pending.ABILITY, powers.STEP_BACK))
    assert s.choices == [CIV, WATER, TECH]
    answer(s, WATER)

    assert rows(me(s)) == (5, 4, 0, 0, 10)
    assert question(s) == ""  # done: neither a second cube nor a second time


@pytest.mark.rule("PU-344")
@pytest.mark.parametrize(("twice", "rows_after"), [(0, (3, 0, 0, 0, 0)), (1, (4, 0, 0, 0, 0))])
def test_a_boost_advances_one_cube_with_its_benefits(twice: int, rows_after: tuple[int, ...]) -> None:
    s = a_table(corp="jump_drive")
    me(s).slots = (3,)
    set_cubes(me(s), 2, 0, 0, 0, 0)
    pending.add(me(s), pending.SYNERGY)
    act(s)
    assert s.choices == [0, 1]
    answer(s, twice, CIV)

    assert rows(me(s)) == rows_after
    assert me(s).claims == (1,)
    assert question(s) == ""


@pytest.mark.rule("PU-344")
def test_a_claimed_row_gives_its_boosts_too() -> None:
    s = a_table(corp="jump_drive")
    set_cubes(me(s), 2, 0, 0, 0, 0)
    me(s).slots = (5,)
    act(s)
    answer(s, do(pending.ABILITY, powers.CLAIM_ROW), CIV)

    assert question(s) == "AdvanceOne"  # the boost of the biomass track
    assert me(s).pending == (do(pending.SYNERGY),)  # and that of the tech track
    assert me(s).pool == 1


@pytest.mark.rule("PU-343", "PU-332")
@pytest.mark.parametrize("corp", ["jump_drive", "cosmos"])
def test_lifepods_on_technologies_hide_no_step_of_the_civ_track(corp: str) -> None:
    s = a_table(corp=corp)
    me(s).slots = (2, 3, 5, 6)  # technologies of Jump Drive; steps of Cosmos
    set_cubes(me(s), 2, 0, 0, 0, 0)
    hidden = corp == "cosmos"
    assert track_medals(me(s), CIV) == (0 if hidden else 1)
    advance(s, 0, CIV, 1)

    assert rows(me(s))[CIV] == (4 if hidden else 3)
    assert me(s).claims == (() if hidden else (1,))
    set_cubes(me(s), 7, 0, 0, 0, 0)
    assert track_medals(me(s), CIV) == (0 if hidden else 2)


@pytest.mark.rule("PU-320", "PU-704")
@pytest.mark.parametrize("corp", [one.key for one in BASE])
@pytest.mark.parametrize("cube", range(5))
def test_the_top_of_each_track(corp: str, cube: int) -> None:
    """Row 15, stage 5 of Wormhole's biomass, the end of the path of Oasis' water."""
    s = a_table(corp=corp)
    if corp == "wormhole" and cube == BIOMASS:
        below, top = 32 + 11, 32 + 14
    elif corp == "oasis" and cube == WATER:
        below, top = PATH[-2], PATH[-1]
    else:
        below, top = 16 * cube + 14, 16 * cube + 15
    for place, expected in ((16 * cube, False), (below, False), (top, True)):
        me(s).cubes = tuple(place if i == cube else 16 * i for i in range(5))
        assert on_top(me(s), cube) == expected


@pytest.mark.rule("PU-320")
def test_a_track_of_makeshift_is_at_its_top_with_any_cube() -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (16 + 15, 16 + 3, 32, 48, 64)

    assert [on_top(me(s), track) for track in range(5)] == [False, True, False, False, False]


@pytest.mark.rule("PU-332", "PU-307")
@pytest.mark.parametrize(
    ("start", "pods", "up", "down"),
    [
        (0, (), [1], -1),
        (1, (), [2], 0),
        (1, (0,), [2], -1),  # no step is left below
        (14, (), [15], 13),
        (15, (), [], 14),
        (5, (6, 7, 4), [8], 3),
        (5, (16 + 6,), [6], 4),  # of another track
        (16 + 1, (16, 15), [16 + 2], -1),
        (16, (), [16 + 1], -1),  # not onto the track before
        (15, (14, 13), [], 12),
    ],
)
def test_cubes_of_cosmos_pass_over_lifepods_of_their_own_track(
    start: int, pods: tuple[int, ...], up: list[int], down: int
) -> None:
    s = a_table(corp="cosmos")
    cube = start >> 4
    me(s).cubes = tuple(start if i == cube else 16 * i for i in range(5))
    me(s).slots = pods

    assert next_places(me(s), cube) == up
    assert previous_place(me(s), cube) == down


@pytest.mark.rule("PU-307", "PU-320")
def test_each_stage_of_wormhole_goes_back_to_the_one_before() -> None:
    s = a_table(corp="wormhole")
    places = [32 + row for row in (0, 2, 5, 8, 11, 14)]
    for i, place in enumerate(places):
        me(s).cubes = (0, 16, place, 48, 64)
        assert previous_place(me(s), BIOMASS) == (places[i - 1] if i else -1)
        assert next_places(me(s), BIOMASS) == places[i + 1 : i + 2]


@pytest.mark.rule("PU-348", "PU-349", "PU-320")
def test_oasis_goes_back_along_its_path_to_the_start() -> None:
    s = a_table(corp="oasis")
    for i, place in enumerate(PATH):
        me(s).cubes = (15, place, 32, 48, 64)
        assert previous_place(me(s), WATER) == (PATH[i - 1] if i else -1)
    me(s).cubes = (1, 16, 32, 48 + 1, 64)
    assert previous_place(me(s), CIV) == 0
    assert previous_place(me(s), TECH) == -1


@pytest.mark.rule("PU-346", "PU-347", "PU-Q6")
@pytest.mark.parametrize("cube", range(5))
def test_each_cube_of_makeshift_has_its_own_step_sideways(cube: int) -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = tuple((64 if i == (TECH if cube != TECH else CIV) else 16 * i) + (7 if i else 9) for i in range(5))
    me(s).cubes = tuple(16 * 2 + 3 if i == cube else [2, 16 + 13, 32 + 11, 48 + 13, 64 + 9][i] for i in range(5))
    if cube == TECH:
        me(s).cubes = (64 + 9, *me(s).cubes[1:])
    beside = [16 + 3, 48 + 3]
    assert diagonal_places(me(s), cube)[-2:] == beside
    for other in range(5):
        me(s).used = 1 << (8 + other)
        assert (diagonal_places(me(s), cube)[-2:] == beside) == (other != cube)


@pytest.mark.rule("PU-347", "PU-Q11")
def test_only_a_step_sideways_may_be_declined() -> None:
    s = a_table(corp="makeshift")
    me(s).cubes = (4, 5, 16 + 5, 64 + 5, 64 + 7)  # every step up from civ's is taken
    assert only_sideways(me(s), CIV)
    me(s).cubes = (4, 16 + 8, 16 + 5, 64 + 5, 64 + 7)  # straight up is free
    assert not only_sideways(me(s), CIV)
    me(s).cubes = (15, 16 + 15, 32, 48, 64)  # nowhere to go at all
    assert next_places(me(s), CIV) == []
    assert not only_sideways(me(s), CIV)
    set_cubes(me(s), 0, 0, 0, 0, 0)
    assert not only_sideways(me(s), CIV)
    me(s).corporation = corporation("universal")
    set_cubes(me(s), 15, 0, 0, 0, 0)
    assert not any(only_sideways(me(s), cube) for cube in range(5))


@pytest.mark.rule("PU-336", "PU-349")
@pytest.mark.parametrize(("corp", "row", "power", "each"), [("flux", 3, 10, 2), ("oasis", 5, 32, 1)])
def test_movement_for_rovers_on_a_terrain(corp: str, row: int, power: int, each: int) -> None:
    s = a_table(corp=corp)
    me(s).flux = WATER
    set_cubes(me(s), 0, 0, 0, 0, row)
    lay(s, tile("O4", "water", "rover"), cell_at(5, 0))
    water = [cell for cell in me(s).last if me(s).terrain(cell) == WATER]
    dry = [cell for cell in me(s).last if me(s).terrain(cell) != WATER]
    me(s).rovers = (dry[0], -1)
    act(s)
    assert question(s) == ""  # no rover stands there, so it would do nothing

    me(s).rovers = (water[0], water[1])
    act(s)
    answer(s, do(pending.ABILITY, power))
    assert me(s).pool == 2 * each
    assert do(pending.ABILITY, power) not in s.choices
