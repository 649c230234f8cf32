"""Behind a proxy: the address that browsers see is told to us, and every link, cookie and check follows it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from lunarium.bots.errors import Misused
from lunarium.kernel.text import mark


class BadAddress(Misused):
    """No address that a browser could be at."""


@dataclass(frozen=True, slots=True)
class Public:
    """Where browsers find us: `https://play.example`, or `https://example.org/games`; nothing: wherever they ask."""

    scheme: str = ""
    host: str = ""
    path: str = ""  # without a slash at its end

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}" if self.host else ""


def public(address: str) -> Public:
    if not address:
        return Public()
    parts = urlsplit(address)
    if (
        parts.scheme not in ("http", "https")
        or not parts.netloc
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise BadAddress(
            mark("“{address}” is no address that browsers see; write https://example.org/games."), address=address
        )
    return Public(parts.scheme, parts.netloc, parts.path.rstrip("/"))


class Behind:
    """Lets the application see each request as the browser sent it. The proxy may pass our path on or leave it out."""

    def __init__(self, app: ASGIApp, public: Public) -> None:
        self._app = app
        self._public = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            root, path = self._public.path, scope["path"]
            if not path.startswith(f"{root}/"):
                path = root + path
            scope = {**scope, "scheme": self._public.scheme, "root_path": root, "path": path}
        await self._app(scope, receive, send)
