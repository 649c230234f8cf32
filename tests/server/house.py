"""A server on loopback in this process, and guests who use it as a browser or a script would."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn

from lunarium.server.connections import Impatient
from lunarium.server.storage.engines import migrate
from lunarium.server.tables import table as tables
from lunarium.server.tables.acts import Act, Sat
from lunarium.server.tables.table import Table
from lunarium.server.tables.thinking import Thinkers
from lunarium.server.web.app import application
from lunarium.server.web.desk import Desk
from lunarium.server.web.limits import Limits

GENEROUS = Limits(requests_per_second=1e6, burst=1e6, arrivals_per_second=1e6, arrivals_burst=1e6, sign_ins_burst=1e6)
NONCE = "0123456789abcdef" * 2

_numbers = count(1)


class ThreadThinkers(Thinkers):
    """Bots in a thread: the toy games exist in this process only."""

    def _fresh(self) -> Executor:
        return ThreadPoolExecutor(1)


class House:
    def __init__(self, database: str, limits: Limits = GENEROUS, public: str = "") -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.app = application(database, public.replace("HERE", self.url), limits, ThreadThinkers())
        config = uvicorn.Config(self.app, http=Impatient, log_level="error", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]})
        self.guests: list[Guest] = []

    @property
    def desk(self) -> Desk:
        return self.app.desk

    def open(self) -> None:
        self.thread.start()
        until(lambda: self.server.started)

    def close(self) -> None:
        for guest in self.guests:
            guest.http.close()
        self.server.should_exit = True
        self.thread.join(20)
        self.socket.close()

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self.url)
        self.guests.append(guest)
        if name:
            guest.arrive(name)
        return guest


@contextmanager
def a_house(database: str, limits: Limits = GENEROUS, public: str = "") -> Iterator[House]:
    house = House(database, limits, public)
    house.open()
    try:
        yield house
    finally:
        house.close()


@contextmanager
def a_house_in(folder: Path, limits: Limits = GENEROUS) -> Iterator[House]:
    """With a file of its own: for tests that can share a house."""
    url = f"sqlite:///{folder / 'tables.sqlite'}"
    migrate(url)
    with a_house(url, limits) as house:
        yield house


class Guest:
    """A client of the API, with a key of its own."""

    def __init__(self, url: str, key: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=20, headers={"authorization": f"Bearer {key}"} if key else {})
        self.key = key
        self.recovery = ""

    def arrive(self, name: str) -> None:
        told = self.post("/api/people", name=name).json()
        self.http.cookies.clear()
        self.key, self.recovery = told["key"], told["recovery"]
        self.http.headers["authorization"] = f"Bearer {self.key}"

    def post(self, path: str, /, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def create(self, game: str, seats: int = 2, **more: Any) -> str:
        response = self.post("/api/tables", game=game, seats=seats, **more)
        assert response.status_code == 200, response.text
        return str(response.json()["table"])

    def join(self, link: str) -> None:
        assert self.post("/api/join", link=link).status_code == 200

    def state(self, table: str, seat: int | None = None) -> dict[str, Any]:
        response = self.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        assert response.status_code == 200, response.text
        told: dict[str, Any] = response.json()
        return told

    def act(self, table: str, act: str, /, **fields: Any) -> httpx.Response:
        if act == "sit":
            fields.setdefault("nonce", NONCE)
        fields.setdefault("request", f"r{next(_numbers)}")
        return self.post(f"/api/tables/{table}/acts", act=act, **fields)

    def do(self, table: str, act: str, /, **fields: Any) -> None:
        response = self.act(table, act, **fields)
        assert response.status_code == 200, response.text

    def move(self, table: str, seat: int, choice: int = 0) -> httpx.Response:
        """One of the answers that the seat may give."""
        state = self.state(table, seat)
        choices = state["question"]["choices"]
        answer = choices[choice % len(choices)]["answer"]
        return self.act(table, "move", seat=seat, decision=state["decision"], answer=answer)


def let_luck_be(luck: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table in this process has this secret, of 32 bytes."""
    chance = SimpleNamespace(token_bytes=lambda n: luck, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(tables, "secrets", chance)


def sitting(seat: int, person: str = "p0") -> Callable[[Table], Awaitable[Act]]:
    """An act for the service: somebody sits down."""

    async def make(table: Table) -> Act:
        return Sat(seat, person, NONCE)

    return make


def a_game(house: House, game: str = "connect_four", **more: Any) -> tuple[str, Guest, Guest]:
    """A private table where two people have just begun."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create(game, **more)
    bob.join(ann.state(table)["links"]["invite"])
    ann.do(table, "sit", seat=0)
    bob.do(table, "sit", seat=1)
    ann.do(table, "start")
    return table, ann, bob


def until(happened: Any, seconds: float = 20.0) -> None:
    """Wait for something, not for ever."""
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


def events(response: httpx.Response) -> Iterator[tuple[str, str, Any]]:
    """Server-sent events: kind, id, data."""
    fields: dict[str, str] = {}
    for line in response.iter_lines():
        name, _, value = line.partition(": ")
        if line:
            fields[name] = value
        elif "data" in fields:
            yield fields["event"], fields["id"], json.loads(fields["data"])
            fields = {}


def changed(state: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A state as it is after an event that tells what changed."""
    return {**state, **change["fields"], "log": [*state["log"][: change["log_from"]], *change["log"]]}


def run(work: Any) -> Any:
    return asyncio.run(work)
