"""Standing answers: what a seat answers by itself, because its person said so beforehand.

A preference, not a part of the game: what is given is written as that seat's answer, so that a log never depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from lunarium.kernel.errors import BadNotation
from lunarium.kernel.machine import space_of
from lunarium.server.storage.own import OwnStore, StandingAnswer
from lunarium.server.tables.acts import Act, Answered
from lunarium.server.tables.errors import Stale
from lunarium.server.tables.service import Tables
from lunarium.server.tables.table import Table

STALE = "the decision has passed"  # never shown: the table just goes on


class Stander:
    """Gives the answers that stand. `tables` are those where one does, as far as this worker has heard."""

    def __init__(self, own: OwnStore, tables: Tables) -> None:
        self._own = own
        self._tables = tables
        self.tables: dict[str, int] = {}  # how long their logs were when they were last looked at

    async def news(self) -> list[str]:
        """The tables where an answer stands and something has happened: after a restart all of them."""
        now = await self._own.tables_with_standing()
        new = [name for name, length in now.items() if self.tables.get(name) != length]
        self.tables = now
        return new

    async def answer(self, name: str) -> bool:
        """Give one answer that stands; False when nobody's does."""
        if name not in self.tables:
            return False
        rows = await self._own.standing(name)
        async with self._tables.at(name) as table:
            given, ended = look(table, rows)
            decision = table.decisions[given.seat] if given else 0
        for row in ended:
            await self._own.withdraw(name, row.seat, row.person, row.space)
        if ended:
            self._tables.wake(name)
        if given is None:
            return False
        stands = given

        async def make(table: Table) -> Act:
            chair = table.chairs[stands.seat]
            if table.decisions[stands.seat] != decision or chair.bot or chair.person != stands.person:
                raise Stale(STALE)
            return Answered(stands.seat, stands.answer)

        await self._tables.perform(name, None, make)
        return True


def look(table: Table, rows: Sequence[StandingAnswer]) -> tuple[StandingAnswer | None, list[StandingAnswer]]:
    """The answer to give now, if any; and those that end, because their seat must choose something else itself."""
    match, ended = table.match, []
    for seat in match.waiting() if match else ():
        own = [row for row in rows if row.seat == seat and row.person == table.chairs[seat].person]
        ask = match.question(seat) if match else None
        if not own or ask is None or table.chairs[seat].bot:
            continue
        space = space_of(ask).name
        for row in own:
            if row.space == space and _may_give(table, row):
                return row, []
        ended += [row for row in own if row.until == "other" and row.space != space]
    return None, ended


def _may_give(table: Table, row: StandingAnswer) -> bool:
    try:
        code = table.cartridge.layout.read(row.answer)
    except BadNotation:  # kept under rules that had such an answer
        return False
    return table.match is not None and code in table.match.answers(row.seat)
