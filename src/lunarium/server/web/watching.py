"""Looking at a table with somebody's eyes. What was found out about them is good for the next look, too, until it may have
changed."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from lunarium.kernel.cartridge import Cartridge
from lunarium.server.tables.clocks import DAY
from lunarium.server.tables.table import Table
from lunarium.server.web.beside import beside
from lunarium.server.web.calls import Call, key_of
from lunarium.server.web.showing import Onlooker, lasting, state
from lunarium.server.web.telling import telling
from lunarium.server.web.types import State


class Glance(msgspec.Struct, frozen=True):
    """What a viewer may know of a table, taken while nobody changed it; it is shown after the table is let go."""

    cartridge: Cartridge
    state: State
    lasting: State  # the same one as long as only answers came
    view: Any  # None: the game has not begun


class Footing(msgspec.Struct, frozen=True):
    """Who looks, and how long that is sure."""

    onlooker: Onlooker
    about: tuple[str, ...]  # the table, who looks, and who sits there
    arrangement: int
    stage: str

    def fits(self, table: Table) -> bool:
        """Nobody sat down or left since."""
        return self.arrangement == table.arrangement and self.stage == table.stage

    def glance(self, table: Table) -> Glance:
        onlooker = self.onlooker
        view = table.match.view(onlooker.viewer) if table.match else None
        return Glance(table.cartridge, state(table, onlooker, view), onlooker.lasting, view)


async def footing(call: Call, table: Table) -> Footing:
    """Refused where the caller may not see the table."""
    standing = await call.desk.standing(table, call.visitor)
    viewer = standing.viewer(call.seat)
    told = await beside(call, table, standing, viewer)
    lasts = lasting(table, standing, viewer, await call.desk.names(table), told, call.lang)
    t = table.cartridge.texts(call.lang, lasts.names)
    return Footing(
        Onlooker(standing, viewer, lasts, telling(table, viewer, t)),
        tuple(dict.fromkeys((table.row.id, standing.person, *(chair.person for chair in table.chairs)))),
        table.arrangement,
        table.stage,
    )


async def glance(call: Call) -> Glance:
    async with call.desk.tables.at(call.table) as table:
        return (await footing(call, table)).glance(table)


def _sure_seconds(call: Call) -> float:
    """How long what was found out about a caller is good; never beyond midnight, when days off begin and end."""
    return min(call.desk.store.late_seconds, DAY - time.time() % DAY)


class Watch:
    """One who looks at a table again and again."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self._footing: Footing | None = None
        self._until = time.monotonic() + _sure_seconds(call)  # it is good to know who calls

    async def begin(self) -> None:
        """Refused where the caller may not see the table."""
        async with self._call.desk.tables.at(self._call.table) as table:
            self._footing = await footing(self._call, table)

    async def look(self) -> tuple[Call, Glance]:
        """With the eyes of the caller, if their key is still good; otherwise with a stranger's."""
        if (seen := self.at_once()) is not None:
            return self._call, seen
        if self._footing is not None and self._may_be_old(self._footing):
            await self._recognise()
        async with self._call.desk.tables.at(self._call.table) as table:
            if self._footing is None or not self._footing.fits(table):
                self._footing = await footing(self._call, table)
            return self._call, self._footing.glance(table)

    def at_once(self) -> Glance | None:
        """What can be seen without asking anybody; None: somebody must be asked."""
        footing = self._footing
        if footing is None or self._may_be_old(footing):
            return None
        table = self._call.desk.tables.here(footing.about[0])
        return footing.glance(table) if table is not None and footing.fits(table) else None

    def _may_be_old(self, known: Footing) -> bool:
        return time.monotonic() > self._until or self._call.desk.store.changes.since(self._call.since, known.about)

    async def _recognise(self) -> None:
        call, store, self._footing = self._call, self._call.desk.store, None
        since, self._until = store.changes.count, time.monotonic() + _sure_seconds(call)
        visitor = await call.desk.people.known(key_of(call.request))
        self._call = Call(call.desk, call.request, call.lang, visitor, since=since)
