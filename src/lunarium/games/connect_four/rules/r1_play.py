"""Dropping stones, and four in a line."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.connect_four.events import Dropped
from lunarium.games.connect_four.state import BOARD, BOTTOM, COLUMN, TOP, WIDTH, Four, four
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space


class Drop(Ask):
    """[C4-2] Drop a stone into a column that is not full; it falls to the lowest free cell."""

    __slots__ = ()
    space: ClassVar[Space] = Space("drop", column=WIDTH)

    def options(self, game: Game, seat: int) -> list[int]:
        s = four(game)
        filled = s.first | s.second
        return [c for c in range(WIDTH) if not filled & TOP[c]]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = four(game)
        filled = s.first | s.second
        stone = (filled + BOTTOM[code]) & COLUMN[code]
        if seat == 0:
            s.first |= stone
            mine = s.first
        else:
            s.second |= stone
            mine = s.second
        if s.listening:
            s.emit(Dropped(seat, code))
        after(s, seat, mine, filled | stone)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("C4-2", "full", (code + 1,))


def after(s: Four, seat: int, mine: int, filled: int) -> None:
    """[C4-1, C4-4] Seats alternate, until one has won or the board is full."""
    if four_in_line(mine):
        s.winner = seat
    elif filled != BOARD:
        s.agenda.append(TURNS[1 - seat])


def four_in_line(stones: int) -> bool:
    """[C4-3] Four stones in a row, a column or a diagonal."""
    pairs = stones & (stones >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> 7)
    if pairs & (pairs >> 14):
        return True
    pairs = stones & (stones >> 6)
    if pairs & (pairs >> 12):
        return True
    pairs = stones & (stones >> 8)
    return (pairs & (pairs >> 16)) != 0


TURNS: Final = (Drop(0), Drop(1))
