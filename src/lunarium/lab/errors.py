"""What can go wrong in the lab."""

from __future__ import annotations

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark


class LabError(LunariumError):
    """Something that the lab was asked for can't be done."""


class MissingPackage(LabError):
    """An extra of Lunarium is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            mark("The package “{package}” is missing: install it with pip install 'lunarium[{extra}]'."),
            package=package,
            extra=extra,
        )


class GameFailed(LabError):
    """A game that could not be played to its end."""
