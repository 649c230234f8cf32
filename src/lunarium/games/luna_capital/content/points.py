"""The tables of points, and the other numbers of the box."""

from __future__ import annotations

from typing import Final

# [LC-161] By the size of the largest group; more than 10 count as 10.
VITAL: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40)
FRUIT_SETS: Final[tuple[int, ...]] = (0, 5, 12, 22)  # [LC-166, LC-168] by the number of sets, at most 3
OFFICE: Final = 2  # [LC-169]
HABITAT: Final = 2  # [LC-170] for each matching project around it
COMPLEX: Final = 1  # [LC-173] for each matching project in the colony
HAND_CARD: Final = 3  # [LC-180]
# [LC-174] Prizes with 1 to 4 players; alone, the automaton is the second player.
METEORITES: Final[tuple[tuple[int, ...], ...]] = ((10,), (10,), (10, 2), (10, 5, 2))

AUTOMATON_BUILDING: Final = 5  # [LC-218]
AUTOMATON_SPECIAL: Final = 2  # [LC-219]
AUTOMATON_HAND: Final = 9  # [LC-221]

ROBOTS: Final = 8  # [LC-001, LC-029]
TOKENS: Final = 4
OPENING_HAND: Final = 3  # [LC-021]
SLOTS: Final = 4  # [LC-020]
SOLO_SLOTS: Final = 3  # [LC-201]
PHASES: Final = 3  # [LC-040]
ROUNDS: Final = 4
