"""Thinking time, worked out from the times in the log, so that every worker has the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from lunarium.server.tables.acts import Clock

MOST_KEPT = 64  # answers whose time can be given back


class Clocks:
    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [float(clock.seconds)] * seats
        self._since: list[float | None] = [None] * seats  # since when a seat's clock runs
        self._spent: list[deque[tuple[float, float]]] = [deque(maxlen=MOST_KEPT) for _ in range(seats)]

    def deadline(self, seat: int) -> float | None:
        since = self._since[seat]
        return None if self._clock.kind == "none" or since is None else since + self._left[seat]

    def stop(self, seat: int, at: float) -> None:
        """A seat has answered."""
        since = self._since[seat]
        if since is None:
            return
        self._spent[seat].append((self._left[seat], since))
        if self._clock.kind == "fischer":
            self._left[seat] += self._clock.increment - (at - since)
        self._since[seat] = None

    def give_back(self, seat: int, answers: int) -> None:
        """A seat took answers back: its clock has run since it was first asked."""
        for _ in range(min(answers, len(self._spent[seat]))):
            self._left[seat], self._since[seat] = self._spent[seat].pop()

    def forget(self) -> None:
        """The game went back: no time of an answer before can be given back any more."""
        for spent in self._spent:
            spent.clear()

    def run(self, seats: Collection[int], at: float) -> None:
        """These seats must choose, no others."""
        for seat in range(len(self._since)):
            if seat not in seats:
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = at
