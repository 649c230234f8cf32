"""The bench as a match."""

from __future__ import annotations

import pytest

from lunarium.kernel.dump import fingerprint
from lunarium.kernel.errors import Refused
from lunarium.kernel.luck import Luck
from lunarium.kernel.machine import Frame
from lunarium.kernel.match import Match
from lunarium.kernel.records import record
from tests.kernel.bench import a_cartridge, bench


def a_match(*frames: Frame, seats: int = 3, luck: Luck | None = None) -> Match:
    return Match(a_cartridge(*frames), seats, luck=luck)


def answer(match: Match, seat: int, words: str) -> None:
    match.answer(seat, match.layout.read(words))


def notes(match: Match) -> tuple[str, ...]:
    return bench(match.trunk).notes


def everything(match: Match) -> tuple[object, ...]:
    """All that a refused move might have changed."""
    branches = [(b.rows[:], b.effective_rows[:], fingerprint(b.game.agenda)) for b in match.branches.values()]
    told = [len(match.log(seat)) for seat in (*range(match.seats), None)]
    return record(match), fingerprint(match.trunk.agenda), notes(match), match.waiting(), branches, told


def stands(match: Match, seat: int) -> bool:
    """Whether the seat's last answer can't be taken back, in word and deed."""
    before = everything(match)
    if match.may_undo(seat):
        return False
    with pytest.raises(Refused, match="There is nothing to take back"):
        match.undo(seat)
    return everything(match) == before
