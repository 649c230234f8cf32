"""Browsers that show notices. Each belongs to a key of its person, and is forgotten with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, delete, func, or_, select

from lunarium.server.storage.schema import people
from lunarium.server.storage.schema_people import keys
from lunarium.server.storage.schema_push import devices, secrets
from lunarium.server.storage.store import Store, insert

PUSH_KEY = "push"

Added = Literal["added", "too many", "another's"]


@dataclass(frozen=True, slots=True)
class Device:
    id: str
    person: str
    key_hash: str
    endpoint: str
    public_key: str
    auth: str
    language: str
    created: float


class DeviceStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def house_key(self, make: Callable[[], bytes]) -> bytes:
        """The secret key that signs for this house: made once, however many workers ask for the first time."""
        wanted = select(secrets.c.body).where(secrets.c.name == PUSH_KEY)
        found = await self._store.read(lambda c: c.execute(wanted).scalar())
        if found is not None:
            return bytes(found)
        made = make()

        def work(connection: Connection) -> bytes:
            new = insert(connection, secrets).values(name=PUSH_KEY, body=made)
            connection.execute(new.on_conflict_do_nothing())
            return bytes(connection.execute(wanted).scalar_one())

        return await self._store.write(PUSH_KEY, work)

    async def add(self, device: Device, most: int) -> Added:
        """Let a device be told, or change what is known of it. Whose browser it is now, the same browser says."""
        values = asdict(device)
        others = select(func.count()).where(devices.c.person == device.person, devices.c.id != device.id)

        def work(connection: Connection) -> Added:
            connection.execute(select(people.c.id).where(people.c.id == device.person).with_for_update())
            connection.execute(delete(devices).where(devices.c.person == device.person, ~_is_signed_in()))
            if connection.execute(others).scalar_one() >= most:
                return "too many"
            new = insert(connection, devices).values(values)
            same = devices.c.auth == device.auth  # a secret of that browser
            put = new.on_conflict_do_update(index_elements=["id"], set_=values, where=same)
            return "added" if connection.execute(put.returning(devices.c.id)).first() else "another's"

        return await self._store.write(device.person, work)

    async def of(self, wanted: Collection[str]) -> list[Device]:
        """The devices of these people where they are signed in, oldest first."""
        query = select(devices).where(devices.c.person.in_(list(wanted)), _is_signed_in())
        query = query.order_by(devices.c.created, devices.c.id)
        return [Device(**row) for row in await self._store.read(lambda c: c.execute(query).mappings().all())]

    async def forget(self, person: str, device: str) -> None:
        gone = delete(devices).where(devices.c.person == person, devices.c.id == device)
        await self._store.write(person, lambda c: c.execute(gone))


def _is_signed_in() -> ColumnElement[bool]:
    """The key that the device came with is still good."""
    now = time.time()
    own = select(people.c.id).where(people.c.id == devices.c.person, people.c.key_until > now)
    more = select(keys.c.person).where(keys.c.person == devices.c.person, keys.c.until > now)
    return or_(
        own.where(people.c.key_hash == devices.c.key_hash).exists(),
        more.where(keys.c.key_hash == devices.c.key_hash).exists(),
    )
