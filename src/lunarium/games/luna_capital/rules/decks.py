"""The deck of Construction cards and the Tower: what every chapter draws from, and all that luck decides [LC-264]."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.luna_capital.content.cards import CARD_COUNT
from lunarium.games.luna_capital.content.points import SLOTS
from lunarium.games.luna_capital.content.tiles import TILE_COUNT
from lunarium.games.luna_capital.events import CardTurned, NoCardLeft, TileTurned
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.kernel.machine import Chance, Game, Step
from lunarium.kernel.piles import drawn, next_cards, put_under
from lunarium.kernel.spaces import Space

CARD_SPACE: Final = Space("card", card=CARD_COUNT)
TILE_SPACE: Final = Space("tile", tile=TILE_COUNT)


def draw_card(s: Luna, card: int) -> None:
    """[LC-100, LC-110] Take a card off the deck; even without luck its face was not known to all."""
    if len(s.buriers) == len(s.deck):
        s.buriers = s.buriers[1:]
    s.deck = drawn(s.deck, card)
    s.reveal()


def bury_card(s: Luna, card: int, seat: int) -> None:
    """[LC-052, LC-100] Put a card under the deck; -1 for the seat: everybody saw it."""
    s.deck = put_under(s.deck, card)
    s.buriers = s.buriers + (seat,)


def added(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """[LC-Q3] The hand with one more card, sorted: a place in it tells nothing about when the card came."""
    at = 0
    while at < len(hand) and hand[at] < card:
        at += 1
    return hand[:at] + (card,) + hand[at:]


def without(row: tuple[int, ...], at: int) -> tuple[int, ...]:
    return row[:at] + row[at + 1 :]


class TurnCard(Chance):
    """[LC-022, LC-110] The top card of the deck goes face up into a slot."""

    __slots__ = ("slot",)
    space: ClassVar[Space] = CARD_SPACE

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(luna(game).deck)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        draw_card(s, code)
        s.cards[self.slot] = code
        if s.listening:
            s.emit(CardTurned(self.slot, code))


class RefillCard(Step):
    """[LC-110, LC-118, LC-119] The emptied slot gets a card, as long as the deck has one."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, game: Game) -> None:
        s = luna(game)
        if s.deck:
            s.agenda.append(TURN_CARD[self.slot])
        elif s.listening:
            s.emit(NoCardLeft(self.slot))


class FillSlot(Chance):
    """[LC-042, LC-043, LC-111] Tiles from the Tower go under a card until the combo has one for each round so far.

    The Tower never runs dry [LC-005].
    """

    __slots__ = ("slot",)
    space: ClassVar[Space] = TILE_SPACE

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(luna(game).tower)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        s.tower = drawn(s.tower, code)
        s.reveal()
        tiles = s.tiles[self.slot] + (code,)
        s.tiles[self.slot] = tiles
        if s.listening:
            s.emit(TileTurned(self.slot, code))
        if len(tiles) < s.round:
            s.agenda.append(self)


TURN_CARD: Final[tuple[TurnCard, ...]] = tuple([TurnCard(slot) for slot in range(SLOTS)])
REFILL_CARD: Final[tuple[RefillCard, ...]] = tuple([RefillCard(slot) for slot in range(SLOTS)])
FILL_SLOT: Final[tuple[FillSlot, ...]] = tuple([FillSlot(slot) for slot in range(SLOTS)])
