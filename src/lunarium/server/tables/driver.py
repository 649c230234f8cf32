"""What makes tables go on by themselves: bots that must choose, and deadlines. After a restart, too."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import structlog
from sqlalchemy.exc import SQLAlchemyError

from lunarium.kernel.errors import LunariumError
from lunarium.server.storage.engines import reason
from lunarium.server.storage.own import OwnStore
from lunarium.server.storage.rows import Summary
from lunarium.server.storage.store import Store
from lunarium.server.tables.acts import Act, Answered
from lunarium.server.tables.errors import Frozen, Stale, mishap
from lunarium.server.tables.service import Tables
from lunarium.server.tables.standing import STALE, Stander
from lunarium.server.tables.table import AT_ONCE, Table
from lunarium.server.tables.thinking import Job, Thinkers, job_of
from lunarium.server.tables.wishes import given_up

ROUND_SECONDS = 0.5  # how often deadlines and other workers' tables are looked at
BEAT_SECONDS = 15.0  # a word to every listener now and then, or proxies close the connection

log = structlog.get_logger("lunarium.tables")


class Driver:
    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers) -> None:
        self._store = store
        self._tables = tables
        self._thinkers = thinkers
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._declined: dict[str, set[tuple[int, int]]] = {}  # offers that a bot let be: seat and decision
        self._stander = Stander(OwnStore(store), tables)
        self._still: set[str] = set()  # tables that can't go on here, whatever they wait for
        self.aged: Callable[[Table], None] = lambda table: None  # told of what was done under older rules
        tables.after = self._after

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                self._tables.wake_quiet(BEAT_SECONDS)
                try:
                    for name in (*await self._store.due(time.time()), *await self._stander.news()):
                        self._drive(name)
                    await self._store.hear_elsewhere()
                    await self._tables.hear_others()
                    self._tables.tidy()
                except LunariumError as error:
                    log.error("round failed", error=str(error))
                except SQLAlchemyError as error:  # the database is away: it may come back
                    log.error("round failed", error=reason(error))
                await asyncio.sleep(ROUND_SECONDS)
        finally:
            for task in list(self._driven.values()):
                task.cancel()

    def _after(self, table: Table, summary: Summary) -> None:
        if table.row.rules != table.cartridge.rules_version:
            self.aged(table)
        if summary.due == AT_ONCE or table.bots_offered() or table.row.id in self._stander.tables:
            self._drive(table.row.id)
        elif table.row.id in self._declined:
            del self._declined[table.row.id]

    def stands(self, name: str) -> None:
        """From now on an answer stands at this table."""
        self._stander.tables[name] = -1
        self._drive(name)

    def at_work(self) -> int:
        return len(self._driven)

    def _drive(self, name: str) -> None:
        if name not in self._driven and name not in self._still:
            self._driven[name] = asyncio.create_task(self._go_on(name))

    async def _go_on(self, name: str) -> None:
        try:
            while await self._step(name):
                pass
        except Frozen:
            self._still.add(name)
        except LunariumError as error:
            log.error("a table can't go on", error=type(error).__name__)
        except Exception as error:  # a cartridge or a bot may raise anything: its table is tried again, others go on
            log.error("a table can't go on", **mishap(error))
        finally:
            del self._driven[name]

    async def _step(self, name: str) -> bool:
        """One deadline or one bot; False when the table waits for people."""
        async with self._tables.at(name) as table:
            late = table.late(time.time())
            job, decision = self._job(table) if not late else (None, 0)
        if late:
            with suppress(Stale):
                await self._tables.perform(name, None, partial(_overtime, seat=late[0]))
            return True
        if job is None:
            with suppress(Stale):
                return await self._stander.answer(name)
            return True
        answer = await self._thinkers.think(job)
        if answer is None:
            self._declined.setdefault(name, set()).add((job.seat, decision))
            return True

        async def make(table: Table) -> Act:
            if table.decisions[job.seat] != decision or not table.chairs[job.seat].bot:
                raise Stale(STALE)
            return Answered(job.seat, answer)

        with suppress(Stale):
            await self._tables.perform(name, None, make)
        return True

    def _job(self, table: Table) -> tuple[Job | None, int]:
        """What a bot should think about: first what it is offered, once for each offer, then what it is asked."""
        match, declined = table.match, self._declined.get(table.row.id, set())
        offered = [seat for seat in table.bots_offered() if (seat, table.decisions[seat]) not in declined]
        asked = table.bots_asked()
        if match is None or not (offered or asked):
            return None, 0
        seat = (offered or asked)[0]
        job = job_of(table, seat, table.chairs[seat].bot, table.bot_seed(seat), bool(offered))
        return job, table.decisions[seat]


async def _overtime(table: Table, seat: int) -> Act:
    if seat not in table.late(time.time()):
        raise Stale(STALE)
    return given_up(table, seat, "time")
