"""What happens in Salvage; a card that moves unseen is None for those who didn't see it."""

from __future__ import annotations

import msgspec


class Drew(msgspec.Struct, frozen=True):
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, None)


class Buried(msgspec.Struct, frozen=True):
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Buried:
        return self if seat == self.seat else Buried(self.seat, None)


class Gave(msgspec.Struct, frozen=True):
    seat: int
    to: int
    card: int | None

    def seen_by(self, seat: int | None) -> Gave:
        return self if seat in (self.seat, self.to) else Gave(self.seat, self.to, None)


class Scrapped(msgspec.Struct, frozen=True):
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Scrapped:
        return self


class Jammed(msgspec.Struct, frozen=True):
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Jammed:
        return self
