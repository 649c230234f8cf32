"""Signs that only this game has: what is printed on special squares, benefits of track steps, bans, the flux token."""

from __future__ import annotations

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El, Symbols
from lunarium.kernel.text import mark


def city() -> list[El]:
    skyline = "M5 27V15h6V9h7v6h4v-4h6v16Z"
    windows = "M8 18h2M8 22h2M13 12h2M13 16h2M13 20h2M13 24h2M20 19h2M20 23h2M25 14h1M25 18h1M25 22h1"
    return [path(skyline, "pu-city"), path(windows, "pu-windows")]


def toxic() -> list[El]:
    return [
        path("M16 5 28 26H4Z", "pu-toxic"),
        path("M16 12v6.5M16 22v.6", "pu-toxic-line"),
    ]


def current() -> list[El]:
    return [path("M18 3 7 18h7l-3 11 14-17h-8Z", "pu-current")]


def centre() -> list[El]:
    return [circle(16, 16, 10, "pu-centre"), circle(16, 16, 3, "pu-centre-dot")]


def ring() -> list[El]:
    return [path("M4 20q12-14 24 0M4 13q12-14 24 0M4 27q12-14 24 0", "pu-ring")]


def shuttle() -> list[El]:
    hull = "M16 3c4 3 5.5 8 5.5 13v6h-11v-6C10.5 11 12 6 16 3Z"
    return [
        path("M10.5 17 5 24v4l5.5-3ZM21.5 17 27 24v4l-5.5-3Z", "tk-panel"),
        path(hull, "tk-hull"),
        path(hull, "tk-edge"),
    ]


def patch() -> list[El]:
    block = "M5 5H27V27H5Z"
    return [path(block, "r-biomass"), path("M10 22q1-11 12-12q0 11-12 12z", "pu-leaf"), path(block, "pu-block-edge")]


def ban() -> list[El]:
    return [circle(16, 16, 13, "pu-ban"), path("M7 25 25 7", "pu-ban")]


def flux() -> list[El]:
    return [path("M16 2 28 9v14l-12 7-12-7V9Z", "pu-flux"), path("M9 13q7-7 14 0M23 19q-7 7-14 0", "pu-flux-line")]


def symbol_slot() -> list[El]:
    return [circle(16, 16, 11, "meteor-slot"), circle(13, 14, 2.4, "meteor-slot"), circle(20, 19, 1.8, "meteor-slot")]


ICONS: tuple[Icon, ...] = (
    Icon("pu-city", mark("City"), city),
    Icon("pu-toxic", mark("Toxic square"), toxic),
    Icon("pu-current", mark("Current"), current),
    Icon("pu-centre", mark("Centre"), centre),
    Icon("pu-ring", mark("Ring"), ring),
    Icon("pu-shuttle", mark("Shuttle"), shuttle),
    Icon("pu-patch", mark("Patch"), patch),
    Icon("pu-ban", mark("Banned"), ban),
    Icon("pu-flux", mark("Flux token"), flux),
    Icon("pu-symbol", mark("Meteorite symbol"), symbol_slot),
)
NAMES: dict[str, str] = {icon.id: icon.name for icon in ICONS}
SYMBOLS: Symbols = {icon.id: icon.symbol for icon in ICONS}
