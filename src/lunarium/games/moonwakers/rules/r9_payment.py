"""Paying for a combination, card by card.

A payment is a set of own cards that covers what the combination asks for and in which no card is needless. It is asked card
by card in ascending place (mapped cards first, then the hand), so that each payment can be given in exactly one way. A card
may be laid out if some complete payment consists of the cards laid out so far, this card, and later ones. So no answer leads
into a dead end, and as soon as the requirement is covered the payment is complete.

Whether such a payment exists: take the cards laid out and this one as given and look for later cards that complete them
while each of the given ones stays needed. (Later cards that turn out needless can then be dropped: that never makes another
card needless.) Two quick tests settle nearly every case, a search over sums of elements the rest. Elements that the
combination does not ask for are masked out first.
"""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.packed import BITS, EXPLORED_PACKED, GUARDS, MAPPED_PACKED, REQUIRED_PACKED
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.games.moonwakers.events import CardLaidOut, CombinationAcquired
from lunarium.games.moonwakers.rules.r1_cards import covers, forget, replaced, terrain, turn_up
from lunarium.games.moonwakers.state import CARDS, MOST_SEATS, NONE, Moonwakers, moonwakers
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

_BYTE: Final = (1 << (BITS - 1)) - 1
_ALL: Final = _BYTE * (GUARDS >> (BITS - 1))  # every byte full up to its guard bit


def _asked_for(required: int) -> int:
    """A mask of the elements that a combination asks for."""
    mask = 0
    for element in range(ELEMENTS):
        if required >> (BITS * element) & _BYTE:
            mask |= _BYTE << (BITS * element)
    return mask


ASKED_FOR: Final[tuple[int, ...]] = tuple([_asked_for(required) for required in REQUIRED_PACKED])


# --- which cards can be part of a payment -------------------------------------------------------------------------------


def values_of(s: Moonwakers, seat: int, combination: int) -> list[int]:
    """[MW-142] What each card of the seat gives of the elements asked for, by place: mapped cards, then the hand."""
    player = s.players[seat]
    mask = ASKED_FOR[combination]
    values: list[int] = []
    for card in player.mapped:
        values.append(MAPPED_PACKED[card] & mask)
    for card in player.hand:
        values.append(EXPLORED_PACKED[card] & mask)
    return values


def next_places(values: list[int], laid: tuple[int, ...], need: int) -> list[int]:
    """[MW-149, MW-150, MW-156] The places after those laid out from which a payment without a needless card can go on."""
    given: list[int] = []
    have = 0
    for place in laid:
        given.append(values[place])
        have += values[place]
    first = laid[len(laid) - 1] + 1 if laid else 0
    total = have
    for place in range(first, len(values)):
        total += values[place]
    places: list[int] = []
    for place in range(first, len(values)):
        if not covers(total, need):
            break  # without an earlier card the rest is too little
        value = values[place]
        total -= value
        if value:
            given.append(value)
            if can_complete(given, have + value, values, place + 1, total + value, need):
                places.append(place)
            given.pop()
    return places


def can_complete(given: list[int], have: int, values: list[int], first: int, total: int, need: int) -> bool:
    """Whether later cards, from place `first`, complete the given ones while each of these stays needed.

    `have` is the sum of the given cards, `total` that sum with all later cards, which covers the need.
    """
    must = have
    for place in range(first, len(values)):
        if values[place] and not covers(total - values[place], need):
            must += values[place]
    if some_needless(given, must, need):
        return False  # cards that no payment can do without make a given one needless
    kept = total
    for place in range(first, len(values)):
        if values[place] and covers(kept - values[place], need):
            kept -= values[place]
    return not some_needless(given, kept, need) or search(given, have, values, first, need)


def some_needless(given: list[int], have: int, need: int) -> bool:
    """[MW-150] Whether one of the given cards could be left out of a set with this sum."""
    for value in given:
        if covers(have - value, need):
            return True
    return False


