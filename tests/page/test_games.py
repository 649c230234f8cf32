"""Whole games through the page, found and chosen as a person would: by mouse, by keyboard alone, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lunarium import games
from tests.page.visitor import SIZES, Means, Visitor
from tests.server.house import Guest, House

GAMES = [game for game in games.ids() if games.load(game).in_lobby]
SOAK = pytest.mark.soak


def against_bots(house: House, game: str, seats: int = 0, bot: str = "greedy") -> tuple[str, Guest]:
    """A table of the fewest seats, just begun. Bots that want to win end a game sooner."""
    ann = house.guest("Ann")
    seats = seats or games.load(game).seats[0]
    table = ann.create(game, seats)
    ann.do(table, "sit", seat=0)
    for seat in range(1, seats):
        ann.do(table, "seat_bot", seat=seat, bot=bot)
    ann.do(table, "start")
    return table, ann


def play_whole(
    house: House,
    arrive: Callable[..., Visitor],
    game: str,
    means: Means,
    size: str,
    lang: str,
    confirmation: str = "on",
) -> None:
    table, ann = against_bots(house, game)
    visitor = arrive(guest=ann, size=SIZES[size], touch=means == "touch", lang=lang, confirmation=confirmation)
    visitor.go(f"/t/{table}")

    assert visitor.play(means) > 0
    assert ann.state(table)["stage"] == "over"
    assert visitor.page.locator("#ending").inner_text().strip()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(house: House, arrive: Callable[..., Visitor], game: str) -> None:
    play_whole(house, arrive, game, "mouse", "wide", "en", confirmation="off")


@SOAK
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(house: House, arrive: Callable[..., Visitor], game: str) -> None:
    play_whole(house, arrive, game, "keyboard", "wide", "fr")


@SOAK
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone(house: House, arrive: Callable[..., Visitor], game: str) -> None:
    """From the lobby to the last point: one tap begins, the end says how every point came about."""
    visitor = arrive(size=SIZES["phone"], touch=True, lang="fr")
    visitor.go("/")
    visitor.page.locator(f"[data-play*='\"{game}\"']").tap()
    visitor.page.wait_for_url("**/t/*")
    visitor.ready()

    assert visitor.play("touch") > 0
    assert visitor.page.locator("#ending tfoot td").count() >= 2
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]


def test_the_keyboard_alone_leads_to_an_answer(house: House, arrive: Callable[..., Visitor]) -> None:
    table, ann = against_bots(house, "luna_capital")
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    seen = visitor.wait_for_more("")
    for n in range(6):
        visitor._keys(n)
        seen = visitor.wait_for_more(seen["decision"])

    assert len(ann.state(table)["log"]) >= 6
