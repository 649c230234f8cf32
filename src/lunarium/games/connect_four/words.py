"""Connect Four in words."""

from __future__ import annotations

from lunarium.games.connect_four.events import Dropped
from lunarium.games.connect_four.state import HEIGHT, WIDTH
from lunarium.games.connect_four.view import FourView
from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark

ENDINGS = {"four_in_line": mark("Four in a line"), "full_board": mark("The board is full")}


def prompt(view: FourView, ask: Frame, t: Texts) -> str:
    return t("Drop a stone into a column")


def option(view: FourView, ask: Frame, code: int, t: Texts) -> str:
    return t("Column {n}", n=code + 1)


def event(event: Dropped, t: Texts) -> tuple[str, str]:
    return t("{player} drops a stone into column {column}", player=t.seat(event.seat), column=event.column + 1), "C4-2"


def reason(view: FourView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t("Column {n} is full.", n=reason.values[0])


def table(view: FourView, t: Texts) -> list[str]:
    """The board as lines of text, the top row first."""
    rows = [" ".join(_stone(view, column, row) for column in range(WIDTH)) for row in reversed(range(HEIGHT))]
    return [*rows, " ".join(str(column + 1) for column in range(WIDTH))]


def _stone(view: FourView, column: int, row: int) -> str:
    cell = 1 << (7 * column + row)
    return "X" if view.first & cell else "O" if view.second & cell else "."
