"""Tokens that lie on boards: rocks, pods, vehicles, robots, medals."""

from __future__ import annotations

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El
from lunarium.kernel.text import mark


def meteorite() -> list[El]:
    rock = "M10 4.5 18 3 25.5 7 29 14 27 22.5 20.5 28.5 12 28 5 23 3 15 5.5 8Z"
    return [
        path(rock, "tk-rock"),
        path("M10 4.5 18 3 25.5 7 20 11 12 10 5.5 8Z", "tk-rock-lit"),
        circle(12, 18, 3.4, "tk-crater"),
        circle(21, 16, 2.2, "tk-crater"),
        circle(18, 23.5, 2, "tk-crater"),
        path(rock, "tk-edge"),
    ]


def lifepod() -> list[El]:
    hull = "M16 2.5C21.5 6 24 11.5 24 17.5V23H8V17.5C8 11.5 10.5 6 16 2.5Z"
    return [
        path("M8 19 3.5 24V28L9 25.5ZM24 19 28.5 24V28L23 25.5Z", "tk-red"),
        path(hull, "tk-hull"),
        path("M8 19.5H24V23H8Z", "tk-red"),
        circle(16, 13, 4, "tk-glass"),
        path("M14 11.6a2.6 2.6 0 0 1 2.4-1.4", "tk-shine"),
        path("M12 23h8l-1.4 5.5h-5.2Z", "tk-flame"),
        path(hull, "tk-edge"),
    ]


def rover() -> list[El]:
    body = "M5 15 9.5 9H20L24.5 14.5H28V20.5H4V16Z"
    return [
        path("M24 14V5.5M21.5 5.5h5", "tk-wire"),
        path(body, "tk-red"),
        path("M10.6 11h7.8l2.6 3.4H8.2Z", "tk-glass"),
        circle(9, 22.5, 4.6, "tk-tyre"),
        circle(9, 22.5, 1.8, "tk-hull"),
        circle(23, 22.5, 4.6, "tk-tyre"),
        circle(23, 22.5, 1.8, "tk-hull"),
        path(body, "tk-edge"),
    ]


def satellite() -> list[El]:
    return [
        path("M2 12.5H11V20H2ZM21 12.5H30V20H21Z", "tk-panel"),
        path("M5 12.5V20M8 12.5V20M24 12.5V20M27 12.5V20M2 16.2H11M21 16.2H30", "tk-panel-line"),
        path("M11 10H21V22.5H11Z", "tk-hull"),
        path("M11.5 10a4.5 4.5 0 0 1 9 0Z", "tk-gold"),
        path("M16 22.5V29M13.5 29h5", "tk-wire"),
        circle(16, 16.2, 2.6, "tk-red"),
        path("M11 10H21V22.5H11ZM2 12.5H11V20H2ZM21 12.5H30V20H21Z", "tk-edge"),
    ]


def robot() -> list[El]:
    head = "M9 6H23A4 4 0 0 1 27 10V17A4 4 0 0 1 23 21H9A4 4 0 0 1 5 17V10A4 4 0 0 1 9 6Z"
    return [
        path("M16 6V2.5", "tk-wire"),
        circle(16, 2.6, 1.6, "tk-gold"),
        path("M10 22.5H22L24 29.5H8Z", "tk-panel"),
        path(head, "tk-hull"),
        path("M8.5 9.8H23.5V16.4A1.8 1.8 0 0 1 21.7 18.2H10.3A1.8 1.8 0 0 1 8.5 16.4Z", "tk-visor"),
        path("M17.8 11.4a3 3 0 1 0 0 5.4 3.6 3.6 0 0 1 0-5.4z", "tk-moon"),
        path(head, "tk-edge"),
    ]


