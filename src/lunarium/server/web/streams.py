"""Live updates as server-sent events.

A stream is told *that* something changed, then looks and sends what is new to its reader. Nothing queues up for a reader
who is slow, and after a lost connection there is nothing to catch up with: the newest state is the whole state.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.responses import StreamingResponse

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import TooMany
from lunarium.server.web.api import seen
from lunarium.server.web.calls import ENCODER, Call, key_of
from lunarium.server.web.pressing import event_stream
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


async def stream(call: Call, kind: str, render: Render, differ: Differ) -> StreamingResponse:
    """Refused before it begins where the caller may not see the table; ends when they no longer may."""
    await glance(call)
    if call.desk.streams.is_full(call.who):
        raise TooMany(mark("Too many open pages: close some."))
    return event_stream(call.request, _events(call, kind, render, differ))


async def _events(call: Call, kind: str, render: Render, differ: Differ) -> AsyncIterator[bytes]:
    known = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")
    pieces: dict[str, str] = {}
    with ExitStack() as held:
        try:
            held.enter_context(call.desk.streams.one_more(call.who))
        except LunariumError:
            return
        async with call.desk.tables.listening(call.table, call.visitor.id if call.visitor else "") as ear:
            while True:
                ear.clear()
                try:
                    caller = await _same_caller(call)
                    shown = await render(caller, await glance(caller))
                except LunariumError:
                    return
                if shown.stamp == known:
                    pieces, known = shown.pieces, ""  # the reader has all this
                elif changes := differ(pieces, shown.pieces):
                    yield _event(kind, shown.stamp, changes)
                    pieces = shown.pieces
                if not await _heard(ear):
                    yield b":\n\n"


async def _same_caller(call: Call) -> Call:
    """The caller, if their key is still good; otherwise a stranger."""
    visitor = await call.desk.people.known(key_of(call.request))
    return Call(call.desk, call.request, call.lang, visitor)


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
