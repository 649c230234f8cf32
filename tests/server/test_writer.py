"""What shares a batch, and what becomes of each job of it; on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3

import psycopg
import pytest
from sqlalchemy import Connection, bindparam, select

from lunarium.server.storage.engines import parsed
from lunarium.server.storage.prepared import Prepared
from lunarium.server.storage.rows import Appended, Entry, Summary
from lunarium.server.storage.schema import tables
from lunarium.server.storage.store import Store
from lunarium.server.storage.writer import MOST_AT_ONCE, Job, NotStored, Writer
from tests.server.house import until
from tests.server.test_storage import LISTED, a_table, an_entry, run

DONE, LOST, REPEATED = Appended.DONE, Appended.LOST, Appended.REPEATED


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The keys of every batch, as they are written."""
    seen: list[list[str]] = []
    commit = Writer._commit

    def noting(self: Writer, batch: list[Job]) -> None:
        seen.append([job.key for job in batch])
        commit(self, batch)

    monkeypatch.setattr(Writer, "_commit", noting)
    return seen


async def at_once(store: Store, *entries: Entry, summary: Summary = LISTED) -> list[Appended]:
    return await asyncio.gather(*(store.append(entry, summary) for entry in entries))


def opened(store: Store, *names: str) -> None:
    for name in names:
        run(store.create(a_table(name), LISTED))


def test_what_is_wanted_in_one_turn_is_one_batch_in_the_order_of_its_keys(
    store: Store, batches: list[list[str]]
) -> None:
    opened(store, "a", "b", "c")
    batches.clear()

    assert run(at_once(store, *(an_entry(1, table=table) for table in "cab"))) == [DONE] * 3
    assert batches == [["a", "b", "c"]]


def test_what_is_wanted_while_a_batch_is_written_shares_the_next(store: Store, batches: list[list[str]]) -> None:
    opened(store, "a", "b", "c")
    batches.clear()

    async def while_one_is_written() -> list[Appended]:
        begun, more = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def slow(connection: Connection) -> None:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(more.wait(), loop).result()

        first = asyncio.ensure_future(store.write("a", slow))
        await begun.wait()
        others = [asyncio.ensure_future(store.append(an_entry(1, table=table), LISTED)) for table in ("b", "c")]
        await asyncio.sleep(0)
        assert not any(other.done() for other in others)
        more.set()
        await first
        return await asyncio.gather(*others)

    assert run(while_one_is_written()) == [DONE, DONE]
    assert batches == [["a"], ["b", "c"]]


def test_a_conflict_in_the_middle_of_a_batch_is_told_to_the_right_one(store: Store, batches: list[list[str]]) -> None:
    opened(store, "a", "b", "c")
    run(store.append(an_entry(1, "p/0", table="b"), LISTED))
    batches.clear()

    outcomes = run(
        at_once(store, *(an_entry(1, "p/1", table=table) for table in "abc"), summary=Summary(False, "x", 9.0))
    )
    assert outcomes == [DONE, LOST, DONE]
    assert batches == [["a", "b", "c"]]  # in one transaction
    assert [entry.request for entry in run(store.entries("b"))] == ["p/0"]
    assert [row.id for row in run(store.listed())] == ["b"]  # nor was its summary written


def test_a_repeated_request_in_a_batch_is_recognised_and_spoils_nothing(store: Store) -> None:
    opened(store, "a", "b", "c")
    run(store.append(an_entry(1, "p/1", table="b"), LISTED))

    again = (an_entry(1, table="a"), an_entry(2, "p/1", table="b"), an_entry(1, "p/1", table="c"))
    assert run(at_once(store, *again)) == [DONE, REPEATED, DONE]
    assert run(store.lengths(list("abc"))) == {"a": (1, 0), "b": (1, 0), "c": (1, 0)}


def test_entries_of_one_table_in_one_batch_keep_their_order(store: Store, batches: list[list[str]]) -> None:
    opened(store, "a", "b")
    batches.clear()

    wanted = (an_entry(1, "p/1", table="b"), an_entry(1, table="a"), an_entry(2, "p/2", table="b"))
    assert run(at_once(store, *wanted)) == [DONE] * 3
    assert batches == [["a", "b", "b"]]
    assert [entry.number for entry in run(store.entries("b"))] == [1, 2]
    assert run(store.lengths(list("b"))) == {"b": (2, 0)}


def test_the_same_entry_twice_in_one_batch_is_written_once(store: Store) -> None:
    opened(store, "a")

    assert run(at_once(store, an_entry(1, "p/1", table="a"), an_entry(1, "p/1", table="a"))) == [DONE, REPEATED]
    assert run(at_once(store, an_entry(2, table="a"), an_entry(2, table="a"))) == [DONE, LOST]
    assert [entry.number for entry in run(store.entries("a"))] == [1, 2]


