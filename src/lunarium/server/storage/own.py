"""What a person keeps for themselves: preferences, whom they don't want to hear, notes and standing answers."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Delete, delete, select, update

from lunarium.server.storage.schema import people, tables
from lunarium.server.storage.schema_people import mutes, notes, preferences, standing
from lunarium.server.storage.store import PLAYING, Store, insert

NO_SEAT = -1


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """An answer that a seat gives whenever it is asked in this space."""

    seat: int
    space: str
    person: str
    answer: str
    words: str
    until: str


@dataclass(frozen=True, slots=True)
class Own:
    """All that one person keeps, as far as it matters at one table."""

    preferences: bytes = b"{}"
    muted: frozenset[str] = frozenset()
    notes: tuple[tuple[int, str], ...] = ()  # by seat; a spectator's seat is NO_SEAT
    standing: tuple[StandingAnswer, ...] = ()


class OwnStore:
    """Every change raises the person's version, so that whoever knows the version knows whether to read again."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def at(self, table: str, person: str) -> Own:
        return await self._store.read(lambda c: _own(c, table, person))

    async def preferences(self, person: str) -> bytes:
        return await self._store.read(lambda c: _preferences(c, person))

    # --- everywhere ----------------------------------------------------------------------------------------------------

    async def prefer(self, person: str, body: bytes) -> None:
        def work(connection: Connection) -> None:
            new = insert(connection, preferences).values(person=person, body=body)
            connection.execute(new.on_conflict_do_update(index_elements=["person"], set_={"body": body}))
            _changed(connection, person)

        await self._store.write(person, work)

    async def mute(self, person: str, muted: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(connection, mutes).values(person=person, muted=muted).on_conflict_do_nothing())
            _changed(connection, person)

        await self._store.write(person, work)

    async def unmute(self, person: str, muted: str) -> None:
        await self._delete(person, delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))

    # --- at a table ----------------------------------------------------------------------------------------------------

    async def note(self, table: str, person: str, seat: int, words: str) -> None:
        def work(connection: Connection) -> None:
            new = insert(connection, notes).values(table_id=table, person=person, seat=seat, words=words)
            place = ["table_id", "person", "seat"]
            connection.execute(new.on_conflict_do_update(index_elements=place, set_={"words": words}))
            _changed(connection, person)

        await self._store.write(person, work)

    async def stand(self, table: str, stands: StandingAnswer) -> None:
        """Let an answer stand in place of the one before, if any."""
        values = {**asdict(stands), "table_id": table}

        def work(connection: Connection) -> None:
            new = insert(connection, standing).values(values)
            connection.execute(new.on_conflict_do_update(index_elements=["table_id", "seat", "space"], set_=values))
            _changed(connection, stands.person)

        await self._store.write(stands.person, work)

    async def withdraw(self, table: str, seat: int, person: str, space: str = "") -> None:
        """No standing answer of this seat, or none in one space."""
        gone = delete(standing).where(
            standing.c.table_id == table, standing.c.seat == seat, standing.c.person == person
        )
        await self._delete(person, gone.where(standing.c.space == space) if space else gone)

    async def standing(self, table: str) -> tuple[StandingAnswer, ...]:
        """Of all seats of a table."""
        return await self._store.read(lambda c: _standing(c, table))

    async def tables_with_standing(self) -> dict[str, int]:
        """The tables that are played where somebody's answer stands, and how long their logs are."""
        wanted = select(tables.c.id, tables.c.length).where(
            tables.c.stage == PLAYING, tables.c.id.in_(select(standing.c.table_id))
        )
        return {row[0]: row[1] for row in await self._store.read(lambda c: c.execute(wanted).all())}

    async def _delete(self, person: str, gone: Delete) -> None:
        def work(connection: Connection) -> None:
            if connection.execute(gone).rowcount:
                _changed(connection, person)

        await self._store.write(person, work)


def _own(connection: Connection, table: str, person: str) -> Own:
    muted = connection.execute(select(mutes.c.muted).where(mutes.c.person == person)).scalars()
    noted = select(notes.c.seat, notes.c.words).where(notes.c.table_id == table, notes.c.person == person)
    written = tuple((row[0], row[1]) for row in connection.execute(noted).all())
    stands = tuple(answer for answer in _standing(connection, table) if answer.person == person)
    return Own(_preferences(connection, person), frozenset(muted), written, stands)


def _preferences(connection: Connection, person: str) -> bytes:
    body = connection.execute(select(preferences.c.body).where(preferences.c.person == person)).scalar()
    return bytes(body) if body is not None else b"{}"


def _standing(connection: Connection, table: str) -> tuple[StandingAnswer, ...]:
    c = standing.c
    wanted = select(c.seat, c.space, c.person, c.answer, c.words, c.until).where(c.table_id == table)
    return tuple(StandingAnswer(*row) for row in connection.execute(wanted.order_by(c.seat, c.space)).all())


def _changed(connection: Connection, person: str) -> None:
    connection.execute(update(people).where(people.c.id == person).values(version=people.c.version + 1))
