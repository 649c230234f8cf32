"""How the server speaks: its own words, what it calls those who sit at a table, and events as lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import Names, Texts, mark, texts
from lunarium.server.tables.chairs import Chair
from lunarium.server.web.types import Line

PACKAGE = "lunarium.server"
# What kinds of bots are called; at a table a bot goes by its seat, which is short.
BOT_NAMES = {
    "random": mark("Fickle bot"),
    "greedy": mark("Steady bot"),
    "beginner": mark("Beginner bot"),
    "regular": mark("Regular bot"),
    "expert": mark("Expert bot"),
}
OPPONENT = "greedy"  # of whoever plays against bots and chooses none


def words(lang: str) -> Texts:
    return texts(PACKAGE, lang)


def seat_names(chairs: Sequence[Chair], people: Mapping[str, str], lang: str) -> Names:
    """What everybody at the table calls each seat. Those of the same name go by the number of their seat, too."""
    t = words(lang)
    names = [_name(n, chair, people, t) for n, chair in enumerate(chairs)]
    return tuple(f"{name} {n}" if names.count(name) > 1 else name for n, name in enumerate(names, 1))


def _name(seat: int, chair: Chair, people: Mapping[str, str], t: Texts) -> str:
    if chair.person:
        return people.get(chair.person) or t.seat(seat)
    return t("Bot {n}", n=seat + 1) if chair.bot else t.seat(seat)


def lines(cartridge: Cartridge, events: Iterable[Any], t: Texts) -> tuple[Line, ...]:
    """Events as their reader is told of them; those that are worth no line have none."""
    told = (line(cartridge, event, t) for event in events)
    return tuple(line for line in told if line is not None)


def line(cartridge: Cartridge, event: Any, t: Texts) -> Line | None:
    sentence, rule = cartridge.words.event(event, t)
    return (
        Line(sentence, rule, getattr(event, "seat", None), getattr(event, "opens_round", False)) if sentence else None
    )
