"""What the API takes and gives. The description at `/api/openapi.json` is made from these."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lunarium.server.tables.acts import Clock

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something sent: a field that we don't know is a mistake."""


class Arrive(Body, frozen=True):
    name: Name


class Recover(Body, frozen=True):
    code: Short


class Join(Body, frozen=True):
    """`link` is the last part of an invitation's or a spectator's link, or the code of the table."""

    link: Short


class Create(Body, frozen=True):
    game: Short
    seats: Annotated[int, msgspec.Meta(ge=1, le=64)]
    options: dict[Short, Short] = {}
    is_open: bool = False
    shares_device: bool = False
    clock: Clock = Clock()
    absent: Literal["bot", "end"] = "bot"
    stand_in: Short = "greedy"
    hints: Annotated[str, msgspec.Meta(max_length=32)] = "greedy"


class Rematch(Body, frozen=True):
    request: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


# --- answers ----------------------------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused; `rule` is the id of the rule of the game that says so."""

    error: str
    sentence: str
    rule: str = ""


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str


class Arrived(msgspec.Struct, frozen=True):
    """`key` goes into the header `Authorization: Bearer …`; browsers keep it in a cookie. It is shown only here."""

    id: str
    name: str
    key: str
    recovery: str


class GameOption(msgspec.Struct, frozen=True):
    name: str
    title: str
    values: dict[str, str]
    default: str


class GameCard(msgspec.Struct, frozen=True):
    id: str
    title: str
    summary: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: tuple[GameOption, ...]
    rules_version: int


class Seat(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["free", "person", "bot", "stand_in"]
    bot: str = ""
    is_mine: bool = False


class Choice(msgspec.Struct, frozen=True):
    """`answer` is what a move sends; `touches` are ids of pieces on the board."""

    answer: str
    words: str
    touches: tuple[str, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """`must`: the game waits for this seat; otherwise it is an offer."""

    prompt: str
    rule: str
    must: bool
    choices: tuple[Choice, ...]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """`seat`: whom the event is about, if one seat; a round begins with a line that `opens_round`."""

    words: str
    rule: str
    seat: int | None = None
    opens_round: bool = False


class Points(msgspec.Struct, frozen=True):
    source: str
    rule: str
    points: int


class Ending(msgspec.Struct, frozen=True):
    words: str
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    points: tuple[tuple[Points, ...], ...] = ()


class Listing(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    stage: str
    seats: tuple[Seat, ...]
    is_mine_to_move: bool


class Links(msgspec.Struct, frozen=True):
    """For those who may invite others."""

    invite: str
    watch: str
    code: str


class State(msgspec.Struct, frozen=True):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    title: str
    stage: str
    rules_version: int
    options: dict[str, str]
    moment: int  # grows whenever this viewer may notice a change; the number of events
    seats: tuple[Seat, ...]
    seat: int | None  # whose eyes these are; none: a spectator's
    my_seats: tuple[int, ...]
    may_sit: bool
    is_host: bool
    waiting: tuple[int, ...]
    decision: int
    question: Question | None
    may_take_back: bool
    deadline: float | None
    view: msgspec.Raw
    log: tuple[Line, ...]
    ending: Ending | None
    next_table: str
    commitment: str
    nonces: int
    links: Links | None


class Done(msgspec.Struct, frozen=True):
    """The wish is on disk."""

    request: str


class AtTable(msgspec.Struct, frozen=True):
    table: str


class Reason(msgspec.Struct, frozen=True):
    is_allowed: bool
    sentence: str
    rule: str
