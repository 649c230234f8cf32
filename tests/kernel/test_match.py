"""A game at a table: answers, refusals, luck, offers, secret rounds, the log. Lanes and taking back have files of their own."""

from __future__ import annotations

import pytest

from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.errors import BadNotation, BadSetup, Refused
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import record
from tests.kernel.bench import Bid, Noted, Nudge, Pick, Roll, Say, Think, a_cartridge
from tests.kernel.bench.table import a_match, answer, everything, notes

# --- answers ----------------------------------------------------------------------------------------------------------


def test_an_answer_takes_effect_and_stands() -> None:
    match = a_match(Pick(0), Bid(1))

    answer(match, 0, "pick code=1")

    assert (notes(match), match.waiting()) == (("0:1",), (1,))
    assert match.effective_rows == match.rows == [(0, match.layout.read("pick code=1"))]


def test_answers_are_codes_of_the_cartridge() -> None:
    match = a_match(Bid(0, (2, 5)))

    assert [match.layout.write(code) for code in match.answers(0)] == ["bid coins=2", "bid coins=5"]


def test_a_forced_answer_is_not_in_the_rows() -> None:
    match = a_match(Pick(0, (7,)), Pick(1))

    assert (notes(match), match.rows) == (("0:7",), [])


def test_a_game_is_over_when_nothing_is_left() -> None:
    match = a_match(Pick(0))

    over = [match.over]
    answer(match, 0, "pick code=0")
    over.append(match.over)

    assert over == [False, True]
    assert match.result().scores == (1,)


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(AssertionError, match="the game goes on"):
        a_match(Pick(0)).result()


def test_options_are_settled_at_the_start() -> None:
    assert Match(a_cartridge(Pick(0)), 2, {"height": "3"}).options == {"light": "bright", "height": "3"}


@pytest.mark.parametrize(("seats", "options", "rules"), [(5, {}, 0), (2, {"height": "4"}, 0), (2, {}, 2), (2, {}, -1)])
def test_a_table_is_not_laid_for_what_the_cartridge_lacks(seats: int, options: dict[str, str], rules: int) -> None:
    with pytest.raises(BadSetup):
        Match(a_cartridge(Pick(0)), seats, options, rules=rules)


def test_a_table_plays_by_the_rules_it_was_asked_for() -> None:
    cartridge = a_cartridge(Pick(0), rules_version=5, oldest_rules=3)

    assert [Match(cartridge, 2, rules=rules).trunk.rules for rules in (0, 3, 4, 5)] == [5, 3, 4, 5]
    assert Match(cartridge, 2).rules == 5


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "pick code=7"),
        (0, "bid coins=1"),
        (0, "roll face=1"),
        (1, "pick code=1"),
        (1, "nudge hard=0"),
        (2, "confirm"),
        (3, "pick code=1"),
        (LUCK, "pick code=1"),
        (LUCK, "roll face=1"),
        (-2, "pick code=1"),
        (10**30, "pick code=1"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, words: str) -> None:
    match = a_match(Pick(0), Bid(1))
    before = everything(match)

    with pytest.raises(Refused):
        answer(match, seat, words)

    assert everything(match) == before
    assert match.answers(0) == [0, 1]


@pytest.mark.parametrize("code", [-1, 10**9])
def test_a_code_that_is_no_move_is_refused(code: int) -> None:
    match = a_match(Pick(0))

    with pytest.raises(Refused) as refused:
        match.answer(0, code)

    assert str(refused.value) == "This game has no such move. You are asked: Pick a number"


def test_a_refusal_carries_its_rule() -> None:
    match = a_match(Bid(0))

    with pytest.raises(Refused) as refused:
        answer(match, 0, "bid coins=5")

    assert (str(refused.value), refused.value.rule) == ("5 coins are too much.", "TB-3")


SITUATIONS = {
    "luck": (Roll(0, 1), Pick(0)),
    "a secret round": (Secretly((Pick(0), Pick(1))),),
    "lanes": (Lanes((0, 1), ((Pick(0), Confirm(0)), (Pick(1), Confirm(1)))),),
    "the end": (Say("a"),),
}


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("seat", [-1, -2, -3, -4, -5, 3, 99])
def test_a_seat_that_nobody_has_is_never_asked(situation: str, seat: int) -> None:
    match = a_match(*SITUATIONS[situation])

    assert match.question(seat) is None
    assert match.answers(seat) == []
    with pytest.raises(Refused):
        match.answer(seat, 0)


def test_nothing_is_answered_after_the_end() -> None:
    match = a_match(Say("a"))

    with pytest.raises(Refused, match="The game is over"):
        match.answer(0, 0)


# --- luck -------------------------------------------------------------------------------------------------------------


def test_luck_speaks_by_itself() -> None:
    match = a_match(Roll(0, 1), Roll(2, 3), Pick(0), luck=SeededLuck(1))

    assert match.waiting() == (0,)
    assert [seat for seat, _ in match.rows] == [LUCK, LUCK]


def test_luck_speaks_after_an_answer() -> None:
    match = a_match(Pick(0), Roll(0, 1, 2), Pick(1), luck=SeededLuck(1))

    answer(match, 0, "pick code=1")

    assert [seat for seat, _ in match.rows] == [0, LUCK]
    assert match.waiting() == (1,)


def test_luck_is_drawn_by_weight_and_place() -> None:
    luck = SeededLuck(4)
    tickets = [SeededLuck(4).ticket(0, -1, number, 4) for number in range(12)]

    match = a_match(*[Roll(0, 1, weights=(3, 1))] * 12, luck=luck)

    assert notes(match) == tuple("luck:1" if ticket == 3 else "luck:0" for ticket in tickets)


