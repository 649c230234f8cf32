"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
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
from lunarium.server.web.streams import as_state, changed, stream
from lunarium.server.web.study import routes as study

log = structlog.get_logger("lunarium.http")


def application(
    database: str,
    public: str = "",
    limits: Limits | None = None,
    thinkers: Thinkers | None = None,
    post: Post | None = None,
) -> Starlette:
    """Serve the tables of a database whose schema is up to date; `public` is the address that browsers see."""
    address = behind.public(public)
    desk = Desk(Store(database), limits or Limits(), thinkers or Thinkers(), post or Post())
    counted = metrics.metrics(desk)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
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

    app = Starlette(
        routes=[
            *api.routes(desk),
            *study.routes(desk),
            *_streams(desk),
            *luck.routes(desk),
            *pages.routes(desk),
            *_operation(desk),
            *metrics.routes(counted),
        ],
        middleware=[
            Middleware(GZipMiddleware, compresslevel=5),
            Middleware(Behind, public=address),
            Middleware(Guard, desk=desk, public=address.origin, metrics=counted),
        ],
        exception_handlers={404: _absent},
        lifespan=lifespan,
    )
    app.state.desk = desk
    return app


def _streams(desk: Desk) -> list[Route]:
    async def events(request: Request) -> Response:
        try:
            return await stream(await received(desk, request), "state", as_state, changed)
        except LunariumError as error:
            return refused(error, language(request))

    return [Route(api.TABLE + "/events", events)]


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


async def _absent(request: Request, error: Exception) -> Response:
    return refused(Absent(mark("There is nothing here.")), language(request))
