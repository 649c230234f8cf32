"""Replaying logs before an upgrade: which tables are whole, and which versions of the rules they need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.office.books import Kept, opened
from lunarium.server.tables.errors import Damaged


@dataclass
class Findings:
    whole: int = 0
    failed: list[tuple[Kept, LunariumError]] = field(default_factory=list)
    needed: dict[str, Counter[int]] = field(default_factory=dict)  # by game, how many tables each rules version has

    def needs(self, table: Kept) -> None:
        self.needed.setdefault(table.row.game, Counter())[table.row.rules] += 1


def recheck(connection: Connection, found: Iterable[Kept]) -> Findings:
    """Every entry, every answer, all luck, and that the rows beside the log tell the same."""
    findings = Findings()
    for table in found:
        findings.needs(table)
        try:
            held = opened(connection, table.row)
            if (held.stage, held.number) != (table.stage, table.length):
                raise Damaged(mark("What is kept beside this table's log does not follow from it."))
            findings.whole += 1
        except LunariumError as error:
            findings.failed.append((table, error))
    return findings


def version_here(game: str) -> int | None:
    """The rules version that new tables of a game get here."""
    try:
        return load(game).rules_version
    except LunariumError:
        return None
