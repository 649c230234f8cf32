"""An acknowledged move survives `kill -9` of every worker at any instant, exactly once; so do many writers at one table.

Workers are real processes. Clients play on many tables at once, remember what was acknowledged, and send again, with the
same request id, what was not. In the end their memory is compared with the log.
"""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx
import pytest

from lunarium.server.storage.store import Store
from lunarium.server.tables.acts import ACTS, Answered
from lunarium.server.tables.service import Tables
from tests.server.house import NONCE, Guest, run, until
from tests.server.rushing import rush_from

SEED = 20_26
PATIENCE = 300.0  # a client's, while servers are killed quicker than they start


class Workers:
    """`lunarium serve` in processes of its own, which can be killed and come back."""

    def __init__(self, database: str, workers: int = 1) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "lunarium.cli", "serve", "--port", str(self.port)]
        self._command += ["--database", database, "--workers", str(workers)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        until(self._is_ready, 60)

    def _is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "the server stopped by itself"
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/ready", timeout=2).status_code == 200
        return False

    def kill(self) -> None:
        """All of them at once: they are a session of their own."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(20)


@contextmanager
def serving(database: str, workers: int = 1) -> Iterator[Workers]:
    served = Workers(database, workers)
    served.start()
    try:
        yield served
    finally:
        served.kill()


class Player(threading.Thread):
    """Plays both seats of a table again and again until told to stop; keeps what was acknowledged."""

    def __init__(self, url: str, name: str) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(url)
        self.guest.http.timeout = httpx.Timeout(5)
        self.name = name
        self.acknowledged: dict[str, list[str]] = {}  # by table, the request ids
        self.sent: set[str] = set()
        self.stop = threading.Event()
        self.error: BaseException | None = None
        self._dice = random.Random(f"{SEED} {name}")

    def run(self) -> None:
        try:
            told = self.persist("POST", "/api/people", {"name": self.name}).json()
            self.guest.http.cookies.clear()
            self.guest.http.headers["authorization"] = f"Bearer {told['key']}"
            while not self.stop.is_set():
                self._play()
        except BaseException as error:
            self.error = error
        finally:
            self.guest.http.close()

    def persist(self, method: str, path: str, body: dict[str, object] | None = None) -> httpx.Response:
        """Try until there is an answer: the request id makes that safe."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                response = self.guest.http.request(method, path, json=body)
                if response.status_code not in (429, 503):  # six of them at one address are soon too quick
                    return response
            time.sleep(0.05)
        raise AssertionError("no answer in a long time")

    def _play(self) -> None:
        table = self.persist("POST", "/api/tables", {"game": "connect_four", "seats": 2, "shares_device": True}).json()[
            "table"
        ]
        self.acknowledged[table] = []
        for n, act in enumerate(("sit", "sit", "start")):
            wish = {"act": act, "request": f"s{n}", **({"seat": n, "nonce": "0" * 32} if act == "sit" else {})}
            assert self.persist("POST", f"/api/tables/{table}/acts", wish).status_code == 200
        for n in range(42):
            state = self.persist("GET", f"/api/tables/{table}?seat={n % 2}").json()
            if state["question"] is None or self.stop.is_set():
                return
            choice = self._dice.choice(state["question"]["choices"])["answer"]
            wish = {"act": "move", "seat": n % 2, "decision": state["decision"], "answer": choice, "request": f"m{n}"}
            self.sent.add(f"{table} m{n}")
            response = self.persist("POST", f"/api/tables/{table}/acts", wish)
            assert response.status_code == 200, response.text
            self.acknowledged[table].append(f"m{n}")


def kill_often(database: str, kills: int, workers: int = 1, players: int = 3, pause: float = 0.6) -> None:
    dice = random.Random(SEED)
    served = Workers(database, workers)
    served.start()
    crowd = [Player(served.url, f"p{n}") for n in range(players)]
    try:
        for player in crowd:
            player.start()
        until(lambda: all(player.acknowledged or player.error for player in crowd), 60)
        for _ in range(kills):
            time.sleep(dice.random() * pause)
            served.kill()
            served.start()
        for player in crowd:
            player.stop.set()
        for player in crowd:
            player.join(PATIENCE)
    finally:
        served.kill()
    assert [player.error for player in crowd] == [None] * players
    for player in crowd:
        check(database, player)


def check(database: str, player: Player) -> None:
    """Every acknowledged move is in the log once, in order; nothing is there that was not sent; the chain is whole."""
    store = Store(database)
    tables = Tables(store)
    assert sum(map(len, player.acknowledged.values())) > 0
    for table, acknowledged in player.acknowledged.items():
        written = run(moves(store, tables, table))
        assert [count for count in Counter(written).values() if count > 1] == []
        assert written[: len(acknowledged)] == acknowledged
        assert {f"{table} {request}" for request in written} <= player.sent
    store.close()


async def moves(store: Store, tables: Tables, table: str) -> list[str]:
    async with tables.at(table):  # replays the log and checks its chain
        pass
    entries = await store.entries(table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    answered = [entry for entry in entries if isinstance(ACTS.decode(entry.body), Answered)]
    return [(entry.request or "").partition("/")[2] for entry in answered]


def test_an_acknowledged_move_survives_kills(database: str) -> None:
    kill_often(database, kills=2)


@pytest.mark.soak
def test_an_acknowledged_move_survives_fifty_kills(database: str) -> None:
    kill_often(database, kills=50, workers=2 if database.startswith("postgresql") else 1, players=6)


def test_kills_leave_no_process_behind(sqlite_url: str) -> None:
    """Nor do bots that were thinking."""
    with serving(sqlite_url) as served:
        guest = Guest(served.url)
        guest.arrive("Ann")
        table = guest.create("connect_four")
        guest.do(table, "seat_bot", seat=0, bot="greedy")
        guest.do(table, "sit", seat=1)
        guest.do(table, "start")
        until(lambda: guest.state(table)["question"] is not None, 60)  # its process is there
        guest.http.close()
        session = os.getsid(served._process.pid) if served._process else 0

    until(lambda: not alive(session), 20)


def alive(session: int) -> list[int]:
    """Processes of a session, dead ones that nobody has waited for left out."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdecimal():
            with suppress(OSError), open(f"/proc/{name}/stat", encoding="utf-8") as file:
                fields = file.read().rpartition(")")[2].split()
                if int(fields[3]) == session and fields[0] != "Z":
                    found.append(int(name))
    return found


# --- many writers -----------------------------------------------------------------------------------------------------


def write_at_once(database: str, workers: int, writers: int, processes: int, repeats: int) -> None:
    """Everybody wants the same seat at the same time: one gets it, all others are told why, nothing is lost or doubled.

    Then one of them sends the same request many times at once: it is granted each time, and written once.
    """
    with serving(database, workers) as served:
        host = Guest(served.url)
        host.arrive("Host")
        table = host.create("connect_four", is_open=True)
        keys = [arrived(served.url, f"W{n}") for n in range(8)]
        wishes = [(keys[n % 8], {"act": "sit", "seat": 0, "nonce": NONCE, "request": f"w{n}"}) for n in range(writers)]
        rushed = rush_from(processes, served.url, table, wishes)
        again = {"act": "sit", "seat": 1, "nonce": NONCE, "request": "again"}
        repeated = rush_from(processes, served.url, table, [(host.key, again)] * repeats)
        seats = [seat["kind"] for seat in host.state(table)["seats"]]
        host.http.close()
    statuses = [status for status, _ in rushed]
    assert (seats, len(rushed)) == (["person", "person"], writers)
    assert statuses.count(200) == 1
    assert set(statuses) <= {200, 403, 429}
    assert all(sentence for status, sentence in rushed if status != 200)
    assert {status for status, _ in repeated} <= {200, 429}
    assert (200, "") in repeated
    store = Store(database)
    entries = run(store.entries(table))
    assert [entry.number for entry in entries] == [1, 2]
    assert sum(entry.request is not None and entry.request.endswith("/again") for entry in entries) == 1
    store.close()


def arrived(url: str, name: str) -> str:
    """The key of a new guest."""
    person = Guest(url)
    person.arrive(name)
    person.http.close()
    return person.key


def test_many_writers_at_one_table(database: str) -> None:
    shared = database.startswith("postgresql")
    write_at_once(database, workers=2 if shared else 1, writers=16, processes=2, repeats=10)


@pytest.mark.soak
def test_two_hundred_writers_at_one_table(database: str) -> None:
    shared = database.startswith("postgresql")
    write_at_once(database, workers=4 if shared else 1, writers=200, processes=4, repeats=50)
