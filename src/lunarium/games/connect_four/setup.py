"""The empty board."""

from __future__ import annotations

from collections.abc import Mapping

from lunarium.games.connect_four.rules.r1_play import TURNS
from lunarium.games.connect_four.state import Four


def new(seats: int, options: Mapping[str, str], rules: int) -> Four:
    """[C4-1] The board is empty and the first seat begins."""
    s = Four(0, 0, -1)
    s.push(TURNS[0])
    return s
