"""Games that were played, and their records."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import Luck, SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, digest, read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.kernel.bench import Pick, Roll, a_cartridge
from tests.kernel.bench.table import a_match, answer

SECRET = bytes(range(32))


def finished(cartridge: Cartridge, seats: int, luck: Luck, options: dict[str, str] | None = None) -> Match:
    """A game in which everybody wavers once and answers differently from move to move."""
    match, number = Match(cartridge, seats, options, luck), 0
    while not match.over:
        seat = match.waiting()[-1]
        answers = match.answers(seat)
        match.answer(seat, answers[number % len(answers)])
        if number in (1, 4) and match.may_undo(seat):
            match.undo(seat)
        number += 1
    return match


def a_record(luck: Luck | None = None) -> Record:
    return record(finished(PROSPECT, 2, luck or SeededLuck(3), {"rounds": "1"}))


def as_json(rec: Record, **changes: object) -> str:
    return json.dumps({**json.loads(rec.write()), **changes})


def signed(rec: Record, **changes: Any) -> Record:
    """A forger's work: changed, and with a digest that fits. Nothing was taken back in it."""
    forged = replace(rec, **changes)
    return replace(forged, digest=digest(forged, [row for row in forged.answers if row[1] != "undo"]))


def plain() -> Record:
    """A record without take-backs."""
    match = a_match(Pick(0), Pick(1), Roll(0, 1, 2), Pick(0), Pick(2), luck=SeededLuck(5))
    for seat, code in ((0, 1), (1, 0), (0, 0), (2, 1)):
        answer(match, seat, f"pick code={code}")
    return record(match)


PLAIN = a_cartridge(Pick(0), Pick(1), Roll(0, 1, 2), Pick(0), Pick(2))


def why(text: str, cartridge: Cartridge = PROSPECT) -> str:
    with pytest.raises(BadRecord) as refused:
        replay(read(text), cartridge)
    return str(refused.value)
