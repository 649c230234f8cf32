"""What was worked out for a moment of a table, kept while somebody may ask again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from lunarium.bots.greedy import Judged
from lunarium.kernel.sight import Sight
from lunarium.server.web.study.previews import Outlook

MOST_OUTLOOKS = 64
MOST_HINTS = 256


class Outlooks:
    """The moments that were looked at last: a person tries several answers before giving one."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[int, Outlook]] = OrderedDict()

    def at(self, table: str, seat: int, moment: int, sight: Sight) -> Outlook:
        """The outlook of a seat; `moment` is another number whenever the seat may notice a change."""
        known, outlook = self._kept.pop((table, seat), (None, None))
        if outlook is None or known != moment:
            outlook = Outlook(sight)
        self._kept[table, seat] = moment, outlook
        if len(self._kept) > MOST_OUTLOOKS:
            self._kept.popitem(last=False)
        return outlook


class Hints:
    """Advice by table, seat and moment: whoever asks again, or asks twice at once, makes no new work."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], asyncio.Task[tuple[Judged, ...]]] = OrderedDict()

    async def at(
        self, table: str, seat: int, moment: int, think: Callable[[], Awaitable[tuple[Judged, ...]]]
    ) -> tuple[Judged, ...]:
        key = table, seat, moment
        if key not in self._kept:
            self._kept[key] = asyncio.ensure_future(think())
            while len(self._kept) > MOST_HINTS:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(self._kept[key])
        except Exception:
            self._kept.pop(key, None)
            raise
