"""What a seat may know, built up from nothing; and a whole game that looks the same to it."""

from __future__ import annotations

import msgspec

from comet_race.game import CARDS, Race
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.piles import count, shuffled


class RaceView(msgspec.Struct, frozen=True):
    seat: int | None
    hand: tuple[int, ...]  # one's own cards
    cards: tuple[int, ...]  # how many each seat holds
    steps: tuple[int, ...]
    used: tuple[int, ...]
    left: int
    die: int


def view(s: Race, seat: int | None) -> RaceView:
    hand = s.hands[seat] if seat is not None else ()
    return RaceView(seat, hand, tuple(len(h) for h in s.hands), tuple(s.steps), s.used, count(s.pile), s.die)


def determinise(v: RaceView, dealer: Dealer) -> Race:
    unknown = [card for card in range(CARDS) if card not in v.hand and card not in v.used]
    hands: list[tuple[int, ...]] = []
    for seat, size in enumerate(v.cards):
        dealt = tuple(unknown.pop(dealer.below(len(unknown))) for _ in range(size if seat != v.seat else 0))
        hands.append(v.hand if seat == v.seat else dealt)
    return Race(hands, list(v.steps), shuffled(tuple(unknown)), v.used, v.die)
