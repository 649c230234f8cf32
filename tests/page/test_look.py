"""How the pages look to everybody's eyes and hands: no serious axe violation, no sideways scrolling, large enough targets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from lunarium.drawing.icons import marks
from lunarium.drawing.svg import references, walk
from tests.page.test_games import GAMES, against_bots
from tests.page.visitor import SIZES, Visitor
from tests.server.house import House

Arrive = Callable[..., Visitor]
WIDTHS = (390, 600, 768, 1024, 1180, 1440, 1920)
SERIOUS = ("serious", "critical")

# Buttons and links whose touch area is smaller than 44 pixels; chips of rules widen theirs, words in sentences may be links.
SMALL = """() => [...document.querySelectorAll("button, a[href], select, input:not([type=hidden], [type=checkbox]), summary")]
  .filter((one) => one.checkVisibility() && !one.matches(".rule, .hide"))
  .filter((one) => !one.closest("dialog:not([open]), .drawer, .skip, dd, .facts, svg"))
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 43.5)).map(([words]) => words)"""


def mid_game(house: House, game: str, moves: int = 8) -> str:
    table, ann = against_bots(house, game)
    for n in range(moves):
        if ann.state(table)["question"]:
            ann.move(table, 0, n)
    house.guests.remove(ann)
    house.guests.insert(0, ann)
    return table


def serious(visitor: Visitor) -> list[str]:
    found = Axe().run(visitor.page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["night", "atlas"])
def test_axe_finds_nothing_serious_in_the_lobby(house: House, arrive: Arrive, theme: str) -> None:
    ann = house.guest("Ann")
    ann.create("luna_capital", 2)
    visitor = arrive(guest=ann, theme=theme)
    visitor.go("/")
    assert serious(visitor) == []

    visitor.page.locator("[data-opens^=create-]").first.click()
    assert serious(visitor) == []


@pytest.mark.parametrize("theme", ["night", "atlas"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table(house: House, arrive: Arrive, game: str, theme: str) -> None:
    table = mid_game(house, game)
    visitor = arrive(guest=house.guests[0], theme=theme, lang="fr")
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")

    assert serious(visitor) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_scrolls_sideways(house: House, arrive: Arrive, game: str) -> None:
    table = mid_game(house, game)
    visitor = arrive(guest=house.guests[0], lang="fr")
    for path in ("/", f"/t/{table}"):
        visitor.go(path)
        for width in WIDTHS:
            visitor.page.set_viewport_size({"width": width, "height": 844})
            assert visitor.page.evaluate("document.documentElement.scrollWidth") <= width, f"{path} at {width}"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_targets_are_large_enough_for_a_finger(house: House, arrive: Arrive, lang: str) -> None:
    table = mid_game(house, "luna_capital")
    visitor = arrive(guest=house.guests[0], size=SIZES["phone"], touch=True, lang=lang)
    for path in ("/", f"/t/{table}"):
        visitor.go(path)
        assert visitor.page.evaluate(SMALL) == [], path


def test_every_mark_carries_a_letter_and_a_hatching() -> None:
    """A grey-scale picture still tells resources apart: by letter and silhouette, never by colour alone."""
    for icon in marks.ICONS:
        symbol = icon.symbol()
        letters = [element for element in walk(symbol) if element.tag == "text"]
        hatched = [name for name in references(symbol) if name.startswith("h-")]
        assert len(letters) == 1, icon.id
        assert hatched, icon.id
