"""The 24 Concessions [LC-003, LC-136]: what each asks for and gives."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.kinds import GREENHOUSE, HYDROGEN, METEORITE, OXYGEN, SALES_OFFICE, WATER
from lunarium.kernel.text import mark

PATTERN: Final = 0
NO_SCAFFOLD: Final = 1
FOUR_VITALS: Final = 2
COLUMN: Final = 3
LINE: Final = 4
FEWEST_ROWS: Final = 5
TOTAL: Final = 6
LONG_ROW: Final = 7


class Concession:
    """One row of the table: a test, the type of project it looks at (or -1) and a number that it needs."""

    __slots__ = ("key", "kind", "need", "points", "test", "text")

    def __init__(self, key: str, points: int, test: int, kind: int, need: int, text: str) -> None:
        self.key: Final = key
        self.points: Final = points
        self.test: Final = test
        self.kind: Final = kind
        self.need: Final = need
        self.text: Final = text


# fmt: off
CONCESSIONS: Final[list[Concession]] = [
    Concession("S1", 8, PATTERN, -1, 2, mark("Have 4 Construction cards forming a 2-by-2 block.")),
    Concession("S2", 8, NO_SCAFFOLD, -1, 0, mark("End a phase with no uncovered Scaffold in your colony.")),
    Concession("S3", 8, FOUR_VITALS, -1, 4, mark("Have one of each of the 4 vital systems joined in a connected group.")),
    Concession("S4", 7, COLUMN, HYDROGEN, 3, mark("Have a column of 3 cards, each bearing a Hydrogen Collector.")),
    Concession("S5", 7, COLUMN, OXYGEN, 3, mark("Have a column of 3 cards, each bearing an Oxygen Collector.")),
    Concession("S6", 7, COLUMN, GREENHOUSE, 3, mark("Have a column of 3 cards, each bearing a Greenhouse of any fruit.")),
    Concession("S7", 8, COLUMN, WATER, 3, mark("Have a column of 3 cards, each bearing a Water Condenser.")),
    Concession("S8", 6, COLUMN, SALES_OFFICE, 3, mark("Have a column of 3 cards, each bearing a Sales Office.")),
    Concession("S9", 6, COLUMN, METEORITE, 3, mark("Have a column of 3 cards, each bearing a Meteorite.")),
    Concession("S10", 7, LINE, METEORITE, 3, mark("Have 3 Meteorites in an unbroken line, across or down.")),
    Concession("S11", 6, LINE, OXYGEN, 3, mark("Have 3 Oxygen Collectors in an unbroken line, across or down.")),
    Concession("S12", 6, LINE, GREENHOUSE, 3, mark("Have 3 Greenhouses of any fruit in an unbroken line, across or down.")),
    Concession("S13", 6, LINE, HYDROGEN, 3, mark("Have 3 Hydrogen Collectors in an unbroken line, across or down.")),
    Concession("S14", 7, LINE, WATER, 3, mark("Have 3 Water Condensers in an unbroken line, across or down.")),
    Concession("S15", 6, LINE, SALES_OFFICE, 3, mark("Have 3 Sales Offices in an unbroken line, across or down.")),
    Concession("L1", 10, FEWEST_ROWS, -1, 0, mark("Have fewer rows of cards than every other player.")),
    Concession("L2", 9, TOTAL, OXYGEN, 5, mark("Have 5 or more Oxygen Collectors in your colony.")),
    Concession("L3", 10, TOTAL, GREENHOUSE, 5, mark("Have 5 or more Greenhouses of any fruit in your colony.")),
    Concession("L4", 9, TOTAL, HYDROGEN, 5, mark("Have 5 or more Hydrogen Collectors in your colony.")),
    Concession("L5", 10, TOTAL, WATER, 5, mark("Have 5 or more Water Condensers in your colony.")),
    Concession("L6", 8, TOTAL, SALES_OFFICE, 4, mark("Have 4 or more Sales Offices in your colony.")),
    Concession("L7", 9, TOTAL, METEORITE, 6, mark("Have 6 or more Meteorites in your colony.")),
    Concession("L8", 10, PATTERN, -1, 4, mark("Have 8 Construction cards forming a block 2 rows high and 4 columns wide.")),
    Concession("L9", 10, LONG_ROW, -1, 5, mark("Have 5 or more cards in a single row.")),
]
# fmt: on

SHORT: Final = tuple(range(15))
LONG: Final = tuple(range(15, 24))
FEWEST_ROWS_ID: Final = 15  # L1, which the solo game leaves out [LC-203]

BLOCK_ROWS: Final = 2  # [LC-137] the blocks of S1 and L8 are two rows high and `need` columns wide
