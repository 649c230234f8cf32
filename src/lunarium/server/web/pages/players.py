"""The panels of those who sit at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lunarium.drawing.panels import Panel
from lunarium.kernel.text import Texts
from lunarium.server.tables.table import PLAYING
from lunarium.server.web.drawn import MINI, Pieces
from lunarium.server.web.speech import words
from lunarium.server.web.types import Seat, State
from lunarium.server.web.watching import Glance

NOTHING = Panel()


@dataclass(frozen=True, slots=True)
class Player:
    number: int
    seat: Seat
    name: str
    is_viewer: bool
    is_asked: bool
    has_won: bool
    has_mini: bool
    panel: Panel


def players(seen: Glance, board: Pieces, lang: str) -> tuple[Player, ...]:
    state, t = seen.state, words(lang)
    return tuple(
        Player(
            n,
            seat,
            named(state, n, t),
            n == state.seat,
            n in state.waiting and state.stage == PLAYING,
            n in (state.ending.winners if state.ending else ()),
            f"{MINI}{n}" in board,
            _panel(seen, n, lang),
        )
        for n, seat in enumerate(state.seats)
    )


def named(state: State, n: int, t: Texts) -> str:
    """What a seat is called on the page of a viewer."""
    if n == state.seat:
        return t("You")
    return t("Free seat") if state.seats[n].kind == "free" else state.names[n]


def _panel(seen: Glance, n: int, lang: str) -> Panel:
    """What the cartridge's board tells of a player, if it does; at the end the points are those of the result."""
    panel = getattr(seen.cartridge.board, "panel", None) if seen.view is not None else None
    told: Panel = panel(seen.view, n, lang) if panel else NOTHING
    scores = seen.state.ending.scores if seen.state.ending else ()
    return Panel(scores[n], told.stock) if scores else told


def tabs(people: Iterable[Player], parts: Iterable[str]) -> tuple[Player, ...]:
    """Those who have parts of their own on this board: a part of seat 2 has a key that ends with -2."""
    owners = {key.rpartition("-")[2] for key in parts}
    return tuple(player for player in people if str(player.number) in owners)


def with_thumbnails(panels: str, pieces: Pieces) -> str:
    """The panels as a page begins; later each thumbnail comes by itself, and seldom."""
    for name, text in pieces.items():
        if name.startswith(MINI):
            place = f'id="{name}" class="thumb" data-own>'
            panels = panels.replace(place, place + text)
    return panels
