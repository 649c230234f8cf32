"""Who listens to a table: told *that* something may have changed, however often, and never what."""

from __future__ import annotations

import asyncio
import time


class Ear:
    """One listener, and `who` it is. Every open page has one: it is lighter than an asyncio.Event."""

    __slots__ = ("_future", "is_due", "is_set", "told_at", "who")

    def __init__(self, who: str = "") -> None:
        self.who = who
        self.is_set = False
        self.is_due = False  # its reader needs a sign of life
        self.told_at = time.monotonic()  # when its reader last heard anything
        self._future: asyncio.Future[None] | None = None

    def set(self) -> None:
        self.is_set = True
        if self._future is not None and not self._future.done():
            self._future.set_result(None)

    def clear(self) -> None:
        self.is_set = False

    def told(self) -> None:
        """Its reader has just heard something."""
        self.is_due, self.told_at = False, time.monotonic()

    async def wait(self) -> None:
        """Until it is set. Only its owner waits."""
        if not self.is_set:
            self._future = asyncio.get_running_loop().create_future()
            await self._future
