"""The lobby, and the door that a link leads to."""

from __future__ import annotations

from starlette.responses import Response

from lunarium.bots.names import BOTS
from lunarium.server.web.api import tables
from lunarium.server.web.calls import Call
from lunarium.server.web.pages.frame import page
from lunarium.server.web.showing import lobby_games


async def lobby(call: Call) -> Response:
    return page("lobby.html", call, games=lobby_games(call.lang), tables=await tables(call), bots=list(BOTS))


async def invited(call: Call) -> Response:
    """A link leads here; coming to the table takes a click, so that nobody is led there unasked."""
    return page("join.html", call, link=call.request.path_params["link"])
