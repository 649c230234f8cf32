"""Errors that can be said in the reader's language."""

from __future__ import annotations

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import Texts


class Told(LunariumError):
    """An error made of a marked source string and its values."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values))
        self.sentence = sentence
        self.values = values

    def said(self, t: Texts) -> str:
        return t(self.sentence, **self.values)


class Misused(Told):
    """Something was asked for in a way that can't be meant: the wrong usage of a command."""


class UnknownBot(Misused):
    """No bot has that name, or more are named than there are seats."""
