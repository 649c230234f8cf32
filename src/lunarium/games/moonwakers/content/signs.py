"""[MW-008, MW-009, MW-010] What is printed on the terrain cards, as small ints that index the tables of this folder."""

from __future__ import annotations

from typing import Final

# Elements. A count of elements is a 6-tuple in this order.
CARBON: Final = 0
HYDROGEN: Final = 1
NITROGEN: Final = 2
OXYGEN: Final = 3
PHOSPHORUS: Final = 4
SULFUR: Final = 5
ELEMENTS: Final = 6

VOLCANO: Final = 0
STONE_COLUMNS: Final = 1
CRYSTAL_FOREST: Final = 2
MOUNTAIN: Final = 3
BIOMES: Final = 4

# Kinds of explored face
PLAIN: Final = 0
ACCIDENT: Final = 1
ACTION: Final = 2
STORM: Final = 3

# Types of explored face. One range for all kinds, so that a type says everything: what is a SHELTER is an ACTION.
LAB: Final = 0
SCAN: Final = 1
CRYOGEN: Final = 2
SHELTER: Final = 3
FAULTY_SHELTER: Final = 4
SHIELD: Final = 5
INFRARED_STORM: Final = 6
IONIC_STORM: Final = 7
LAVA_SURGE: Final = 8
FALLING_COLUMN: Final = 9
CRYSTAL_SHARDS: Final = 10
AVALANCHE: Final = 11
NO_TYPE: Final = 12  # a plain face
