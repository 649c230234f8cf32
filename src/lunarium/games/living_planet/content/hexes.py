"""[LP-012, LP-013, LP-020, LP-260, LP-276] The 32 hexes: the Landing Zone, 23 of the base box, the Volcano, 7 with oxygen.

Edges run from north, clockwise. With 2 or 3 players the Landing Zone lies on its other face, which lacks the last site.
"""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.kinds import (
    ACID_GEYSER,
    BLUE,
    EARTHQUAKE,
    ELECTRICITY,
    ERUPTION,
    FIRE,
    FLOOD,
    GREEN,
    IRON,
    MOUNTAIN,
    MYCELIUM,
    NO_ICON,
    OIL,
    PLAIN,
    RED,
    SLOPE,
    TORNADO,
    VIBRIUM,
    WOOD,
    YELLOW,
)
from lunarium.kernel.text import mark

LANDING_ZONE: Final = 0
VOLCANO: Final = 24
FIRST_OF_ARBORIA: Final = 24
HEXES: Final = 32


class Hex:
    """One hex. `sites`: terrain, icon, production numbers. `strikes`: cataclysm, colour, value, and for lava the printed edge."""

    __slots__ = ("edges", "hex_id", "key", "name", "sites", "stars", "strikes")

    def __init__(
        self,
        hex_id: int,
        key: str,
        name: str,
        edges: str,
        stars: int,
        sites: tuple[tuple[int, int, tuple[int, ...]], ...],
        strikes: tuple[tuple[int, int, int, int], ...],
    ) -> None:
        self.hex_id: Final = hex_id
        self.key: Final = key
        self.name: Final = name
        self.edges: Final = tuple([MOUNTAIN if edge == "m" else PLAIN for edge in edges])
        self.stars: Final = stars
        self.sites: Final = sites
        self.strikes: Final = strikes


