"""Bots that search. A budget is a number of simulations, so that games repeat; or seconds, where nobody keeps a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lunarium.bots.greedy import WON, Judged
from lunarium.bots.guide import guide
from lunarium.bots.search import DECLINE, Search
from lunarium.bots.tree import Edge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame, Game
from lunarium.kernel.observation import Observation

MOST_SIMS = 1_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """Simulations for each choice; 0: a share of what the cartridge gives its experts. Seconds end them earlier."""

    sims: int = 0
    share: float = 1.0
    seconds: float = 0.0


class SearchBot:
    """Looks ahead in worlds that look the same from its seat."""

    looks: ClassVar[bool] = True

    def __init__(self, seed: int, budget: Budget) -> None:
        self._dealer = Dealer(seed)
        self._budget = budget

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        _, edges = self._think(observation, options)
        return edges[0].code

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        _, edges = self._think(observation, [DECLINE, *options])
        return None if edges[0].code == DECLINE else edges[0].code

    def explain(self, observation: Observation, ask: Frame, options: list[int]) -> list[Judged]:
        """The options with their values, best first: what was tried most is best, so no value rises further down."""
        search, edges = self._think(observation, options)
        judged: list[Judged] = []
        for edge in edges:
            value = _value(search, edge)
            judged.append(Judged(edge.code, min(value, judged[-1].value) if judged else value))
        return judged

    def _think(self, observation: Observation, options: list[int]) -> tuple[Search, list[Edge]]:
        assert observation.seat is not None, "a spectator has no moves"
        told, budget, dealer = guide(observation.cartridge), self._budget, self._dealer
        sims = budget.sims or max(1, round(budget.share * told.tuning.sims))
        seats = len(observation.cartridge.result(observation.world(dealer)).scores)  # as if the game ended now
        search = Search(observation.seat, seats, told, dealer, sims, budget.seconds)

        def world() -> Game:
            return observation.world(dealer)

        return search, search.run(world, options)


def _value(search: Search, edge: Edge) -> float:
    if edge.visits and abs(edge.decided) == edge.visits:
        return WON if edge.decided > 0 else -WON
    return search.points(edge)
