"""What people say at tables."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, select, update

from lunarium.server.storage.schema import tables
from lunarium.server.storage.schema_people import chat
from lunarium.server.storage.store import Store, insert

MOST_KEPT = 200  # lines of a table; older ones are dropped


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said: a phrase of ours, by its key, or words of the person's own."""

    id: str
    person: str
    at: float
    request: str
    phrase: str
    words: str


class TalkStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def say(self, table: str, line: Line) -> bool:
        """Keep a line; False if this request was heard before."""
        return await self._store.write(table, lambda c: _say(c, table, line))

    async def lines(self, table: str) -> tuple[Line, ...]:
        columns = (chat.c.id, chat.c.person, chat.c.at, chat.c.request, chat.c.phrase, chat.c.words)
        wanted = select(*columns).where(chat.c.table_id == table).order_by(chat.c.number)
        return tuple(Line(*row) for row in await self._store.read(lambda c: c.execute(wanted).all()))


def _say(connection: Connection, table: str, line: Line) -> bool:
    same = (chat.c.table_id == table) & (chat.c.person == line.person) & (chat.c.request == line.request)
    # Counting first makes writers wait for each other here, so that a number is one line's.
    count = update(tables).where(tables.c.id == table).values(talk=tables.c.talk + 1).returning(tables.c.talk)
    number: int = connection.execute(count).scalar_one()
    values = {**asdict(line), "table_id": table, "number": number}
    written = insert(connection, chat).values(values).on_conflict_do_nothing().returning(chat.c.number)
    if connection.execute(written).first() is None:
        assert connection.execute(select(chat.c.number).where(same)).first(), "only a repeated request conflicts"
        return False
    connection.execute(delete(chat).where(chat.c.table_id == table, chat.c.number <= number - MOST_KEPT))
    return True
