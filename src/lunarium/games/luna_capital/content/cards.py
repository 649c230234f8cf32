"""The 68 Construction cards [LC-007, LC-009, LC-016]. Their print is designed [LC-015]: no source lists it."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.kinds import (
    APPLE,
    HYDROGEN,
    LEMON,
    METEORITE,
    OXYGEN,
    PEAR,
    SALES_OFFICE,
    WATER,
)

# What a cell shows: a kind of Project, or one of these. WIDE and TALL: the cell belongs to the double plot that begins
# in the cell to its left or above it.
FREE: Final = -1
SCAFFOLD: Final = -2
WIDE: Final = -3
TALL: Final = -4


class Card:
    """One row of the table: the number, and what the cells NW, NE, SW and SE show."""

    __slots__ = ("cells", "key", "number")

    def __init__(self, key: str, number: int, nw: int, ne: int, sw: int, se: int) -> None:
        self.key: Final = key
        self.number: Final = number
        self.cells: Final[tuple[int, ...]] = (nw, ne, sw, se)


# fmt: off
CARDS: Final[list[Card]] = [
    Card("K01a", 1, FREE, FREE, FREE, FREE),
    Card("K01b", 1, FREE, FREE, SCAFFOLD, FREE),
    Card("K01c", 1, FREE, FREE, FREE, METEORITE),
    Card("K01d", 1, HYDROGEN, FREE, FREE, FREE),
    Card("K01e", 1, FREE, WATER, FREE, FREE),
    Card("K01f", 1, FREE, FREE, FREE, SCAFFOLD),
    Card("K02a", 2, FREE, FREE, FREE, FREE),
    Card("K02b", 2, FREE, FREE, FREE, SCAFFOLD),
    Card("K02c", 2, METEORITE, FREE, FREE, FREE),
    Card("K02d", 2, FREE, OXYGEN, FREE, FREE),
    Card("K02e", 2, FREE, FREE, FREE, WIDE),
    Card("K02f", 2, SCAFFOLD, METEORITE, FREE, FREE),
    Card("K02g", 2, FREE, WIDE, FREE, SCAFFOLD),
    Card("K03a", 3, FREE, FREE, FREE, FREE),
    Card("K03b", 3, SCAFFOLD, FREE, FREE, FREE),
    Card("K03c", 3, FREE, METEORITE, FREE, FREE),
    Card("K03d", 3, FREE, FREE, WATER, FREE),
    Card("K03e", 3, FREE, FREE, FREE, TALL),
    Card("K03f", 3, FREE, SCAFFOLD, FREE, FREE),
    Card("K03g", 3, FREE, METEORITE, TALL, FREE),
    Card("K04a", 4, FREE, FREE, FREE, FREE),
    Card("K04b", 4, FREE, SCAFFOLD, FREE, FREE),
    Card("K04c", 4, FREE, FREE, METEORITE, FREE),
    Card("K04d", 4, FREE, FREE, FREE, SALES_OFFICE),
    Card("K04e", 4, FREE, WIDE, FREE, FREE),
    Card("K04f", 4, METEORITE, FREE, SCAFFOLD, FREE),
    Card("K04g", 4, FREE, FREE, FREE, METEORITE),
    Card("K05a", 5, FREE, FREE, FREE, FREE),
    Card("K05b", 5, FREE, FREE, SCAFFOLD, FREE),
    Card("K05c", 5, FREE, FREE, FREE, METEORITE),
    Card("K05d", 5, PEAR, FREE, FREE, FREE),
    Card("K05e", 5, FREE, FREE, TALL, FREE),
    Card("K05f", 5, FREE, FREE, FREE, SCAFFOLD),
    Card("K05g", 5, SCAFFOLD, FREE, FREE, TALL),
    Card("K06a", 6, FREE, FREE, FREE, FREE),
    Card("K06b", 6, FREE, FREE, FREE, SCAFFOLD),
    Card("K06c", 6, METEORITE, FREE, FREE, FREE),
    Card("K06d", 6, FREE, APPLE, FREE, FREE),
    Card("K06e", 6, FREE, FREE, FREE, WIDE),
    Card("K06f", 6, SCAFFOLD, FREE, FREE, FREE),
    Card("K06g", 6, FREE, WIDE, FREE, METEORITE),
    Card("K07a", 7, FREE, FREE, FREE, FREE),
    Card("K07b", 7, SCAFFOLD, FREE, FREE, FREE),
    Card("K07c", 7, FREE, METEORITE, FREE, FREE),
    Card("K07d", 7, FREE, FREE, LEMON, FREE),
    Card("K07e", 7, FREE, FREE, FREE, TALL),
    Card("K07f", 7, FREE, SCAFFOLD, FREE, METEORITE),
    Card("K07g", 7, FREE, FREE, METEORITE, FREE),
    Card("K08a", 8, FREE, FREE, FREE, FREE),
    Card("K08b", 8, FREE, SCAFFOLD, FREE, FREE),
    Card("K08c", 8, FREE, FREE, METEORITE, FREE),
    Card("K08d", 8, FREE, FREE, FREE, SALES_OFFICE),
    Card("K08e", 8, FREE, WIDE, FREE, FREE),
    Card("K08f", 8, FREE, FREE, SCAFFOLD, FREE),
    Card("K08g", 8, FREE, SCAFFOLD, FREE, WIDE),
    Card("K09a", 9, FREE, FREE, FREE, FREE),
    Card("K09b", 9, FREE, FREE, SCAFFOLD, FREE),
    Card("K09c", 9, FREE, FREE, FREE, METEORITE),
    Card("K09d", 9, OXYGEN, FREE, FREE, FREE),
    Card("K09e", 9, FREE, FREE, TALL, FREE),
    Card("K09f", 9, METEORITE, FREE, FREE, SCAFFOLD),
    Card("K09g", 9, METEORITE, FREE, FREE, TALL),
    Card("K10a", 10, FREE, FREE, FREE, FREE),
    Card("K10b", 10, FREE, FREE, FREE, SCAFFOLD),
    Card("K10c", 10, METEORITE, FREE, FREE, FREE),
    Card("K10d", 10, FREE, HYDROGEN, FREE, FREE),
    Card("K10e", 10, FREE, FREE, SALES_OFFICE, FREE),
    Card("K10f", 10, SCAFFOLD, FREE, FREE, FREE),
]
# fmt: on

CARD_COUNT: Final = 68
NUMBER_OF: Final = tuple([card.number for card in CARDS])


def _first_cells() -> tuple[int, ...]:
    cells: list[int] = []
    for card in CARDS:
        for i in range(4):
            cells.append(i - 1 if card.cells[i] == WIDE else i - 2 if card.cells[i] == TALL else i)
    return tuple(cells)


# [LC-009] Cell i of card n belongs to the plot that begins in cell FIRST_CELL[4 * n + i].
FIRST_CELL: Final = _first_cells()
SHOWN: Final = tuple([shown for card in CARDS for shown in card.cells])
