"""Keeping the last pages of tables before an upgrade makes their rules unplayable."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, func, select

from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.server.office.books import Books, Kept, kept, opened
from lunarium.server.storage.schema_frozen import frozen
from lunarium.server.tables.table import OVER, PLAYING
from lunarium.server.web.frozen import looks, write


@dataclass
class Frost:
    frozen: list[str] = field(default_factory=list)  # their pages were kept now
    lost: list[str] = field(default_factory=list)  # can't be played here, and no page was ever kept


def freeze(books: Books, everything: bool = False) -> Frost:
    """Keep the pages of tables begun under other rules than the present ones, or of all tables."""
    frost = Frost()
    with books.reading() as connection:
        known = _numbers(connection)
        for table in kept(connection, stages=(PLAYING, OVER)):
            if not everything and table.row.rules == _present(table):
                continue
            if known.get(table.row.id) == table.length:
                continue
            try:
                last = looks(opened(connection, table.row))
            except LunariumError:
                if table.row.id not in known:
                    frost.lost.append(table.row.id)
                continue
            rows = [look.row(table.row.id, table.length) for look in last]
            with books.writing() as writing:
                write(writing, table.row.id, rows)
            frost.frozen.append(table.row.id)
    return frost


def _numbers(connection: Connection) -> dict[str, int]:
    """How many entries the tables had whose pages are kept."""
    wanted = select(frozen.c.table_id, func.min(frozen.c.number)).group_by(frozen.c.table_id)
    return {row[0]: row[1] for row in connection.execute(wanted)}


def _present(table: Kept) -> int:
    try:
        return load(table.row.game).rules_version
    except LunariumError:
        return 0
