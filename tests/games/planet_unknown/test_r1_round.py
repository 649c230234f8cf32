"""Chapter 1, the round."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import EndOfRound, Refill, Round, TileStep
from lunarium.games.planet_unknown.state import EVENTS, GOING_ON, INNER, OUTER, ROTATION, TILE_STEP
from lunarium.games.planet_unknown.view import view
from lunarium.kernel.machine import LUCK
from tests.games.planet_unknown.builder import (
    ROVER,
    TECH,
    a_match,
    a_table,
    act,
    answer,
    ask,
    card,
    do,
    first_luck,
    me,
    question,
    rows,
    started,
)


@pytest.mark.rule("PU-110")
def test_rotation_then_tiles_then_civ_claims_then_the_next_round() -> None:
    s = a_table(3)
    ask(s, Round())

    assert (question(s), s.phase) == ("RotateStation", ROTATION)
    answer(s, 0)
    assert (question(s), s.phase) == ("Act", TILE_STEP)
    assert [type(frame).__name__ for frame in reversed(s.agenda)][-3:] == ["Refill", "CivStep", "EndOfRound"]


@pytest.mark.rule("PU-110", "PU-113")
def test_the_event_follows_the_rotation() -> None:
    s = a_table(3, modules=EVENTS)
    s.events_left, s.event_pool = (0, 2, 0), ((), (20, 21), ())
    ask(s, Round())

    answer(s, 0)
    assert s.asked == LUCK
    assert question(s) == "DrawEvent"


@pytest.mark.rule("PU-111")
def test_the_commander_of_three_chooses_any_of_six_rotations() -> None:
    s = a_table(3)
    s.commander = 2
    ask(s, Round())

    assert s.asked == 2
    assert s.choices == [0, 1, 2, 3, 4, 5]
    answer(s, 4)
    assert s.rotation == 4


@pytest.mark.rule("PU-112")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_one_or_two_players_the_station_turns_by_itself(seats: int) -> None:
    s = a_table(seats)
    ask(s, Round())

    assert s.rotation == 5
    assert question(s) == "Act"


@pytest.mark.rule("PU-114", "PU-008")
def test_others_see_a_move_of_the_tile_step_only_when_all_have_confirmed() -> None:
    match = a_match(2)
    before = match.observation(1).view
    match.answer(0, match.answers(0)[0])
    match.answer(0, match.answers(0)[0])

    assert match.observation(0).view.players[0].covered != ()
    assert match.observation(1).view == before
    while match.branches:
        seat = match.waiting()[0]
        match.answer(seat, match.answers(seat)[0])
    assert match.observation(1).view.players[0].covered != ()


@pytest.mark.rule("PU-115", "PU-008")
def test_the_next_tile_shows_only_after_the_tile_step() -> None:
    s = a_table(2)
    s.players[0].chosen = OUTER
    s.players[1].chosen = INNER

    assert view(s, 0).tops == tuple(12 * stack for stack in range(12))
    ask(s, Refill())
    assert s.asked == LUCK
    assert s.tops[0] == s.tops[9] == -1
    first_luck(s)
    assert s.tops[0] == 1
    assert s.tops[9] == 109  # seat 1 stands at place 3 and faces the fourth stack of the disc
    assert s.tops[1:6] == [12, 24, 36, 48, 60]


@pytest.mark.rule("PU-116")
def test_moves_are_taken_back_until_confirmed() -> None:
    match = a_match(2)
    start = match.observation(0).view
    match.answer(0, match.answers(0)[0])
    match.answer(0, match.answers(0)[0])

    assert match.may_undo(0)
    match.restart(0)
    assert match.observation(0).view == start
    assert not match.may_undo(0)


@pytest.mark.rule("PU-117")
def test_selecting_and_placing_is_compulsory() -> None:
    s = a_table(2)
    ask(s, TileStep())

    assert s.choices == [do(pending.SELECT, OUTER), do(pending.SELECT, INNER)]
    answer(s, do(pending.SELECT, OUTER))
    assert question(s) == "PlaceTile"
    assert me(s).tile == s.tops[0]


@pytest.mark.rule("PU-118")
def test_tech_may_advance_before_rover_so_that_it_helps_already() -> None:
    s = a_table()
    me(s).cubes = (0, 16, 32, 48 + 3, 64 + 6)
    me(s).rovers = (7, -1)
    pending.add(me(s), pending.RESOURCE, ROVER)
    pending.add(me(s), pending.RESOURCE, TECH)
    act(s)

    assert s.choices == [do(pending.RESOURCE, ROVER), do(pending.RESOURCE, TECH)]
    answer(s, do(pending.RESOURCE, TECH))
    assert me(s).pool == 3  # step 4 gives two, and the third technology one more


@pytest.mark.rule("PU-118")
def test_new_gains_join_the_pending_effects() -> None:
    s = a_table()
    me(s).cubes = (0, 16 + 2, 32 + 2, 48, 64)
    pending.add(me(s), pending.ADVANCE, 1)
    pending.add(me(s), pending.ADVANCE, 2)
    act(s)

    answer(s, do(pending.ADVANCE, 1))
    assert s.choices == [do(pending.ADVANCE, 2), do(pending.SYNERGY)]


@pytest.mark.rule("PU-119")
def test_what_is_impossible_is_lost_and_the_rest_must_be_resolved() -> None:
    s = a_table()
    pending.add(me(s), pending.DEPLOY)  # no tile lies yet
    pending.add(me(s), pending.ADVANCE, 0)
    act(s)

    assert do(pending.DONE) not in s.choices
    answer(s, do(pending.DEPLOY))
    assert me(s).rovers == (-1, -1)
    assert rows(me(s)) == (1, 0, 0, 0, 0)
    assert question(s) == ""


@pytest.mark.rule("PU-120")
def test_the_token_passes_clockwise_if_nothing_ends_the_game() -> None:
    s = a_table(3)
    s.commander = 2
    ask(s, EndOfRound())

    assert s.ending == GOING_ON
    assert s.commander == 0
    assert question(s) == "RotateStation"


@pytest.mark.rule("PU-410")
def test_movement_vanishes_when_the_tile_step_is_done() -> None:
    s = a_table()
    me(s).pool = 2
    me(s).rovers = (7, -1)
    act(s)

    answer(s, do(pending.DONE))
    assert me(s).pool == 0


@pytest.mark.rule("PU-354")
def test_abilities_come_back_each_round() -> None:
    s = a_table(3)
    me(s).used = 0b11110
    me(s).spent = 0b100
    ask(s, Round())

    assert me(s).used == 0
    assert me(s).spent == 0b100


@pytest.mark.rule("PU-505", "PU-Q9")
def test_the_warm_up_lap_brings_movement_before_placing() -> None:
    s = a_table(2)
    me(s).civs = (card("SCIV2-01"),)
    ask(s, TileStep())

    assert me(s).pool == 1
    assert s.players[1].pool == 0


def test_every_kind_of_game_starts() -> None:
    for seats in range(1, 7):
        assert started(seats).round in (0, 1)
