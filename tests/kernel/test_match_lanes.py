"""Lanes at a table: each seat plays on a branch until all have confirmed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from lunarium.kernel.combinators import Confirm, Lanes
from lunarium.kernel.errors import Refused
from lunarium.kernel.luck import SealedLuck, SeededLuck
from lunarium.kernel.machine import LUCK, Frame
from lunarium.kernel.match import Match
from lunarium.kernel.records import read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.kernel.bench import Pick, Roll, Say, Show, a_cartridge, bench
from tests.kernel.bench.table import a_match, answer, everything, notes, stands

FACES = (0, 1, 2, 3, 4, 5)


def lanes_of(make: Callable[[int], tuple[Frame, ...]], seats: tuple[int, ...] = (0, 1, 2)) -> Lanes:
    """The same lane for each seat, confirmed at its end."""
    return Lanes(seats, tuple([(*make(seat), Confirm(seat)) for seat in seats]))


def picks(seat: int) -> tuple[Frame, ...]:
    return Pick(seat), Pick(seat)


def luck_between(seat: int) -> tuple[Frame, ...]:
    return Pick(seat), Roll(*FACES), Pick(seat)


def on_branch(match: Match, seat: int) -> tuple[str, ...]:
    return bench(match.branches[seat].game).notes


def finish(match: Match, seat: int) -> None:
    """Take the last option until the lane is confirmed."""
    confirm, code = match.layout.read("confirm"), -1
    while code != confirm:
        code = match.answers(seat)[-1]
        match.answer(seat, code)


# --- branches ---------------------------------------------------------------------------------------------------------


def test_everybody_plays_at_once() -> None:
    match = a_match(lanes_of(picks))

    assert match.waiting() == (0, 1, 2)
    assert match.offered() == ()


def test_a_seat_sees_its_own_answers_and_the_others_do_not() -> None:
    match = a_match(Say("before"), lanes_of(picks))
    observations = {seat: match.observation(seat) for seat in (0, 2, None)}

    answer(match, 1, "pick code=1")

    assert match.observation(1).view.notes == ("before", "1:1")
    assert {seat: match.observation(seat) for seat in (0, 2, None)} == observations


def test_a_log_tells_ones_own_lane_only_until_the_block_closes() -> None:
    match = a_match(Say("before"), lanes_of(picks, (0, 1)), Pick(0))
    answer(match, 1, "pick code=1")

    assert [[event.words for event in match.log(seat)] for seat in (0, 1, None)] == [
        ["before"],
        ["before", "1:1"],
        ["before"],
    ]
    finish(match, 0)
    finish(match, 1)

    whole = ["before", "0:1", "0:1", "1:1", "1:1"]
    assert [[event.words for event in match.log(seat)] for seat in (0, 1, None)] == [whole, whole, whole]


def test_who_has_confirmed_waits_for_the_others() -> None:
    match = a_match(lanes_of(picks), Pick(0))

    finish(match, 1)

    assert match.waiting() == (0, 2)
    assert match.answers(1) == []
    with pytest.raises(Refused, match="others are still choosing"):
        answer(match, 1, "confirm")


def test_the_block_closes_when_all_have_confirmed() -> None:
    match = a_match(lanes_of(picks), Say("after"), Pick(0))

    for seat in (2, 0, 1):
        assert notes(match) == ()
        finish(match, seat)

    assert notes(match) == ("0:1", "0:1", "1:1", "1:1", "2:1", "2:1", "after")
    assert (match.waiting(), match.branches) == ((0,), {})


def test_a_seat_without_a_lane_is_asked_nothing() -> None:
    match = a_match(lanes_of(picks, (0, 2)))

    assert (match.waiting(), match.answers(1)) == ((0, 2), [])
    with pytest.raises(Refused, match="others are still choosing"):
        answer(match, 1, "pick code=1")


def test_a_refused_move_in_a_lane_changes_nothing() -> None:
    match = a_match(lanes_of(picks))
    answer(match, 0, "pick code=1")
    before = everything(match)

    for words in ("pick code=5", "confirm", "bid coins=1"):
        with pytest.raises(Refused):
            answer(match, 0, words)

    assert everything(match) == before


def test_lanes_without_questions_close_by_themselves() -> None:
    match = a_match(Lanes((0, 1), ((Say("a"),), (Say("b"),))), Say("after"), Pick(0))

    assert notes(match) == ("a", "b", "after")


def test_lanes_of_nobody_close_by_themselves() -> None:
    assert notes(a_match(Lanes((), ()), Say("after"), Pick(0))) == ("after",)


def test_blocks_follow_each_other() -> None:
    match = a_match(lanes_of(picks, (0, 1)), lanes_of(picks, (1, 2)))

    finish(match, 0)
    finish(match, 1)
    assert match.waiting() == (1, 2)
    finish(match, 1)
    finish(match, 2)

    assert match.over


# --- luck -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("luck", [SeededLuck(5), SealedLuck(bytes(32))])
def test_luck_in_a_lane_has_a_place_of_its_own(luck: SeededLuck | SealedLuck) -> None:
    match = Match(a_cartridge(lanes_of(luck_between)), 3, luck=luck)

    for seat in (2, 0, 1):
        answer(match, seat, "pick code=1")

    for seat in range(3):
        assert on_branch(match, seat)[-1] == f"luck:{luck.ticket(1, seat, 0, 6)}"


def test_luck_in_a_lane_is_numbered_from_0() -> None:
    match = a_match(Lanes((1,), ((Roll(*FACES), Roll(*FACES), Roll(*FACES), Confirm(1)),)), luck=SeededLuck(5))

    assert on_branch(match, 1) == tuple(f"luck:{SeededLuck(5).ticket(1, 1, number, 6)}" for number in range(3))


def test_luck_after_a_block_is_numbered_anew() -> None:
    luck = SeededLuck(5)
    match = a_match(Roll(*FACES), lanes_of(luck_between, (0,)), Roll(*FACES), Roll(*FACES), luck=luck)
    finish(match, 0)

    spoken = [note for note in notes(match) if note.startswith("luck")]
    places = [(0, -1, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1)]
    assert spoken == [f"luck:{SeededLuck(5).ticket(*place, 6)}" for place in places]


def test_told_luck_goes_to_the_first_lane_that_waits_for_it() -> None:
    match = a_match(lanes_of(luck_between))
    answer(match, 2, "pick code=1")
    answer(match, 1, "pick code=1")

    match.tell_luck(match.layout.read("roll face=4"))

    assert (on_branch(match, 1), on_branch(match, 2)) == (("1:1", "luck:4"), ("2:1",))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_state_log_and_digest_do_not_depend_on_who_was_quicker(order: tuple[int, ...]) -> None:
    def play(seats: tuple[int, ...]) -> Match:
        match = a_match(lanes_of(luck_between), Roll(*FACES), lanes_of(picks), luck=SeededLuck(2))
        for _ in range(2):
            for _ in range(3):
                for seat in seats:
                    match.answer(seat, match.answers(seat)[-1])
        return match

    straight, other = play((0, 1, 2)), play(order)

    assert straight.over
    assert other.over
    assert record(other) == record(straight)
    assert (notes(other), other.log(None)) == (notes(straight), straight.log(None))


def test_the_digest_of_an_open_block_does_not_depend_on_who_was_quicker() -> None:
    matches = [a_match(lanes_of(luck_between), luck=SeededLuck(2)) for _ in range(2)]

    for match, seats in zip(matches, ((0, 2), (2, 0)), strict=True):
        for seat in seats:
            answer(match, seat, "pick code=1")

    assert record(matches[0]) == record(matches[1])


# --- taking back ------------------------------------------------------------------------------------------------------


def test_in_a_lane_everything_may_be_taken_back_until_it_is_confirmed() -> None:
    match = a_match(lanes_of(picks))
    answer(match, 0, "pick code=1")
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")

    match.restart(0)

    assert (on_branch(match, 0), on_branch(match, 1)) == ((), ("1:1",))
    assert match.waiting() == (0, 1, 2)


def test_a_confirmed_lane_stands() -> None:
    match = a_match(lanes_of(picks))
    finish(match, 0)

    assert stands(match, 0)


def test_an_answer_in_a_lane_stands_after_luck() -> None:
    match = a_match(lanes_of(luck_between), luck=SeededLuck(1))
    answer(match, 0, "pick code=1")
    assert stands(match, 0)

    answer(match, 0, "pick code=0")
    match.undo(0)

    assert len(on_branch(match, 0)) == 2
    assert stands(match, 0)


def test_luck_in_a_lane_bars_that_lane_only() -> None:
    match = a_match(Lanes((0, 1), ((Pick(0), Roll(0, 1), Confirm(0)), (Pick(1), Confirm(1)))), luck=SeededLuck(1))
    answer(match, 1, "pick code=1")
    answer(match, 0, "pick code=1")

    assert stands(match, 0)
    assert match.may_undo(1)


def test_an_answer_in_a_lane_stands_after_something_was_shown() -> None:
    match = a_match(lanes_of(lambda seat: (Pick(seat), Show(), Pick(seat))))
    answer(match, 0, "pick code=1")

    assert stands(match, 0)


def test_luck_is_the_same_after_something_was_taken_back_in_a_lane() -> None:
    match = a_match(lanes_of(lambda seat: (Pick(seat), Pick(seat), Roll(*FACES), Pick(seat))), luck=SeededLuck(3))
    straight = a_match(lanes_of(lambda seat: (Roll(*FACES), Pick(seat))), luck=SeededLuck(3))

    answer(match, 0, "pick code=1")
    match.undo(0)
    answer(match, 0, "pick code=1")
    answer(match, 0, "pick code=1")

    assert on_branch(match, 0)[-1] == on_branch(straight, 0)[-1]


def test_an_answer_before_the_block_stands_once_it_is_open() -> None:
    match = a_match(Pick(0), lanes_of(picks))
    answer(match, 0, "pick code=1")

    assert stands(match, 0)


def test_a_closed_block_stands() -> None:
    match = a_match(lanes_of(picks, (0, 1)), Pick(0))
    finish(match, 0)
    finish(match, 1)

    assert stands(match, 0)
    assert stands(match, 1)


def test_take_backs_change_neither_state_nor_digest() -> None:
    straight, wavering = (a_match(lanes_of(picks), Pick(0)) for _ in range(2))
    for seat in range(3):
        finish(straight, seat)
    for seat in (2, 1, 0):
        answer(wavering, seat, "pick code=0")
        wavering.undo(seat)
        finish(wavering, seat)

    assert record(wavering).digest == record(straight).digest
    assert len(record(wavering).answers) == len(record(straight).answers) + 6
    assert notes(wavering) == notes(straight)


# --- records ----------------------------------------------------------------------------------------------------------


def test_the_rows_of_an_open_block_stand_lane_by_lane_and_replay() -> None:
    frames = (Roll(*FACES), lanes_of(luck_between), Pick(0))
    match = a_match(*frames, luck=SeededLuck(6))
    for seat in (2, 0, 2, 0, 1):
        answer(match, seat, "pick code=1")
    match.undo(2)

    assert [seat for seat, _ in match.all_rows()] == [LUCK, 0, LUCK, 0, 1, LUCK, 2, LUCK, 2, 2]
    again = replay(read(record(match).write()), a_cartridge(*frames))

    assert again.all_rows() == match.all_rows()
    assert [on_branch(again, seat) for seat in range(3)] == [on_branch(match, seat) for seat in range(3)]


def test_lanes_that_begin_with_luck_replay() -> None:
    frames = (lanes_of(lambda seat: (Roll(*FACES), Pick(seat), Roll(*FACES))),)
    match = a_match(*frames, luck=SeededLuck(6))
    for seat in (2, 1, 0):
        finish(match, seat)

    again = replay(read(record(match).write()), a_cartridge(*frames))

    assert (again.over, notes(again)) == (True, notes(match))


def test_a_whole_game_with_lanes_replays() -> None:
    match = Match(PROSPECT, 3, luck=SeededLuck(7))
    while not match.over:
        seat = match.waiting()[-1]
        match.answer(seat, match.answers(seat)[-1])

    assert replay(read(record(match).write()), PROSPECT).result() == match.result()
