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


class Preview(msgspec.Struct, frozen=True):
    """What an answer would give, up to the next luck or the next thing hidden, as far as the seat can work it out.

    `pieces` are the parts of the board that would change, by the id of the element that holds them.
    """

    lines: tuple[Line, ...]
    pieces: dict[str, str]
    scores: tuple[Gain, ...]
    is_hidden: bool  # the answer shows something hidden: nothing more can be told
    is_luck: bool  # luck speaks next


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
    """What a seat was told since its own last answer, in the order in which it happened."""

    lines: tuple[Line, ...]
    is_first: bool  # the seat has not answered yet: these are all lines
