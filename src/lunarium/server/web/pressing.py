"""Compressed answers for browsers that take them: event streams piece by piece, everything else as a whole."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import StreamingResponse

LEVEL = 5
GZIP = 16 + zlib.MAX_WBITS


def takes_gzip(request: Request) -> bool:
    offered = (part.strip() for part in request.headers.get("accept-encoding", "").split(","))
    return any(part.split(";")[0] == "gzip" and not part.endswith("q=0") for part in offered)


def event_stream(request: Request, events: AsyncIterator[bytes]) -> StreamingResponse:
    """Each event can be read as soon as it is sent; what was sent before makes the next one smaller."""
    if not takes_gzip(request):
        return StreamingResponse(events, media_type="text/event-stream", headers={"Vary": "Accept-Encoding"})
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return StreamingResponse(_pressed(events), media_type="text/event-stream", headers=headers)


async def _pressed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    async for event in events:
        yield press.compress(event) + press.flush(zlib.Z_SYNC_FLUSH)
    yield press.flush()
