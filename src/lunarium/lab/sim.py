"""Bots play games by the thousand; every move is checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lunarium.bots.bot import Bot
from lunarium.bots.bot_match import BotMatch
from lunarium.bots.registry import make_bot
from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import MOST_ANSWERS, Record, record
from lunarium.lab.seeds import derived
from lunarium.lab.tally import Tally

LARGEST_CHUNK = 200
CHUNKS_PER_WORKER = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played. The results depend on nothing else."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # by seat
    seed: int
    games: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """A share of a plan's games, for one worker."""

    plan: Plan
    first: int
    last: int  # not played any more
    keep: bool  # send the records back


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong: its number, what happened, and its record up to there; empty if it could not even be set up."""

    game: int
    what: str
    record: str


@dataclass(slots=True)
class Done:
    """What came of a chunk; after a failure nothing more of it was played."""

    tally: Tally
    records: list[str] = field(default_factory=list)
    failure: Failure | None = None


def chunks(plan: Plan, workers: int, keep: bool) -> Iterator[Chunk]:
    size = max(1, min(LARGEST_CHUNK, plan.games // (workers * CHUNKS_PER_WORKER)))
    for first in range(0, plan.games, size):
        yield Chunk(plan, first, min(first + size, plan.games), keep)


def play_chunk(chunk: Chunk) -> Done:
    done = Done(Tally(chunk.plan.seats))
    cartridge = load(chunk.plan.game)
    for number in range(chunk.first, chunk.last):
        game = Play(chunk.plan, cartridge, number)
        try:
            written = game.to_the_end(done.tally)
        except Exception as error:  # whatever a cartridge does wrong is what is looked for here
            done.failure = game.failure(error)
            return done
        if chunk.keep:
            done.records.append(written.write())
    return done


class Play:
    """One game of a plan."""

    def __init__(self, plan: Plan, cartridge: Cartridge, number: int) -> None:
        self.plan = plan
        self.cartridge = cartridge
        self.number = number
        self.luck = SeededLuck(derived(plan.seed, number, "luck"))
        self.match: Match | None = None

    def to_the_end(self, tally: Tally) -> Record:
        """Play, count in `tally`, and tell the record."""
        match = self.match = Match(self.cartridge, self.plan.seats, self.plan.options, self.luck, undo=False)
        decisions = self._play(BotMatch(match, self._bots()))
        moves = sum(seat != LUCK for seat, _ in match.effective_rows)
        written = record(match)
        tally.count(match.result(), moves, decisions, written.digest)
        return written

    def _bots(self) -> dict[int, Bot]:
        plan = self.plan
        return {i: make_bot(name, derived(plan.seed, self.number, f"seat {i}")) for i, name in enumerate(plan.bots)}

    def _play(self, table: BotMatch) -> int:
        """Check the invariants at the start and after every move; how many choices between several options there were."""
        match, check = table.match, self.cartridge.check
        check(match.trunk)
        decisions = 0
        for _ in range(MOST_ANSWERS):
            turn = table.turn()
            if turn is None:
                check(match.trunk)
                return decisions
            decisions += table.move(turn) > 1
            check(match.game(turn.seat))
        raise AssertionError(f"the game did not end within {MOST_ANSWERS:,} moves")

    def failure(self, error: Exception) -> Failure:
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return Failure(self.number, " ".join(what.split()), self._record_so_far())

    def _record_so_far(self) -> str:
        """With neither digest nor result: what failed may be the result itself."""
        if self.match is None:
            return ""
        layout = self.match.layout
        answers = [(seat, layout.write(code)) for seat, code in self.match.all_rows()]
        plan, rules = self.plan, self.cartridge.rules_version
        return Record(plan.game, rules, plan.seats, self.match.options, self.luck.header(), answers).write()
