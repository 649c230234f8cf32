"""Days off."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from lunarium.server.storage.schema import members, tables
from lunarium.server.storage.schema_people import holidays
from lunarium.server.storage.store import PLAYING, Store


class HolidayStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, wanted: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The days off of these people, in order; who has none is left out."""
        query = select(holidays).where(holidays.c.person.in_(list(wanted))).order_by(holidays.c.day)
        found: dict[str, tuple[str, ...]] = {}
        for row in await self._store.read(lambda c: c.execute(query).all()):
            found[row.person] = (*found.get(row.person, ()), row.day)
        return found

    async def replace(self, person: str, days: Collection[str]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(holidays).where(holidays.c.person == person))
            if days:
                connection.execute(holidays.insert(), [{"person": person, "day": day} for day in days])

        await self._store.write(person, work)

    async def played_by(self, person: str) -> list[str]:
        """Tables in play that a person has come to."""
        mine = select(members.c.table_id).where(members.c.person == person)
        wanted = select(tables.c.id).where(tables.c.stage == PLAYING, tables.c.id.in_(mine))
        return list(await self._store.read(lambda c: c.execute(wanted).scalars().all()))
