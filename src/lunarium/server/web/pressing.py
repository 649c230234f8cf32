"""Event streams, compressed piece by piece for browsers that take that; everything else is compressed as a whole."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

LEVEL = 5
GZIP = 16 + zlib.MAX_WBITS
FRUGAL = 5  # every open stream keeps a press: the same bytes from 144 kB, where zlib would take 256


def takes_gzip(request: Request) -> bool:
    offered = (part.strip() for part in request.headers.get("accept-encoding", "").split(","))
    return any(part.split(";")[0] == "gzip" and not part.endswith("q=0") for part in offered)


class EventStream(StreamingResponse):
    """Each event can be read as soon as it is sent; what was sent before makes the next one smaller.

    The events end by themselves when their reader has gone, so that no second task has to watch the first.
    """

    def __init__(self, request: Request, events: AsyncGenerator[bytes, None]) -> None:
        is_pressed = takes_gzip(request)
        headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if is_pressed else {})}
        super().__init__(events, media_type="text/event-stream", headers=headers)
        self._events = _pressed(events) if is_pressed else events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with aclosing(self._events) as events:
            async for event in events:
                await send({"type": "http.response.body", "body": event, "more_body": True})
                del event  # the next one may be long in coming
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _pressed(events: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP, FRUGAL)
    async with aclosing(events):
        async for event in events:
            yield press.compress(event) + press.flush(zlib.Z_SYNC_FLUSH)
            del event
    yield press.flush()
