"""The combinations on offer."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.events import CombinationTurnedUp
from lunarium.games.moonwakers.rules.r1_cards import replaced
from lunarium.games.moonwakers.state import COMBINATION_CARDS, NONE, Moonwakers, moonwakers
from lunarium.kernel.machine import Chance, Game, Step
from lunarium.kernel.piles import drawn, next_cards, put_under
from lunarium.kernel.spaces import Space


class FillDisplay(Step):
    """[MW-024, MW-152, MW-158, MW-Q15] Fill empty places from left to right, as long as the pile has cards."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if NONE in s.display and s.combinations:
            s.push(TURN_UP_COMBINATION, self)


class TurnUpCombination(Chance):
    """[MW-024, MW-152] The next combination card takes the leftmost empty place."""

    __slots__ = ()
    space: ClassVar[Space] = Space("combination", combination=COMBINATION_CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(moonwakers(game).combinations)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        place = s.display.index(NONE)
        s.combinations = drawn(s.combinations, code)
        s.display = replaced(s.display, place, code)
        if s.listening:
            s.emit(CombinationTurnedUp(place, code))


FILL_DISPLAY: Final = FillDisplay()
TURN_UP_COMBINATION: Final = TurnUpCombination()


def renew_display(s: Moonwakers) -> None:
    """[MW-107, MW-108, MW-Q16] All face-up cards go under their pile from left to right, then new ones are turned up."""
    for combination in s.display:
        if combination != NONE:
            s.combinations = put_under(s.combinations, combination)
    s.display = (NONE,) * len(s.display)
    s.push(FILL_DISPLAY)


def nothing_left(s: Moonwakers) -> bool:
    """[MW-158] Neither on offer nor in the pile."""
    return not s.combinations and not on_offer(s)


def on_offer(s: Moonwakers) -> bool:
    for combination in s.display:
        if combination != NONE:
            return True
    return False
