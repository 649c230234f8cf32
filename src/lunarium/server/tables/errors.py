"""Why the server does not do what it was asked. Each is one sentence in the reader's language."""

from __future__ import annotations

from traceback import extract_tb

from lunarium.kernel.errors import LunariumError


class Absent(LunariumError):
    """There is no such table, or not for you: the answer is the same."""


class Unknown(LunariumError):
    """Nobody is known by that key."""


class NotAllowed(LunariumError):
    """You may see this, but not do it."""


class Unfit(LunariumError):
    """What was sent can't be meant."""


class Stale(LunariumError):
    """The decision that was answered no longer waits."""


class TooMany(LunariumError):
    """More requests than one person makes."""


class Busy(LunariumError):
    """Try again: too many write at this table at once."""


class Damaged(LunariumError):
    """A log that is not what was written."""


class Frozen(LunariumError):
    """A table begun under rules that are no longer played here."""


def mishap(error: BaseException) -> dict[str, object]:
    """What a log may tell of an error that nobody expected: its kind, and the lines of code that led to it.

    Neither its words nor any value: they may be keys, or hidden from somebody at a table.
    """
    frames = extract_tb(error.__traceback__)[-8:]
    at = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    return {"error": type(error).__name__, "at": at}
