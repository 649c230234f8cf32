"""What every request may need: storage, people, tables, limits."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from lunarium.bots.greedy import Judged
from lunarium.kernel.text import Names, mark
from lunarium.server.notices.notifier import Notifier
from lunarium.server.notices.post import Post
from lunarium.server.storage.rows import Person
from lunarium.server.storage.store import Store
from lunarium.server.tables.accounts import Accounts
from lunarium.server.tables.asides import Asides
from lunarium.server.tables.driver import Driver
from lunarium.server.tables.errors import Absent, NotAllowed, TooMany
from lunarium.server.tables.holidays import Holidays
from lunarium.server.tables.people import People
from lunarium.server.tables.service import ABSENT, Tables
from lunarium.server.tables.table import Table
from lunarium.server.tables.thinking import Thinkers
from lunarium.server.web.drawn import Drawings
from lunarium.server.web.frozen import Autosave
from lunarium.server.web.limits import Buckets, Counts, Limits
from lunarium.server.web.speech import seat_names
from lunarium.server.web.study.film import Film
from lunarium.server.web.study.kept import MOST_FILMS, MOST_HINTS, Kept, Outlooks

NAME_SECONDS = 30.0
MOST_NAMES = 10_000


class Standing(msgspec.Struct, frozen=True):
    """What somebody is at a table."""

    person: str
    seats: tuple[int, ...]
    may_sit: bool
    is_host: bool
    talk: int = 0  # how often somebody spoke here
    is_member: bool = False  # and may sit

    def viewer(self, wanted: int | None) -> int | None:
        """Whose eyes they look with. Who holds several seats sees none of them before choosing one: the curtain."""
        if wanted is None:
            return self.seats[0] if len(self.seats) == 1 else None
        if wanted not in self.seats:
            raise NotAllowed(mark("That is not your seat."))
        return wanted


@dataclass
class Desk:
    store: Store
    limits: Limits = field(default_factory=Limits)
    thinkers: Thinkers = field(default_factory=Thinkers)
    post: Post = field(default_factory=Post)

    def __post_init__(self) -> None:
        self.people = People(self.store)
        self.tables = Tables(self.store)
        self.holidays = Holidays(self.store, self.tables)
        self.accounts = Accounts(self.store)
        self.asides = Asides(self.store)
        self.notifier = Notifier(self.store, self.post)
        self.drawings = Drawings()
        self.driver = Driver(self.store, self.tables, self.thinkers)
        self.driver.aged = Autosave(self.store).keep
        self.requests = Buckets(self.limits.requests_per_second, self.limits.burst)
        self.arrivals = Buckets(self.limits.arrivals_per_second, self.limits.arrivals_burst)
        self.sign_ins = Buckets(self.limits.sign_ins_per_second, self.limits.sign_ins_burst)
        self.talking = Buckets(self.limits.lines_per_second, self.limits.lines_burst)
        self.streams = Counts(self.limits.streams_per_visitor)
        self.outlooks, self.hints = Outlooks(), Kept[tuple[Judged, ...]](MOST_HINTS)
        self.films = Kept[Film](MOST_FILMS)
        self._names: OrderedDict[str, tuple[str, float]] = OrderedDict()

    async def standing(self, table: Table, person: Person | None) -> Standing:
        """The one place that decides who may see a table. Absent and forbidden look alike."""
        who = person.id if person else ""
        seats = table.seats_of(who)
        name = table.row.id
        member, talk = self.store.lately_member(name, who) or await self.store.membership(name, who)
        if member is None and not table.settings.is_open and not seats:
            raise Absent(ABSENT)
        may_sit = bool(who) and (bool(member) or table.settings.is_open)
        return Standing(who, seats, may_sit, bool(who) and who == table.settings.host, talk, bool(member))

    async def names(self, table: Table) -> dict[str, str]:
        """The names of those who sit at a table."""
        return await self.named({chair.person for chair in table.chairs if chair.person})

    async def called(self, table: Table, lang: str) -> Names:
        """What everybody at a table calls its seats."""
        return seat_names(table.chairs, await self.names(table), lang)

    async def named(self, wanted: Collection[str]) -> dict[str, str]:
        """Names of people; a changed one may show some seconds later."""
        now = time.monotonic()
        old = [person for person in wanted if self._names.get(person, ("", -math.inf))[1] < now]
        if old:
            for person, name in (await self.store.names(old)).items():
                self._names[person] = name, now + NAME_SECONDS
        while len(self._names) > MOST_NAMES:
            self._names.popitem(last=False)
        return {person: self._names[person][0] for person in wanted if person in self._names}

    def renamed(self, person: str) -> None:
        self._names.pop(person, None)

    def charge(self, visitor: str) -> None:
        """One request more; refuses whoever makes too many."""
        if not self.requests.take(visitor):
            raise TooMany(mark("Too many requests: wait a little."))

    def charge_sign_in(self, who: str) -> None:
        """Passwords are tried slowly, from however many addresses."""
        if not self.sign_ins.take(who):
            raise TooMany(mark("Too many requests: wait a little."))

    def charge_line(self, person: str) -> None:
        if not self.talking.take(person):
            raise TooMany(mark("You talk faster than anybody reads: wait a little."))

    def charge_arrival(self, address: str) -> None:
        """Naming oneself, recovering and trying codes are rarer, so that nobody can try many."""
        if not self.arrivals.take(address):
            raise TooMany(mark("Too many requests: wait a little."))
