"""Copying everything from one database to an empty other one: from SQLite to PostgreSQL, or back."""

from __future__ import annotations

from sqlalchemy import select

from lunarium.kernel.text import mark
from lunarium.server.storage.engines import BadDatabase, engine, migrate, snapshot
from lunarium.server.storage.schema import METADATA

ROWS_AT_ONCE = 1000


def copy(source: str, target: str) -> int:
    """How many rows were copied: all of them as they are at one moment, in one transaction, or none."""
    migrate(target)
    reader, writer = engine(source, writes=False), engine(target, writes=True)
    copied = 0
    try:
        with reader.connect() as taking, writer.begin() as giving:
            snapshot(taking)
            for table in METADATA.sorted_tables:
                if giving.execute(select(table).limit(1)).first():
                    raise BadDatabase(mark("The database to copy to is not empty; nothing was copied."))
                for rows in (
                    taking.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)).mappings().partitions()
                ):
                    giving.execute(table.insert(), [dict(row) for row in rows])
                    copied += len(rows)
    finally:
        reader.dispose()
        writer.dispose()
    return copied
