"""What a table's log holds. A table is nothing but its acts, in order."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from lunarium.kernel import redeal
from lunarium.kernel.machine import LUCK

Why = Literal["resigned", "time"]
SeatsDays: TypeAlias = tuple[int, tuple[str, ...]]  # a seat and days


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """A person took a seat. The nonce was made in their browser, after it saw what luck is committed to."""

    seat: int
    person: str
    nonce: str


class BotSat(msgspec.Struct, frozen=True, tag="bot_sat"):
    seat: int
    bot: str


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat is free again."""

    seat: int


class Started(msgspec.Struct, frozen=True, tag="started", omit_defaults=True):
    """`tickets` is what luck drew before anybody was asked; `days_off` is which days each seat has off."""

    tickets: tuple[int, ...] = ()
    days_off: tuple[SeatsDays, ...] = ()


class DaysOff(msgspec.Struct, frozen=True, tag="days_off"):
    """The days after today that a seat has off: its clock stands still, if it runs by the move or by the day."""

    seat: int
    days: tuple[str, ...]


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A seat's move in the notation of records, and the tickets that luck drew because of it."""

    seat: int
    words: str
    tickets: tuple[int, ...] = ()


class TookBack(msgspec.Struct, frozen=True, tag="took_back"):
    """The seat's last answer, or all that it may take back."""

    seat: int
    everything: bool


class AskedBack(msgspec.Struct, frozen=True, tag="asked_back"):
    """A seat asks the others to let it take back an answer that it may not take back alone."""

    seat: int


class AgreedBack(msgspec.Struct, frozen=True, tag="agreed_back"):
    """With the last agreement the game goes back."""

    seat: int


class DeclinedBack(msgspec.Struct, frozen=True, tag="declined_back"):
    """One seat is enough; the asking one withdraws by it."""

    seat: int


class StoodIn(msgspec.Struct, frozen=True, tag="stood_in"):
    """A bot plays on for a person, who may come back."""

    seat: int
    bot: str
    why: Why


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    seat: int


class Stopped(msgspec.Struct, frozen=True, tag="stopped"):
    """The table ended before the game did."""

    seat: int
    why: Why


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """The same people play again, at another table."""

    table: str


class Imported(msgspec.Struct, frozen=True, tag="imported"):
    """A game that was played elsewhere, as its record tells it."""

    record: str


Act: TypeAlias = (
    Sat
    | BotSat
    | Left
    | Started
    | DaysOff
    | Answered
    | TookBack
    | AskedBack
    | AgreedBack
    | DeclinedBack
    | StoodIn
    | Returned
    | Stopped
    | Followed
    | Imported
)


# --- how a table is set up --------------------------------------------------------------------------------------------

Seconds = Annotated[int, msgspec.Meta(ge=0, le=31 * 86400)]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: so many seconds for each decision; `day`: so many whole days each time the game comes to a seat, for all
    decisions until it goes on; `fischer`: so many seconds for the whole game, and some more with each answer."""

    kind: Literal["none", "move", "day", "fischer"] = "none"
    seconds: Seconds = 0
    increment: Seconds = 0


Chatting = Literal["off", "players", "everybody"]  # who talks and hears; spectators only if everybody does
TakingBack = Literal["ask", "never"]  # whether others may be asked to let an answer be taken back
TryingOut = Literal["over", "always"]  # when a player may go on from a position at a table of their own


class Begun(msgspec.Struct, frozen=True):
    """A game that goes on from a position of another one: the answers before it, as a record tells them, and of which table.

    `secret_of`: the tables that were still played then. Nobody may read these answers before all of them are over.
    """

    of: str
    answers: tuple[tuple[int, str], ...]
    secret_of: tuple[str, ...] = ()

    @property
    def is_dealt(self) -> bool:
        """Whether what a seat didn't know was dealt anew at that position."""
        seat, words = self.answers[-1] if self.answers else (0, "")
        return seat == LUCK and words.split(" ")[0] == redeal.NAME


class Settings(msgspec.Struct, frozen=True):
    """What the host chose when the table was made."""

    host: str
    seats: int
    options: dict[str, str]
    is_open: bool
    shares_device: bool  # one person may hold several seats, with a curtain between them
    clock: Clock
    absent: Literal["bot", "end"]  # what becomes of the game when somebody resigns or runs out of time
    stand_in: str  # the bot that then plays on
    hints: str = "greedy"  # the bot that gives hints; empty: nobody does
    chat: Chatting = "players"
    take_back: TakingBack = "ask"
    begun: Begun | None = None
    try_out: TryingOut = "over"


ENCODER = msgspec.json.Encoder(order="deterministic")
ACTS: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)
SETTINGS = msgspec.json.Decoder(Settings)
