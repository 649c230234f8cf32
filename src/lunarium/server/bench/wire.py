"""The least of HTTP/1.1 that a player needs, so that the load generator is not what is measured."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec

EVENT = re.compile(rb"\ndata: (.*)\n\n")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)
DECODER: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])


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
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the server hung up"))

    def send(self, path: str, body: bytes) -> asyncio.Future[tuple[int, bytes]]:
        """Post something; the future is the status and the answer."""
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {self.key}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(head.encode() + body)
        return self._answer

    async def post(self, path: str, **body: object) -> dict[str, Any]:
        status, answer = await self.send(path, msgspec.json.encode(body))
        if status != 200:
            raise ConnectionError(f"{path}: {status} {answer.decode()}")
        return DECODER.decode(answer)

    async def get(self, path: str) -> bytes:
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {self.key}\r\n\r\n".encode())
        status, answer = await self._answer
        if status != 200:
            raise ConnectionError(f"{path}: {status} {answer.decode()}")
        return answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Ear(asyncio.Protocol):
    """One event stream; `heard` is called with the data of each event."""

    def __init__(self, key: str, path: str, heard: Callable[[bytes], None]) -> None:
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

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def line(port: int, key: str = "") -> Line:
    _, made = await asyncio.get_running_loop().create_connection(lambda: Line(key), "127.0.0.1", port)
    return made


async def ear(port: int, key: str, path: str, heard: Callable[[bytes], None]) -> Ear:
    _, made = await asyncio.get_running_loop().create_connection(lambda: Ear(key, path, heard), "127.0.0.1", port)
    return made
