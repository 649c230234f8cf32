"""The end of the game: the stop question, and what happens when it is over."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.box import LAST_ROUND, THRESHOLD
from lunarium.games.moonwakers.content.combinations import POINTS_OF
from lunarium.games.moonwakers.events import GameEnded, GameStopped, HandCardShown, PlayedOn
from lunarium.games.moonwakers.rules.r1_cards import terrain, turn_up
from lunarium.games.moonwakers.rules.r9_display import nothing_left
from lunarium.games.moonwakers.state import (
    GOES_ON,
    MOST_SEATS,
    NO_COMBINATION,
    NONE,
    OVER,
    SAFETY_STOP,
    STOPPED,
    TURNED_UP,
    Moonwakers,
    moonwakers,
)
from lunarium.kernel.combinators import Window
from lunarium.kernel.machine import Ask, Game
from lunarium.kernel.spaces import Space


def points_of(s: Moonwakers, seat: int) -> int:
    """[MW-154, MW-165] The points of the combinations that a seat has won; they lie face up."""
    points = 0
    for combination in s.players[seat].won:
        points += POINTS_OF[combination]
    return points


class StopWindow(Window):
    """[MW-160, MW-161, MW-162] In round order those at the threshold, each once in a phase, until one says yes."""

    __slots__ = ()

    def may_react(self, game: Game, seat: int) -> bool:
        s = moonwakers(game)
        was_asked = s.stop_asked >> seat & 1 == 1
        return s.stopper == NONE and not was_asked and points_of(s, seat) >= THRESHOLD[len(s.players)]

    def ask(self, seat: int) -> Ask:
        return _STOP[seat]

    def rest(self, seats: tuple[int, ...]) -> Window:
        return StopWindow(seats)


class StopGame(Ask):
    """[MW-160, MW-163] Stop the game, or play on and be asked again in the next acquisition phase."""

    __slots__ = ()
    space: ClassVar[Space] = Space("stop", stop=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.stop_asked |= 1 << seat
        if code == 1:
            s.stopper = seat
        if s.listening:
            s.emit(GameStopped(seat) if code == 1 else PlayedOn(seat))


_STOP: Final = tuple([StopGame(seat) for seat in range(MOST_SEATS)])


def ending_of_round(s: Moonwakers) -> int:
    """[MW-164, MW-158, MW-168, MW-169, MW-Q20] Whether the game ends with this round, and how."""
    if s.stopper != NONE:
        return STOPPED
    if nothing_left(s):
        return NO_COMBINATION
    return SAFETY_STOP if s.round >= LAST_ROUND else GOES_ON


def end_game(s: Moonwakers, ending: int) -> None:
    """[MW-Q22] The game is over: all hand cards are turned up."""
    s.ending = ending
    s.step = OVER
    for seat in range(len(s.players)):
        for card in s.players[seat].hand:
            if s.known[card] != TURNED_UP:
                turn_up(s, card)
                if s.listening:
                    s.emit(HandCardShown(seat, terrain(s, card), card))
    if s.listening:
        s.emit(GameEnded(ending))
