"""Rows as the rest of the server sees them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import Enum, auto


@dataclass(frozen=True, slots=True)
class TableRow:
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


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log; its digest covers all rows before it."""

    table: str
    number: int
    at: float
    request: str | None
    body: bytes
    digest: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What the database should know of a table without reading its log."""

    is_listed: bool
    stage: str
    due: float | None
    asked: str = ""  # the people who must choose
    asked_at: float = 0.0


@dataclass(frozen=True, slots=True)
class Person:
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
    head = f"{before} {number} {at!r} {request or ''} "
    return hashlib.sha256(head.encode() + body).hexdigest()
