"""One request of the API: who calls, in which language, with what body; and errors as problems."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Scope

from lunarium.bots.errors import UnknownBot
from lunarium.kernel.errors import BadNotation, BadRecord, BadSetup, LunariumError, Refused, UnknownGame
from lunarium.kernel.text import LANGUAGES, mark
from lunarium.server.storage.rows import Person
from lunarium.server.storage.writer import NotStored
from lunarium.server.tables.errors import Absent, Busy, Damaged, Frozen, NotAllowed, Stale, TooMany, Unfit, Unknown
from lunarium.server.web.desk import Desk
from lunarium.server.web.speech import words
from lunarium.server.web.types import Problem

COOKIE = "lunarium_key"
LANG_COOKIE = "lunarium_lang"
YEAR = 365 * 86400
MOST_SPOKEN = 100  # letters about languages
STATUS: dict[type[LunariumError], int] = {
    Absent: 404,
    Unknown: 401,
    NotAllowed: 403,
    Refused: 409,
    Stale: 409,
    Unfit: 422,
    BadSetup: 422,
    BadNotation: 422,
    BadRecord: 422,
    UnknownGame: 422,
    UnknownBot: 422,
    TooMany: 429,
    Frozen: 410,
    Busy: 503,
    NotStored: 503,
    Damaged: 500,
}
SENT = "lunarium.sent"  # in a scope
JSON = (b"content-type", b"application/json")
ENCODER = msgspec.json.Encoder(order="deterministic")

log = structlog.get_logger("lunarium.http")


class Call(msgspec.Struct, frozen=True):
    desk: Desk
    request: Request
    lang: str
    visitor: Person | None
    body: Any = None
    since: int = 0  # of all changes, the last one before it was asked who calls

    @property
    def person(self) -> Person:
        """Somebody who has told a name."""
        if self.visitor is None:
            raise Unknown(mark("Tell your name first."))
        return self.visitor

    @property
    def table(self) -> str:
        return str(self.request.scope["path_params"]["table"])

    @property
    def seat(self) -> int | None:
        """The seat that is asked about, if any."""
        wanted = self.request.query_params.get("seat") if self.request.scope["query_string"] else None
        if wanted is None:
            return None
        if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 3):
            raise Unfit(mark("A seat is a whole number."))
        return int(wanted)

    @property
    def address(self) -> str:
        client = self.request.client
        return client.host if client else ""

    @property
    def who(self) -> str:
        """Whom to count streams and requests for."""
        return f"person {self.visitor.id}" if self.visitor else f"address {self.address}"


Handler = Callable[[Call], Awaitable[Any]]
Sent: TypeAlias = dict[bytes, bytes]  # headers


async def received(desk: Desk, request: Request, body: Any = None) -> Call:
    since = desk.store.changes.count
    visitor = await desk.people.known(key_of(request))
    call = Call(desk, request, language(request), visitor, body, since)
    desk.charge(call.who)
    return call


def sent(scope: Scope) -> Sent:
    """The headers as they came; of several that are called the same the first one counts."""
    found: Sent | None = scope.get(SENT)
    if found is None:
        found = scope[SENT] = dict(reversed(scope["headers"]))
    return found


async def whole(request: Request) -> bytes:
    """The body, which seldom comes in more than one piece."""
    message = await request.receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False):
        message = await request.receive()
        body += message.get("body", b"")
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    return body


def key_of(request: Request) -> str:
    headers = sent(request.scope)
    kind, _, key = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    if kind.lower() == "bearer":
        return key.strip()
    return request.cookies.get(COOKIE, "") if b"cookie" in headers else ""


def language(request: Request) -> str:
    """What the address, the reader's choice or the browser asks for."""
    headers = sent(request.scope)
    wanted = request.query_params.get("lang") if request.scope["query_string"] else None
    if not wanted and b"cookie" in headers:
        wanted = request.cookies.get(LANG_COOKIE)
    return wanted if wanted in LANGUAGES else _spoken(headers.get(b"accept-language", b"")[:MOST_SPOKEN])


@lru_cache(maxsize=256)
def _spoken(accepted: bytes) -> str:
    for part in accepted.decode("latin-1").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def remember(response: Response, request: Request, name: str, value: str, is_secret: bool = False) -> None:
    """A cookie for a year, for our own pages only: nothing else on the same host gets it."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=f"{request.scope.get('root_path', '')}/",
        httponly=is_secret,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


class Answer(Response):
    """As Starlette's, but for what it would find out about headers that are always the same."""

    def __init__(self, body: bytes, status: int) -> None:
        self.body, self.status_code, self.background = body, status, None
        self.raw_headers = [(b"content-length", b"%d" % len(body)), JSON]


def answer(result: Any, status: int = 200) -> Response:
    return Answer(ENCODER.encode(result), status)


def status_of(error: LunariumError) -> int:
    for kind in type(error).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return 400


def refused(error: LunariumError, lang: str) -> Response:
    status = status_of(error)
    if status >= 500:
        log.error("failed", error=str(error))
    name = type(error).__name__.lower()
    return answer(Problem(name, error.said(words(lang)), getattr(error, "rule", "")), status)
