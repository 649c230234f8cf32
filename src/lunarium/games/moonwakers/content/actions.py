"""[MW-013, MW-121] The six types of action card, and when each may be played."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.signs import CRYOGEN, FAULTY_SHELTER, LAB, SCAN, SHELTER, SHIELD
from lunarium.kernel.text import mark

UTILITY: Final = 0
ATTACK: Final = 1
DEFENCE: Final = 2

# Moments, as bits: three windows, then four kinds of reaction.
PREPARATION: Final = 1
BEFORE_REVEAL: Final = 2
BEFORE_ACQUISITION: Final = 4
ON_ABILITY: Final = 8
ON_ACCIDENT: Final = 16
ON_SHELTER: Final = 32
ON_ATTACK: Final = 64
WINDOWS: Final = PREPARATION | BEFORE_REVEAL | BEFORE_ACQUISITION


class Action:
    """One type of action card; `role` is its class, `copies` how many the terrain deck holds."""

    __slots__ = ("action_id", "copies", "key", "moments", "name", "role", "text")

    def __init__(self, action_id: int, key: str, copies: int, role: int, moments: int, name: str, text: str) -> None:
        self.action_id: Final = action_id
        self.key: Final = key
        self.copies: Final = copies
        self.role: Final = role
        self.moments: Final = moments
        self.name: Final = name
        self.text: Final = text


# fmt: off
ACTIONS: Final[tuple[Action, ...]] = (
    #      id              key               copies role     moments                   name                    text
    Action(LAB,            "lab",            4,     UTILITY, WINDOWS,                  mark("Lab"),            mark("Turn up one of your mapped cards and take it in hand, safely.")),  # MW-123
    Action(SCAN,           "scan",           4,     UTILITY, WINDOWS,                  mark("Scan"),           mark("Secretly see the hidden face of one terrain on the table.")),  # MW-126
    Action(CRYOGEN,        "cryogen",        2,     ATTACK,  PREPARATION | ON_ABILITY, mark("Cryogen"),        mark("One other character loses its ability for this round.")),  # MW-128, MW-129
    Action(SHELTER,        "shelter",        5,     DEFENCE, ON_ACCIDENT,              mark("Shelter"),        mark("Escape the accident that strikes you.")),  # MW-131
    Action(FAULTY_SHELTER, "faulty_shelter", 2,     ATTACK,  ON_SHELTER,               mark("Faulty Shelter"), mark("Ruin the Shelter another player has just played.")),  # MW-132
    Action(SHIELD,         "shield",         3,     DEFENCE, ON_ATTACK,                mark("Shield"),         mark("Cancel an attack or a Permutation aimed at you.")),  # MW-134
)
# fmt: on
