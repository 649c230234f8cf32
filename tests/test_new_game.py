"""The tutorial's game: its page shows the files as they are, and the game keeps the contract."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from comet_race import CARTRIDGE

from lunarium.contract.suite import run

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "comet_race"
SHOWN = re.compile(r"^`(?P<path>[\w./]+)`\n\n```\w+\n(?P<text>.*?)^```$", re.M | re.S)
FILES = {found["path"]: found["text"] for found in SHOWN.finditer((ROOT / "docs" / "new-game.md").read_text("utf-8"))}


def test_the_page_shows_every_file_of_the_example() -> None:
    files = [path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".md", ".po", ".toml")]

    assert sorted(FILES) == sorted(path.as_posix() for path in files if "egg-info" not in path.as_posix())


@pytest.mark.parametrize("path", FILES)
def test_the_page_shows_the_file_as_it_is(path: str) -> None:
    assert (EXAMPLE / path).read_text("utf-8") == FILES[path]


def test_the_example_keeps_the_contract() -> None:
    assert run(CARTRIDGE, games=9).failed == []
