"""Records that nobody may read yet: their first answers are those of a game that is still played."""

from __future__ import annotations

from lunarium.server.tables.acts import Begun
from lunarium.server.tables.errors import Absent, Frozen
from lunarium.server.tables.table import OVER
from lunarium.server.web.desk import Desk


async def is_closed(desk: Desk, begun: Begun | None) -> bool:
    """Whether a game that this one goes on from is still played. One that is gone has no secrets any more."""
    for name in begun.secret_of if begun else ():
        try:
            async with desk.tables.at(name) as table:
                if table.stage != OVER:
                    return True
        except (Absent, Frozen):
            continue
    return False
