"""Whether the luck of a table was honest: a page that replays the game and checks every draw against the commitment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.responses import Response
from starlette.routing import Route

from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.machine import LUCK
from lunarium.kernel.records import Record, read, replay
from lunarium.server.tables.table import OVER
from lunarium.server.web.calls import Call
from lunarium.server.web.closing import is_closed
from lunarium.server.web.desk import Desk
from lunarium.server.web.pages.frame import endpoint, page
from lunarium.server.web.speech import words


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found; `error` is the sentence of the first thing that is wrong."""

    kind: str
    commitment: str
    secret: str
    nonces: dict[str, str]
    draws: int
    error: LunariumError | None


def check(text: str) -> Checked:
    """Everything is read again from what anybody may download."""
    record = read(text)
    try:
        replay(record, load(record.game))
        error = None
    except LunariumError as found:
        error = found
    return _told(record, error)


def _told(record: Record, error: LunariumError | None) -> Checked:
    nonces, told = record.luck.get("nonces"), record.luck.get("from")  # what was told before was not drawn here
    return Checked(
        str(record.luck.get("kind", "")),
        str(record.luck.get("commitment", "")),
        str(record.luck.get("secret", "")),
        dict(nonces) if isinstance(nonces, dict) else {},
        sum(seat == LUCK for seat, _ in record.answers[told if isinstance(told, int) else 0 :]),
        error,
    )


async def luck(call: Call) -> Response:
    """While the game is played only the commitment is told; however it ended, everything."""
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
        text = table.record().write() if table.stage == OVER and table.match is not None else ""
        commitment, nonces, title = table.commitment, table.nonces, table.cartridge.title[call.lang]
        begun = table.settings.begun
    closed = bool(text) and await is_closed(call.desk, begun)
    text = "" if closed else text
    checked = await asyncio.to_thread(check, text) if text else None
    error = checked.error.said(words(call.lang)) if checked and checked.error else ""
    return page(
        "luck.html",
        call,
        table=call.table,
        checked=checked,
        closed=closed,
        error=error,
        commitment=commitment,
        nonces=nonces,
        title=title,
    )


def routes(desk: Desk) -> list[Route]:
    return [Route("/luck/{table}", endpoint(desk, luck))]
