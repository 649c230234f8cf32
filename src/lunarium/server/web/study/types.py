"""What the study operations give."""

from __future__ import annotations

import msgspec

from lunarium.server.web.types import Line


class Gain(msgspec.Struct, frozen=True):
    """How a seat's points from one source would change."""

    seat: int
    source: str
    rule: str
    points: int


class Change(msgspec.Struct, frozen=True):
    """How much more, or less, of something that the seat's panel counts; `symbol` is its drawing."""

    symbol: str
    name: str
    by: int


class Preview(msgspec.Struct, frozen=True):
    """What an answer would give, up to the next luck or the next thing hidden, as far as the seat can work it out.

    `pieces` are the parts of the board that would change, by the id of the element that holds them.
    """

    lines: tuple[Line, ...]
    pieces: dict[str, str]
    scores: tuple[Gain, ...]
    is_hidden: bool  # the answer shows something hidden: nothing more can be told
    is_luck: bool  # luck speaks next
    changes: tuple[Change, ...] = ()


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do, and why. No answer: it would let an offer be."""

    bot: str
    answer: str
    words: str
    touches: tuple[str, ...]
    why: str
    lines: tuple[Line, ...]
    scores: tuple[Gain, ...]
    is_hidden: bool


class RuleText(msgspec.Struct, frozen=True):
    """A rule in the reader's language; `html` is its text, ready to be shown."""

    id: str
    title: str
    html: str
    source: str


class Digest(msgspec.Struct, frozen=True):
    """What a seat was told since its own last answer: what happened to itself first, then the rest, each in order."""

    lines: tuple[Line, ...]
    is_first: bool  # the seat has not answered yet: these are all lines


class ReplayFrame(msgspec.Struct, frozen=True):
    """One change that the viewer could notice, and what was told with it."""

    mover: int | None
    is_turn: bool
    lines: tuple[Line, ...]


class Replay(msgspec.Struct, frozen=True):
    """A game seen again. `eyes` are those that the caller may look with; null is a spectator's."""

    game: str
    title: str
    seat: int | None
    eyes: tuple[int | None, ...]
    names: tuple[str, ...]
    is_over: bool
    frames: tuple[ReplayFrame, ...]


class Position(msgspec.Struct, frozen=True):
    """The board at one frame. `pieces` are those that differ from the frame that the caller has."""

    at: int
    pieces: dict[str, str]


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as `lunarium sim` and finished tables write it."""

    record: str


class RecordedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position of a record; `have` is the frame that the caller shows."""

    record: str
    at: int
    have: int | None = None
