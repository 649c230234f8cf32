"""Workers hear from each other at once. Nothing depends on it: what a hint would have told is found by looking, too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest
from msgspec.structs import replace

from lunarium.server.storage.hints import MOST_LETTERS
from lunarium.server.storage.store import Store
from lunarium.server.tables import service
from lunarium.server.tables.acts import Clock, Settings
from lunarium.server.tables.service import Tables
from tests.server.house import run, sitting
from tests.server.test_storage import a_person

SETTINGS = Settings("p0", 2, {}, True, True, Clock(), "bot", "greedy")
SECONDS = 20.0


@asynccontextmanager
async def two_workers(url: str) -> AsyncIterator[tuple[Tables, Tables, str]]:
    """The second one hears hints and never looks by itself."""
    one, two = Store(url), Store(url)
    await one.add_person(replace(a_person(), id="p0"))
    here, there = Tables(one), Tables(two)
    hearing = asyncio.ensure_future(there.hear_at_once())
    name = (await here.create("connect_four", SETTINGS)).row.id
    try:
        await until_heard(one, there, name)
        yield here, there, name
    finally:
        hearing.cancel()
        with suppress(asyncio.CancelledError):
            await hearing
        one.close()
        two.close()


async def until_heard(store: Store, there: Tables, name: str) -> None:
    """Something harmless is written until it is heard of: now the other worker listens."""
    with there.listening(name) as ear:
        async with asyncio.timeout(SECONDS):
            while not ear.is_set:
                await store.admit(name, "p0", may_sit=True)
                with suppress(TimeoutError):
                    await asyncio.wait_for(ear.wait(), 0.1)


async def sit(tables: Tables, name: str, seat: int) -> None:
    await tables.perform(name, f"p0/{seat}", sitting(seat))


def test_a_listener_at_another_worker_is_woken_and_reads_the_log(postgresql_url: str) -> None:
    async def play() -> None:
        async with two_workers(postgresql_url) as (here, there, name):
            with there.listening(name) as ear:
                ear.clear()
                await sit(here, name, 0)
                await asyncio.wait_for(ear.wait(), SECONDS)
                async with there.at(name) as table:
                    assert [chair.person for chair in table.chairs] == ["p0", ""]

    run(play())


def test_what_was_kept_about_a_person_is_forgotten_by_the_others_at_once(postgresql_url: str) -> None:
    async def admit() -> None:
        async with two_workers(postgresql_url) as (here, there, name):
            with there.listening(name) as ear:
                assert await there._store.membership(name, "p1") == (None, 0)
                ear.clear()
                await here._store.add_person(replace(a_person("k1"), id="p1", recovery_hash="r1"))
                await here._store.admit(name, "p1", may_sit=True)
                await asyncio.wait_for(ear.wait(), SECONDS)
                assert await there._store.membership(name, "p1") == (True, 0)

    run(admit())


def test_a_worker_that_lost_its_connection_listens_again(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "RETRY_SECONDS", 0.01)

    async def cut() -> None:
        async with two_workers(postgresql_url) as (here, there, name):
            with psycopg.connect(postgresql_url, autocommit=True) as connection:
                cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                assert connection.execute(f"{cut} AND datname = current_database()".encode()).fetchone() == (1,)
            await until_heard(here._store, there, name)

    run(cut())


def test_nobody_hears_hints_about_their_own_writing_and_too_many_are_not_told(postgresql_url: str) -> None:
    async def tell() -> list[str]:
        store, other = Store(postgresql_url), Store(postgresql_url)
        assert store.hints is not None
        assert other.hints is not None
        heard: list[str] = []

        async def hear() -> None:
            assert store.hints is not None
            async for hints in store.hints.heard():
                heard.extend(hints)
                if "!end" in hints:
                    return

        hearing = asyncio.ensure_future(hear())
        async with asyncio.timeout(SECONDS):
            while not hearing.done():
                for worker, hint in ((store, "!own"), (other, "!" + "x" * MOST_LETTERS), (other, "!end")):
                    assert worker.hints is not None
                    worker._writer._hint({hint})
                await asyncio.sleep(0.02)
        await hearing
        store.close()
        other.close()
        return heard

    assert set(run(tell())) == {"!end"}


def test_sqlite_has_one_worker_and_no_hints(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    assert store.hints is None
    run(Tables(store).hear_at_once())  # ends by itself
    store.close()
