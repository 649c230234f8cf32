"""boardgame.io's own server, with its own memory storage, under the same load: two players a match, by its own protocol."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from lunarium.bots.errors import Misused
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.bench.host import free_port

NAME = "boardgame.io"
SCRIPTS = Path(__file__).parent / "peer"
FOLDER = Path("build") / "bench-peer"
MOST_SECONDS = 300


class UnknownPeer(Misused):
    """No such server is measured here."""


class NoPeer(LunariumError):
    """The other server can't be run on this machine."""


def install(name: str) -> Path:
    """Its folder, with what it needs from npm, as the lock file names it."""
    if name != NAME:
        raise UnknownPeer(mark("“{name}” is not measured here; the peers are: {names}."), name=name, names=NAME)
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NoPeer(mark("boardgame.io needs node and npm, which are not on this machine's path."))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for script in SCRIPTS.iterdir():
        shutil.copy(script, FOLDER)
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        done = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=FOLDER, capture_output=True, text=True)
        if done.returncode:
            raise NoPeer(mark("npm could not install boardgame.io: {why}"), why=_last(done.stderr))
    return FOLDER


def measure(folder: Path, game: str, matches: int, seconds: float, cores: tuple[int, int] | None) -> dict[str, Any]:
    command = ["node", "load.js", game, str(matches), str(seconds), str(free_port())]
    if cores is not None:
        command = ["taskset", "-c", str(cores[1]), *command, str(cores[0])]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=MOST_SECONDS)
    if done.returncode:
        raise NoPeer(mark("boardgame.io could not be measured: {why}"), why=_last(done.stderr))
    figures: dict[str, Any] = msgspec.json.decode(done.stdout)
    return figures


def _last(text: str) -> str:
    return (text.strip().splitlines() or ["?"])[-1]
