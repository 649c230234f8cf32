"""Chapter 7, first half: the market after a turn."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.points import PHASES, ROUNDS, SLOTS
from lunarium.games.luna_capital.events import MarkerMoved
from lunarium.games.luna_capital.rules.decks import FILL_SLOT, REFILL_CARD
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.kernel.machine import Game, Step


class Refill(Step):
    """[LC-110, LC-111, LC-112] The emptied slot gets a card, a tile for each round so far, and the marker."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        refill(s, (s.taken,), is_last_turn(s))


def is_last_turn(s: Luna) -> bool:
    """[LC-113] The last seat of the fourth round plays."""
    return s.round == ROUNDS and (s.active + 1) % len(s.colonies) == s.first


def refill(s: Luna, slots: tuple[int, ...], closes_phase: bool) -> None:
    """[LC-113, LC-209] The turn that closes a phase brings no tiles, the one that closes the game nothing at all."""
    if closes_phase and s.phase == PHASES - 1:
        return
    s.agenda.append(MOVE_MARKER[slots[-1]])
    for slot in reversed(slots):
        if not closes_phase:
            s.agenda.append(FILL_SLOT[slot])
        s.agenda.append(REFILL_CARD[slot])


class MoveMarker(Step):
    """[LC-112] The Recent Delivery marker goes to the combo that was revealed last."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: Game) -> None:
        s = luna(game)
        s.marker = self.slot
        if s.listening:
            s.emit(MarkerMoved(self.slot))


MOVE_MARKER: Final[tuple[MoveMarker, ...]] = tuple([MoveMarker(slot) for slot in range(SLOTS)])
