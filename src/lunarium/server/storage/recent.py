"""What was read a moment ago needn't be read again; what this worker writes about is forgotten at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

SECONDS = 1.0  # how late another worker's or the administrator's change may show
MOST_KEPT = 10_000

K = TypeVar("K")
T = TypeVar("T")


class Recent(Generic[K, T]):
    """Answers of late, each with the names of those whom it is about."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST_KEPT) -> None:
        self._seconds = seconds
        self._most = most
        self._kept: OrderedDict[K, tuple[float, T, tuple[str, ...]]] = OrderedDict()
        self._about: dict[str, set[K]] = {}
        self._reading: set[object] = set()

    async def get(self, key: K, read: Callable[[], Awaitable[T]], about: Callable[[T], tuple[str, ...]]) -> T:
        now = time.monotonic()
        kept = self._kept.get(key)
        if kept is not None and kept[0] > now:
            return kept[1]
        reading = object()
        self._reading.add(reading)
        try:
            value = await read()
            if reading in self._reading:  # otherwise it may have been read just before it changed
                self._keep(key, value, about(value), now + self._seconds)
        finally:
            self._reading.discard(reading)
        return value

    def _keep(self, key: K, value: T, about: tuple[str, ...], until: float) -> None:
        self._drop(key)
        self._kept[key] = until, value, about
        for name in about:
            self._about.setdefault(name, set()).add(key)
        if len(self._kept) > self._most:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: K) -> None:
        if key in self._kept:
            for name in self._kept.pop(key)[2]:
                self._about[name].discard(key)
                if not self._about[name]:
                    del self._about[name]

    def forget(self, name: str) -> None:
        """Something was written about a table or a person; what is being read now may be older."""
        self._reading.clear()
        for key in list(self._about.get(name, ())):
            self._drop(key)
