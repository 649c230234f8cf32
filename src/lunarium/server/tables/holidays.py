"""Days off: a person says which; the logs of their tables are told, so that clocks stand still in every worker alike."""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from datetime import date

from lunarium.kernel.text import mark
from lunarium.server.storage.holidays import HolidayStore
from lunarium.server.storage.store import Store
from lunarium.server.tables.acts import Act, DaysOff, SeatsDays
from lunarium.server.tables.clocks import RESTING, day_of, numbered, written
from lunarium.server.tables.errors import Absent, Damaged, Frozen, Stale, Unfit
from lunarium.server.tables.service import Tables
from lunarium.server.tables.table import PLAYING, Table

MOST_A_YEAR = 30
AHEAD = 366
KNOWN = "the table knows"  # never shown


class Holidays:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._kept = HolidayStore(store)
        self._tables = tables

    async def of(self, person: str) -> tuple[str, ...]:
        return (await self._kept.of([person])).get(person, ())

    async def of_table(self, table: Table) -> tuple[SeatsDays, ...]:
        """By seat, for a table that is about to start."""
        if table.settings.clock.kind not in RESTING:
            return ()
        days = await self._kept.of({chair.person for chair in table.chairs if chair.person})
        return tuple((seat, days[chair.person]) for seat, chair in enumerate(table.chairs) if chair.person in days)

    async def take(self, person: str, first: str, last: str, is_off: bool) -> tuple[str, ...]:
        """Take some days off, or no longer; returns when every table in play knows."""
        old, today = numbered(await self.of(person)), day_of(time.time())
        days = span(first, last, today)
        new = old | days if is_off else old - days
        _check(new)
        await self._kept.replace(person, written(new))
        for table in await self._kept.played_by(person):
            with suppress(Absent, Damaged, Frozen):  # a table that can't be opened has no clock to stop
                await self._tell(table, person, new)
        return written(new)

    async def _tell(self, name: str, person: str, days: Collection[int]) -> None:
        async with self._tables.at(name) as table:
            seats = table.seats_of(person)
        for seat in seats:

            async def make(table: Table, seat: int = seat) -> Act:
                known, today = table.clocks.days_off[seat], day_of(time.time())
                is_known = {day for day in known if day > today} == {day for day in days if day > today}
                if table.stage != PLAYING or table.settings.clock.kind not in RESTING or is_known:
                    raise Stale(KNOWN)
                return DaysOff(seat, written(days))

            with suppress(Stale):
                await self._tables.perform(name, None, make)


def span(first: str, last: str, today: int) -> set[int]:
    """Days from the first to the last, all of them after today: nobody stops a clock that is about to run out."""
    try:
        begin, end = (date.fromisoformat(day) for day in (first, last))
    except ValueError:
        raise Unfit(mark("Days are written like 2030-12-24.")) from None
    (a,), (b,) = numbered([begin.isoformat()]), numbered([end.isoformat()])
    if not today < a <= b <= today + AHEAD:
        raise Unfit(mark("Days off begin tomorrow at the earliest, end after they begin, and within a year."))
    return set(range(a, b + 1))


def _check(days: Collection[int]) -> None:
    years = [day[:4] for day in written(days)]
    if any(years.count(year) > MOST_A_YEAR for year in set(years)):
        raise Unfit(mark("At most {most} days off a year."), most=MOST_A_YEAR)
