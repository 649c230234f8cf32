"""What a bot is asked. Codes are those of the question's frame, counted from 0."""

from __future__ import annotations

from typing import ClassVar, Protocol

from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame
from lunarium.kernel.observation import Observation


class Bot(Protocol):
    looks: ClassVar[bool]  # False: its observation may be an old one, since working out a new one takes time

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        """One of the options."""
        ...

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        """One of the options of an offer; None declines."""
        ...


class RandomBot:
    """Plays whatever is allowed, all options alike."""

    looks: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        self._dealer = Dealer(seed)

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        return options[self._dealer.below(len(options))]

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        """Declining is one more option."""
        pick = self._dealer.below(len(options) + 1)
        return options[pick] if pick < len(options) else None
