"""Tables to draw: moments of real games, played at random from a seed, over every module."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lunarium.contract import drawings
from lunarium.contract.table import Setting, acts, through
from lunarium.games.planet_unknown.board import draw
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.match import Match

SUPERMOON = {"moons": "on", "rescue_tiles": "on", "terrain_blocks": "on", "new_cards": "on"}
CARDS = {"events": "on", "private_objectives": "on"}
# Seats, options: every module, every way to come by boards, the smallest and the largest table.
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "solo": (1, {"moons": "on"}),
    "plain": (2, {}),
    "dealt": (3, {**CARDS, **SUPERMOON, "planets": "dealt", "corporations": "dealt"}),
    "free": (4, {"planets": "free", "corporations": "free", "events": "on"}),
    "fragments": (2, {**SUPERMOON, "fragmented_planet": "1", "quantum": "1"}),
    "six": (6, {**CARDS, **SUPERMOON, "fragmented_planet": "2", "quantum": "3"}),
}


def match_of(table: str, seed: int = 3) -> Match:
    seats, options = TABLES[table]
    return Setting(seats, tuple(options.items()), seed).match(CARTRIDGE, undo=False)


def moments(table: str, seed: int = 3) -> Iterator[Match]:
    """The match before each answer, and when it is over."""
    match = match_of(table, seed)
    for _ in through(match, Dealer(seed)):
        yield match
    yield match


@cache
def sampled(table: str, seed: int = 3) -> tuple[TableView, ...]:
    """Views from start to end, of those who act and of a spectator."""
    views: list[TableView] = []
    seats = TABLES[table][0]
    for number, match in enumerate(moments(table, seed)):
        if number % (40 * seats) == 0 or match.over:
            seat = acts(match)[0] if not match.over else 0
            views += (
                [match.observation(seat).view, match.observation(None).view]
                if match.over
                else [match.observation(seat).view]
            )
    return tuple(views)


def names_in(view: TableView, lang: str = "en") -> dict[str, str]:
    """Accessible names by id."""
    return drawings.names_in(draw(view, lang))
