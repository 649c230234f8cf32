"""A table's page: named pieces of HTML and SVG, so that a live page gets only those that changed."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from lunarium.bots.registry import BOTS
from lunarium.drawing.panels import MEDAL
from lunarium.server.storage.rows import Person
from lunarium.server.tables.errors import Frozen
from lunarium.server.web.calls import Call
from lunarium.server.web.drawn import BOARD, CELL, PANEL, SYMBOL, Board, Pieces, mended, symbols
from lunarium.server.web.pages.frame import page, render
from lunarium.server.web.pages.frozen import frozen
from lunarium.server.web.pages.history import history
from lunarium.server.web.pages.invitations import invitation
from lunarium.server.web.pages.players import Player, players, tabs, with_thumbnails
from lunarium.server.web.pages.sheets import look
from lunarium.server.web.showing import game_card
from lunarium.server.web.speech import BOT_NAMES, OPPONENT
from lunarium.server.web.streams import News, Shown, stream
from lunarium.server.web.types import State
from lunarium.server.web.watching import Glance, glance

UNKNOWN, UNBEGUN = Board({}, {}), Board({BOARD: ""}, {})
PIECES = (
    *("place", "status", "tabs", "take_back", "invitation", "ending", "options", "standing", "players", "log"),
    *("chat", "notes", "about"),
)


async def table(call: Call) -> Response:
    try:
        seen = await glance(call)
    except Frozen:
        return await frozen(call)
    shown = await _shown(call, seen)
    told = {**shown.told, "players": with_thumbnails(shown.told["players"], shown.told)}
    pieces = {name: Markup(text) for name, text in told.items()}  # our own templates and drawings made them
    found = Markup("").join(text for name, text in pieces.items() if name.startswith(SYMBOL))
    values: dict[str, Any] = {
        "pieces": pieces,
        "symbols": found,
        "look": look(seen.state.game),
        "bots": _bots(),
        "opponent": OPPONENT,
    }
    return page("table.html", call, state=seen.state, **values)


async def live(call: Call) -> Response:
    return await stream(call, Eyes(), _news)


def _news(before: Board | None, now: Board) -> News | None:
    if before is now:
        return None
    changes = mended(before or UNKNOWN, now)
    return News("page", changes) if changes else None


class Eyes:
    """One who looks again and again: as long as they see the same, nothing is made anew. Each answer of a bot that tells
    them nothing wakes them, too."""

    def __init__(self) -> None:
        self._saw: tuple[State, Person | None] | None = None
        self._shown: Shown[Board] | None = None

    async def __call__(self, call: Call, seen: Glance) -> Shown[Board]:
        sees = seen.state, call.visitor
        if self._shown is None or self._saw != sees:
            self._saw, self._shown = sees, await _shown(call, seen)
        return self._shown


async def _shown(call: Call, seen: Glance) -> Shown[Board]:
    """The pieces of a table's page, by the id of the element that holds them."""
    state, board = seen.state, UNBEGUN
    if seen.view is not None:
        board = await call.desk.drawings.board(seen.cartridge, seen.view, call.lang, len(state.seats), state.names)
    people = players(seen, board, call.lang)
    values = {
        "state": state,
        "people": people,
        "tabs": tabs(people, (name[len(CELL) :] for name in board if name.startswith(CELL))),
        "settings": _settings(seen, call.lang),
        "qr": invitation(call, state),
        "bots": _bots(),
    }
    panels = {f"{PANEL}{one.number}": render("pieces/panel.html", call, player=one, **values) for one in people}
    chapters = {
        chapter.id: render("pieces/chapter.html", call, chapter=chapter, is_newest=not n, state=state)
        for n, chapter in enumerate(history(state))
    }
    told = {name: render(f"pieces/{name}.html", call, panels=panels, chapters=chapters, **values) for name in PIECES}
    return Shown(state.stamp, Board({**told, **panels, **chapters, **_goods(people), **board}, board.cells))


def _bots() -> dict[str, str]:
    return {bot: BOT_NAMES.get(bot, bot) for bot in BOTS}


def _settings(seen: Glance, lang: str) -> list[tuple[str, str]]:
    """The options of this game and what the host chose, in words."""
    options = game_card(seen.cartridge, lang).options
    return [(option.title, option.values[seen.state.options[option.name]]) for option in options]


def _goods(people: tuple[Player, ...]) -> Pieces:
    """The symbols of what the panels count."""
    return symbols({MEDAL, *(good.symbol for player in people for good in player.panel.stock)})
