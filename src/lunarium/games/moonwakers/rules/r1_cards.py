"""Cards: where they lie, what they count for, who knows their explored faces."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.packed import EXPLORED_PACKED, GUARDS, MAPPED_PACKED
from lunarium.games.moonwakers.content.signs import SHIELD
from lunarium.games.moonwakers.content.terrains import BIOME_OF, ELEMENT_OF, TYPE_OF
from lunarium.games.moonwakers.events import PileRenewed, Terrain, TopShown
from lunarium.games.moonwakers.state import CARDS, NONE, TURNED_UP, Moonwakers, moonwakers
from lunarium.kernel.machine import Chance, Game
from lunarium.kernel.piles import count, drawn, next_cards, put_under, shuffled
from lunarium.kernel.spaces import Space

# Types of action card as bits; a card without an action has none.
ACTION_BIT: Final[tuple[int, ...]] = tuple([1 << t if t <= SHIELD else 0 for t in TYPE_OF])
UNSEEN: Final = 1 << (SHIELD + 1)


# --- the terrain pile ---------------------------------------------------------------------------------------------------


class TurnTop(Chance):
    """[MW-016] The pile lies terrain face up: the next card comes to its top."""

    __slots__ = ()
    space: ClassVar[Space] = Space("top", card=CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(moonwakers(game).pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.pile = drawn(s.pile, code)
        set_top(s, code)
        s.reveal()  # a card that was put under comes without luck, and yet nobody knew its face


TURN_TOP: Final = TurnTop()


def set_top(s: Moonwakers, card: int) -> None:
    """[MW-196] From now on the card can be followed: it gets a handle that says nothing about its hidden face."""
    s.top = card
    s.serials += 1
    s.serial[card] = s.serials
    if s.listening:
        s.emit(TopShown(terrain(s, card)))


def show_top(s: Moonwakers) -> None:
    """[MW-016] Bring a card to the top of a pile that has one."""
    if s.top == NONE and s.pile:
        s.push(TURN_TOP)


def ready_to_draw(s: Moonwakers) -> bool:
    """[MW-018, MW-Q1] Whether a card lies on top. If not, the caller pushes TURN_TOP and itself.

    Only now, when a card is needed and the pile is empty, is the discard shuffled.
    """
    if s.top != NONE:
        return True
    if not s.pile:
        s.pile = shuffled(s.discard)
        s.discard = ()
        if s.listening:
            s.emit(PileRenewed(count(s.pile)))
    return False


def take_top(s: Moonwakers) -> int:
    card = s.top
    s.top = NONE
    return card


def cards_to_draw(s: Moonwakers) -> int:
    """How many cards pile and discard hold together."""
    return cards_in_pile(s) + len(s.discard)


def cards_in_pile(s: Moonwakers) -> int:
    return count(s.pile) + (s.top != NONE)


def bury(s: Moonwakers, card: int) -> None:
    """[MW-017, MW-195, MW-Q1] Under the pile; an empty pile then shows this card. All knowledge of it is lost."""
    forget(s, card)
    if s.top == NONE and not s.pile:
        set_top(s, card)
    else:
        s.pile = put_under(s.pile, card)


def forget(s: Moonwakers, card: int) -> None:
    """[MW-195, MW-Q26] What goes into the pile or the discard is known to nobody; a face that all saw stays noted."""
    if s.known[card] == TURNED_UP:
        s.gone += (card,)
    s.known[card] = 0
    s.serial[card] = 0


# --- knowledge ----------------------------------------------------------------------------------------------------------


def turn_up(s: Moonwakers, card: int) -> None:
    """[MW-195] Everybody sees the explored face."""
    if s.known[card] != TURNED_UP:
        s.known[card] = TURNED_UP
        s.reveal()


def show_to(s: Moonwakers, seat: int, card: int) -> None:
    """[MW-195] A look adds one player."""
    s.known[card] |= 1 << seat
    s.reveal()


def terrain(s: Moonwakers, card: int) -> Terrain:
    """A card as everybody sees it, for events."""
    return Terrain(s.serial[card], BIOME_OF[card], ELEMENT_OF[card])


def holds_unseen(s: Moonwakers, seat: int) -> bool:
    """[MW-198] A hand card that has not been turned up in public."""
    known = s.known
    for card in s.players[seat].hand:
        if known[card] != TURNED_UP:
            return True
    return False


def may_hold(s: Moonwakers, seat: int, types: int) -> bool:
    """[MW-198, MW-Q10] Whether, for all that everybody knows, the seat may hold an action card of one of these types (bits).

    `types` are those that could be used at this moment; where none could, nobody is asked.
    """
    if types == 0:
        return False
    known = s.known
    for card in s.players[seat].hand:
        if known[card] != TURNED_UP or ACTION_BIT[card] & types:
            return True
    return False


# --- what cards count for -----------------------------------------------------------------------------------------------


def covers(have: int, need: int) -> bool:
    """Packed elements: at least as many of each."""
    return ((have | GUARDS) - need) & GUARDS == GUARDS


def elements_of(s: Moonwakers, seat: int) -> int:
    """[MW-142, MW-143, MW-138] Mapped cards count as their terrain element, hand cards as their explored elements; packed."""
    player = s.players[seat]
    have = 0
    for card in player.mapped:
        have += MAPPED_PACKED[card]
    for card in player.hand:
        have += EXPLORED_PACKED[card]
    return have


def without(cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    """[MW-Q25] When a card leaves, the later ones close up."""
    return cards[:place] + cards[place + 1 :]


def replaced(cards: tuple[int, ...], place: int, card: int) -> tuple[int, ...]:
    return cards[:place] + (card,) + cards[place + 1 :]
