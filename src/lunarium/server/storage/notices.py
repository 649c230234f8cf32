"""Where people want to be told that they are asked, and what they were told."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, select, update

from lunarium.server.storage.devices import Device, DeviceStore
from lunarium.server.storage.schema import people, tables
from lunarium.server.storage.schema_people import contacts, notices
from lunarium.server.storage.store import PLAYING, Store, insert

MOST_AT_ONCE = 1000
TOO_LATE = 2 * 86400.0  # who could not be told for so long is told no more


@dataclass(frozen=True, slots=True)
class Contact:
    person: str
    email: str = ""
    is_confirmed: bool = False
    token: str = ""
    webhook: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for people who were not all told so."""

    table: str
    game: str
    length: int
    asked: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A decision that somebody is told of."""

    table: str
    seat: int
    decision: int
    person: str


@dataclass(frozen=True, slots=True)
class Wanting:
    """Somebody who wants to be told, how, and when they were last seen."""

    contact: Contact
    devices: tuple[Device, ...]
    seen: float


class NoticeStore:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.devices = DeviceStore(store)

    # --- where to ------------------------------------------------------------------------------------------------------

    async def contact(self, person: str) -> Contact | None:
        wanted = select(contacts).where(contacts.c.person == person)
        row = await self._store.read(lambda c: c.execute(wanted).mappings().first())
        return Contact(**row) if row else None

    async def by_token(self, token: str) -> Contact | None:
        wanted = select(contacts).where(contacts.c.token == token)
        row = await self._store.read(lambda c: c.execute(wanted).mappings().first())
        return Contact(**row) if row else None

    async def keep(self, contact: Contact) -> None:
        values = asdict(contact)
        key = contact.person
        if not (contact.email or contact.webhook):
            await self._store.write(key, lambda c: c.execute(delete(contacts).where(contacts.c.person == key)))
            return
        await self._store.write(
            key,
            lambda c: c.execute(
                insert(c, contacts).values(values).on_conflict_do_update(index_elements=["person"], set_=values)
            ),
        )

    # --- who waits -----------------------------------------------------------------------------------------------------

    async def waiting(self, before: float) -> list[Waiting]:
        """Tables that have waited for people since before then, and where not all was told."""
        wanted = (
            select(tables.c.id, tables.c.game, tables.c.length, tables.c.asked)
            .where(tables.c.stage == PLAYING, tables.c.asked != "", tables.c.noticed < tables.c.length)
            .where(tables.c.asked_at <= before, tables.c.asked_at > before - TOO_LATE)
            .order_by(tables.c.asked_at)
            .limit(MOST_AT_ONCE)
        )
        return [Waiting(*row) for row in await self._store.read(lambda c: c.execute(wanted).all())]

    async def away(self, wanted: Collection[str]) -> dict[str, Wanting]:
        """Those of these people who want to be told."""
        query = select(people.c.id, people.c.seen, contacts).outerjoin(contacts).where(people.c.id.in_(list(wanted)))
        devices = await self.devices.of(wanted)
        found = {}
        for row in await self._store.read(lambda c: c.execute(query).mappings().all()):
            values = dict(row)
            person, seen = values.pop("id"), values.pop("seen")
            contact = Contact(**values) if values["person"] else Contact(person)
            own = tuple(device for device in devices if device.person == person)
            if own or contact.webhook or (contact.email and contact.is_confirmed):
                found[person] = Wanting(contact, own, seen)
        return found

    async def done(self, table: str, length: int) -> None:
        """All who are asked at this length of the log were told, or don't want to be."""
        change = update(tables).where(tables.c.id == table, tables.c.noticed < length).values(noticed=length)
        await self._store.write(table, lambda c: c.execute(change))

    # --- what was told -------------------------------------------------------------------------------------------------

    async def claim(self, claim: Claim, now: float, stale: float) -> bool:
        """Whether it is ours to tell: nobody has, and nobody has begun to since `stale`."""
        here = (
            (notices.c.table_id == claim.table)
            & (notices.c.seat == claim.seat)
            & (notices.c.decision == claim.decision)
        )
        values = {"seat": claim.seat, "decision": claim.decision, "person": claim.person, "table_id": claim.table}
        again = update(notices).where(here, notices.c.is_sent.is_(False), notices.c.claimed < stale).values(claimed=now)

        def work(connection: Connection) -> bool:
            new = insert(connection, notices).values(**values, claimed=now, is_sent=False)
            if connection.execute(new.on_conflict_do_nothing().returning(notices.c.seat)).first():
                return True
            return connection.execute(again).rowcount == 1

        return await self._store.write(claim.table, work)

    async def is_told(self, claim: Claim) -> bool:
        wanted = select(notices.c.is_sent).where(
            notices.c.table_id == claim.table, notices.c.seat == claim.seat, notices.c.decision == claim.decision
        )
        return bool(await self._store.read(lambda c: c.execute(wanted).scalar()))

    async def told(self, claim: Claim) -> None:
        change = (
            update(notices)
            .where(notices.c.table_id == claim.table, notices.c.seat == claim.seat)
            .where(notices.c.decision == claim.decision)
            .values(is_sent=True)
        )
        await self._store.write(claim.table, lambda c: c.execute(change))
