"""What a cartridge tells the search, with defaults: an `evaluate` alone is enough."""

from __future__ import annotations

from math import tanh

from lunarium.bots.search import Guide
from lunarium.kernel.cartridge import Cartridge, Result
from lunarium.kernel.machine import Game
from lunarium.kernel.tuning import Tuning

MARGIN = 0.2  # how much of an outcome the margin decides


def guide(cartridge: Cartridge) -> Guide:
    part = cartridge.part("evaluate")
    tuning: Tuning = getattr(part, "TUNING", None) or Tuning()

    def outcome(game: Game, seat: int) -> float:
        return valued(cartridge.result(game), seat, tuning)

    return Guide(
        tuning,
        part.evaluate,
        getattr(part, "outcome", outcome),
        getattr(part, "clock", None),
        getattr(part, "seen", None),
    )


def valued(result: Result, seat: int, tuning: Tuning) -> float:
    """From -1 to 1: won or lost, and a little of the margin. A victory that rivals share counts less, partners' does not."""
    winners = 1 if tuning.cooperative else len(result.winners)
    won = 2.0 / winners - 1.0 if seat in result.winners else -1.0
    rivals = [] if tuning.cooperative else [score for i, score in enumerate(result.scores) if i != seat]
    margin = result.scores[seat] - max(rivals, default=0)
    return (1.0 - MARGIN) * won + MARGIN * tanh(margin / tuning.scale)
