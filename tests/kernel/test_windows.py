"""Windows: seats are asked in the rules' order whether they react."""

from __future__ import annotations

from typing import ClassVar

import pytest

from lunarium.kernel.combinators import Window, close_window
from lunarium.kernel.machine import Ask, Game
from lunarium.kernel.spaces import Space
from tests.kernel.bench import Bench, Pick, Say, a_game, note


class React(Ask):
    """0 passes, 1 reacts and the window goes on, 2 closes it, 3 starts it again."""

    __slots__ = ()
    space: ClassVar[Space] = Space("react", how=4)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1, 2, 3]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        note(game, f"{seat}:{code}")
        if code >= 2:
            close_window(game)
        if code == 3:
            game.push(Reactions((0, 1, 2, 3)))


class Reactions(Window):
    """Everybody may react who has not started the window again, except seat 1."""

    __slots__ = ()

    def may_react(self, game: Game, seat: int) -> bool:
        assert isinstance(game, Bench)
        return seat != 1 and f"{seat}:3" not in game.notes

    def ask(self, seat: int) -> Ask:
        return React(seat)

    def rest(self, seats: tuple[int, ...]) -> Window:
        return Reactions(seats)


def a_window(*seats: int) -> Bench:
    return a_game(Reactions(seats), Say("after"))


def test_a_window_asks_in_its_order_and_only_who_may_react() -> None:
    game = a_window(3, 1, 0, 2)

    for seat in (3, 0, 2):
        assert game.waiting() == (seat,)
        game.play(seat, 0)

    assert game.notes == ("3:0", "0:0", "2:0", "after")


def test_a_window_goes_on_after_a_reaction_that_leaves_it_open() -> None:
    game = a_window(0, 2)

    game.play(0, 1)

    assert game.waiting() == (2,)


def test_a_closed_window_asks_nobody_else() -> None:
    game = a_window(0, 2, 3)

    game.play(0, 2)

    assert game.notes == ("0:2", "after")


def test_the_last_seat_may_close_a_window() -> None:
    game = a_window(0)

    game.play(0, 2)

    assert game.notes == ("0:2", "after")


def test_a_window_may_start_again() -> None:
    game = a_window(0, 2)

    game.play(0, 0)
    game.play(2, 3)
    assert game.waiting() == (0,)
    game.play(0, 0)

    assert (game.waiting(), game.notes) == ((3,), ("0:0", "2:3", "0:0"))


def test_a_window_that_concerns_nobody_is_not_noticed() -> None:
    assert a_window(1).notes == ("after",)
    assert a_window().notes == ("after",)


def test_no_window_can_be_closed_where_none_is_open() -> None:
    game = a_game(Pick(0), Say("after"))
    game.agenda.pop()

    with pytest.raises(AssertionError, match="no window is open, but Say"):
        close_window(game)


class Bare(Window):
    __slots__ = ()


def test_a_window_must_say_who_may_react_what_is_asked_and_what_remains() -> None:
    window = Bare((0,))

    with pytest.raises(NotImplementedError):
        window.may_react(a_game(), 0)
    with pytest.raises(NotImplementedError):
        window.ask(0)
    with pytest.raises(NotImplementedError):
        window.rest(())
