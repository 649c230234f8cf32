"""Boards are drawn in a thread, once for everybody who sees the same, and never shown for another view."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.text import Names
from lunarium.server.web import drawn
from lunarium.server.web.drawn import Drawings, Pieces, whole_or_parts
from tests.server.house import run

FOUR = load("connect_four")


class Counted:
    """Draws as the server does, and counts; `gate` holds every drawing up until it is opened."""

    def __init__(self) -> None:
        self.threads: list[str] = []
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self, cartridge: Cartridge, view: Any, lang: str, seats: int, names: Names) -> Pieces:
        self.threads.append(threading.current_thread().name)
        assert self.gate.wait(20)
        return drawing(cartridge, view, lang, seats, names)


drawing = drawn.draw


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counter = Counted()
    monkeypatch.setattr(drawn, "draw", counter)
    return counter


@pytest.fixture
def drawings() -> Iterator[Drawings]:
    made = Drawings()
    yield made
    made.close()


def views(n: int) -> list[Any]:
    """One after each of n stones."""
    match = Match(FOUR, 2, luck=SeededLuck(1))
    seen = []
    for i in range(n):
        match.answer(match.waiting()[0], match.answers(match.waiting()[0])[i % 7])
        seen.append(match.observation(0).view)
    return seen


def test_many_who_see_the_same_wait_for_one_drawing_in_another_thread(counted: Counted, drawings: Drawings) -> None:
    async def many() -> list[Pieces]:
        return await asyncio.gather(*(drawings.board(FOUR, view, "en") for view in (views(1) * 9)))

    assert all(pieces == drawing(FOUR, views(1)[0], "en") for pieces in run(many()))
    assert len(counted.threads) == 1
    assert counted.threads[0].startswith("drawing")


def test_another_view_or_language_is_drawn_anew(counted: Counted, drawings: Drawings) -> None:
    async def several() -> list[Pieces]:
        asked = [(view, lang) for view in views(3) for lang in ("en", "fr")]
        return [await drawings.board(FOUR, view, lang) for view, lang in asked + asked]

    told = run(several())
    assert told[:6] == told[6:] == [drawing(FOUR, view, lang) for view in views(3) for lang in ("en", "fr")]
    assert len(counted.threads) == 6


def test_a_table_of_other_people_is_drawn_anew(counted: Counted, drawings: Drawings) -> None:
    game = load("luna_capital")
    view = Match(game, 2, luck=SeededLuck(1)).observation(0).view

    async def several() -> list[Pieces]:
        tables = [("Ann", "Bob"), ("Ann", "Eve"), ()]
        return [await drawings.board(game, view, "en", 2, names) for names in tables + tables]

    told = run(several())
    assert told[:3] == told[3:]
    assert len(counted.threads) == 3
    assert ["Bob" in str(pieces) for pieces in told[:3]] == [True, False, False]
    assert ["Eve" in str(pieces) for pieces in told[:3]] == [False, True, False]


def test_the_loop_goes_on_while_a_board_is_drawn(counted: Counted, drawings: Drawings) -> None:
    async def meanwhile() -> None:
        counted.gate.clear()
        waiting = asyncio.ensure_future(drawings.board(FOUR, views(1)[0], "en"))
        leaving = asyncio.ensure_future(drawings.board(FOUR, views(1)[0], "en"))
        await asyncio.sleep(0.01)
        leaving.cancel()  # takes nothing from the one who stays
        counted.gate.set()
        assert "parts" in await waiting

    run(meanwhile())


def test_what_was_longest_unasked_for_is_forgotten(counted: Counted) -> None:
    room = len(str(drawing(FOUR, views(1)[0], "en"))) * 3
    drawings = Drawings(most_bytes=room)

    async def more_than_fits() -> None:
        for view in views(12):
            await drawings.board(FOUR, view, "en")
        assert len(counted.threads) == 12
        assert sum(drawings._sizes.values()) <= room
        assert drawings._kept.keys() == drawings._sizes.keys()
        await drawings.board(FOUR, views(12)[-1], "en")
        assert len(counted.threads) == 12
        await drawings.board(FOUR, views(12)[0], "en")
        assert len(counted.threads) == 13

    run(more_than_fits())
    drawings.close()


def test_a_drawing_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch, drawings: Drawings) -> None:
    def broken(cartridge: Cartridge, view: Any, lang: str, seats: int, names: Names) -> Pieces:
        raise RuntimeError("no ink")

    async def twice() -> Pieces:
        with monkeypatch.context() as dry:
            dry.setattr(drawn, "draw", broken)
            with pytest.raises(RuntimeError, match="no ink"):
                await drawings.board(FOUR, views(1)[0], "en")
        return await drawings.board(FOUR, views(1)[0], "en")

    assert "parts" in run(twice())


# --- what changed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("whole", "part"), [("parts", "cell-"), ("players", "panel-"), ("log", "chapter-")])
def test_while_the_parts_are_the_same_only_those_that_changed_are_told(whole: str, part: str) -> None:
    before = {whole: "ab", f"{part}1": "a", f"{part}2": "b", "status": "s"}
    now = {whole: "aB", f"{part}1": "a", f"{part}2": "B", "status": "s"}

    assert whole_or_parts(before, now) == {f"{part}2": "B"}
    assert whole_or_parts(now, now) == {}


@pytest.mark.parametrize(("whole", "part"), [("parts", "cell-"), ("players", "panel-"), ("log", "chapter-")])
def test_where_a_part_came_or_went_the_whole_is_told(whole: str, part: str) -> None:
    before = {whole: "a", f"{part}1": "a"}
    now = {whole: "ab", f"{part}1": "a", f"{part}2": "b", "status": "s"}

    assert whole_or_parts(before, now) == {whole: "ab", "status": "s"}
    assert whole_or_parts({}, now) == {whole: "ab", "status": "s"}
    assert whole_or_parts(now, before) == {whole: "a"}
