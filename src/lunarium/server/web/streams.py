"""Live updates as server-sent events.

A stream is told *that* something changed, then looks and sends what is new to its reader. Nothing queues up for a reader
who is slow, and after a lost connection there is nothing to catch up with: the newest state is the whole state.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.types import Receive

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import TooMany
from lunarium.server.web.api import seen
from lunarium.server.web.calls import ENCODER, Call, key_of
from lunarium.server.web.guard import TooLarge
from lunarium.server.web.pressing import EventStream
from lunarium.server.web.types import State

BEAT_SECONDS = 15.0  # a comment now and then, or proxies close the connection


@dataclass(frozen=True, slots=True)
class Shown:
    """What a viewer sees at one moment: named pieces of text."""

    stamp: str
    pieces: dict[str, str]


@dataclass(frozen=True, slots=True)
class Glance:
    """What a viewer may know of a table, taken while nobody changed it; it is shown after the table is let go."""

    cartridge: Cartridge
    state: State
    view: Any  # None: the game has not begun


Render = Callable[[Call, Glance], Awaitable[Shown]]
Differ = Callable[[dict[str, str], dict[str, str]], dict[str, str]]


async def glance(call: Call) -> Glance:
    async with call.desk.tables.at(call.table) as table:
        state = await seen(call, table)
        return Glance(table.cartridge, state, table.match.sight(state.seat).view if table.match else None)


async def as_state(call: Call, seen: Glance) -> Shown:
    return Shown(seen.state.stamp, {"state": ENCODER.encode(seen.state).decode()})


async def stream(call: Call, kind: str, render: Render, differ: Differ) -> EventStream:
    """Refused before it begins where the caller may not see the table; ends when they no longer may."""
    await glance(call)
    if call.desk.streams.is_full(call.who):
        raise TooMany(mark("Too many open pages: close some."))
    return EventStream(call.request, _events(call, kind, render, differ))


async def _events(call: Call, kind: str, render: Render, differ: Differ) -> AsyncGenerator[bytes, None]:
    """Until the reader has gone, or may no longer see the table."""
    known = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")
    pieces: dict[str, str] = {}
    try:
        with call.desk.streams.one_more(call.who):
            async with call.desk.tables.listening(call.table, call.visitor.id if call.visitor else "") as ear:
                with _hanging_up(call.request.receive, ear) as gone:
                    while not gone.done():
                        ear.clear()
                        shown = await _look(call, render)
                        if shown.stamp == known:
                            known = ""  # the reader has all this
                        elif changes := differ(pieces, shown.pieces):
                            yield _event(kind, shown.stamp, changes)
                        pieces = shown.pieces
                        if not await _heard(ear):
                            yield b":\n\n"
    except LunariumError:
        return


@contextmanager
def _hanging_up(receive: Receive, ear: asyncio.Event) -> Iterator[asyncio.Future[None]]:
    """Done, and the ear told, as soon as the reader is no longer there."""
    gone = asyncio.ensure_future(_gone(receive))
    gone.add_done_callback(lambda _: ear.set())
    try:
        yield gone
    finally:
        gone.cancel()


async def _gone(receive: Receive) -> None:
    with suppress(TooLarge, TimeoutError):  # whoever sends a body without end needs to hear nothing
        while (await receive())["type"] != "http.disconnect":
            pass


async def _look(call: Call, render: Render) -> Shown:
    """With the eyes of the caller, if their key is still good; otherwise with a stranger's."""
    visitor = await call.desk.people.known(key_of(call.request))
    caller = Call(call.desk, call.request, call.lang, visitor)
    return await render(caller, await glance(caller))


async def _heard(ear: asyncio.Event) -> bool:
    try:
        async with asyncio.timeout(BEAT_SECONDS):
            await ear.wait()
    except TimeoutError:
        return False
    return True


def _event(kind: str, stamp: str, changes: dict[str, str]) -> bytes:
    data = changes["state"].encode() if kind == "state" else msgspec.json.encode(changes)
    return b"event: %b\nid: %b\ndata: %b\n\n" % (kind.encode(), stamp.encode(), data)


def changed(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    """The pieces whose text is another one."""
    return {name: text for name, text in now.items() if before.get(name) != text}
