"""Resource marks: each has a silhouette, a hatching and a letter of its own, so that colour is never needed.

Letters are Latin initials, the same in French and English (A aqua, F ferrum, L lignum, D domus, I insula, T taberna);
no two marks of one game share one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from lunarium.drawing.icons.base import Icon, path
from lunarium.drawing.svg import El, el
from lunarium.kernel.text import mark


@dataclass(frozen=True, slots=True)
class Mark:
    key: str
    letter: str
    name: str
    hatch: str  # a hatching below, with the ink that shows on this colour
    shape: str  # silhouette, path data in a 24 x 24 box
    at: tuple[float, float] = (12, 12)  # centre of the letter
    line: str = ""  # drawn over the silhouette
    rim: str = ""  # "dark" where the mark is nearly white


MARKS: tuple[Mark, ...] = (
    # Planet Unknown
    Mark("civ", "C", mark("Civ"), "windows-light", "M2.5 22V11.5H7.5V3H15V8.5H21.5V22Z", at=(12, 15.4)),
    Mark(
        "water",
        "A",
        mark("Water"),
        "waves-light",
        "M12 1.2C16 6 19.8 10.2 19.8 14.8A7.8 7.8 0 0 1 4.2 14.8C4.2 10.2 8 6 12 1.2Z",
        at=(12, 14.6),
    ),
    Mark(
        "biomass",
        "B",
        mark("Biomass"),
        "leaves-dark",
        "M22 2C22.6 13.6 18 21 10 21C8.3 21 6.9 20.6 5.8 19.9L3 22.6 1.6 21.2 4.2 18.5"
        "C3.4 17.3 3 15.8 3 14.2C3 7 10.4 2.4 22 2Z",
        at=(12, 12.6),
    ),
    Mark(
        "rover",
        "R",
        mark("Rover"),
        "treads-light",
        "M4.4 3.4H13.4L17.4 8.8H23V17H1V9.2ZM6.6 14.4A4.1 4.1 0 1 1 6.59 14.4ZM17.4 14.4A4.1 4.1 0 1 1 17.39 14.4Z",
        at=(10, 10.2),
    ),
    Mark(
        "tech",
        "T",
        mark("Tech"),
        "circuit-dark",
        "M7.3 1.6H9.9V4.6H14.1V1.6H16.7V4.6H19.4V7.3H22.4V9.9H19.4V14.1H22.4V16.7H19.4V19.4H16.7V22.4"
        "H14.1V19.4H9.9V22.4H7.3V19.4H4.6V16.7H1.6V14.1H4.6V9.9H1.6V7.3H4.6V4.6H7.3Z",
    ),
    Mark(
        "energy",
        "E",
        mark("Energy"),
        "zigzag-dark",
        "M14.8 .6 2.6 14H9.2L6.2 23.6 21.4 9H13.6L17.6 .6Z",
        at=(11.8, 11.5),
    ),
    # Luna Capital
    Mark(
        "hydrogen",
        "H",
        mark("Hydrogen"),
        "bars-light",
        "M9.8 1.8H14.2V5H16.8A7 7 0 0 1 16.8 19H14.2V22.2H9.8V19H7.2A7 7 0 0 1 7.2 5H9.8Z",
    ),
    Mark(
        "oxygen",
        "O",
        mark("Oxygen"),
        "rings-dark",
        "M10.4 5.2A8.6 8.6 0 1 1 10.3 5.2ZM19.6 1.6A3.2 3.2 0 1 1 19.5 1.6Z",
        at=(10.4, 13.8),
    ),
    Mark(
        "condenser",
        "A",
        mark("Water condenser"),
        "waves-light",
        "M12 .8C15.6 5 18.6 8.2 18.6 12A6.6 6.6 0 0 1 5.4 12C5.4 8.2 8.4 5 12 .8ZM2.4 19.4H21.6V22.8H2.4Z",
    ),
    Mark(
        "pear",
        "P",
        mark("Pear greenhouse"),
        "dots-dark",
        "M11.2 4.2 12.4 1 14.4 1.8 13.4 4.4C15 5 15.7 6.6 15.8 8.2C16 10.4 20 11.4 20 16"
        "C20 20 16.6 22.8 12 22.8S4 20 4 16C4 11.4 8 10.4 8.2 8.2C8.3 6.2 9.4 4.4 11.2 4.2Z",
        at=(12, 15.6),
    ),
    Mark(
        "apple",
        "M",
        mark("Apple greenhouse"),
        "verticals-light",
        "M12 6.6C12 3.4 13.6 1.4 17 1.2C17 3.2 16 5 14.4 5.8C18.8 4.6 22 7.4 22 12"
        "C22 17.4 18.6 22.6 15.2 22.6C14 22.6 13.2 22 12 22S10 22.6 8.8 22.6C5.4 22.6 2 17.4 2 12"
        "C2 6.8 6.4 4 12 6.6Z",
        at=(12, 14),
    ),
    Mark(
        "lemon",
        "C",
        mark("Lemon greenhouse"),
        "peel-dark",
        "M.8 12C3 11.4 3.4 9.8 4.6 8.2C6.4 5.8 9 4.4 12 4.4S17.6 5.8 19.4 8.2"
        "C20.6 9.8 21 11.4 23.2 12C21 12.6 20.6 14.2 19.4 15.8C17.6 18.2 15 19.6 12 19.6"
        "S6.4 18.2 4.6 15.8C3.4 14.2 3 12.6 .8 12Z",
    ),
    Mark(
        "mixed",
        "&",
        mark("Mixed greenhouse"),
        "panes-light",
        "M1.6 21V13.6A10.4 10.4 0 0 1 22.4 13.6V21Z",
        at=(12, 14.2),
    ),
    Mark(
        "office",
        "T",
        mark("Sales office"),
        "awning-light",
        "M2.6 1.4H11.6L23 12.8 12.8 23 1.4 11.6V2.6A1.2 1.2 0 0 1 2.6 1.4ZM6.2 4.2A2 2 0 1 0 6.21 4.2Z",
        at=(13, 13.2),
    ),
    Mark(
        "habitat",
        "D",
        mark("Habitat module"),
        "panes-dark",
        "M12 2.6A9.4 9.4 0 0 1 21.4 12V17.4H23V21.4H1V17.4H2.6V12A9.4 9.4 0 0 1 12 2.6Z",
        at=(12, 12.6),
        rim="dark",
    ),
    Mark(
        "complex",
        "I",
        mark("Residential complex"),
        "windows-light",
        "M2 22V8.6L7.6 5.4 9 6.2V3.4L15.6 1 16.4 1.4V9L22 11.4V22Z",
        at=(12, 15),
    ),
    Mark("pad", "L", mark("Landing pad"), "rings-light", "M7.6 1.4H16.4L22.6 7.6V16.4L16.4 22.6H7.6L1.4 16.4V7.6Z"),
    Mark(
        "demolition",
        "X",
        mark("Demolition"),
        "hazard-dark",
        ""
        "M12 .8 14.6 5 19.2 2.8 18.6 7.8 23.4 9 20.2 12.8 23 17 18.2 17.4 17.6 22.4 13.2 "
        "19.8 9.6 23.2 8.2 18.6 3.2 19.4 4.4 14.6 .6 11.4 5 9.2 3.8 4.2 8.8 5.2"
        "Z",
    ),
    Mark(
        "redistribution",
        "R",
        mark("Logistics redistribution"),
        "treads-light",
        "M1 8.4 8 2V5.8H21V11H8V14.8ZM23 15.6 16 22V18.2H3V13.4H8.6V16H16V9.2Z",
        at=(12, 11.8),
    ),
    # Living Planet
    Mark(
        "mycelium",
        "M",
        mark("Mycelium"),
        "dots-light",
        "M12 2C18 2 22.4 6 22.4 11C22.4 13 20.8 14.2 18.8 14.2H15.4C15.2 17 15.8 19.6 17 22.4H7"
        "C8.2 19.6 8.8 17 8.6 14.2H5.2C3.2 14.2 1.6 13 1.6 11C1.6 6 6 2 12 2Z",
        at=(12, 8.6),
    ),
    Mark("vibrium", "V", mark("Vibrium"), "facets-dark", "M12 .8 19.6 7.6 17 20.4 12 23.4 7 20.4 4.4 7.6Z"),
    Mark("iron", "F", mark("Iron"), "bars-light", "M6.4 5.4H17.6L23 19H1Z", at=(12, 12.6)),
    Mark(
        "oil",
        "O",
        mark("Oil"),
        "drips-light",
        "M5.4 1.8H18.6C21.4 8.4 21.4 15.6 18.6 22.2H5.4C2.6 15.6 2.6 8.4 5.4 1.8Z",
        line="M3.8 6.6H20.2M3.8 17.4H20.2",
    ),
    Mark(
        "electricity",
        "E",
        mark("Electricity"),
        "zigzag-dark",
        "M9 1H15V3.6H17.4A1.6 1.6 0 0 1 19 5.2V21.4A1.6 1.6 0 0 1 17.4 23H6.6A1.6 1.6 0 0 1 5 21.4"
        "V5.2A1.6 1.6 0 0 1 6.6 3.6H9Z",
        at=(12, 13.2),
    ),
    Mark("wood", "L", mark("Wood"), "grain-dark", "M12 .8 18.6 9H15.8L21.4 17H14.2V23H9.8V17H2.6L8.2 9H5.4Z"),
    # Moonwakers
    Mark("carbon", "C", mark("Carbon"), "crosses-light", "M12 1 21.6 6.5V17.5L12 23 2.4 17.5V6.5Z"),
    Mark("hydrogen_atom", "H", mark("Hydrogen"), "dots-dark", "M12 2.4A9.6 9.6 0 1 1 11.9 2.4Z", rim="dark"),
    Mark("nitrogen", "N", mark("Nitrogen"), "verticals-light", "M1 3H23L12 22.6Z", at=(12, 9.2)),
    Mark("oxygen_atom", "O", mark("Oxygen"), "rings-light", "M12 .6 23.4 12 12 23.4 .6 12Z"),
    Mark(
        "phosphorus",
        "P",
        mark("Phosphorus"),
        "rays-dark",
        "M12 .4 15 7.4 22.6 5.4 19 12 22.6 18.6 15 16.6 12 23.6 9 16.6 1.4 18.6 5 12 1.4 5.4 9 7.4Z",
    ),
    Mark(
        "sulfur",
        "S",
        mark("Sulfur"),
        "hazard-dark",
        "M4.4 3H19.6A1.4 1.4 0 0 1 21 4.4V19.6A1.4 1.4 0 0 1 19.6 21H4.4A1.4 1.4 0 0 1 3 19.6V4.4A1.4 1.4 0 0 1 4.4 3Z",
    ),
    # Unsettled (and electricity)
    Mark("data", "D", mark("Data"), "circuit-dark", "M3 2.6H16.4L21.4 7.6V21.4H3Z", at=(12, 13)),
    Mark(
        "materials",
        "M",
        mark("Materials"),
        "facets-dark",
        "M12 1.2 22 6.4V17.6L12 22.8 2 17.6V6.4Z",
        at=(12, 14.4),
        line="M2 6.4 12 11.2 22 6.4",
    ),
)
MARK: dict[str, Mark] = {m.key: m for m in MARKS}

# Hatchings: cell size and lines, drawn in light or dark ink.
HATCHES: dict[str, tuple[int, str]] = {
    "windows": (6, "M1.4 1.4h1.4v1.4h-1.4zM4.2 4h1.4v1.4h-1.4z"),
    "waves": (8, "M0 3q2-2.4 4 0t4 0M0 7q2-2.4 4 0t4 0"),
    "leaves": (7, "M1 4q1.2-3 4.4-3q-.4 3.2-4.4 3z"),
    "treads": (5, "M0 0 2.5 2.5 0 5M2.5 0 5 2.5 2.5 5"),
    "circuit": (8, "M0 2h3l2 2h3M4 8V6"),
    "zigzag": (6, "M0 5 2 1 4 5 6 1"),
    "bars": (4, "M0 2h4"),
    "rings": (8, "M4 1.4a2.6 2.6 0 1 0 .01 0z"),
    "dots": (5, "M2.5 1.7a.8.8 0 1 0 .01 0z"),
    "verticals": (4, "M2 0v4"),
    "peel": (4, "M1 1h.6M3 3h.6"),
    "panes": (7, "M0 3.5h7M3.5 0v7"),
    "awning": (6, "M1.5 0v6M2.5 0v6"),
    "hazard": (6, "M-1 1 1-1M0 6 6 0M5 7 7 5"),
    "facets": (9, "M0 9 4.5 0 9 9M0 0 4.5 9 9 0"),
    "drips": (6, "M1.5 0v3.5M4.5 2.5V6"),
    "grain": (8, "M0 2q4 2 8 0M0 6q4-2 8 0"),
    "crosses": (6, "M3 1.4v3.2M1.4 3h3.2"),
    "rays": (6, "M0 0 6 6M6 0 0 6"),
}


def drawn(m: Mark) -> list[El | None]:
    """Silhouette in its colour, hatching, line, rim, letter."""
    x, y = m.at
    return [
        path(m.shape, f"r-{m.key}"),
        el("path", d=m.shape, fill=f"url(#h-{m.hatch})", class_="hatch"),
        path(m.line, f"rim k-{m.key}") if m.line else None,
        path(m.shape, f"edge {m.rim}".strip()),
        el("text", m.letter, x=x, y=y + 4.5, font_size=12.5, class_=f"letter k-{m.key}", text_anchor="middle"),
    ]


def hatching(name: str, ink: str) -> El:
    size, lines = HATCHES[name]
    strokes = path(lines, f"hatch-{ink}")
    return el("pattern", strokes, id=f"h-{name}-{ink}", width=size, height=size, patternUnits="userSpaceOnUse")


ICONS: tuple[Icon, ...] = tuple(Icon(f"i-{m.key}", m.name, partial(drawn, m), "-.8 -.8 25.6 25.6") for m in MARKS)
PATTERNS = {f"h-{name}-{ink}": partial(hatching, name, ink) for name in HATCHES for ink in ("light", "dark")}
