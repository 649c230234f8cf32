"""The server under load: as `lunarium serve` runs it, but with limits that no generator reaches."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import uvicorn

from lunarium.server.connections import Impatient
from lunarium.server.run import DATABASE, log_as_json, settle
from lunarium.server.storage.engines import migrate
from lunarium.server.web.app import App, application
from lunarium.server.web.limits import Limits

NO_LIMITS = Limits(requests_per_second=1e9, burst=1e9, arrivals_per_second=1e9, arrivals_burst=1e9)
START_SECONDS = 60


def worker() -> App:
    log_as_json()
    settle()
    return application(os.environ[DATABASE], limits=NO_LIMITS)


@dataclass(frozen=True, slots=True)
class Host:
    port: int
    pid: int

    def rss(self) -> int | None:
        """Bytes in memory, where the system tells."""
        with suppress(OSError):
            pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
            return pages * os.sysconf("SC_PAGE_SIZE")
        return None


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


@contextmanager
def hosting(database: str, workers: int = 1, core: int | None = None) -> Iterator[Host]:
    """A server in processes of its own; on one core, if it is told which."""
    migrate(database)
    port = free_port()
    command = [sys.executable, "-m", "lunarium.server.bench.host", str(port), str(workers)]
    served = subprocess.Popen(
        [*command, "" if core is None else str(core)],
        env={**os.environ, DATABASE: database},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(port, served)
        yield Host(port, served.pid)
    finally:
        served.terminate()
        served.wait(START_SECONDS)


def _wait(port: int, served: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and served.poll() is None:
        with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=5)) as line:
            line.request("GET", "/ready")
            if line.getresponse().status == 200:
                return
        time.sleep(0.05)
    raise ConnectionError("the server did not start")


def main(port: str, workers: str, core: str) -> None:
    if core and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    uvicorn.run(
        "lunarium.server.bench.host:worker",
        factory=True,
        port=int(port),
        workers=int(workers),
        http=Impatient,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_keep_alive=START_SECONDS,  # players wait while the others' tables are opened
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main(*sys.argv[1:4])
