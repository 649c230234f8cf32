"""Taking back: until luck spoke, something hidden was shown, or another seat acted on it."""

from __future__ import annotations

from lunarium.kernel.combinators import Secretly
from lunarium.kernel.dump import fingerprint
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import UNDO, Match
from lunarium.kernel.records import read, record, replay
from tests.kernel.bench import Pick, Roll, Say, Show, Think, a_cartridge
from tests.kernel.bench.table import a_match, answer, everything, notes, stands


def test_a_seat_may_take_its_answer_back_and_give_another() -> None:
    match = a_match(Pick(0), Pick(1))
    answer(match, 0, "pick code=1")

    match.undo(0)
    assert (notes(match), match.waiting(), match.answers(0)) == ((), (0,), [0, 1])
    answer(match, 0, "pick code=0")

    assert (notes(match), match.waiting()) == (("0:0",), (1,))


def test_taking_back_is_an_answer_and_removes_none() -> None:
    match = a_match(Pick(0), Pick(1))
    answer(match, 0, "pick code=1")

    match.undo(0)

    assert match.rows == [(0, 1), (0, UNDO)]
    assert match.effective_rows == []


def test_a_game_after_taking_back_is_the_game_before() -> None:
    match = a_match(Say("a"), Pick(0), Pick(0), Pick(1))
    answer(match, 0, "pick code=1")
    log, digest, agenda = match.log(0), record(match).digest, fingerprint(match.trunk.agenda)

    answer(match, 0, "pick code=0")
    match.undo(0)

    assert (match.log(0), record(match).digest, fingerprint(match.trunk.agenda)) == (log, digest, agenda)


def test_the_log_keeps_what_happened_before() -> None:
    match = a_match(Say("before"), Pick(0), Pick(1))
    answer(match, 0, "pick code=1")

    match.undo(0)

    assert [event.words for event in match.log(None)] == ["before"]


def test_several_answers_are_taken_back_one_by_one() -> None:
    match = a_match(Pick(0), Pick(0), Pick(0))
    answer(match, 0, "pick code=1")
    answer(match, 0, "pick code=0")

    match.undo(0)
    assert notes(match) == ("0:1",)
    match.undo(0)

    assert notes(match) == ()
    assert not match.may_undo(0)


def test_a_seat_may_start_again_from_the_barrier() -> None:
    match = a_match(Pick(0), Show(), Pick(0), Pick(0), Pick(0), Pick(0))
    for code in (1, 0, 1, 0):
        answer(match, 0, f"pick code={code}")

    match.restart(0)

    assert notes(match) == ("0:1",)
    assert [code for _, code in match.rows].count(UNDO) == 3


def test_starting_again_where_nothing_can_be_taken_back_changes_nothing() -> None:
    match = a_match(Pick(0))
    before = everything(match)

    match.restart(0)

    assert everything(match) == before


def test_the_game_may_be_over_already() -> None:
    match = a_match(Pick(0))
    answer(match, 0, "pick code=1")

    over = [match.over]
    match.undo(0)
    over.append(match.over)

    assert over == [True, False]


# --- the barriers -----------------------------------------------------------------------------------------------------


def test_nothing_is_taken_back_before_anything_was_answered() -> None:
    assert stands(a_match(Pick(0)), 0)


def test_an_answer_stands_after_luck_spoke() -> None:
    match = a_match(Pick(0), Roll(0, 1), Pick(0), luck=SeededLuck(1))
    answer(match, 0, "pick code=1")

    assert stands(match, 0)


def test_an_answer_stands_after_luck_was_told() -> None:
    match = a_match(Pick(0), Roll(0, 1), Pick(0))
    answer(match, 0, "pick code=1")
    assert match.may_undo(0)

    match.tell_luck(match.layout.read("roll face=0"))

    assert stands(match, 0)


def test_an_answer_after_luck_may_be_taken_back_down_to_luck() -> None:
    match = a_match(Pick(0), Roll(0, 1), Pick(0), Pick(0), luck=SeededLuck(1))
    answer(match, 0, "pick code=1")
    answer(match, 0, "pick code=0")

    match.undo(0)

    assert len(notes(match)) == 2
    assert stands(match, 0)


def test_taking_back_between_two_draws_does_not_change_the_second() -> None:
    faces = Roll(0, 1, 2, 3, 4, 5)
    match = a_match(faces, Pick(0), Pick(0), faces, luck=SeededLuck(1))
    straight = a_match(faces, faces, luck=SeededLuck(1))

    answer(match, 0, "pick code=1")
    match.undo(0)
    answer(match, 0, "pick code=0")
    answer(match, 0, "pick code=0")

    assert (notes(match)[0], notes(match)[-1]) == notes(straight)


def test_an_answer_stands_after_something_was_shown() -> None:
    match = a_match(Pick(0), Show(), Pick(0))
    answer(match, 0, "pick code=1")

    assert stands(match, 0)


