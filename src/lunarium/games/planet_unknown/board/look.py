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
        (
            "row choices",
            (("column", ("planets",)), ("column", ("corporations",)), ("column", ("fragments", "quantum", "moons"))),
        ),
        ("column left", ("station", "depot")),
        ("column middle", ("planet", "desk")),
        ("column right", ("tracks",)),
        (
            "row shelf",
            (("column", ("moon", "scores")), ("column", ("events", "civ", "goals")), ("column", ("techs",))),
        ),
        ("row rivals", RIVALS),
    ),
    symbols=SYMBOLS,
)
LEFT, MIDDLE, RIGHT = 284, 676, 270  # station and depot, planet, tracks
SHELF = 404  # a third of the width: what is read rather than looked at
