"""Chapter 4, with the swap of chapter 6 that comes before it: swap tiles on the market, take a combo, pay for the newest."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.luna_capital.content.points import SLOTS
from lunarium.games.luna_capital.events import CardPaid, ComboTaken, TilesSwapped
from lunarium.games.luna_capital.rules.decks import added, bury_card, without
from lunarium.games.luna_capital.state import MOST_IN_HAND, Luna, is_open, luna
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

MOST_TILES: Final = 4  # under one card
STOP: Final = 0


class SwapTiles(Ask):
    """[LC-096, LC-097, LC-098, LC-Q4, LC-Q5] Spend a token to swap two tiles of two combos, or go on (do=0)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("swap", do=2, combo=SLOTS, tile=MOST_TILES, other_combo=SLOTS, other_tile=MOST_TILES)

    def enter(self, game: Game) -> bool:
        if luna(game).colonies[self.seat].tokens:
            return super().enter(game)
        game.agenda.pop()
        return False

    def options(self, game: Game, seat: int) -> list[int]:
        s = luna(game)
        codes = [STOP]
        for combo in range(len(s.tiles)):
            for tile in range(len(s.tiles[combo])):
                for other in range(combo + 1, len(s.tiles)):
                    for other_tile in range(len(s.tiles[other])):
                        codes.append(256 + (combo << 6) + (tile << 4) + (other << 2) + other_tile)
        return codes

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == STOP:
            return
        s = luna(game)
        combo, tile, other, other_tile = code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3
        mine, theirs = s.tiles[combo][tile], s.tiles[other][other_tile]
        s.tiles[combo] = _with(s.tiles[combo], tile, theirs)
        s.tiles[other] = _with(s.tiles[other], other_tile, mine)
        s.colonies[seat].tokens -= 1
        s.tokens += 1
        if s.listening:
            s.emit(TilesSwapped(seat, combo, mine, other, theirs))
        s.agenda.append(self)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        if code < 256:
            return Reason("LC-096", "no_such_swap")
        combo, other = code >> 6 & 3, code >> 2 & 3
        return Reason("LC-097", "one_combo" if combo == other else "swap_order" if combo > other else "no_such_tile")


def _with(tiles: tuple[int, ...], at: int, tile: int) -> tuple[int, ...]:
    return tiles[:at] + (tile,) + tiles[at + 1 :]


class TakeCombo(Ask):
    """[LC-050, LC-045] Take the card and all the tiles of one slot."""

    __slots__ = ()
    space: ClassVar[Space] = Space("take", combo=SLOTS)

    def options(self, game: Game, seat: int) -> list[int]:
        s = luna(game)
        return [slot for slot in range(len(s.cards)) if may_take(s, seat, slot)]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        """[LC-051, LC-052, LC-056, LC-119] The card joins the hand, the tiles stay in front; the newest combo has its price."""
        s = luna(game)
        colony = s.colonies[seat]
        card = s.cards[code]
        if card >= 0:
            colony.hand = added(colony.hand, card)
        s.pending = s.tiles[code]
        s.cards[code] = -1
        s.tiles[code] = ()
        s.taken = code
        if s.listening:
            s.emit(ComboTaken(seat, code, card, s.pending))
        if code == s.marker:
            s.agenda.append(PAY[seat])

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        if code >= len(luna(game).cards):
            return Reason("LC-201", "no_such_combo")
        return Reason("LC-055", "too_poor")


def may_take(s: Luna, seat: int, slot: int) -> bool:
    """[LC-055] The newest combo costs a card: not for an empty hand."""
    return slot != s.marker or len(s.colonies[seat].hand) > 0


class PayCard(Ask):
    """[LC-052, LC-053, LC-054] Put a card of the hand face down under the deck, the one just taken included."""

    __slots__ = ()
    space: ClassVar[Space] = Space("pay", card=MOST_IN_HAND)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(luna(game).colonies[seat].hand)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        colony = s.colonies[seat]
        card = colony.hand[code]
        colony.hand = without(colony.hand, code)
        bury_card(s, card, seat)
        if s.listening:
            s.emit(CardPaid(seat, card, is_open(s)))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-052", "no_such_card")


PAY: Final[tuple[PayCard, ...]] = tuple([PayCard(seat) for seat in range(4)])
