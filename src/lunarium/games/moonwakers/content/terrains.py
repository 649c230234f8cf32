"""[MW-008, MW-009, MW-010, MW-011, MW-012, MW-014] The 72 terrain cards.

A card's id tells its hidden face: it never leaves the state, except to a seat that knows the face (MW-196).
"""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.signs import (
    ACCIDENT,
    ACTION,
    AVALANCHE,
    BIOMES,
    CARBON,
    CRYOGEN,
    CRYSTAL_FOREST,
    CRYSTAL_SHARDS,
    ELEMENTS,
    FALLING_COLUMN,
    FAULTY_SHELTER,
    HYDROGEN,
    INFRARED_STORM,
    IONIC_STORM,
    LAB,
    LAVA_SURGE,
    MOUNTAIN,
    NITROGEN,
    NO_TYPE,
    OXYGEN,
    PHOSPHORUS,
    PLAIN,
    SCAN,
    SHELTER,
    SHIELD,
    STONE_COLUMNS,
    STORM,
    SULFUR,
    VOLCANO,
)


class Terrain:
    """One card: its terrain face is `biome` and `element`, its explored face `kind`, `type_id` and `explored`."""

    __slots__ = ("biome", "element", "explored", "key", "kind", "terrain_id", "type_id")

    def __init__(
        self, terrain_id: int, key: str, biome: int, element: int, kind: int, type_id: int, explored: tuple[int, ...]
    ) -> None:
        self.terrain_id: Final = terrain_id
        self.key: Final = key
        self.biome: Final = biome
        self.element: Final = element
        self.kind: Final = kind
        self.type_id: Final = type_id
        self.explored: Final = explored  # how many of each element


