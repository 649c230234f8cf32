# mypyc: no
"""Everything is public."""

from __future__ import annotations

import msgspec

from lunarium.games.connect_four.state import Four
from lunarium.kernel.dealers import Dealer


class FourView(msgspec.Struct, frozen=True):
    seat: int | None
    first: int
    second: int
    winner: int


def view(s: Four, seat: int | None) -> FourView:
    return FourView(seat, s.first, s.second, s.winner)


def determinise(v: FourView, dealer: Dealer) -> Four:
    return Four(v.first, v.second, v.winner)
