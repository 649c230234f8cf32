"""Science on an expedition: time, insight, focus types, disciplines and the structures they build."""

from __future__ import annotations

from math import cos, pi, sin

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El, number
from lunarium.kernel.text import mark


def gear(teeth: int, outer: float, inner: float) -> str:
    """Path of a cog wheel round (16, 16)."""
    points = []
    for i in range(teeth):
        for shift, radius in ((-0.3, inner), (-0.2, outer), (0.2, outer), (0.3, inner)):
            a = 2 * pi * (i + shift) / teeth
            points.append(f"{number(16 + radius * sin(a))} {number(16 - radius * cos(a))}")
    return f"M{'L'.join(points)}Z"


def hour() -> list[El]:
    """Time: an hourglass with a dark edge all round, so that it stands on paper too."""
    glass = (
        "M8.4 5H23.6V8C23.6 12 19.4 13.6 18 16C19.4 18.4 23.6 20 23.6 24V27H8.4V24"
        "C8.4 20 12.6 18.4 14 16C12.6 13.6 8.4 12 8.4 8Z"
    )
    sand = (
        "M10.8 9.5H21.2C20.2 11.5 17.4 13 16 15.5C14.6 13 11.8 11.5 10.8 9.5ZM10.4 25.6"
        "C11.4 22.5 14 21.5 16 20.5C18 21.5 20.6 22.5 21.6 25.6Z"
    )
    return [
        path(glass, "tk-glass"),
        path(sand, "tk-gold"),
        path(glass, "un-edge"),
        path("M6 1.8H26V5.4H6ZM6 26.6H26V30.2H6Z", "tk-hull"),
        path("M6 1.8H26V5.4H6ZM6 26.6H26V30.2H6Z", "un-edge"),
    ]


def idea() -> list[El]:
    """Insight, with an edge all round."""
    bulb = "M16 2.4A10.4 10.4 0 0 1 22.4 21V24.4H9.6V21A10.4 10.4 0 0 1 16 2.4Z"
    foot = "M10.4 24.4H21.6V27.4H20V30.2H12V27.4H10.4Z"
    return [
        path(bulb, "tk-gold"),
        path("M16 6.6 17.8 11 22.4 11.3 18.9 14.3 20 18.8 16 16.4 12 18.8 13.1 14.3 9.6 11.3 14.2 11Z", "un-white"),
        path(bulb, "un-edge"),
        path(foot, "tk-hull"),
        path(foot, "un-edge"),
    ]


def relief() -> list[El]:
    """A distress leaves: its sign, struck out."""
    sign = "M16 4 29 27.4H3Z"
    return [
        path(sign, "tk-amber"),
        path("M14.5 12H17.5L17 19.4H15ZM16 21.4a1.8 1.8 0 1 0 .01 0z", "tk-ink"),
        path(sign, "un-edge"),
        path("M4 4.6 28 29", "un-strike-case"),
        path("M4 4.6 28 29", "un-strike"),
    ]


def awareness() -> list[El]:
    return [
        circle(16, 16, 13.5, "f-awareness"),
        path("M4.8 16C9 9.6 23 9.6 27.2 16C23 22.4 9 22.4 4.8 16Z", "un-white"),
        circle(16, 16, 4.2, "un-dark"),
        circle(17.4, 14.6, 1.3, "un-white"),
        circle(16, 16, 13.5, "un-edge"),
    ]


def wonder() -> list[El]:
    star = "M16 1.8 20.2 11 30 12.2 22.8 19 24.7 28.8 16 23.9 7.3 28.8 9.2 19 2 12.2 11.8 11Z"
    return [
        path(star, "f-wonder"),
        path(
            "M16 9.6C16.6 14.2 17.8 15.4 22.4 16C17.8 16.6 16.6 17.8 16 22.4C15.4 17.8 14.2 16.6 9.6 16"
            "C14.2 15.4 15.4 14.2 16 9.6Z",
            "un-white",
        ),
        path(star, "un-edge"),
    ]


