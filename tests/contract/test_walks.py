"""Walk counts of every cartridge, from `tests/records/<game>/walks.txt`.

`python -m tests.contract.test_walks` writes them anew: after a change of rules that was meant to change them.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lunarium import games
from lunarium.contract.table import Setting, settings
from lunarium.contract.walks import Walk, count, parse
from lunarium.kernel.cartridge import Cartridge

RECORDS = Path(__file__).parents[1] / "records"
MOST_LEAVES = 3_000
MOST_LEAVES_OF = {"planet_unknown": 400}  # where a leaf takes longer


def walks(game: str) -> list[Walk]:
    path = RECORDS / game / "walks.txt"
    return [parse(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


@pytest.mark.parametrize("game", games.ids())
def test_walk_counts_stay_the_same(game: str) -> None:
    cartridge = games.load(game)

    assert walks(game), f"{game} has no walks"
    for walk in walks(game):
        assert count(cartridge, walk) == walk.leaves, str(walk)


def named_positions(cartridge: Cartridge) -> list[Walk]:
    """Every number of seats, at the start, early, in the middle and late; as deep as stays small."""
    found = []
    for setting in settings(cartridge, 2 * len(cartridge.seats), seed=3):
        for after in (0, 10, 40, 120):
            found.append(_deep_enough(cartridge, setting, after))
    return found


def _deep_enough(cartridge: Cartridge, setting: Setting, after: int) -> Walk:
    best = Walk(setting, after, 0, 1)
    while best.depth < 4:
        deeper = replace(best, depth=best.depth + 1)
        found = count(cartridge, deeper)
        if found > MOST_LEAVES_OF.get(cartridge.id, MOST_LEAVES):
            break
        best = replace(deeper, leaves=found)
    return best


if __name__ == "__main__":
    for game_id in games.ids():
        folder = RECORDS / game_id
        folder.mkdir(parents=True, exist_ok=True)
        lines = "".join(f"{walk}\n" for walk in named_positions(games.load(game_id)))
        (folder / "walks.txt").write_text(lines, "utf-8")
