"""Connect Four in words."""

from __future__ import annotations

from lunarium.games.connect_four.events import Dropped
from lunarium.games.connect_four.view import FourView
from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark

ENDINGS = {"four_in_line": mark("Four in a line"), "full_board": mark("The board is full")}


def prompt(view: FourView, ask: Frame, t: Texts) -> str:
    return t("Drop a stone into a column")


def option(view: FourView, ask: Frame, code: int, t: Texts) -> str:
    return t("Column {n}", n=code + 1)


def event(event: Dropped, t: Texts) -> tuple[str, str]:
    return t("Player {n} drops a stone into column {column}", n=event.seat + 1, column=event.column + 1), "C4-2"


def reason(view: FourView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t("Column {n} is full.", n=reason.values[0])
