"""What a seat of Salvage may know."""

from __future__ import annotations

import msgspec

from lunarium.kernel.dealers import Dealer
from lunarium.kernel.piles import Pile, count
from tests.games.salvage.game import CARDS, Crew, Salvage


class CrewView(msgspec.Struct, frozen=True):
    cards: int
    points: int
    gifts: int
    hand: tuple[int, ...] | None  # None: another seat's


class BuriedView(msgspec.Struct, frozen=True):
    seat: int
    card: int | None


class SalvageView(msgspec.Struct, frozen=True):
    seat: int | None
    turn: int
    left: int
    buried: tuple[BuriedView, ...]  # the last cards of the pile, from top to bottom
    scrapped: tuple[int, ...]
    crews: tuple[CrewView, ...]


def view(s: Salvage, seat: int | None) -> SalvageView:
    crews = tuple(
        CrewView(len(c.hand), c.points, c.gifts, c.hand if i == seat else None) for i, c in enumerate(s.crews)
    )
    bottom = s.pile[len(s.pile) - len(s.buried) :]
    buried = tuple(BuriedView(by, bag[0] if by == seat else None) for by, bag in zip(s.buried, bottom, strict=True))
    return SalvageView(seat, s.turn, count(s.pile), buried, s.scrapped, crews)


def determinise(v: SalvageView, dealer: Dealer) -> Salvage:
    known = set(v.scrapped)
    known.update(b.card for b in v.buried if b.card is not None)
    for c in v.crews:
        known.update(c.hand or ())
    unknown = [card for card in range(CARDS) if card not in known]

    def deal() -> int:
        return unknown.pop(dealer.below(len(unknown)))

    crews = [
        Crew(c.hand if c.hand is not None else tuple(deal() for _ in range(c.cards)), c.points, c.gifts)
        for c in v.crews
    ]
    bottom: Pile = tuple((b.card if b.card is not None else deal(),) for b in v.buried)
    pile: Pile = ((tuple(unknown),) if unknown else ()) + bottom
    return Salvage(crews, pile, tuple(b.seat for b in v.buried), v.scrapped, v.turn)
