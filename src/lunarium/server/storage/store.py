"""The storage contract: every question and every change that the server has for its database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from msgspec.structs import asdict, astuple
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    Table,
    bindparam,
    delete,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_into_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_into_sqlite

from lunarium.server.storage.appending import append
from lunarium.server.storage.engines import READERS, engine, is_shared
from lunarium.server.storage.hints import LOG, Hints
from lunarium.server.storage.prepared import Prepared, named
from lunarium.server.storage.recent import OWN_SECONDS, SHARED_SECONDS, Changes, Recent
from lunarium.server.storage.rows import Appended, Entry, Person, Summary, TableRow
from lunarium.server.storage.schema import log, members, people, tables
from lunarium.server.storage.schema_people import keys
from lunarium.server.storage.writer import NotStored, Writer

MOST_LISTED = 100
PLAYING = "playing"

T = TypeVar("T")


_ELSEWHERE = select(keys.c.person).where(keys.c.key_hash == bindparam("key"), keys.c.until > bindparam("now"))
_KEY = select(*(people.c[name] for name in Person.__struct_fields__)).where(
    ((people.c.key_hash == bindparam("key")) & (people.c.key_until > bindparam("now")))
    | (people.c.id == _ELSEWHERE.scalar_subquery())
)
_BY_KEY = Prepared("key", "now", sqlite=_KEY, postgresql=_KEY)
_MEMBER = (
    select(members.c.may_sit, tables.c.talk)
    .select_from(
        tables.outerjoin(members, (members.c.table_id == tables.c.id) & (members.c.person == bindparam("who")))
    )
    .where(tables.c.id == bindparam("table"))
)
_MEMBERSHIP = Prepared("table", "who", sqlite=_MEMBER, postgresql=_MEMBER)
LISTED_TABLES = select(tables).where(tables.c.is_listed).order_by(tables.c.created.desc()).limit(MOST_LISTED)


def due_tables(now: float) -> Select[str]:
    wanted = select(tables.c.id).where(tables.c.stage == PLAYING, tables.c.due <= now)
    return wanted.order_by(tables.c.due).limit(MOST_LISTED)


class Store:
    """Reads run on a few threads, writes on one. A write is acknowledged when it is on disk."""

    def __init__(self, url: str) -> None:
        self.is_shared = is_shared(url)
        self._reader = engine(url, writes=False, single=True)
        self._threads = ThreadPoolExecutor(READERS, "reader")
        self.hints = Hints(url) if self.is_shared else None
        self._writer = Writer(engine(url, writes=True), self.hints)
        self._version: int | None = None  # of an SQLite file; the writer's own commits don't change it
        self.changes = Changes()
        self.late_seconds = SHARED_SECONDS if self.is_shared else OWN_SECONDS
        self._keys = Recent[str, Person | None](self.late_seconds, changes=self.changes)
        self._members = Recent[tuple[str, str], tuple[bool | None, int]](self.late_seconds, changes=self.changes)

    def close(self) -> None:
        self._writer.close()
        self._threads.shutdown()
        self._reader.dispose()

    async def read(self, ask: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._reader.connect() as connection:
                return ask(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    async def write(self, key: str, work: Callable[[Connection], T]) -> T:
        """What `work` returns, after it is on disk; `key` is whose it is: a table's or a person's."""
        try:
            return await self._writer.write(key, work)
        finally:
            self.forget(key)

    async def hear_elsewhere(self) -> None:
        """Whether another process has written to our own file, as the administrator may: then nothing we read is sure."""
        if self.is_shared:
            return
        with suppress(NotStored):  # whoever wants to write will be told
            version = await self._writer.write("", lambda c: c.exec_driver_sql("PRAGMA data_version").scalar())
            if version != self._version:
                self._version = version
                self._keys.forget_all()
                self._members.forget_all()

    def forget(self, key: str) -> None:
        """Something was written about a table or a person."""
        self._keys.forget(key)
        self._members.forget(key)

    # --- tables --------------------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, summary: Summary, host: str = "") -> None:
        """A new table, which its host, if it has one, may see and sit at."""

        def work(connection: Connection) -> None:
            _CREATE.run(connection, astuple(row) + astuple(summary))
            if host:
                _ADMIT.run(connection, (row.id, host, True))

        await self.write(row.id, work)
        if host:
            self._members.put((row.id, host), (True, 0), (row.id, host))

    async def table(self, table: str) -> TableRow | None:
        return await self._one_table(tables.c.id == table)

    async def by_code(self, code: str) -> TableRow | None:
        return await self._one_table(tables.c.code == code)

    async def by_invite(self, invite: str) -> TableRow | None:
        return await self._one_table(tables.c.invite == invite)

    async def by_watch(self, watch: str) -> TableRow | None:
        return await self._one_table(tables.c.watch == watch)

    async def _one_table(self, where: ColumnElement[bool]) -> TableRow | None:
        row = await self.read(lambda c: c.execute(select(tables).where(where)).mappings().first())
        return _table_row(row) if row else None

    async def listed(self) -> list[TableRow]:
        """Open tables that still gather players, newest first."""
        return [_table_row(row) for row in await self.read(lambda c: c.execute(LISTED_TABLES).mappings().all())]

    async def tables_of(self, person: str) -> list[TableRow]:
        """The tables that a person has come to, newest first."""
        wanted = (
            select(tables)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.person == person)
            .order_by(tables.c.created.desc())
            .limit(MOST_LISTED)
        )
        return [_table_row(row) for row in await self.read(lambda c: c.execute(wanted).mappings().all())]

    async def due(self, now: float) -> list[str]:
        """Tables that should go on by themselves."""
        return list(await self.read(lambda c: c.execute(due_tables(now)).scalars().all()))

    async def lengths(self, wanted: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How long the logs of these tables are, and how often somebody spoke there."""
        query = select(tables.c.id, tables.c.length, tables.c.talk).where(tables.c.id.in_(wanted))
        return {row[0]: (row[1], row[2]) for row in await self.read(lambda c: c.execute(query).all())}

    # --- the log -------------------------------------------------------------------------------------------------------

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self.read(lambda c: _LOG.rows(c, (table, after)))
        return [Entry(table, number, at, request, bytes(body), digest) for number, at, request, body, digest in rows]

    async def was_written(self, table: str, request: str) -> bool:
        wanted = select(log.c.number).where(log.c.table_id == table, log.c.request == request)
        return await self.read(lambda c: c.execute(wanted).first() is not None)

    async def append(self, entry: Entry, summary: Summary) -> Appended:
        """Write an entry unless its number or its request is taken."""
        return await self._writer.write(entry.table, lambda c: append(c, entry, summary), LOG)

    # --- people --------------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person) -> None:
        await self.write(person.id, lambda c: c.execute(people.insert().values(asdict(person))))

    def lately_by_key(self, key_hash: str, now: float) -> Person | None:
        """Whose key it is, if that was read of late."""
        return _while_good(self._keys.peek(key_hash), key_hash, now)

    async def by_key(self, key_hash: str, now: float) -> Person | None:
        """Whose key it is: the person's first one, or that of a further device."""

        async def read() -> Person | None:
            found = await self.read(lambda c: _BY_KEY.rows(c, (key_hash, now)))
            return Person(*found[0]) if found else None

        found = await self._keys.get(key_hash, read, lambda found: (found.id,) if found else ())
        return _while_good(found, key_hash, now)

    async def by_recovery(self, recovery_hash: str) -> Person | None:
        return await self._one_person(people.c.recovery_hash == recovery_hash)

    async def _one_person(self, where: ColumnElement[bool]) -> Person | None:
        row = await self.read(lambda c: c.execute(select(people).where(where)).mappings().first())
        return Person(**row) if row else None

    async def names(self, wanted: Iterable[str]) -> dict[str, str]:
        query = select(people.c.id, people.c.name).where(people.c.id.in_(list(wanted)))
        return {row[0]: row[1] for row in await self.read(lambda c: c.execute(query).all())}

    async def rename(self, person: str, name: str) -> None:
        change = update(people).where(people.c.id == person).values(name=name, version=people.c.version + 1)
        await self.write(person, lambda c: c.execute(change))

    async def rekey(self, old: Person, new: Person) -> bool:
        """Give a person another key and recovery code, and their devices none; False if somebody was quicker."""
        change = (
            update(people)
            .where(people.c.id == old.id, people.c.recovery_hash == old.recovery_hash)
            .values(key_hash=new.key_hash, key_until=new.key_until, recovery_hash=new.recovery_hash)
        )

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            connection.execute(delete(keys).where(keys.c.person == old.id))
            return True

        return await self.write(old.id, work)

    async def saw(self, person: str, now: float) -> None:
        change = update(people).where(people.c.id == person).values(seen=now)
        await self.write(person, lambda c: c.execute(change))

    # --- members -------------------------------------------------------------------------------------------------------

    async def admit(self, table: str, person: str, may_sit: bool) -> None:
        """Let a person see a table, and perhaps sit; who may sit already still may."""

        def work(connection: Connection) -> list[tuple[Any, ...]]:
            _ADMIT.run(connection, (table, person, may_sit))
            return _MEMBERSHIP.rows(connection, (table, person))

        ((sits, talk),) = await self.write(table, work)
        self._members.put((table, person), (bool(sits), talk), (table, person))

    async def member(self, table: str, person: str) -> bool | None:
        """Whether a member may sit; None: not a member."""
        wanted = select(members.c.may_sit).where(members.c.table_id == table, members.c.person == person)
        found: bool | None = await self.read(lambda c: c.execute(wanted).scalar())
        return found

    def lately_member(self, table: str, person: str) -> tuple[bool | None, int] | None:
        """As `membership` tells, if that was read of late."""
        return self._members.peek((table, person))

    async def membership(self, table: str, person: str) -> tuple[bool | None, int]:
        """Whether a member may sit (None: not a member), and how often somebody spoke at the table."""

        async def read() -> tuple[bool | None, int]:
            for sits, talk in await self.read(lambda c: _MEMBERSHIP.rows(c, (table, person))):
                return None if sits is None else bool(sits), talk
            return None, 0

        return await self._members.get((table, person), read, lambda _: (table, person))

    async def ask(self) -> None:
        """Ask the database anything: raises if it doesn't answer."""
        await self.read(lambda c: c.execute(select(tables.c.id).limit(1)).first())


