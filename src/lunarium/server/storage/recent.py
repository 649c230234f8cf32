"""What was read a moment ago needn't be read again; what this worker writes about is forgotten at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

# How late a change may show that this worker did not make: another worker's, or the administrator's.
SHARED_SECONDS = 1.0
OWN_SECONDS = 5.0
MOST_KEPT = 10_000
MOST_CHANGES = 1000

K = TypeVar("K")
T = TypeVar("T")


class Recent(Generic[K, T]):
    """Answers of late, each with the names of those whom it is about."""

    def __init__(self, seconds: float = SHARED_SECONDS, most: int = MOST_KEPT) -> None:
        self.seconds = seconds
        self._most = most
        self._kept: OrderedDict[K, tuple[float, T, tuple[str, ...]]] = OrderedDict()
        self._about: dict[str, set[K]] = {}
        self._changes = 0
        self._changed: OrderedDict[str, int] = OrderedDict()  # the last change of each name
        self._unsure = 0  # changes up to this one may have been dropped from there

    async def get(self, key: K, read: Callable[[], Awaitable[T]], about: Callable[[T], tuple[str, ...]]) -> T:
        now = time.monotonic()
        kept = self._kept.get(key)
        if kept is not None and kept[0] > now:
            return kept[1]
        before = self._changes
        value = await read()
        names = about(value)
        if names and self._is_fresh(names, before):
            self._keep(key, value, names, now + self.seconds)
        return value

    def _is_fresh(self, names: tuple[str, ...], since: int) -> bool:
        """Whether nothing was written about these since; otherwise it may have been read just before it changed."""
        return since >= self._unsure and all(self._changed.get(name, 0) <= since for name in names)

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
        """Something was written about a table or a person; what is being read of them now may be older."""
        self._changes += 1
        self._changed.pop(name, None)
        self._changed[name] = self._changes
        if len(self._changed) > MOST_CHANGES:
            self._unsure = self._changed.popitem(last=False)[1]
        for key in list(self._about.get(name, ())):
            self._drop(key)
