"""Who listens to a table: told *that* something may have changed, however often, and never what."""

from __future__ import annotations

import asyncio
import time


class Ear:
    """One listener; `who` it is. Lighter than an asyncio.Event, which a table would need for each of its readers."""

    __slots__ = ("_future", "is_set", "quiet_since", "who")

    def __init__(self, who: str = "") -> None:
        self.who = who
        self.is_set = False
        self.quiet_since = time.monotonic()
        self._future: asyncio.Future[None] | None = None

    def set(self) -> None:
        self.is_set = True
        if self._future is not None and not self._future.done():
            self._future.set_result(None)

    def clear(self) -> None:
        self.is_set = False

    async def wait(self) -> None:
        """Until it is set. Only its owner waits."""
        if not self.is_set:
            self._future = asyncio.get_running_loop().create_future()
            self.quiet_since = time.monotonic()
            await self._future
