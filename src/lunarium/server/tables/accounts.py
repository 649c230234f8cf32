"""Accounts: a login and a password, for guests who want to come back from anywhere."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lunarium.kernel.text import mark
from lunarium.server.storage.accounts import AccountStore
from lunarium.server.storage.rows import Person
from lunarium.server.storage.store import Store
from lunarium.server.tables.codes import hashed, new_key, typed
from lunarium.server.tables.errors import NotAllowed, Unfit, Unknown
from lunarium.server.tables.fitting import one_line
from lunarium.server.tables.people import KEY_SECONDS

LOGIN_LETTERS = (3, 32)
PASSWORD_LETTERS = (8, 200)
AT_ONCE = 2  # hashing takes memory and time on purpose

T = TypeVar("T")


def as_login(login: str) -> str:
    """The same for all ways to write it."""
    return unicodedata.normalize("NFKC", one_line(login)).casefold()


def fit_login(login: str) -> str:
    login = as_login(login)
    if not LOGIN_LETTERS[0] <= len(login) <= LOGIN_LETTERS[1]:
        raise Unfit(mark("A login has {least} to {most} letters."), least=LOGIN_LETTERS[0], most=LOGIN_LETTERS[1])
    return login


def fit_password(password: str) -> str:
    password = unicodedata.normalize("NFKC", password)
    if not PASSWORD_LETTERS[0] <= len(password) <= PASSWORD_LETTERS[1]:
        raise Unfit(
            mark("A password has {least} to {most} letters."), least=PASSWORD_LETTERS[0], most=PASSWORD_LETTERS[1]
        )
    return password


class Accounts:
    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self._kept = AccountStore(store)
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobodys = ""  # a hash that no password has: for logins that nobody has

    async def login_of(self, person: Person) -> str:
        account = await self._kept.of(person.id)
        return account[0] if account else ""

    async def secure(self, person: Person, login: str, password: str, proof: str, key: str) -> str:
        """Make or change an account. Who has one proves with their password, or their recovery code, that it is theirs.

        All other devices are signed out.
        """
        login, password = fit_login(login), fit_password(password)
        account = await self._kept.of(person.id)
        if account and hashed(typed(proof)) != person.recovery_hash and not await self._fits(account[1], proof):
            raise NotAllowed(mark("Give your old password, or your recovery code, to change it."))
        if not await self._kept.put(person.id, login, await self._hash(password), hashed(key)):
            raise Unfit(mark("That login is taken."))
        return login

    async def sign_in(self, login: str, password: str) -> tuple[Person, str]:
        """A key for a further device. A wrong login and a wrong password look alike and take the same time."""
        nobodys = await self._nobody()
        try:
            found = await self._kept.by_login(fit_login(login))
        except Unfit:
            found = None
        fits = await self._fits(found[1] if found else nobodys, password)
        if found is None or not fits:
            raise Unknown(mark("There is no such login with that password."))
        person, key = found[0], new_key()
        await self._kept.add_key(hashed(key), person.id, time.time() + KEY_SECONDS)
        return person, key

    async def sign_out(self, person: Person, key: str, everywhere: bool) -> None:
        await (self._kept.end_keys(person.id) if everywhere else self._kept.end_key(person.id, hashed(key)))

    # --- hashing, never in the event loop ------------------------------------------------------------------------------

    async def _fits(self, kept: str, password: str) -> bool:
        def verify() -> bool:
            try:
                return self._hasher.verify(kept, unicodedata.normalize("NFKC", password[: 4 * PASSWORD_LETTERS[1]]))
            except (VerificationError, InvalidHashError):
                return False

        return await self._apart(verify)

    async def _hash(self, password: str) -> str:
        return await self._apart(lambda: self._hasher.hash(password))

    async def _nobody(self) -> str:
        if not self._nobodys:
            self._nobodys = await self._hash(new_key())
        return self._nobodys

    async def _apart(self, work: Callable[[], T]) -> T:
        async with self._turns:
            return await asyncio.to_thread(work)
