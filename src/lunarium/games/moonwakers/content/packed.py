"""Elements packed into one int, a byte for each, so that adding and comparing are single operations.

`have` covers `need` exactly when `((have | GUARDS) - need) & GUARDS == GUARDS`: a byte that falls short borrows its guard
bit. Bytes never overflow: all cards together hold far fewer than 128 of any element.
"""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.combinations import REQUIRED_OF
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.games.moonwakers.content.terrains import ELEMENT_OF, EXPLORED_OF

BITS: Final = 8
GUARDS: Final = 0x8080_8080_8080


def pack(counts: tuple[int, ...]) -> int:
    packed = 0
    for element in range(ELEMENTS):
        packed += counts[element] << (BITS * element)
    return packed


# What a card counts for: by card id when mapped, by card id when in hand; what a combination asks for.
MAPPED_PACKED: Final[tuple[int, ...]] = tuple([1 << (BITS * element) for element in ELEMENT_OF])
EXPLORED_PACKED: Final[tuple[int, ...]] = tuple([pack(counts) for counts in EXPLORED_OF])
REQUIRED_PACKED: Final[tuple[int, ...]] = tuple([pack(counts) for counts in REQUIRED_OF])
