"""Guests: a name, a key that their browser keeps, and a code that moves them to another device."""

from __future__ import annotations

import time
import unicodedata
from contextlib import suppress

from msgspec.structs import replace

from lunarium.kernel.text import mark
from lunarium.server.storage.rows import Person
from lunarium.server.storage.store import Store
from lunarium.server.storage.writer import NotStored
from lunarium.server.tables.codes import hashed, new_id, new_key, new_recovery, typed
from lunarium.server.tables.errors import Unfit, Unknown
from lunarium.server.tables.fitting import visible

MOST_LETTERS = 24
KEY_SECONDS = 400 * 86400.0
MINUTE = 60.0


def fit_name(name: str) -> str:
    """A name as it is shown: normalised, one line, nothing that can't be seen."""
    name = " ".join(unicodedata.normalize("NFC", name[: 8 * MOST_LETTERS]).split())
    if not 1 <= len(name) <= MOST_LETTERS:
        raise Unfit(mark("A name has 1 to {most} letters."), most=MOST_LETTERS)
    if visible(name) != name:
        raise Unfit(mark("A name is made of letters, digits and signs that can be seen."))
    return name


class People:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def arrive(self, name: str) -> tuple[Person, str, str]:
        """A new guest, with their key and their recovery code. Only hashes of the two are kept."""
        key, recovery, now = new_key(), new_recovery(), time.time()
        person = Person(new_id(), fit_name(name), hashed(key), now + KEY_SECONDS, hashed(typed(recovery)), now)
        await self._store.add_person(person)
        return person, key, recovery

    async def known(self, key: str) -> Person | None:
        """Whose key it is. That they were here is noted to the minute: who is away is told when they are asked."""
        now = time.time()
        if not key:
            return None
        key_hash = hashed(key)
        person = self._store.lately_by_key(key_hash, now) or await self._store.by_key(key_hash, now)
        if person is not None and now - person.seen > MINUTE:
            with suppress(NotStored):  # who only looks may look at a database that can't be written
                await self._store.saw(person.id, now)
        return person

    async def recover(self, code: str) -> tuple[Person, str, str]:
        """The person moves to this device: the old key is no longer good, nor is the code."""
        old = await self._store.by_recovery(hashed(typed(code)))
        key, recovery = new_key(), new_recovery()
        if old is not None:
            new = replace(
                old,
                key_hash=hashed(key),
                key_until=time.time() + KEY_SECONDS,
                recovery_hash=hashed(typed(recovery)),
            )
            if await self._store.rekey(old, new):
                return new, key, recovery
        raise Unknown(mark("Nobody has that recovery code."))

    async def rename(self, person: Person, name: str) -> Person:
        named = replace(person, name=fit_name(name))
        await self._store.rename(named.id, named.name)
        return named
