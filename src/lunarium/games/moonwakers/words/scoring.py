"""The points that lie open on the table, by source and rule."""

from __future__ import annotations

from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.view import MoonwakersView
from lunarium.kernel.cartridge import Line


def scores(view: MoonwakersView) -> tuple[tuple[Line, ...], ...]:
    """[MW-165] One line for each combination that a player has won."""
    return tuple(
        tuple(Line(COMBINATIONS[card].name, "MW-165", COMBINATIONS[card].points) for card in player.won)
        for player in view.players
    )
