"""Record games for the tests: `python tools/record_games.py GAME` writes `tests/records/GAME/*.json` anew.

Seeded games are played until each way to end, each value of each option and each number of seats has been met. A game that
meets nothing new is forgotten.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice, product, repeat
from pathlib import Path

from lunarium import games
from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.greedy import GreedyBot
from lunarium.bots.table import Table
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import Frame, space_of
from lunarium.kernel.match import Match
from lunarium.kernel.records import record
from lunarium.kernel.sight import Sight

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "records"
MOST_GAMES = 2_000
FIRST, LAST, ANY = range(3)
# Ends that hardly any game meets: seeds with which greedy bots get there, found by a search.
RARE: dict[str, tuple[tuple[int, int], ...]] = {"luna_capital": ((1, 6), (1, 104))}  # seats, seed


class CreatureOfHabit(RandomBot):
    """Answers each kind of question always with the first option, always with the last, or with any.

    So it gets to ends that chance alone hardly meets: somebody who never stops, who never buys, who always dares.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._habits: dict[str, int] = {}

    def choose(self, sight: Sight, ask: Frame, options: list[int]) -> int:
        habit = self._habits.setdefault(space_of(ask).name, self._dealer.below(3))
        return super().choose(sight, ask, options) if habit == ANY else options[0 if habit == FIRST else -1]


def kinds(cartridge: Cartridge) -> Iterator[Callable[[int], Bot]]:
    """Who plays in turn; in each game one bot sits on all seats."""
    if cartridge.has("evaluate"):
        yield GreedyBot
    yield RandomBot
    yield from repeat(CreatureOfHabit)


def settings(cartridge: Cartridge) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every mix of options."""
    names = [option.name for option in cartridge.options]
    mixes = [dict(zip(names, mix, strict=True)) for mix in product(*(option.values for option in cartridge.options))]
    return [(seats, mix) for mix in mixes for seats in cartridge.seats if not cartridge.refuse_mix(seats, mix)]


def played(cartridge: Cartridge) -> Iterator[Match]:
    for seats, seed in RARE.get(cartridge.id, ()):
        yield play(cartridge, seats, settings(cartridge)[0][1], seed, GreedyBot)
    seed = 0
    for kind in kinds(cartridge):
        for seats, options in settings(cartridge):
            seed += 1
            yield play(cartridge, seats, options, seed, kind)


def play(cartridge: Cartridge, seats: int, options: dict[str, str], seed: int, kind: Callable[[int], Bot]) -> Match:
    match = Match(cartridge, seats, options, SeededLuck(seed), undo=False)
    table = Table(match, dict.fromkeys(range(seats), kind(seed)))
    while turn := table.turn():
        table.move(turn)
    return match


def wanted(cartridge: Cartridge) -> set[str]:
    values = {f"{option.name}={value}" for option in cartridge.options for value in option.values}
    return {*cartridge.words.ENDINGS, *(f"{seats} seats" for seats in cartridge.seats), *values}


def met(match: Match) -> set[str]:
    values = {f"{name}={value}" for name, value in match.options.items()}
    return {match.result().ending, f"{match.seats} seats", *values}


def write(match: Match) -> None:
    name = "-".join([match.result().ending, str(match.seats), *match.options.values()])
    (RECORDS / match.cartridge.id / f"{name}.json").write_text(record(match).write() + "\n", "utf-8")
    print(name)


def main(game: str) -> None:
    cartridge = games.load(game)
    (RECORDS / game).mkdir(parents=True, exist_ok=True)
    for old in (RECORDS / game).glob("*.json"):
        old.unlink()
    missing = wanted(cartridge)
    for match in islice(played(cartridge), MOST_GAMES):
        if missing & met(match):
            missing -= met(match)
            write(match)
        if not missing:
            return
    sys.exit(f"Not met in {MOST_GAMES} games: {', '.join(sorted(missing))}.")


if __name__ == "__main__":
    main(sys.argv[1])
