"""Tables in this worker: loaded from their logs when needed, cached, and changed by appending."""

from __future__ import annotations

import asyncio
import random
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
import psycopg

from lunarium.bots.registry import checked_adviser, checked_name
from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.storage.hints import LOG
from lunarium.server.storage.rows import Appended, Summary
from lunarium.server.storage.store import Store
from lunarium.server.tables.acts import Act, Followed, Settings
from lunarium.server.tables.clocks import fit_clock
from lunarium.server.tables.codes import new_code, new_id
from lunarium.server.tables.ears import Ear
from lunarium.server.tables.errors import Absent, Busy, NotAllowed, Unknown
from lunarium.server.tables.table import OVER, Table, new_row

MOST_CACHED = 1000
IDLE_SECONDS = 60.0  # a table that nobody has looked at for so long leaves memory
TRIES = 40
RETRY_SECONDS = 1.0  # to listen to the other workers again
ABSENT = mark("There is no such table, or it is not open to you.")

Make = Callable[[Table], Awaitable[Act]]


class Place:
    """Where a table is kept in this worker, and who listens for its changes."""

    __slots__ = ("ears", "lock", "table", "talk", "used", "users")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0  # who have it, or wait for it
        self.used = 0.0
        self.table: Table | None = None
        self.ears: set[Ear] = set()
        self.talk = 0  # how often somebody had spoken when other workers were last heard

    @property
    def is_idle(self) -> bool:
        return not self.ears and not self.users

    @property
    def is_over(self) -> bool:
        return self.table is None or self.table.stage == OVER


class Visit:
    """A table that nobody else changes meanwhile, and that is not forgotten while somebody waits for it."""

    __slots__ = ("_name", "_place", "_tables")

    def __init__(self, tables: Tables, name: str, place: Place) -> None:
        self._tables = tables
        self._name = name
        self._place = place

    async def __aenter__(self) -> Table:
        place = self._place
        place.users += 1
        try:
            await place.lock.acquire()
        except BaseException:  # cancelled
            place.users -= 1
            raise
        try:
            return await self._tables.current(place, self._name)
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self._leave()

    def _leave(self) -> None:
        self._place.lock.release()
        self._place.users -= 1


