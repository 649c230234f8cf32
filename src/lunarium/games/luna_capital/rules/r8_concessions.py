"""Chapter 8: Concessions."""

from __future__ import annotations

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.concessions import (
    BLOCK_ROWS,
    COLUMN,
    CONCESSIONS,
    FEWEST_ROWS,
    FOUR_VITALS,
    LINE,
    LONG,
    LONG_ROW,
    NO_SCAFFOLD,
    PATTERN,
)
from lunarium.games.luna_capital.content.kinds import GREENHOUSE, HYDROGEN, OXYGEN, WATER
from lunarium.games.luna_capital.events import ConcessionClaimed
from lunarium.games.luna_capital.state import CELL_COLUMNS, COLUMNS, ROWS, Colony, Luna, luna, position_of
from lunarium.kernel.machine import Game, Step


class CheckConcessions(Step):
    """[LC-130, LC-131, LC-132, LC-133, LC-134, LC-145, LC-211] Every open Concession is claimed by all who meet it."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        claimed_in, claimed_by = list(s.claimed_in), list(s.claimed_by)
        for i in range(len(s.concessions)):
            if claimed_in[i] >= 0:
                continue
            for seat in range(len(s.colonies)):
                if meets(s, seat, s.concessions[i]):
                    claimed_in[i] = s.phase
                    claimed_by[i] |= 1 << seat
                    if s.listening:
                        s.emit(ConcessionClaimed(seat, s.concessions[i], value_in(s, s.concessions[i], s.phase)))
        s.claimed_in, s.claimed_by = tuple(claimed_in), tuple(claimed_by)


def value_in(s: Luna, concession: int, phase: int) -> int:
    """[LC-179, LC-212, LC-213] Points of a claim made in a phase; alone, a late one gives half, rounded up, or nothing."""
    points = CONCESSIONS[concession].points
    if len(s.colonies) > 1:
        return points
    late = phase - 1 if concession in LONG else phase
    return points if late <= 0 else (points + 1) // 2 if late == 1 else 0


def meets(s: Luna, seat: int, concession: int) -> bool:
    """[LC-136] Whether a seat meets the requirement now."""
    c = s.colonies[seat]
    row = CONCESSIONS[concession]
    test = row.test
    if test == PATTERN:
        return has_block(c, row.need)
    if test == NO_SCAFFOLD:  # [LC-138]
        return c.scaffolds == 0
    if test == FOUR_VITALS:
        return has_four_vitals(c)
    if test == COLUMN:
        return has_column(c, c.masks[row.kind])
    if test == LINE:
        return has_line(c, c.masks[row.kind], row.need)
    if test == FEWEST_ROWS:
        return has_fewest_rows(s, seat)
    if test == LONG_ROW:
        return longest_row(c) >= row.need
    return c.masks[row.kind].bit_count() >= row.need  # [LC-142]


def has_block(c: Colony, columns: int) -> bool:
    """[LC-137, LC-072] Cards, face up or down, fill a block two rows high and some columns wide."""
    for laid in c.laid:
        corner = position_of(laid)
        if corner // COLUMNS + BLOCK_ROWS > ROWS:
            continue
        if -1 not in c.at[corner : corner + columns] + c.at[corner + COLUMNS : corner + COLUMNS + columns]:
            return True
    return False


def has_four_vitals(c: Colony) -> bool:
    """[LC-139] Four projects, one of each vital type, that alone form one connected group."""
    oxygen, water, greenhouse = c.masks[OXYGEN], c.masks[WATER], c.masks[GREENHOUSE]
    if not (oxygen and water and greenhouse):
        return False
    for plot in grid.members(c.masks[HYDROGEN]):
        if _grow_vitals(c, c.near[plot], oxygen, water, greenhouse):
            return True
    return False


def _grow_vitals(c: Colony, reach: int, oxygen: int, water: int, greenhouse: int) -> bool:
    """[LC-139] Whether the types that are still wanted (their masks; 0: not wanted) can be added one by one within reach."""
    if not (oxygen or water or greenhouse):
        return True
    for plot in grid.members(reach & oxygen):
        if _grow_vitals(c, reach | c.near[plot], 0, water, greenhouse):
            return True
    for plot in grid.members(reach & water):
        if _grow_vitals(c, reach | c.near[plot], oxygen, 0, greenhouse):
            return True
    for plot in grid.members(reach & greenhouse):
        if _grow_vitals(c, reach | c.near[plot], oxygen, water, 0):
            return True
    return False


def has_column(c: Colony, mask: int) -> bool:
    """[LC-140] Three cards one above another, each with a project of the type."""
    for laid in c.laid:
        top = position_of(laid)
        if top // COLUMNS + 3 > ROWS:
            continue
        if (
            _bears(c, mask, c.at[top])
            and _bears(c, mask, c.at[top + COLUMNS])
            and _bears(c, mask, c.at[top + 2 * COLUMNS])
        ):
            return True
    return False


def _bears(c: Colony, mask: int, place: int) -> bool:
    """[LC-140, LC-247] A card shows a project of the type; the plot of Moon Paradise is on no card."""
    return place >= 0 and mask >> 4 * place & 15 != 0


def has_line(c: Colony, mask: int, length: int) -> bool:
    """[LC-141] Different projects of the type in consecutive cells of a cell row or a cell column."""
    for plot in grid.members(mask):
        for cell in grid.cells_of(c, plot):
            if _run(c, mask, cell, 1) >= length or _run(c, mask, cell, CELL_COLUMNS) >= length:
                return True
    return False


def _run(c: Colony, mask: int, cell: int, step: int) -> int:
    """[LC-141] How many projects lie in a run of cells that begins here; a double plot along the run counts once."""
    seen = 0
    while True:
        plot = grid.plot_at(c, cell // CELL_COLUMNS, cell % CELL_COLUMNS)
        if plot < 0 or not mask >> plot & 1:
            return seen.bit_count()
        seen |= 1 << plot
        cell += step


def rows_of(c: Colony) -> list[int]:
    """[LC-072, LC-143, LC-144] How many cards lie in each row."""
    rows = [0] * ROWS
    for laid in c.laid:
        rows[position_of(laid) // COLUMNS] += 1
    return rows


def longest_row(c: Colony) -> int:
    """[LC-144, LC-072] Face-down and robot cards count, gaps don't matter."""
    return max(rows_of(c))


def count_rows(c: Colony) -> int:
    return ROWS - rows_of(c).count(0)


def has_fewest_rows(s: Luna, seat: int) -> bool:
    """[LC-143, LC-072] Strictly fewer rows than each opponent."""
    mine = count_rows(s.colonies[seat])
    for other in range(len(s.colonies)):
        if other != seat and count_rows(s.colonies[other]) <= mine:
            return False
    return True
