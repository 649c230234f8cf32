"""Backups are SQLite files, whatever the tables are kept in; taking one and bringing one back disturbs nobody."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, Table, select, update

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.office.books import Books, Kept, entries, kept, opened
from lunarium.server.office.tidying import forgotten, of_people
from lunarium.server.storage.copying import copy
from lunarium.server.storage.engines import BadDatabase
from lunarium.server.storage.schema import METADATA, tables
from lunarium.server.storage.store import insert
from lunarium.server.tables.errors import Damaged, Frozen

ROWS_AT_ONCE = 1000


def backup(books: Books, file: Path) -> int:
    """A copy of one moment, while people play; gives its size. Nothing that is there is replaced."""
    if file.exists():
        raise BadDatabase(mark("{file} is there already; nothing was written."), file=file)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        if books.is_shared:
            copy(books.url, str(part))
            _fold(part)
        else:
            _online(Path(books.address.database or ""), part)
        part.rename(file)
    finally:
        for left in (part, part.with_name(part.name + "-wal"), part.with_name(part.name + "-shm")):
            left.unlink(missing_ok=True)
    return file.stat().st_size


def _online(source: Path, target: Path) -> None:
    """SQLite's own way to copy a database that is being written."""
    try:
        with closing(sqlite3.connect(source)) as taking, closing(sqlite3.connect(target)) as giving:
            taking.backup(giving)
            giving.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BadDatabase(mark("The database can't be used: {why}."), why=error) from error


def _fold(file: Path) -> None:
    """One file, without the journal beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


# --- bringing back ----------------------------------------------------------------------------------------------------


@dataclass
class Restored:
    rows: int = 0
    tables: list[str] = field(default_factory=list)  # brought back, or continued
    different: list[str] = field(default_factory=list)  # gone another way since: left as they are


def restore(books: Books, file: Path) -> Restored:
    """Bring back what is missing: whole tables, the ends of logs, people. What is there stays as it is; who was
    forgotten stays forgotten.

    Whatever is damaged in the backup is found out before anything is written.
    """
    done = Restored()
    with _checked(file) as old, old.reading() as taking, books.writing() as giving:
        here = {table.row.id: table for table in kept(giving)}
        for table in kept(taking):
            if table.row.id not in here:
                done.tables.append(table.row.id)
            elif not _continues(taking, giving, table):
                done.different.append(table.row.id)
            elif table.length > here[table.row.id].length:
                done.tables.append(table.row.id)
        gone = forgotten(giving)
        for name in METADATA.sorted_tables:
            done.rows += _merge(taking, giving, name, set(done.different), gone)
        _bring_forward(taking, giving, done.tables)
    return done


@contextmanager
def _checked(file: Path) -> Iterator[Books]:
    """The backup, brought up to date in a copy: the file itself is only read."""
    if not file.is_file():
        raise BadDatabase(mark("There is no database at {file}."), file=file)
    with closing(sqlite3.connect(file)) as connection:
        try:
            connection.execute("SELECT id FROM tables LIMIT 1")
        except sqlite3.Error:
            raise BadDatabase(mark("{file} is no backup of tables."), file=file) from None
    with TemporaryDirectory() as folder:
        copied = Path(folder) / "backup"
        _online(file, copied)
        old = Books(str(copied))
        _replay_all(old)
        yield old


def _replay_all(old: Books) -> None:
    with old.reading() as connection:
        for table in kept(connection):
            try:
                opened(connection, table.row)
            except Frozen:
                pass
            except LunariumError as error:
                says = mark("The backup is damaged at table {name} ({error}); nothing was restored.")
                raise Damaged(says, name=table.row.id, error=error) from None


def _continues(taking: Connection, giving: Connection, table: Kept) -> bool:
    """Whether what is here and what is in the backup tell the same as far as both go."""
    old, new = entries(taking, table.row.id), entries(giving, table.row.id)
    return all(a.digest == b.digest for a, b in zip(old, new, strict=False))


def _merge(taking: Connection, giving: Connection, table: Table, left_alone: set[str], gone: set[str]) -> int:
    """The rows of one kind that are not there yet."""
    written, owners = 0, [column.name for column in of_people(table)]
    selected = taking.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings()
    for rows in selected.partitions():
        kept = (row for row in rows if row.get("table_id") not in left_alone)
        new = [dict(row) for row in kept if gone.isdisjoint(row[name] for name in owners)]
        if new:
            added = insert(giving, table).values(new).on_conflict_do_nothing().returning(*table.primary_key.columns)
            written += len(giving.execute(added).all())
    return written


def _bring_forward(taking: Connection, giving: Connection, names: list[str]) -> None:
    """What follows from a log is written again where the log has become longer."""
    derived = [
        column
        for column in tables.columns
        if column.name in ("is_listed", "stage", "length", "due", "asked", "asked_at")
    ]
    for name in names:
        row: Any = taking.execute(select(*derived).where(tables.c.id == name)).mappings().one()
        giving.execute(update(tables).where(tables.c.id == name).values(dict(row)))
