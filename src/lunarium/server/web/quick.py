"""What is on every move's way – the move itself and the stream that tells of it – is found without asking the router."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from lunarium.server.connections import written
from lunarium.server.web.calls import sent
from lunarium.server.web.guard import ALWAYS, LENGTH, Guard

Endpoint = Callable[[Request], Awaitable[Response]]
Whole = Callable[[Request, bytes], Awaitable[Response]]  # with the body

FOLDERS = 5  # "", "api", "tables", the table, what is done there
ELSEWHERE = {b"transfer-encoding", b"x-forwarded-for", b"x-forwarded-proto"}  # headers that ASGI servers deal with


def below_table(path: str) -> tuple[str, str]:
    """The table, and what is done there; nothing for other addresses."""
    parts = path.split("/")
    if len(parts) != FOLDERS or parts[1] != "api" or parts[2] != "tables" or not parts[3]:
        return "", ""
    return parts[3], parts[4]


class Quick:
    """`endpoints`: by method and the last part of an address below a table. They are routes, too: this is only quicker."""

    def __init__(self, app: ASGIApp, endpoints: Mapping[tuple[str, str], Endpoint]) -> None:
        self._app = app
        self._endpoints = endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        endpoint = self._found(scope) if scope["type"] == "http" else None
        if endpoint is None:
            await self._app(scope, receive, send)
            return
        scope["endpoint"] = endpoint
        response = await endpoint(Request(scope, receive, send))
        await response(scope, receive, send)

    def _found(self, scope: Scope) -> Endpoint | None:
        table, what = below_table(scope["path"].removeprefix(scope.get("root_path", "")))
        scope["path_params"] = {"table": table}
        return self._endpoints.get((scope["method"], what))


class QuickHatch:
    """For connections that hand requests in as a whole (`server/connections.py`), through the same guard."""

    def __init__(self, guard: Guard, endpoints: Mapping[str, Whole]) -> None:
        self._guard = guard
        self._endpoints = endpoints  # of posts, by the last part of an address below a table

    def takes(self, scope: Scope) -> bool:
        path = scope["path"]
        table, what = below_table(path)
        if scope["method"] != "POST" or what not in self._endpoints or "%" in path or not path.isascii():
            return False
        headers = sent(scope)
        if LENGTH not in headers or not ELSEWHERE.isdisjoint(headers):
            return False
        scope["path_params"], scope["query_string"] = {"table": table}, b""
        scope["endpoint"] = self._endpoints[what]
        return self._guard.lets_in(scope)

    async def __call__(self, scope: Scope, body: bytes) -> tuple[int, bytes, bytes]:
        answer = await self._guard.exchanged(scope, scope["endpoint"](Request(scope), body))
        return answer.status_code, written(answer.raw_headers) + ALWAYS, bytes(answer.body)
