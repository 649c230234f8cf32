"""Boards with people's names on them: whatever they are called, everything stays inside its part."""

from __future__ import annotations

import pytest

from lunarium.contract.drawings import well_drawn
from lunarium.contract.table import random_answer
from lunarium.games import ids, load
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match

NAMES = ("W" * 24, "Ann", "月" * 24, "</svg><b>&\"'", "x", "Player 1")
NAMING = tuple(game for game in ids() if game != "connect_four")  # on whose board nobody is named


@pytest.mark.parametrize("game", NAMING)
def test_a_board_names_the_others_whatever_they_are_called(game: str) -> None:
    cartridge = load(game)
    seats = cartridge.seats[-1]
    names = NAMES[:seats]
    match, dealer = Match(cartridge, seats, luck=SeededLuck(3), undo=False), Dealer(4)
    for number in range(121):
        if number % 40 == 0:
            for seat in (0, 1, None):
                parts = cartridge.board.draw(match.observation(seat).view, "en", names=names)
                well_drawn(parts, "en")
                assert names[2 if seat is None else 1 - seat] in "".join(part.name for part in parts)
        match.answer(*random_answer(match, dealer))
