"""Plain pages: a lobby and a table. They show what the API tells, in words and drawings; no rule of any game is here."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from lunarium.bots.names import BOTS
from lunarium.drawing import styles
from lunarium.drawing.svg import Part
from lunarium.games import load
from lunarium.kernel.errors import LunariumError, UnknownGame
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.text import LANGUAGES
from lunarium.server.web.api import tables
from lunarium.server.web.calls import LANG_COOKIE, Call, language, received, remember, status_of
from lunarium.server.web.desk import Desk
from lunarium.server.web.drawn import CELL
from lunarium.server.web.showing import STAGES, lobby_games, words
from lunarium.server.web.streams import Glance, Shown, changed, glance, stream

FOLDER = Path(__file__).parent
TEMPLATES = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
STATIC = {"console.css": "text/css", "console.js": "text/javascript", "icon.svg": "image/svg+xml"}
PIECES = ("status", "seats", "choices", "ending", "log", "invitation")
LAST_LINES = 40

Page = Callable[[Call], Awaitable[Response]]


def render(name: str, call: Call, **values: Any) -> str:
    base: str = call.request.scope.get("root_path", "")
    return TEMPLATES.get_template(name).render(
        t=words(call.lang), lang=call.lang, base=base, act=_act, stages=STAGES, me=call.visitor, **values
    )


def _act(**fields: Any) -> str:
    """What a button sends."""
    return json.dumps(fields, ensure_ascii=False)


def _page(name: str, call: Call, status: int = 200, **values: Any) -> Response:
    return Response(render(name, call, **values), status, media_type="text/html")


async def lobby(call: Call) -> Response:
    return _page("lobby.html", call, games=lobby_games(call.lang), tables=await tables(call), bots=list(BOTS))


async def invited(call: Call) -> Response:
    """A link leads here; coming to the table takes a click, so that nobody is led there unasked."""
    return _page("join.html", call, link=call.request.path_params["link"])


async def table(call: Call) -> Response:
    seen = await glance(call)
    shown = await _shown(call, seen)
    pieces = {name: Markup(text) for name, text in shown.pieces.items()}  # our own templates made them
    return _page("table.html", call, state=seen.state, pieces=pieces, names=PIECES, look=_look(seen.state.game))


async def live(call: Call) -> Response:
    return await stream(call, "page", _shown, _board_or_cells)


async def _shown(call: Call, seen: Glance) -> Shown:
    """The pieces of a table's page, by the id of the element that holds them."""
    values = {"state": seen.state, "log": seen.state.log[-LAST_LINES:], "bots": list(BOTS)}
    pieces = {name: render(f"pieces/{name}.html", call, **values) for name in PIECES}
    board = {"board": "", "sprite": ""}
    if seen.view is not None:
        board = await call.desk.drawings.board(seen.cartridge, seen.view, call.lang)
    return Shown(seen.state.moment, {**pieces, **board})


def _board_or_cells(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    """While the same parts lie on the table, only those that changed are sent; otherwise the whole board."""
    new = changed(before, now)
    same_parts = before.keys() == now.keys() and any(name.startswith(CELL) for name in now)
    unwanted = "board" if same_parts else CELL
    return {name: text for name, text in new.items() if not name.startswith(unwanted)}


# --- style sheets and scripts -----------------------------------------------------------------------------------------


@cache
def _sample(game: str) -> tuple[Part, ...]:
    """The board of a new game: its parts tell which style sheets they need."""
    cartridge = load(game)
    if not cartridge.has("board"):
        return ()
    match = Match(cartridge, cartridge.seats[-1], luck=SeededLuck(0))
    views = (match.sight(viewer).view for viewer in (0, None))
    return tuple(chain.from_iterable(cartridge.part("board").draw(view, "en") for view in views))


def _look(game: str) -> str:
    return " ".join(look.key for look in styles.looks(_sample(game)))


@cache
def game_css(game: str) -> str:
    return "\n".join([*styles.drawing_css(_sample(game)), *styles.layout_css(_sample(game))])


async def game_sheet(request: Request) -> Response:
    try:
        css = game_css(request.path_params["game"])
    except UnknownGame:
        return Response(status_code=404)
    return _kept(css, "text/css")


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in STATIC:
        return Response(status_code=404)
    return _kept((FOLDER / "static" / name).read_text("utf-8"), STATIC[name])


def _kept(text: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers={"Cache-Control": "public, max-age=300"})


async def choose_language(request: Request) -> Response:
    """Remember the reader's language, and go back to the lobby."""
    response = RedirectResponse(request.scope.get("root_path", "") + "/", 303)
    if request.path_params["lang"] in LANGUAGES:
        remember(response, request, LANG_COOKIE, request.path_params["lang"])
    return response


def routes(desk: Desk) -> list[Route]:
    return [
        Route("/", _endpoint(desk, lobby)),
        Route("/join/{link}", _endpoint(desk, invited)),
        Route("/t/{table}", _endpoint(desk, table)),
        Route("/t/{table}/live", _endpoint(desk, live)),
        Route("/language/{lang}", choose_language, methods=["POST"]),
        Route("/static/games/{game}.css", game_sheet),
        Route("/static/{name}", static),
    ]


def _endpoint(desk: Desk, page: Page) -> Any:
    async def endpoint(request: Request) -> Response:
        try:
            return await page(await received(desk, request))
        except LunariumError as error:
            call = Call(desk, request, language(request), None)
            return _page("problem.html", call, status_of(error), sentence=error.said(words(call.lang)))

    endpoint.__name__ = f"{page.__name__}_page"
    return endpoint
