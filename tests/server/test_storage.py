"""The storage contract, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData
from sqlalchemy.exc import OperationalError

from lunarium.server.storage import engines, writer
from lunarium.server.storage.engines import BadDatabase, engine, is_shared, migrate, parsed
from lunarium.server.storage.rows import Appended, Entry, Person, Summary, TableRow, chained
from lunarium.server.storage.schema import METADATA
from lunarium.server.storage.store import Store
from lunarium.server.storage.writer import NotStored

T = TypeVar("T")

LISTED = Summary(True, "gathering", None)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def a_table(name: str = "t", created: float = 1.0) -> TableRow:
    return TableRow(name, f"c{name}", f"i{name}", f"w{name}", "connect_four", 1, b"{}", b"s" * 32, created)


def an_entry(number: int, request: str | None = None, body: bytes = b"{}", table: str = "t") -> Entry:
    return Entry(table, number, 2.5, request, body, chained("", number, 2.5, request, body))


def a_person(name: str = "p") -> Person:
    return Person(name, f"Name {name}", f"k{name}", 100.0, f"r{name}", 1.0)


def test_the_migrations_give_the_schema_of_the_code(database: str) -> None:
    reader = engine(database, writes=False)
    with reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    reader.dispose()


def test_migrating_twice_changes_nothing(database: str) -> None:
    store = Store(database)
    run(store.create(a_table(), LISTED))
    run(store.append(an_entry(1, "p/1"), LISTED))
    store.close()
    before = whole_database(database)

    migrate(database)

    assert whole_database(database) == before
    assert any(rows for rows, _ in before.values()), "there was nothing to change"


def whole_database(url: str) -> dict[str, tuple[list[str], list[str]]]:
    """The rows and columns of every SQL table, those of the migrations included."""
    reader = engine(url, writes=False)
    with reader.connect() as connection:
        there = MetaData()
        there.reflect(connection)
        found = {
            table.name: (
                sorted(str(tuple(row)) for row in connection.execute(table.select())),
                [f"{column.name} {column.type}" for column in table.columns],
            )
            for table in there.sorted_tables
        }
    reader.dispose()
    return found


def test_a_table_is_found_by_each_of_its_names(store: Store) -> None:
    run(store.create(a_table(), LISTED))

    found = [run(store.table("t")), run(store.by_code("ct")), run(store.by_invite("it")), run(store.by_watch("wt"))]
    assert found == [a_table()] * 4
    assert run(store.table("ct")) is None


def test_open_tables_are_listed_newest_first(store: Store) -> None:
    run(store.create(a_table("old", 1.0), LISTED))
    run(store.create(a_table("new", 2.0), LISTED))
    run(store.create(a_table("hidden", 3.0), Summary(False, "gathering", None)))

    assert [row.id for row in run(store.listed())] == ["new", "old"]


def test_an_entry_is_written_once(store: Store) -> None:
    run(store.create(a_table(), LISTED))

    assert run(store.append(an_entry(1, "p/1"), LISTED)) is Appended.DONE
    assert run(store.append(an_entry(1, "p/2"), LISTED)) is Appended.LOST
    assert run(store.append(an_entry(2, "p/1"), LISTED)) is Appended.REPEATED
    assert run(store.append(an_entry(1, "p/1"), LISTED)) is Appended.REPEATED
    assert run(store.entries("t")) == [an_entry(1, "p/1")]


def test_entries_of_the_table_itself_have_no_request_and_may_be_many(store: Store) -> None:
    run(store.create(a_table(), LISTED))

    assert [run(store.append(an_entry(n), LISTED)) for n in (1, 2, 2)] == [Appended.DONE, Appended.DONE, Appended.LOST]


def test_entries_are_read_in_order_from_where_a_worker_stopped(store: Store) -> None:
    run(store.create(a_table(), LISTED))
    for number in (1, 2, 3):
        run(store.append(an_entry(number, body=b"\x00\xff"), LISTED))

    assert [entry.number for entry in run(store.entries("t", after=1))] == [2, 3]
    assert run(store.entries("t"))[0].body == b"\x00\xff"
    assert run(store.lengths(["t", "absent"])) == {"t": (3, 0)}


def test_one_conflict_does_not_spoil_its_batch(store: Store) -> None:
    async def all_at_once() -> list[Appended]:
        await store.create(a_table("a"), LISTED)
        await store.create(a_table("b"), LISTED)
        await store.append(an_entry(1, table="a"), LISTED)
        return await asyncio.gather(
            *(store.append(an_entry(1, table=table), LISTED) for table in ("a", "b")),
            store.append(an_entry(2, table="a"), LISTED),
        )

    assert run(all_at_once()) == [Appended.LOST, Appended.DONE, Appended.DONE]


def test_a_failing_write_does_not_spoil_its_batch(store: Store) -> None:
    async def all_at_once() -> list[object]:
        await store.create(a_table("a"), LISTED)
        writes = [store.append(an_entry(1, table=table), LISTED) for table in ("absent", "a")]
        return list(await asyncio.gather(*writes, return_exceptions=True))

    failed, done = run(all_at_once())
    assert isinstance(failed, NotStored)
    assert done is Appended.DONE


def test_writers_of_two_processes_share_the_numbers(database: str) -> None:
    first, second = Store(database), Store(database)

    async def race() -> list[Appended]:
        await first.create(a_table(), LISTED)
        writes = [
            store.append(an_entry(n, f"{store is first}/{n}"), LISTED)
            for n in range(1, 21)
            for store in (first, second)
        ]
        return await asyncio.gather(*writes)

    outcomes = run(race())
    assert outcomes.count(Appended.DONE) == outcomes.count(Appended.LOST) == 20
    assert [entry.number for entry in run(second.entries("t"))] == list(range(1, 21))
    first.close()
    second.close()


def test_tables_that_are_due_are_found_soonest_first(store: Store) -> None:
    for name, stage, due in (("a", "playing", 5.0), ("b", "playing", 3.0), ("c", "playing", None), ("d", "over", 1.0)):
        run(store.create(a_table(name), LISTED))
        run(store.append(an_entry(1, table=name), Summary(False, stage, due)))

    assert run(store.due(4.0)) == ["b"]
    assert run(store.due(6.0)) == ["b", "a"]


def test_a_key_is_good_until_it_expires(store: Store) -> None:
    run(store.add_person(a_person()))

    assert run(store.by_key("kp", now=99.0)) == a_person()
    assert run(store.by_key("kp", now=100.0)) is None


def test_a_recovery_code_serves_once(store: Store) -> None:
    run(store.add_person(a_person()))
    moved = Person("p", "Name p", "k2", 200.0, "r2", 1.0)

    assert run(store.rekey(a_person(), moved))
    assert not run(store.rekey(a_person(), moved))
    assert run(store.by_key("kp", 0.0)) is None
    assert run(store.by_recovery("r2")) == moved


def test_a_spectator_who_is_invited_may_sit_and_stays_invited(store: Store) -> None:
    run(store.create(a_table(), LISTED))
    run(store.add_person(a_person()))

    assert run(store.member("t", "p")) is None
    run(store.admit("t", "p", may_sit=False))
    assert run(store.member("t", "p")) is False
    run(store.admit("t", "p", may_sit=True))
    run(store.admit("t", "p", may_sit=False))
    assert run(store.member("t", "p")) is True
    assert [row.id for row in run(store.tables_of("p"))] == ["t"]


def test_names_can_be_changed(store: Store) -> None:
    run(store.add_person(a_person()))
    run(store.rename("p", "Éva"))

    assert run(store.names(["p", "absent"])) == {"p": "Éva"}


def test_the_digest_of_an_entry_depends_on_all_of_it_and_on_what_was_before() -> None:
    digests = {
        chained("", 1, 1.0, None, b"a"),
        chained("x", 1, 1.0, None, b"a"),
        chained("", 2, 1.0, None, b"a"),
        chained("", 1, 2.0, None, b"a"),
        chained("", 1, 1.0, "r", b"a"),
        chained("", 1, 1.0, None, b"b"),
    }
    assert len(digests) == 6


def test_sqlite_writes_ahead_and_waits_for_the_disk(sqlite_url: str) -> None:
    database = engine(sqlite_url, writes=True)
    with database.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    database.dispose()


def test_a_read_only_database_says_so_and_loses_nothing(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    run(store.create(a_table(), LISTED))
    run(store.append(an_entry(1), LISTED))
    run(store.write("t", lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON")))

    with pytest.raises(NotStored, match="readonly"):
        run(store.append(an_entry(2), LISTED))
    assert [entry.number for entry in run(store.entries("t"))] == [1]
    store.close()


def test_a_full_disk_says_so_and_loses_nothing(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    run(store.create(a_table(), LISTED))

    def fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    run(store.write("t", fill))

    with pytest.raises(NotStored, match="full"):
        run(store.append(an_entry(1, body=b"x" * 100_000), LISTED))
    assert run(store.entries("t")) == []
    store.close()


def test_what_is_queued_when_the_store_closes_is_written(sqlite_url: str) -> None:
    store = Store(sqlite_url)

    async def leave() -> None:
        await store.create(a_table(), LISTED)
        writes = [asyncio.ensure_future(store.append(an_entry(n), LISTED)) for n in range(1, 9)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*writes)

    run(leave())
    with sqlite3.connect(parsed(sqlite_url).database or "") as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (8,)
    connection.close()


def test_only_postgresql_is_shared_between_workers() -> None:
    assert is_shared("postgresql://user@host/lunarium")
    assert not is_shared("tables.sqlite")


@pytest.mark.parametrize("url", ["sqlite://", "mysql://host/db", "://"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        parsed(url)


def test_a_database_that_cannot_be_opened_says_so_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="unable to open database file"):
        migrate(str(tmp_path / "absent" / "tables.sqlite"))


def test_what_another_process_writes_to_our_file_is_noticed(sqlite_url: str) -> None:
    """And what we write ourselves drops nothing but what it is about."""
    store, administrator = Store(sqlite_url), Store(sqlite_url)
    ann = Person("a", "Ann", "key", time.time() + 1000, "recovery", 0.0)

    async def look() -> None:
        await store.hear_elsewhere()
        await store.add_person(ann)
        await store.create(a_table(), LISTED)
        now = time.time()
        assert await store.by_key("key", now) == ann
        await store.append(an_entry(1), LISTED)
        await store.create(a_table("other"), LISTED)
        before = store.changes.count
        await store.hear_elsewhere()
        assert store.lately_by_key("key", now) == ann
        assert not store.changes.since(before, ("a", "t"))

        await administrator.rename("a", "Anna")
        assert store.lately_by_key("key", now) == ann
        await store.hear_elsewhere()
        assert store.lately_by_key("key", now) is None
        assert store.changes.since(before, ("nobody",))
        found = await store.by_key("key", now)
        assert found is not None
        assert found.name == "Anna"
        await store.hear_elsewhere()
        assert store.lately_by_key("key", now) == found

    run(look())
    store.close()
    administrator.close()


def test_a_file_that_can_not_be_written_is_still_read(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    run(store.write("t", lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON")))
    run(store.hear_elsewhere())
    assert run(store.listed()) == []
    store.close()


def _cut(url: str) -> None:
    """The server ends all connections but this one."""
    address = parsed(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_connections_that_were_cut_while_nobody_used_them_are_made_anew(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(postgresql_url)
    run(store.create(a_table(), LISTED))
    assert run(store.lengths(["t"])) == {"t": (0, 0)}
    _cut(postgresql_url)
    for module in (engines, writer):
        monkeypatch.setattr(module, "KEPT_SECONDS", 0.0)

    assert run(store.lengths(["t"])) == {"t": (0, 0)}
    assert run(store.append(an_entry(1), LISTED)) is Appended.DONE
    store.close()


def test_a_connection_that_was_cut_in_use_is_missed_once(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "KEPT_SECONDS", 1000.0)
    store = Store(postgresql_url)
    assert run(store.lengths(["t"])) == {}
    _cut(postgresql_url)

    with pytest.raises(OperationalError):
        run(store.lengths(["t"]))
    assert run(store.lengths(["t"])) == {}
    store.close()


def test_a_connection_in_use_is_not_asked_whether_it_is_good(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "KEPT_SECONDS", 1000.0)
    asked: list[str] = []
    made = engine(postgresql_url, writes=False, single=True)
    ask = psycopg.Connection.execute

    def noting(self: psycopg.Connection[Any], sql: str) -> object:
        asked.append(sql)
        return ask(self, sql)

    monkeypatch.setattr(psycopg.Connection, "execute", noting)
    for _ in range(3):
        with made.connect() as connection:
            assert connection.exec_driver_sql("SELECT 2").scalar() == 2

    made.dispose()
    assert "SELECT 1" not in asked


@pytest.mark.parametrize("uptime", [0.0, 1e6])
def test_a_connection_that_rested_is_asked_whether_it_is_good_however_long_the_machine_runs(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch, uptime: float
) -> None:
    clock = [uptime]
    monkeypatch.setattr("lunarium.server.storage.engines.time.monotonic", lambda: clock[0])
    asked: list[str] = []
    made = engine(postgresql_url, writes=False, single=True)
    ask = psycopg.Connection.execute

    def noting(self: psycopg.Connection[Any], sql: str) -> object:
        asked.append(sql)
        return ask(self, sql)

    monkeypatch.setattr(psycopg.Connection, "execute", noting)
    for _ in range(3):
        with made.connect() as connection:
            assert connection.exec_driver_sql("SELECT 2").scalar() == 2
        clock[0] += 2 * engines.KEPT_SECONDS

    made.dispose()
    assert asked.count("SELECT 1") == 2  # not when it was new