def search(given: list[int], have: int, values: list[int], first: int, need: int) -> bool:
    """Try all sums that later cards can make, as long as each card adds something that lacks and no given one gets needless."""
    if covers(have, need):
        return not some_needless(given, have, need)
    sums = [have]
    met = {have}
    for place in range(first, len(values)):
        value = values[place]
        gives = (value + _ALL) & GUARDS
        for i in range(len(sums)):
            lacking = ~((sums[i] | GUARDS) - need) & GUARDS
            more = sums[i] + value
            if lacking & gives == 0 or more in met or some_needless(given, more, need):
                continue
            if covers(more, need):
                return True
            met.add(more)
            sums.append(more)
    return False


# --- paying -------------------------------------------------------------------------------------------------------------


class Pay(Ask):
    """[MW-149, MW-150, MW-198, MW-Q21] Lay out the next card of a payment. Always asked."""

    __slots__ = ()
    space: ClassVar[Space] = Space("pay", card=CARDS)

    def always(self, game: Game) -> bool:
        """[MW-198] The missing pause would betray the hand."""
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        s = moonwakers(game)
        combination = s.display[s.players[seat].claim]
        return next_places(values_of(s, seat, combination), s.laid, REQUIRED_PACKED[combination])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.laid += (code,)
        show_laid(s, seat, code)
        combination = s.display[s.players[seat].claim]
        values = values_of(s, seat, combination)
        have = 0
        for place in s.laid:
            have += values[place]
        if covers(have, REQUIRED_PACKED[combination]):
            acquire(s, seat)
        else:
            s.push(self)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = moonwakers(game)
        combination = s.display[s.players[seat].claim]
        values = values_of(s, seat, combination)
        if code >= len(values):
            return Reason("MW-149", "no_such_card", (code,))
        if code in s.laid:
            return Reason("MW-Q21", "laid_out", (code,))
        if s.laid and code < s.laid[len(s.laid) - 1]:
            return Reason("MW-Q21", "in_order", (code,))
        total = sum([values[place] for place in s.laid]) + sum(values[code:])
        if values[code] and not covers(total, REQUIRED_PACKED[combination]):
            return Reason("MW-149", "too_little_left", (code, combination))
        return Reason("MW-150", "needless", (code, combination))


PAY: Final = tuple([Pay(seat) for seat in range(MOST_SEATS)])


def ask_to_pay(s: Moonwakers, seat: int) -> None:
    """[MW-148] A successful claimant must pay and take the card."""
    s.payer = seat
    s.laid = ()
    s.push(PAY[seat])


def show_laid(s: Moonwakers, seat: int, place: int) -> None:
    """[MW-151, MW-Q2] A hand card is turned up for all, a mapped card is not turned over."""
    player = s.players[seat]
    mapped = len(player.mapped)
    card = player.mapped[place] if place < mapped else player.hand[place - mapped]
    if place >= mapped:
        turn_up(s, card)
    if s.listening:
        s.emit(CardLaidOut(seat, terrain(s, card), card if place >= mapped else None))


def acquire(s: Moonwakers, seat: int) -> None:
    """[MW-141, MW-151] The cards laid out go to the discard, the combination to its winner."""
    player = s.players[seat]
    held = player.mapped + player.hand
    split = len(player.mapped)
    player.mapped = tuple([held[i] for i in range(split) if i not in s.laid])
    player.hand = tuple([held[i] for i in range(split, len(held)) if i not in s.laid])
    for laid in s.laid:
        forget(s, held[laid])
        s.discard += (held[laid],)
    place = player.claim
    if s.listening:
        s.emit(CombinationAcquired(seat, place, s.display[place]))
    player.won += (s.display[place],)
    s.display = replaced(s.display, place, NONE)
    s.acquired |= 1 << seat
    for claimant in s.players:
        if claimant.claim == place:
            claimant.claim = NONE
    s.payer = NONE
    s.laid = ()
