"""What the drawings of Luna Capital need beyond the shared set."""

from __future__ import annotations

from lunarium.drawing.svg import Look
from lunarium.games.luna_capital.board.sponsors import SYMBOLS
from lunarium.games.luna_capital.rules.r2_setup import MOST_SEATS

COLONIES = tuple(f"colony-{seat}" for seat in range(MOST_SEATS))
LOOK = Look(
    key="luna",
    package="lunarium.games.luna_capital.board",
    sheets=("board.css",),
    layout=("layout.css",),
    groups=(
        ("column", ("market", "colony", ("row colonies", ("automaton", *COLONIES)))),
        ("column", ("sponsors", "tray", "concessions", "scores")),
    ),
    symbols=SYMBOLS,
)
WIDE, NARROW, HALF = 690, 322, 337  # the two columns, and half of the first
