"""[PU-006] The twelve shapes and the 144 tiles made from them, and the six rescue tiles."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from lunarium.kernel.text import mark


class Shape:
    """A shape as printed: a or b is the terrain, a capital carries the resource, * is the place of the meteorite symbol."""

    __slots__ = ("key", "name", "outer", "rows")

    def __init__(self, key: str, name: str, outer: bool, rows: tuple[str, ...]) -> None:
        self.key: Final = key
        self.name: Final = name
        self.outer: Final = outer  # of the ring; else of the central disc
        self.rows: Final = rows


STACKS_IN_RING: Final = 6


class Tile:
    """One tile: its shape, the terrains of its parts a and b, and whether it shows a meteorite symbol."""

    __slots__ = ("a", "b", "meteor", "ring", "shape")

    def __init__(self, shape: int, a: int, b: int, meteor: bool) -> None:
        self.shape: Final = shape
        self.ring: Final = shape // STACKS_IN_RING  # 0 the outer ring, 1 the central disc, 2 neither [PU-827]
        self.a: Final = a
        self.b: Final = b
        self.meteor: Final = meteor


# [PU-007] In the order of the stacks: the outer ring clockwise, then the central disc clockwise.
# fmt: off
SHAPES: Final[tuple[Shape, ...]] = (
    Shape("Z5", mark("Large Z"), True, ("B . .", "b* A a", ". . a")),
    Shape("F5", mark("F"), True, (". . b", "a* a B", ". A .")),
    Shape("S4", mark("S"), True, (". B b", "A a* .")),
    Shape("I4", mark("Long bar"), True, ("A a B b*",)),
    Shape("N5", mark("N"), True, (". . B b*", "a A a .")),
    Shape("U5", mark("U"), True, ("B . A", "b a a*")),
    Shape("I3", mark("Short bar"), False, ("B", "A", "a*")),
    Shape("T4", mark("T"), False, ("B a A", ". a* .")),
    Shape("V3", mark("Corner"), False, ("a* A", ". B")),
    Shape("L4", mark("L"), False, (". a", ". A", "b* B")),
    Shape("D2", mark("Domino"), False, ("A", "B*")),
    Shape("O4", mark("Square"), False, ("B b*", "a A")),
    Shape("R2", mark("Rescue tile"), False, ("A a*",)),
)
# fmt: on
RESCUE_SHAPE: Final = 12

PAIRS: Final[tuple[tuple[int, int], ...]] = (
    (CIV, ENERGY),
    (ENERGY, WATER),
    (ROVER, TECH),
    (TECH, BIOMASS),
    (WATER, ROVER),
    (BIOMASS, CIV),
)

# Tile 12 * shape + 2 * pair + 1 if it shows a meteorite symbol; from RESCUE on, one rescue tile of each terrain.
RESCUE: Final = 144
TILES: Final[tuple[Tile, ...]] = tuple(
    [Tile(shape, a, b, meteor) for shape in range(12) for a, b in PAIRS for meteor in (False, True)]
    + [Tile(RESCUE_SHAPE, terrain, terrain, True) for terrain in range(6)]
)
TILES_IN_STACK: Final = 12
