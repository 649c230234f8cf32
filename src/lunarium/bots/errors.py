"""What can go wrong when bots are named."""

from __future__ import annotations

from lunarium.kernel.errors import LunariumError


class Misused(LunariumError):
    """Something was asked for in a way that can't be meant: the wrong usage of a command."""


class UnknownBot(Misused):
    """No bot has that name, or more are named than there are seats."""
