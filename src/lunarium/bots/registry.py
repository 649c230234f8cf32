"""Bots by their names, as commands and tables write them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.errors import UnknownBot
from lunarium.bots.greedy import GreedyBot
from lunarium.kernel.text import mark

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
ADVISERS = tuple(name for name, bot in BOTS.items() if hasattr(bot, "explain"))


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed plays the same."""
    checked_name(name)
    return BOTS[name](seed)


def checked_name(name: str) -> str:
    if name not in BOTS:
        raise UnknownBot(mark("There is no bot “{name}”; the bots are: {names}."), name=name, names=", ".join(BOTS))
    return name


def checked_adviser(name: str) -> str:
    """A bot that can say what it thinks of each option."""
    if name not in ADVISERS:
        raise UnknownBot(
            mark("The bot “{name}” gives no hints; these do: {names}."), name=name, names=", ".join(ADVISERS)
        )
    return name


def bots_for_seats(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot's name for each seat: fewer names than seats are repeated in turn."""
    if not names or len(names) > max(seats, 1):
        raise UnknownBot(mark("{n} bots are named, but {seats} seats are free."), n=len(names), seats=seats)
    return tuple(checked_name(names[i % len(names)]) for i in range(seats))
