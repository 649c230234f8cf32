"""A Moonwakers table as SVG: row of terrains, own cards, the other crews, the moment, the combinations."""

from __future__ import annotations

from lunarium.drawing.panels import Good, Panel
from lunarium.drawing.svg import El, Part
from lunarium.games.moonwakers.board.characters import portrait
from lunarium.games.moonwakers.board.combinations import combinations
from lunarium.games.moonwakers.board.crews import crews
from lunarium.games.moonwakers.board.hand import hand
from lunarium.games.moonwakers.board.moment import moment
from lunarium.games.moonwakers.board.names import MARKS, crew_name, element_name
from lunarium.games.moonwakers.board.own import own
from lunarium.games.moonwakers.board.row import row
from lunarium.games.moonwakers.board.things import Table
from lunarium.games.moonwakers.board.touches import touches
from lunarium.games.moonwakers.board.wiring import crew_of, table_of
from lunarium.games.moonwakers.view import MoonwakersView
from lunarium.kernel.text import Names, Texts, texts

__all__ = ["draw", "mini", "panel", "touches"]

PACKAGE = "lunarium.games.moonwakers.board"


def draw(
    view: MoonwakersView, lang: str, after: MoonwakersView | None = None, *, names: Names = ()
) -> tuple[Part, ...]:
    """The whole table; with `after`, also what the move being considered would change."""
    t = texts(PACKAGE, lang).calling(names)
    return parts(table_of(view, t, after), t)


def parts(table: Table, t: Texts) -> tuple[Part, ...]:
    """In the order in which a phone shows them."""
    mine = table.mine
    cards = [hand(table, mine, t)] if mine and (mine.hand or mine.mapped) else []
    self = [own(table, mine, t)] if mine else []
    now = moment(table, t)
    return (row(table, t), *([now] if now else []), *cards, *self, combinations(table, t), *crews(table, t))


def mini(view: MoonwakersView, seat: int, lang: str, *, names: Names = ()) -> El:
    """A crew's android, for panels."""
    t = texts(PACKAGE, lang).calling(names)
    crew = crew_of(view, seat, t)
    return portrait(crew, crew_name(crew, t))


def panel(view: MoonwakersView, seat: int, lang: str) -> Panel:
    """Points, and what a crew's cards that the reader knows add up to."""
    t = texts(PACKAGE, lang)
    counts = crew_of(view, seat, t).counts
    stock = (Good(MARKS[e], element_name(e, t), str(n)) for e, n in enumerate(counts))
    return Panel(view.players[seat].points, tuple(stock))