# fmt: off
TERRAINS: Final[tuple[Terrain, ...]] = (
    #       id  key       biome           element     kind      type             C  H  N  O  P  S
    Terrain(0,  "vol-01", VOLCANO,        PHOSPHORUS, ACTION,   CRYOGEN,        (0, 0, 0, 0, 0, 1)),
    Terrain(1,  "vol-02", VOLCANO,        HYDROGEN,   ACTION,   SCAN,           (1, 0, 0, 0, 0, 0)),
    Terrain(2,  "vol-03", VOLCANO,        CARBON,     ACTION,   SHELTER,        (0, 0, 0, 0, 1, 0)),
    Terrain(3,  "vol-04", VOLCANO,        CARBON,     PLAIN,    NO_TYPE,        (0, 1, 0, 0, 1, 1)),
    Terrain(4,  "vol-05", VOLCANO,        PHOSPHORUS, PLAIN,    NO_TYPE,        (0, 1, 0, 1, 1, 0)),
    Terrain(5,  "vol-06", VOLCANO,        CARBON,     ACCIDENT, LAVA_SURGE,     (1, 0, 0, 1, 0, 1)),
    Terrain(6,  "vol-07", VOLCANO,        HYDROGEN,   ACTION,   LAB,            (0, 1, 0, 0, 0, 0)),
    Terrain(7,  "vol-08", VOLCANO,        OXYGEN,     PLAIN,    NO_TYPE,        (1, 1, 0, 0, 0, 0)),
    Terrain(8,  "vol-09", VOLCANO,        PHOSPHORUS, PLAIN,    NO_TYPE,        (0, 1, 0, 2, 0, 0)),
    Terrain(9,  "vol-10", VOLCANO,        SULFUR,     PLAIN,    NO_TYPE,        (0, 0, 0, 0, 1, 1)),
    Terrain(10, "vol-11", VOLCANO,        SULFUR,     PLAIN,    NO_TYPE,        (0, 1, 0, 0, 2, 0)),
    Terrain(11, "vol-12", VOLCANO,        SULFUR,     STORM,    INFRARED_STORM, (0, 0, 0, 0, 1, 1)),
    Terrain(12, "vol-13", VOLCANO,        NITROGEN,   ACCIDENT, LAVA_SURGE,     (0, 1, 0, 1, 0, 1)),
    Terrain(13, "vol-14", VOLCANO,        OXYGEN,     PLAIN,    NO_TYPE,        (1, 0, 0, 0, 0, 2)),
    Terrain(14, "vol-15", VOLCANO,        CARBON,     ACCIDENT, LAVA_SURGE,     (2, 0, 1, 0, 0, 0)),
    Terrain(15, "vol-16", VOLCANO,        SULFUR,     ACCIDENT, LAVA_SURGE,     (1, 0, 1, 2, 0, 0)),
    Terrain(16, "vol-17", VOLCANO,        SULFUR,     ACTION,   SHELTER,        (1, 0, 0, 0, 0, 0)),
    Terrain(17, "vol-18", VOLCANO,        PHOSPHORUS, PLAIN,    NO_TYPE,        (1, 0, 1, 0, 1, 0)),

    Terrain(18, "col-01", STONE_COLUMNS,  PHOSPHORUS, PLAIN,    NO_TYPE,        (0, 1, 0, 1, 0, 0)),
    Terrain(19, "col-02", STONE_COLUMNS,  HYDROGEN,   PLAIN,    NO_TYPE,        (2, 0, 0, 0, 1, 0)),
    Terrain(20, "col-03", STONE_COLUMNS,  CARBON,     ACCIDENT, FALLING_COLUMN, (1, 1, 1, 0, 0, 0)),
    Terrain(21, "col-04", STONE_COLUMNS,  CARBON,     STORM,    INFRARED_STORM, (0, 0, 1, 0, 1, 0)),
    Terrain(22, "col-05", STONE_COLUMNS,  OXYGEN,     ACCIDENT, FALLING_COLUMN, (0, 1, 0, 0, 2, 0)),
    Terrain(23, "col-06", STONE_COLUMNS,  PHOSPHORUS, PLAIN,    NO_TYPE,        (0, 0, 0, 2, 1, 0)),
    Terrain(24, "col-07", STONE_COLUMNS,  PHOSPHORUS, PLAIN,    NO_TYPE,        (1, 1, 1, 0, 0, 0)),
    Terrain(25, "col-08", STONE_COLUMNS,  CARBON,     ACTION,   LAB,            (0, 1, 0, 0, 0, 0)),
    Terrain(26, "col-09", STONE_COLUMNS,  NITROGEN,   ACTION,   SCAN,           (1, 0, 0, 0, 0, 0)),
    Terrain(27, "col-10", STONE_COLUMNS,  PHOSPHORUS, ACCIDENT, FALLING_COLUMN, (1, 1, 0, 0, 0, 2)),
    Terrain(28, "col-11", STONE_COLUMNS,  SULFUR,     PLAIN,    NO_TYPE,        (1, 0, 0, 1, 0, 1)),
    Terrain(29, "col-12", STONE_COLUMNS,  OXYGEN,     ACTION,   FAULTY_SHELTER, (1, 0, 0, 0, 0, 0)),
    Terrain(30, "col-13", STONE_COLUMNS,  CARBON,     ACTION,   SHIELD,         (0, 0, 0, 1, 0, 0)),
    Terrain(31, "col-14", STONE_COLUMNS,  HYDROGEN,   ACTION,   SHELTER,        (0, 1, 0, 0, 0, 0)),
    Terrain(32, "col-15", STONE_COLUMNS,  OXYGEN,     PLAIN,    NO_TYPE,        (0, 0, 1, 1, 1, 0)),
    Terrain(33, "col-16", STONE_COLUMNS,  SULFUR,     ACCIDENT, FALLING_COLUMN, (0, 0, 1, 1, 1, 0)),
    Terrain(34, "col-17", STONE_COLUMNS,  NITROGEN,   PLAIN,    NO_TYPE,        (1, 0, 1, 0, 1, 0)),
    Terrain(35, "col-18", STONE_COLUMNS,  SULFUR,     PLAIN,    NO_TYPE,        (0, 0, 0, 1, 0, 1)),

    Terrain(36, "cry-01", CRYSTAL_FOREST, NITROGEN,   PLAIN,    NO_TYPE,        (0, 1, 0, 2, 0, 0)),
    Terrain(37, "cry-02", CRYSTAL_FOREST, NITROGEN,   PLAIN,    NO_TYPE,        (1, 0, 0, 0, 1, 0)),
    Terrain(38, "cry-03", CRYSTAL_FOREST, NITROGEN,   PLAIN,    NO_TYPE,        (1, 0, 0, 2, 0, 0)),
    Terrain(39, "cry-04", CRYSTAL_FOREST, CARBON,     ACCIDENT, CRYSTAL_SHARDS, (0, 1, 1, 0, 1, 0)),
    Terrain(40, "cry-05", CRYSTAL_FOREST, HYDROGEN,   ACCIDENT, CRYSTAL_SHARDS, (0, 0, 1, 2, 0, 0)),
    Terrain(41, "cry-06", CRYSTAL_FOREST, HYDROGEN,   PLAIN,    NO_TYPE,        (0, 1, 2, 0, 0, 0)),
    Terrain(42, "cry-07", CRYSTAL_FOREST, HYDROGEN,   PLAIN,    NO_TYPE,        (1, 2, 0, 0, 0, 0)),
    Terrain(43, "cry-08", CRYSTAL_FOREST, CARBON,     ACTION,   SHIELD,         (1, 0, 0, 0, 0, 0)),
    Terrain(44, "cry-09", CRYSTAL_FOREST, PHOSPHORUS, ACTION,   SHELTER,        (0, 0, 0, 0, 0, 1)),
    Terrain(45, "cry-10", CRYSTAL_FOREST, OXYGEN,     ACTION,   FAULTY_SHELTER, (0, 0, 1, 0, 0, 0)),
    Terrain(46, "cry-11", CRYSTAL_FOREST, OXYGEN,     PLAIN,    NO_TYPE,        (1, 0, 1, 1, 0, 0)),
    Terrain(47, "cry-12", CRYSTAL_FOREST, PHOSPHORUS, PLAIN,    NO_TYPE,        (0, 1, 1, 0, 1, 0)),
    Terrain(48, "cry-13", CRYSTAL_FOREST, OXYGEN,     ACTION,   SCAN,           (0, 0, 0, 1, 0, 0)),
    Terrain(49, "cry-14", CRYSTAL_FOREST, HYDROGEN,   ACCIDENT, CRYSTAL_SHARDS, (0, 1, 0, 1, 0, 1)),
    Terrain(50, "cry-15", CRYSTAL_FOREST, HYDROGEN,   ACTION,   LAB,            (0, 0, 1, 0, 0, 0)),
    Terrain(51, "cry-16", CRYSTAL_FOREST, SULFUR,     PLAIN,    NO_TYPE,        (0, 1, 0, 0, 1, 0)),
    Terrain(52, "cry-17", CRYSTAL_FOREST, OXYGEN,     STORM,    IONIC_STORM,    (0, 1, 0, 1, 0, 0)),
    Terrain(53, "cry-18", CRYSTAL_FOREST, NITROGEN,   ACCIDENT, CRYSTAL_SHARDS, (0, 2, 1, 0, 0, 1)),

    Terrain(54, "mtn-01", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (0, 0, 0, 2, 0, 0)),
    Terrain(55, "mtn-02", MOUNTAIN,       PHOSPHORUS, STORM,    IONIC_STORM,    (0, 0, 1, 1, 0, 0)),
    Terrain(56, "mtn-03", MOUNTAIN,       NITROGEN,   ACTION,   SHELTER,        (0, 0, 1, 0, 0, 0)),
    Terrain(57, "mtn-04", MOUNTAIN,       CARBON,     ACCIDENT, AVALANCHE,      (0, 1, 0, 2, 0, 0)),
    Terrain(58, "mtn-05", MOUNTAIN,       HYDROGEN,   ACCIDENT, AVALANCHE,      (0, 1, 1, 1, 0, 1)),
    Terrain(59, "mtn-06", MOUNTAIN,       OXYGEN,     ACTION,   SCAN,           (0, 1, 0, 0, 0, 0)),
    Terrain(60, "mtn-07", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (1, 1, 0, 1, 0, 0)),
    Terrain(61, "mtn-08", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (0, 1, 0, 2, 0, 0)),
    Terrain(62, "mtn-09", MOUNTAIN,       OXYGEN,     ACCIDENT, AVALANCHE,      (1, 0, 1, 0, 1, 0)),
    Terrain(63, "mtn-10", MOUNTAIN,       OXYGEN,     ACTION,   LAB,            (0, 0, 0, 1, 0, 0)),
    Terrain(64, "mtn-11", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (0, 2, 0, 1, 0, 0)),
    Terrain(65, "mtn-12", MOUNTAIN,       NITROGEN,   PLAIN,    NO_TYPE,        (0, 1, 0, 1, 1, 0)),
    Terrain(66, "mtn-13", MOUNTAIN,       OXYGEN,     ACTION,   CRYOGEN,        (0, 1, 0, 0, 0, 0)),
    Terrain(67, "mtn-14", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (0, 2, 1, 0, 0, 0)),
    Terrain(68, "mtn-15", MOUNTAIN,       NITROGEN,   ACCIDENT, AVALANCHE,      (0, 2, 1, 0, 0, 0)),
    Terrain(69, "mtn-16", MOUNTAIN,       NITROGEN,   PLAIN,    NO_TYPE,        (1, 0, 1, 0, 1, 0)),
    Terrain(70, "mtn-17", MOUNTAIN,       OXYGEN,     ACTION,   SHIELD,         (0, 1, 0, 0, 0, 0)),
    Terrain(71, "mtn-18", MOUNTAIN,       HYDROGEN,   PLAIN,    NO_TYPE,        (0, 1, 0, 0, 0, 1)),
)
# fmt: on

# By card id
BIOME_OF: Final[tuple[int, ...]] = tuple([t.biome for t in TERRAINS])
ELEMENT_OF: Final[tuple[int, ...]] = tuple([t.element for t in TERRAINS])
KIND_OF: Final[tuple[int, ...]] = tuple([t.kind for t in TERRAINS])
TYPE_OF: Final[tuple[int, ...]] = tuple([t.type_id for t in TERRAINS])
EXPLORED_OF: Final[tuple[tuple[int, ...], ...]] = tuple([t.explored for t in TERRAINS])
EXPLORED_COUNT_OF: Final[tuple[int, ...]] = tuple([sum(t.explored) for t in TERRAINS])

# A terrain face is all that most players see of a card. One int for each, and the cards that show it.
FACES: Final = BIOMES * ELEMENTS
FACE_OF: Final[tuple[int, ...]] = tuple([t.biome * ELEMENTS + t.element for t in TERRAINS])
CARDS_WITH_FACE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([t.terrain_id for t in TERRAINS if FACE_OF[t.terrain_id] == face]) for face in range(FACES)]
)
