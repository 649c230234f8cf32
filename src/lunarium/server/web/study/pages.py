"""Pages to study a game by: its rules, and games seen again."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup
from starlette.responses import Response

from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.table import OVER
from lunarium.server.web.calls import Call, refused
from lunarium.server.web.drawn import BOARD, SYMBOL
from lunarium.server.web.pages.frame import page, render
from lunarium.server.web.pages.sheets import look
from lunarium.server.web.study.book import book
from lunarium.server.web.study.replaying import Showing, board_at, number, recorded, showing, told
from lunarium.server.web.study.types import Recorded

FROM_OUTSIDE = "all"  # the eyes of a spectator, where one could have others
RECORD: msgspec.json.Decoder[Recorded] = msgspec.json.Decoder(Recorded)


# --- rules ------------------------------------------------------------------------------------------------------------


async def rules(call: Call) -> Response:
    cartridge = load(call.request.path_params["game"])
    title = cartridge.title[call.lang]
    return page("study/rules.html", call, game=cartridge.id, title=title, book=book(cartridge, call.lang))


async def rules_text(call: Call) -> Response:
    """The rules alone, for a drawer; the same for everybody."""
    cartridge = load(call.request.path_params["game"])
    text = render("study/book.html", call, book=book(cartridge, call.lang))
    return Response(text, media_type="text/html", headers={"Cache-Control": "public, max-age=300"})


# --- games seen again -------------------------------------------------------------------------------------------------


async def a_table(call: Call) -> Response:
    shown = await showing(call, await _eyes(call))
    values = await _stage(call, shown, number(call, "at"))
    return page("study/replay.html", call, table=call.table, **values)


async def _eyes(call: Call) -> int | None:
    """Whoever sat at a finished table sees it first with their own eyes."""
    wanted = call.request.query_params.get("seat")
    if wanted == FROM_OUTSIDE:
        return None
    if wanted is not None:
        return call.seat
    async with call.desk.tables.at(call.table) as table:
        standing = await call.desk.standing(table, call.visitor)
        return standing.seats[0] if table.stage == OVER and standing.seats else None


async def _stage(call: Call, shown: Showing, at: int | None) -> dict[str, Any]:
    """A board at one frame, and all that was told."""
    film, last = shown.film, len(shown.film.frames) - 1
    here = min(at if at is not None else 0 if shown.is_over else last, last)
    cartridge = film.game.cartridge
    board = await board_at(call, shown, here)
    symbols = "".join(text for name, text in board.items() if name.startswith(SYMBOL))
    return {
        "replay": told(shown, call.lang),
        "at": here,
        "seat": film.viewer,
        "parts": Markup(board[BOARD]),  # drawn by the cartridge's board, like the symbols
        "symbols": Markup(symbols),
        "look": look(cartridge.id),
    }


async def a_record(call: Call) -> Response:
    """Where somebody brings a record of their own."""
    return page("study/record.html", call)


async def record_stage(call: Call) -> Response:
    """The record that was brought, seen again: what a page shows of it. What is wrong with it is told as a problem."""
    try:
        shown = await recorded(call, RECORD.decode(await call.request.body()).record)
    except msgspec.MsgspecError as error:
        told_wrong = Unfit(mark("The body is not what this address takes: {why}."), why=str(error))
        return refused(told_wrong, call.lang)
    except LunariumError as error:
        return refused(error, call.lang)
    values = await _stage(call, shown, number(call, "at"))
    return Response(render("study/stage.html", call, table="", **values), media_type="text/html")
