"""How good a position looks to a seat: steps, compared with the best of the others."""

from __future__ import annotations

from comet_race.game import Race, value


def evaluate(s: Race, seat: int) -> float:
    others = max(steps for other, steps in enumerate(s.steps) if other != seat)
    return s.steps[seat] - others + 0.2 * sum(value(card) for card in s.hands[seat])
