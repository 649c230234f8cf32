"""Frames made of frames."""

from __future__ import annotations

import pytest

from lunarium.kernel.combinators import (
    AnyOrder,
    Confirm,
    Lanes,
    Maybe,
    OneOf,
    Repeat,
    Secretly,
    forced,
)
from lunarium.kernel.machine import LANES, LUCK, NOBODY, SEVERAL, Game, Step
from tests.kernel.bench import Bench, Pick, Roll, Say, a_game, note

# --- secret answers ---------------------------------------------------------------------------------------------------


def test_secret_answers_take_effect_first_ask_first_whoever_was_quicker() -> None:
    game = a_game(Secretly((Pick(1), Pick(0), Pick(2))), Say("after"))

    for seat in (2, 0, 1):
        game.play(seat, 1)

    assert game.notes == ("1:1", "0:1", "2:1", "after")


def test_a_secret_answer_has_no_effect_before_all_have_answered() -> None:
    game = a_game(Secretly((Pick(0), Pick(1))))

    game.play(0, 1)

    assert (game.asked, game.waiting(), game.notes, game.reveals) == (SEVERAL, (1,), (), 0)


def test_each_seat_is_asked_its_own_question() -> None:
    first, second = Pick(0, (0, 1)), Pick(1, (2, 3, 4))
    game = a_game(Secretly((first, second)))

    assert game.question(0) is first
    assert game.question(1) is second
    assert (game.options(0), game.options(1)) == ([0, 1], [2, 3, 4])


def test_who_has_answered_in_secret_is_not_asked_again() -> None:
    game = a_game(Secretly((Pick(0), Pick(1))))

    game.play(0, 1)

    assert game.question(0) is None
    assert game.options(0) == []


def test_the_first_option_is_an_answer_too() -> None:
    game = a_game(Secretly((Pick(0), Pick(1))))

    game.play(0, 0)

    assert game.waiting() == (1,)


def test_a_secret_question_knows_its_seats_only() -> None:
    with pytest.raises(AssertionError, match="seat 3 has no part in this"):
        Secretly((Pick(0), Pick(1))).question(3)


def test_nobodys_options_linger_while_several_choose() -> None:
    game = a_game(Pick(0, (3, 4)), Secretly((Pick(0), Pick(1))))

    game.play(0, 3)

    assert (game.asked, game.choices) == (SEVERAL, [])


def test_a_secret_answer_with_all_it_pushes_comes_before_the_next() -> None:
    game = a_game(Secretly((Pick(0, then=(Pick(0, (5, 6)), Say("a"))), Pick(1))))

    game.play(1, 0)
    game.play(0, 1)
    assert (game.asked, game.notes) == (0, ("0:1",))
    game.play(0, 6)

    assert game.notes == ("0:1", "0:6", "a", "1:0")


def test_forced_secret_answers_are_not_asked() -> None:
    game = a_game(Secretly((Pick(0, (7,)), Pick(1), Pick(2, (3,), pausing=True))))

    assert game.waiting() == (1, 2)
    game.play(2, 3)
    game.play(1, 0)

    assert game.notes == ("0:7", "1:0", "2:3")


def test_a_secret_round_in_which_all_is_forced_asks_nobody() -> None:
    game = a_game(Secretly((Pick(0, (7,)), Pick(1, (6,)))))

    assert (game.asked, game.notes) == (NOBODY, ("0:7", "1:6"))


def test_a_secret_round_without_asks_is_over_at_once() -> None:
    assert a_game(Secretly(()), Say("after")).notes == ("after",)


def test_the_end_of_a_secret_round_shows_something() -> None:
    game = a_game(Secretly((Pick(0), Pick(1))), Pick(0))

    game.play(0, 1)
    game.play(1, 1)

    assert game.reveals == 1


def test_which_answer_is_forced_can_be_asked() -> None:
    game = a_game()

    assert forced(game, Pick(0, (7,))) == 7
    assert forced(game, Pick(0, (6, 7))) == -1
    assert forced(game, Pick(0, (7,), pausing=True)) == -1


