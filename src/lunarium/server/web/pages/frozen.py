"""The page of a table whose rules are no longer played here."""

from __future__ import annotations

from markupsafe import Markup
from starlette.responses import Response

from lunarium.server.web.calls import Call
from lunarium.server.web.drawn import BOARD, SYMBOL
from lunarium.server.web.frozen import last_page, seated
from lunarium.server.web.pages.frame import page
from lunarium.server.web.pages.sheets import look


async def frozen(call: Call) -> Response:
    """The same people may see it as ever, each with their own eyes."""
    table = await seated(call.desk.store, call.table)
    standing = await call.desk.standing(table, call.visitor)
    kept = await last_page(call.desk.store, call.table, standing.viewer(call.seat), call.lang)
    return page(
        "frozen.html",
        call,
        kept=kept,
        table=call.table,
        seats=standing.seats,
        look=look(kept.game),
        board=Markup(kept.pieces.get(BOARD, "")),  # our own drawings made them
        symbols=Markup("").join(Markup(text) for name, text in kept.pieces.items() if name.startswith(SYMBOL)),
    )
