"""Frames on an agenda."""

from __future__ import annotations

import pytest

from lunarium.kernel.combinators import Secretly
from lunarium.kernel.machine import LUCK, NOBODY, SEVERAL, Frame, Reason, space_of
from tests.kernel.bench import Bench, Noted, Nudge, Pick, Roll, Say, Show, Think, a_game


def test_what_is_pushed_together_happens_in_that_order() -> None:
    assert a_game(Say("a"), Say("b"), Say("c")).notes == ("a", "b", "c")


def test_what_an_answer_pushes_comes_before_what_is_left() -> None:
    game = a_game(Pick(0, then=(Say("now"), Say("then"))), Say("later"))

    game.play(0, 1)

    assert game.notes == ("0:1", "now", "then", "later")


def test_an_empty_agenda_is_the_end() -> None:
    game = a_game(Say("a"))

    assert (game.asked, game.choices, game.waiting(), game.offered()) == (NOBODY, [], (), ())
    assert game.question(0) is None
    assert game.options(0) == []


# --- asks -------------------------------------------------------------------------------------------------------------


def test_an_ask_waits_for_its_seat() -> None:
    game = a_game(Pick(1, (0, 2)), Say("after"))

    assert (game.asked, game.choices, game.waiting(), game.notes) == (1, [0, 2], (1,), ())


def test_only_the_asked_seat_has_a_question_and_options() -> None:
    pick = Pick(1, (0, 2))
    game = a_game(pick)

    assert game.question(1) is pick
    assert game.options(1) == [0, 2]
    assert game.question(0) is None
    assert game.options(0) == []


def test_one_option_is_taken_without_asking() -> None:
    assert a_game(Pick(0, (5,)), Say("after")).notes == ("0:5", "after")


def test_an_ask_that_is_always_asked_waits_even_with_one_option() -> None:
    game = a_game(Pick(0, (5,), pausing=True))

    assert (game.asked, game.choices, game.notes) == (0, [5], ())


def test_an_ask_that_says_nothing_cites_its_own_rule() -> None:
    assert Pick(0).why_not(a_game(), 0, 7).rule == ""


def test_a_reason_may_carry_numbers_for_its_sentence() -> None:
    reason = Reason("TB-3", "too_much", (4,))

    assert (reason.rule, reason.key, reason.values) == ("TB-3", "too_much", (4,))


# --- luck -------------------------------------------------------------------------------------------------------------


def test_a_chance_waits_for_luck_and_for_no_seat() -> None:
    game = a_game(Roll(0, 1, 2))

    assert (game.asked, game.choices, game.waiting(), game.offered()) == (LUCK, [0, 1, 2], (), ())
    assert game.question(0) is None


def test_luck_is_written_as_seat_minus_one() -> None:
    assert LUCK == -1


def test_luck_answers_like_a_seat() -> None:
    game = a_game(Roll(0, 1, 2, then=(Say("after"),)))

    game.play(LUCK, 2)

    assert (game.notes, game.asked) == (("luck:2", "after"), NOBODY)


def test_one_outcome_needs_no_luck() -> None:
    assert a_game(Roll(3), Say("after")).notes == ("luck:3", "after")


def test_a_chance_without_weights_is_even() -> None:
    roll = Roll(0, 1)

    assert roll.weights(a_game(roll)) == []


# --- offers -----------------------------------------------------------------------------------------------------------


def test_others_may_act_while_an_ask_waits() -> None:
    game = a_game(Think(1, (0, 2)))

    assert (game.waiting(), game.offered()) == ((1,), (0, 2))
    assert isinstance(game.question(2), Nudge)
    assert game.options(2) == [0, 1]


def test_others_may_act_while_the_first_seat_thinks() -> None:
    game = a_game(Think(0, (1,)))

    assert game.offered() == (1,)
    assert isinstance(game.question(1), Nudge)


def test_who_is_neither_asked_nor_offered_anything_has_no_options() -> None:
    game = a_game(Think(1, (0, 2)))

    assert game.question(3) is None
    assert game.options(3) == []
    with pytest.raises(AssertionError, match="seat 3 is neither asked nor offered anything"):
        game.play(3, 0)


