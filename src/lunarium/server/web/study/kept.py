"""What was worked out for a moment of a table, kept while somebody may ask again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from lunarium.kernel.observation import Observation
from lunarium.server.web.study.previews import Outlook

MOST_OUTLOOKS = 64
MOST_HINTS = 256
MOST_FILMS = 16  # a long one has some megabytes

Value = TypeVar("Value")


class Outlooks:
    """The moments that were looked at last: a person tries several answers before giving one."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[int, Outlook]] = OrderedDict()

    def at(self, table: str, seat: int, moment: int, observation: Observation) -> Outlook:
        """The outlook of a seat; `moment` is another number whenever the seat may notice a change."""
        known, outlook = self._kept.pop((table, seat), (None, None))
        if outlook is None or known != moment:
            outlook = Outlook(observation)
        self._kept[table, seat] = moment, outlook
        if len(self._kept) > MOST_OUTLOOKS:
            self._kept.popitem(last=False)
        return outlook


class Kept(Generic[Value]):
    """Work by its key: whoever asks again, or asks while it is being done, makes no new work."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, asyncio.Future[Value]] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    async def at(self, key: str, work: Callable[[], Coroutine[Any, Any, Value]]) -> Value:
        if key not in self._kept:
            self._kept[key] = asyncio.ensure_future(work())
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(self._kept[key])  # who leaves takes nothing from the others
        except Exception:  # whatever it was goes to those who asked; the next one who asks has it done again
            self._kept.pop(key, None)
            raise