def _while_good(person: Person | None, key_hash: str, now: float) -> Person | None:
    """A further device's key, whose end isn't known here, is looked up again soon enough."""
    return None if person and person.key_hash == key_hash and person.key_until <= now else person


def insert(connection: Connection, into: Table) -> Any:
    """Both dialects can leave a conflicting row out, each by its own construct."""
    return (insert_into_postgresql if connection.dialect.name == "postgresql" else insert_into_sqlite)(into)


_NEW = *TableRow.__struct_fields__, *Summary.__struct_fields__
_TABLE = tables.insert().values(length=literal_column("0"), **named(_NEW))  # nobody has spoken or been told yet
_CREATE = Prepared(*_NEW, sqlite=_TABLE, postgresql=_TABLE)
_MEMBERS = "table_id", "person", "may_sit"


def _admitting(made: Any) -> Any:
    """Who may sit already still may."""
    at = [members.c.table_id, members.c.person]
    return made.on_conflict_do_update(index_elements=at, set_={"may_sit": members.c.may_sit | made.excluded.may_sit})


_ADMIT = Prepared(
    *_MEMBERS,
    sqlite=_admitting(insert_into_sqlite(members).values(named(_MEMBERS))),
    postgresql=_admitting(insert_into_postgresql(members).values(named(_MEMBERS))),
)
_ENTRIES = (
    select(log.c.number, log.c.at, log.c.request, log.c.body, log.c.digest)
    .where(log.c.table_id == bindparam("table"), log.c.number > bindparam("after"))
    .order_by(log.c.number)
)
_LOG = Prepared("table", "after", sqlite=_ENTRIES, postgresql=_ENTRIES)


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(
        row["id"],
        row["code"],
        row["invite"],
        row["watch"],
        row["game"],
        row["rules"],
        bytes(row["settings"]),
        bytes(row["secret"]),
        row["created"],
    )
