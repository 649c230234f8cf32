"""Random play for the contract suite: a match, a dealer that answers for every seat, and what happens between two answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.dump import dump
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import Game
from lunarium.kernel.match import Match

MOST_ANSWERS = 20_000


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to set a cartridge up."""

    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.seats} seats{chosen}, seed {self.seed}"

    def match(self, cartridge: Cartridge, undo: bool = True) -> Match:
        return Match(cartridge, self.seats, dict(self.options), SeededLuck(self.seed), undo=undo)


def settings(cartridge: Cartridge, games: int, seed: int = 1) -> Iterator[Setting]:
    """As many settings as games: numbers of seats in turn, options mixed; refused mixes are left out."""
    dealer = Dealer(seed)
    made = attempt = 0
    while made < games:
        seats = cartridge.seats[attempt % len(cartridge.seats)]
        pick = attempt // len(cartridge.seats)
        attempt += 1
        options = tuple(
            (o.name, o.default if pick == 0 else o.values[dealer.below(len(o.values))]) for o in cartridge.options
        )
        if not cartridge.refuse_mix(seats, dict(options)):
            made += 1
            yield Setting(seats, options, seed * 1000 + made)


def acts(match: Match) -> tuple[int, ...]:
    """The seats that must or may act now."""
    return match.waiting() + match.offered()


def random_answer(match: Match, dealer: Dealer) -> tuple[int, int]:
    """A seat that must choose, or now and then one that merely may, and one of its answers."""
    offered = match.offered()
    if offered and dealer.below(4) == 0:
        seat = offered[dealer.below(len(offered))]
    else:
        waiting = match.waiting()
        seat = waiting[dealer.below(len(waiting))]
    answers = match.answers(seat)
    return seat, answers[dealer.below(len(answers))]


def through(match: Match, dealer: Dealer) -> Iterator[tuple[int, int]]:
    """Play at random to the end; yields each answer before it is given."""
    for _ in range(MOST_ANSWERS):
        if match.over:
            return
        seat, code = random_answer(match, dealer)
        yield seat, code
        match.answer(seat, code)
    raise AssertionError(f"the game did not end within {MOST_ANSWERS} answers")


def state(game: Game) -> object:
    """The game as JSON values, without what only the table's ear keeps."""
    values = dump(game)
    assert isinstance(values, dict)
    for name in ("events", "listening", "live"):
        values.pop(name)
    return values
