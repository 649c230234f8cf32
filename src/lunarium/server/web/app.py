"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.connections import HATCH, Hatch
from lunarium.server.notices.post import Post
from lunarium.server.storage.store import Store
from lunarium.server.tables.errors import Absent, mishap
from lunarium.server.tables.thinking import Thinkers
from lunarium.server.web import api, behind, luck, metrics, pages
from lunarium.server.web.behind import Behind
from lunarium.server.web.calls import answer, language, received, refused
from lunarium.server.web.desk import Desk
from lunarium.server.web.guard import Guard
from lunarium.server.web.limits import Limits
from lunarium.server.web.openapi import description
from lunarium.server.web.quick import Endpoint, Quick, QuickHatch
from lunarium.server.web.streams import as_state, quick_stream, state_or_change
from lunarium.server.web.study import routes as study

log = structlog.get_logger("lunarium.http")


@dataclass(frozen=True, slots=True)
class App:
    """Every request goes through the guard."""

    guarded: ASGIApp
    desk: Desk
    hatch: Hatch | None  # for connections that know what it is

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" and self.hatch:
            scope.setdefault("state", {})[HATCH] = self.hatch
        await self.guarded(scope, receive, send)


def application(
    database: str,
    public: str = "",
    limits: Limits | None = None,
    thinkers: Thinkers | None = None,
    post: Post | None = None,
) -> App:
    """Serve the tables of a database whose schema is up to date; `public` is the address that browsers see."""
    address = behind.public(public)
    desk = Desk(Store(database), limits or Limits(), thinkers or Thinkers(), post or Post())
    counted = metrics.metrics(desk)

    @asynccontextmanager
    async def lifespan(app: object) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(_unheard)
        works = (desk.driver.run(), desk.notifier.run(), desk.tables.hear_at_once())
        running = [asyncio.create_task(work) for work in works]
        yield
        for task in running:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(desk.thinkers.close)
        desk.drawings.close()
        desk.store.close()

    router = Router(
        [
            *api.routes(desk),
            *study.routes(desk),
            Route(api.TABLE + "/events", _events(desk)),
            *luck.routes(desk),
            *pages.routes(desk),
            *_operation(desk),
            *metrics.routes(counted),
        ],
        default=_absent,
        lifespan=lifespan,
    )
    pressed = GZipMiddleware(router, compresslevel=5)
    quick = Quick(pressed, {("POST", "acts"): api.endpoint(desk, api.ACT), ("GET", "events"): _events(desk)})
    guarded = Guard(quick, desk, address.origin, counted)
    if address.host:
        return App(Behind(guarded, address), desk, None)
    return App(guarded, desk, QuickHatch(guarded, {"acts": api.responding(desk, api.ACT)}))


def _events(desk: Desk) -> Endpoint:
    async def events(request: Request) -> Response:
        try:
            return await quick_stream(await received(desk, request), as_state, state_or_change)
        except LunariumError as error:
            return refused(error, language(request))

    return events


def _operation(desk: Desk) -> list[Route]:
    async def health(request: Request) -> Response:
        """This worker is alive."""
        return answer({"ok": True})

    async def ready(request: Request) -> Response:
        """This worker can reach its database."""
        try:
            await desk.store.ask()
        except SQLAlchemyError:
            return answer({"ok": False}, 503)
        return answer({"ok": True})

    async def openapi(request: Request) -> Response:
        return answer(description())

    return [Route("/health", health), Route("/ready", ready), Route("/api/openapi.json", openapi)]


def _unheard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Something failed that nobody waited for any more; by default its words would be logged, too."""
    error = context.get("exception")
    log.error("nobody heard", **(mishap(error) if error else {"error": context["message"]}))


async def _absent(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        response = refused(Absent(mark("There is nothing here.")), language(Request(scope)))
        await response(scope, receive, send)
