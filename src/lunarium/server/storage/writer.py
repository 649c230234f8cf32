"""One thread writes. Whatever arrives while a commit is under way shares the next one."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.storage.engines import KEPT_SECONDS, reason
from lunarium.server.storage.hints import OTHER, Hints

MOST_AT_ONCE = 256

Loop = asyncio.AbstractEventLoop
T = TypeVar("T")


class NotStored(LunariumError):
    """The database refused to write: nothing was changed, nothing was acknowledged."""


class Job:
    """Something to write, and who waits for it. Jobs of one batch run in the order of their keys, so that the batches of
    two workers never wait for each other crosswise."""

    __slots__ = ("done", "error", "hint", "key", "result", "work")

    def __init__(self, key: str, work: Callable[[Connection], Any], hint: str, done: asyncio.Future[Any]) -> None:
        self.key = key
        self.work = work
        self.hint = hint
        self.done = done
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """In the loop of whoever waits, unless they have gone."""
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """`hints`: how other workers are told, where there may be some.

    A loop gathers what it wants to write until it has turned, and until its former batch is on disk; then it wakes the
    thread once for all of it. A thread that woke for each job would fight with the loop for every one of them.
    """

    def __init__(self, engine: Engine, hints: Hints | None = None) -> None:
        self._engine = engine
        self._hints = hints
        self._connection: Connection | None = None  # kept from batch to batch
        self._used = 0.0
        self._gathered: dict[Loop, list[Job]] = {}  # of each loop that waits for its turn or for a batch
        self._batches: queue.SimpleQueue[tuple[Loop, list[Job]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, key: str, work: Callable[[Connection], T], about: str = OTHER) -> T:
        """What `work` returns, after it is on disk."""
        loop = asyncio.get_running_loop()
        job = Job(key, work, about + key, loop.create_future())
        gathered = self._gathered.get(loop)
        if gathered is None:
            self._gathered[loop] = [job]
            loop.call_soon(self._hand_over, loop)
        else:
            gathered.append(job)
        result: T = await job.done
        return result

    def close(self) -> None:
        """Write what is waiting, then stop."""
        for loop in list(self._gathered):
            while self._gathered.get(loop):
                self._hand_over(loop)
        self._batches.put(None)
        self._thread.join()
        self._engine.dispose()

    def _hand_over(self, loop: Loop) -> None:
        """What has been gathered goes to the thread; if nothing has, the next job calls again."""
        if jobs := self._gathered.pop(loop, None):
            self._gathered[loop] = jobs[MOST_AT_ONCE:]
            self._batches.put((loop, jobs[:MOST_AT_ONCE]))

    def _tell(self, loop: Loop, batch: list[Job]) -> None:
        """In the loop: those who wait for this batch are told, and the next one may go."""
        loop.call_soon(self._hand_over, loop)
        for job in batch:
            job.tell()

    def _run(self) -> None:
        while handed := self._batches.get():
            loop, batch = handed
            self._commit(sorted(batch, key=lambda job: job.key))
            try:
                loop.call_soon_threadsafe(self._tell, loop, batch)
            except RuntimeError:  # it has been closed: nobody waits any more
                self._gathered.pop(loop, None)
            self._hint({job.hint for job in batch if job.error is None})
        self._hang_up()

    def _commit(self, batch: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, so that one can't spoil the others."""
        try:
            connection = self._connected()
            with connection.begin():
                results = [job.work(connection) for job in batch]
        except Exception as error:  # whatever a job raises goes to whoever waits for it; the thread must go on
            self._hang_up()  # nobody knows what the connection is good for
            if len(batch) > 1:
                for job in batch:
                    self._commit([job])
            else:
                batch[0].error = _as_told(error)
            return
        for job, result in zip(batch, results, strict=True):
            job.result = result

    def _connected(self) -> Connection:
        """The same connection while there is much to write; after a pause the pool looks whether it is still good."""
        if self._connection is not None and time.monotonic() - self._used > KEPT_SECONDS:
            self._hang_up()
        if self._connection is None:
            self._connection = self._engine.connect()
        self._used = time.monotonic()
        return self._connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, sqlite3.Error, psycopg.Error):
                connection.close()

    def _hint(self, hints: set[str]) -> None:
        """A hint that can't be sent is none: others look anyway."""
        if not (self._hints and hints):
            return
        try:
            connection = self._connected()
            with connection.begin():
                self._hints.tell(connection, hints)
        except (SQLAlchemyError, psycopg.Error):
            self._hang_up()


def _as_told(error: Exception) -> Exception:
    if isinstance(error, SQLAlchemyError | sqlite3.Error | psycopg.Error):
        told = NotStored(mark("The database could not be written ({why}); nothing was changed."), why=reason(error))
        told.__cause__ = error
        return told
    return error
