"""Dice: single rolls and duels, one die for each frame. Codes are the faces 1 to 12."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lunarium.games.moonwakers.content.box import DIE_FACES, SUCCESS
from lunarium.games.moonwakers.content.options import MODIFIER
from lunarium.games.moonwakers.events import DieRolled, DuelTied
from lunarium.games.moonwakers.state import Moonwakers, moonwakers
from lunarium.kernel.machine import Chance, Game
from lunarium.kernel.spaces import Space

DIE: Final = Space("die", face=DIE_FACES + 1)
FACES: Final[list[int]] = [face + 1 for face in range(DIE_FACES)]


def begin_rolls(s: Moonwakers, purpose: int) -> None:
    """Take the dice of the last roll off the table."""
    s.roll_for = purpose
    s.rolls = ()


def cast(s: Moonwakers, seat: int, face: int) -> int:
    """[MW-047, MW-066, MW-067] A die falls for all to see; the option's modifier counts on every die, without a cap."""
    total = face + MODIFIER[s.players[seat].option]
    s.rolls += ((seat, face, total),)
    if s.listening:
        s.emit(DieRolled(seat, s.roll_for, face, total))
    return total


def succeeds(s: Moonwakers, purpose: int, seat: int, face: int) -> bool:
    """[MW-060, MW-061] A single roll: 7 or more with the modifier."""
    begin_rolls(s, purpose)
    return cast(s, seat, face) >= SUCCESS


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Chance):
    """[MW-015] One die of one player."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = DIE

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return FACES


@mypyc_attr(allow_interpreted_subclasses=True)
class Duel(Chance):
    """[MW-063, MW-064, MW-065] All roll, in the order of `rollers`; those tied for highest roll again among themselves."""

    __slots__ = ("rollers", "totals")
    space: ClassVar[Space] = DIE

    def __init__(self, rollers: tuple[int, ...], totals: tuple[int, ...] = ()) -> None:
        self.rollers: Final = rollers
        self.totals: Final = totals  # of those who have rolled

    def next(self, rollers: tuple[int, ...], totals: tuple[int, ...]) -> Duel:
        """This duel, gone on."""
        raise NotImplementedError

    def won(self, s: Moonwakers, winner: int) -> None:
        raise NotImplementedError

    def options(self, game: Game, seat: int) -> list[int]:
        return FACES

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        totals = self.totals + (cast(s, self.rollers[len(self.totals)], code),)
        if len(totals) < len(self.rollers):
            s.push(self.next(self.rollers, totals))
            return
        highest = max(totals)
        best = tuple([roller for roller, total in zip(self.rollers, totals, strict=True) if total == highest])
        if len(best) == 1:
            self.won(s, best[0])
            return
        if s.listening:
            s.emit(DuelTied(best))
        s.push(self.next(best, ()))
