"""Workers tell each other what they have just written: a hint, sent after the commit and never within it.

A hint wakes whoever listens to a table; what they then see is read from the log. Who misses one looks twice a second anyway.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection

import psycopg
from sqlalchemy import Connection, text

from lunarium.server.storage.engines import parsed

CHANNEL = "lunarium"
LOG, OTHER = "+", "!"  # what was written about: a table's log, or anything else of a table or a person
_TELL = text("SELECT pg_notify(:channel, :said)")
MOST_LETTERS = 7000  # PostgreSQL takes 8000


class Hints:
    """`sign` is this worker's: it needs no hints about its own writing."""

    def __init__(self, url: str) -> None:
        self._address = parsed(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._sign = secrets.token_hex(4)

    def tell(self, connection: Connection, hints: Collection[str]) -> None:
        """In a transaction of its own, after the commit of what it is about."""
        said = " ".join((self._sign, *hints))
        if len(said) <= MOST_LETTERS:  # more are found by looking
            connection.execute(_TELL, {"channel": CHANNEL, "said": said})

    async def heard(self) -> AsyncIterator[list[str]]:
        """What others tell, until the connection is lost."""
        async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            async for notice in connection.notifies():
                sign, *hints = notice.payload.split(" ")
                if sign != self._sign:
                    yield hints
