"""Who listens to a table: told *that* something may have changed, however often, and never what."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Ear:
    """One listener, and `who` it is. Every open page has one: it is lighter than an asyncio.Event.

    `at_once`: what its owner does while it waits, without being woken; False: it must be woken.
    """

    __slots__ = ("_future", "at_once", "is_due", "is_set", "told_at", "who")

    def __init__(self, who: str = "") -> None:
        self.who = who
        self.is_set = False
        self.is_due = False  # its reader needs a sign of life
        self.told_at = time.monotonic()  # when its reader last heard anything
        self.at_once: Callable[[], bool] | None = None
        self._future: asyncio.Future[None] | None = None

    def set(self) -> None:
        if self.is_set:
            return
        self.is_set = True
        if self.at_once is None or self._future is None or self._future.done():
            self._wake()
        else:
            self._future.get_loop().call_soon(self._hear)

    def _hear(self) -> None:
        """In a turn of its own, when whoever set it has let the table go."""
        is_done, self.is_set = False, False
        try:
            is_done = self.at_once is not None and self.at_once()
        finally:
            if not is_done:  # the owner will find out why
                self.is_set = True
                self._wake()

    def _wake(self) -> None:
        if self._future is not None and not self._future.done():
            self._future.set_result(None)

    def stop(self) -> None:
        """Its owner shall come to an end, and so be woken."""
        self.at_once = None
        self.set()

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
