"""Line icons of the console: one stroke of 1.8 in a 24 x 24 box, currentColor; and the sign of the wordmark."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El
from lunarium.kernel.text import mark

GLYPHS: tuple[tuple[str, str, str], ...] = (  # key, name, one stroke
    ("undo", mark("Undo"), "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
    ("restart", mark("Start again"), "M4 4v6h6M4.6 10A8.2 8.2 0 1 1 4 15"),
    ("hint", mark("Hint"), "M9.5 18h5M10.5 21.5h3M8.8 15.2A6.6 6.6 0 1 1 15.2 15.2L14.5 18h-5z"),
    (
        "why",
        mark("Why not?"),
        "M12 21.5A9.5 9.5 0 1 1 21.5 12 9.5 9.5 0 0 1 12 21.5zM9.3 9.3a2.8 2.8 0 1 1 4 2.6"
        "c-.9.5-1.3 1-1.3 2.1M12 17.2v.1",
    ),
    (
        "rules",
        mark("Rules"),
        "M12 6.5C10 4.8 7 4.5 3.5 4.5v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2zM12 6.5v14",
    ),
    ("replay", mark("Replay"), "M6 5v14M20 5 10 12l10 7z"),
    ("zoom", mark("Zoom in"), "M10.5 17.5a7 7 0 1 1 7-7 7 7 0 0 1-7 7zM15.6 15.6 21 21M10.5 7.5v6M7.5 10.5h6"),
    ("unzoom", mark("Zoom out"), "M10.5 17.5a7 7 0 1 1 7-7 7 7 0 0 1-7 7zM15.6 15.6 21 21M7.5 10.5h6"),
    ("fit", mark("Show all"), "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
    ("log", mark("Log"), "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4.5"),
    ("chat", mark("Chat"), "M4 5h16v11h-8.5L7 20v-4H4z"),
    (
        "language",
        mark("Language"),
        "M12 21.5A9.5 9.5 0 1 1 21.5 12 9.5 9.5 0 0 1 12 21.5zM2.8 12h18.4M12 2.5c3 2.6 4 6 4 9.5"
        "s-1 6.9-4 9.5c-3-2.6-4-6-4-9.5s1-6.9 4-9.5z",
    ),
    ("confirm", mark("Confirm"), "M4.5 12.5 10 18 20 6.5"),
    ("close", mark("Close"), "M5.5 5.5l13 13M18.5 5.5l-13 13"),
    (
        "players",
        mark("Players"),
        "M9 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.8"
        "a3.5 3.5 0 0 1 0 6.5M18 14.4c2.2.8 3.5 2.7 3.5 5.6",
    ),
    ("board", mark("Board"), "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"),
    (
        "invite",
        mark("Invite"),
        "M10 13.5a4.5 4.5 0 0 0 6.6.4l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.6 1.6M14 10.5a4.5 4.5 0 0 0-6.6-.4"
        "l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.6-1.6",
    ),
    ("bot", mark("Bot"), "M5 9h14v10H5zM12 9V5M12 4.9v.1M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3"),
    ("clock", mark("Clock"), "M12 21.5A9.5 9.5 0 1 1 21.5 12 9.5 9.5 0 0 1 12 21.5zM12 6.5V12l3.5 2.5"),
    ("sound", mark("Sound"), "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.6 7.6 0 0 1 0 11"),
    ("sky", mark("Night or day"), "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"),
    ("search", mark("Search"), "M10.5 17.5a7 7 0 1 1 7-7 7 7 0 0 1-7 7zM15.6 15.6 21 21"),
    ("next", mark("Next"), "M9 5l7 7-7 7"),
    ("back", mark("Previous"), "M15 5l-7 7 7 7"),
    ("first", mark("To the beginning"), "M18 5l-7 7 7 7M6 5v14"),
    ("last", mark("To the end"), "M6 5l7 7-7 7M18 5v14"),
    ("later", mark("Next turn"), "M5 5l7 7-7 7M12 5l7 7-7 7"),
    ("earlier", mark("Turn before"), "M19 5l-7 7 7 7M12 5l-7 7 7 7"),
    ("play", mark("Play"), "M7 4.5v15l12-7.5z"),
    ("fork", mark("Go on from here"), "M6 3.5v17M6 14.5c6 0 10-2 10-8M12.5 9.5l3.5-3.5 3.5 3.5"),
    ("keys", mark("Keys"), "M3 7h18v11H3zM6.5 10.5v.1M10 10.5v.1M13.5 10.5v.1M17 10.5v.1M8 14.5h8"),
    ("learn", mark("Learn"), "M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11.5V16c2.5 2.7 8.5 2.7 11 0v-4.5M21.5 9v6"),
    ("turn", mark("Turn"), "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3v4.5H15"),
    ("flip", mark("Flip"), "M12 3v18M8.5 7 3 17.5h5.5zM15.5 7 21 17.5h-5.5z"),
)


def glyph(stroke: str) -> list[El]:
    return [path(stroke, "glyph")]


def logo() -> list[El]:
    """The wordmark's sign: a moon rising over the line of an orbit."""
    return [
        path("M16 4A12 12 0 1 1 15.99 4Z", "logo-disc"),
        path("M16 4A12 12 0 0 0 16 28C11 25 9 20.5 9 16S11 7 16 4Z", "logo-shade"),
        circle(19.5, 11.5, 2.6, "logo-crater"),
        circle(15.5, 20.5, 2, "logo-crater"),
        circle(22.5, 18.5, 1.4, "logo-crater"),
        path("M1.5 22.5C9 26.5 24 21.5 30.5 9.5", "logo-orbit"),
        circle(29.6, 11, 1.9, "logo-ship"),
    ]


ICONS: tuple[Icon, ...] = (
    *(Icon(f"g-{key}", name, partial(glyph, stroke), "0 0 24 24") for key, name, stroke in GLYPHS),
    Icon("g-logo", mark("Lunarium"), logo),
)
