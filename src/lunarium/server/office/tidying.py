"""Tables that everybody has left, and people who want to be forgotten."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import Column, Connection, Table, delete, func, or_, select, update

from lunarium.kernel.text import mark
from lunarium.server.office.books import Books, Kept, days_ago, kept
from lunarium.server.storage.schema import METADATA, members, people, tables
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.table import GATHERING, OVER, PLAYING

NOBODY = "—"  # the name of somebody who was forgotten, in every language
GONE = "gone "  # how what they have instead of keys begins; no hash does


def abandoned(books: Books, days: int, finished: bool) -> list[Kept]:
    """Tables where nothing has happened for so many days; finished ones are kept unless they are asked for."""
    stages = (GATHERING, PLAYING, OVER) if finished else (GATHERING, PLAYING)
    with books.reading() as connection:
        return kept(connection, stages=stages, until=days_ago(days))


def clean(books: Books, left: list[Kept]) -> list[Kept]:
    """Delete tables with all that belongs to them; one where somebody has come back in the meantime stays."""
    with books.writing() as connection:
        return [
            table
            for table in left
            if connection.execute(
                delete(tables).where(tables.c.id == table.row.id, tables.c.length == table.length)
            ).rowcount
        ]


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str
    created: float
    tables: int


def guests(books: Books, name: str = "") -> list[Guest]:
    """People by their names, or all of them, oldest first."""
    count = select(func.count()).where(members.c.person == people.c.id).scalar_subquery()
    wanted = select(people.c.id, people.c.name, people.c.created, count).order_by(people.c.created, people.c.id)
    if name:
        wanted = wanted.where(people.c.name == name)
    with books.reading() as connection:
        return [Guest(*row) for row in connection.execute(wanted)]


def forget(books: Books, person: str) -> int:
    """Delete all that a person has told or kept; gives how many rows that were.

    Their seats stay taken by nobody in particular, so that the tables of others can still be read and replayed.
    """
    gone = {
        "name": NOBODY,
        "key_hash": GONE + secrets.token_hex(16),
        "recovery_hash": GONE + secrets.token_hex(16),
    }
    with books.writing() as connection:
        changed = update(people).where(people.c.id == person).values(key_until=0.0, **gone)
        if connection.execute(changed).rowcount == 0:
            raise Unfit(mark("There is no person “{name}”; `lunarium admin people` tells who there is."), name=person)
        deleted = 0
        for table in METADATA.sorted_tables:
            owned = of_people(table)
            if owned:
                deleted += connection.execute(
                    delete(table).where(or_(*(column == person for column in owned)))
                ).rowcount
        return 1 + deleted


def of_people(table: Table) -> list[Column[str]]:
    """The columns that say whose something is."""
    return [column for column in table.columns if any(key.column is people.c.id for key in column.foreign_keys)]


def forgotten(connection: Connection) -> set[str]:
    """Those who are not to come back, whatever a backup knows of them."""
    return set(connection.execute(select(people.c.id).where(people.c.key_hash.startswith(GONE))).scalars())
