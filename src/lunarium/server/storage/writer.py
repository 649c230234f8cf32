"""One thread writes. Whatever arrives while a commit is under way shares the next one."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.storage.engines import reason

MOST_AT_ONCE = 256

T = TypeVar("T")


class NotStored(LunariumError):
    """The database refused to write: nothing was changed, nothing was acknowledged."""


class Job:
    """Something to write, and who waits for it. Jobs of one batch run in the order of their keys, so that the batches of
    two workers never wait for each other crosswise."""

    __slots__ = ("done", "key", "work")

    def __init__(self, key: str, work: Callable[[Connection], Any]) -> None:
        self.key = key
        self.work = work
        self.done: Future[Any] = Future()


class Writer:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, key: str, work: Callable[[Connection], T]) -> T:
        """What `work` returns, after it is on disk."""
        job = Job(key, work)
        self._jobs.put(job)
        result: T = await asyncio.wrap_future(job.done)
        return result

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            last = False
            while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._commit(sorted(batch, key=lambda job: job.key))
            if last:
                return

    def _commit(self, batch: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, so that one can't spoil the others."""
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in batch]
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._commit([job])
            else:
                _tell(batch[0].done, error=_as_told(error))
            return
        for job, result in zip(batch, results, strict=True):
            _tell(job.done, result)


def _tell(done: Future[Any], result: object = None, error: BaseException | None = None) -> None:
    if not done.set_running_or_notify_cancel():
        return  # whoever asked has gone
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


def _as_told(error: Exception) -> Exception:
    if isinstance(error, SQLAlchemyError):
        told = NotStored(mark("The database could not be written ({why}); nothing was changed."), why=reason(error))
        told.__cause__ = error
        return told
    return error