def test_luck_that_is_told_from_outside_is_waited_for() -> None:
    match = a_match(Roll(0, 1), Pick(0))
    assert match.waiting() == ()

    match.tell_luck(match.layout.read("roll face=1"))

    assert (notes(match), match.waiting()) == (("luck:1",), (0,))


@pytest.mark.parametrize("words", ["roll face=3", "pick code=1"])
def test_luck_can_not_say_what_is_not_possible(words: str) -> None:
    match = a_match(Roll(0, 1), Pick(0))

    with pytest.raises(Refused, match=f"Luck can't say “{words}” here"):
        match.tell_luck(match.layout.read(words))

    assert (match.rows, notes(match)) == ([], ())


def test_luck_can_not_say_what_is_no_move() -> None:
    with pytest.raises(BadNotation):
        a_match(Roll(0, 1)).tell_luck(-1)


def test_luck_is_not_told_where_a_seat_must_choose() -> None:
    match = a_match(Pick(0), Roll(0, 1))

    with pytest.raises(Refused, match="Luck was not asked"):
        match.tell_luck(match.layout.read("roll face=1"))
    with pytest.raises(Refused, match="Luck was not asked"):
        match.expected(SeededLuck(1))


def test_what_luck_would_say_can_be_known_without_its_saying_it() -> None:
    match = a_match(Roll(0, 1, 2, 3), Pick(0))

    expected = match.expected(SeededLuck(8))

    assert match.rows == []
    assert a_match(Roll(0, 1, 2, 3), Pick(0), luck=SeededLuck(8)).rows == [(LUCK, expected)]


def test_told_luck_replays_the_rows_of_a_game() -> None:
    frames = (Pick(0), Roll(0, 1, 2), Lanes((0, 1), ((Roll(0, 1), Confirm(0)), (Roll(2, 3), Confirm(1)))), Roll(4, 5))
    match = a_match(*frames, luck=SeededLuck(3))
    answer(match, 0, "pick code=1")
    answer(match, 1, "confirm")
    answer(match, 0, "confirm")

    again = a_match(*frames)
    for row in match.rows:
        again.follow(row)

    assert (again.over, notes(again), again.effective_rows) == (True, notes(match), match.effective_rows)


# --- offers -----------------------------------------------------------------------------------------------------------


def test_an_offer_is_an_answer_like_others() -> None:
    match = a_match(Think(0, (1, 2)))
    assert (match.waiting(), match.offered()) == ((0,), (1, 2))
    assert isinstance(match.question(2), Nudge)

    answer(match, 2, "nudge hard=1")

    assert (match.waiting(), match.offered(), notes(match)) == ((0,), (1,), ("2 nudges",))
    assert [match.layout.write(code) for code in match.answers(0)] == ["think code=0", "think code=1"]


def test_an_offer_that_was_taken_is_not_offered_again() -> None:
    match = a_match(Think(0, (1,)))
    answer(match, 1, "nudge hard=1")

    with pytest.raises(Refused):
        answer(match, 1, "nudge hard=1")


def test_the_asked_seat_can_not_take_an_offer() -> None:
    match = a_match(Think(0, (1, 2)))

    with pytest.raises(Refused, match="That answers another question"):
        answer(match, 0, "nudge hard=0")


def test_declined_offers_leave_no_trace() -> None:
    match = a_match(Think(0, (1, 2)))

    answer(match, 0, "think code=0")

    assert [seat for seat, _ in match.rows] == [0]


# --- secret rounds ----------------------------------------------------------------------------------------------------


def test_secret_answers_wait_for_each_other() -> None:
    match = a_match(Secretly((Pick(0), Pick(1), Pick(2))))

    answer(match, 2, "pick code=1")
    assert (match.waiting(), notes(match)) == ((0, 1), ())
    answer(match, 0, "pick code=0")
    answer(match, 1, "pick code=1")

    assert notes(match) == ("0:0", "1:1", "2:1")


def test_a_secret_answer_is_given_once() -> None:
    match = a_match(Secretly((Pick(0), Pick(1))))
    answer(match, 0, "pick code=1")

    with pytest.raises(Refused, match="others are still choosing"):
        answer(match, 0, "pick code=0")


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_digest_does_not_depend_on_who_answers_a_secret_question_first(order: tuple[int, ...]) -> None:
    frames = (Pick(1), Secretly((Pick(2), Pick(0), Pick(1))), Secretly((Pick(0), Pick(1), Pick(2))), Pick(0))
    matches = a_match(*frames), a_match(*frames)

    for match, seats in zip(matches, ((0, 1, 2), order), strict=True):
        answer(match, 1, "pick code=0")
        for _ in range(2):
            for seat in seats:
                answer(match, seat, f"pick code={seat % 2}")

    assert record(matches[0]).digest == record(matches[1]).digest
    assert notes(matches[0]) == notes(matches[1])


# --- the log ----------------------------------------------------------------------------------------------------------


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    match = a_match(Say("for all"), Say("for you", only=1), Pick(0), Say("after"))

    answer(match, 0, "pick code=1")

    said = [[event.words for event in match.log(seat)] for seat in (0, 1, None)]
    assert said == [["for all", "0:1", "after"], ["for all", "for you", "0:1", "after"], ["for all", "0:1", "after"]]


def test_the_log_grows_with_every_answer() -> None:
    match = a_match(Say("a"), Pick(0), Pick(1), Pick(2))

    lengths = [len(match.log(None))]
    for seat in range(2):
        answer(match, seat, "pick code=1")
        lengths.append(len(match.log(None)))

    assert lengths == [1, 2, 3]


def test_the_log_is_what_the_events_say_of_themselves() -> None:
    assert a_match(Say("a"), Pick(0)).log(2) == [Noted("a", None)]
