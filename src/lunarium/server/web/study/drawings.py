"""What changes between two drawings of a board."""

from __future__ import annotations

from lunarium.server.web.drawn import Pieces, board_or_cells


def difference(before: Pieces, after: Pieces) -> Pieces:
    """Only the parts that changed, while the same parts lie on the table; otherwise the whole board."""
    return board_or_cells(before, after)