@pytest.mark.parametrize(
    ("eye", "answers"), [(0, (1, -1, -1)), (1, (-1, 0, -1)), (2, (-1, -1, -1)), (-1, (-1, -1, -1))]
)
def test_a_seat_sees_its_own_secret_answer_only(eye: int, answers: tuple[int, ...]) -> None:
    game = a_game(Secretly((Pick(0), Pick(1), Pick(2))))
    game.play(0, 1)
    game.play(1, 0)

    seen = game.agenda[-1].masked(eye)

    assert isinstance(seen, Secretly)
    assert seen.answers == answers


def test_masking_a_secret_round_leaves_it_as_it_is() -> None:
    game = a_game(Secretly((Pick(0), Pick(1), Pick(2))))
    game.play(0, 1)

    game.agenda[-1].masked(2)

    assert game.waiting() == (1, 2)


def test_forced_secret_answers_are_masked_and_found_again() -> None:
    game = a_game(Secretly((Pick(0, (7,)), Pick(1), Pick(2))))
    seen = game.agenda[-1].masked(1)
    assert isinstance(seen, Secretly)
    assert seen.answers == (-1, -1, -1)

    world = Bench()
    world.resume((seen,))

    assert world.waiting() == (1, 2)


def test_ones_own_secret_answer_is_kept_in_a_world() -> None:
    game = a_game(Secretly((Pick(0), Pick(1), Pick(2))))
    game.play(1, 0)

    world = Bench()
    world.resume((game.agenda[-1].masked(1),))

    assert world.waiting() == (0, 2)


# --- lanes ------------------------------------------------------------------------------------------------------------


