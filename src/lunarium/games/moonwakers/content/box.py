"""What the box holds, and the numbers that depend on how many play or on the edition."""

from __future__ import annotations

from typing import Final

PLAYERS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)  # [MW-001]
BEST_PLAYERS: Final[tuple[int, ...]] = (2, 3, 4)
MOST_PLAYERS: Final = 6

OPTION_CARDS: Final = 6  # [MW-002] characters, combinations and terrains are counted in their tables
DICE: Final = 2
DIE_FACES: Final = 12  # [MW-015]
SUCCESS: Final = 7  # [MW-061]
LAST_ROUND: Final = 60  # MW-169

# Editions, MW-191
CURRENT: Final = 0
EARLY: Final = 1

# fmt: off
# Indexed by the number of players.                        2   3   4   5   6
ROW_SIZE: Final[tuple[int, ...]] =                 (0, 0,  3,  4,  5,  6,  7)  # [MW-041]
THRESHOLD: Final[tuple[int, ...]] =                (0, 0, 24, 22, 20, 20, 20)  # [MW-161]
DISPLAY_SIZE: Final[tuple[tuple[int, ...], ...]] = (
                                                   (0, 0,  2,  2,  3,  3,  3),  # [MW-024]
                                                   (0, 0,  2,  2,  2,  2,  2),  # MW-191
)
# fmt: on
