"""How good a position looks: lines of four that are still open, weighed by the stones in them."""

from __future__ import annotations

from typing import Final

from lunarium.games.connect_four.state import HEIGHT, WIDTH, Four
from lunarium.kernel.tuning import Tuning

_STEPS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))


def _lines() -> list[int]:
    lines = []
    for column in range(WIDTH):
        for row in range(HEIGHT):
            for dc, dr in _STEPS:
                end_column, end_row = column + 3 * dc, row + 3 * dr
                if end_column < WIDTH and 0 <= end_row < HEIGHT:
                    line = 0
                    for k in range(4):
                        line |= 1 << (7 * (column + k * dc) + row + k * dr)
                    lines.append(line)
    return lines


LINES: Final = _lines()
WORTH: Final = (0.0, 1.0, 4.0, 16.0, 1000.0)

# To the end: nothing is hidden, so the rival plans as well.
TUNING: Final = Tuning(temper=6.0, scale=40.0, horizon=0, horizon_a_seat=0, worlds=1, sims=400, rivals_plan=True)


def evaluate(s: Four, seat: int) -> float:
    mine, theirs = (s.first, s.second) if seat == 0 else (s.second, s.first)
    value = 0.0
    for line in LINES:
        own, other = line & mine, line & theirs
        if not other:
            value += WORTH[own.bit_count()]
        elif not own:
            value -= WORTH[other.bit_count()]
    return value


def outcome(s: Four, seat: int) -> float:
    return 0.0 if s.winner < 0 else 1.0 if s.winner == seat else -1.0
