"""The lobby, and the door that a link leads to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markupsafe import Markup
from starlette.responses import Response

from lunarium.drawing.icons import SYMBOLS, drawn
from lunarium.drawing.posters import poster
from lunarium.drawing.svg import El, el, references
from lunarium.kernel.text import mark
from lunarium.server.tables.table import GATHERING, OVER, PLAYING
from lunarium.server.web.api import tables
from lunarium.server.web.calls import Call
from lunarium.server.web.pages.frame import page
from lunarium.server.web.showing import lobby_games
from lunarium.server.web.speech import BOT_NAMES, OPPONENT
from lunarium.server.web.types import GameCard, Listing

TALKING = {"players": mark("among players"), "everybody": mark("spectators too"), "off": mark("none")}
TAKING_BACK = {"ask": mark("if the others agree"), "never": mark("only before it shows anything")}
TRYING_OUT = {"over": mark("when the game is over"), "always": mark("at any time, from what one knows")}
LIKED = 3  # players at such a table, where the game allows it


@dataclass(frozen=True, slots=True)
class Shelves:
    """Tables in the order in which somebody wants to see them."""

    waiting: tuple[Listing, ...]  # for me
    running: tuple[Listing, ...]  # mine, where others must choose or come
    open: tuple[Listing, ...]  # others', where a seat is free
    finished: tuple[Listing, ...]


def shelves(found: list[Listing]) -> Shelves:
    mine = [table for table in found if not table.is_open or any(seat.is_mine for seat in table.seats)]
    return Shelves(
        tuple(table for table in mine if table.is_mine_to_move),
        tuple(table for table in mine if table.stage in (GATHERING, PLAYING) and not table.is_mine_to_move),
        tuple(table for table in found if table not in mine and table.stage == GATHERING),
        tuple(table for table in found if table.stage == OVER),
    )


async def lobby(call: Call) -> Response:
    games = lobby_games(call.lang)
    shown = {game.id for game in games}
    found = [table for table in await tables(call) if table.game in shown or table.stage != GATHERING]
    posters = _posters(tuple(game.id for game in games))
    return page(
        "lobby.html",
        call,
        games=games,
        shelves=shelves(found),
        posters=posters,
        seats_to_play=seats_to_play,
        opponent=OPPONENT,
        bots=BOT_NAMES,
        talking=TALKING,
        taking_back=TAKING_BACK,
        trying_out=TRYING_OUT,
    )


def seats_to_play(game: GameCard) -> int:
    """How many sit at a table against bots."""
    return LIKED if LIKED in game.seats else max(game.seats[0], min(2, game.seats[-1]))


@cache
def _posters(games: tuple[str, ...]) -> Markup:
    """The pictures and their symbols, out of sight: cards and tickets refer to them."""
    pictures = [_symbol(game) for game in games]
    symbols = drawn(sorted(references(*pictures) & SYMBOLS.keys()))
    return Markup(str(el("svg", symbols, pictures, class_="sprite", width=0, height=0, aria_hidden=True)))


def _symbol(game: str) -> El:
    picture = poster(game)
    attrs = dict(picture.attrs)
    slice_ = attrs["preserveAspectRatio"]
    return el("symbol", picture.children, id=f"poster-{game}", viewBox=attrs["viewBox"], preserveAspectRatio=slice_)


async def invited(call: Call) -> Response:
    """A link leads here; coming to the table takes a click, so that nobody is led there unasked."""
    return page("join.html", call, link=call.request.path_params["link"])
