"""The application runs under another ASGI server as well."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress

import httpx

from lunarium.server.run import DATABASE
from tests.server.house import Guest, changed, events, until


def test_granian_serves_a_few_moves_and_a_stream(sqlite_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "granian", "--interface", "asgi", "--factory", "--port", str(port)]
    served = subprocess.Popen(
        [*command, "--no-access-log", "lunarium.server.run:worker"],
        env={**os.environ, DATABASE: sqlite_url},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"

    def is_ready() -> bool:
        assert served.poll() is None, "granian stopped by itself"
        with suppress(httpx.HTTPError):
            return httpx.get(f"{url}/ready", timeout=2).status_code == 200
        return False

    try:
        until(is_ready, 60)
        play(url)
    finally:
        served.terminate()
        served.wait(30)
    assert served.returncode == 0


def play(url: str) -> None:
    ann = Guest(url)
    ann.arrive("Ann")
    table = ann.create("connect_four", shares_device=True)
    for seat in (0, 1):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    with ann.http.stream("GET", f"/api/tables/{table}/events?seat=1") as response:
        told = events(response)
        before = state = next(told)[2]
        for n in range(4):
            assert ann.move(table, n % 2, choice=n).status_code == 200
        while state["moment"] < before["moment"] + 4:
            state = changed(state, next(told)[2])
    assert "data-table" in ann.get(f"/t/{table}").text
    ann.http.close()
