"""Style sheets and scripts."""

from __future__ import annotations

from functools import cache
from itertools import chain

from starlette.requests import Request
from starlette.responses import Response

from lunarium.drawing import stylesheets
from lunarium.drawing.svg import Part
from lunarium.games import load
from lunarium.kernel.errors import UnknownGame
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.web.pages.frame import FOLDER

STATIC = FOLDER / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SHEETS = (
    "base",
    "bars",
    "panels",
    "stage",
    "drawer",
    "lobby",
    "study",
    "own",
)  # in this order: later ones lay out what earlier ones draw


@cache
def sample(game: str) -> tuple[Part, ...]:
    """The board of a new game: its parts tell which style sheets they need."""
    cartridge = load(game)
    if cartridge.board is None:
        return ()
    match = Match(cartridge, cartridge.seats[-1], luck=SeededLuck(0))
    views = (match.observation(viewer).view for viewer in (0, None))
    return tuple(chain.from_iterable(cartridge.board.draw(view, "en") for view in views))


def look(game: str) -> str:
    """The classes of a game's layout."""
    return " ".join(found.key for found in stylesheets.looks(sample(game)))


@cache
def console_css() -> str:
    """Every page's sheet: tokens, drawings, and the console round them."""
    own = [(STATIC / f"{name}.css").read_text("utf-8") for name in SHEETS]
    return "\n".join([*stylesheets.drawing_css(()), *stylesheets.layout_css(()), *own])


@cache
def game_css(game: str) -> str:
    """What one game's drawings need beyond that."""
    shared = {*stylesheets.drawing_css(()), *stylesheets.layout_css(())}
    own = [*stylesheets.drawing_css(sample(game)), *stylesheets.layout_css(sample(game))]
    return "\n".join(css for css in own if css not in shared)


async def console_sheet(request: Request) -> Response:
    return _kept(console_css(), "text/css")


async def game_sheet(request: Request) -> Response:
    try:
        css = game_css(request.path_params["game"])
    except UnknownGame:
        return Response(status_code=404)
    return _kept(css, "text/css")


@cache
def _files() -> dict[str, str]:
    """Everything that may be asked for, by its path: no name of a stranger ever reaches the disk."""
    found = (path for path in STATIC.rglob("*") if path.suffix in KINDS)
    return {path.relative_to(STATIC).as_posix(): path.read_text("utf-8") for path in found}


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _files():
        return Response(status_code=404)
    return _kept(_files()[name], KINDS[name[name.rindex(".") :]])


async def worker(request: Request) -> Response:
    """The script that runs without a page. It may speak for all pages below the folder that it lies in."""
    return Response(_files()["js/worker.js"], media_type=KINDS[".js"], headers={"Cache-Control": "no-cache"})


def _kept(text: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers={"Cache-Control": "public, max-age=300"})
