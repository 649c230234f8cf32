"""Where the cells of a colony lie on its drawing."""

from __future__ import annotations

from dataclasses import dataclass

from lunarium.drawing.svg import Cell, Point
from lunarium.games.luna_capital.board.tiles import Box, cell_box, joined
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, MOON_PARADISE
from lunarium.games.luna_capital.state import COLUMNS, EXTRA, HOME
from lunarium.games.luna_capital.view import ColonyView, PlotView

MOST_ROWS = 3  # [LC-063]
FIRST = divmod(HOME, COLUMNS)
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def corner_of(row: int, column: int) -> Cell:
    """The upper left cell of a card."""
    return 2 * row + 1, 2 * column + 1


def spots(colony: ColonyView) -> list[Cell]:
    """Positions beside the cards, where the colony may grow."""
    if not colony.cards:
        return [FIRST]
    taken = {(card.row, card.column) for card in colony.cards}
    rows = {row for row, _ in taken}
    beside = {(row + dy, column + dx) for row, column in taken for dy, dx in SIDES}
    return sorted((row, column) for row, column in beside - taken if len({*rows, row}) <= MOST_ROWS)


def awaits_plot(colony: ColonyView) -> bool:
    """The special tile of Moon Paradise was taken and is not laid yet."""
    return colony.special_used and colony.sponsor == MOON_PARADISE - ASTRO_BURGER and colony.extra is None


def open_cells(colony: ColonyView) -> list[Cell]:
    """Cells beside the plots."""
    taken = {cell for plot in colony.plots for cell in plot.cells}
    covered = taken | {(y + dy, x + dx) for y, x in _corners(colony) for dy in (0, 1) for dx in (0, 1)}
    return sorted({(y + dy, x + dx) for y, x in taken for dy, dx in SIDES} - covered)


def _corners(colony: ColonyView) -> list[Cell]:
    return [corner_of(card.row, card.column) for card in colony.cards] or [corner_of(*FIRST)]


@dataclass(frozen=True, slots=True)
class Ground:
    """The cells that are drawn, and how large."""

    top: int
    left: int
    rows: int
    columns: int
    cell: float
    at: Point

    @property
    def width(self) -> float:
        return self.columns * self.cell

    @property
    def height(self) -> float:
        return self.rows * self.cell

    def point(self, cell: Cell) -> Point:
        y, x = cell
        return self.at[0] + (x - self.left) * self.cell, self.at[1] + (y - self.top) * self.cell

    def plot(self, plot: PlotView) -> Box:
        """The one or two cells of a plot, inside the rim of their card."""
        if plot.plot == EXTRA:
            return self.lone(plot.cells[0])
        first, last = (self._on_card(cell) for cell in (plot.cells[0], plot.cells[-1]))
        return joined(first, last)

    def _on_card(self, cell: Cell) -> Box:
        y, x = (cell[0] - 1) % 2, (cell[1] - 1) % 2
        return cell_box(y, x, self.cell, self.point((cell[0] - y, cell[1] - x)))

    def lone(self, cell: Cell) -> Box:
        """A cell that belongs to no card."""
        x, y = self.point(cell)
        return Box(x + 0.06 * self.cell, y + 0.06 * self.cell, 0.88 * self.cell, 0.88 * self.cell)

    def spot(self, row: int, column: int) -> Box:
        """A position, as much of it as is on the drawing."""
        y, x = corner_of(row, column)
        top, left = max(y, self.top), max(x, self.left)
        bottom, right = min(y + 2, self.top + self.rows), min(x + 2, self.left + self.columns)
        at = self.point((top, left))
        return Box(at[0] + 3, at[1] + 3, (right - left) * self.cell - 6, (bottom - top) * self.cell - 6)


def ground(colony: ColonyView, room: float, largest: float, at: Point, *, grows: bool) -> Ground:
    """As large as `room` allows; where the colony may grow, with half a position around it."""
    inside = [*_corners(colony), *((y + 1, x + 1) for y, x in _corners(colony))]
    inside += [cell for plot in colony.plots for cell in plot.cells]
    if grows and colony.cards:
        inside += [_half(corner_of(row, column), inside) for row, column in spots(colony)]
    if grows and awaits_plot(colony):
        inside += open_cells(colony)
    top, left = min(y for y, _ in inside), min(x for _, x in inside)
    rows, columns = max(y for y, _ in inside) - top + 1, max(x for _, x in inside) - left + 1
    cell = min(largest, room / columns)
    return Ground(top, left, rows, columns, cell, (at[0] + (room - columns * cell) / 2, at[1]))


def _half(corner: Cell, inside: list[Cell]) -> Cell:
    """The cell of a position that lies nearest to the cards."""
    y, x = corner
    lowest, rightmost = max(y for y, _ in inside), max(x for _, x in inside)
    return (y if y > lowest else y + 1), (x if x > rightmost else x + 1)
