"""Connections that are impatient: with senders who never get to the point, and with streams when the server leaves."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

ASK_SECONDS = 10.0  # for a whole request: its first line, its headers and its body


class Impatience(asyncio.Protocol):
    """Mixed into one of uvicorn's protocols, which all have these three."""

    cycle: Any  # the request that is being answered, or the last one that was
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


Impatient: type[asyncio.Protocol] = ImpatientH11
if find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class ImpatientHttpTools(Impatience, HttpToolsProtocol):
        """Several times as fast, where its package is there."""

    Impatient = ImpatientHttpTools
