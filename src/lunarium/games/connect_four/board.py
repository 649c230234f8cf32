"""The board as an SVG part: seven columns of six cells."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, group, label, piece
from lunarium.games.connect_four.state import HEIGHT, WIDTH
from lunarium.games.connect_four.view import FourView
from lunarium.kernel.machine import Frame
from lunarium.kernel.text import Names, Texts, texts

CELL = 64


def draw(view: FourView, lang: str, *, names: Names = ()) -> tuple[Part, ...]:
    """Nobody is named on it."""
    t = texts("lunarium.games.connect_four", lang)
    columns = tuple(column_of(view, column, t) for column in range(WIDTH))
    return (Part("board", t("The board"), CELL * WIDTH, CELL * HEIGHT + 28, columns),)


def column_of(view: FourView, column: int, t: Texts) -> El:
    cells = [cell(view, column, row) for row in range(HEIGHT)]
    number = label(str(column + 1), CELL / 2, CELL * HEIGHT + 14, size=17, class_="quiet")
    return piece(f"column-{column}", t("Column {n}", n=column + 1), *cells, number, at=(CELL * column, 0))


def cell(view: FourView, column: int, row: int) -> El:
    """A stone carries a letter as well as a colour."""
    bit = 1 << (7 * column + row)
    seat = 1 if view.first & bit else 2 if view.second & bit else 0
    at = (CELL / 2, CELL * (HEIGHT - row) - CELL / 2)
    disc = el("circle", r=CELL * 0.42, class_=f"seat-{seat}" if seat else "slot")
    return group(disc, label("XO"[seat - 1], 0, 0, size=26, class_="on-gold") if seat else None, at=at)


def touches(view: FourView, ask: Frame, code: int) -> tuple[str, ...]:
    return (f"column-{code}",)
