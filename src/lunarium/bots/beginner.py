"""A beginner sees what `greedy` sees, less surely: mistakes are plausible, pointless moves are not made."""

from __future__ import annotations

from math import exp
from typing import ClassVar

from lunarium.bots.greedy import GreedyBot
from lunarium.bots.guide import guide
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame
from lunarium.kernel.observation import Observation

WORST = 2.0  # tempers below the best: such an option is never chosen
TICKETS = 1 << 20


class BeginnerBot:
    """Chooses among the options that look nearly best; the better one looks, the likelier."""

    looks: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        self._greedy = GreedyBot(seed)
        self._dealer = Dealer(seed).fork(1)

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        judged = self._greedy.explain(observation, ask, options)
        temper, best = guide(observation.cartridge).tuning.temper, judged[0].value
        codes = [option.code for option in judged if option.value >= best - WORST * temper]
        tickets = [round(TICKETS * exp((option.value - best) / temper)) for option in judged[: len(codes)]]
        return self._dealer.pick(codes, tickets)

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        return self._greedy.choose_offer(observation, ask, options)
