"""Bots think in processes of their own, never in the event loop. A job is a record: it can go to any process."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import TypeVar

from lunarium.bots.registry import make_bot
from lunarium.games import load
from lunarium.kernel.machine import space_of
from lunarium.kernel.match import Match, Row
from lunarium.server.tables.table import Table

TRIES = 3
MOST_KEPT = 8  # games in a process, which has few tables at a time to think about

Done = TypeVar("Done")

_kept: OrderedDict[str, tuple[tuple[Row, ...], Match]] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Job:
    """What a bot is asked, told as the game up to here."""

    table: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    rows: tuple[Row, ...]
    bot: str
    seat: int
    seed: int
    is_offer: bool


def job_of(table: Table, seat: int, bot: str, seed: int, is_offer: bool) -> Job:
    assert table.match is not None, "the game has not begun"
    row, settings = table.row, table.settings
    rows = tuple(table.match.all_rows())
    return Job(row.id, row.game, row.rules, settings.seats, settings.options, rows, bot, seat, seed, is_offer)


@contextmanager
def replayed(job: Job) -> Iterator[Match]:
    """The game up to here. It is kept: what is asked next about the same table is mostly a few answers further on."""
    rows, match = _kept.pop(job.table, ((), None))  # nobody else gets it meanwhile
    if match is None or job.rows[: len(rows)] != rows:  # taken back, or answered before others in lanes
        rows, match = (), Match(load(job.game), job.seats, job.options, rules=job.rules)
    for row in job.rows[len(rows) :]:
        match.follow(row)
    yield match
    _kept[job.table] = job.rows, match
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)


def think(job: Job) -> str | None:
    """The answer of a bot in the notation of records; None declines an offer. The bot sees what its seat may see."""
    with replayed(job) as match:
        ask = match.question(job.seat)
        assert ask is not None, f"seat {job.seat} is asked nothing"
        bot, observation, options = (
            make_bot(job.bot, job.seed),
            match.observation(job.seat),
            match.game(job.seat).options(job.seat),
        )
        code = bot.choose_offer(observation, ask, options) if job.is_offer else bot.choose(observation, ask, options)
        return None if code is None else space_of(ask).write(code)


class Thinkers:
    """A pool of processes that is made when it is first needed, and again when it breaks."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: Executor | None = None
        self._leash: Connection | None = None

    async def think(self, job: Job) -> str | None:
        return await self.work(think, job)

    async def work(self, task: Callable[[Job], Done], job: Job) -> Done:
        for attempt in range(TRIES):
            pool = self._pool = self._pool or self._fresh()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, task, job)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("the last attempt raises")

    def _fresh(self) -> Executor:
        spawning = get_context("spawn")
        far_end, self._leash = spawning.Pipe(duplex=False)
        pool = ProcessPoolExecutor(self._workers, spawning, _leave_with_parent, (far_end,))
        with _deaf():
            pool.submit(int)  # starts the processes
        return pool

    def close(self) -> None:
        """At once: nobody waits any more for what is being thought about."""
        if self._leash is not None:
            self._leash.close()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that start now hear no Ctrl+C, which a terminal sends to everybody: not even while they load."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which hears again what it must not hear while it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with_parent(leash: Connection) -> None:
    """Its other end is let go by a server that leaves, and by one that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be started deaf

    def watch() -> None:
        with suppress(EOFError, OSError):
            leash.recv_bytes()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
