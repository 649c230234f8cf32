"""What can go wrong through no fault of the rules. Each message is one sentence: what was tried, what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lunarium.kernel.text import Texts


class LunariumError(Exception):
    """The base of every error that a person may cause and should read.

    `sentence` is a marked source string with `{fields}`; a field's value may be another error, or words by language.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(
            sentence.format(**{name: _english(value) for name, value in values.items()}) if values else sentence
        )
        self.sentence = sentence
        self.values = values

    def said(self, t: Texts) -> str:
        """The sentence in the reader's language."""
        return t(self.sentence, **{name: _said(value, t) for name, value in self.values.items()})


def _english(value: object) -> object:
    return value["en"] if isinstance(value, Mapping) else value


def _said(value: object, t: Texts) -> object:
    if isinstance(value, LunariumError):
        return value.said(t)
    return value[t.lang] if isinstance(value, Mapping) else value


class UnknownGame(LunariumError):
    """No cartridge has that id."""


class BadSetup(LunariumError):
    """A number of seats or an option that the cartridge doesn't have."""


class BadNotation(LunariumError):
    """A move in words that no space of the cartridge can read."""


class BadRecord(LunariumError):
    """A record that is damaged, or that does not replay."""


class Refused(LunariumError):
    """A move that the rules forbid now; `rule` is the id of the rule that says so."""

    def __init__(self, sentence: str, rule: str = "", **values: object) -> None:
        super().__init__(sentence, **values)
        self.rule = rule