# fmt: off
HEX_TABLE: Final[tuple[Hex, ...]] = (
    Hex(0, "LZ", mark("Landing Zone"), "pppppp", 0,
        ((PLAIN, NO_ICON, ()), (PLAIN, NO_ICON, ()), (PLAIN, NO_ICON, ()), (PLAIN, NO_ICON, ())),
        ((EARTHQUAKE, YELLOW, 6, -1),)),
    Hex(1, "B01", mark("Ashen Flats"), "pppppp", 0,
        ((PLAIN, OIL, (2, 3)), (PLAIN, IRON, (4, 5)), (PLAIN, NO_ICON, ())),
        ((ACID_GEYSER, BLUE, 4, -1),)),
    Hex(2, "B02", mark("Spore Meadow"), "pppppp", 0,
        ((PLAIN, MYCELIUM, (1, 6)), (PLAIN, MYCELIUM, (4,)), (PLAIN, NO_ICON, ())),
        ((TORNADO, RED, 3, -1),)),
    Hex(3, "B03", mark("Rust Basin"), "pppppp", 0,
        ((PLAIN, IRON, (1, 6)), (PLAIN, IRON, (4,)), (PLAIN, NO_ICON, ())),
        ((ACID_GEYSER, BLUE, 2, -1),)),
    Hex(4, "B04", mark("Tar Hollow"), "pppppp", 0,
        ((PLAIN, OIL, (4,)), (PLAIN, OIL, (3,)), (PLAIN, NO_ICON, ())),
        ((ACID_GEYSER, RED, 6, -1),)),
    Hex(5, "B05", mark("Static Steppe"), "pppppp", 0,
        ((PLAIN, ELECTRICITY, (5,)), (PLAIN, ELECTRICITY, (4,)), (PLAIN, MYCELIUM, (3,)), (PLAIN, NO_ICON, ())),
        ((EARTHQUAKE, GREEN, 2, -1),)),
    Hex(6, "B06", mark("Cracked Pan"), "pppppp", 0,
        ((PLAIN, OIL, (1, 5)), (PLAIN, ELECTRICITY, (3, 6))),
        ((EARTHQUAKE, BLUE, 6, -1),)),
    Hex(7, "B07", mark("Twin Foothills"), "mmpppp", 0,
        ((PLAIN, MYCELIUM, (4, 5)), (SLOPE, IRON, (3,)), (MOUNTAIN, NO_ICON, ())),
        ((TORNADO, YELLOW, 2, -1),)),
    Hex(8, "B08", mark("Amber Slope"), "mmpppp", 0,
        ((PLAIN, ELECTRICITY, (1, 4)), (SLOPE, NO_ICON, ())),
        ((ACID_GEYSER, BLUE, 1, -1),)),
    Hex(9, "B09", mark("Windward Spur"), "mmpppp", 0,
        ((PLAIN, ELECTRICITY, (2, 5)), (SLOPE, VIBRIUM, (6,))),
        ((ACID_GEYSER, BLUE, 3, -1),)),
    Hex(10, "B10", mark("Black Terrace"), "mmpppp", 0,
        ((PLAIN, OIL, (2,)), (PLAIN, MYCELIUM, (2,)), (SLOPE, IRON, (5,)), (MOUNTAIN, NO_ICON, ())),
        ((EARTHQUAKE, GREEN, 1, -1),)),
    Hex(11, "B11", mark("Fungal Bench"), "mmpppp", 0,
        ((PLAIN, MYCELIUM, (3, 5)), (SLOPE, ELECTRICITY, (2,)), (MOUNTAIN, NO_ICON, ())),
        ((ACID_GEYSER, RED, 1, -1),)),
    Hex(12, "B12", mark("Cinder Ledge"), "mmpppp", 0,
        ((PLAIN, OIL, (1, 6)), (SLOPE, VIBRIUM, (5,))),
        ((ACID_GEYSER, GREEN, 4, -1),)),
    Hex(13, "B13", mark("Split Ridge"), "mmmppp", 0,
        ((SLOPE, NO_ICON, ()), (MOUNTAIN, VIBRIUM, (3, 4))),
        ((TORNADO, GREEN, 3, -1),)),
    Hex(14, "B14", mark("Iron Scarp"), "mmmppp", 0,
        ((SLOPE, IRON, (3,)), (MOUNTAIN, VIBRIUM, (2,)), (PLAIN, NO_ICON, ())),
        ((EARTHQUAKE, YELLOW, 3, -1),)),
    Hex(15, "B15", mark("Howling Range"), "mmmppp", 0,
        ((MOUNTAIN, VIBRIUM, (1, 3)),),
        ((TORNADO, GREEN, 6, -1),)),
    Hex(16, "B16", mark("Crystal Rampart"), "mmmppp", 0,
        ((MOUNTAIN, VIBRIUM, (2, 4)),),
        ((EARTHQUAKE, RED, 5, -1),)),
    Hex(17, "B17", mark("Sulphur Wall"), "mmmppp", 0,
        ((SLOPE, OIL, (4, 6)), (MOUNTAIN, NO_ICON, ())),
        ((TORNADO, RED, 4, -1),)),
    Hex(18, "B18", mark("Narrow Pass"), "mppmpp", 0,
        ((PLAIN, IRON, (1, 2)), (MOUNTAIN, NO_ICON, ())),
        ((EARTHQUAKE, YELLOW, 4, -1),)),
    Hex(19, "B19", mark("Stone Gate"), "mppmpp", 0,
        ((PLAIN, MYCELIUM, (2, 6)), (MOUNTAIN, NO_ICON, ())),
        ((TORNADO, YELLOW, 5, -1),)),
    Hex(20, "B20", mark("Vapour Saddle"), "mppmpp", 0,
        ((PLAIN, ELECTRICITY, (1, 6)), (SLOPE, OIL, (5,)), (MOUNTAIN, NO_ICON, ())),
        ((TORNADO, YELLOW, 1, -1),)),
    Hex(21, "B21", mark("Great Massif"), "mmmmpp", 0,
        ((MOUNTAIN, VIBRIUM, (1, 5)),),
        ((ACID_GEYSER, RED, 2, -1),)),
    Hex(22, "B22", mark("Needle Peaks"), "mmmmpp", 0,
        ((MOUNTAIN, IRON, (2, 6)),),
        ((TORNADO, BLUE, 5, -1),)),
    Hex(23, "B23", mark("Lone Butte"), "mppppp", 0,
        ((PLAIN, MYCELIUM, (1,)), (PLAIN, ELECTRICITY, (3,)), (MOUNTAIN, VIBRIUM, (6,)), (SLOPE, NO_ICON, ())),
        ((EARTHQUAKE, GREEN, 5, -1),)),
    Hex(24, "A01", mark("Volcano"), "pmmpmm", 0,
        (),
        ((ERUPTION, GREEN, 4, 1), (ERUPTION, RED, 5, 1), (ERUPTION, BLUE, 3, 2), (ERUPTION, YELLOW, 5, 2), (ERUPTION, RED, 3, 4), (ERUPTION, YELLOW, 4, 4), (ERUPTION, BLUE, 5, 5), (ERUPTION, GREEN, 3, 5))),
    Hex(25, "A02", mark("Fern Delta"), "pppppp", 1,
        ((PLAIN, WOOD, (4,)), (PLAIN, NO_ICON, ())),
        ((FLOOD, BLUE, 1, -1),)),
    Hex(26, "A03", mark("Canopy Marsh"), "pppppp", 2,
        ((PLAIN, WOOD, (2, 5)), (PLAIN, MYCELIUM, (1, 5)), (PLAIN, NO_ICON, ())),
        ((FLOOD, GREEN, 2, -1), (FIRE, RED, 4, -1))),
    Hex(27, "A04", mark("Mossy Foothills"), "mmpppp", 1,
        ((SLOPE, WOOD, (1,)), (PLAIN, MYCELIUM, (6,))),
        ((FLOOD, YELLOW, 1, -1),)),
    Hex(28, "A05", mark("Webbed Glade"), "mmpppp", 2,
        ((PLAIN, WOOD, (3, 6)), (MOUNTAIN, NO_ICON, ())),
        ((FIRE, BLUE, 4, -1),)),
    Hex(29, "A06", mark("Cloud Forest"), "mmmppp", 3,
        ((PLAIN, WOOD, (1, 4)), (SLOPE, WOOD, (5,)), (MOUNTAIN, NO_ICON, ())),
        ((FLOOD, RED, 1, -1), (FIRE, GREEN, 5, -1))),
    Hex(30, "A07", mark("Resin Heights"), "mmmppp", 3,
        ((SLOPE, WOOD, (3, 6)), (PLAIN, MYCELIUM, (2, 4)), (MOUNTAIN, NO_ICON, ())),
        ((FIRE, YELLOW, 3, -1), (TORNADO, RED, 6, -1))),
    Hex(31, "A08", mark("Breathing Gorge"), "mppmpp", 2,
        ((PLAIN, WOOD, (2,)), (MOUNTAIN, MYCELIUM, (3,))),
        ((FIRE, YELLOW, 6, -1),)),
)
# fmt: on