def test_an_answer_stands_after_another_seats_answer() -> None:
    match = a_match(Pick(0), Pick(1), Pick(0))
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")

    assert stands(match, 0)
    assert match.may_undo(1)


def test_an_answer_may_be_taken_back_again_when_what_followed_was() -> None:
    match = a_match(Pick(0), Pick(1), Pick(0))
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")

    match.undo(1)
    match.undo(0)

    assert (notes(match), match.waiting()) == ((), (0,))


def test_another_seats_answer_is_not_ones_own_to_take_back() -> None:
    match = a_match(Pick(0), Pick(1))
    answer(match, 0, "pick code=1")

    assert stands(match, 1)
    assert stands(match, 7)
    assert stands(match, -1)


def test_luck_is_not_taken_back() -> None:
    match = a_match(Roll(0, 1), Pick(0))
    match.tell_luck(match.layout.read("roll face=0"))

    assert stands(match, -1)


def test_an_offer_may_be_taken_back_until_another_acts() -> None:
    match = a_match(Think(0, (1, 2)))
    answer(match, 1, "nudge hard=0")
    match.undo(1)
    assert (notes(match), match.offered()) == ((), (1, 2))

    answer(match, 1, "nudge hard=0")
    answer(match, 2, "nudge hard=0")

    assert stands(match, 1)


def test_a_table_may_be_kept_without_undo() -> None:
    match = Match(a_cartridge(Pick(0), Pick(1)), 2, undo=False)
    answer(match, 0, "pick code=1")

    assert stands(match, 0)


# --- secret rounds ----------------------------------------------------------------------------------------------------


def test_in_an_open_secret_round_others_answers_do_not_matter() -> None:
    match = a_match(Secretly((Pick(0), Pick(1), Pick(2))))
    answer(match, 0, "pick code=1")
    answer(match, 2, "pick code=1")

    match.undo(0)
    assert match.waiting() == (0, 1)
    answer(match, 1, "pick code=0")
    answer(match, 0, "pick code=0")

    assert notes(match) == ("0:0", "1:0", "2:1")


def test_taking_a_secret_answer_back_leaves_the_others_as_they_are() -> None:
    match = a_match(Secretly((Pick(0), Pick(1), Pick(2))))
    answer(match, 1, "pick code=1")
    answer(match, 0, "pick code=1")

    match.undo(1)

    assert match.effective_rows == [(0, 1)]
    assert match.waiting() == (1, 2)


def test_an_answer_before_a_secret_round_may_be_taken_back_until_somebody_answers_in_it() -> None:
    match = a_match(Pick(0), Secretly((Pick(0), Pick(1))))
    answer(match, 0, "pick code=1")
    match.undo(0)
    answer(match, 0, "pick code=1")

    answer(match, 1, "pick code=1")

    assert stands(match, 0)


def test_ones_own_secret_answer_is_the_first_to_be_taken_back() -> None:
    match = a_match(Pick(0), Secretly((Pick(0), Pick(1))), Pick(0))
    answer(match, 0, "pick code=1")
    answer(match, 0, "pick code=0")

    match.undo(0)
    assert (notes(match), match.waiting()) == (("0:1",), (0, 1))
    match.undo(0)

    assert (notes(match), match.waiting()) == ((), (0,))


def test_ones_answer_before_a_secret_round_stands_though_ones_secret_answer_was_taken_back() -> None:
    match = a_match(Pick(0), Secretly((Pick(0), Pick(1), Pick(2))))
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")
    answer(match, 0, "pick code=0")

    match.undo(0)

    assert stands(match, 0)


def test_a_closed_secret_round_stands() -> None:
    match = a_match(Secretly((Pick(0), Pick(1))), Pick(0))
    answer(match, 1, "pick code=1")
    answer(match, 0, "pick code=1")

    assert stands(match, 0)
    assert stands(match, 1)


def test_a_secret_round_right_after_another_starts_anew() -> None:
    match = a_match(Secretly((Pick(0), Pick(1))), Secretly((Pick(0), Pick(1))))
    for seat in (0, 1, 0):
        answer(match, seat, "pick code=1")

    assert stands(match, 1)
    match.undo(0)

    assert (notes(match), match.waiting()) == (("0:1", "1:1"), (0, 1))
    assert stands(match, 0)


def test_a_record_with_take_backs_replays() -> None:
    frames = (Pick(0), Pick(0), Secretly((Pick(0), Pick(1), Pick(2))), Pick(1))
    match = a_match(*frames)
    answer(match, 0, "pick code=1")
    match.undo(0)
    answer(match, 0, "pick code=0")
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")
    answer(match, 2, "pick code=1")
    match.undo(1)
    answer(match, 0, "pick code=0")
    answer(match, 1, "pick code=0")
    answer(match, 1, "pick code=1")

    again = replay(read(record(match).write()), a_cartridge(*frames))

    assert (again.rows, again.effective_rows, notes(again)) == (match.rows, match.effective_rows, notes(match))
