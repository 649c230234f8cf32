"""Moves that are handed in through the hatch: the same answers as by ASGI, whatever else the connection does."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from lunarium.server.connections import Exchange, ImpatientH11, Outbox
from lunarium.server.tables.ears import Ear
from lunarium.server.web.quick import QuickHatch
from tests.server import house as houses
from tests.server.house import GENEROUS, Guest, House, a_game, a_house, a_house_in, events

WAYS = {"hatch": "", "asgi": "?by=asgi"}  # a question mark is left to ASGI


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("hatch")) as house:
        yield house


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of what went through the hatch."""
    seen: list[str] = []
    answer = QuickHatch.__call__

    async def noting(self: QuickHatch, scope: Any, body: bytes) -> tuple[int, bytes, bytes]:
        seen.append(scope["path"])
        return await answer(self, scope, body)

    monkeypatch.setattr(QuickHatch, "__call__", noting)
    return seen


class Line:
    """A connection, byte by byte."""

    def __init__(self, house: House) -> None:
        address = urlsplit(house.url)
        self.socket = socket.create_connection((address.hostname or "", address.port or 0), timeout=10)
        self._reader = self.socket.makefile("rb")

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def answer(self) -> tuple[int, dict[str, str], bytes]:
        status = int(self._reader.readline().split()[1])
        headers: dict[str, str] = {}
        while line := self._reader.readline().strip():
            name, _, value = line.decode().partition(": ")
            headers[name] = value
        return status, headers, self._reader.read(int(headers["content-length"]))

    def is_closed(self) -> bool:
        return self._reader.read(1) == b""

    def close(self) -> None:
        self._reader.close()
        self.socket.close()


@pytest.fixture
def line(open_house: House) -> Iterator[Line]:
    made = Line(open_house)
    yield made
    made.close()


def request(path: str, body: bytes, key: str, *more: str) -> bytes:
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: x",
        f"Authorization: Bearer {key}",
        "Content-Type: application/json",
        *more,
    ]
    return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body


def move(guest: Guest, table: str, seat: int, name: str, column: int = 0) -> bytes:
    decision = guest.state(table, seat)["decision"]
    wish = {"act": "move", "request": name, "seat": seat, "decision": decision, "answer": f"drop column={column}"}
    return json.dumps(wish).encode()


def acts(table: str) -> str:
    return f"/api/tables/{table}/acts"


def test_moves_go_through_the_hatch_and_everything_odd_through_asgi(open_house: House, taken: list[str]) -> None:
    table, ann, bob = a_game(open_house)
    taken.clear()

    assert ann.move(table, 0).status_code == 200
    assert taken == [acts(table)]
    for odd in ({"x-forwarded-for": "10.0.0.1"}, {"expect": "100-continue"}, {"connection": "close"}):
        body = move(bob, table, 1, "odd", column=9)
        refused = bob.http.post(acts(table), content=body, headers={"content-type": "application/json", **odd})
        assert refused.status_code == 422
    assert bob.http.post(acts(table), json={}, params={"lang": "fr"}).status_code == 422
    assert bob.http.post(acts("%41"), json={}).status_code == 422
    assert bob.get(acts(table)).status_code == 405
    assert taken == [acts(table)]


BODIES = {
    "no json": b"{",
    "no wish": b"{}",
    "not utf-8": b'{"act": "start", "request": "\xff"}',
    "a zero": b'{"act": "start", "request": "a\\u0000"}',
    "not now": b'{"act": "start", "request": "a"}',
    "no such seat": b'{"act": "resign", "request": "a", "seat": 7}',
    "full": b'{"act": "move", "request": "a", "seat": 0, "decision": 9999, "answer": "drop column=0"}',
    "too large": b" " * 70_000,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("who", ["owner", "stranger", "nobody"])
def test_both_ways_give_the_same_answer(open_house: House, body: bytes, who: str) -> None:
    table, ann, _ = a_game(open_house)
    guest = {"owner": ann, "stranger": open_house.guest("Eve"), "nobody": open_house.guest()}[who]
    told = []
    for query in WAYS.values():
        line = Line(open_house)
        line.send(request(acts(table) + query, body, guest.key))
        status, headers, said = line.answer()
        told.append((status, {name: value for name, value in headers.items() if name != "date"}, said))
        line.close()

    assert told[0] == told[1]
    assert told[0][0] != 200


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}])
@pytest.mark.parametrize("query", WAYS.values(), ids=WAYS)
def test_the_hatch_is_guarded(open_house: House, query: str, headers: dict[str, str]) -> None:
    table, ann, _ = a_game(open_house)

    assert ann.http.post(acts(table) + query, json={}, headers=headers).status_code == 403


