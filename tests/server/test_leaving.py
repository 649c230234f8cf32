"""Ctrl+C: the server leaves at once and in silence, whoever still listens, and whatever its bots think about."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from lunarium.server.tables.thinking import Thinkers
from tests.server.house import Guest, events, until
from tests.server.test_chaos import alive

BY_HAND = (0, 128 + signal.SIGINT)


class Served:
    """`lunarium serve` as a terminal runs it: in a session of its own, with whatever it says in a file."""

    def __init__(self, database: str, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._said = folder / "said"
        workers = "2" if database.startswith("postgresql") else "1"
        command = [sys.executable, "-m", "lunarium.cli", "serve", "--port", str(port), "--database", database]
        with self._said.open("wb") as said:
            self.process = subprocess.Popen(
                [*command, "--workers", workers], stdout=subprocess.DEVNULL, stderr=said, start_new_session=True
            )
        until(self._is_ready, 60)

    def _is_ready(self) -> bool:
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/ready", timeout=2).status_code == 200
        return False

    def interrupt(self) -> int:
        """As a terminal does: everybody in the session gets the signal."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(60)

    def said(self) -> str:
        return self._said.read_text("utf-8")

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)


def against_a_bot(guest: Guest) -> str:
    table = guest.create("connect_four")
    guest.do(table, "seat_bot", seat=0, bot="greedy")
    guest.do(table, "sit", seat=1)
    guest.do(table, "start")
    until(lambda: guest.state(table)["question"] is not None, 60)  # its process is there
    return table


def stalled(url: str, key: str, path: str) -> socket.socket:
    """A reader who never reads, and says that little fits into its window."""
    address = urlsplit(url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    line.connect((address.hostname, address.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nAuthorization: Bearer {key}\r\n\r\n".encode())
    return line


def test_ctrl_c_ends_open_streams_and_bots_without_a_word(database: str, tmp_path: Path) -> None:
    served = Served(database, tmp_path)
    try:
        ann = Guest(served.url)
        ann.arrive("Ann")
        table = against_a_bot(ann)
        path = f"/t/{table}/live"
        with stalled(served.url, ann.key, path), ann.http.stream("GET", path) as response:
            told = events(response)
            assert next(told)[0] == "page"
            status = served.interrupt()
            with pytest.raises(httpx.TransportError):
                next(told)
        ann.http.close()
    finally:
        served.end()

    assert status in BY_HAND
    assert served.said() == ""  # no traceback, nor that somebody was waited for in vain
    until(lambda: not alive(served.process.pid), 20)


def test_a_bots_process_hears_no_ctrl_c_not_even_while_it_loads() -> None:
    thinkers = Thinkers()
    pool = thinkers._pool = thinkers._fresh()
    assert isinstance(pool, ProcessPoolExecutor)
    for process in pool._processes:
        os.kill(process, signal.SIGINT)

    assert pool.submit(pow, 2, 5).result(60) == 32
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    thinkers.close()
