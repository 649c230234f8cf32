"""Connections that are impatient: with senders who never get to the point, and with streams when the server leaves.

Where httptools is there they are quick, too: what is whole needn't be taken apart into the messages of ASGI (decision 30).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from importlib.util import find_spec
from typing import Any, Protocol

from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

HATCH, OUTBOX = "lunarium.hatch", "lunarium.outbox"  # in the state of the application
WIRE = "lunarium.wire"  # among the extensions of a request
ASK_SECONDS = 10.0  # for a whole request: its first line, its headers and its body


class Impatience(asyncio.Protocol):
    """Mixed into one of uvicorn's protocols, which all have these four."""

    cycle: Any  # the request that is being answered, or the last one that was
    scope: Any  # of the request that is being read, or the last one that was
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._hurry:
            self._hurry.cancel()

    def shutdown(self) -> None:
        """The server leaves: answers are still given, but a stream, which has no end of its own, is cut."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
        elif self.cycle.response_started:
            self.transport.abort()
        else:
            self.cycle.keep_alive = False

    def _expect(self) -> None:
        """A request that never begins, or never gets to its end, is not waited for."""
        waits = self.cycle is None or self.cycle.response_complete or self.cycle.more_body
        if not waits and self._hurry:
            self._hurry.cancel()
            self._hurry = None
        elif waits and not self._hurry:
            self._hurry = self.loop.call_later(ASK_SECONDS, self.transport.close)


class ImpatientH11(Impatience, H11Protocol):
    """In plain Python."""


class Hatch(Protocol):
    """Where requests are handed in as a whole, and their answers come out as a whole."""

    def takes(self, scope: Scope) -> bool:
        """By its head: whether it is a request of that kind. Whatever is odd about it is left to ASGI."""

    def __call__(self, scope: Scope, body: bytes) -> Awaitable[tuple[int, bytes, bytes]]:
        """Status, headers, body."""


class Outbox:
    """What is sent in one turn of the loop goes out at its end, all at once: whoever reads it wakes once for much."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[tuple[Callable[[bytes], None], bytes]] = []

    def put(self, send: Callable[[bytes], None], data: bytes) -> None:
        if not self._waiting:
            self._loop.call_soon(self._go)
        self._waiting.append((send, data))

    def _go(self) -> None:
        waiting, self._waiting = iter(self._waiting), []
        try:
            for send, data in waiting:
                send(data)
        finally:  # whoever can't be reached is not what others wait for
            for send, data in waiting:
                self.put(send, data)


class Exchange:
    """A request that goes through the hatch, as uvicorn knows its own."""

    __slots__ = ("body", "disconnected", "keep_alive", "more_body", "response_complete")

    message_event = asyncio.Event()  # nobody waits for it
    response_started = False  # or it is complete

    def __init__(self) -> None:
        self.body = bytearray()
        self.more_body = True
        self.keep_alive = True
        self.disconnected = False
        self.response_complete = False


class Wire:
    """The connection below a stream, for its pieces."""

    __slots__ = ("_cycle", "_outbox")

    def __init__(self, cycle: Any, outbox: Outbox) -> None:
        self._cycle = cycle
        self._outbox = outbox

    @property
    def is_open(self) -> bool:
        """Whether the stream has begun, and its reader keeps up; otherwise its pieces are sent as ASGI says."""
        cycle = self._cycle
        if cycle.response_complete or cycle.disconnected or cycle.flow.write_paused:
            return False
        return bool(cycle.chunked_encoding)

    def write(self, piece: bytes) -> None:
        self._outbox.put(self._send, b"%x\r\n%b\r\n" % (len(piece), piece))

    def _send(self, chunk: bytes) -> None:
        transport = self._cycle.transport
        if not transport.is_closing():
            transport.write(chunk)


def wire_of(scope: Scope) -> Wire | None:
    """None where the connection is another server's, or a plainer one."""
    wire: Wire | None = scope.get("extensions", {}).get(WIRE)
    return wire


def written(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    return b"".join([b"%b: %b\r\n" % header for header in headers])


Impatient: type[asyncio.Protocol] = ImpatientH11
if find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

    class ImpatientHttpTools(Impatience, HttpToolsProtocol):
        """Several times as fast, where its package is there."""

        def on_headers_complete(self) -> None:
            hatch: Hatch | None = self.app_state.get(HATCH)
            if hatch is not None and self._is_plain() and hatch.takes(self.scope):
                self.cycle = Exchange()
                return
            super().on_headers_complete()
            if self.cycle is not None and self.cycle.scope is self.scope:
                self.scope["extensions"] = {WIRE: Wire(self.cycle, self._outbox)}

        def _is_plain(self) -> bool:
            """The one before has been answered, others may follow, and it asks for nothing but an answer."""
            if self.cycle is not None and not self.cycle.response_complete:
                return False
            parser, scope = self.parser, self.scope
            scope["method"], scope["path"] = parser.get_method().decode(), self.url.decode("ascii", "replace")
            return parser.should_keep_alive() and not self.expect_100_continue and not parser.should_upgrade()

        def on_body(self, body: bytes) -> None:
            if isinstance(self.cycle, Exchange):
                self.cycle.body += body
            else:
                super().on_body(body)

        def on_message_complete(self) -> None:
            if isinstance(self.cycle, Exchange):
                self.cycle.more_body = False
                task = self.loop.create_task(self._answer(self.scope, self.cycle))
                task.add_done_callback(self.tasks.discard)
                self.tasks.add(task)
            else:
                super().on_message_complete()

        async def _answer(self, scope: Scope, exchange: Exchange) -> None:
            status, headers, body = await self.app_state[HATCH](scope, bytes(exchange.body))
            if self.flow.write_paused:
                await self.flow.drain()
            headers += written(self.server_state.default_headers)
            if not exchange.keep_alive:
                headers += b"connection: close\r\n"
            self._outbox.put(partial(self._end, exchange), b"%b%b\r\n%b" % (STATUS_LINE[status], headers, body))

        def _end(self, exchange: Exchange, answer: bytes) -> None:
            exchange.response_complete = True
            if self.transport.is_closing():
                return
            self.transport.write(answer)
            if not exchange.keep_alive:
                self.transport.close()
            self.on_response_complete()

        @property
        def _outbox(self) -> Outbox:
            """One for all connections."""
            outbox: Outbox | None = self.app_state.get(OUTBOX)
            if outbox is None:
                outbox = self.app_state[OUTBOX] = Outbox(self.loop)
            return outbox

    Impatient = ImpatientHttpTools
