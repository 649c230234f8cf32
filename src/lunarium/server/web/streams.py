"""Live updates as server-sent events.

A stream is told *that* something changed, then looks and sends what is new to its reader. Nothing queues up for a reader
who is slow, and after a lost connection there is nothing to catch up with: the newest state is the whole state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import compress
from operator import attrgetter, is_, ne
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import astuple
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.connections import Wire, wire_of
from lunarium.server.tables.ears import Ear
from lunarium.server.tables.errors import TooMany
from lunarium.server.web.calls import ENCODER, Call
from lunarium.server.web.guard import TooLarge
from lunarium.server.web.pressing import Press, takes_gzip
from lunarium.server.web.showing import MOVING
from lunarium.server.web.types import Change, State
from lunarium.server.web.watching import Glance, Watch

FIELDS = State.__struct_fields__
_moving = attrgetter(*MOVING)
ALIVE = b":\n\n"  # a comment

T = TypeVar("T")


class Shown(msgspec.Struct, Generic[T], frozen=True):
    """What a viewer sees at one moment."""

    stamp: str
    told: T


class News(msgspec.Struct, frozen=True):
    """What is told to somebody who knows something: an event of this kind."""

    kind: str
    data: Any


Render = Callable[[Call, Glance], Awaitable[Shown[T]]]
Read = Callable[[Glance], Shown[T]]  # the same where nothing needs to be waited for
Tell = Callable[[T | None, T], News | None]  # by what was told before, and what is to be known now


def as_state(seen: Glance) -> Shown[Glance]:
    return Shown(seen.state.stamp, seen)


def state_or_change(before: Glance | None, now: Glance) -> News | None:
    """The whole state first, then what is another than before; of the log only the lines that are new."""
    if before is None:
        return News("state", now.state)
    names, pick = (MOVING, _moving) if before.lasting is now.lasting else (FIELDS, astuple)
    told = pick(now.state)
    fields = dict(compress(zip(names, told, strict=True), map(ne, told, pick(before.state))))
    if not fields:
        return None
    log = now.state.log
    same = _alike(before.state.log, log) if fields.pop("log", None) is not None else len(log)
    return News("change", Change(fields, same, log[same:]))


def _alike(before: tuple[Any, ...], now: tuple[Any, ...]) -> int:
    """How many lines of the log are still the same; they are only ever added, or taken back from the end."""
    least = min(len(before), len(now))
    if least and before[least - 1] is now[least - 1]:
        return least
    return next((n for n, are_same in enumerate(map(is_, before, now)) if not are_same), least)


async def stream(call: Call, render: Render[T], tell: Tell[T]) -> EventStream[T]:
    """Refused before it begins where the caller may not see the table; ends when they no longer may."""
    return EventStream(call, await _watch(call), render, tell)


async def quick_stream(call: Call, read: Read[T], tell: Tell[T]) -> QuickStream[T]:
    """As `stream`, of what needs no drawing."""
    return QuickStream(call, await _watch(call), read, tell)


async def _watch(call: Call) -> Watch:
    watch = Watch(call)
    await watch.begin()
    if call.desk.streams.is_full(call.who):
        raise TooMany(mark("Too many open pages: close some."))
    return watch


class EventStream(Response, Generic[T]):
    """Each event can be read as soon as it is sent, until the reader has gone or may no longer see the table."""

    def __init__(self, call: Call, watch: Watch, render: Render[T], tell: Tell[T]) -> None:
        self._press = Press() if takes_gzip(call.request) else None
        encoding = {"Content-Encoding": "gzip"} if self._press else {}
        self.status_code, self.background, self.media_type = 200, None, "text/event-stream"
        self.init_headers({"Vary": "Accept-Encoding", **encoding})
        self._call = call
        self._watch = watch
        self._render = render
        self._tell = tell
        self._before: T | None = None  # what the reader knows
        self._known: str = call.request.headers.get("last-event-id") or call.request.query_params.get("after", "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        call = self._call
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        who = call.visitor.id if call.visitor else ""
        with (
            suppress(LunariumError),  # who may no longer look hears no more
            call.desk.streams.one_more(call.who),
            call.desk.tables.listening(call.table, who) as ear,
            _hanging_up(receive, ear) as gone,
        ):
            await self._talk(ear, gone, send)
        await send({"type": "http.response.body", "body": self._press.end() if self._press else b""})

    async def _talk(self, ear: Ear, gone: asyncio.Future[None], send: Send) -> None:
        while not gone.done():
            ear.clear()
            event = await self._event() or (ALIVE if ear.is_due else b"")
            if event:
                body = self._press(event) if self._press else event
                await send({"type": "http.response.body", "body": body, "more_body": True})
                ear.told()
                del body
            del event  # the next one may be long in coming
            await ear.wait()

    async def _event(self) -> bytes:
        """What is new to the reader; nothing, if they know all this."""
        return self._new(await self._render(*await self._watch.look()))

    def _new(self, shown: Shown[T]) -> bytes:
        news = None if shown.stamp == self._known else self._tell(self._before, shown.told)
        self._before, self._known = shown.told, ""
        if news is None:
            return b""
        data = ENCODER.encode(news.data)
        return b"event: %b\nid: %b\ndata: %b\n\n" % (news.kind.encode(), shown.stamp.encode(), data)


class QuickStream(EventStream[T]):
    """While the reader is known and the table is here, nobody is woken: each event is written when it happens."""

    def __init__(self, call: Call, watch: Watch, read: Read[T], tell: Tell[T]) -> None:
        async def render(call: Call, seen: Glance) -> Shown[T]:
            return read(seen)

        super().__init__(call, watch, render, tell)
        self._read = read

    async def _talk(self, ear: Ear, gone: asyncio.Future[None], send: Send) -> None:
        wire = wire_of(self._call.request.scope)
        if wire is not None:
            ear.at_once = partial(self._tell_now, ear, wire)
        await super()._talk(ear, gone, send)

    def _tell_now(self, ear: Ear, wire: Wire) -> bool:
        seen = self._watch.at_once() if wire.is_open else None
        if seen is None:
            return False
        event = self._new(self._read(seen)) or (ALIVE if ear.is_due else b"")
        if event:
            wire.write(self._press(event) if self._press else event)
            ear.told()
        return True


@contextmanager
def _hanging_up(receive: Receive, ear: Ear) -> Iterator[asyncio.Future[None]]:
    """Done, and the ear told, as soon as the reader is no longer there."""
    gone = asyncio.ensure_future(_gone(receive))
    gone.add_done_callback(lambda _: ear.stop())
    try:
        yield gone
    finally:
        gone.cancel()


async def _gone(receive: Receive) -> None:
    with suppress(TooLarge):  # whoever sends a body without end needs to hear nothing
        while (await receive())["type"] != "http.disconnect":
            pass
