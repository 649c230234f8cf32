"""A tile is picked up, turned by keys, wheel or clicks, and seen where it would lie before it is placed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.visitor import Visitor
from tests.server.house import House


@pytest.fixture
def visitor(house: House, arrive: Callable[..., Visitor]) -> Visitor:
    """At a table whose first tile, of the outer ring, is in hand."""
    ann = house.guest("Ann")
    table = ann.create("planet_unknown", 2)
    ann.do(table, "sit", seat=0)
    ann.do(table, "seat_bot", seat=1, bot="random")
    ann.do(table, "start")
    assert ann.move(table, 0).status_code == 200
    come = arrive(guest=ann)
    come.go(f"/t/{table}")
    come.page.locator("#hand").wait_for()
    return come


def chosen(visitor: Visitor) -> list[str]:
    """The chips of what was chosen so far."""
    return [chip.inner_text().removesuffix(" ✕") for chip in visitor.page.locator("#path button").all()]


def squares_for(visitor: Visitor, *turns: str) -> list[str]:
    """Where the tile fits in each of these turns."""
    buttons = visitor.page.locator("#choices button")
    touched: list[str] = buttons.evaluate_all("all => all.map((one) => one.dataset.touches)")
    fitting = [{ids.split()[-1] for ids in touched if turn in ids.split()} for turn in turns]
    return sorted(set.intersection(*fitting))


def shown(visitor: Visitor, id_: str) -> str:
    return visitor.page.locator(f"#{id_}").get_attribute("class") or ""


def test_keys_turn_and_flip_the_tile_in_hand(visitor: Visitor) -> None:
    for key, words in (("r", "Turned 0°"), ("r", "Turned 90°"), ("Shift+r", "Turned 0°")):
        visitor.page.keyboard.press(key)
        assert chosen(visitor) == [words]

    flips = visitor.page.locator("#turn-4").count() == 1  # a bar looks flipped as it looks turned
    visitor.page.keyboard.press("f")
    assert chosen(visitor) == ["Flipped, turned 0°" if flips else "Turned 0°"]
    assert "chosen" in shown(visitor, "turn-4" if flips else "turn-0")


def test_a_tile_is_seen_where_it_would_lie_and_can_still_be_turned(visitor: Visitor) -> None:
    page = visitor.page
    page.keyboard.press("r")
    square = page.locator(".part-planet .option").first
    id_ = square.get_attribute("id")
    square.click()
    page.locator(".part-planet .tile.would-be").wait_for()

    assert chosen(visitor)[0] == "Turned 0°"
    assert "chosen" in shown(visitor, "turn-0"), "what was chosen stays at hand while the tile is seen in place"
    assert page.locator(f"#{id_}").count() == 1
    assert page.locator("#confirm").is_enabled()


def test_another_place_or_turn_is_chosen_instead_by_one_click(visitor: Visitor) -> None:
    page = visitor.page
    page.keyboard.press("r")
    first, second = squares_for(visitor, "turn-0", "turn-1")[:2]
    page.locator(f"#{first}").click()
    page.locator(f"#{second}").click()
    assert len(chosen(visitor)) == 2
    assert chosen(visitor)[0] == "Turned 0°"

    page.locator("#turn-1").click()
    assert "Turned 90°" in chosen(visitor)
    assert "Turned 0°" not in chosen(visitor)


def test_the_wheel_over_a_place_turns_the_tile(visitor: Visitor) -> None:
    page = visitor.page
    page.keyboard.press("r")
    page.locator(".part-planet .option").first.hover()
    page.mouse.wheel(0, 100)
    page.wait_for_function("document.querySelector('#turn-1').classList.contains('chosen')")

    assert chosen(visitor) == ["Turned 90°"]


def test_a_place_under_a_token_can_be_chosen(visitor: Visitor) -> None:
    """A lifepod that can't be chosen lets the pointer through."""
    page = visitor.page
    through = page.evaluate(
        """() => [...document.querySelectorAll(".part-planet .token-layer > .piece")].map((token) => {
            const box = token.getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest(".piece")?.id;
        })"""
    )

    assert len(through) == 6
    assert all(id_.startswith("square-") for id_ in through)
