"""What is told beside the game: talk, and what people keep for themselves. Read once for each of its versions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from lunarium.server.storage.own import Own, OwnStore
from lunarium.server.storage.rows import Person
from lunarium.server.storage.store import Store
from lunarium.server.storage.talk import Line, TalkStore

MOST_KEPT = 2000  # what people keep
MOST_TABLES = 300  # with all their lines

K = TypeVar("K")
V = TypeVar("V")


class Versioned(Generic[K, V]):
    """Values by key, each good for one version; the least recent are forgotten."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[K, tuple[int, V]] = OrderedDict()

    async def get(self, key: K, version: int, read: Callable[[], Awaitable[V]]) -> V:
        kept = self._kept.pop(key, None)
        if kept is None or kept[0] != version:
            kept = version, await read()
        self._kept[key] = kept
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return kept[1]


class Asides:
    def __init__(self, store: Store) -> None:
        self.talk = TalkStore(store)
        self.own = OwnStore(store)
        self._lines: Versioned[str, tuple[Line, ...]] = Versioned(MOST_TABLES)
        self._own: Versioned[tuple[str, str], Own] = Versioned()

    async def lines(self, table: str, talk: int) -> tuple[Line, ...]:
        """All that was said at a table where somebody spoke so many times."""
        return await self._lines.get(table, talk, lambda: self.talk.lines(table)) if talk else ()

    async def of(self, table: str, person: Person | None) -> Own:
        """What a person keeps that matters at a table."""
        if person is None or not person.version:
            return Own()
        return await self._own.get((table, person.id), person.version, lambda: self.own.at(table, person.id))
