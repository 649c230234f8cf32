"""Records out of tables, and tables out of records."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec.structs import asdict
from sqlalchemy import Connection

from lunarium.games import load
from lunarium.kernel.errors import BadRecord, UnknownGame
from lunarium.kernel.records import Record, read, replay
from lunarium.kernel.text import mark
from lunarium.server.office.books import Books, Kept, opened
from lunarium.server.storage.rows import TableRow
from lunarium.server.storage.schema import log, tables
from lunarium.server.tables.acts import Clock, Imported, Settings
from lunarium.server.tables.codes import new_code, new_id
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.table import Table, new_row


def exported(connection: Connection, found: list[Kept]) -> Iterator[tuple[Kept, Record]]:
    """The records of tables: finished ones with the secret of their luck, running ones without it."""
    for table in found:
        held = opened(connection, table.row)
        if held.match is None:
            raise Unfit(mark("Table {name} has not begun: it has no record."), name=table.row.id)
        yield table, held.record()


def taken_in(books: Books, text: str, is_open: bool) -> TableRow:
    """A finished table made from a record, which is replayed and verified first."""
    record = read(text)
    try:
        replay(record, load(record.game))
    except UnknownGame as error:
        raise BadRecord(mark("This record can't be replayed: {error}"), error=error) from None
    settings = Settings("", record.seats, record.options, is_open, False, Clock(), "end", "greedy")
    now = time.time()
    table = Table(new_row(new_id(), new_code(), record.game, settings, now, record.rules_version))
    entry = table.write(Imported(record.write()), None, now)
    values = {**asdict(table.row), **asdict(table.summary()), "length": entry.number}
    with books.writing() as connection:
        connection.execute(tables.insert().values(values))
        told = asdict(entry)
        connection.execute(log.insert().values(table_id=told.pop("table"), **told))
    return table.row
