"""Whole games through the page, found and chosen as a person would: by mouse, by keyboard alone, on a phone.

The shortest game is played each way; every other registered cartridge, each way, in soak.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lunarium import games
from tests.page.visitor import SIZES, Means, Visitor
from tests.server.house import Guest, House

GAMES = [cartridge.id for cartridge in games.loadable()]
IN_LOBBY = [cartridge.id for cartridge in games.loadable() if cartridge.in_lobby]
SOAK = pytest.mark.soak
SHORTEST = "connect_four"
OTHERS_IN_SOAK = [game if game == SHORTEST else pytest.param(game, marks=SOAK) for game in GAMES]

Arrive = Callable[..., Visitor]


def against_bots(
    house: House, game: str, seats: int = 0, bot: str = "greedy", options: dict[str, str] | None = None
) -> tuple[str, Guest]:
    """A table of the fewest seats, just begun. Bots that want to win end a game sooner."""
    ann = house.guest("Ann")
    seats = seats or games.load(game).seats[0]
    table = ann.create(game, seats, options=options or {})
    ann.do(table, "sit", seat=0)
    for seat in range(1, seats):
        ann.do(table, "seat_bot", seat=seat, bot=bot)
    ann.do(table, "start")
    return table, ann


def play_whole(visitor: Visitor, table: str, ann: Guest, means: Means) -> None:
    visitor.go(f"/t/{table}")

    assert visitor.play(means) > 0
    assert ann.state(table)["stage"] == "over"
    assert visitor.page.locator("#ending").inner_text().strip()


@pytest.mark.parametrize("game", OTHERS_IN_SOAK)
def test_a_whole_game_by_mouse(house: House, arrive: Arrive, game: str) -> None:
    table, ann = against_bots(house, game)
    play_whole(arrive(guest=ann, confirmation="off"), table, ann, "mouse")


@pytest.mark.parametrize("game", OTHERS_IN_SOAK)
def test_a_whole_game_by_keyboard_alone(house: House, arrive: Arrive, game: str) -> None:
    table, ann = against_bots(house, game)
    play_whole(arrive(guest=ann, lang="fr"), table, ann, "keyboard")


@pytest.mark.parametrize("game", OTHERS_IN_SOAK)
def test_a_whole_game_on_a_phone(house: House, arrive: Arrive, game: str) -> None:
    table, ann = against_bots(house, game)
    visitor = arrive(guest=ann, size=SIZES["phone"], touch=True, confirmation="off")
    play_whole(visitor, table, ann, "touch")

    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]


def test_the_keyboard_alone_leads_to_an_answer(house: House, arrive: Arrive) -> None:
    table, ann = against_bots(house, "luna_capital")
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    seen = visitor.wait_for_more("")
    for n in range(6):
        visitor.choose("keyboard", n)
        seen = visitor.wait_for_more(seen["decision"])

    assert len(ann.state(table)["log"]) >= 6


@SOAK
@pytest.mark.parametrize("game", IN_LOBBY)
def test_a_whole_game_on_a_phone_from_the_lobby(house: House, arrive: Arrive, game: str) -> None:
    """One tap begins, every answer is confirmed, the end says how every point came about."""
    visitor = arrive(size=SIZES["phone"], touch=True, lang="fr")
    visitor.go("/")
    visitor.page.locator(f"[data-play*='\"{game}\"']").tap()
    visitor.page.wait_for_url("**/t/*")
    visitor.ready()

    assert visitor.play("touch") > 0
    assert visitor.page.locator("#ending tfoot td").count() >= 2
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]


@SOAK
@pytest.mark.parametrize("means", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", IN_LOBBY)
def test_a_whole_game_at_a_larger_table(house: House, arrive: Arrive, game: str, means: Means) -> None:
    table, ann = against_bots(house, game, seats=3)
    play_whole(arrive(guest=ann), table, ann, means)
