"""Cataclysms of a living planet, and the buildings that stand against them or live off its markets."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El, el
from lunarium.kernel.text import mark

CATACLYSMS: dict[str, tuple[str, str]] = {  # silhouette, line over it
    "tornado": (
        "M3 5C10 2.5 22 2.5 29 5C27 9 24 10.5 22 12C20.5 14.5 21 16 18.5 18.5C17 21 18.5 23 15.5 26"
        "L14 30.5C12 27 12.5 24 11.5 21.5C9.5 19 10.5 17 8.5 14.5C6 12 5 9 3 5Z",
        "M6 9.4C13 11.6 20 11.4 26 9M9.6 15.6C14 17 18.5 16.6 21.4 15.2M12.6 22C14.4 22.6 16 22.4 17.6 21.6",
    ),
    "earthquake": (
        "M2 12H11L14 7 16 12H30V27H2Z",
        "M14.5 12.5 12 18 18 19.5 14 23.5 16.5 27M6 17h3M22 17h4M23 22h4M5.5 22.5h4",
    ),
    "acid_geyser": (
        "M16 2C18 5 20.5 7 20.5 9.6A4.5 4.5 0 0 1 11.5 9.6C11.5 7 14 5 16 2ZM6 8"
        "C7.2 9.8 8.6 11 8.6 12.6A2.7 2.7 0 0 1 3.3 12.6C3.3 11 4.8 9.8 6 8ZM26 8"
        "C27.2 9.8 28.6 11 28.6 12.6A2.7 2.7 0 0 1 23.3 12.6C23.3 11 24.8 9.8 26 8ZM13 16H19L20 24H29"
        "V29H3V24H12Z",
        "M16 18v7",
    ),
    "fire": (
        "M17 1.5C18.5 7 25.5 10.5 25.5 19.5A9.5 9.5 0 0 1 6.5 19.5C6.5 14.5 9 12 10.5 9"
        "C11.5 11 12.2 12 13.4 12.6C15 9.5 14.2 5 17 1.5Z",
        "M16 16.5C17.5 19 19.5 20.2 19.5 23A3.6 3.6 0 0 1 12.4 23C12.4 20.4 14.8 19 16 16.5Z",
    ),
    "flood": (
        "M2 11.5C6 6.5 9 6.5 12.5 9.5S19 13 22.5 9.5 27.5 7 30 9V28H2Z",
        "M2 17.5q3.5-4 7 0t7 0 7 0 7 0M2 23.5q3.5-4 7 0t7 0 7 0 7 0",
    ),
    "eruption": (
        "M11 13H21L30 29H2ZM14.4 11.5V7h3.2v4.5ZM9.6 9.6 7 5.6l2.4-1.6 2.8 4.4ZM22.4 9.6 25 5.6 22.6 4l-2.8 4.4Z",
        "M13 13.5C14 17 12 19 13.5 23L12 28.5M18.5 13.5C17.5 18 20 20 19 24L20.5 28.5",
    ),
}

SHIELD = "M16 1.5 28.5 5.5V15C28.5 22.5 23.5 27.5 16 30.5C8.5 27.5 3.5 22.5 3.5 15V5.5Z"


def cataclysm(key: str) -> list[El]:
    shape, line = CATACLYSMS[key]
    return [path(shape, "cata"), path(line, "cata-line")]


def shield(against: str) -> list[El]:
    inner = el("g", cataclysm(against), class_="bd-sign", transform="translate(7.4 6) scale(.54)")
    return [path(SHIELD, "bd-shield"), inner, path(SHIELD, "tk-edge")]


def burning() -> list[El]:
    shape, line = CATACLYSMS["fire"]
    return [path(shape, "fire-body"), path(line, "fire-heart"), path(shape, "tk-edge")]


def spaceport() -> list[El]:
    hull = "M16 1.5C20.5 5 22 10 22 15V22H10V15C10 10 11.5 5 16 1.5Z"
    return [
        path("M2 27H30V30.5H2Z", "bd-slate"),
        path("M10 16 5.5 21.5V26L11 23ZM22 16 26.5 21.5V26L21 23Z", "own"),
        path(hull, "tk-hull"),
        path("M10 18.5H22V22H10Z", "own"),
        circle(16, 11.5, 3.4, "tk-glass"),
        path("M13 22.5h6l-1.2 4h-3.6Z", "tk-flame"),
        path(hull, "tk-edge"),
    ]


def stock_exchange() -> list[El]:
    return [
        path("M16 2 30 9.5V12H2V9.5Z", "bd-stone"),
        path("M5 13.5H9V24H5ZM14 13.5H18V24H14ZM23 13.5H27V24H23Z", "bd-stone"),
        path("M2 25.5H30V30H2Z", "bd-stone"),
        path(
            "M16 2 30 9.5V12H2V9.5ZM5 12v13.5M9 12v13.5M14 12v13.5M18 12v13.5M23 12v13.5M27 12v13.5M2 25.5H30V30H2Z",
            "tk-edge",
        ),
        circle(16, 8.4, 1.9, "tk-gold"),
    ]


def trading_post() -> list[El]:
    return [
        path("M4 14H28V29H4Z", "bd-stone"),
        path("M3 4H29L31 13H1Z", "tk-gold"),
        path("M8.5 4 7.5 13M16 4V13M23.5 4 24.5 13", "tk-engrave"),
        path("M8 18H15V24H8ZM19 18H25V29H19Z", "bd-slate"),
        path("M3 4H29L31 13H1ZM4 14V29H28V14", "tk-edge"),
    ]


def brokerage() -> list[El]:
    return [
        path("M3 4H29V28H3Z", "bd-slate"),
        path("M6 23 12 15.5 17 19.5 26 8.5M20.5 8.5H26V14", "bd-curve"),
        path("M3 4H29V28H3Z", "tk-edge"),
    ]


def hydraulic_post() -> list[El]:
    drop = "M16 7C18.6 10.4 21 13 21 16.4A5 5 0 0 1 11 16.4C11 13 13.4 10.4 16 7Z"
    return [path(SHIELD, "bd-shield"), path(drop, "bd-water"), path("M10 25h12", "bd-pipe"), path(SHIELD, "tk-edge")]


ICONS: tuple[Icon, ...] = (
    Icon("k-tornado", mark("Tornado"), partial(cataclysm, "tornado")),
    Icon("k-earthquake", mark("Earthquake"), partial(cataclysm, "earthquake")),
    Icon("k-acid_geyser", mark("Acid geyser"), partial(cataclysm, "acid_geyser")),
    Icon("k-fire", mark("Fire"), partial(cataclysm, "fire")),
    Icon("k-flood", mark("Flood"), partial(cataclysm, "flood")),
    Icon("k-eruption", mark("Volcanic eruption"), partial(cataclysm, "eruption")),
    Icon("k-burning", mark("Fire token"), burning),
    Icon("k-wind_tower", mark("Wind tower"), partial(shield, "tornado")),
    Icon("k-seismic_stabiliser", mark("Seismic stabiliser"), partial(shield, "earthquake")),
    Icon("k-acid_neutraliser", mark("Acid neutraliser"), partial(shield, "acid_geyser")),
    Icon("k-hydraulic_post", mark("Hydraulic security post"), hydraulic_post),
    Icon("k-spaceport", mark("Spaceport"), spaceport),
    Icon("k-stock_exchange", mark("Stock exchange"), stock_exchange),
    Icon("k-trading_post", mark("Trading post"), trading_post),
    Icon("k-brokerage", mark("Brokerage"), brokerage),
)
