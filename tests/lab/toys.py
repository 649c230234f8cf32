"""Games for the lab's and the commands' tests: the toys, and one that breaks."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from lunarium import games
from lunarium.games import load
from lunarium.games.connect_four.state import Four

TOYS = {
    "salvage": "tests.games.salvage:CARTRIDGE",
    "prospect": "tests.games.prospect:CARTRIDGE",
    "broken": "tests.lab.toys:BROKEN",
    "stillborn": "tests.lab.toys:STILLBORN",
}


def _bursts(s: Four) -> None:
    assert (s.first | s.second).bit_count() < 10, "the tenth stone bursts the board"


def _never_begins(seats: int, options: object, rules: int) -> Four:
    raise RuntimeError("no board in the box")


BROKEN = replace(load("connect_four"), id="broken", check=_bursts)
STILLBORN = replace(load("connect_four"), id="stillborn", new=_never_begins)


def plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find the toys, as if another package had brought them."""
    entries = {name: EntryPoint(name, value, games.GROUP) for name, value in TOYS.items()}
    monkeypatch.setattr(games, "_foreign", lambda: entries)
