# mypyc: no
"""What happens in Connect Four."""

from __future__ import annotations

import msgspec


class Dropped(msgspec.Struct, frozen=True):
    seat: int
    column: int

    def seen_by(self, seat: int | None) -> Dropped:
        return self
