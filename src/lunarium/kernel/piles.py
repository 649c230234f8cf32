"""Face-down piles without an order that could leak: a tuple of bags from top to bottom.

What was shuffled together is one bag; drawing from it is luck. A card put under or on top is a bag of its own, several in
random order are one bag. A bag of one needs no luck.
"""

from __future__ import annotations

from typing import TypeAlias

Bag: TypeAlias = tuple[int, ...]
Pile: TypeAlias = tuple[tuple[int, ...], ...]


def shuffled(cards: Bag) -> Pile:
    """A pile of cards shuffled together."""
    return (tuple(sorted(cards)),) if cards else ()


def count(pile: Pile) -> int:
    n = 0
    for bag in pile:
        n += len(bag)
    return n


def next_cards(pile: Pile) -> list[int]:
    """The cards that may come next, all alike likely."""
    return list(pile[0]) if pile else []


def drawn(pile: Pile, card: int) -> Pile:
    """The pile after `card` was drawn from its top bag."""
    bag = pile[0]
    if len(bag) == 1:
        assert bag[0] == card, f"card {card} is not on top"
        return pile[1:]
    i = bag.index(card)
    return (bag[:i] + bag[i + 1 :], *pile[1:])


def put_under(pile: Pile, card: int) -> Pile:
    return (*pile, (card,))


def put_on_top(pile: Pile, card: int) -> Pile:
    return ((card,), *pile)


def put_under_shuffled(pile: Pile, cards: Bag) -> Pile:
    """Several cards under the pile in random order: one bag."""
    return (*pile, tuple(sorted(cards))) if cards else pile


def cards_in(pile: Pile) -> Bag:
    """Every card of the pile, in no order."""
    cards: list[int] = []
    for bag in pile:
        cards.extend(bag)
    cards.sort()
    return tuple(cards)
