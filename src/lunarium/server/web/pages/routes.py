"""Where the pages are."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from lunarium.kernel.text import LANGUAGES
from lunarium.server.web.calls import LANG_COOKIE, remember
from lunarium.server.web.desk import Desk
from lunarium.server.web.pages.frame import endpoint
from lunarium.server.web.pages.lobby import invited, lobby
from lunarium.server.web.pages.myself import confirm_letters, letters, myself, stop_letters
from lunarium.server.web.pages.sheets import console_sheet, game_sheet, static, worker
from lunarium.server.web.pages.table import live, table


def routes(desk: Desk) -> list[Route]:
    return [
        Route("/", endpoint(desk, lobby)),
        Route("/me", endpoint(desk, myself)),
        Route("/letters/{token}", endpoint(desk, letters)),
        Route("/letters/{token}", endpoint(desk, stop_letters), methods=["POST"]),
        Route("/letters/{token}/confirm", endpoint(desk, confirm_letters), methods=["POST"]),
        Route("/join/{link}", endpoint(desk, invited)),
        Route("/t/{table}", endpoint(desk, table)),
        Route("/t/{table}/live", endpoint(desk, live)),
        Route("/language/{lang}", choose_language, methods=["POST"]),
        Route("/sw.js", worker),
        Route("/static/console.css", console_sheet),
        Route("/static/games/{game}.css", game_sheet),
        Route("/static/{name:path}", static),
    ]


async def choose_language(request: Request) -> Response:
    """Remember the reader's language, and go to the lobby; a page that asks by its script shows itself again."""
    response = RedirectResponse(request.scope.get("root_path", "") + "/", 303)
    if request.path_params["lang"] in LANGUAGES:
        remember(response, request, LANG_COOKIE, request.path_params["lang"])
    return response
