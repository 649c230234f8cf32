"""Thinking time, worked out from the times in the log, so that every worker has the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

from lunarium.kernel.text import mark
from lunarium.server.tables.acts import Clock
from lunarium.server.tables.errors import Unfit

DAY = 86400
MOST_KEPT = 64  # answers whose time can be given back
RESTING = ("move", "day")  # clocks that stand still on days off
EPOCH = date(1970, 1, 1).toordinal()


def fit_clock(clock: Clock) -> None:
    """Refuse what can't be meant."""
    if clock.kind != "none" and clock.seconds == 0:
        raise Unfit(mark("A clock needs some seconds to run."))
    if clock.kind == "day" and clock.seconds % DAY:
        raise Unfit(mark("A clock by the day runs whole days."))


def day_of(at: float) -> int:
    """Days are those of the whole world (UTC), counted from 1970."""
    return int(at // DAY)


def numbered(days: Iterable[str]) -> set[int]:
    return {date.fromisoformat(day).toordinal() - EPOCH for day in days}


def written(days: Iterable[int]) -> tuple[str, ...]:
    return tuple(date.fromordinal(day + EPOCH).isoformat() for day in sorted(days))


class Clocks:
    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [float(clock.seconds)] * seats
        self._since: list[float | None] = [None] * seats  # since when a seat's clock runs
        self._spent: list[list[tuple[float, float]]] = [[] for _ in range(seats)]
        self.days_off: list[set[int]] = [set() for _ in range(seats)]

    def deadline(self, seat: int) -> float | None:
        since = self._since[seat]
        if self._clock.kind == "none" or since is None:
            return None
        days = self.days_off[seat] if self._clock.kind in RESTING else ()
        return without_days_off(since, self._left[seat], days)

    def rest(self, seat: int, days: Collection[int], at: float) -> None:
        """Days off from now on. Those that have begun stay as they are: no clock is turned back or forward."""
        today = day_of(at)
        gone = {day for day in self.days_off[seat] if day <= today}
        self.days_off[seat] = gone | {day for day in days if day > today}

    def stop(self, seat: int, at: float) -> None:
        """A seat has answered."""
        since = self._since[seat]
        if since is None:
            return
        self._spent[seat].append((self._left[seat], since))
        del self._spent[seat][:-MOST_KEPT]
        if self._clock.kind == "fischer":
            self._left[seat] += self._clock.increment - (at - since)
        if self._clock.kind != "day":  # which runs on until the seat is no longer asked
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
        if self._clock.kind == "none":
            return
        for seat in range(len(self._since)):
            if seat not in seats:
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = at


def without_days_off(since: float, seconds: float, days: Collection[int]) -> float:
    """When so many seconds have passed, not counting those of days off."""
    at, left = since, seconds
    while days:
        midnight = (day_of(at) + 1) * float(DAY)
        if day_of(at) not in days:
            if at + left <= midnight:
                break
            left -= midnight - at
        at = midnight
    return at + left
