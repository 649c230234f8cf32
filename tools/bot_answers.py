"""How long bots at a table take for an answer late in a game, where their process has kept the game and where it has not.

python tools/bot_answers.py
"""

from __future__ import annotations

import time
from statistics import mean

from lunarium.games import load
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.tables.thinking import Job, think

TABLES = {"moonwakers": 6, "luna_capital": 4, "planet_unknown": 6}
LAST = 0.2  # of a game
BOT = "greedy"


def answers(game: str, seats: int, is_kept: bool) -> list[float]:
    """The seconds of each answer. Bots answer in the order of their seats, as at a table; then the first, for a person."""
    cartridge, took = load(game), list[float]()
    match = Match(cartridge, seats, cartridge.checked_options(seats, {}), SeededLuck(3))
    while not match.over:
        seat, number = next(filter(None, match.waiting()), 0), len(took)
        table = "kept" if is_kept else f"told {number} times"
        rows = tuple(match.all_rows())
        job = Job(table, game, match.rules, seats, match.options, rows, BOT, seat, number, is_offer=False)
        begun = time.perf_counter()
        words = think(job)
        took.append(time.perf_counter() - begun)
        assert words is not None, "only offers are declined"
        match.answer(seat, match.layout.read(words))
    return took


def main() -> None:
    for game, seats in TABLES.items():
        late = [runs[-int(len(runs) * LAST) :] for runs in (answers(game, seats, True), answers(game, seats, False))]
        kept, anew = (mean(runs) * 1000 for runs in late)
        print(f"{game}, {seats} seats: {kept:.1f} ms, replayed from the beginning {anew:.1f} ms")


if __name__ == "__main__":
    main()
