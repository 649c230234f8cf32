"""What the API takes and gives. The description at `/api/openapi.json` is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from lunarium.server.tables.acts import Chatting, Clock, TakingBack, TryingOut
from lunarium.server.tables.preferences import Preferences

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]


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
    chat: Chatting = "players"
    take_back: TakingBack = "ask"
    try_out: TryingOut = "over"


class Rematch(Body, frozen=True):
    request: RequestId


class Say(Body, frozen=True):
    """A phrase by its key, or words of one's own."""

    request: RequestId
    phrase: Annotated[str, msgspec.Meta(max_length=32)] = ""
    words: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Mute(Body, frozen=True):
    """Who said the line with this id, or who sits on this seat."""

    line: Annotated[str, msgspec.Meta(max_length=32)] = ""
    seat: SeatNumber | None = None


class Unmute(Body, frozen=True):
    handle: Short


class Note(Body, frozen=True):
    """Notes of a seat that the caller holds; without a seat, a spectator's or those of the only seat."""

    words: Annotated[str, msgspec.Meta(max_length=20_000)]
    seat: SeatNumber | None = None


class Stand(Body, frozen=True):
    """`until`: the seat is asked something else, or the game is over. It can be withdrawn at any time."""

    seat: SeatNumber
    answer: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    until: Literal["other", "over"] = "other"


class Withdraw(Body, frozen=True):
    seat: SeatNumber


class Fork(Body, frozen=True):
    """From which frame of the replay, seen with which eyes, a new table goes on; bots take the other seats."""

    at: Annotated[int, msgspec.Meta(ge=0, le=999_999)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)]
    bot: Short = "greedy"


class TryOut(Body, frozen=True):
    """With the eyes of which of one's seats; bots take the others."""

    seat: SeatNumber | None = None
    bot: Short = "greedy"


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
    days_off: tuple[str, ...] = ()  # when its clock stands still
    is_off: bool = False  # today


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
    is_open: bool = False


class Links(msgspec.Struct, frozen=True):
    """For those who may invite others."""

    invite: str
    watch: str
    code: str


class Said(msgspec.Struct, frozen=True):
    """A line of talk; `phrase` is the key of a phrase, whose words are in the reader's language."""

    id: str
    name: str
    seat: int | None
    is_mine: bool
    at: float
    words: str
    phrase: str = ""


class Phrase(msgspec.Struct, frozen=True):
    key: str
    words: str


class Chat(msgspec.Struct, frozen=True):
    """The last lines of talk, without those of people whom the reader has muted."""

    lines: tuple[Said, ...]
    phrases: tuple[Phrase, ...]


class Muted(msgspec.Struct, frozen=True):
    handle: str
    name: str


class StandsFor(msgspec.Struct, frozen=True):
    """An answer that the server gives for this seat whenever it is asked that."""

    answer: str
    words: str
    until: Literal["other", "over"]


class Beside(msgspec.Struct, frozen=True):
    """What is told beside the game; nobody else's is ever in it."""

    chat: Chat | None = None  # none: there is no talk for this viewer
    muted: tuple[Muted, ...] = ()
    notes: str = ""
    standing: tuple[StandsFor, ...] = ()
    preferences: Preferences = Preferences()


class TakeBackRequest(msgspec.Struct, frozen=True):
    """A seat asks to take back an answer that can't be taken back without the others' consent."""

    number: int
    seat: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    may_answer: bool
    is_mine: bool


class Origin(msgspec.Struct, frozen=True):
    """Where a game comes from that goes on from a position of another; `table` is told to its host.

    `has_secrets`: that game was still played then, and the record can't be had before it is over.
    """

    words: str
    has_secrets: bool
    table: str = ""


class State(msgspec.Struct, frozen=True):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    title: str
    stage: str
    rules_version: int
    options: dict[str, str]
    terms: tuple[str, ...]  # what the host chose, in words
    origin: Origin | None  # of a game that goes on from another one's position
    moment: int  # grows whenever this viewer may notice a change of the game
    stamp: str  # of all that is told here: the id of its event
    seats: tuple[Seat, ...]
    names: tuple[str, ...]  # what the words here call each seat
    seat: int | None  # whose eyes these are; none: a spectator's
    my_seats: tuple[int, ...]
    may_sit: bool
    is_host: bool
    waiting: tuple[int, ...]
    decision: int
    question: Question | None
    may_take_back: bool
    may_ask_take_back: bool
    may_try_out: bool  # how this game could go on, at a table of one's own
    take_back_request: TakeBackRequest | None
    deadline: float | None
    view: msgspec.Raw
    log: tuple[Line, ...]
    ending: Ending | None
    next_table: str
    commitment: str
    nonces: int
    links: Links | None
    chat: Chat | None
    muted: tuple[Muted, ...]
    notes: str
    standing: tuple[StandsFor, ...]
    preferences: Preferences


class Change(msgspec.Struct, frozen=True):
    """What is another than in the event before: fields of the state, and the lines of its log from number `log_from` on."""

    fields: dict[str, Any]
    log_from: int
    log: tuple[Line, ...]


class Done(msgspec.Struct, frozen=True):
    """The wish is on disk."""

    request: str


class AtTable(msgspec.Struct, frozen=True):
    table: str


class Reason(msgspec.Struct, frozen=True):
    is_allowed: bool
    sentence: str
    rule: str
