"""The database as the administrator opens it: one snapshot to read, one transaction to write."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, func, select
from sqlalchemy.exc import SQLAlchemyError

from lunarium.kernel.text import mark
from lunarium.server.storage.engines import BadDatabase, engine, migrate, parsed, reason, snapshot
from lunarium.server.storage.rows import Entry, TableRow
from lunarium.server.storage.schema import log, people, tables
from lunarium.server.tables.acts import SETTINGS
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.table import Table

FAR = 4_000_000_000.0


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as its rows tell it, without its log being read."""

    row: TableRow
    stage: str
    length: int
    last: float  # when somebody last did something there
    host: str

    @property
    def seats(self) -> int:
        return SETTINGS.decode(self.row.settings).seats


class Books:
    def __init__(self, url: str) -> None:
        """Opens what is there, and brings its schema up to date; makes no new database by mistake."""
        self.url = url
        self.address = parsed(url)
        if not self.is_shared and not Path(self.address.database or "").is_file():
            raise BadDatabase(mark("There is no database at {file}."), file=self.address.database)
        migrate(url)

    @property
    def is_shared(self) -> bool:
        return self.address.get_backend_name() == "postgresql"

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """All that is read belongs to one moment, whatever is written meanwhile."""
        with _lent(engine(self.url, writes=False)) as lent, lent.connect() as connection:
            snapshot(connection)
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All or nothing."""
        with _lent(engine(self.url, writes=True)) as lent, lent.begin() as connection:
            yield connection


@contextmanager
def _lent(lent: Engine) -> Iterator[Engine]:
    try:
        yield lent
    except SQLAlchemyError as error:
        raise BadDatabase(mark("The database can't be used: {why}."), why=reason(error)) from error
    finally:
        lent.dispose()


# --- tables -----------------------------------------------------------------------------------------------------------


def kept(
    connection: Connection, names: Sequence[str] = (), stages: Sequence[str] = (), until: float = FAR, game: str = ""
) -> list[Kept]:
    """Tables, oldest first: all of them, or those that are named, in a stage, of a game, and untouched since a time."""
    last = func.coalesce(select(func.max(log.c.at)).where(log.c.table_id == tables.c.id).scalar_subquery(), 0.0)
    wanted = select(tables, last.label("last")).where(last <= until, tables.c.created <= until)
    if names:
        wanted = wanted.where(tables.c.id.in_(names) | tables.c.code.in_(names))
    if stages:
        wanted = wanted.where(tables.c.stage.in_(stages))
    if game:
        wanted = wanted.where(tables.c.game == game)
    rows = connection.execute(wanted.order_by(tables.c.created, tables.c.id)).mappings().all()
    hosts = {row[0]: row[1] for row in connection.execute(select(people.c.id, people.c.name))}
    found = [_kept(row, hosts) for row in rows]
    absent = set(names) - {table.row.id for table in found} - {table.row.code for table in found}
    if absent:
        raise Unfit(mark("There is no table “{name}”."), name=min(absent))
    return found


def _kept(row: RowMapping, hosts: dict[str, str]) -> Kept:
    table = TableRow(**{name: plain(row[name]) for name in TableRow.__struct_fields__})
    host = hosts.get(SETTINGS.decode(table.settings).host, "")
    return Kept(table, row["stage"], row["length"], max(row["last"], table.created), host)


def plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview | bytearray) else value


def entries(connection: Connection, table: str) -> list[Entry]:
    wanted = select(log).where(log.c.table_id == table).order_by(log.c.number)
    return [Entry(*map(plain, row)) for row in connection.execute(wanted)]


def opened(connection: Connection, row: TableRow) -> Table:
    """The table as its log makes it: every entry is checked."""
    table = Table(row)
    for entry in entries(connection, row.id):
        table.follow(entry)
    return table


def days_ago(days: float) -> float:
    return time.time() - days * 86400
