"""Figures, dice and money. A thing that has an owner is drawn in `--own`: put `own-1` (or `own-red`) on the <use>."""

from __future__ import annotations

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El
from lunarium.kernel.text import mark


def scientist() -> list[El]:
    body = "M16 12.5C22.5 12.5 26.5 17 26.5 24V30H5.5V24C5.5 17 9.5 12.5 16 12.5Z"
    head = "M16 1.8A6.4 6.4 0 1 1 15.99 1.8Z"
    return [
        path(body, "own"),
        path(head, "own"),
        path("M11.6 6.6H20.4V9.2A1.6 1.6 0 0 1 18.8 10.8H13.2A1.6 1.6 0 0 1 11.6 9.2Z", "tk-visor"),
        path(body + head, "tk-edge"),
    ]


def vehicle() -> list[El]:
    body = "M4 14 8 6H20L25 13H30V21.5H2V15.5Z"
    wheels = "M9 18.5A5 5 0 1 1 8.99 18.5ZM23 18.5A5 5 0 1 1 22.99 18.5Z"
    return [
        path(body, "own"),
        path("M9.6 8.4H18.6L22 13H7.6Z", "tk-glass"),
        path(body, "tk-edge"),
        path(wheels, "tk-tyre"),
    ]


def android() -> list[El]:
    """A bust whose visor is a moon: the moon's own colour says which one."""
    suit = "M16 20C23 20 28 23.5 29 31H3C4 23.5 9 20 16 20Z"
    helmet = "M16 1.5C22.6 1.5 26.6 6 26.6 12S22.4 22 16 22 5.4 18 5.4 12 9.4 1.5 16 1.5Z"
    return [
        path(suit, "android-suit"),
        path("M11.5 22.5 16 27.5 20.5 22.5", "android-line"),
        path(helmet, "tk-hull"),
        circle(16, 12, 8.6, "tk-visor"),
        circle(16, 12, 7.4, "own"),
        path("M16 4.6A7.4 7.4 0 0 1 16 19.4A10 10 0 0 0 16 4.6Z", "moon-shade"),
        circle(13.6, 10, 1.3, "moon-crater"),
        circle(15.2, 14.8, 1, "moon-crater"),
        path(helmet, "tk-edge"),
        path(suit, "tk-edge"),
    ]


def twelve() -> list[El]:
    """A twelve-sided die: one pentagon towards us, five around it."""
    rim = "M16 1 24.8 3.9 30.3 11.4V20.6L24.8 28.1 16 31 7.2 28.1 1.7 20.6V11.4L7.2 3.9Z"
    face = "M16 6.6 25 13.1 21.6 23.6H10.4L7 13.1Z"
    return [
        path(rim, "own"),
        path("M16 1V6.6M30.3 11.4 25 13.1M24.8 28.1 21.6 23.6M7.2 28.1 10.4 23.6M1.7 11.4 7 13.1", "die-facet"),
        path(face, "die-face"),
        path(rim, "tk-edge"),
    ]


def chip() -> list[El]:
    pins = "M9 2V30M16 2V30M23 2V30M2 9H30M2 16H30M2 23H30"
    return [path(pins, "chip-pins"), path("M5.5 5.5H26.5V26.5H5.5Z", "own"), path("M5.5 5.5H26.5V26.5H5.5Z", "tk-edge")]


def coin() -> list[El]:
    return [
        circle(16, 16, 13.5, "tk-hull"),
        circle(16, 16, 10, "coin-ring"),
        path("M10.5 21.5V10.5L16 17 21.5 10.5V21.5", "coin-sign"),
        circle(16, 16, 13.5, "tk-edge"),
    ]


def destiny() -> list[El]:
    return [
        path("M16 2 30 16 16 30 2 16Z", "tk-violet"),
        path("M11 16h10M16 11v10M11 23.5h10", "tk-pulse"),
        path("M16 2 30 16 16 30 2 16Z", "tk-edge"),
    ]


ICONS: tuple[Icon, ...] = (
    Icon("k-scientist", mark("Scientist"), scientist),
    Icon("k-vehicle", mark("Motorised Scientist"), vehicle),
    Icon("k-android", mark("Android"), android),
    Icon("k-twelve", mark("Twelve-sided die"), twelve),
    Icon("k-chip", mark("Automation chip"), chip),
    Icon("k-coin", mark("Megacredit"), coin),
    Icon("k-destiny", mark("Destiny token"), destiny),
)
