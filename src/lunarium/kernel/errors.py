"""What can go wrong through no fault of the rules. Each message is one sentence: what was tried, what would be right."""

from __future__ import annotations


class LunariumError(Exception):
    """The base of every error that a person may cause and should read."""


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

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
