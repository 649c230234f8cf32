"""The kinds of Project [LC-011, LC-012, LC-013]: what a tile or a printed project can be."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

HYDROGEN: Final = 0
OXYGEN: Final = 1
WATER: Final = 2
PEAR: Final = 3
APPLE: Final = 4
LEMON: Final = 5
MIXED: Final = 6
SALES_OFFICE: Final = 7
METEORITE: Final = 8
HABITAT_HYDROGEN: Final = 9
HABITAT_OXYGEN: Final = 10
HABITAT_WATER: Final = 11
HABITAT_GREENHOUSE: Final = 12
HABITAT_METEORITE: Final = 13
COMPLEX_SALES_OFFICE: Final = 14
COMPLEX_HABITAT_MODULE: Final = 15
LANDING_PAD: Final = 16
DEMOLITION: Final = 17
REDISTRIBUTION: Final = 18
# The special tiles of the sponsor module are kinds too; sponsor n has kind ASTRO_BURGER + n.
ASTRO_BURGER: Final = 19
LUNA_TAXI: Final = 20
MOON_PARADISE: Final = 21
SPACE_ROYAL_CRUISE: Final = 22
KIND_COUNT: Final = 23
GREENHOUSE: Final = 23  # no kind of its own: greenhouses of any fruit, one vital type [LC-165]
TYPE_COUNT: Final = 24


class Kind:
    """One row of the table."""

    __slots__ = ("family", "key", "name", "text")

    def __init__(self, key: str, family: str, name: str, text: str) -> None:
        self.key: Final = key
        self.family: Final = family
        self.name: Final = name
        self.text: Final = text


# fmt: off
KINDS: Final[list[Kind]] = [
    Kind("hydrogen", "vital", mark("Hydrogen Collector"), mark("Score your largest adjacent group of Hydrogen Collectors.")),
    Kind("oxygen", "vital", mark("Oxygen Collector"), mark("Score your largest adjacent group of Oxygen Collectors.")),
    Kind("water", "vital", mark("Water Condenser"), mark("Score your largest adjacent group of Water Condensers.")),
    Kind("greenhouse_pear", "vital", mark("Pear Greenhouse"), mark("Counts in the greenhouse group and as one pear in fruit sets.")),
    Kind("greenhouse_apple", "vital", mark("Apple Greenhouse"), mark("Counts in the greenhouse group and as one apple in fruit sets.")),
    Kind("greenhouse_lemon", "vital", mark("Lemon Greenhouse"), mark("Counts in the greenhouse group and as one lemon in fruit sets.")),
    Kind("greenhouse_mixed", "vital", mark("Mixed Greenhouse"), mark("Counts in the greenhouse group and stands for any one fruit in one set.")),
    Kind("sales_office", "sales_office", mark("Sales Office"), mark("Worth 2 points.")),
    Kind("meteorite", "meteorite", mark("Meteorite"), mark("Counts for the Meteorite majority.")),
    Kind("habitat_hydrogen", "habitat_module", mark("Habitat Module (Hydrogen Collectors)"), mark("2 points per Hydrogen Collector around it.")),
    Kind("habitat_oxygen", "habitat_module", mark("Habitat Module (Oxygen Collectors)"), mark("2 points per Oxygen Collector around it.")),
    Kind("habitat_water", "habitat_module", mark("Habitat Module (Water Condensers)"), mark("2 points per Water Condenser around it.")),
    Kind("habitat_greenhouse", "habitat_module", mark("Habitat Module (Greenhouses)"), mark("2 points per Greenhouse around it.")),
    Kind("habitat_meteorite", "habitat_module", mark("Habitat Module (Meteorites)"), mark("2 points per Meteorite around it.")),
    Kind("complex_sales_office", "residential_complex", mark("Residential Complex (Sales Offices)"), mark("1 point per Sales Office anywhere in your colony.")),
    Kind("complex_habitat_module", "residential_complex", mark("Residential Complex (Habitat Modules)"), mark("1 point per Habitat Module anywhere in your colony.")),
    Kind("landing_pad", "landing_pad", mark("Landing Pad"), mark("When placed: draw 3 Construction cards, keep 1, put 2 under the deck.")),
    Kind("demolition", "demolition", mark("Demolition"), mark("Cover any plot, whatever is on it; the plot is free again.")),
    Kind("redistribution", "redistribution", mark("Logistics Redistribution"), mark("When placed: take 1 Redistribution token (usable from your next turn).")),
    Kind("sp_astro_burger", "special", mark("Astro Burger special tile"), mark("You may store one tile of this turn and place it on a later turn.")),
    Kind("sp_luna_taxi", "special", mark("Luna Taxi special tile"), mark("You may move one tile of your colony to another plot that can take it.")),
    Kind("sp_moon_paradise", "special", mark("Moon Paradise special tile"), mark("Lay it against one of your plots: it is a new free plot.")),
    Kind("sp_space_royal_cruise", "special", mark("Space Royal Cruise special tile"), mark("You may take the Construction card of one combo; deal a new one in its place.")),
]
# fmt: on

GREENHOUSES: Final[tuple[int, ...]] = (PEAR, APPLE, LEMON, MIXED)
HABITATS: Final[tuple[int, ...]] = (
    HABITAT_HYDROGEN,
    HABITAT_OXYGEN,
    HABITAT_WATER,
    HABITAT_GREENHOUSE,
    HABITAT_METEORITE,
)

# [LC-085] Habitat Modules, Residential Complexes and Landing Pads may cover a scaffold.
CONSTRUCTION: Final = tuple([kind.family in ("habitat_module", "residential_complex", "landing_pad") for kind in KINDS])