class Tables:
    """`after` is called with every table that this worker has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._places: OrderedDict[str, Place] = OrderedDict()
        self.after: Callable[[Table, Summary], None] = lambda table, summary: None

    # --- reading -------------------------------------------------------------------------------------------------------

    def here(self, name: str) -> Table | None:
        """The table, if it is known without waiting: nobody else writes to the database, and nobody has the table now."""
        place = self._places.get(name)
        return None if place is None or place.lock.locked() or self._store.is_shared else place.table

    def at(self, table: str) -> Visit:
        """The table as it is on disk now; nobody changes it meanwhile."""
        return Visit(self, table, self._place(table))

    def _place(self, table: str) -> Place:
        place = self._places.pop(table, None) or Place()
        self._places[table] = place
        place.used = time.monotonic()
        if len(self._places) > MOST_CACHED:
            for name in [name for name, place in self._places.items() if place.is_idle][: MOST_CACHED // 10]:
                del self._places[name]
        return place

    def _let_go(self, name: str, place: Place) -> None:
        """A finished table leaves memory with the last who had to do with it."""
        if place.is_idle and place.is_over and self._places.get(name) is place:
            del self._places[name]

    def tidy(self) -> None:
        """Any other leaves when nobody has looked at it for a while."""
        before = time.monotonic() - IDLE_SECONDS
        for name in [name for name, place in self._places.items() if place.is_idle and place.used < before]:
            del self._places[name]

    async def current(self, place: Place, name: str) -> Table:
        """The table that is kept in a place, with all that was written since. Only for who has the place alone."""
        table = place.table
        if table is None:
            row = await self._store.table(name)
            if row is None:
                self._places.pop(name, None)  # nobody fills our memory with names
                raise Absent(ABSENT)
            table = Table(row)
        elif not self._store.is_shared:
            return table
        place.table = None  # a log that can't be followed leaves no half-followed table
        news = await self._store.entries(name, table.number)
        for entry in news:
            table.follow(entry)
        place.table = table
        return table

    # --- changing ------------------------------------------------------------------------------------------------------

    async def create(self, game: str, settings: Settings) -> Table:
        """A new table; refuses seats and options that the cartridge doesn't have."""
        settled = load(game).checked_options(settings.seats, settings.options)
        checked_name(settings.stand_in)
        if settings.hints:
            checked_adviser(settings.hints)
        fit_clock(settings.clock)
        settings = msgspec.structs.replace(settings, options=settled)
        table = Table(new_row(new_id(), new_code(), game, settings, time.time()))
        await self._store.create(table.row, table.summary(), settings.host)
        self._place(table.row.id).table = table
        return table

    async def perform(self, name: str, request: str | None, make: Make) -> None:
        """Append the act that `make` finds right; returns when it is on disk. A request that was granted before is granted."""
        for attempt in range(TRIES):
            outcome = await self._try(name, request, make)
            if outcome is not Appended.LOST:
                return
            await asyncio.sleep(random.random() * 0.002 * attempt)
        raise Busy(mark("Too many write at this table at once; try again."))

    async def _try(self, name: str, request: str | None, make: Make) -> Appended:
        place = self._place(name)
        async with Visit(self, name, place) as table:
            try:
                act = await make(table)
            except (Absent, Unknown):  # who may not look is not told what was written either
                raise
            except LunariumError:
                if request and await self._store.was_written(name, request):
                    return Appended.REPEATED
                raise
            place.table = None  # until it is known what became of the entry
            entry, summary = table.write(act, request, time.time()), table.summary()
            outcome = await self._store.append(entry, summary)
            if outcome is Appended.DONE:
                place.table = table
                for ear in place.ears:
                    ear.set()
                self.after(table, summary)
        self._let_go(name, place)
        return outcome

    async def rematch(self, name: str, person: str, request: str) -> str:
        """A new game with the same settings at a new table, which whoever sat here may join. The first who asks makes it."""
        async with self.at(name) as table:
            self._may_rematch(table, person)
            followed, settings, game = table.next_table, table.settings, table.row.game
            people = {chair.person for chair in table.chairs if chair.person}
        if followed:
            return followed
        new = await self.create(game, msgspec.structs.replace(settings, begun=None))
        for other in people:
            await self._store.admit(new.row.id, other, may_sit=True)

        async def follow(table: Table) -> Act:
            if table.next_table:
                raise NotAllowed(mark("This table is followed by another already."))
            return Followed(new.row.id)

        with suppress(NotAllowed):  # somebody was quicker
            await self.perform(name, request, follow)
        async with self.at(name) as table:
            return table.next_table

    @staticmethod
    def _may_rematch(table: Table, person: str) -> None:
        if table.stage != OVER:
            raise NotAllowed(mark("The game is not over."))
        if not table.seats_of(person) and table.settings.host != person:
            raise NotAllowed(mark("Only those who sat here may ask for another game."))

    def in_memory(self) -> int:
        return sum(place.table is not None for place in self._places.values())

    # --- news ----------------------------------------------------------------------------------------------------------

    @contextmanager
    def listening(self, name: str, who: str = "") -> Iterator[Ear]:
        """An ear that is set whenever the table may have changed."""
        ear, place = Ear(who), self._place(name)
        place.ears.add(ear)
        try:
            yield ear
        finally:
            place.ears.discard(ear)
            self._let_go(name, place)

    def wake(self, name: str) -> None:
        """Let those who listen to a table look again: something was told beside the game."""
        if name in self._places:
            for ear in self._places[name].ears:
                ear.set()

    def wake_person(self, person: str) -> None:
        """Let one person's listeners look again: they may see something else now, or nothing more. Nobody else is woken."""
        for place in self._places.values():
            for ear in place.ears:
                if ear.who == person:
                    ear.set()

    def wake_quiet(self, seconds: float) -> None:
        """Let those look again whose readers have heard nothing for so long: they need a sign of life.

        When it comes depends on what they were told alone, never on what others do unseen.
        """
        before = time.monotonic() - seconds
        for place in self._places.values():
            for ear in place.ears:
                if ear.told_at < before:
                    ear.is_due = True
                    ear.set()

    async def hear_others(self) -> None:
        """What other workers have written since: once round, for the tables that somebody here listens to."""
        heard = {name: place for name, place in self._places.items() if place.ears}
        if not heard or not self._store.is_shared:
            return
        for name, (length, talk) in (await self._store.lengths(list(heard))).items():
            place = heard[name]
            if place.table is None or place.table.number < length or place.talk != talk:
                place.talk = talk
                self._store.forget(name)
                self.wake(name)

    async def hear_at_once(self) -> None:
        """Until cancelled: what other workers tell that they have written. While the database is away nobody does."""
        while self._store.hints:
            with suppress(psycopg.Error):
                async for hints in self._store.hints.heard():
                    self._take(hints)
            await asyncio.sleep(RETRY_SECONDS)

    def _take(self, hints: list[str]) -> None:
        for hint in hints:
            about, name = hint[:1], hint[1:]
            if about != LOG:
                self._store.forget(name)
            self.wake(name)
