"""Record games for the tests: `python tools/record_games.py GAME` writes `tests/records/GAME/*.json` anew.

Seeded games are played until each way to end, each value of each option, each number of seats and each answer that a game
names below has been met. A game that meets nothing new is forgotten, unless its set-up is named below. One more goes on from
what a seat knew in the middle of another: both builds must deal it alike.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice, product, repeat
from math import prod
from pathlib import Path

from lunarium import games
from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.bot_match import BotMatch
from lunarium.bots.greedy import GreedyBot
from lunarium.contract.table import settings as any_settings
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.evaluate import edges, lone_squares
from lunarium.games.planet_unknown.grid import FORMS
from lunarium.games.planet_unknown.state import unknown
from lunarium.kernel.cartridge import Cartridge, Option
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import Frame, Game, space_of
from lunarium.kernel.match import Match
from lunarium.kernel.observation import Observation
from lunarium.kernel.records import record

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "records"
MOST_GAMES = 2_000
MOST_MIXES = 200
MANY = 8  # an option with more values is a number: its default, its least and its greatest value are enough
FIRST, LAST, ANY = range(3)
FROM_A_VIEW = "went_on_from_a_view-2"


class CreatureOfHabit(RandomBot):
    """Answers each kind of question always with the first option, always with the last, or with any.

    So it gets to ends that chance alone hardly meets: somebody who never stops, who never buys, who always dares.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._habits: dict[str, int] = {}

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        habit = self._habits.setdefault(space_of(ask).name, self._dealer.below(3))
        return super().choose(observation, ask, options) if habit == ANY else options[0 if habit == FIRST else -1]


class Climber(GreedyBot):
    """Of Planet Unknown: cares for the height of its cubes, and for room to go on, and so gets all of them to the top."""

    def _value(self, observation: Observation, game: Game, evaluate: Callable[[Game, int], float]) -> float:
        assert observation.seat is not None
        p = unknown(game).players[observation.seat]
        heights = [place & 15 for place in p.cubes]
        in_hand = FORMS[TILES[p.tile].shape][0].size if p.tile >= 0 else 0
        room = 0.3 * (p.covered.count() + in_hand) + lone_squares(p) + 0.1 * edges(p)
        return 2.0 * sum(heights) + 1.5 * len(p.pending) + 3 * len(p.claims) - room


@dataclass(frozen=True)
class SetUp:
    """A game that is worth recording: a set-up, or an end that hardly any game meets, found by a search."""

    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    bot: Callable[[int], Bot] = RandomBot


ALL_MODULES = dict.fromkeys(("moons", "rescue_tiles", "terrain_blocks", "new_cards"), "on")
SET_UPS: dict[str, tuple[SetUp, ...]] = {
    "luna_capital": (SetUp(1, {}, 6, GreedyBot), SetUp(1, {}, 104, GreedyBot)),
    "planet_unknown": (
        SetUp(2, ALL_MODULES | {"corporations": "free"}, 16, Climber),  # all on top
        SetUp(
            1, {"green": "2", "orange": "11", "planets": "free", "terrain_blocks": "on"}, 11, GreedyBot
        ),  # target reached
        SetUp(1),
        SetUp(1, {"moons": "on", "new_cards": "on", "green": "0", "orange": "2"}),
        SetUp(1, {"moons": "on", "new_cards": "on", "green": "24", "orange": "0"}),
        SetUp(2, {"moons": "on", "new_cards": "on", "green": "0", "orange": "24", "events": "on"}),
        *(SetUp(2, {module: "on"}) for module in (*ALL_MODULES, "events", "private_objectives")),
        SetUp(2, {"fragmented_planet": "1"}),
        *(SetUp(2, {"quantum": "1"}, seed) for seed in (1, 3, 4, 8)),  # each pair of faces
        SetUp(2, {"events": "on"}, 1, Climber),  # the last event
        SetUp(6, {"moons": "on", "rescue_tiles": "on"}, 1, Climber),  # an empty depot
        SetUp(3, {"fragmented_planet": "3", "quantum": "2"}),
        SetUp(4, {"planets": "dealt", "corporations": "dealt", "fragmented_planet": "4", "quantum": "3"}),
        SetUp(5, {"planets": "free", "corporations": "free", "fragmented_planet": "5", "quantum": "4"}),
        SetUp(6, {"fragmented_planet": "6", "quantum": "5"}),
        SetUp(6, ALL_MODULES | {"fragmented_planet": "2", "quantum": "6"}),
    ),
}
# Answers that must occur, as a record writes them.
ANSWERS: dict[str, tuple[str, ...]] = {
    "planet_unknown": (
        *(f"quantum_faces upper={upper} lower={lower}" for upper in (0, 1) for lower in (0, 1)),
        "moon_side side=0",
        "moon_side side=1",
        "satellite_start start=0",
        "satellite_start start=1",
        *(f"laser line={line}" for line in (0, 1)),
        *(f"rescue terrain={terrain}" for terrain in range(6)),
        *(f"take how={terrain}" for terrain in range(6)),
        "corporation_side side=1",
        "planet_side side=1",
    ),
}


