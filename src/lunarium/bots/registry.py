"""Bots by their names, as commands and tables write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from lunarium.bots.beginner import BeginnerBot
from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.errors import UnknownBot
from lunarium.bots.greedy import GreedyBot
from lunarium.bots.thinker import MOST_SIMS, Budget, SearchBot
from lunarium.kernel.text import mark

SEARCH = "search:"
_BUDGET = re.compile(r"([1-9][0-9]{0,5})(s?)", re.ASCII)


def regular(seed: int) -> Bot:
    return SearchBot(seed, Budget(share=REGULAR))


def expert(seed: int) -> Bot:
    return SearchBot(seed, Budget())


REGULAR = 0.25  # of an expert's simulations
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": BeginnerBot,
    "regular": regular,
    "expert": expert,
}
ADVISERS = ("greedy", "regular", "expert")


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed plays the same."""
    checked_name(name)
    return BOTS[name](seed) if name in BOTS else SearchBot(seed, _budget(name))


def checked_name(name: str) -> str:
    if name not in BOTS and not (name.startswith(SEARCH) and _BUDGET.fullmatch(name.removeprefix(SEARCH))):
        names = ", ".join([*BOTS, "search:200", "search:1s"])
        raise UnknownBot(mark("There is no bot “{name}”; the bots are: {names}."), name=name, names=names)
    return name


def _budget(name: str) -> Budget:
    """Of `search:200`, simulations a choice, or `search:1s`, seconds: then the same seed may play differently."""
    found = _BUDGET.fullmatch(name.removeprefix(SEARCH))
    assert found is not None, f"{name} is no search"
    number = int(found[1])
    return Budget(sims=MOST_SIMS, seconds=float(number)) if found[2] else Budget(sims=number)


def checked_adviser(name: str) -> str:
    """A bot that can say what it thinks of each option."""
    if name not in ADVISERS and not (name.startswith(SEARCH) and checked_name(name)):
        raise UnknownBot(
            mark("The bot “{name}” gives no hints; these do: {names}."), name=name, names=", ".join(ADVISERS)
        )
    return name


def bots_for_seats(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot's name for each seat: fewer names than seats are repeated in turn."""
    if not names or len(names) > max(seats, 1):
        raise UnknownBot(mark("{n} bots are named, but {seats} seats are free."), n=len(names), seats=seats)
    return tuple(checked_name(names[i % len(names)]) for i in range(seats))
