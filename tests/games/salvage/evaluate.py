"""Points, and what the hand may still bring."""

from __future__ import annotations

from tests.games.salvage.game import Salvage


def evaluate(s: Salvage, seat: int) -> float:
    me = s.crews[seat]
    return me.points + 0.4 * sum(me.hand) - max(c.points for i, c in enumerate(s.crews) if i != seat)
