"""A real server under attack: floods, readers who never read, bots whose processes are killed. Whoever plays, plays on."""

from __future__ import annotations

import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.house import Guest, until
from tests.server.test_leaving import Served

GROWTH = 20_000_000  # bytes that a server may take after it has warmed up
PAGE = os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(database: str, folder: Path) -> Iterator[Served]:
    server = Served(database, folder)
    try:
        yield server
    finally:
        server.end()


class Patient(httpx.HTTPTransport):
    """Somebody from far away who waits when they are told to."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        while True:
            response = super().handle_request(request)
            if response.status_code != 429:
                return response
            response.close()
            time.sleep(0.1)


def a_guest(url: str, name: str, address: str) -> Guest:
    """The server believes a proxy on its own machine where somebody comes from."""
    guest = Guest(url)
    guest.http.close()
    guest.http = httpx.Client(
        base_url=url,
        timeout=60,
        transport=Patient(),
        headers={"x-forwarded-for": address, "accept-encoding": "identity"},
    )
    guest.arrive(name)
    return guest


# --- floods and stalled readers ---------------------------------------------------------------------------------------


def play(ann: Guest, bob: Guest) -> str:
    """A whole game; each request is granted."""
    table = ann.create("connect_four", is_open=True)
    ann.do(table, "sit", seat=0)
    bob.do(table, "sit", seat=1)
    ann.do(table, "start")
    for n in range(7):
        assert (ann, bob)[n % 2].move(table, n % 2, choice=n % 2).status_code == 200
    assert ann.state(table)["stage"] == "over"
    return table


class Flood(threading.Thread):
    """Asks for whatever comes to mind as fast as it can; counts what it was told."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(daemon=True)
        self._url, self._address = url, address
        self.stop = threading.Event()
        self.told: dict[int, int] = {}

    def run(self) -> None:
        dice = random.Random(self._address)
        with httpx.Client(base_url=self._url, timeout=60, headers={"x-forwarded-for": self._address}) as client:
            while not self.stop.is_set():
                with suppress(httpx.TransportError):
                    status = self._ask(client, dice).status_code
                    self.told[status] = self.told.get(status, 0) + 1
                client.cookies.clear()  # each time somebody else

    @staticmethod
    def _ask(client: httpx.Client, dice: random.Random) -> httpx.Response:
        match dice.choice((0, 1, 1, 2, 2, 3, 4)):  # mostly what is allowed least often
            case 0:
                return client.get(f"/t/{dice.getrandbits(96):x}")
            case 1:
                return client.post("/api/people", json={"name": f"F{dice.getrandbits(30)}"})
            case 2:
                return client.post("/api/join", json={"link": f"{dice.getrandbits(96):x}"})
            case 3:
                return client.post("/api/tables", content=b"{" * dice.randrange(9000))
            case _:
                return client.get("/api/tables", headers={"authorization": f"Bearer {dice.getrandbits(96):x}"})


def stalled(url: str, table: str, address: str) -> socket.socket:
    """A spectator whose line is open and who never reads."""
    to = urlsplit(url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.connect((to.hostname, to.port))
    head = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: {to.netloc}\r\nX-Forwarded-For: {address}\r\n\r\n"
    line.sendall(head.encode())
    return line


def rss(server: Served) -> int:
    return int(Path(f"/proc/{server.process.pid}/statm").read_text("ascii").split()[1]) * PAGE


def hold_out(database: str, folder: Path, readers: int, warm_up: int, games: int) -> None:
    with served(database, folder) as server, ExitStack() as lines:
        ann, bob = (a_guest(server.url, name, f"10.0.0.{n}") for n, name in enumerate(("Ann", "Bob"), 1))
        watched = ann.create("connect_four", is_open=True)
        for n in range(readers):
            lines.enter_context(stalled(server.url, watched, f"10.1.{n // 200}.{n % 200 + 1}"))
        floods = [Flood(server.url, f"10.2.0.{n}") for n in range(1, 3)]
        for flood in floods:
            flood.start()
        try:
            until(lambda: all(flood.told.get(429) for flood in floods), 120)  # they are told to wait
            for _ in range(warm_up):
                play(ann, bob)
            before = rss(server)
            for n in range(games):
                play(ann, bob)
                assert ann.post(f"/api/tables/{watched}/chat", request=f"c{n}", words="x" * 300).status_code == 200
            after = rss(server)
        finally:
            for flood in floods:
                flood.stop.set()
            for flood in floods:
                flood.join(60)
            for guest in (ann, bob):
                guest.http.close()
    assert not [status for flood in floods for status in flood.told if status >= 500]
    assert after - before < GROWTH, f"{before} bytes became {after}"


def test_floods_and_stalled_readers_hold_nobody_up(sqlite_url: str, tmp_path: Path) -> None:
    hold_out(sqlite_url, tmp_path, readers=20, warm_up=1, games=2)


@pytest.mark.soak
def test_memory_stays_flat_under_floods_and_stalled_readers(sqlite_url: str, tmp_path: Path) -> None:
    hold_out(sqlite_url, tmp_path, readers=200, warm_up=40, games=300)


# --- bots -------------------------------------------------------------------------------------------------------------


def thinking(server: Served) -> list[int]:
    """The processes in which the server's bots think: its children, but for the one that tidies up after them."""
    found = []
    for name in os.listdir("/proc"):
        with suppress(OSError, ValueError):
            fields = Path(f"/proc/{int(name)}/stat").read_text("utf-8").rpartition(")")[2].split()
            words = Path(f"/proc/{name}/cmdline").read_bytes()
            if int(fields[1]) == server.process.pid and fields[0] != "Z" and b"spawn_main" in words:
                found.append(int(name))
    return found


def kill_thinkers(database: str, folder: Path, game: str, tables: int, kills: int) -> None:
    dice = random.Random(kills)
    with served(database, folder) as server:
        host = a_guest(server.url, "Host", "10.0.0.1")
        names = [host.create(game) for _ in range(tables)]
        for table in names:
            for seat in range(2):
                host.do(table, "seat_bot", seat=seat, bot="greedy")
            host.do(table, "start")
        killed = 0
        while killed < kills and any(host.state(table)["stage"] != "over" for table in names):
            until(lambda: bool(thinking(server)), 60)
            time.sleep(dice.random() * 0.3)
            for process in thinking(server):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    killed += 1
        until(lambda: all(host.state(table)["stage"] == "over" for table in names), 500)
        host.http.close()
    assert killed > 0


def test_tables_go_on_when_the_processes_of_their_bots_are_killed(sqlite_url: str, tmp_path: Path) -> None:
    kill_thinkers(sqlite_url, tmp_path, "connect_four", tables=3, kills=2)


@pytest.mark.soak
def test_many_tables_go_on_when_their_bots_are_killed_often(sqlite_url: str, tmp_path: Path) -> None:
    kill_thinkers(sqlite_url, tmp_path, "moonwakers", tables=6, kills=30)
