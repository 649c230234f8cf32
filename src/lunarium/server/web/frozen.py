"""Tables whose rules are no longer played here: each seat's last page and log, kept while they could still be drawn.

A table begun under the previous rules version is played on under its own rules. Its pages are kept from then on, after
every act, so that they are there when the version after next can't replay it any more.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, delete, select

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import LANGUAGES, mark
from lunarium.server.storage.schema_frozen import frozen
from lunarium.server.storage.store import Store
from lunarium.server.tables.errors import Absent, Frozen, mishap
from lunarium.server.tables.service import ABSENT
from lunarium.server.tables.table import Table
from lunarium.server.web.drawn import Pieces, draw
from lunarium.server.web.speech import lines
from lunarium.server.web.types import Line

SPECTATOR = -1
GONE = mark("This table was begun under rules that are no longer played here.")

log = structlog.get_logger("lunarium.tables")


class Page(msgspec.Struct, frozen=True):
    """What one viewer saw last, in one language."""

    game: str
    title: str
    log: tuple[Line, ...]
    pieces: Pieces


PAGES = msgspec.json.Decoder(Page)


@dataclass(frozen=True, slots=True)
class Last:
    """What is needed to draw a page, taken while nobody changes the table."""

    cartridge: Cartridge
    viewer: int | None
    lang: str
    view: Any
    log: tuple[Line, ...]

    def row(self, table: str, number: int) -> dict[str, Any]:
        page = Page(
            self.cartridge.id, self.cartridge.title[self.lang], self.log, draw(self.cartridge, self.view, self.lang)
        )
        viewer = SPECTATOR if self.viewer is None else self.viewer
        body = msgspec.json.encode(page)
        return {"table_id": table, "viewer": viewer, "lang": self.lang, "number": number, "body": body}


def looks(table: Table) -> list[Last]:
    """With the eyes of every seat and of a spectator, in every language; no names, for people may change theirs."""
    match, cartridge = table.match, table.cartridge
    if match is None:
        return []
    viewers = (*range(table.settings.seats), None)
    return [
        Last(
            cartridge,
            viewer,
            lang,
            match.observation(viewer).view,
            lines(cartridge, match.log(viewer), cartridge.texts(lang)),
        )
        for viewer in viewers
        for lang in LANGUAGES
    ]


def write(connection: Connection, table: str, rows: list[dict[str, Any]]) -> None:
    """Later pages take the place of earlier ones."""
    connection.execute(delete(frozen).where(frozen.c.table_id == table))
    if rows:
        connection.execute(frozen.insert(), rows)


def is_old(table: Table) -> bool:
    return table.row.rules != table.cartridge.rules_version


class Autosave:
    """Keeps the pages of old tables as they are played on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at_work: set[asyncio.Task[None]] = set()

    def keep(self, table: Table) -> None:
        task = asyncio.create_task(self._keep(table.row.id, table.number, looks(table)))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _keep(self, table: str, number: int, last: list[Last]) -> None:
        try:
            rows = await asyncio.to_thread(lambda: [look.row(table, number) for look in last])
            await self._store.write(table, lambda c: write(c, table, rows))
        except Exception as error:  # a cartridge may draw wrongly in any way: the game goes on without its last page
            log.error("a page could not be kept", **mishap(error))


async def seated(store: Store, name: str) -> Table:
    """As much of a table as can be followed without its rules: who sits where."""
    row = await store.table(name)
    if row is None:
        raise Absent(ABSENT)
    table = Table(row)
    for entry in await store.entries(name):
        try:
            table.follow(entry)
        except Frozen:
            break
    return table


async def last_page(store: Store, table: str, viewer: int | None, lang: str) -> Page:
    """What a viewer saw last; refused in the table's own words if it was never kept."""
    at = (frozen.c.table_id == table) & (frozen.c.viewer == (SPECTATOR if viewer is None else viewer))
    wanted = select(frozen.c.body).where(at, frozen.c.lang == lang)
    body = await store.read(lambda c: c.execute(wanted).scalar())
    if body is None:
        raise Frozen(GONE)
    return PAGES.decode(bytes(body))
