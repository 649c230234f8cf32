"""The least of HTTP/1.1 that a player needs, so that the load generator is not what is measured."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec

EVENT = re.compile(rb"\ndata: (.*)\n\n")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)
HUNG_UP = "the server hung up"
DECODER: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One connection, one request at a time."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head = self._buffer.find(b"\r\n\r\n")
        if head < 0:
            return
        length = LENGTH.search(self._buffer, 0, head + 2)
        end = head + 4 + (int(length[1]) if length else 0)
        if len(self._buffer) >= end and self._answer is not None:
            answer, self._answer = self._answer, None
            status, body = int(self._buffer[9:12]), self._buffer[head + 4 : end]
            self._buffer = self._buffer[end:]
            answer.set_result((status, body))

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError(HUNG_UP))

    def send(self, path: str, body: bytes) -> asyncio.Future[tuple[int, bytes]]:
        """Post something; the future is the status and the answer."""
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {self.key}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        return self._ask(head.encode() + body)

    def _ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes]]:
        if self._transport is None:
            raise ConnectionError(HUNG_UP)
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._answer

    async def post(self, path: str, **body: object) -> dict[str, Any]:
        status, answer = await self.send(path, msgspec.json.encode(body))
        if status != 200:
            raise ConnectionError(f"{path}: {status} {answer.decode()}")
        return DECODER.decode(answer)

    async def get(self, path: str) -> bytes:
        head = f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {self.key}\r\n\r\n"
        status, answer = await self._ask(head.encode())
        if status != 200:
            raise ConnectionError(f"{path}: {status} {answer.decode()}")
        return answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Ear(asyncio.Protocol):
    """One event stream; `heard` is called with the data of each event, and with nothing when there will be no more."""

    def __init__(self, key: str, path: str, heard: Heard) -> None:
        self._request = f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\n\r\n".encode()
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while found := EVENT.search(self._buffer):
            self._buffer = self._buffer[found.end() :]
            self._heard(found[1])

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is not None:
            self._heard(b"")

    def close(self) -> None:
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()


async def line(port: int, key: str = "") -> Line:
    _, made = await asyncio.get_running_loop().create_connection(lambda: Line(key), "127.0.0.1", port)
    return made


async def ear(port: int, key: str, path: str, heard: Heard) -> Ear:
    _, made = await asyncio.get_running_loop().create_connection(lambda: Ear(key, path, heard), "127.0.0.1", port)
    return made
