"""Whatever a cartridge or a bot does wrong, others play on, and the log tells where it was: no words, no values, no keys."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import httpx
import pytest

from lunarium.server.run import log_as_json
from lunarium.server.tables import thinking
from lunarium.server.tables.errors import mishap
from lunarium.server.web import drawn, frozen, watching
from lunarium.server.web.desk import Desk
from lunarium.server.web.study.kept import Kept
from tests.server.house import House, a_game, a_house, events, until

SECRET = "the-hidden-card-is-a-comet"
Logged = Callable[[], list[dict[str, Any]]]


def clumsy(*args: object, **more: object) -> NoReturn:
    """Knows a secret, and raises it."""
    card = SECRET
    raise RuntimeError(f"{card}: {args} {more}")


@pytest.fixture
def logged(capfd: pytest.CaptureFixture[str]) -> Logged:
    """The lines of the log, as a server writes it; checks that nothing written anywhere tells the secret."""

    def lines() -> list[dict[str, Any]]:
        told = capfd.readouterr()
        assert SECRET not in told.out + told.err
        assert "Traceback" not in told.out + told.err
        return [json.loads(line) for line in told.err.splitlines() if line.startswith("{")]

    return lines


def first(logged: Logged) -> list[dict[str, Any]]:
    """The next lines, as soon as there are some."""
    lines: list[dict[str, Any]] = []

    def is_logged() -> bool:
        lines.extend(logged())
        return bool(lines)

    until(is_logged)
    return lines


@contextmanager
def a_logging_house(url: str) -> Iterator[House]:
    log_as_json()
    with a_house(url) as house:
        yield house


def test_a_request_that_fails_tells_its_sender_nothing_and_the_log_where(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    with a_logging_house(sqlite_url) as house:
        table, ann, bob = a_game(house)
        with monkeypatch.context() as broken:
            broken.setattr(watching, "state", clumsy)
            failed = ann.get(f"/api/tables/{table}")
        again = ann.state(table)
        played = ann.move(table, 0).status_code
        keys = (ann.key, bob.key, table)
    lines = logged()

    assert (failed.status_code, failed.text) == (500, "Something went wrong here.\n")
    assert failed.headers["content-security-policy"]
    assert (again["stage"], played) == ("playing", 200)
    assert [(line["event"], line["error"]) for line in lines] == [("a request failed", "RuntimeError")]
    assert lines[0]["at"][-1].startswith("test_mishaps.py:")
    assert not any(key in str(lines) for key in keys)


def test_a_stream_that_fails_ends_and_others_go_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    with a_logging_house(sqlite_url) as house:
        table, ann, bob = a_game(house)
        with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
            told = events(response)
            next(told)
            with monkeypatch.context() as broken:
                broken.setattr(watching, "state", clumsy)
                house.server.servers[0].get_loop().call_soon_threadsafe(house.desk.tables.wake, table)
                with pytest.raises((httpx.RemoteProtocolError, StopIteration)):
                    next(told)
        until(lambda: house.desk.streams.total() == 0)
        assert ann.move(table, 0).status_code == 200
    assert ("a request failed", "RuntimeError") in [(line["event"], line["error"]) for line in logged()]


def test_a_bot_that_fails_holds_up_its_own_table_and_goes_on_when_it_is_mended(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    with a_logging_house(sqlite_url) as house:
        ann = house.guest("Ann")
        with monkeypatch.context() as broken:
            broken.setattr(thinking, "think", clumsy)
            table = ann.create("connect_four")
            ann.do(table, "seat_bot", seat=0, bot="greedy")
            ann.do(table, "sit", seat=1)
            ann.do(table, "start")
            other, eve, _ = a_game(house)
            assert eve.move(other, 0).status_code == 200
            until(lambda: house.desk.driver.at_work() == 0)
            assert ann.state(table)["question"] is None
        until(lambda: ann.state(table)["question"] is not None)
    lines = logged()

    assert {(line["event"], line["error"]) for line in lines} == {("a table can't go on", "RuntimeError")}
    assert not any(key in str(lines) for key in (ann.key, table))


def test_a_page_that_can_not_be_kept_is_only_missed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    with a_logging_house(sqlite_url) as house:
        table, ann, _ = a_game(house)
        held = house.desk.tables._places[table].table
        assert held is not None
        with monkeypatch.context() as broken:
            broken.setattr(frozen, "draw", clumsy)
            house.server.servers[0].get_loop().call_soon_threadsafe(house.desk.driver.aged, held)
            lines = first(logged)
        assert ann.move(table, 0).status_code == 200
    assert (lines[0]["event"], lines[0]["error"]) == ("a page could not be kept", "RuntimeError")


def test_a_board_that_can_not_be_drawn_is_tried_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    with a_logging_house(sqlite_url) as house:
        table, ann, _ = a_game(house)
        with monkeypatch.context() as broken:
            broken.setattr(drawn, "draw", clumsy)
            assert ann.get(f"/t/{table}").status_code == 500
        assert ann.get(f"/t/{table}").status_code == 200
    assert [line["event"] for line in logged()] == ["a request failed"]


def test_work_that_fails_is_done_again_for_the_next_who_asks() -> None:
    async def broken() -> str:
        clumsy()

    async def mended() -> str:
        return "done"

    async def ask() -> None:
        kept = Kept[str](2)
        told = await asyncio.gather(kept.at("a", broken), kept.at("a", mended), return_exceptions=True)
        assert [type(error) for error in told] == [RuntimeError, RuntimeError]  # both waited for the same work
        assert "a" not in kept
        assert [await kept.at("a", work) for work in (mended, broken)] == ["done", "done"]

    asyncio.run(ask())


def test_what_nobody_waited_for_is_told_without_its_words(house: House, logged: Logged) -> None:
    log_as_json()
    loop = house.server.servers[0].get_loop()

    async def forgotten(desk: Desk) -> None:
        clumsy(desk)

    def forget() -> None:
        asyncio.ensure_future(forgotten(house.desk))  # noqa: RUF006  # that nobody keeps it is what is tried
        loop.call_later(0.05, gc.collect)

    loop.call_soon_threadsafe(forget)
    lines = first(logged)
    assert (lines[0]["event"], lines[0]["error"]) == ("nobody heard", "RuntimeError")


def test_a_mishap_is_told_by_its_kind_and_place() -> None:
    try:
        clumsy()
    except RuntimeError as error:
        told = mishap(error)

    assert told["error"] == "RuntimeError"
    assert "test_mishaps.py" in str(told["at"])
    assert SECRET not in str(told)
