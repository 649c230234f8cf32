"""Limits that are on by default: rates by token buckets, streams by counting, sizes by refusing early."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from lunarium.kernel.text import mark
from lunarium.server.tables.errors import TooMany

MOST_KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Limits:
    body_bytes: int = 64 * 1024
    requests_per_second: float = 20.0  # by address, and by person
    burst: float = 100.0
    arrivals_per_second: float = 0.5  # by address: new people, recovery codes, table codes
    arrivals_burst: float = 30.0
    sign_ins_per_second: float = 1 / 60  # by login, and by person who changes a password
    sign_ins_burst: float = 10.0
    lines_per_second: float = 0.5  # of talk, by person
    lines_burst: float = 6.0
    streams_per_visitor: int = 12


class Buckets:
    """A bucket for each visitor, filled at a steady rate; the least recent are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, visitor: str) -> bool:
        now = time.monotonic()
        level, at = self._level.pop(visitor, (self._burst, now))
        level = min(self._burst, level + (now - at) * self._rate)
        self._level[visitor] = (level - 1 if level >= 1 else level), now
        if len(self._level) > MOST_KEPT:
            self._level.popitem(last=False)
        return level >= 1


class Counts:
    """How many streams each visitor holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    @contextmanager
    def one_more(self, visitor: str) -> Iterator[None]:
        if self._open.get(visitor, 0) >= self._most:
            raise TooMany(mark("Too many open pages: close some."))
        self._open[visitor] = self._open.get(visitor, 0) + 1
        try:
            yield
        finally:
            self._open[visitor] -= 1
            if not self._open[visitor]:
                del self._open[visitor]

    def total(self) -> int:
        return sum(self._open.values())

    def is_full(self, visitor: str) -> bool:
        return self._open.get(visitor, 0) >= self._most
