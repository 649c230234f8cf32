"""Names of what `signs.py` numbers. Source strings; the French stands in `text/fr.po`."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.actions import ACTIONS
from lunarium.games.moonwakers.content.events import ACCIDENTS, STORMS
from lunarium.kernel.text import mark

Words = tuple[str, ...]

ELEMENT_SYMBOLS: Final[Words] = ("C", "H", "N", "O", "P", "S")
ELEMENT_NAMES: Final[Words] = (
    mark("Carbon"),
    mark("Hydrogen"),
    mark("Nitrogen"),
    mark("Oxygen"),
    mark("Phosphorus"),
    mark("Sulfur"),
)
BIOME_KEYS: Final[Words] = ("volcano", "stone_columns", "crystal_forest", "mountain")
BIOME_NAMES: Final[Words] = (mark("Volcano"), mark("Stone Columns"), mark("Crystal Forest"), mark("Mountain"))
KIND_KEYS: Final[Words] = ("plain", "accident", "action", "storm")
KIND_NAMES: Final[Words] = (mark("Plain"), mark("Accident"), mark("Action"), mark("Storm"))

# By type: actions, storms, accidents, and last the plain face, which has neither name nor text.
TYPE_KEYS: Final[Words] = (*[a.key for a in ACTIONS], *[e.key for e in STORMS + ACCIDENTS], "plain")
TYPE_NAMES: Final[Words] = (*[a.name for a in ACTIONS], *[e.name for e in STORMS + ACCIDENTS], "")
TYPE_TEXTS: Final[Words] = (*[a.text for a in ACTIONS], *[e.text for e in STORMS + ACCIDENTS], "")

ROLE_NAMES: Final[Words] = (mark("Utility"), mark("Attack"), mark("Defence"))  # MW-121
PHASE_NAMES: Final[Words] = (mark("Opening and positioning"), mark("Reveal"), mark("Acquisition"))  # MW-030