def test_after_an_offer_the_ask_goes_on_waiting_and_both_are_computed_anew() -> None:
    game = a_game(Think(1, (0, 2), fewest=2))
    assert game.options(1) == [0, 1]

    game.play(2, 1)

    assert (game.asked, game.options(1), game.offered()) == (1, [0, 1, 2], (0,))


def test_what_an_offer_pushes_happens_before_the_ask_waits_again() -> None:
    game = a_game(Think(1, (0,), then=(Pick(0), Say("done"))))

    game.play(0, 0)
    assert (game.asked, game.notes) == (0, ("0 nudges",))
    game.play(0, 1)

    assert (game.asked, game.notes) == (1, ("0 nudges", "0:1", "done"))


def test_an_ask_with_offers_waits_even_with_one_option() -> None:
    game = a_game(Think(1, (0,)))

    assert (game.asked, game.choices) == (1, [0])


def test_an_ask_without_offers_left_is_forced_again() -> None:
    assert a_game(Think(1, ())).notes == ("1:0",)


# --- copies -----------------------------------------------------------------------------------------------------------


def test_a_copy_shares_frames_but_not_the_agenda() -> None:
    game = a_game(Pick(0), Pick(1), Say("end"))
    twin = game.copy()

    assert all(mine is yours for mine, yours in zip(game.agenda, twin.agenda, strict=True))
    twin.play(0, 1)
    twin.play(1, 0)

    assert (twin.notes, twin.asked) == (("0:1", "1:0", "end"), NOBODY)
    assert (game.notes, game.asked, game.choices, len(game.agenda)) == ((), 0, [0, 1], 3)


def test_a_copy_keeps_what_the_machine_knows() -> None:
    game = a_game(Show(), Pick(2, (3, 4)))
    game.rules, game.lane, game.block = 7, 2, 5

    twin = game.copy()

    assert (twin.asked, twin.choices, twin.reveals) == (2, [3, 4], 1)
    assert (twin.rules, twin.lane, twin.block) == (7, 2, 5)


def test_nobody_listens_to_a_copy() -> None:
    game = Bench()
    game.listen()
    game.live = True

    twin = game.copy()

    assert (twin.listening, twin.live) == (False, False)


def test_a_game_resumes_where_an_agenda_waits() -> None:
    game = a_game(Pick(0, (3, 4)), Say("end"))

    fresh = Bench()
    fresh.resume(tuple(game.agenda))

    assert (fresh.asked, fresh.choices) == (0, [3, 4])
    fresh.play(0, 3)
    assert fresh.notes == ("0:3", "end")


# --- events and what was shown ----------------------------------------------------------------------------------------


def test_events_are_heard_once() -> None:
    game = a_game(Pick(0, then=(Say("a"),)), Pick(1))
    game.listen()

    game.play(0, 1)

    assert game.heard() == [Noted("0:1", None), Noted("a", None)]
    assert game.heard() == []


def test_no_event_is_made_while_nobody_listens() -> None:
    game = a_game(Pick(0))

    game.play(0, 1)

    assert game.heard() == []


def test_what_was_shown_is_counted() -> None:
    assert a_game(Say("a"), Show(), Show()).reveals == 2


# --- frames -----------------------------------------------------------------------------------------------------------


def test_several_waits_for_all_who_have_not_answered() -> None:
    game = a_game(Secretly((Pick(0), Pick(2))))

    assert (game.asked, game.waiting(), game.offered()) == (SEVERAL, (0, 2), ())
    assert game.question(1) is None
    assert game.options(1) == []


def test_a_bare_frame_asks_nobody_and_hides_nothing() -> None:
    frame, game = Say("a"), a_game()

    assert (frame.options(game, 0), frame.waiting(game), frame.offers(game)) == ([], (), ())
    assert frame.question(0) is frame
    assert frame.masked(0) is frame


def test_a_frame_must_say_what_it_does() -> None:
    with pytest.raises(NotImplementedError):
        a_game(Frame())
    with pytest.raises(NotImplementedError):
        Frame().resolve(a_game(), 0, 0)


def test_asks_and_chances_have_a_space() -> None:
    assert space_of(Pick(0)).name == "pick"
    assert space_of(Roll(0, 1)).name == "roll"


def test_a_step_has_no_space() -> None:
    with pytest.raises(AssertionError, match="Say asks nothing"):
        space_of(Say("a"))
