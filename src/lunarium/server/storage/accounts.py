"""Accounts with a password, and the keys of further devices."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from lunarium.server.storage.rows import Person
from lunarium.server.storage.schema import people
from lunarium.server.storage.schema_people import accounts, keys
from lunarium.server.storage.store import Store, insert


class AccountStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def by_login(self, login: str) -> tuple[Person, str] | None:
        """Whose account it is, and the hash of their password."""
        wanted = select(people, accounts.c.password).join(accounts).where(accounts.c.login == login)
        row = await self._store.read(lambda c: c.execute(wanted).mappings().first())
        if row is None:
            return None
        values = dict(row)
        password: str = values.pop("password")
        return Person(**values), password

    async def of(self, person: str) -> tuple[str, str] | None:
        """A person's login and the hash of their password."""
        wanted = select(accounts.c.login, accounts.c.password).where(accounts.c.person == person)
        row = await self._store.read(lambda c: c.execute(wanted).first())
        return (row[0], row[1]) if row else None

    async def put(self, person: str, login: str, password: str, kept_key: str) -> bool:
        """Make or change an account; False if the login is another's. All keys but one end."""

        def work(connection: Connection) -> bool:
            if not _put(connection, person, login, password):
                return False
            _end(connection, person, kept_key)
            return True

        return await self._store.write(person, work)

    async def add_key(self, key_hash: str, person: str, until: float) -> None:
        new = keys.insert().values(key_hash=key_hash, person=person, until=until)
        await self._store.write(person, lambda c: c.execute(new))

    async def end_key(self, person: str, key_hash: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(keys).where(keys.c.key_hash == key_hash))
            own = (people.c.id == person) & (people.c.key_hash == key_hash)
            connection.execute(update(people).where(own).values(key_until=0.0))

        await self._store.write(person, work)

    async def end_keys(self, person: str) -> None:
        await self._store.write(person, lambda c: _end(c, person, ""))


def _put(connection: Connection, person: str, login: str, password: str) -> bool:
    taken = select(accounts.c.person).where(accounts.c.login == login, accounts.c.person != person)
    if connection.execute(taken).first():
        return False
    values = {"login": login, "password": password}
    if connection.execute(update(accounts).where(accounts.c.person == person).values(values)).rowcount:
        return True
    new = insert(connection, accounts).values(person=person, **values).on_conflict_do_nothing()
    return connection.execute(new.returning(accounts.c.person)).first() is not None


def _end(connection: Connection, person: str, kept: str) -> None:
    connection.execute(delete(keys).where(keys.c.person == person, keys.c.key_hash != kept))
    own = (people.c.id == person) & (people.c.key_hash != kept)
    connection.execute(update(people).where(own).values(key_until=0.0))
