"""What lies on the table: two bitboards of seven columns, seven bits a column (six cells and one that stays free)."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.machine import Game

WIDTH: Final = 7
HEIGHT: Final = 6
COLUMN: Final = tuple([0b111111 << (7 * c) for c in range(WIDTH)])
BOTTOM: Final = tuple([1 << (7 * c) for c in range(WIDTH)])
TOP: Final = tuple([1 << (7 * c + 5) for c in range(WIDTH)])
BOARD: Final = sum(COLUMN)


class Four(Game):
    __slots__ = ("first", "second", "winner")

    def __init__(self, first: int, second: int, winner: int) -> None:
        super().__init__()
        self.first = first  # stones of seat 0
        self.second = second  # stones of seat 1
        self.winner = winner  # -1: nobody yet

    def copy(self) -> Four:
        twin = Four(self.first, self.second, self.winner)
        self.hand_over(twin)
        return twin


def four(game: Game) -> Four:
    assert isinstance(game, Four)
    return game
