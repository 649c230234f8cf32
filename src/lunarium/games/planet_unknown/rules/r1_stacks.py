"""[PU-007, PU-008, PU-115] The stacks of the station: only the top tile of each is known."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.tiles import RESCUE
from lunarium.games.planet_unknown.events import TileShown
from lunarium.games.planet_unknown.rules.r7_ladder import stack_of
from lunarium.games.planet_unknown.state import PlanetUnknown, unknown
from lunarium.kernel.machine import Chance, Game
from lunarium.kernel.spaces import Space

TILE: Final = Space("tile", id=RESCUE)


def take_top(s: PlanetUnknown, seat: int, ring: int) -> None:
    """The next tile of the stack is revealed, if there is one."""
    stack = stack_of(s, seat, ring)
    s.tops[stack] = -1
    if s.stacks[stack]:
        s.push(ShowTile(stack))


class ShowTile(Chance):
    """[PU-115] The next tile of a stack."""

    __slots__ = ("stack",)
    space: ClassVar[Space] = TILE

    def __init__(self, stack: int) -> None:
        self.stack: Final = stack

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).stacks[self.stack])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.stacks[self.stack] = tuple([tile for tile in s.stacks[self.stack] if tile != code])
        s.tops[self.stack] = code
        if s.listening:
            s.emit(TileShown(self.stack, code))
