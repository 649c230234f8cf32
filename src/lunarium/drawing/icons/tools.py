"""Line signs of actions, storms and stances: one stroke in a 32 x 32 box, currentColor."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.icons.base import Icon, path
from lunarium.drawing.svg import El
from lunarium.kernel.text import mark

TOOLS: tuple[tuple[str, str, str], ...] = (  # key, name, one stroke
    (
        "lab",
        mark("Lab"),
        "M11.5 3H20.5M13 3V12L5.5 26A2.4 2.4 0 0 0 7.6 29.5H24.4A2.4 2.4 0 0 0 26.5 26L19 12V3M9.4 20"
        "H22.6M14 24.5v.1M18.5 23v.1",
    ),
    (
        "scan",
        mark("Scan"),
        "M2.5 16C7 9 11.5 6.5 16 6.5S25 9 29.5 16C25 23 20.5 25.5 16 25.5S7 23 2.5 16ZM16 20.5"
        "A4.5 4.5 0 1 0 15.99 20.5",
    ),
    (
        "unseen",
        mark("Unseen"),
        "M2.5 16C7 9 11.5 6.5 16 6.5S25 9 29.5 16C25 23 20.5 25.5 16 25.5S7 23 2.5 16ZM16 20.5A4.5 4.5 0 1 0 15.99 20.5"
        "M5 27.5 27 4.5",
    ),
    (
        "map",
        mark("Map"),
        "M3 7.5 11.5 4.5 20.5 7.5 29 4.5V24.5L20.5 27.5 11.5 24.5 3 27.5ZM11.5 4.5V24.5M20.5 7.5V27.5",
    ),
    ("explore", mark("Explore"), "M13.5 23A9.5 9.5 0 1 1 23 13.5A9.5 9.5 0 0 1 13.5 23ZM20.5 20.5 29 29"),
    ("cryogen", mark("Cryogen"), "M16 2.5V29.5M4.3 9.2 27.7 22.8M27.7 9.2 4.3 22.8M12 5l4 4 4-4M12 27l4-4 4 4"),
    ("shelter", mark("Shelter"), "M3 28V17A13 13 0 0 1 29 17V28ZM12 28V19.5A4 4 0 0 1 20 19.5V28M3 28H29"),
    (
        "faulty_shelter",
        mark("Faulty Shelter"),
        "M3 28V17A13 13 0 0 1 13.5 4.3L16 11 12.5 15.5 18 21 15 28ZM29 28V17A13 13 0 0 0 19 4.4"
        "L21.5 10.5 18.5 14.5 23.5 20.5 21 28Z",
    ),
    (
        "shield",
        mark("Shield"),
        "M16 3 27.5 6.8V15C27.5 22 22.8 26.8 16 29.5C9.2 26.8 4.5 22 4.5 15V6.8ZM10.5 15.5 14.5 19.5 21.5 11.5",
    ),
    ("protection", mark("Protection"), "M16 3 27.5 6.8V15C27.5 22 22.8 26.8 16 29.5C9.2 26.8 4.5 22 4.5 15V6.8Z"),
    ("accident", mark("Accident"), "M16 3.5 30 28H2ZM16 12V19.5M16 23.6v.1"),
    (
        "infrared_storm",
        mark("Infra-red Storm"),
        "M3 9q3.3-4 6.5 0t6.5 0 6.5 0 6.5 0M3 17q3.3-4 6.5 0t6.5 0 6.5 0 6.5 0M3 25q3.3-4 6.5 0t6.5 0 6.5 0 6.5 0",
    ),
    (
        "ionic_storm",
        mark("Ionic Storm"),
        "M18.5 2.5 7 17.5H15L12.5 29.5 25 13.5H16.5ZM3 8v5M5.5 10.5H.5M28 21v6M31 24h-6",
    ),
    ("permutation", mark("Permutation"), "M4 11H26M20.5 5 26.5 11 20.5 17M28 21H6M11.5 15 5.5 21 11.5 27"),
    ("shortcut", mark("Shortcut"), "M4 26C4 14 12 10 26 10M19.5 3.5 26.5 10 19.5 16.5M4 29v.1"),
    ("dash", mark("Dash"), "M4 9H14M2 16H11M4 23H14M16 5 28 16 16 27"),
)


def tool(stroke: str) -> list[El]:
    return [path(stroke, "tool-line")]


ICONS: tuple[Icon, ...] = tuple(Icon(f"x-{key}", name, partial(tool, stroke)) for key, name, stroke in TOOLS)
