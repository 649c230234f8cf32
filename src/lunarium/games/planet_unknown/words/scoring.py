"""Medals while the game goes on."""

from __future__ import annotations

from lunarium.games.planet_unknown.live import live_facts
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.cartridge import Line


def scores(view: TableView) -> tuple[tuple[Line, ...], ...]:
    """[PU-722] What everybody would score if the game ended now, as far as the reader may know it."""
    live = live_facts(view)
    return tuple(live.medals(seat) for seat in range(len(view.players)))
