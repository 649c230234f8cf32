"""Lanes that are played side by side: a branch is one seat's copy of the game while its block is open."""

from __future__ import annotations

from typing import TypeAlias

from lunarium.kernel.combinators import Lanes
from lunarium.kernel.machine import LANES, Game
from lunarium.kernel.spaces import Layout

Row: TypeAlias = tuple[int, int]  # seat (or LUCK) and a code of the cartridge's layout, or a sign for taking back


class Branch:
    """One seat's lane in an open block."""

    __slots__ = ("block", "drawn", "effective_rows", "floor", "game", "rows", "seat", "start")

    def __init__(self, trunk: Game, lanes: Lanes, seat: int) -> None:
        self.seat = seat
        self.start = trunk.copy()
        self.start.live = True
        self.start.listen()
        lanes.branch(self.start, seat)
        self.block = self.start.block
        self.game = self._fresh()
        self.rows: list[Row] = []  # everything that was answered, in order
        self.effective_rows: list[Row] = []  # without what was taken back
        self.floor = 0  # answers before this one stand for good
        self.drawn = 0  # luck drawn so far; numbers are never used again

    def _fresh(self) -> Game:
        game = self.start.copy()
        game.live = True
        game.listening = True
        game.events = list(self.start.events)
        return game

    @property
    def done(self) -> bool:
        return self.game.asked == LANES

    def rewind(self, layout: Layout, to: int = -1) -> None:
        """Forget the last answer, or all from `to` on: play the others again."""
        del self.effective_rows[to:]
        self.floor = min(self.floor, len(self.effective_rows))
        self.game = self._fresh()
        for seat, code in self.effective_rows:
            self.game.play(seat, layout.local(code))
