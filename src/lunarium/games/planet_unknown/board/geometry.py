"""Where squares lie in a drawing: planets, fragments and moons on one sheet of squares each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from lunarium.drawing.svg import Cell, Point, number, outline
from lunarium.games.planet_unknown.content.planets import FRAGMENTS
from lunarium.games.planet_unknown.content.skies import Sky
from lunarium.games.planet_unknown.grid import MOON_CELL, MOON_ROW, Mask, where

BROAD, BROAD_FRAGMENTS = 12, 13  # squares across a planet; fragments lie a square apart
FRAGMENT_APART = 7  # the first column and row of the fragments in the east and south


@dataclass(frozen=True, slots=True)
class Lie:
    """The upper left corner of a body and the size of its squares."""

    x: float
    y: float
    size: float
    row: int = 0  # the first row of the body on the sheet

    def corner(self, cell: int) -> Point:
        column, row = where(cell)
        return self.x + column * self.size, self.y + (row - self.row) * self.size

    def centre(self, cell: int) -> Point:
        x, y = self.corner(cell)
        return x + self.size / 2, y + self.size / 2

    def at(self, column: float, row: float) -> Point:
        """A point in squares from the corner of the body."""
        return self.x + column * self.size, self.y + row * self.size

    def spot(self, cell: int) -> Cell:
        """Column and row within the body."""
        column, row = where(cell)
        return column, row - self.row


def across(sky: Sky) -> int:
    return BROAD_FRAGMENTS if sky.rule == FRAGMENTS else BROAD


def planet_lie(sky: Sky, at: Point, side: float) -> Lie:
    """A planet that fills a square of this side."""
    return Lie(at[0], at[1], side / across(sky))


def moon_lie(at: Point, size: float) -> Lie:
    return Lie(at[0], at[1], size, MOON_ROW)


def is_moon(cell: int) -> bool:
    return cell >= MOON_CELL


def code(cell: int) -> str:
    """A square as ids write it: C8, or moon-C3."""
    column, row = where(cell)
    letter = "ABCDEFGHIJKLMNO"[column]
    return f"moon-{letter}{row - MOON_ROW + 1}" if is_moon(cell) else f"{letter}{row + 1}"


# --- paths ------------------------------------------------------------------------------------------------------------


def boxes(cells: Iterable[int], lie: Lie, inset: float) -> str:
    """Path data of separate squares with rounded corners."""
    side, round_ = lie.size - 2 * inset, lie.size * 0.1
    straight = number(side - 2 * round_)
    r = number(round_)
    drawn = []
    for cell in cells:
        x, y = lie.corner(cell)
        drawn.append(
            f"M{number(x + inset + round_)} {number(y + inset)}h{straight}q{r} 0 {r} {r}v{straight}q0 {r}-{r} {r}"
            f"h-{straight}q-{r} 0-{r}-{r}v-{straight}q0-{r} {r}-{r}z"
        )
    return "".join(drawn)


def bars(cells: Iterable[int]) -> str:
    """Path data of squares of size 1, those side by side as one."""
    ends: dict[Cell, Cell] = {}  # where a bar could go on: where it begins
    for cell in sorted(cells):
        column, row = where(cell)
        ends[column + 1, row] = ends.pop((column, row), (column, row))
    return "".join([f"M{x} {y}h{end - x}v1h{x - end}z" for (end, _), (x, y) in ends.items()])


@cache
def shape(spots: tuple[Cell, ...], size: float, radius: float, inset: float) -> str:
    """The outline of a tile whose corner is (0, 0)."""
    return outline(spots, size, radius=radius, inset=inset)


def borders(parts: Iterable[Mask], lie: Lie) -> str:
    """Path data of the sides between squares of different parts."""
    home = {lie.spot(cell): i for i, part in enumerate(parts) for cell in part.cells()}
    drawn = []
    for (x, y), i in home.items():
        if home.get((x + 1, y), i) != i:
            drawn.append(_line(lie.at(x + 1, y), lie.at(x + 1, y + 1)))
        if home.get((x, y + 1), i) != i:
            drawn.append(_line(lie.at(x, y + 1), lie.at(x + 1, y + 1)))
    return "".join(drawn)


def _line(a: Point, b: Point) -> str:
    return f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
