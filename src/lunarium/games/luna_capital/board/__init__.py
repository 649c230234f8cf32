"""A Luna Capital table as SVG: market, colonies, tiles to build and hand, Concessions, live scores."""

from __future__ import annotations

from lunarium.drawing.panels import Good, Panel
from lunarium.drawing.svg import El, Part, el
from lunarium.games.luna_capital.board.colony import other_colony, own_colony
from lunarium.games.luna_capital.board.goals import concessions
from lunarium.games.luna_capital.board.ground import ground
from lunarium.games.luna_capital.board.market import market
from lunarium.games.luna_capital.board.names import game, player
from lunarium.games.luna_capital.board.offices import sponsors
from lunarium.games.luna_capital.board.rival import automaton
from lunarium.games.luna_capital.board.scores import SIGNS, scores
from lunarium.games.luna_capital.board.tiles import look
from lunarium.games.luna_capital.board.touches import touches
from lunarium.games.luna_capital.board.tray import tray
from lunarium.games.luna_capital.view import NONE, LunaView
from lunarium.kernel.text import Names, texts

__all__ = ["draw", "mini", "panel", "touches"]

PACKAGE = "lunarium.games.luna_capital.board"


def draw(view: LunaView, lang: str, *, names: Names = ()) -> tuple[Part, ...]:
    """In the order in which a phone shows them."""
    t = texts(PACKAGE, lang).calling(names)
    me = view.seat
    own = [own_colony(view, me, t), tray(view, me, t)] if me is not None else []
    choose = [sponsors(view, t)] if any(colony.sponsor == NONE for colony in view.colonies) else []
    n, first = len(view.colonies), 0 if me is None else me
    others = [other_colony(view, (first + i) % n, t) for i in range(n) if (first + i) % n != me]
    rival = automaton(view, t)
    goals = [concessions(view, t)] if view.concessions else []
    return (*choose, market(view, t), *own, *goals, scores(view, t), *([rival] if rival else []), *others)


def mini(view: LunaView, seat: int, lang: str, *, names: Names = ()) -> El:
    """A colony as a thumbnail: cards, and the colour of what is built on them."""
    colony = view.colonies[seat]
    lie = ground(colony, 8, 1, (0, 0), grows=False)
    half = (8 - lie.height) / 2
    cards = [
        el(
            "rect",
            x=x + 0.06,
            y=y + half + 0.06,
            width=2 * lie.cell - 0.12,
            height=2 * lie.cell - 0.12,
            rx=0.2,
            class_="card",
        )
        for x, y in (lie.point((2 * card.row + 1, 2 * card.column + 1)) for card in colony.cards)
    ]
    built = [
        el(
            "rect",
            x=box.x,
            y=box.y + half,
            width=box.width,
            height=box.height,
            rx=0.15,
            class_=f"tint-{look(plot.kind)}",
        )
        for plot in colony.plots
        if plot.kind != NONE
        for box in [lie.plot(plot)]
    ]
    name = player(view, seat, texts(PACKAGE, lang).calling(names))
    return el("svg", el("title", name), *cards, *built, viewBox="0 0 8 8", class_="mini", role="img", aria_label=name)


def panel(view: LunaView, seat: int, lang: str) -> Panel:
    """The score as if the game ended now, and where its points come from."""
    t, colony = game(texts(PACKAGE, lang)), view.colonies[seat]
    sources = [line for line in colony.lines if line.points and line.source in SIGNS]
    return Panel(colony.total, tuple(Good(SIGNS[line.source], t(line.source), str(line.points)) for line in sources))
