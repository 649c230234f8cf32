"""Geometry of a colony: where cards may go, which plots touch, which plots a tile may cover. Ints in, ints out.

Sets of plots are masks of at most 49 bits. Everything that follows from the lie of the cards is worked out once, when a card
is laid, so that a tile costs a few `&` and `|`.
"""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.cards import FIRST_CELL, FREE, NUMBER_OF, SCAFFOLD, SHOWN
from lunarium.games.luna_capital.content.contacts import BESIDE, CONTACTS, INNER_AROUND, INNER_NEAR
from lunarium.games.luna_capital.content.kinds import (
    ASTRO_BURGER,
    CONSTRUCTION,
    DEMOLITION,
    GREENHOUSE,
    MIXED,
    MOON_PARADISE,
    PEAR,
)
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.state import (
    ALL_NUMBERS,
    CELL_COLUMNS,
    CELL_ROWS,
    COLUMNS,
    DOWN,
    EXTRA,
    FIRST_SPOT,
    NO_CARDS,
    NO_PLOTS,
    PLAIN,
    POSITIONS,
    ROWS,
    Colony,
    card_of,
    mode_of,
    packed,
    position_of,
)

ALL_COLUMNS: Final = (1 << COLUMNS) - 1


def _between() -> list[int]:
    """Numbers above `low` and below `high`, as bits, at 12 * low + high."""
    return [ALL_NUMBERS & (1 << high) - (2 << low) if low + 1 < high else 0 for low in range(11) for high in range(12)]


BETWEEN: Final = _between()


