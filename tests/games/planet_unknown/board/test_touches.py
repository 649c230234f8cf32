"""Every answer names pieces that are drawn, and the right ones."""

from __future__ import annotations

import pytest

from lunarium.contract.table import acts
from lunarium.drawing.svg import ids
from lunarium.games.planet_unknown.board import draw, touches
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.kernel.combinators import Confirm
from tests.games.planet_unknown.board.tables import TABLES, elements, moments

MOMENTS = 60  # drawn in each game, spread over it


@pytest.mark.parametrize("table", TABLES)
def test_every_answer_touches_pieces_that_are_drawn(table: str) -> None:
    """At every kind of question when it is first asked, and now and then later."""
    seen: set[type] = set()
    for number, match in enumerate(moments(table)):
        for seat in acts(match):
            ask = match.question(seat)
            assert ask is not None
            if type(ask) in seen and number % MOMENTS:
                continue
            seen.add(type(ask))
            view = match.sight(seat).view
            there = {*ids(*elements(draw(view, "en")))}
            codes = match.game(seat).options(seat)
            touched = [touches(view, ask, code) for code in codes]
            assert all({*found} <= there for found in touched), (ask, [f for f in touched if not {*f} <= there])
            silent = [code for code, found in zip(codes, touched, strict=True) if not found]
            assert len(silent) <= 1 or isinstance(ask, Confirm), f"{silent} of {ask} touch nothing"


def test_finishing_touches_nothing() -> None:
    match = next(m for m in moments("plain") if isinstance(m.question(0), Act))

    ask = match.question(0)
    assert ask is not None
    assert touches(match.sight(0).view, ask, pending.effect(pending.DONE)) == ()
