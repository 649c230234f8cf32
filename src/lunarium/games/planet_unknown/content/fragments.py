"""[PU-840, PU-847] The four fragments of the fragmented planet, each with two faces."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER

METEORITE_SYMBOL: Final = 6
BLOCK: Final = 7


class Fragment:
    """One face: the banned resource, METEORITE_SYMBOL or BLOCK; `shuttle` is column and row of the shuttle icon."""

    __slots__ = ("banned", "column_medals", "difficulty", "row_medals", "rows", "shuttle")

    def __init__(
        self,
        banned: int,
        difficulty: int,
        shuttle: tuple[int, int],
        rows: tuple[str, ...],
        row_medals: tuple[int, ...],
        column_medals: tuple[int, ...],
    ) -> None:
        self.banned: Final = banned
        self.difficulty: Final = difficulty
        self.shuttle: Final = shuttle
        self.rows: Final = rows
        self.row_medals: Final = row_medals
        self.column_medals: Final = column_medals


# North-west, north-east, south-west, south-east; of each the faces A and B.
# fmt: off
FRAGMENTS: Final[tuple[tuple[Fragment, Fragment], ...]] = (
    (
        Fragment(CIV, 1, (4, 4), (
            ".....L",
            "...ILL",
            "..IIII",
            ".LILPI",
            ".LILLI",
            "LPILLI",
        ), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)),
        Fragment(ROVER, 1, (3, 2), (
            ".....L",
            "...LLI",
            "..LLII",
            ".PLLIL",
            ".LLIIL",
            "LLLIPL",
        ), (1, 1, 1, 1, 1, 2), (1, 1, 1, 1, 1, 2)),
    ),
    (
        Fragment(ENERGY, 1, (1, 3), (
            "L.....",
            "LLL...",
            "LLLL..",
            "LLLLL.",
            "LLLLP.",
            "IIIIII",
        ), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)),
        Fragment(METEORITE_SYMBOL, 2, (0, 4), (
            "I.....",
            "ILL...",
            "IILL..",
            "LIPLL.",
            "LIILL.",
            "LLIILL",
        ), (1, 1, 1, 1, 1, 2), (2, 1, 1, 1, 1, 1)),
    ),
    (
        Fragment(TECH, 1, (4, 0), (
            "LLILLI",
            ".LIPII",
            ".LIIIL",
            "..LILL",
            "...IPL",
            ".....L",
        ), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)),
        Fragment(BIOMASS, 1, (3, 2), (
            "IILLPL",
            ".IILLL",
            ".LILLL",
            "..LLIL",
            "...PII",
            ".....I",
        ), (2, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 2)),
    ),
    (
        Fragment(WATER, 0, (2, 2), (
            "LLLLLL",
            "LLLLL.",
            "LLLLL.",
            "LLLP..",
            "LLL...",
            "L.....",
        ), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)),
        Fragment(BLOCK, 0, (0, 3), (
            "LLLIII",
            "LPLLI.",
            "LLLII.",
            "LLLI..",
            "LLL...",
            "L.....",
        ), (2, 1, 1, 1, 1, 1), (2, 1, 1, 1, 1, 1)),
    ),
)
# fmt: on