def test_a_batch_that_fails_is_written_without_the_one_that_fails(store: Store) -> None:
    opened(store, "a", "c")

    async def with_a_bad_one() -> list[object]:
        def bad(connection: Connection) -> None:
            connection.exec_driver_sql("SELECT nothing_of_the_kind")

        writes = (
            store.append(an_entry(1, table="a"), LISTED),
            store.write("b", bad),
            store.append(an_entry(1, table="c"), LISTED),
        )
        return list(await asyncio.gather(*writes, return_exceptions=True))

    first, failed, last = run(with_a_bad_one())
    assert (first, last) == (DONE, DONE)
    assert isinstance(failed, NotStored)
    assert run(store.lengths(list("ac"))) == {"a": (1, 0), "c": (1, 0)}


def test_a_batch_that_cannot_be_written_at_all_says_so_to_everybody(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    opened(store, "a", "b")
    run(store.write("a", lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON")))

    async def refused() -> list[object]:
        writes = (store.append(an_entry(1, table=table), LISTED) for table in "ab")
        return list(await asyncio.gather(*writes, return_exceptions=True))

    assert [type(outcome) for outcome in run(refused())] == [NotStored, NotStored]
    assert run(store.entries("a")) == run(store.entries("b")) == []
    store.close()


def test_whoever_left_without_waiting_holds_up_nobody(store: Store) -> None:
    """Neither in the same loop nor in the next one; what they wanted is written."""
    opened(store, "a", "b")

    async def leave() -> None:
        left = asyncio.ensure_future(store.append(an_entry(1, table="a"), LISTED))
        await asyncio.sleep(0)
        left.cancel()
        assert await store.append(an_entry(1, table="b"), LISTED) is DONE
        left = asyncio.ensure_future(store.append(an_entry(2, table="b"), LISTED))
        await asyncio.sleep(0)

    run(leave())
    assert run(store.append(an_entry(3, table="b"), LISTED)) is DONE
    assert [entry.number for entry in run(store.entries("a"))] == [1]
    assert [entry.number for entry in run(store.entries("b"))] == [1, 2, 3]


def test_however_many_wait_when_the_store_closes_all_are_written(sqlite_url: str, batches: list[list[str]]) -> None:
    store = Store(sqlite_url)
    many = 2 * MOST_AT_ONCE + 1

    async def leave() -> None:
        await store.create(a_table(), LISTED)
        writes = [asyncio.ensure_future(store.append(an_entry(n), LISTED)) for n in range(1, many + 1)]
        await asyncio.sleep(0)
        store.close()
        assert await asyncio.gather(*writes) == [DONE] * many

    run(leave())
    connection = sqlite3.connect(parsed(sqlite_url).database or "")
    assert connection.execute("SELECT count(*) FROM log").fetchone() == (many,)
    connection.close()
    assert max(map(len, batches)) == MOST_AT_ONCE


def test_a_prepared_statement_refuses_names_that_are_not_its_parameters(store: Store) -> None:
    wanted = select(tables.c.id).where(tables.c.id == bindparam("id"), tables.c.code == bindparam("code"))
    statement = Prepared("id", "invite", sqlite=wanted, postgresql=wanted)

    with pytest.raises(AssertionError, match="other parameters"):
        run(store.read(lambda connection: statement.rows(connection, ("t", "it"))))


def test_a_prepared_statement_takes_its_values_in_the_order_of_its_names(store: Store) -> None:
    opened(store, "t")
    named = tables.c.id == bindparam("id"), tables.c.watch != bindparam("id")
    wanted = select(tables.c.id).where(tables.c.code == bindparam("code"), *named)
    statement = Prepared("id", "code", sqlite=wanted, postgresql=wanted)

    assert run(store.read(lambda connection: statement.rows(connection, ("t", "ct")))) == [("t",)]
    assert run(store.read(lambda connection: statement.rows(connection, ("ct", "t")))) == []


def test_an_entry_waits_for_somebody_else_who_writes_about_its_table_and_keeps_what_they_wrote(
    postgresql_url: str,
) -> None:
    store = Store(postgresql_url)
    opened(store, "a", "b")
    other = psycopg.connect(postgresql_url)
    other.execute("UPDATE tables SET talk = 7 WHERE id = 'a'")

    async def meanwhile() -> list[Appended]:
        writes = [asyncio.ensure_future(store.append(an_entry(1, table=table), LISTED)) for table in "ab"]
        await asyncio.to_thread(until, lambda: is_waiting(postgresql_url))
        other.execute(
            "INSERT INTO log VALUES ('b', 1, 1.0, NULL, '', '')"
        )  # a batch takes hold of its tables one by one
        other.commit()
        return await asyncio.gather(*writes)

    assert run(meanwhile()) == [DONE, LOST]
    assert run(store.lengths(list("ab"))) == {"a": (1, 7), "b": (0, 0)}
    other.close()
    store.close()


def is_waiting(url: str) -> bool:
    """Whether a transaction of this database waits for another one."""
    with psycopg.connect(url, autocommit=True) as connection:
        waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return connection.execute(waits).fetchone() == (1,)
