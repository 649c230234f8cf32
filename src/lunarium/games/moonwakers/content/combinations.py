"""[MW-005, MW-006, MW-007] The 17 combination cards, one copy of each."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.signs import CARBON, HYDROGEN, NITROGEN, OXYGEN, PHOSPHORUS, SULFUR
from lunarium.kernel.text import mark


class Combination:
    """One card. `required` counts each element; `printed` are the groups as they stand on the card, (element, count)."""

    __slots__ = ("combination_id", "key", "name", "points", "printed", "required")

    def __init__(
        self,
        combination_id: int,
        key: str,
        name: str,
        points: int,
        required: tuple[int, ...],
        printed: tuple[tuple[int, int], ...],
    ) -> None:
        self.combination_id: Final = combination_id
        self.key: Final = key
        self.name: Final = name
        self.points: Final = points
        self.required: Final = required
        self.printed: Final = printed


# fmt: off
COMBINATIONS: Final[tuple[Combination, ...]] = (
    #           id  key                         name                              points  C  H  N  O  P  S   printed
    Combination(0,  "water",                    mark("Water"),                    5,     (0, 2, 0, 1, 0, 0), ((HYDROGEN, 2), (OXYGEN, 1))),
    Combination(1,  "carbon_disulfide",         mark("Carbon Disulfide"),         5,     (1, 0, 0, 0, 0, 2), ((CARBON, 1), (SULFUR, 2))),
    Combination(2,  "carbon_dioxide",           mark("Carbon Dioxide"),           5,     (1, 0, 0, 2, 0, 0), ((CARBON, 1), (OXYGEN, 2))),
    Combination(3,  "tetraphosphorus",          mark("Tetraphosphorus"),          5,     (0, 0, 0, 0, 4, 0), ((PHOSPHORUS, 4),)),
    Combination(4,  "nitrous_oxide",            mark("Nitrous Oxide"),            5,     (0, 0, 2, 1, 0, 0), ((NITROGEN, 2), (OXYGEN, 1))),
    Combination(5,  "hydrogen_disulfide",       mark("Hydrogen Disulfide"),       6,     (0, 2, 0, 0, 0, 2), ((HYDROGEN, 2), (SULFUR, 2))),
    Combination(6,  "ammonium",                 mark("Ammonium"),                 7,     (0, 4, 1, 0, 0, 0), ((NITROGEN, 1), (HYDROGEN, 4))),
    Combination(7,  "nitric_acid",              mark("Nitric Acid"),              8,     (0, 1, 1, 3, 0, 0), ((HYDROGEN, 1), (NITROGEN, 1), (OXYGEN, 3))),
    Combination(8,  "phosphorus_sulfide",       mark("Phosphorus Sulfide"),       9,     (0, 0, 0, 0, 4, 3), ((PHOSPHORUS, 4), (SULFUR, 3))),
    Combination(9,  "sulfur_nitride",           mark("Sulfur Nitride"),           10,    (0, 0, 4, 0, 0, 4), ((SULFUR, 4), (NITROGEN, 4))),
    Combination(10, "phosphorus_pentanitride",  mark("Phosphorus Pentanitride"),  10,    (0, 0, 5, 0, 3, 0), ((PHOSPHORUS, 3), (NITROGEN, 5))),
    Combination(11, "phosphoric_acid",          mark("Phosphoric Acid"),          11,    (0, 3, 0, 4, 1, 0), ((HYDROGEN, 3), (PHOSPHORUS, 1), (OXYGEN, 4))),
    Combination(12, "tetraphosphorus_hexoxide", mark("Tetraphosphorus Hexoxide"), 12,    (0, 0, 0, 6, 4, 0), ((PHOSPHORUS, 4), (OXYGEN, 6))),
    Combination(13, "ammonium_nitrate",         mark("Ammonium Nitrate"),         13,    (0, 4, 2, 3, 0, 0), ((NITROGEN, 1), (HYDROGEN, 4), (NITROGEN, 1), (OXYGEN, 3))),
    Combination(14, "pyridone",                 mark("Pyridone"),                 15,    (5, 4, 1, 1, 0, 0), ((CARBON, 5), (HYDROGEN, 4), (NITROGEN, 1), (OXYGEN, 1))),
    Combination(15, "para_quinone",             mark("Para-Quinone"),             15,    (6, 4, 0, 2, 0, 0), ((CARBON, 6), (HYDROGEN, 4), (OXYGEN, 2))),
    Combination(16, "barbituric_acid",          mark("Barbituric Acid"),          17,    (4, 4, 2, 3, 0, 0), ((CARBON, 4), (HYDROGEN, 4), (NITROGEN, 2), (OXYGEN, 3))),
)
# fmt: on

POINTS_OF: Final[tuple[int, ...]] = tuple([c.points for c in COMBINATIONS])
REQUIRED_OF: Final[tuple[tuple[int, ...], ...]] = tuple([c.required for c in COMBINATIONS])
