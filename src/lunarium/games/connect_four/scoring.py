"""Who won."""

from __future__ import annotations

from lunarium.games.connect_four.rules.r1_play import four_in_line
from lunarium.games.connect_four.state import BOARD, Four
from lunarium.kernel.cartridge import Line, Result
from lunarium.kernel.text import mark


def result(s: Four) -> Result:
    """[C4-3, C4-4] The winner scores 1; a full board is a draw."""
    if s.winner < 0:
        return Result((0, 0), (0, 1), "full_board", ((), ()))
    scores = (1, 0) if s.winner == 0 else (0, 1)
    line = Line(mark("Four in a line"), "C4-3", 1)
    lines = ((line,), ()) if s.winner == 0 else ((), (line,))
    return Result(scores, (s.winner,), "four_in_line", lines)


def check(s: Four) -> None:
    """Stones don't overlap, stand on the board, and alternate."""
    assert s.first & s.second == 0, "two stones in one cell"
    assert (s.first | s.second) & ~BOARD == 0, "a stone outside the board"
    assert s.first.bit_count() - s.second.bit_count() in (0, 1), "a seat moved twice"
    assert (s.winner >= 0) == (four_in_line(s.first) or four_in_line(s.second)), "the winner is not who has four"
