"""What is on every move's way – the move itself and the stream that tells of it – is found without asking the router."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

Endpoint = Callable[[Request], Awaitable[Response]]

FOLDERS = 5  # "", "api", "tables", the table, what is done there


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
        parts = scope["path"].removeprefix(scope.get("root_path", "")).split("/")
        if len(parts) != FOLDERS or parts[1] != "api" or parts[2] != "tables" or not parts[3]:
            return None
        scope["path_params"] = {"table": parts[3]}
        return self._endpoints.get((scope["method"], parts[4]))