def scarab() -> list[El]:
    return [
        path("M6 11 2 7M5 17H1M6.5 22 2.5 26M26 11 30 7M27 17H31M25.5 22 29.5 26", "tk-wire"),
        path("M16 3C20 3 22 5.5 22.5 9H9.5C10 5.5 12 3 16 3Z", "tk-glass"),
        path("M15.4 9H8.6C5.5 12 4.5 17 6 21.5C7.5 26 11 29 15.4 29.5Z", "tk-gold"),
        path("M16.6 9H23.4C26.5 12 27.5 17 26 21.5C24.5 26 21 29 16.6 29.5Z", "tk-gold"),
        path("M11.5 13C9.8 16.5 9.8 20.5 12 24.5M20.5 13C22.2 16.5 22.2 20.5 20 24.5", "tk-engrave"),
        path(
            "M16 3C22 3 22.5 6 22.5 9C27.5 13 27.5 18 26 21.5C24.5 26 21 29.5 16 29.5"
            "C11 29.5 7.5 26 6 21.5C4.5 18 4.5 13 9.5 9C9.5 6 10 3 16 3Z",
            "tk-edge",
        ),
    ]


def endurance() -> list[El]:
    heart = "M16 28.5C8 22.5 3 17.5 3 11.5A6.8 6.8 0 0 1 16 8.5A6.8 6.8 0 0 1 29 11.5C29 17.5 24 22.5 16 28.5Z"
    return [
        path(heart, "tk-red"),
        path("M3.6 15H10.5L13 10.5 17.5 19.5 20 15H28.4", "tk-pulse"),
        path(heart, "tk-edge"),
    ]


def distress() -> list[El]:
    sign = "M16 3 30 28H2Z"
    return [
        path(sign, "tk-amber"),
        path("M14.4 11.5H17.6L17 19.5H15ZM16 21.5a1.9 1.9 0 1 0 .01 0z", "tk-ink"),
        path(sign, "tk-edge"),
    ]


def medal() -> list[El]:
    return [
        path("M9 2H14L17 11H12ZM23 2H18L15 11H20Z", "tk-ribbon"),
        circle(16, 19.5, 10, "tk-gold"),
        circle(16, 19.5, 7.4, "tk-gold-inner"),
        circle(16, 19.5, 10, "tk-edge"),
    ]


def synergy() -> list[El]:
    return [
        circle(16, 16, 12.5, "tk-violet"),
        path("M16 6.5 19 13 26 16 19 19 16 25.5 13 19 6 16 13 13Z", "tk-hull"),
        circle(16, 16, 12.5, "tk-edge"),
    ]


def focus_cube() -> list[El]:
    return [
        path("M16 3 28 9V22.5L16 29 4 22.5V9Z", "tk-cube"),
        path("M16 3 28 9 16 15.5 4 9Z", "tk-cube-top"),
        path("M16 15.5 28 9V22.5L16 29Z", "tk-cube-side"),
        circle(10, 19, 1.7, "tk-pip"),
        circle(22, 15.8, 1.5, "tk-pip"),
        circle(20, 22, 1.5, "tk-pip"),
        circle(16, 9, 1.9, "tk-pip-dark"),
        path("M16 3 28 9V22.5L16 29 4 22.5V9Z", "tk-edge"),
    ]


def refused() -> list[El]:
    """A cross on what can't be done now."""
    return [circle(16, 16, 14, "refused-disc"), path("M10.5 10.5l11 11m0-11l-11 11", "refused-cross")]


ICONS: tuple[Icon, ...] = (
    Icon("k-meteorite", mark("Meteorite"), meteorite),
    Icon("k-lifepod", mark("Lifepod"), lifepod),
    Icon("k-rover", mark("Rover"), rover),
    Icon("k-satellite", mark("Satellite"), satellite),
    Icon("k-luna", mark("Robot"), robot),
    Icon("k-scarab", mark("Scarab"), scarab),
    Icon("k-focus", mark("Focus"), focus_cube),
    Icon("k-endurance", mark("Endurance"), endurance),
    Icon("k-distress", mark("Distress"), distress),
    Icon("k-refused", mark("Refused"), refused),
    Icon("k-medal", mark("Points"), medal),
    Icon("k-synergy", mark("Synergy"), synergy),
)
