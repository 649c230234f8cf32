"""[LP-002, LP-003, LP-212] Colours, resources, cataclysms, market cards, Leader bonuses: small numbers and their names."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

COLOURS: Final = 4
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOUR_NAMES: Final[tuple[str, ...]] = (mark("Red"), mark("Blue"), mark("Green"), mark("Yellow"))

RESOURCES: Final = 6
MYCELIUM: Final = 0
VIBRIUM: Final = 1
IRON: Final = 2
OIL: Final = 3
ELECTRICITY: Final = 4
WOOD: Final = 5
NO_ICON: Final = -1
BASE_RESOURCES: Final = 5  # without the Wood of Arboria
RESOURCE_NAMES: Final[tuple[str, ...]] = (
    mark("Mycelium"),
    mark("Vibrium"),
    mark("Iron"),
    mark("Oil"),
    mark("Electricity"),
    mark("Wood"),
)
TOKENS: Final[tuple[int, ...]] = (8, 9, 9, 9, 8, 8)  # LP-003, LP-254: by resource
EXHAUSTIBLE: Final[tuple[int, ...]] = (IRON, OIL, VIBRIUM)  # LP-221, LP-222: in the order of the ledger

TORNADO: Final = 0
EARTHQUAKE: Final = 1
ACID_GEYSER: Final = 2
FIRE: Final = 3
FLOOD: Final = 4
ERUPTION: Final = 5
CATACLYSM_NAMES: Final[tuple[str, ...]] = (
    mark("Tornado"),
    mark("Earthquake"),
    mark("Acid Geyser"),
    mark("Fire"),
    mark("Flood"),
    mark("Volcanic Eruption"),
)

# LP-012: landscapes of edges; a site may also lie on a slope.
PLAIN: Final = 0
MOUNTAIN: Final = 1
SLOPE: Final = 2

# LP-212: what each of a resource's five market cards moves its cube by, up or down.
RISES: Final[tuple[int, ...]] = (1, 1, 2, 2, 3)
FALLS: Final[tuple[int, ...]] = (1, 2, 1, 2, 1)
CARDS_OF_RESOURCE: Final = 5

# LP-054 to LP-059: by value of the Planet card, 0 unused.
DOUBLE_SHIFT: Final = 1
FIELD_CLINIC: Final = 2
PROSPECTING: Final = 3
SUBSIDY: Final = 4
INSIDER_TIP: Final = 5
AIRLIFT: Final = 6
BONUS_NAMES: Final[tuple[str, ...]] = (
    "",
    mark("Double Shift"),
    mark("Field Clinic"),
    mark("Prospecting"),
    mark("Subsidy"),
    mark("Insider Tip"),
    mark("Airlift"),
)
BONUS_TEXTS: Final[tuple[str, ...]] = (
    "",
    mark("Take one extra action in this Actions phase."),
    mark("Heal all your injured Scientists, then install 1 chip for free."),
    mark("Take 1 resource of your choice from the reserve."),
    mark("Gain 4 MC."),
    mark("Move one market cube of your choice 1 step up or down."),
    mark("Move up to 2 of your active Units 1 hex each for free."),
)


def resource_of_card(card: int) -> int:
    """[LP-212, LP-255] Market cards are numbered resource by resource, those of Wood last."""
    return card // CARDS_OF_RESOURCE


def rise_of_card(card: int) -> int:
    return RISES[card % CARDS_OF_RESOURCE]


def fall_of_card(card: int) -> int:
    return FALLS[card % CARDS_OF_RESOURCE]
