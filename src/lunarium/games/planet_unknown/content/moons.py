"""[PU-814] The common moon and the six asymmetric ones. The orbit follows from the grid (PU-815)."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from lunarium.kernel.text import mark


class Moon:
    """In `rows`: `.` outside or crater, `L` plain, `I` ice, `M` plain with the meteorite symbol. `orbit`: for each position clockwise the row and the
    column that its laser can fire along, -1 for none. `starts`: two orbital positions. `wants`: the resources of one set."""

    __slots__ = ("key", "medals", "name", "orbit", "places", "rows", "starts", "wants")

    def __init__(
        self,
        key: str,
        name: str,
        medals: int,
        wants: tuple[int, ...],
        starts: tuple[int, int],
        rows: tuple[str, ...],
        orbit: tuple[tuple[int, int], ...],
        places: tuple[tuple[int, int], ...],
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.medals: Final = medals
        self.wants: Final = wants
        self.starts: Final = starts
        self.rows: Final = rows
        self.orbit: Final = orbit
        self.places: Final = places  # column and row of each orbital position, just outside the grid


# [PU-800] Board i has the common moon on one side and moon i + 1 on the other.
# fmt: off
MOONS: Final[tuple[Moon, ...]] = (
    Moon("symmetric", mark("Common moon"), 8, (CIV, WATER, BIOMASS, ROVER, TECH, ENERGY), (2, 12), (
        ".LLLL.",
        "LLIILL",
        "LILLLL",
        "LILLLM",
        "LLILLL",
        ".LLLL.",
    ), ((0, 0), (-1, 1), (-1, 2), (-1, 3), (-1, 4), (0, 5), (1, -1), (2, -1), (3, -1), (4, -1), (5, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1), (5, 0), (4, -1), (3, -1), (2, -1), (1, -1)),
       ((0, 0), (1, -1), (2, -1), (3, -1), (4, -1), (5, 0), (6, 1), (6, 2), (6, 3), (6, 4), (5, 5), (4, 6), (3, 6), (2, 6), (1, 6), (0, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1))),
    Moon("cairn", mark("Cairn"), 4, (CIV, WATER), (2, 12), (
        ".LLLL.",
        "LLIILL",
        "LI..LL",
        "LL..IL",
        "LLIMLL",
        ".LLLL.",
    ), ((0, 0), (-1, 1), (-1, 2), (-1, 3), (-1, 4), (0, 5), (1, -1), (2, -1), (3, -1), (4, -1), (5, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1), (5, 0), (4, -1), (3, -1), (2, -1), (1, -1)),
       ((0, 0), (1, -1), (2, -1), (3, -1), (4, -1), (5, 0), (6, 1), (6, 2), (6, 3), (6, 4), (5, 5), (4, 6), (3, 6), (2, 6), (1, 6), (0, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1))),
    Moon("lyre", mark("Lyre"), 4, (ENERGY, ROVER), (3, 13), (
        ".LLLLL.",
        "LLILLLL",
        "LIILLML",
        "LLLLILL",
        ".LLLLL.",
    ), ((-1, 1), (-1, 2), (-1, 3), (-1, 4), (-1, 5), (0, 6), (1, -1), (2, -1), (3, -1), (4, 6), (-1, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1), (4, 0), (3, -1), (2, -1), (1, -1), (0, 0)),
       ((1, -1), (2, -1), (3, -1), (4, -1), (5, -1), (6, 0), (7, 1), (7, 2), (7, 3), (6, 4), (5, 5), (4, 5), (3, 5), (2, 5), (1, 5), (0, 4), (-1, 3), (-1, 2), (-1, 1), (0, 0))),
    Moon("ember", mark("Ember"), 4, (WATER, TECH), (2, 12), (
        ".LLL.",
        "LLILL",
        "LIILL",
        "LLLIM",
        "LLIIL",
        "LLLLL",
        ".LLL.",
    ), ((0, 0), (-1, 1), (-1, 2), (-1, 3), (0, 4), (1, -1), (2, -1), (3, -1), (4, -1), (5, -1), (6, 4), (-1, 3), (-1, 2), (-1, 1), (6, 0), (5, -1), (4, -1), (3, -1), (2, -1), (1, -1)),
       ((0, 0), (1, -1), (2, -1), (3, -1), (4, 0), (5, 1), (5, 2), (5, 3), (5, 4), (5, 5), (4, 6), (3, 7), (2, 7), (1, 7), (0, 6), (-1, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1))),
    Moon("quill", mark("Quill"), 4, (ROVER, BIOMASS), (2, 10), (
        "..LL..",
        ".LLIL.",
        "LLILLL",
        "LMLLIL",
        ".LLLL.",
        "..LL..",
    ), ((0, 1), (-1, 2), (-1, 3), (0, 4), (1, 5), (2, -1), (3, -1), (4, 5), (5, 4), (-1, 3), (-1, 2), (5, 1), (4, 0), (3, -1), (2, -1), (1, 0)),
       ((1, 0), (2, -1), (3, -1), (4, 0), (5, 1), (6, 2), (6, 3), (5, 4), (4, 5), (3, 6), (2, 6), (1, 5), (0, 4), (-1, 3), (-1, 2), (0, 1))),
    Moon("tern", mark("Tern"), 4, (TECH, CIV), (2, 12), (
        ".LLLL.",
        "LLLIL.",
        "LLIILL",
        "LLLMLL",
        ".LLLL.",
        ".LLLL.",
    ), ((0, 0), (-1, 1), (-1, 2), (-1, 3), (-1, 4), (0, -1), (1, 5), (2, -1), (3, -1), (4, 5), (5, -1), (-1, 4), (-1, 3), (-1, 2), (-1, 1), (5, -1), (4, 0), (3, -1), (2, -1), (1, -1)),
       ((0, 0), (1, -1), (2, -1), (3, -1), (4, -1), (5, 0), (5, 1), (6, 2), (6, 3), (5, 4), (5, 5), (4, 6), (3, 6), (2, 6), (1, 6), (0, 5), (0, 4), (-1, 3), (-1, 2), (-1, 1))),
    Moon("vesper", mark("Vesper"), 4, (BIOMASS, ENERGY), (3, 13), (
        ".LLLL.",
        "LLILLL",
        "LL.ILL",
        "LIL.LL",
        "LLLILM",
        ".LLLL.",
    ), ((0, 0), (-1, 1), (-1, 2), (-1, 3), (-1, 4), (0, 5), (1, -1), (2, -1), (3, -1), (4, -1), (5, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1), (5, 0), (4, -1), (3, -1), (2, -1), (1, -1)),
       ((0, 0), (1, -1), (2, -1), (3, -1), (4, -1), (5, 0), (6, 1), (6, 2), (6, 3), (6, 4), (5, 5), (4, 6), (3, 6), (2, 6), (1, 6), (0, 5), (-1, 4), (-1, 3), (-1, 2), (-1, 1))),
)
# fmt: on
COMMON: Final = 0
MOON_BOARDS: Final = 6
