"""Chapter 1, each pending effect: the question it asks, what it does without one, and that the impossible is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lunarium.games.planet_unknown.content.ops import MOVES_MINUS, NO_MILESTONES, NO_MOVES
from lunarium.games.planet_unknown.content.tiles import RESCUE
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_select import CountRescue, gain_early, selected
from lunarium.games.planet_unknown.rules.r1_turn import TakeStage, choices, finish
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    CIV_STEP,
    END_STEP,
    EVENT_STEP,
    INNER,
    OUTER,
    RESCUE_PAIR,
    TILE_STEP,
    PlanetUnknown,
    sky_of,
)
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
    question,
    rows,
    set_cubes,
    tile,
)

HERE = cell_at(5, 0)


def with_tile(s: PlanetUnknown) -> None:
    lay(s, tile("D2", "civ", "energy"), HERE)


def with_meteorite(s: PlanetUnknown) -> None:
    me(s).meteorites = mask_of([cell_at(5, 5), cell_at(6, 6)])


def with_lifepod(s: PlanetUnknown) -> None:
    me(s).pods = 1


def with_objectives(s: PlanetUnknown) -> None:
    s.objective_pile = (3,)


def full(s: PlanetUnknown) -> None:
    me(s).covered = sky_of(me(s)).grid


def nothing(s: PlanetUnknown) -> None:
    assert me(s).pods == 0


def on_top(s: PlanetUnknown) -> None:
    set_cubes(me(s), 15, 15, 15, 0, 15)


@pytest.mark.rule("PU-118", "PU-119", "PU-306", "PU-311", "PU-335", "PU-344", "PU-350", "PU-352", "PU-316", "PU-710")
@pytest.mark.parametrize(
    ("corp", "before", "kind", "arg", "asked"),
    [
        ("universal", with_tile, pending.PATCH, 0, "PlaceBlock"),
        ("universal", full, pending.PATCH, 0, ""),
        ("universal", with_tile, pending.STORED, BIOMASS, "PlaceBlock"),
        ("universal", full, pending.STORED, BIOMASS, ""),
        ("universal", with_tile, pending.DEPLOY, 0, "DeployRover"),
        ("universal", nothing, pending.DEPLOY, 0, ""),
        ("universal", with_tile, pending.EXTRA_ROVER, 0, "DeployRover"),
        ("universal", nothing, pending.EXTRA_ROVER, 0, ""),
        ("universal", nothing, pending.SYNERGY, 0, "AdvanceOne"),
        ("universal", nothing, pending.ANY_CUBE, 0, "AdvanceOne"),
        ("universal", with_meteorite, pending.COLLECT_METEORITE, pending.ANYWHERE, "TakeMeteorite"),
        ("universal", nothing, pending.COLLECT_METEORITE, pending.ANYWHERE, ""),
        ("universal", with_meteorite, pending.DESTROY_METEORITE, pending.ANYWHERE, "ClearMeteorite"),
        ("universal", nothing, pending.DESTROY_METEORITE, pending.ANYWHERE, ""),
        ("cosmos", with_lifepod, pending.LIFEPOD, 0, "PutLifepod"),
        ("cosmos", nothing, pending.LIFEPOD, 0, ""),
        ("cosmos", with_lifepod, pending.SHIFT_LIFEPOD, 0, "ShiftFrom"),
        ("cosmos", nothing, pending.SHIFT_LIFEPOD, 0, ""),
        ("flux", nothing, pending.FLUX, 0, "MoveFlux"),
        ("wormhole", nothing, pending.STAGE, 1, "TakeStage"),
        ("republic", on_top, pending.COST, CIV, "RegressOne"),
        ("republic", nothing, pending.COST, CIV, ""),
    ],
)
def test_an_effect_asks_its_question_or_is_lost(
    corp: str, before: Callable[[PlanetUnknown], None], kind: int, arg: int, asked: str
) -> None:
    s = a_table(corp=corp)
    before(s)
    pending.add(me(s), kind, arg)
    act(s)

    assert question(s) == asked
    assert me(s).pending == ()


@pytest.mark.rule("PU-118", "PU-119", "PU-344")
def test_the_last_technology_of_jump_drive_publishes_the_objective_that_is_left() -> None:
    s = a_table(corp="jump_drive")
    with_objectives(s)
    pending.add(me(s), pending.OBJECTIVE)
    act(s)

    assert s.for_all == (3,)
    assert s.objective_pile == ()


@pytest.mark.rule("PU-957", "PU-119")
def test_an_extra_rover_that_cannot_be_deployed_is_lost() -> None:
    s = a_table()
    me(s).rovers = (-2, -2)
    pending.add(me(s), pending.EXTRA_ROVER)
    act(s)
    assert me(s).rovers == (-2, -2)

    with_tile(s)
    pending.add(me(s), pending.EXTRA_ROVER)
    act(s)
    answer(s, 1)
    assert me(s).rovers == (-2, -2, me(s).last[1])


@pytest.mark.rule("PU-311", "PU-306")
def test_a_boost_advances_one_cube_one_step_with_benefits() -> None:
    for kind in (pending.SYNERGY, pending.ANY_CUBE):
        s = a_table()
        set_cubes(me(s), 2, 0, 0, 0, 0)
        pending.add(me(s), kind)
        act(s)
        answer(s, CIV)
        assert rows(me(s)) == (3, 0, 0, 0, 0)
        assert me(s).claims == (1,)
        assert question(s) == ""


@pytest.mark.rule("PU-344", "PU-311")
@pytest.mark.parametrize(
    ("kind", "used", "asked"), [(pending.SYNERGY, 0, "BoostTwice"), (pending.ANY_CUBE, 0, "AdvanceOne")]
)
def test_only_a_synergy_boost_is_doubled(kind: int, used: int, asked: str) -> None:
    s = a_table(corp="jump_drive")
    me(s).slots = (3,)
    pending.add(me(s), kind)
    act(s)
    assert question(s) == asked

    s = a_table(corp="jump_drive")  # without the technology
    pending.add(me(s), kind)
    act(s)
    assert question(s) == "AdvanceOne"


@pytest.mark.rule("PU-350")
@pytest.mark.parametrize("cube", range(5))
def test_a_civ_icon_is_paid_by_one_step_of_another_cube(cube: int) -> None:
    s = a_table(corp="republic")
    set_cubes(me(s), 4, 4, 4, 4, 2)
    pending.add(me(s), pending.COST, cube)
    act(s)

    assert s.choices == [other for other in range(5) if other != cube]
    answer(s, s.choices[-1])
    assert sum(rows(me(s))) == 17
    assert question(s) == ""


@pytest.mark.rule("PU-352", "PU-306")
@pytest.mark.parametrize(("stage", "track"), [(2, CIV), (3, WATER), (4, TECH), (5, ROVER)])
def test_later_stages_advance_a_track_or_give_a_patch(stage: int, track: int) -> None:
    s = a_table(corp="wormhole")
    pending.add(me(s), pending.STAGE, stage)
    act(s)
    assert s.choices == [0, 1]
    answer(s, 0)
    assert rows(me(s)) == tuple(int(cube == track) for cube in range(5))

    s = a_table(corp="wormhole")
    ask(s, TakeStage(0, stage, False))
    answer(s, 1)
    assert me(s).pending == (do(pending.PATCH),)
    assert rows(me(s)) == (0, 0, 0, 0, 0)


@pytest.mark.rule("PU-352", "PU-507", "PU-952")
def test_the_first_stage_gives_a_boost_unless_boosts_are_left_out() -> None:
    s = a_table(corp="wormhole")
    ask(s, TakeStage(0, 1, False))
    assert s.choices == [0, 1]
    answer(s, 0)
    assert me(s).pending == (do(pending.SYNERGY),)

    s = a_table(corp="wormhole")
    with_tile(s)
    pending.add(me(s), pending.STAGE, 8 + 1)  # of the Workers League: only the patch is left
    act(s)
    assert question(s) == "PlaceBlock"

    s = a_table(corp="wormhole")
    s.laws = 1 << NO_MILESTONES
    ask(s, TakeStage(0, 1, True))
    assert me(s).pending == ()


# --- selecting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-700", "PU-705")
def test_only_a_tile_that_fits_can_be_selected_unless_none_does() -> None:
    s = a_table()
    me(s).covered = sky_of(me(s)).grid.without(HERE).without(HERE + 1)
    s.tops[0], s.tops[6] = tile("Z5", "civ", "energy"), tile("D2", "civ", "energy")
    assert choices(s, 0) == [INNER]
    me(s).covered = sky_of(me(s)).grid  # blocks have filled the rest since
    assert choices(s, 0) == [OUTER, INNER]
    me(s).level = CANNOT_PLACE
    me(s).covered = mask_of([HERE])
    assert choices(s, 0) == [OUTER, INNER]
    me(s).rescue = 0b11
    assert choices(s, 0) == [OUTER, INNER, RESCUE_PAIR]


@pytest.mark.rule("PU-117", "PU-351", "PU-821")
def test_selecting_takes_the_tile_in_hand_and_sets_off_technologies() -> None:
    s = a_table(corp="republic")
    set_cubes(me(s), 0, 0, 0, 4, 3)
    s.tops[0] = tile("Z5", "civ", "energy")
    me(s).rovers = (cell_at(8, 8),)
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, OUTER))

    assert me(s).pool == 2
    assert me(s).tile == s.tops[0]
    assert me(s).chosen == OUTER
    assert do(pending.PLACE) in me(s).pending


@pytest.mark.rule("PU-821", "PU-822", "PU-117")
def test_a_pair_of_rescue_tiles_leaves_the_depot_alone() -> None:
    s = a_table()
    me(s).rescue = 0b111
    pending.add(me(s), pending.SELECT)
    act(s)
    answer(s, do(pending.SELECT, RESCUE_PAIR))

    assert (question(s), s.choices) == ("ChooseRescue", [CIV, WATER, BIOMASS])
    assert me(s).tile == -1
    assert me(s).pending == (do(pending.SECOND),)
    answer(s, BIOMASS)
    assert me(s).tile == RESCUE + BIOMASS
    assert me(s).rescue == 0b011


@pytest.mark.rule("PU-351", "PU-827", "PU-855")
@pytest.mark.parametrize("corp", ["republic", "quantum_aa", "quantum_ba", "universal"])
@pytest.mark.parametrize("row", [2, 3])
@pytest.mark.parametrize("ring", [OUTER, INNER])
@pytest.mark.parametrize("terrains", [("civ", "energy"), ("rover", "tech")])
def test_what_selecting_brings_depends_on_technology_ring_and_terrain(
    corp: str, row: int, ring: int, terrains: tuple[str, str]
) -> None:
    s = a_table(corp=corp, moon_id=0)
    set_cubes(me(s), 0, 0, 0, 8, row)
    me(s).rovers = (HERE, moon(3, 3), -1)
    me(s).chosen = ring
    selected(s, 0, tile("Z5" if ring == OUTER else "D2", *terrains))
    active = row == 3

    assert me(s).pool == (2 if active and corp == "republic" and terrains[0] == "civ" else 0)
    from_edge = 1 if corp == "quantum_aa" and ring == OUTER else 0
    alone = 2 if corp == "quantum_ba" and ring == INNER else 0
    assert me(s).early == ((from_edge + alone) if active else 0)


@pytest.mark.rule("PU-855", "PU-351")
def test_a_rover_in_the_corner_of_the_first_row_counts() -> None:
    s = a_table(world="oblivion", corp="quantum_aa")
    set_cubes(me(s), 0, 0, 0, 0, 3)
    me(s).rovers, me(s).chosen = (0, -1), OUTER
    selected(s, 0, tile("Z5", "rover", "tech"))
    assert me(s).early == 1

    s = a_table(world="oblivion", corp="quantum_ba")
    set_cubes(me(s), 0, 0, 0, 0, 3)
    me(s).rovers, me(s).chosen = (0, 1), INNER
    selected(s, 0, tile("D2", "rover", "tech"))
    assert me(s).early == 0  # two on the planet


@pytest.mark.rule("PU-855", "PU-951")
@pytest.mark.parametrize(
    ("n", "law", "early"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (0, MOVES_MINUS, 0), (2, MOVES_MINUS, 1), (2, NO_MOVES, 0)]
)
def test_round_rules_on_movement_reach_early_movement(n: int, law: int, early: int) -> None:
    s = a_table()
    s.laws = 1 << law if law else 0
    gain_early(s, me(s), n)

    assert me(s).early == early


@pytest.mark.rule("PU-706", "PU-707")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [(CIV, WATER, (1, 1, 0, 0, 0)), (WATER, CIV, (1, 1, 0, 0, 0)), (CIV, ENERGY, (2, 0, 0, 0, 0))]
    + [(ENERGY, WATER, (0, 2, 0, 0, 0)), (ROVER, TECH, (0, 0, 0, 1, 1))],
)
def test_two_rescue_tiles_count_without_being_placed(first: int, second: int, after: tuple[int, ...]) -> None:
    s = a_table()
    me(s).rescue = 0b111111
    ask(s, CountRescue(0, -1))
    assert s.choices == [0, 1, 2, 3, 4, 5]
    answer(s, first)
    assert first not in s.choices
    answer(s, second)
    act(s)
    while s.choices:
        answer(s, s.choices[0])

    assert rows(me(s)) == after
    assert me(s).rescue == 0b111111 & ~(1 << first) & ~(1 << second)


# --- finishing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-410", "PU-Q13")
@pytest.mark.parametrize(
    ("phase", "claims", "kept"),
    [
        (TILE_STEP, (), False),
        (TILE_STEP, (1,), False),
        (EVENT_STEP, (), True),
        (EVENT_STEP, (1,), True),
        (CIV_STEP, (), False),
        (CIV_STEP, (1,), True),
        (CIV_STEP, (1, 2), True),
        (END_STEP, (), False),
        (END_STEP, (2,), True),
    ],
)
def test_when_unspent_movement_vanishes(phase: int, claims: tuple[int, ...], kept: bool) -> None:
    s = a_table()
    s.phase = phase
    me(s).claims, me(s).pool, me(s).early = claims, 3, 1
    finish(s, 0)

    assert (me(s).pool, me(s).early) == ((3, 1) if kept else (0, 0))


@pytest.mark.rule("PU-117", "PU-700")
def test_a_tile_in_hand_is_placed_at_the_first_level_that_allows_it_or_only_counts() -> None:
    s = a_table()
    me(s).tile = tile("D2", "civ", "energy")
    full(s)
    pending.add(me(s), pending.PLACE)
    act(s)
    assert me(s).tile == -1
    assert rows(me(s))[CIV] == 2  # Energy copies Civ

    s = a_table()
    me(s).tile = tile("D2", "civ", "energy")
    cover(me(s), BIOMASS, HERE)
    pending.add(me(s), pending.PLACE)
    act(s)
    assert question(s) == "PlaceTile"
