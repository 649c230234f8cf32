"""One step ahead, as the cartridge's evaluation sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from lunarium.bots.one_ply import play_out
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import NOBODY, Frame, Game
from lunarium.kernel.observation import Observation

WORLDS = 3  # how many ways the unknown is dealt for each choice
WON = 1e6  # beyond every evaluation
SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Judged:
    """An option, and how good the position after it looks."""

    code: int
    value: float


class GreedyBot:
    """Plays each option on a few worlds that look the same from its seat, and takes the one that looks best afterwards."""

    looks: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        self._dealer = Dealer(seed)

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        return self._best(options, self._judge(observation, options))

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        """Declining leaves everything as it is, and is best where nothing is better."""
        declined, *values = self._judge(observation, [None, *options])
        return self._best(options, values) if max(values) > declined else None

    def explain(self, observation: Observation, ask: Frame, options: list[int]) -> list[Judged]:
        """The options with their values, best first."""
        values = self._judge(observation, options)
        judged = [Judged(code, value) for code, value in zip(options, values, strict=True)]
        return sorted(judged, key=lambda option: -option.value)

    def _best(self, options: list[int], values: list[float]) -> int:
        highest = max(values)
        best = [code for code, value in zip(options, values, strict=True) if value == highest]
        return best[self._dealer.below(len(best))]

    def _judge(self, observation: Observation, options: list[int] | list[int | None]) -> list[float]:
        """The mean value of each option over the same worlds and the same luck; None plays nothing."""
        assert observation.seat is not None, "a spectator has no moves"
        evaluate = observation.cartridge.part("evaluate").evaluate
        sums = [0.0] * len(options)
        for _ in range(WORLDS):
            world = observation.world(self._dealer)
            luck = self._dealer.below(SEEDS)
            for i, code in enumerate(options):
                game = world.copy()
                if code is not None:
                    play_out(game, observation.seat, code, Dealer(luck))
                sums[i] += self._value(observation, game, evaluate)
        return [total / WORLDS for total in sums]

    def _value(self, observation: Observation, game: Game, evaluate: Callable[[Game, int], float]) -> float:
        seat = observation.seat
        assert seat is not None
        if game.asked != NOBODY:
            return evaluate(game, seat)
        result = observation.cartridge.result(game)
        won = WON / len(result.winners) if seat in result.winners else -WON
        return won + result.scores[seat]