class Here(Step):
    """Notes where luck would be drawn."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        note(game, f"block {game.block} lane {game.lane}")


def a_live_game(lanes: Lanes) -> Bench:
    game = Bench()
    game.live = True
    game.push(lanes, Here())
    game.advance()
    return game


def test_lanes_happen_one_seat_after_another_away_from_a_table() -> None:
    game = a_game(Lanes((1, 0), ((Pick(1), Say("a")), (Pick(0), Say("b")))), Say("after"))

    game.play(1, 0)
    game.play(0, 1)

    assert game.notes == ("1:0", "a", "0:1", "b", "after")


def test_blocks_are_counted_and_lanes_named() -> None:
    lanes = Lanes((2, 0), ((Here(),), (Here(),)))

    game = a_game(Here(), lanes, Here(), lanes, Here())

    assert game.notes == (
        *("block 0 lane -1", "block 1 lane 2", "block 1 lane 0", "block 1 lane -1"),
        *("block 2 lane 2", "block 2 lane 0", "block 2 lane -1"),
    )


def test_lanes_of_nobody_are_a_block_too() -> None:
    assert a_game(Lanes((), ()), Here()).notes == ("block 1 lane -1",)


def test_a_lane_of_several_answers_keeps_its_name() -> None:
    game = a_game(Lanes((1,), ((Pick(1), Roll(0, 1, then=(Here(),))),)))

    game.play(1, 0)
    assert (game.asked, game.lane) == (LUCK, 1)
    game.play(LUCK, 1)

    assert game.notes[-1] == "block 1 lane 1"


def test_at_a_table_lanes_wait_to_be_opened() -> None:
    game = a_live_game(Lanes((0,), ((Pick(0),),)))

    assert (game.asked, game.choices, game.waiting(), game.block) == (LANES, [], (), 0)


def test_opened_lanes_run_in_order_at_a_table_too() -> None:
    lanes = Lanes((1, 0), ((Pick(1),), (Pick(0), Here())))
    game = a_live_game(lanes)

    lanes.open(game)
    game.play(1, 0)
    game.play(0, 1)

    assert game.notes == ("1:0", "0:1", "block 1 lane 0", "block 1 lane -1")


def test_a_branch_has_one_seats_lane_in_front_and_waits_when_it_is_done() -> None:
    lanes = Lanes((0, 1), ((Pick(0), Here()), (Pick(1), Here())))
    branch = a_live_game(lanes)

    lanes.branch(branch, 1)
    assert (branch.asked, branch.block, branch.lane) == (1, 1, 1)
    branch.play(1, 1)

    assert (branch.asked, branch.notes) == (LANES, ("1:1", "block 1 lane 1"))


def test_on_a_branch_the_other_lanes_lie_as_at_their_start() -> None:
    lanes = Lanes((0, 1, 2), ((Pick(0),), (Pick(1),), (Pick(2),)))
    branch = a_live_game(lanes)

    lanes.branch(branch, 1)

    rest = branch.agenda[-2]
    assert isinstance(rest, Lanes)
    assert (rest.seats, rest.lanes) == ((0, 2), (lanes.lanes[0], lanes.lanes[2]))
    assert not rest.opened


def test_the_only_lane_of_a_branch_waits_when_it_is_done() -> None:
    lanes = Lanes((0,), ((Pick(0),),))
    branch = a_live_game(lanes)

    lanes.branch(branch, 0)
    branch.play(0, 1)

    assert (branch.asked, branch.notes) == (LANES, ("0:1",))


def test_a_confirmation_is_always_asked_and_does_nothing() -> None:
    game = a_game(Confirm(2), Say("after"))
    assert (game.asked, game.choices) == (2, [0])

    game.play(2, 0)

    assert game.notes == ("after",)


# --- choices, repetition, order ---------------------------------------------------------------------------------------


def test_one_of_does_the_chosen_frame_only() -> None:
    game = a_game(OneOf(0, (Say("a"), Say("b"), Say("c"))), Say("after"))
    assert game.choices == [0, 1, 2]

    game.play(0, 1)

    assert game.notes == ("b", "after")


def test_one_of_one_is_not_asked() -> None:
    assert a_game(OneOf(0, (Say("a"),))).notes == ("a",)


@pytest.mark.parametrize(("code", "notes"), [(0, ("after",)), (1, ("a", "after"))])
def test_maybe_does_its_frame_or_leaves_it(code: int, notes: tuple[str, ...]) -> None:
    game = a_game(Maybe(0, Say("a")), Say("after"))
    assert game.choices == list(range(Maybe.space.size)) == [0, 1]

    game.play(0, code)

    assert game.notes == notes


@pytest.mark.parametrize("times", [0, 1, 3])
def test_repeat_does_its_frame_so_many_times(times: int) -> None:
    assert a_game(Repeat(Say("a"), times), Say("after")).notes == ("a",) * times + ("after",)


def test_repeat_waits_for_each_answer() -> None:
    game = a_game(Repeat(Pick(0), 2))

    game.play(0, 0)
    assert game.asked == 0
    game.play(0, 1)

    assert (game.notes, game.asked) == (("0:0", "0:1"), NOBODY)


def test_repeat_fewer_times_than_never_does_nothing() -> None:
    assert a_game(Repeat(Say("a"), -1)).notes == ()


def test_any_order_does_everything_in_the_order_chosen() -> None:
    game = a_game(AnyOrder(0, (Say("a"), Say("b"), Say("c"))), Say("after"))

    game.play(0, 2)
    assert game.choices == [0, 1]
    game.play(0, 1)

    assert game.notes == ("c", "b", "a", "after")


def test_any_order_finishes_one_thing_before_it_asks_for_the_next() -> None:
    game = a_game(AnyOrder(0, (Pick(1), Say("b"), Say("c"))))

    game.play(0, 0)
    assert game.asked == 1
    game.play(1, 1)

    assert (game.asked, game.choices) == (0, [0, 1])


def test_any_order_of_one_is_not_asked() -> None:
    assert a_game(AnyOrder(0, (Say("a"),)), Say("after")).notes == ("a", "after")


def test_any_order_of_nothing_does_nothing() -> None:
    assert a_game(AnyOrder(0, ()), Say("after")).notes == ("after",)
