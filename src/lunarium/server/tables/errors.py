"""Why the server does not do what it was asked. Each is one sentence in the reader's language."""

from __future__ import annotations

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
