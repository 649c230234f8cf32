"""Tokens of an unsettled planet and of those who explore it."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.icons.base import Icon, circle, path
from lunarium.drawing.svg import El, el
from lunarium.kernel.text import mark


def cloud() -> list[El]:
    puff = "M8 25.5A6.4 6.4 0 0 1 7 12.8A9.2 9.2 0 0 1 24.6 10.8A7.5 7.5 0 0 1 24.4 25.5Z"
    return [
        path(puff, "un-cloud"),
        circle(12, 18, 2.2, "un-spore"),
        circle(18.4, 14.6, 1.7, "un-spore"),
        circle(20.6, 20.4, 2.4, "un-spore"),
        circle(15.4, 22, 1.3, "un-spore"),
        path(puff, "un-edge"),
    ]


def vent() -> list[El]:
    return [
        circle(16, 16, 14, "un-vent"),
        path(
            "M10 21C7.6 18.4 12.4 15.6 10 12.4M16 21C13.6 17.4 18.4 14.4 16 9.4M22 21C19.6 18.4 24.4 15.6 22 12.4",
            "un-line",
        ),
        path("M8 24.5H24", "un-line"),
    ]


def impassable() -> list[El]:
    rock = "M1.5 27 10.5 7.5 15.5 15.5 20.5 9.5 30.5 27Z"
    return [
        path(rock, "un-rock"),
        path("M10.5 7.5 13 16.5 9.4 19 8 27H1.5ZM20.5 9.5 21 18.4 24 27H17Z", "un-shade"),
        path("M4 5 28 29M28 5 4 29", "un-cross"),
        path(rock, "un-edge"),
    ]


def investigated() -> list[El]:
    return [
        circle(16, 16, 14, "un-token"),
        circle(14.4, 13.6, 6.4, "un-lens"),
        path("M19.2 18.4 25 24.4", "un-line-thick"),
        path("M11.4 13.6 13.6 16 17.6 11.6", "un-line"),
    ]


def boon(colour: str) -> list[El]:
    """Disc of an opportunity; the pink one carries a lozenge, the blue one a ring."""
    hole = path("M16 8.4 23.6 16 16 23.6 8.4 16Z", "un-white") if colour == "pink" else circle(16, 16, 6, "un-ring")
    return [circle(16, 16, 13.5, f"boon-{colour}"), hole, circle(16, 16, 13.5, "un-edge")]


def discovery() -> list[El]:
    jar = "M9 8H23V11C26 12.4 27 14.6 27 17.6V25A4 4 0 0 1 23 29H9A4 4 0 0 1 5 25V17.6C5 14.6 6 12.4 9 11Z"
    return [
        path(jar, "un-jar"),
        path("M16 14C20.4 17.4 21 20 21 22A5 5 0 0 1 11 22C11 20 11.6 17.4 16 14Z", "tk-gold"),
        path("M7.6 3.4H24.4V8H7.6Z", "tk-hull"),
        path(jar, "un-edge"),
    ]


def opportunity() -> list[El]:
    card = "M7 2.5H25A2.5 2.5 0 0 1 27.5 5V27A2.5 2.5 0 0 1 25 29.5H7A2.5 2.5 0 0 1 4.5 27V5A2.5 2.5 0 0 1 7 2.5Z"
    return [
        path(card, "un-card"),
        path(
            "M16 6.6C16.9 13.4 18.6 15.1 25.4 16C18.6 16.9 16.9 18.6 16 25.4C15.1 18.6 13.4 16.9 6.6 16"
            "C13.4 15.1 15.1 13.4 16 6.6Z",
            "tk-gold",
        ),
        path(card, "un-edge"),
    ]


def cohesion(state: str) -> list[El]:
    far, r = (5, 7) if state == "strong" else (8.4, 5.8)
    link = path("M16 12.6V19.4", "un-line") if state == "strong" else path("M16 9V12M16 20V23", "un-line")
    return [circle(16 - far, 16, r, "un-link"), circle(16 + far, 16, r, "un-link"), link]


def trigger() -> list[El]:
    bell = "M16 4A8 8 0 0 1 24 12C24 18 26 20.6 28 22.6H4C6 20.6 8 18 8 12A8 8 0 0 1 16 4Z"
    return [path(bell, "un-bell"), circle(16, 26, 3, "un-bell"), path(bell, "un-edge")]


def arrival() -> list[El]:
    return [path("M3 16H18M12.4 9.4 19 16 12.4 22.6M23 5H28V27H23", "un-line-thick")]


def other() -> list[El]:
    """Another explorer."""
    return [circle(16, 10.6, 6.6, "un-person"), path("M4 29C4 21.4 9 18.8 16 18.8S28 21.4 28 29Z", "un-person")]


def badge(letter: str) -> list[El]:
    """A property: golden badge with its initial."""
    sun = (
        "M16 1.6 20 6 25.9 5.7 26.2 11.6 30.6 15.6 26.2 19.6 25.9 25.5 20 25.2 16 29.6 "
        "12 25.2 6.1 25.5 5.8 19.6 1.4 15.6 5.8 11.6 6.1 5.7 12 6Z"
    )
    return [
        path(sun, "tk-gold"),
        path(sun, "un-edge"),
        el("text", letter, x=16, y=20.6, font_size=14.5, text_anchor="middle", class_="un-initial"),
    ]


def batch() -> list[El]:
    """A marker on a task page."""
    cube = "M16 3 28 9V22.5L16 29 4 22.5V9Z"
    return [
        path(cube, "un-dark"),
        path("M16 3 28 9 16 15.5 4 9Z", "un-grey"),
        path("M16 15.5V29M16 15.5 28 9M16 15.5 4 9", "un-rim"),
        path(cube, "un-rim"),
    ]


def boot() -> list[El]:
    """A move."""
    return [path("M9 3H18V16C22 18 28 18.4 29 23V26H9Z", "un-person"), path("M8 28.6H29.6", "un-line-thick")]


ICONS: tuple[Icon, ...] = (
    Icon("k-cloud", mark("Spore cloud"), cloud),
    Icon("k-vent", mark("Vent"), vent),
    Icon("k-impassable", mark("Impassable"), impassable),
    Icon("k-investigated", mark("Investigated"), investigated),
    Icon("k-discovery", mark("Discovery"), discovery),
    Icon("k-opportunity", mark("Opportunity"), opportunity),
    Icon("k-boon_pink", mark("Pink boon marker"), partial(boon, "pink")),
    Icon("k-boon_blue", mark("Blue boon marker"), partial(boon, "blue")),
    Icon("k-cohesion_strong", mark("Strong cohesion"), partial(cohesion, "strong")),
    Icon("k-cohesion_weak", mark("Weak cohesion"), partial(cohesion, "weak")),
    Icon("k-trigger", mark("Trigger"), trigger),
    Icon("k-arrival", mark("On arrival"), arrival),
    Icon("k-other", mark("Another explorer"), other),
    Icon("k-move", mark("Move"), boot),
    Icon("k-marker", mark("Task marker"), batch),
    Icon("k-property_symbiote", mark("Symbiote"), partial(badge, "S")),
    Icon("k-property_luminous", mark("Luminous"), partial(badge, "L")),
    Icon("k-property_resonant", mark("Resonant"), partial(badge, "R")),
)
