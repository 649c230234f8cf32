"""What the drawings of Moonwakers need beyond the shared set."""

from __future__ import annotations

from lunarium.drawing.svg import Look
from lunarium.games.moonwakers.board.biomes import SYMBOLS
from lunarium.games.moonwakers.state import MOST_SEATS

LOOK = Look(
    key="moon",
    package="lunarium.games.moonwakers.board",
    sheets=("board.css",),
    layout=("layout.css",),
    groups=(
        ("column", ("row", "hand", ("row crews", tuple(f"crew-{seat}" for seat in range(MOST_SEATS))))),
        ("column", ("moment", "own", "combinations")),
    ),
    symbols=SYMBOLS,
)
WIDE, NARROW = 690, 322  # the two columns
