"""Which plots touch: within a card, and between a card and the cards around it."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.cards import CARD_COUNT, FIRST_CELL
from lunarium.games.luna_capital.state import COLUMNS

NW: Final = 0
NE: Final = 1
SW: Final = 2
SE: Final = 3

# [LC-010] Where the cards around a card lie, and which cells touch there: own cell << 3 | other cell << 1 | by a side.
BESIDE: Final[tuple[int, ...]] = (-1, 1, -COLUMNS, COLUMNS, -COLUMNS - 1, -COLUMNS + 1, COLUMNS - 1, COLUMNS + 1)
CONTACTS: Final[tuple[tuple[int, ...], ...]] = (
    (NW << 3 | NE << 1 | 1, SW << 3 | SE << 1 | 1, NW << 3 | SE << 1, SW << 3 | NE << 1),
    (NE << 3 | NW << 1 | 1, SE << 3 | SW << 1 | 1, NE << 3 | SW << 1, SE << 3 | NW << 1),
    (NW << 3 | SW << 1 | 1, NE << 3 | SE << 1 | 1, NW << 3 | SE << 1, NE << 3 | SW << 1),
    (SW << 3 | NW << 1 | 1, SE << 3 | NE << 1 | 1, SW << 3 | NE << 1, SE << 3 | NW << 1),
    (NW << 3 | SE << 1,),
    (NE << 3 | SW << 1,),
    (SW << 3 | NE << 1,),
    (SE << 3 | NW << 1,),
)


def _inner(by_side: bool) -> list[int]:
    """For each cell of each card the plots of that card that its plot touches, as bits; 0 where no plot begins."""
    masks: list[int] = []
    for card in range(CARD_COUNT):
        first = FIRST_CELL[4 * card : 4 * card + 4]
        for plot in range(4):
            mask = 0
            for cell in range(4):
                for other in range(4):
                    apart = cell ^ other  # 1: side by side, 2: one above the other, 3: across
                    if first[cell] == plot != first[other] and (apart != 3 or not by_side):
                        mask |= 1 << first[other]
            masks.append(mask)
    return masks


INNER_NEAR: Final = _inner(True)
INNER_AROUND: Final = _inner(False)
