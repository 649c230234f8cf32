"""What happens, and who may know it."""

from __future__ import annotations

import msgspec


class Drew(msgspec.Struct, frozen=True):
    seat: int
    card: int | None  # None: not this reader's card

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, None)


class Burned(msgspec.Struct, frozen=True):
    seat: int
    card: int
    steps: int

    def seen_by(self, seat: int | None) -> Burned:
        return self


class Rolled(msgspec.Struct, frozen=True):
    seat: int
    die: int

    def seen_by(self, seat: int | None) -> Rolled:
        return self
