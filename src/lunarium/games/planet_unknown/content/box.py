"""What the boxes hold, and the numbers that depend on how many play."""

from __future__ import annotations

from typing import Final

PLAYERS: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)  # [PU-001]
SECTORS: Final = 6  # [PU-007]

# [PU-104] The places round the station, indexed by the number of players.
SEATS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (0,),
    (0, 3),
    (0, 2, 4),
    (0, 1, 3, 4),
    (0, 1, 2, 3, 4),
    (0, 1, 2, 3, 4, 5),
)

RANKS: Final = 4
MOST_ROVERS: Final = 5  # Horizon's four and the extra one of EVG-01
SET_OF_STONES: Final = 3  # [PU-413]
RESCUE_TILES: Final = 6  # [PU-003, PU-015, PU-820]
TERRAIN_BLOCKS: Final = 5  # [PU-003, PU-830]

# [PU-109, PU-901] The usual mix of green, orange and red events, without and with moons; its sum is the size of the deck.
MIX: Final[tuple[int, ...]] = (7, 7, 6)
MIX_WITH_MOON: Final[tuple[int, ...]] = (8, 8, 8)

# [PU-903] Solo targets: the start, then an adjustment for each colour by its number of cards in the deck.
TARGET: Final = 60
TARGET_WITH_MOON: Final = 80
TARGET_ROWS: Final[tuple[tuple[int, ...], ...]] = (
    # from, green, orange, red
    (21, 16, -5, -15),
    (15, 12, -4, -11),
    (11, 9, -3, -9),
    (7, 6, -2, -7),
    (3, 3, -1, -5),
    (0, 0, 0, 0),
)

# [PU-002, PU-003] Printed counts that have no rule meaning here.
COUNTS: Final[dict[str, int]] = {
    "resource cubes": 30,
    "depot markers": 12,
    "rovers": 14,
    "lifepods": 36,
    "meteorites": 60,
    "patches": 60,
    "multi-meteorite tokens": 12,
}