EDGES_OF: Final[tuple[tuple[int, ...], ...]] = tuple([h.edges for h in HEX_TABLE])
STARS_OF: Final[tuple[int, ...]] = tuple([h.stars for h in HEX_TABLE])
SHOWS_MOUNTAIN: Final[tuple[bool, ...]] = tuple([MOUNTAIN in h.edges for h in HEX_TABLE])  # LP-016
HAS_FLOOD: Final[tuple[bool, ...]] = tuple([FLOOD in [strike[0] for strike in h.strikes] for h in HEX_TABLE])

# All sites in a row, hex by hex.
SITE_COUNT: Final[tuple[int, ...]] = tuple([len(h.sites) for h in HEX_TABLE])
FIRST_SITE: Final[tuple[int, ...]] = tuple([sum(SITE_COUNT[:h]) for h in range(HEXES)])
SITES: Final = sum(SITE_COUNT)
HEX_OF_SITE: Final[tuple[int, ...]] = tuple([h.hex_id for h in HEX_TABLE for _ in h.sites])
TERRAIN_OF_SITE: Final[tuple[int, ...]] = tuple([site[0] for h in HEX_TABLE for site in h.sites])
ICON_OF_SITE: Final[tuple[int, ...]] = tuple([site[1] for h in HEX_TABLE for site in h.sites])
NUMBERS_OF_SITE: Final[tuple[tuple[int, ...], ...]] = tuple([site[2] for h in HEX_TABLE for site in h.sites])


def sites_with(number: int) -> tuple[int, ...]:
    """[LP-013] The sites that produce at this number."""
    return tuple([site for site in range(SITES) if number in NUMBERS_OF_SITE[site]])


def strikes_of(colour: int, value: int) -> tuple[tuple[int, int, int], ...]:
    """[LP-014] What a die makes strike, wherever it lies: hex, cataclysm, printed edge of a lava river or -1."""
    found: list[tuple[int, int, int]] = []
    for h in HEX_TABLE:
        for kind, its_colour, its_value, edge in h.strikes:
            if its_colour == colour and its_value == value:
                found.append((h.hex_id, kind, edge))
    return tuple(found)


SITES_WITH: Final[tuple[tuple[int, ...], ...]] = tuple([sites_with(number) for number in range(7)])
STRIKES: Final[tuple[tuple[tuple[int, int, int], ...], ...]] = tuple(
    [strikes_of(code // 7, code % 7) for code in range(28)]
)  # by colour * 7 + value
