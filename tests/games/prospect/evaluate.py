"""Points, and what ore and fuel may still bring."""

from __future__ import annotations

from tests.games.prospect.game import Prospect


def evaluate(s: Prospect, seat: int) -> float:
    camp = s.camps[seat]
    return camp.points + 0.4 * camp.ore + 0.5 * camp.fuel * (s.last - s.round)