@pytest.mark.parametrize("query", WAYS.values(), ids=WAYS)
def test_a_mishap_in_the_game_is_told_the_same(
    open_house: House, query: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, ann, _ = a_game(open_house)

    def fails(*_: object) -> None:
        raise ZeroDivisionError("the card is Volcano")

    body = move(ann, table, 0, "m")
    monkeypatch.setattr(type(open_house.desk.tables.here(table)), "write", fails)
    line = Line(open_house)
    line.send(request(acts(table) + query, body, ann.key))
    status, _, said = line.answer()
    line.close()

    assert (status, said) == (500, b"Something went wrong here.\n")
    logged = capsys.readouterr().out
    assert "a request failed" in logged
    assert "Volcano" not in logged


def test_a_request_may_come_in_pieces(open_house: House, line: Line) -> None:
    table, ann, _ = a_game(open_house)
    whole = request(acts(table), move(ann, table, 0, "pieces"), ann.key)
    for i in range(0, len(whole), 40):
        line.send(whole[i : i + 40])

    assert line.answer()[0] == 200
    assert len(ann.state(table)["log"]) == 1


def test_requests_that_are_sent_at_once_are_answered_in_their_order(open_house: House, line: Line) -> None:
    table, ann, _ = a_game(open_house)
    body = move(ann, table, 0, "first")
    look = f"GET /api/tables/{table} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {ann.key}\r\n\r\n".encode()
    line.send(request(acts(table), body, ann.key) + look + request(acts(table), b"{}", ann.key) + look)

    status, _, said = line.answer()
    assert (status, json.loads(said)) == (200, {"request": "first"})
    assert len(json.loads(line.answer()[2])["log"]) == 1
    assert line.answer()[0] == 422
    assert line.answer()[0] == 200


def test_the_same_request_many_times_on_one_line_is_one_move(open_house: House, line: Line) -> None:
    table, ann, _ = a_game(open_house)
    line.send(request(acts(table), move(ann, table, 0, "again"), ann.key) * 20)

    assert [line.answer()[0] for _ in range(20)] == [200] * 20
    assert len(ann.state(table)["log"]) == 1


def test_who_hangs_up_has_moved_all_the_same(open_house: House) -> None:
    table, ann, _ = a_game(open_house)
    line = Line(open_house)
    line.send(request(acts(table), move(ann, table, 0, "gone"), ann.key))
    line.close()

    houses.until(lambda: len(ann.state(table)["log"]) == 1)


def test_a_server_that_leaves_still_answers_and_hangs_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_house(sqlite_url) as house:
        table, ann, _ = a_game(house)
        answer = QuickHatch.__call__

        async def leaving(self: QuickHatch, scope: Any, body: bytes) -> tuple[int, bytes, bytes]:
            house.server.should_exit = True
            cycles = [getattr(line, "cycle", None) for line in house.server.server_state.connections]
            asked = [cycle for cycle in cycles if isinstance(cycle, Exchange) and not cycle.response_complete]
            while any(exchange.keep_alive for exchange in asked):
                await asyncio.sleep(0.01)
            return await answer(self, scope, body)

        line = Line(house)
        body = move(ann, table, 0, "last")
        monkeypatch.setattr(QuickHatch, "__call__", leaving)
        line.send(request(acts(table), body, ann.key))
        status, headers, _ = line.answer()
        assert (status, headers["connection"]) == (200, "close")
        assert line.is_closed()
        line.close()


def test_without_httptools_everything_goes_by_asgi(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, taken: list[str]
) -> None:
    monkeypatch.setattr(houses, "Impatient", ImpatientH11)
    with a_house(sqlite_url) as house:
        table, ann, bob = a_game(house)
        with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
            told = events(response)
            assert next(told)[0] == "state"
            assert ann.move(table, 0).status_code == 200
            assert next(told)[0] == "change"
    assert taken == []


def test_behind_a_proxy_there_is_no_hatch(sqlite_url: str, taken: list[str]) -> None:
    with a_house(sqlite_url, GENEROUS, "http://example.org") as house:
        table, ann, _ = a_game(house)
        assert ann.move(table, 0).status_code == 200
    assert taken == []


# --- what is sent in one turn -----------------------------------------------------------------------------------------


def test_what_is_put_into_an_outbox_goes_out_in_order_at_the_end_of_the_turn() -> None:
    async def turn() -> tuple[list[bytes], list[bytes]]:
        sent: list[bytes] = []
        outbox = Outbox(asyncio.get_running_loop())
        for piece in (b"a", b"b", b"c"):
            outbox.put(sent.append, piece)
        before = list(sent)
        await asyncio.sleep(0)
        outbox.put(sent.append, b"d")
        await asyncio.sleep(0)
        return before, sent

    assert asyncio.run(turn()) == ([], [b"a", b"b", b"c", b"d"])


def test_one_broken_line_does_not_keep_others_from_being_told() -> None:
    async def turn() -> list[bytes]:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        sent: list[bytes] = []

        def broken(data: bytes) -> None:
            raise OSError("gone")

        outbox = Outbox(asyncio.get_running_loop())
        outbox.put(broken, b"a")
        outbox.put(sent.append, b"b")
        for _ in range(3):
            await asyncio.sleep(0)
        return sent

    assert asyncio.run(turn()) == [b"b"]


# --- ears -------------------------------------------------------------------------------------------------------------


def heard(*at_once: bool | Exception) -> tuple[int, bool]:
    """How often an ear's owner was asked to hear at once, and whether it was woken in the end."""

    async def listen() -> tuple[int, bool]:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        ear, answers = Ear(), list(at_once)

        def hear() -> bool:
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        ear.at_once = hear
        waiting = asyncio.ensure_future(ear.wait())
        for _ in at_once:
            await asyncio.sleep(0)
            ear.set()
            ear.set()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        is_woken = waiting.done()
        waiting.cancel()
        return len(at_once) - len(answers), is_woken

    return asyncio.run(listen())


def test_an_ear_that_hears_at_once_sleeps_on() -> None:
    assert heard(True, True, True) == (3, False)


def test_an_ear_that_can_not_is_woken() -> None:
    assert heard(True, False) == (2, True)


def test_an_ear_whose_hearing_fails_is_woken_to_find_out_why() -> None:
    assert heard(ValueError()) == (1, True)


def test_an_ear_that_is_stopped_is_woken_whatever_it_heard() -> None:
    async def listen() -> bool:
        ear = Ear()
        ear.at_once = lambda: True
        waiting = asyncio.ensure_future(ear.wait())
        await asyncio.sleep(0)
        ear.set()  # not heard yet
        ear.stop()
        for _ in range(3):
            await asyncio.sleep(0)
        return waiting.done()

    assert asyncio.run(listen())