def kinds(cartridge: Cartridge) -> Iterator[Callable[[int], Bot]]:
    """Who plays in turn; in each game one bot sits on all seats."""
    if cartridge.has("evaluate"):
        yield GreedyBot
    yield RandomBot
    yield from repeat(CreatureOfHabit)


def settings(cartridge: Cartridge) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every mix of options; where there are too many mixes, some of them."""
    if prod(len(option.values) for option in cartridge.options) > MOST_MIXES:
        return [(setting.seats, dict(setting.options)) for setting in any_settings(cartridge, MOST_MIXES)]
    names = [option.name for option in cartridge.options]
    mixes = [dict(zip(names, mix, strict=True)) for mix in product(*(option.values for option in cartridge.options))]
    return [(seats, mix) for mix in mixes for seats in cartridge.seats if not cartridge.refuse_mix(seats, mix)]


def named(cartridge: Cartridge) -> Iterator[Match]:
    for setup in SET_UPS.get(cartridge.id, ()):
        yield play(cartridge, setup.seats, setup.options, setup.seed, setup.bot)


def played(cartridge: Cartridge) -> Iterator[Match]:
    seed = 0
    for kind in kinds(cartridge):
        for seats, options in settings(cartridge):
            seed += 1
            yield play(cartridge, seats, options, seed, kind)


def play(cartridge: Cartridge, seats: int, options: dict[str, str], seed: int, kind: Callable[[int], Bot]) -> Match:
    match = Match(cartridge, seats, options, SeededLuck(seed), undo=False)
    play_on(match, kind(seed))
    return match


def play_on(match: Match, bot: Bot, answers: int | None = None) -> None:
    """With one bot on all seats, to the end or for so many answers."""
    table, given = BotMatch(match, dict.fromkeys(range(match.seats), bot)), 0
    while given != answers and (turn := table.turn()):
        table.move(turn)
        given += 1


def from_a_view(cartridge: Cartridge) -> Match:
    """A game that goes on from what its first seat knew halfway through another one."""
    seats = next(n for n in cartridge.seats if n > 1)
    whole = play(cartridge, seats, {}, 1, RandomBot)
    half = Match(cartridge, seats, {}, SeededLuck(1), undo=False)
    play_on(half, RandomBot(1), sum(seat >= 0 for seat, _ in whole.rows) // 2)
    match = Match(cartridge, seats, {}, undo=False)
    for row in half.public_rows():
        match.follow(row)
    match.deal(0, 1)
    match.go_on(SeededLuck(2))
    play_on(match, RandomBot(2))
    return match


def worth_recording(option: Option) -> tuple[str, ...]:
    values = option.values
    return (
        values
        if len(values) <= MANY
        else (option.default, *sorted({values[0], values[1], values[-1]} - {option.default}))
    )


def wanted(cartridge: Cartridge) -> set[str]:
    values = {f"{option.name}={value}" for option in cartridge.options for value in worth_recording(option)}
    seats = {f"{seats} seats" for seats in cartridge.seats}
    return {*cartridge.words.ENDINGS, *seats, *values, *ANSWERS.get(cartridge.id, ())}


def met(match: Match) -> set[str]:
    values = {f"{name}={value}" for name, value in match.options.items()}
    answers = {words for _, words in record(match).answers}
    return {match.result().ending, f"{match.seats} seats", *values, *answers}


def file_name(match: Match) -> str:
    """The end, the seats and the options; of many options those that are not as usual."""
    options = match.cartridge.options
    changed = [f"{o.name}_{match.options[o.name]}" for o in options if match.options[o.name] != o.default]
    values = list(match.options.values()) if len(options) <= 2 else changed
    faces = [words for _, words in record(match).answers if words.startswith("quantum_faces")][: len(changed) == 1]
    return "-".join([match.result().ending, str(match.seats), *values, *faces]).replace(" ", "_").replace("=", "")


def write(match: Match, name: str = "") -> None:
    name = name or file_name(match)
    (RECORDS / match.cartridge.id / f"{name}.json").write_text(record(match).write() + "\n", "utf-8")
    print(name)


def main(cartridge: Cartridge) -> None:
    (RECORDS / cartridge.id).mkdir(parents=True, exist_ok=True)
    for old in (RECORDS / cartridge.id).glob("*.json"):
        old.unlink()
    write(from_a_view(cartridge), FROM_A_VIEW)
    missing = wanted(cartridge)
    for match in named(cartridge):
        missing -= met(match)
        write(match)
    for match in islice(played(cartridge), MOST_GAMES):
        if not missing:
            return
        if missing & met(match):
            missing -= met(match)
            write(match)
    if missing:
        sys.exit(f"Not met in {MOST_GAMES} games: {', '.join(sorted(missing))}.")


if __name__ == "__main__":
    main(games.load(sys.argv[1]))
