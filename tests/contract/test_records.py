"""Recorded games replay to their stored results, every answer checked against the options; each way to end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lunarium import games
from lunarium.kernel.cartridge import Option
from lunarium.kernel.records import read, replay

RECORDS = Path(__file__).parents[1] / "records"
MANY = 8  # values of an option that is a choice rather than a number
FILES = sorted(RECORDS.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    match = replay(record, games.load(record.game))

    assert record.game == path.parent.name
    assert match.over
    assert record.result, "a recorded game tells its result"


@pytest.mark.parametrize("game", games.ids())
def test_each_way_to_end_and_each_option_is_recorded(game: str) -> None:
    cartridge = games.load(game)
    records = [read(path.read_text("utf-8")) for path in FILES if path.parent.name == game]

    assert {record.result["ending"] for record in records} == set(cartridge.words.ENDINGS)
    for option in cartridge.options:
        assert {record.options[option.name] for record in records} >= set(worth_recording(option))


def worth_recording(option: Option) -> tuple[str, ...]:
    """Of a number its default, its least and its greatest value are enough."""
    values = option.values
    return values if len(values) <= MANY else (option.default, values[0], values[1], values[-1])