def members(mask: int) -> list[int]:
    """The plots of a mask, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# --- cards ------------------------------------------------------------------------------------------------------------


def lay(c: Colony, card: int, position: int, mode: int) -> None:
    """[LC-068, LC-077] Add a card to the colony; what is printed on a face-up card counts at once."""
    place = len(c.laid)
    c.laid = c.laid + (packed(card, position, mode),)
    c.at = c.at[:position] + (place,) + c.at[position + 1 :]
    if mode != DOWN:
        _open_plots(c, card, place)
        _join_card(c, card, position, place)
    c.spots = _spots(c)


def _open_plots(c: Colony, card: int, place: int) -> None:
    """[LC-008] The plots of a card as printed."""
    for cell in range(4):
        if FIRST_CELL[4 * card + cell] != cell:
            continue
        bit = 1 << (4 * place + cell)
        c.plots |= bit
        shown = SHOWN[4 * card + cell]
        if shown == FREE:
            c.free |= bit
        elif shown == SCAFFOLD:
            c.scaffolds |= bit
        else:
            show(c, shown, bit)


def _join_card(c: Colony, card: int, position: int, place: int) -> None:
    """[LC-010] The plots of a new card touch each other and those of the cards around it."""
    near = list(c.near)
    around = list(c.around)
    for cell in range(4):
        near[4 * place + cell] = INNER_NEAR[4 * card + cell] << 4 * place
        around[4 * place + cell] = INNER_AROUND[4 * card + cell] << 4 * place
    for side in range(8):
        beside = position + BESIDE[side]  # no colony is wide enough for this to reach round the edge of the grid
        other = c.at[beside] if 0 <= beside < POSITIONS else -1
        if other >= 0 and mode_of(c.laid[other]) != DOWN:
            _join_cells(near, around, 4 * place, card, 4 * other, card_of(c.laid[other]), CONTACTS[side])
    if c.extra >= 0:
        _join(c, near, around, EXTRA, c.extra // CELL_COLUMNS, c.extra % CELL_COLUMNS)
    c.near = tuple(near)
    c.around = tuple(around)


def _join_cells(
    near: list[int],
    around: list[int],
    base: int,
    card: int,
    other_base: int,
    other_card: int,
    contacts: tuple[int, ...],
) -> None:
    """[LC-162, LC-164] Join the plots of two cards where their cells touch; a double plot touches with both cells."""
    for contact in contacts:
        plot = base + FIRST_CELL[4 * card + (contact >> 3)]
        other = other_base + FIRST_CELL[4 * other_card + (contact >> 1 & 3)]
        around[plot] |= 1 << other
        around[other] |= 1 << plot
        if contact & 1:
            near[plot] |= 1 << other
            near[other] |= 1 << plot


def _join(c: Colony, near: list[int], around: list[int], plot: int, y: int, x: int) -> None:
    """[LC-162, LC-164] A cell touches by its sides and by its corners; a double plot touches with both cells."""
    bit = 1 << plot
    for down in range(-1, 2):
        for right in range(-1, 2):
            other = plot_at(c, y + down, x + right)
            if other < 0 or other == plot:
                continue
            around[plot] |= 1 << other
            around[other] |= bit
            if down == 0 or right == 0:
                near[plot] |= 1 << other
                near[other] |= bit


def cell_row(position: int) -> int:
    """[LC-010] The cell row of a card's upper cells."""
    return 2 * (position // COLUMNS) + 1


def cell_column(position: int) -> int:
    """[LC-010] The cell column of a card's left cells."""
    return 2 * (position % COLUMNS) + 1


def plot_at(c: Colony, y: int, x: int) -> int:
    """[LC-008, LC-010, LC-070] The plot that a cell belongs to; -1: none, or hidden under a face-down card."""
    row, column = y - 1 >> 1, x - 1 >> 1
    place = -1
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        place = c.at[row * COLUMNS + column]
    if place < 0:
        return EXTRA if c.extra >= 0 and c.extra == y * CELL_COLUMNS + x else -1
    laid = c.laid[place]
    if mode_of(laid) == DOWN:
        return -1
    return 4 * place + FIRST_CELL[4 * card_of(laid) + ((y - 1 & 1) << 1) + (x - 1 & 1)]


def cells_of(c: Colony, plot: int) -> list[int]:
    """[LC-009, LC-141] The cells of a plot: one, or two of a double plot."""
    if plot == EXTRA:
        return [c.extra]
    laid = c.laid[plot >> 2]
    y, x = cell_row(position_of(laid)), cell_column(position_of(laid))
    first = 4 * card_of(laid)
    return [
        (y + (cell >> 1)) * CELL_COLUMNS + x + (cell & 1) for cell in range(4) if FIRST_CELL[first + cell] == plot & 3
    ]


def _spots(c: Colony) -> tuple[int, ...]:
    """[LC-061, LC-062, LC-064] Where a card may go: beside a card, on no card, within three rows."""
    rows = [0] * ROWS  # the columns that are taken, as bits
    top, bottom = ROWS, 0
    for laid in c.laid:
        row = position_of(laid) // COLUMNS
        rows[row] |= 1 << position_of(laid) % COLUMNS
        top, bottom = min(top, row), max(bottom, row)
    spots: list[int] = []
    for row in range(max(bottom - 2, 0), min(top + 3, ROWS)):
        taken = rows[row]
        beside = taken << 1 | taken >> 1
        if row > 0:
            beside |= rows[row - 1]
        if row < ROWS - 1:
            beside |= rows[row + 1]
        beside &= ALL_COLUMNS & ~taken & ~_columns_of_extra(c, row)
        if beside:
            _spots_of_row(c, row, taken, beside, spots)
    return tuple(spots)


def _spots_of_row(c: Colony, row: int, taken: int, beside: int, spots: list[int]) -> None:
    """[LC-065, LC-066, LC-079] A number must lie between the visible ones to the left and to the right."""
    low = 0
    first = len(spots)
    left_to_right = taken | beside
    while left_to_right:
        bit = left_to_right & -left_to_right
        left_to_right ^= bit
        position = row * COLUMNS + bit.bit_length() - 1
        if beside & bit:
            spots.append(position)
        elif number := _visible_number(c, c.at[position]):
            _limit(spots, first, low, number)
            low, first = number, len(spots)
    _limit(spots, first, low, 11)


def _limit(spots: list[int], first: int, low: int, high: int) -> None:
    """[LC-065] The last spots found lie between two visible numbers."""
    fits = BETWEEN[12 * low + high] << 7
    for i in range(first, len(spots)):
        spots[i] |= fits


def _visible_number(c: Colony, place: int) -> int:
    """[LC-071, LC-074] The number of a card, 0 if it is face down, under a robot, or not there."""
    if place < 0 or mode_of(c.laid[place]) != PLAIN:
        return 0
    return NUMBER_OF[card_of(c.laid[place])]


def touches_card(c: Colony, position: int) -> bool:
    """[LC-062] A card of the colony lies on one of the four sides."""
    for step in BESIDE[:4]:
        if 0 <= position + step < POSITIONS and c.at[position + step] >= 0:
            return True
    return False


def _columns_of_extra(c: Colony, row: int) -> int:
    """[LC-247] No card may cover the cell of Moon Paradise: the column that it closes in a row, as a bit."""
    y, x = c.extra // CELL_COLUMNS, c.extra % CELL_COLUMNS
    return 1 << (x - 1 >> 1) if c.extra >= 0 and x > 0 and y - 1 >> 1 == row else 0


# --- tiles ------------------------------------------------------------------------------------------------------------


def allowed(c: Colony, kind: int) -> int:
    """[LC-082, LC-085, LC-086, LC-087] The plots that may take a tile of this kind; Moon Paradise brings its own."""
    if kind == DEMOLITION:
        return c.plots
    if kind == MOON_PARADISE:
        return 1 << EXTRA if extra_cells(c) else 0
    return c.free | c.scaffolds if CONSTRUCTION[kind] else c.free


def show(c: Colony, kind: int, bit: int) -> None:
    """[LC-165] A plot shows a project; greenhouses of all fruits are one type besides."""
    c.masks[kind] |= bit
    if PEAR <= kind <= MIXED:
        c.masks[GREENHOUSE] |= bit


def hide(c: Colony, kind: int, bit: int) -> None:
    """[LC-088, LC-188] A project is covered."""
    c.masks[kind] &= ~bit
    if PEAR <= kind <= MIXED:
        c.masks[GREENHOUSE] &= ~bit


def kind_on(c: Colony, plot: int) -> int:
    """[LC-008] The kind of project that a plot shows; -1: it is free or a scaffold."""
    top = c.tops[plot] & 255
    if top:
        return KIND_OF[top - 1]
    if plot == EXTRA or c.tops[plot]:
        return -1
    shown = SHOWN[4 * card_of(c.laid[plot >> 2]) + (plot & 3)]
    return shown if shown >= 0 else -1


def put(c: Colony, tile: int, plot: int) -> int:
    """[LC-084, LC-088, LC-092, LC-093] Lay a tile on a plot; gives the tile that this covers, -1: none."""
    bit = 1 << plot
    kind = KIND_OF[tile]
    if kind == DEMOLITION:
        return _demolish(c, tile, plot)
    covered = (c.tops[plot] >> 8) - 1
    c.tops[plot] |= tile + 1
    c.free &= ~bit
    c.scaffolds &= ~bit
    show(c, kind, bit)
    return covered


def _demolish(c: Colony, tile: int, plot: int) -> int:
    """[LC-088, LC-089, LC-Q10] The plot is free again, whatever it showed; what that had brought is kept."""
    bit = 1 << plot
    shown = kind_on(c, plot)
    if shown >= 0:
        hide(c, shown, bit)
    top = c.tops[plot]
    c.tops[plot] = tile + 1 << 8
    c.scaffolds &= ~bit
    c.free |= bit
    return (top & 255) - 1 if top & 255 else (top >> 8) - 1


def lift(c: Colony, plot: int) -> int:
    """[LC-246] Take the topmost tile away: what lay underneath shows again."""
    bit = 1 << plot
    tile = (c.tops[plot] & 255) - 1
    hide(c, KIND_OF[tile], bit)
    c.tops[plot] &= ~255
    if plot != EXTRA and not c.tops[plot] and SHOWN[4 * card_of(c.laid[plot >> 2]) + (plot & 3)] == SCAFFOLD:
        c.scaffolds |= bit
    else:
        c.free |= bit
    return tile


def movable(c: Colony) -> int:
    """[LC-246] The plots that show a Project tile; special tiles and Demolitions stay."""
    mask = 0
    for plot in members(c.plots):
        top = c.tops[plot] & 255
        if top and KIND_OF[top - 1] < ASTRO_BURGER:
            mask |= 1 << plot
    return mask


# --- the cell of Moon Paradise ----------------------------------------------------------------------------------------


def extra_cells(c: Colony) -> list[int]:
    """[LC-247, LC-Q9] Empty cells that touch a plot of a face-up card by a side."""
    cells: list[int] = []
    if c.extra >= 0:
        return cells
    for y in range(CELL_ROWS):
        for x in range(CELL_COLUMNS):
            if _is_bare(c, y, x) and _touches_plot(c, y, x):
                cells.append(y * CELL_COLUMNS + x)
    return cells


def _is_bare(c: Colony, y: int, x: int) -> bool:
    """[LC-Q9] No card covers the cell."""
    row, column = y - 1 >> 1, x - 1 >> 1
    return not (0 <= row < ROWS and 0 <= column < COLUMNS) or c.at[row * COLUMNS + column] < 0


def _touches_plot(c: Colony, y: int, x: int) -> bool:
    """[LC-247] One of its sides touches a plot."""
    return (
        plot_at(c, y - 1, x) >= 0 or plot_at(c, y + 1, x) >= 0 or plot_at(c, y, x - 1) >= 0 or plot_at(c, y, x + 1) >= 0
    )


def add_extra(c: Colony, cell: int) -> None:
    """[LC-247] The cell becomes a free plot of its own, and no card may lie over it."""
    c.extra = cell
    c.plots |= 1 << EXTRA
    c.free |= 1 << EXTRA
    near = list(c.near)
    around = list(c.around)
    _join(c, near, around, EXTRA, cell // CELL_COLUMNS, cell % CELL_COLUMNS)
    c.near = tuple(near)
    c.around = tuple(around)
    c.spots = _spots(c)


# --- from scratch -----------------------------------------------------------------------------------------------------


def rebuild(c: Colony) -> None:
    """Work out everything that follows from `laid`, `extra` and `tops`."""
    laid, extra, tops = c.laid, c.extra, c.tops
    c.laid, c.at, c.spots, c.near, c.around = (), NO_CARDS, FIRST_SPOT, NO_PLOTS, NO_PLOTS
    c.extra, c.plots, c.free, c.scaffolds = -1, 0, 0, 0
    c.masks = [0] * len(c.masks)
    c.tops = [0] * len(tops)
    for card in laid:
        lay(c, card_of(card), position_of(card), mode_of(card))
    if extra >= 0:
        add_extra(c, extra)
    for plot in range(len(tops)):
        if tops[plot] >> 8:
            put(c, (tops[plot] >> 8) - 1, plot)
        if tops[plot] & 255:
            put(c, (tops[plot] & 255) - 1, plot)
