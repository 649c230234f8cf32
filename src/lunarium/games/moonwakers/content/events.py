"""[MW-012, MW-014] What an explored face may bring besides elements and actions: storms and accidents."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.signs import (
    AVALANCHE,
    CRYSTAL_FOREST,
    CRYSTAL_SHARDS,
    FALLING_COLUMN,
    INFRARED_STORM,
    IONIC_STORM,
    LAVA_SURGE,
    MOUNTAIN,
    STONE_COLUMNS,
    VOLCANO,
)
from lunarium.kernel.text import mark

# MW-098 to MW-101. All accidents are alike; only their names differ.
_ACCIDENT_TEXT: Final = mark(
    "Play a Shelter or roll 7 or more; otherwise lose a mapped card, or a hand card if none is mapped."
)


class Event:
    """A storm or an accident; `biomes` are those whose cards show it."""

    __slots__ = ("biomes", "copies", "key", "name", "text", "type_id")

    def __init__(self, type_id: int, key: str, copies: int, biomes: tuple[int, ...], name: str, text: str) -> None:
        self.type_id: Final = type_id
        self.key: Final = key
        self.copies: Final = copies
        self.biomes: Final = biomes
        self.name: Final = name
        self.text: Final = text


# fmt: off
STORMS: Final[tuple[Event, ...]] = (
    #     id              key               copies biomes                      name                     text
    Event(INFRARED_STORM, "infrared_storm", 2,     (VOLCANO, STONE_COLUMNS),   mark("Infra-red Storm"), mark("You may renew every face-up combination.")),  # MW-107
    Event(IONIC_STORM,    "ionic_storm",    2,     (CRYSTAL_FOREST, MOUNTAIN), mark("Ionic Storm"),     mark("Everybody draws a terrain and explores it.")),  # MW-110
)

ACCIDENTS: Final[tuple[Event, ...]] = (
    #     id              key               copies biomes             name                    text
    Event(LAVA_SURGE,     "lava_surge",     4,     (VOLCANO,),        mark("Lava Surge"),     _ACCIDENT_TEXT),
    Event(FALLING_COLUMN, "falling_column", 4,     (STONE_COLUMNS,),  mark("Falling Column"), _ACCIDENT_TEXT),
    Event(CRYSTAL_SHARDS, "crystal_shards", 4,     (CRYSTAL_FOREST,), mark("Crystal Shards"), _ACCIDENT_TEXT),
    Event(AVALANCHE,      "avalanche",      4,     (MOUNTAIN,),       mark("Avalanche"),      _ACCIDENT_TEXT),
)
# fmt: on
