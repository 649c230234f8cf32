"""An entry of a table's log, and with it what the database knows of the table without reading its log."""

from __future__ import annotations

from msgspec.structs import astuple
from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.dialects.postgresql import insert as insert_into_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_into_sqlite

from lunarium.server.storage.prepared import Prepared, named
from lunarium.server.storage.rows import Appended, Entry, Summary
from lunarium.server.storage.schema import log, tables

_ENTRY = "table_id", "number", "at", "request", "body", "digest"  # as the fields of an entry
_SUMMARY = Summary.__struct_fields__
_FOLLOWS = update(tables).values(length=bindparam("number"), **named(_SUMMARY))

_WRITE = Prepared(*_ENTRY, sqlite=insert_into_sqlite(log).values(named(_ENTRY)).on_conflict_do_nothing())
_FOLLOW = Prepared("table_id", "number", *_SUMMARY, sqlite=_FOLLOWS.where(tables.c.id == bindparam("table_id")))

# PostgreSQL does both in one statement, which is one way there and back instead of two.
_WRITTEN = (
    insert_into_postgresql(log).values(named(_ENTRY)).on_conflict_do_nothing().returning(log.c.table_id).cte("written")
)
_AT_ONCE = Prepared(*_ENTRY, *_SUMMARY, postgresql=_FOLLOWS.where(tables.c.id == _WRITTEN.c.table_id))


def append(connection: Connection, entry: Entry, summary: Summary) -> Appended:
    """Write an entry unless its number or its request is taken."""
    write = _write_at_once if connection.dialect.name == "postgresql" else _write
    if write(connection, entry, summary):
        return Appended.DONE
    same = select(log.c.number).where(log.c.table_id == entry.table, log.c.request == entry.request)
    return Appended.REPEATED if entry.request and connection.execute(same).first() else Appended.LOST


def _write(connection: Connection, entry: Entry, summary: Summary) -> bool:
    if not _WRITE.run(connection, astuple(entry)):
        return False
    _FOLLOW.run(connection, (entry.table, entry.number, *astuple(summary)))
    return True


def _write_at_once(connection: Connection, entry: Entry, summary: Summary) -> bool:
    return _AT_ONCE.run(connection, astuple(entry) + astuple(summary)) == 1
