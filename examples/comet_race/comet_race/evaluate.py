"""How good a position looks to a seat: steps, compared with the best of the others, and what the hand may still bring."""

from __future__ import annotations

from comet_race.game import Race, value

HOPE = (0.0, 1.0, 1.8, 2.3, 2.5, 2.3, 1.8)  # steps that a card of each value brings on an average roll


def evaluate(s: Race, seat: int) -> float:
    others = max(steps for other, steps in enumerate(s.steps) if other != seat)
    return s.steps[seat] - others + 0.5 * sum(HOPE[value(card)] for card in s.hands[seat])
