"""Rows as the rest of the server sees them."""

from __future__ import annotations

import hashlib
from enum import Enum, auto

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """What is fixed when a table is made."""

    id: str
    code: str
    invite: str
    watch: str
    game: str
    rules: int
    settings: bytes
    secret: bytes
    created: float

    def seal(self) -> str:
        """Where the chain of the log begins."""
        head = f"{self.id} {self.game} {self.rules} {self.created!r} {hashlib.sha256(self.secret).hexdigest()} "
        return hashlib.sha256(head.encode() + self.settings).hexdigest()


class Entry(msgspec.Struct, frozen=True):
    """One row of a table's log; its digest covers all rows before it."""

    table: str
    number: int
    at: float
    request: str | None
    body: bytes
    digest: str


class Summary(msgspec.Struct, frozen=True):
    """What the database should know of a table without reading its log."""

    is_listed: bool
    stage: str
    due: float | None
    asked: str = ""  # the people who must choose
    asked_at: float = 0.0


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    key_hash: str
    key_until: float
    recovery_hash: str
    created: float
    version: int = 0  # grows with all that the person keeps
    seen: float = 0.0


class Appended(Enum):
    """What became of an entry."""

    DONE = auto()
    LOST = auto()  # another worker has written that number
    REPEATED = auto()  # this request was written before


def chained(before: str, number: int, at: float, request: str | None, body: bytes) -> str:
    """The digest of an entry that follows `before`."""
    return hashlib.sha256(f"{before} {number} {at!r} {request or ''} ".encode() + body).hexdigest()
