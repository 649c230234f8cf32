"""Who looks at a table's page again and again gets it made anew as soon as anything on it is another, and not before."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from lunarium.server.web.drawn import Board
from lunarium.server.web.pages import table as page
from lunarium.server.web.streams import Shown
from tests.server.house import House, a_game, events, run


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The states that a page was made of."""
    states: list[Any] = []

    async def shown(call: Any, seen: Any) -> Shown[Board]:
        states.append(seen.state)
        return Shown("now", Board({}, {}))

    monkeypatch.setattr(page, "_shown", shown)
    return states


def look(eyes: page.Eyes, state: object, visitor: str = "Ann") -> Shown[Board]:
    call, seen = SimpleNamespace(visitor=visitor), SimpleNamespace(state=state)
    return cast("Shown[Board]", run(eyes(cast(Any, call), cast(Any, seen))))


def test_the_same_is_made_once(made: list[Any]) -> None:
    eyes = page.Eyes()

    assert look(eyes, {"moment": 1}) is look(eyes, {"moment": 1})
    assert made == [{"moment": 1}]


def test_anything_else_is_made_anew(made: list[Any]) -> None:
    eyes = page.Eyes()
    look(eyes, {"moment": 1})
    look(eyes, {"moment": 2})
    look(eyes, {"moment": 2}, "Bob")
    look(eyes, {"moment": 1}, "Bob")

    assert [state["moment"] for state in made] == [1, 2, 2, 1]


def test_what_is_said_beside_the_game_reaches_a_page(house: House) -> None:
    table, ann, bob = a_game(house, "connect_four")
    with bob.http.stream("GET", f"/t/{table}/live") as response:
        told = events(response)
        next(told)
        ann.post(f"/api/tables/{table}/chat", request="c1", words="Bonne chance").raise_for_status()
        _, _, pieces = next(told)

    assert [*pieces] == ["chat"]
