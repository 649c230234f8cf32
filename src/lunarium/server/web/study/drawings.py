"""What changes between two drawings of a board."""

from __future__ import annotations

from lunarium.server.web.drawn import CELL, Pieces


def difference(before: Pieces, after: Pieces) -> Pieces:
    """Only the parts that changed, while the same parts lie on the table; otherwise the whole board."""
    new = {name: text for name, text in after.items() if before.get(name) != text}
    unwanted = "board" if before.keys() == after.keys() and any(name.startswith(CELL) for name in after) else CELL
    return {name: text for name, text in new.items() if not name.startswith(unwanted)}
