"""Who sits on a seat, and what they may ask of the others."""

from __future__ import annotations


class Chair:
    """Who sits on a seat: a person, a bot, or a bot that stands in for a person."""

    __slots__ = ("bot", "nonce", "person")

    def __init__(self, person: str = "", nonce: str = "", bot: str = "") -> None:
        self.person = person
        self.nonce = nonce
        self.bot = bot

    @property
    def is_free(self) -> bool:
        return not (self.person or self.bot)


class BackRequest:
    """A seat asks to go back before its last answer; `number` is the entry that asks."""

    __slots__ = ("agreed", "number", "seat")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number
        self.agreed: set[int] = set()
