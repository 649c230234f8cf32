"""What the drawings of Planet Unknown need beyond the shared set, and the widths of its columns."""

from __future__ import annotations

from lunarium.drawing.svg import Look
from lunarium.games.planet_unknown.board.signs import SYMBOLS
from lunarium.games.planet_unknown.content.box import PLAYERS

RIVALS = tuple(f"rival-{seat}" for seat in range(max(PLAYERS)))
LOOK = Look(
    key="planet",
    package="lunarium.games.planet_unknown.board",
    sheets=("board.css",),
    layout=("layout.css",),
    groups=(
        ("row choices", (("column", ("planets",)), ("column", ("corporations", "fragments", "quantum", "moons")))),
        ("column left", ("station", "depot")),
        ("column middle", ("planet", "desk")),
        ("column right", ("tracks",)),
        ("row shelf", (("column", ("moon", "techs")), ("column", ("events", "civ", "goals", "scores")))),
        ("row rivals", RIVALS),
    ),
    symbols=SYMBOLS,
)
LEFT, MIDDLE, RIGHT = 284, 676, 270  # station and depot, planet, tracks
DESK = 480  # under the planet; on a phone its words are still large enough
SHELF = 404  # what is read rather than looked at
