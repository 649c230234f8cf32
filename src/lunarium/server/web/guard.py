"""Round every request: who may send it from where, how large it may be, what the answer's headers say, what is logged."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable
from typing import TypeVar
from urllib.parse import urlsplit

import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lunarium.kernel.text import mark
from lunarium.server.connections import written
from lunarium.server.tables.errors import TooMany, mishap
from lunarium.server.web.calls import Sent, language, refused, sent
from lunarium.server.web.desk import Desk
from lunarium.server.web.metrics import Metrics

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links to tables are secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}

SENT = tuple((name.lower().encode(), value.encode()) for name, value in HEADERS.items())
MOST_DIGITS = 15  # of a length
LENGTH = b"content-length"
CACHE = b"cache-control"
NOT_KEPT = (CACHE, b"no-store")
ALWAYS = written((*SENT, NOT_KEPT))  # with every answer that nobody keeps

log = structlog.get_logger("lunarium.http")


T = TypeVar("T")


class TooLarge(Exception):
    """The body is larger than anybody needs."""


class Guard:
    """`public` is the origin that browsers see, where a proxy hides it from us."""

    def __init__(self, app: ASGIApp, desk: Desk, public: str = "", metrics: Metrics | None = None) -> None:
        self._app = app
        self._metrics = metrics
        self._desk = desk
        self._public = public
        self._is_told = log.is_enabled_for(logging.INFO)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = time.monotonic(), 0

        async def tell(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message["headers"]
                message["headers"] = [*headers, *SENT] if CACHE in dict(headers) else [*headers, *SENT, NOT_KEPT]
            await send(message)

        try:
            failed = self._refusal(scope) or await self._tried(self._app(scope, self._limited(scope, receive), tell))
            if failed and not status:
                await failed(scope, receive, tell)
        finally:
            self._tell(scope, status, time.monotonic() - begun)

    def lets_in(self, scope: Scope) -> bool:
        """By its head, before the rest of it is here."""
        return self._refusal(scope) is None

    async def exchanged(self, scope: Scope, answering: Awaitable[Response]) -> Response:
        """What was answered to a request that was let in; it has no body without an end."""
        begun = time.monotonic()
        answer = await self._tried(answering)
        self._tell(scope, answer.status_code, time.monotonic() - begun)
        return answer

    def _tell(self, scope: Scope, status: int, took: float) -> None:
        """Neither address nor path: links are secrets, and who plays is nobody's business."""
        name = getattr(scope.get("endpoint"), "__name__", "-")
        if self._is_told:
            log.info("request", method=scope["method"], what=name, status=status, ms=round(took * 1000, 1))
        if self._metrics:
            self._metrics.tell(name, status, took)

    @staticmethod
    async def _tried(answering: Awaitable[T]) -> T | Response:
        """What came of it, or what to say if nothing did."""
        try:
            return await answering
        except TooLarge:
            return _plain(413, "The request is too large.")
        except Exception as error:  # a cartridge may raise anything; what it says must not get into the log
            log.error("a request failed", **mishap(error))
            return _plain(500, "Something went wrong here.")

    def _refusal(self, scope: Scope) -> Response | None:
        headers = sent(scope)
        if not self._is_own(headers, scope):
            return _plain(403, "This request comes from another site.")
        if "\x00" in scope["path"]:
            return _plain(404, "There is nothing here.")
        length = headers.get(LENGTH, b"0")
        if not length.isdigit() or len(length) > MOST_DIGITS or int(length) > self._desk.limits.body_bytes:
            return _plain(413, "The request is too large.")
        client = scope.get("client")
        if scope["method"] not in SAFE and not self._desk.requests.take(f"address {client[0] if client else ''}"):
            return _too_many(scope)
        return None

    def _is_own(self, headers: Sent, scope: Scope) -> bool:
        """Browsers tell where a request comes from; programs with a key of their own needn't.

        A page of another site may link to ours, and nothing else.
        """
        origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site", b"none")
        if origin is not None:
            return self._is_ours(origin.decode("latin-1"), headers)
        if site in (b"same-origin", b"none"):
            return scope["method"] in SAFE or b"authorization" in headers or b"cookie" not in headers
        return scope["method"] == "GET" and headers.get(b"sec-fetch-mode") == b"navigate"

    def _is_ours(self, origin: str, headers: Sent) -> bool:
        if self._public:
            return origin == self._public
        return origin != "null" and urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """A body that is not too large, where nobody knows beforehand."""
        if not _may_be_endless(scope):
            return receive
        most, read = self._desk.limits.body_bytes, 0

        async def take() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise TooLarge
            return message

        return take


def _may_be_endless(scope: Scope) -> bool:
    """Whether a body may come of which nobody knows how long it will be."""
    headers = sent(scope)
    return b"transfer-encoding" in headers or (scope["method"] not in SAFE and LENGTH not in headers)


def _too_many(scope: Scope) -> Response:
    """Programs are told as they are told everything else."""
    error = TooMany(mark("Too many requests: wait a little."))
    if scope["path"].removeprefix(scope.get("root_path", "")).startswith("/api/"):
        return refused(error, language(Request(scope)))
    return _plain(429, str(error))


def _plain(status: int, sentence: str) -> Response:
    return Response(sentence + "\n", status, media_type="text/plain")
