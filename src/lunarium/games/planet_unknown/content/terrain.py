"""[PU-006] The six terrains, which are also the six resources. The first five have a track, in the order of the boards."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

CIV: Final = 0
WATER: Final = 1
BIOMASS: Final = 2
ROVER: Final = 3
TECH: Final = 4
ENERGY: Final = 5
TRACKS: Final = 5
TERRAINS: Final = 6

KEYS: Final[tuple[str, ...]] = ("civ", "water", "biomass", "rover", "tech", "energy")
NAMES: Final[tuple[str, ...]] = (
    mark("Civ"),
    mark("Water"),
    mark("Biomass"),
    mark("Rover"),
    mark("Tech"),
    mark("Energy"),
)
