"""The record of a terminal game: kept after every move, gone on with, never in place of something else."""

from __future__ import annotations

from pathlib import Path

from lunarium.cli.errors import Failed
from lunarium.cli.files import read_text, write_text
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import SeededLuck, reopened
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, read, record, replay
from lunarium.kernel.text import mark


class Autosave:
    """Writes records; `file` is the one named on the command line."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._written: dict[Path, str] = {}  # what this session wrote it may replace

    def keep(self, match: Match) -> None:
        if self.file:
            self.save(match, self.file)

    def save(self, match: Match, file: Path) -> None:
        new = record(match)
        text = new.write() + "\n"
        write_text(file, text, lambda old: old == self._written.get(file) or _continues(old, new))
        self._written[file] = text

    def unfinished(self, cartridge: Cartridge, seats: int, options: dict[str, str], seed: int | None) -> Match | None:
        """The game that lies in the file, to go on with; None if there is no file."""
        if not self.file or not self.file.exists():
            return None
        old = read(read_text(self.file))
        luck = reopened(old.luck)
        if old.result or not isinstance(luck, SeededLuck):
            raise Failed(
                mark("{file} is there already; only an unfinished game with seeded luck can be gone on with."),
                file=self.file,
            )
        if (old.game, old.seats, old.options) != (cartridge.id, seats, options) or seed not in (None, luck.seed):
            raise Failed(mark("{file} is there already and is the record of another game."), file=self.file)
        return _gone_on_with(old, cartridge, luck)


def _gone_on_with(old: Record, cartridge: Cartridge, luck: SeededLuck) -> Match:
    match = replay(old, cartridge)
    while match.trunk.asked == LUCK or any(branch.game.asked == LUCK for branch in match.branches.values()):
        match.tell_luck(match.expected(luck))
    match.luck = luck
    return match


def _continues(text: str, new: Record) -> bool:
    """Whether the text is a record that `new` goes on with."""
    try:
        old = read(text)
    except BadRecord:
        return False
    return old.header() == new.header() and old.answers == new.answers[: len(old.answers)]
