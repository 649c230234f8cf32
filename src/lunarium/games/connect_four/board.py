"""The board as an SVG part: seven columns of six cells."""

from __future__ import annotations

from lunarium.drawing.pieces import Memo
from lunarium.drawing.svg import El, Part, el, group, label, piece
from lunarium.games.connect_four.state import HEIGHT, WIDTH
from lunarium.games.connect_four.view import FourView
from lunarium.kernel.machine import Frame
from lunarium.kernel.text import Names, Texts, texts

CELL = 64


def draw(view: FourView, lang: str, *, names: Names = (), memo: Memo | None = None) -> tuple[Part, ...]:
    """Nobody is named on it."""
    return ((memo or Memo())(board, view.first, view.second, texts("lunarium.games.connect_four", lang)),)


def board(memo: Memo, first: int, second: int, t: Texts) -> Part:
    columns = [memo(column, n, stones(first, n), stones(second, n), t) for n in range(WIDTH)]
    return Part("board", t("The board"), CELL * WIDTH, CELL * HEIGHT + 28, tuple(columns))


def stones(side: int, column: int) -> int:
    """A seat's stones in one column, a bit for each row."""
    return side >> 7 * column & 127


def column(memo: Memo, n: int, first: int, second: int, t: Texts) -> El:
    cells = [cell(row, 1 if first >> row & 1 else 2 if second >> row & 1 else 0) for row in range(HEIGHT)]
    number = label(str(n + 1), CELL / 2, CELL * HEIGHT + 14, size=17, class_="quiet")
    return piece(f"column-{n}", t("Column {n}", n=n + 1), *cells, number, at=(CELL * n, 0))


def cell(row: int, seat: int) -> El:
    """A stone carries a letter as well as a colour."""
    at = (CELL / 2, CELL * (HEIGHT - row) - CELL / 2)
    disc = el("circle", r=CELL * 0.42, class_=f"seat-{seat}" if seat else "slot")
    return group(disc, label("XO"[seat - 1], 0, 0, size=26, class_="on-gold") if seat else None, at=at)


def touches(view: FourView, ask: Frame, code: int) -> tuple[str, ...]:
    return (f"column-{code}",)