def fortitude() -> list[El]:
    shield = "M16 2.2 28 6.4V15C28 22.6 22.8 27.6 16 30.2C9.2 27.6 4 22.6 4 15V6.4Z"
    return [
        path(shield, "f-fortitude"),
        path("M7.8 21 14 10.4 17.4 16 19.6 13 24.4 21Z", "un-white"),
        path(shield, "un-edge"),
    ]


def robotics() -> list[El]:
    shape = "M16 1.8 28.4 8.9V23.1L16 30.2 3.6 23.1V8.9Z"
    return [
        path(shape, "d-robotics"),
        path("M9 12H23V19.5H9Z", "un-dark"),
        circle(12.8, 15.7, 1.8, "un-white"),
        circle(19.2, 15.7, 1.8, "un-white"),
        path("M16 12V7.4M11.5 23.4H20.5", "un-line"),
        path(shape, "un-edge"),
    ]


def chemistry() -> list[El]:
    flask = "M11.5 2.4H20.5V5H19V12L28.4 26.2A2.6 2.6 0 0 1 26.2 30H5.8A2.6 2.6 0 0 1 3.6 26.2L13 12V5H11.5Z"
    return [
        path(flask, "d-chemistry"),
        path("M9.6 20H22.4L26.4 26.2A1.2 1.2 0 0 1 25.4 28H6.6A1.2 1.2 0 0 1 5.6 26.2Z", "un-dark"),
        circle(13.4, 24.2, 1.6, "un-white"),
        circle(18.4, 22.6, 1.1, "un-white"),
        path(flask, "un-edge"),
    ]


def engineering() -> list[El]:
    cog = gear(8, 14.4, 11)
    return [
        path(cog, "d-engineering"),
        circle(16, 16, 6.6, "un-dark"),
        path("M12.4 19.6 18.6 13.4M18 11.6l2.6 2.4", "un-line"),
        path(cog, "un-edge"),
    ]


def tent() -> list[El]:
    return [
        path("M16 4 30 27.5H2Z", "d-robotics"),
        path("M16 4 22 27.5H10Z", "un-shade"),
        path("M16 12 19.6 27.5H12.4Z", "un-dark"),
        path("M16 4V1.2L21 3", "un-line"),
        path("M16 4 30 27.5H2Z", "un-edge"),
    ]


def laboratory() -> list[El]:
    dome = "M3 22A13 13 0 0 1 29 22V28H3Z"
    return [
        path(dome, "d-chemistry"),
        path("M16 9A13 13 0 0 1 29 22V28H16Z", "un-shade"),
        path("M13.4 14H18.6M14.6 14V18L11.2 24.6H20.8L17.4 18V14", "un-line"),
        path("M3 22H29", "un-line"),
        path(dome, "un-edge"),
    ]


def workshop() -> list[El]:
    hall = "M3 28V13L11 7.6V13L19 7.6V13L24 9.8V4H28V28Z"
    return [
        path(hall, "d-engineering"),
        path("M19 13H28V28H19Z", "un-shade"),
        path("M7 18H12V22H7ZM15 18H20V22H15Z", "un-white"),
        path(hall, "un-edge"),
    ]


def site() -> list[El]:
    """A building site: a cog waiting for its axle."""
    return [path(gear(8, 14.6, 11.6), "un-site"), circle(16, 16, 6.4, "un-site-hole")]


ICONS: tuple[Icon, ...] = (
    Icon("k-hour", mark("Time"), hour),
    Icon("k-idea", mark("Insight"), idea),
    Icon("k-relief", mark("Distress relieved"), relief),
    Icon("k-awareness", mark("Awareness"), awareness),
    Icon("k-wonder", mark("Wonder"), wonder),
    Icon("k-fortitude", mark("Fortitude"), fortitude),
    Icon("k-robotics", mark("Robotics"), robotics),
    Icon("k-chemistry", mark("Chemistry"), chemistry),
    Icon("k-engineering", mark("Engineering"), engineering),
    Icon("k-research_tent", mark("Research tent"), tent),
    Icon("k-laboratory", mark("Laboratory"), laboratory),
    Icon("k-workshop", mark("Workshop"), workshop),
    Icon("k-site", mark("Building site"), site),
)
