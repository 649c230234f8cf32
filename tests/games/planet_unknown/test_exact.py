"""Effects with their exact outcome, at their limits: what is offered, what is done, and how often."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.powers import FLUX_LEAP
from lunarium.games.planet_unknown.effects import Effect
from lunarium.games.planet_unknown.grid import cell_at, mask_of, single
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import has_empty_depot
from lunarium.games.planet_unknown.rules.r3_gains import gain_icons
from lunarium.games.planet_unknown.rules.r3_resources import quantum_face
from lunarium.games.planet_unknown.rules.r3_tracks import AdvanceCubes, RegressCubes, advance, regress
from lunarium.games.planet_unknown.rules.r4_lifepods import NO_MORE, SCORING_AREA, ShiftLifepods
from lunarium.games.planet_unknown.rules.r5_civ import DealRank
from lunarium.games.planet_unknown.rules.r6_objectives import areas
from lunarium.games.planet_unknown.rules.r11_abilities import steps_to_milestone
from lunarium.games.planet_unknown.state import INNER, NOT_YET, OTHER, OUTER, RESCUE_PAIR, sky_of
from lunarium.kernel.machine import LUCK
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
    first_luck,
    me,
    moon,
    place,
    question,
    rows,
    set_cubes,
    started,
    tile,
)

TRADE_OFF = (ops.TRADE_OFF, WATER, ROVER, 2, 1)


@pytest.mark.rule("PU-960")
@pytest.mark.parametrize(
    ("water", "rover", "asked", "after"),
    [
        (6, 4, WATER, (4, 5)),
        (6, 4, ROVER, (7, 2)),
        (1, 4, WATER, (0, 5)),  # as far as possible
        (0, 4, None, (1, 2)),  # only one of them can regress
        (4, 0, None, (2, 1)),
        (15, 3, ROVER, (15, 1)),  # the other is on top: its advance is lost
        (0, 0, WATER, (1, 0)),  # both at the bottom: one advances
        (0, 0, ROVER, (0, 1)),
    ],
)
def test_trade_offs(water: int, rover: int, asked: int | None, after: tuple[int, int]) -> None:
    s = a_table()
    set_cubes(me(s), 3, water, 3, rover, 3)
    ask(s, Effect(0, TRADE_OFF))
    if asked is not None:
        assert s.choices == [WATER, ROVER]
        answer(s, asked)

    assert question(s) == ""
    assert rows(me(s)) == (3, after[0], 3, after[1], 3)


@pytest.mark.rule("PU-511", "PU-014")
@pytest.mark.parametrize(("count", "taken"), [(1, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("collects", [True, False])
def test_as_many_tokens_as_the_card_says_or_as_there_are(count: int, taken: int, collects: bool) -> None:
    s = a_table(moon_id=0)
    me(s).lifepods = mask_of([cell_at(3, 3), cell_at(4, 4)])
    me(s).meteorites = mask_of([cell_at(5, 5), moon(2, 2)])
    kind = ops.COLLECT if collects else ops.DESTROY
    ask(s, Effect(0, (kind, ops.LIFEPOD, ops.ON_PLANET, count)))
    while question(s):
        answer(s, s.choices[-1])
    assert me(s).lifepods.count() == 2 - taken
    assert me(s).pods == (taken if collects else 0)

    ask(s, Effect(0, (kind, ops.METEORITE, ops.ANYWHERE, count)))
    while question(s):
        answer(s, s.choices[0])
    assert me(s).meteorites.count() == 2 - taken
    assert me(s).stones == (taken if collects else 0)


@pytest.mark.rule("PU-511", "PU-805", "PU-400")
def test_where_a_card_looks_for_tokens() -> None:
    s = a_table(moon_id=0)
    me(s).meteorites = single(moon(2, 2))
    ask(s, Effect(0, (ops.COLLECT, ops.METEORITE, ops.ON_PLANET, 1)))  # none on the planet
    assert me(s).stones == 0
    assert me(s).meteorites.count() == 1

    me(s).rovers = (moon(3, 3), -1)
    ask(s, Effect(0, (ops.LOSE_ROVER,)))  # needs two on the planet
    assert me(s).rovers == (moon(3, 3), -1)
    ask(s, Effect(0, (ops.DESTROY, ops.ROVER_TOKEN, ops.ANYWHERE, 1)))
    assert me(s).rovers == (-2, -1)

    me(s).stones, me(s).pods = 3, 1
    ask(s, Effect(0, (ops.DESTROY, ops.METEORITE, ops.COLLECTED, 2)))
    ask(s, Effect(0, (ops.DESTROY, ops.LIFEPOD, ops.COLLECTED, 2)))
    assert (me(s).stones, me(s).pods) == (1, 0)


@pytest.mark.rule("PU-510")
def test_an_airlift_lands_on_any_free_square_of_the_planet_only() -> None:
    s = a_table(moon_id=0)
    me(s).rovers = (moon(3, 3), cell_at(5, 5))
    ask(s, Effect(0, (ops.TELEPORT,)))
    assert s.choices == [0, 1]
    answer(s, 1)
    assert set(s.choices) == set(sky_of(me(s)).planet.cells()) - {cell_at(5, 5)}
    answer(s, cell_at(5, 0))
    assert me(s).rovers == (moon(3, 3), cell_at(5, 0))

    me(s).rovers = (-1, -2)
    ask(s, Effect(0, (ops.TELEPORT,)))  # nobody is out
    assert question(s) == ""


@pytest.mark.rule("PU-333")
def test_lifepods_are_moved_up_to_so_many_times_each_to_another_place() -> None:
    s = a_table(corp="cosmos")
    me(s).slots, me(s).pods = (4, 20), 1
    ask(s, ShiftLifepods(0, 2))
    assert s.choices == [4, 20, SCORING_AREA, NO_MORE]
    answer(s, 4)
    assert 4 not in s.choices
    assert SCORING_AREA in s.choices
    answer(s, SCORING_AREA)
    assert (me(s).slots, me(s).pods) == ((20,), 2)
    answer(s, SCORING_AREA)
    assert SCORING_AREA not in s.choices
    assert 15 not in s.choices  # a top step
    answer(s, 66)
    assert (me(s).slots, me(s).pods) == ((20, 66), 1)
    assert question(s) == ""  # two were allowed

    ask(s, ShiftLifepods(0, 3))
    answer(s, NO_MORE)
    assert (me(s).slots, me(s).pods) == ((20, 66), 1)
    me(s).slots, me(s).pods = (), 0
    ask(s, ShiftLifepods(0, 3))
    assert question(s) == ""


@pytest.mark.rule("PU-308")
def test_who_can_pay_in_full_and_how_many_cubes_pay() -> None:
    s = a_table()
    set_cubes(me(s), 3, 1, 2, 0, 0)
    ask(s, RegressCubes(0, ops.ANY, 2, 2))
    assert s.choices == [CIV, BIOMASS]
    answer(s, CIV)  # then Biomass alone can pay in full
    assert rows(me(s)) == (1, 1, 0, 0, 0)

    ask(s, RegressCubes(0, ops.ANY, 1, 3))
    assert s.choices == [CIV, WATER]  # nobody can: those that can pay most
    answer(s, WATER)
    assert rows(me(s)) == (1, 0, 0, 0, 0)
    ask(s, RegressCubes(0, 1 << TECH | 1 << ROVER, 1, 1))
    assert question(s) == ""


@pytest.mark.rule("PU-311", "PU-312")
def test_so_many_different_cubes_advance() -> None:
    s = a_table()
    set_cubes(me(s), 15, 0, 0, 0, 15)
    ask(s, AdvanceCubes(0, ops.ANY, 2, 1, 0))
    assert s.choices == [WATER, BIOMASS, ROVER]
    answer(s, WATER)
    assert s.choices == [BIOMASS, ROVER]
    answer(s, BIOMASS)
    assert rows(me(s)) == (15, 1, 1, 0, 15)
    assert question(s) == ""

    ask(s, AdvanceCubes(0, 1 << CIV | 1 << WATER | 1 << TECH, 3, 1, 0))  # only one of the three can move
    assert rows(me(s)) == (15, 2, 1, 0, 15)
    ask(s, AdvanceCubes(0, ops.LOWEST, 1, 2, 0))
    assert rows(me(s)) == (15, 2, 1, 2, 15)


@pytest.mark.rule("PU-307")
def test_a_cube_goes_back_as_far_as_it_can_and_gains_nothing() -> None:
    s = a_table()
    set_cubes(me(s), 3, 4, 0, 0, 0)
    assert regress(s, 0, CIV, 2) == 2
    assert regress(s, 0, WATER, 9) == 4
    assert regress(s, 0, TECH, 1) == 0
    assert rows(me(s)) == (1, 0, 0, 0, 0)
    assert me(s).pending == ()
    assert me(s).claims == ()


@pytest.mark.rule("PU-851", "PU-854")
@pytest.mark.parametrize(("faces", "ring"), [("aa", OUTER), ("ab", OUTER), ("ba", INNER), ("bb", INNER)])
def test_the_rule_of_quantum_holds_only_for_its_part_of_the_station(faces: str, ring: int) -> None:
    s = a_table(corp=f"quantum_{faces}")
    for chosen in (NOT_YET, OUTER, INNER, RESCUE_PAIR, OTHER):
        me(s).chosen = chosen
        assert quantum_face(me(s)) == ("ab".index(faces[1]) if chosen == ring else -1)
    assert quantum_face(s.players[1]) == -1


@pytest.mark.rule("PU-852")
def test_one_cube_of_the_tile_may_go_back_and_only_one() -> None:
    s = a_table(corp="quantum_aa")
    set_cubes(me(s), 2, 0, 4, 0, 0)
    me(s).chosen = OUTER
    place(s, tile("I4", "biomass", "civ"), cell_at(4, 1))
    act(s)
    answer(s, do(pending.RESOURCE, CIV))
    assert question(s) == "ChooseWay"
    assert s.choices == [2 * CIV, 2 * CIV + 1]
    answer(s, 2 * CIV + 1)

    assert rows(me(s)) == (1, 0, 5, 0, 0)  # Biomass advances without a question
    assert me(s).pending == ()
    assert me(s).claims == ()


@pytest.mark.rule("PU-852")
def test_a_cube_at_the_bottom_can_only_advance() -> None:
    s = a_table(corp="quantum_aa")
    me(s).chosen = OUTER
    place(s, tile("I4", "biomass", "civ"), cell_at(4, 1))
    act(s)
    answer(s, do(pending.RESOURCE, CIV))
    assert rows(me(s)) == (1, 0, 0, 0, 0)  # it was not asked
    answer(s, do(pending.RESOURCE, BIOMASS))

    assert rows(me(s)) == (1, 0, 1, 0, 0)


@pytest.mark.rule("PU-337")
@pytest.mark.parametrize(
    ("track", "row", "steps"),
    [(CIV, 0, 3), (CIV, 3, 3), (CIV, 14, 0), (WATER, 0, 0), (BIOMASS, 9, 2), (ROVER, 6, 0), (TECH, 10, 4)],
)
def test_the_leap_goes_to_the_next_milestone(track: int, row: int, steps: int) -> None:
    s = a_table(corp="flux")
    me(s).flux = track
    set_cubes(me(s), 0, 0, 0, 0, 5)
    me(s).cubes = tuple(16 * track + row if i == track else cube for i, cube in enumerate(me(s).cubes))
    assert steps_to_milestone(me(s)) == steps
    if track != TECH:
        act(s)
        assert (do(pending.ABILITY, FLUX_LEAP) in s.choices) == (steps > 0)


@pytest.mark.rule("PU-338")
@pytest.mark.parametrize(
    ("track", "row", "gained"),
    [
        (CIV, 3, "claim 2"),
        (CIV, 14, "claim 4"),
        (WATER, 3, "2"),
        (BIOMASS, 3, "2"),
        (BIOMASS, 2, "1"),
        (ROVER, 4, "move 3"),
    ],
)
def test_what_the_flux_track_gives_more_of(track: int, row: int, gained: str) -> None:
    s = a_table(corp="flux")
    set_cubes(me(s), 0, 0, 0, 0, 7)
    me(s).flux = track
    gain_icons(s, 0, track, 16 * track + row, 0)
    if gained.startswith("claim"):
        assert me(s).claims == (int(gained[-1]),)
    elif gained.startswith("move"):
        assert me(s).pool == int(gained[-1])
    else:
        assert len(me(s).pending) == int(gained)


@pytest.mark.rule("PU-702")
@pytest.mark.parametrize("offset", range(6))
def test_a_depot_is_empty_when_both_its_stacks_are(offset: int) -> None:
    s = a_table()
    s.offset = offset
    for sector in range(6):
        s.tops = [12 * stack for stack in range(12)]
        s.tops[sector] = -1
        assert not has_empty_depot(s)
        s.tops[6 + (sector + offset + 1) % 6] = -1  # of its neighbour
        assert not has_empty_depot(s)
        s.tops[6 + (sector + offset) % 6] = -1
        assert has_empty_depot(s)


@pytest.mark.rule("PU-103")
def test_a_rank_is_dealt_to_the_last_card_of_its_deck_and_once() -> None:
    s = a_table()
    s.civ_pool[1] = (9, 10, 11, 12)
    s.civ_unseen[1] = 2
    ask(s, DealRank(2))
    assert s.asked == LUCK
    assert s.choices == [9, 10, 11, 12]
    s.play(LUCK, 12)
    s.play(LUCK, 9)
    assert (s.civ_decks[1], s.civ_pool[1], s.civ_unseen[1]) == ((9, 12), (10, 11), 0)
    ask(s, DealRank(2))
    assert s.asked != LUCK


@pytest.mark.rule("PU-857")
def test_an_empty_step_brings_one_patch_a_round_where_an_advance_ends() -> None:
    s = a_table(corp="quantum_bb")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    advance(s, 0, CIV, 2)  # ends on step 2, which is empty
    assert me(s).pending == (do(pending.PATCH),)
    advance(s, 0, CIV, 2)
    assert me(s).pending == (do(pending.PATCH),)

    s = a_table(corp="quantum_bb")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    advance(s, 0, CIV, 3)  # over two empty steps onto icons
    assert do(pending.PATCH) not in me(s).pending
    advance(s, 0, CIV, 1, ops.NO_BENEFITS)
    assert do(pending.PATCH) not in me(s).pending


@pytest.mark.rule("PU-011")
def test_areas_are_found_whole_and_apart() -> None:
    ring = [cell_at(x, y) for x in range(3, 6) for y in range(3, 6) if (x, y) != (4, 4)]
    alone = [cell_at(4, 4), cell_at(8, 8), cell_at(9, 9)]
    found = areas(mask_of([*ring, *alone[1:]]))

    assert sorted(area.count() for area in found) == [1, 1, 8]
    assert areas(mask_of([])) == []
    assert [area.count() for area in areas(mask_of([*ring, alone[0]]))] == [9]


@pytest.mark.rule("PU-101", "PU-800", "PU-840", "PU-850", "PU-108")
def test_who_is_asked_what_at_set_up() -> None:
    s = started(3, moons="on", private_objectives="on", fragmented_planet="2", quantum="3", planets="dealt")
    asked: dict[int, list[str]] = {0: [], 1: [], 2: []}
    while s.round == 0:
        if s.asked == LUCK:
            first_luck(s)
            continue
        asked[s.asked].append(question(s))
        s.play(s.asked, s.choices[-1])
    common = ["ChooseMoon", "ChooseStart", "KeepObjective", "Confirm"]

    assert asked[0][: len(common) + 1] == ["ChooseSide", *common]
    assert asked[1][: len(common) + 1] == ["ChooseFaces", *common]
    assert asked[2][: len(common) + 2] == ["ChooseSide", "ChooseQuantum", *common]
    assert [sky_of(p).planet_id for p in s.players][1] == 13 + 15
    assert s.players[2].corporation == 12
    assert all(len(p.objectives) == 1 for p in s.players)
    assert all(sky_of(p).moon_id == p.moon_board for p in s.players)
