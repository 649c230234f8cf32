"""What was read a moment ago needn't be read again; what this worker writes about is forgotten at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from itertools import repeat
from typing import Generic, TypeVar

# How late a change may show that this worker did not make. Where one process owns the database it is told of others'.
SHARED_SECONDS = 1.0
OWN_SECONDS = 60.0
MOST_KEPT = 10_000
MOST_CHANGES = 10_000

NEVER = repeat(0)

K = TypeVar("K")
T = TypeVar("T")


class Changes:
    """Which tables and people were written about, one after the other; the least recent are forgotten."""

    __slots__ = ("_last", "_unsure", "count")

    def __init__(self) -> None:
        self.count = 0
        self._last: OrderedDict[str, int] = OrderedDict()  # the last change of each name
        self._unsure = 0  # changes up to this one may have been dropped from there

    def tell(self, name: str) -> None:
        self.count += 1
        self._last.pop(name, None)
        self._last[name] = self.count
        if len(self._last) > MOST_CHANGES:
            self._unsure = self._last.popitem(last=False)[1]

    def tell_all(self) -> None:
        """Anything may have been written."""
        self.count += 1
        self._last.clear()
        self._unsure = self.count

    def since(self, count: int, names: tuple[str, ...]) -> bool:
        """Whether something may have been written about any of these after so many changes."""
        if count == self.count:
            return False
        return count < self._unsure or max(map(self._last.get, names, NEVER), default=0) > count


class Recent(Generic[K, T]):
    """Answers of late, each with the names of those whom it is about."""

    def __init__(self, seconds: float = SHARED_SECONDS, most: int = MOST_KEPT, changes: Changes | None = None) -> None:
        self.seconds = seconds
        self._most = most
        self._kept: OrderedDict[K, tuple[float, T, tuple[str, ...]]] = OrderedDict()
        self._about: dict[str, set[K]] = {}
        self.changes = changes or Changes()

    def peek(self, key: K) -> T | None:
        """What was read of late, without reading."""
        kept = self._kept.get(key)
        return kept[1] if kept is not None and kept[0] > time.monotonic() else None

    async def get(self, key: K, read: Callable[[], Awaitable[T]], about: Callable[[T], tuple[str, ...]]) -> T:
        now = time.monotonic()
        kept = self._kept.get(key)
        if kept is not None and kept[0] > now:
            return kept[1]
        before = self.changes.count
        value = await read()
        names = about(value)
        if names and not self.changes.since(before, names):  # or it may have been read just before it changed
            self._keep(key, value, names, now + self.seconds)
        return value

    def put(self, key: K, value: T, about: tuple[str, ...]) -> None:
        """What is known without reading, because this worker has just written it."""
        self._keep(key, value, about, time.monotonic() + self.seconds)

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

    def forget_all(self) -> None:
        self.changes.tell_all()
        self._kept.clear()
        self._about.clear()

    def forget(self, name: str) -> None:
        """Something was written about a table or a person; what is being read of them now may be older."""
        self.changes.tell(name)
        for key in list(self._about.get(name, ())):
            self._drop(key)
