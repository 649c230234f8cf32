"""[LP-006, LP-007, LP-008, LP-009, LP-295, LP-320, LP-321] The fifteen types of building."""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.kinds import (
    ELECTRICITY,
    IRON,
    MYCELIUM,
    NO_ICON,
    OIL,
    VIBRIUM,
    WOOD,
)
from lunarium.kernel.text import mark

PRODUCTION: Final = 0
PROTECTION: Final = 1
FINANCIAL: Final = 2
PORT: Final = 3

MYCELIUM_FARM: Final = 0
VIBRIUM_MINE: Final = 1
IRON_MINE: Final = 2
OIL_RIG: Final = 3
POWER_PLANT: Final = 4
WIND_TOWER: Final = 5
SEISMIC_STABILISER: Final = 6
ACID_NEUTRALISER: Final = 7
STOCK_EXCHANGE: Final = 8
TRADING_POST: Final = 9
BROKERAGE: Final = 10
SPACEPORT: Final = 11
SAWMILL: Final = 12
HYDRAULIC_POST: Final = 13
ARBORI_FUNGAL_CULTURE: Final = 14
TYPES: Final = 15
BASE_TYPES: Final = 12  # the others come with Arboria


class Building:
    """One type: how many tiles there are, what one costs beside money, its icon and its points."""

    __slots__ = ("copies", "family", "icon", "key", "name", "needs", "points", "price", "text", "type_id")

    def __init__(
        self,
        type_id: int,
        key: str,
        family: int,
        copies: int,
        price: int,
        needs: int,
        icon: int,
        points: int,
        name: str,
        text: str,
    ) -> None:
        self.type_id: Final = type_id
        self.key: Final = key
        self.family: Final = family
        self.copies: Final = copies
        self.price: Final = price
        self.needs: Final = needs  # one token of this resource, or NO_ICON
        self.icon: Final = icon  # what its site must show and what it makes, or NO_ICON
        self.points: Final = points
        self.name: Final = name
        self.text: Final = text


# fmt: off
BUILDINGS: Final[tuple[Building, ...]] = (
    #        id, key, family, copies, price, needs, icon, points, name, text
    Building(MYCELIUM_FARM, "mycelium_farm", PRODUCTION, 6, 5, NO_ICON, MYCELIUM, 2, mark("Mycelium Farm"), mark("Yields 1 Mycelium whenever a die matches its site.")),
    Building(VIBRIUM_MINE, "vibrium_mine", PRODUCTION, 6, 5, NO_ICON, VIBRIUM, 2, mark("Vibrium Mine"), mark("Yields 1 Vibrium whenever a die matches its site.")),
    Building(IRON_MINE, "iron_mine", PRODUCTION, 6, 5, NO_ICON, IRON, 2, mark("Iron Mine"), mark("Yields 1 Iron whenever a die matches its site.")),
    Building(OIL_RIG, "oil_rig", PRODUCTION, 6, 5, NO_ICON, OIL, 2, mark("Oil Rig"), mark("Yields 1 Oil whenever a die matches its site.")),
    Building(POWER_PLANT, "power_plant", PRODUCTION, 6, 5, NO_ICON, ELECTRICITY, 2, mark("Power Plant"), mark("Yields 1 Electricity whenever a die matches its site.")),
    Building(WIND_TOWER, "wind_tower", PROTECTION, 4, 5, IRON, NO_ICON, 1, mark("Wind Tower"), mark("Shields your buildings and Units here and on adjacent hexes from Tornadoes.")),
    Building(SEISMIC_STABILISER, "seismic_stabiliser", PROTECTION, 4, 5, VIBRIUM, NO_ICON, 1, mark("Seismic Stabiliser"), mark("Shields your buildings and Units here and on adjacent hexes from Earthquakes.")),
    Building(ACID_NEUTRALISER, "acid_neutraliser", PROTECTION, 4, 5, ELECTRICITY, NO_ICON, 1, mark("Acid Neutraliser"), mark("Shields your buildings and Units here and on adjacent hexes from Acid Geysers.")),
    Building(STOCK_EXCHANGE, "stock_exchange", FINANCIAL, 4, 5, VIBRIUM, NO_ICON, 2, mark("Stock Exchange"), mark("Each unit you sell brings 1 MC more.")),
    Building(TRADING_POST, "trading_post", FINANCIAL, 4, 5, IRON, NO_ICON, 2, mark("Trading Post"), mark("Each unit you buy costs 1 MC less.")),
    Building(BROKERAGE, "brokerage", FINANCIAL, 4, 5, ELECTRICITY, NO_ICON, 2, mark("Brokerage"), mark("Market hand of 4; your Market card may move its cube 1 step further.")),
    Building(SPACEPORT, "spaceport", PORT, 4, 5, IRON, NO_ICON, 2, mark("Spaceport"), mark("Your link to orbit: normal trade prices and recruiting here.")),
    Building(SAWMILL, "sawmill", PRODUCTION, 6, 5, NO_ICON, WOOD, 2, mark("Sawmill"), mark("Yields 1 Wood whenever a die matches its site.")),
    Building(HYDRAULIC_POST, "hydraulic_post", PROTECTION, 4, 5, WOOD, NO_ICON, 1, mark("Hydraulic Security Post"), mark("Flood-proof. Pay 1 Oil or 1 Electricity to put out a fire here or next door.")),
    Building(ARBORI_FUNGAL_CULTURE, "arbori_fungal_culture", PRODUCTION, 4, 5, NO_ICON, MYCELIUM, 2, mark("Arbori-Fungal Culture"), mark("Yields 1 Mycelium; add 1 Wood to gain 2 more.")),
)
# fmt: on

COPIES_OF: Final[tuple[int, ...]] = tuple([b.copies for b in BUILDINGS])
PRICE_OF: Final[tuple[int, ...]] = tuple([b.price for b in BUILDINGS])
NEEDS_OF: Final[tuple[int, ...]] = tuple([b.needs for b in BUILDINGS])
ICON_OF: Final[tuple[int, ...]] = tuple([b.icon for b in BUILDINGS])
POINTS_OF: Final[tuple[int, ...]] = tuple([b.points for b in BUILDINGS])
LIMITED: Final[tuple[bool, ...]] = tuple([b.copies == 4 for b in BUILDINGS])  # LP-010
# LP-173: by cataclysm, the building that shields from it, or -1
SHIELD_OF: Final[tuple[int, ...]] = (WIND_TOWER, SEISMIC_STABILISER, ACID_NEUTRALISER, -1, -1, -1)
