"""Chapter 8, module 1: the satellite of the moon and its laser."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.events import SatelliteFired
from lunarium.games.planet_unknown.rules.r4_rovers import destroy_meteorite, destroy_rovers
from lunarium.games.planet_unknown.state import PlanetUnknown, sky_of, unknown
from lunarium.kernel.machine import Ask, Game, Step
from lunarium.kernel.spaces import Space

ROW: Final = 0
COLUMN: Final = 1


class MoveSatellite(Step):
    """[PU-408, PU-804, PU-806, PU-807, PU-980] Clockwise by as many positions as squares were placed; then it fires."""

    __slots__ = ("seat", "squares")

    def __init__(self, seat: int, squares: int) -> None:
        self.seat: Final = seat
        self.squares: Final = squares

    def run(self, game: Game) -> None:
        s = unknown(game)
        p = s.players[self.seat]
        orbit = MOONS[sky_of(p).moon_id].orbit
        p.satellite = (p.satellite + self.squares) % len(orbit)
        s.push(AimLaser(self.seat))


class AimLaser(Ask):
    """[PU-804, PU-815] At a choice position fire along the row (0) or the column (1); elsewhere along the only line."""

    __slots__ = ()
    space: ClassVar[Space] = Space("laser", line=2)

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        row, column = MOONS[sky_of(p).moon_id].orbit[p.satellite]
        return ([ROW] if row >= 0 else []) + ([COLUMN] if column >= 0 else [])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        fire(unknown(game), seat, code)


def fire(s: PlanetUnknown, seat: int, line: int) -> None:
    """[PU-804, PU-808, PU-809] Every meteorite and every rover on the whole line is destroyed."""
    p = s.players[seat]
    sky = sky_of(p)
    row, column = MOONS[sky.moon_id].orbit[p.satellite]
    if s.listening:
        s.emit(SatelliteFired(seat, p.satellite, row if line == ROW else -1, column if line == COLUMN else -1))
    squares = sky.moon_rows[row] if line == ROW else sky.moon_columns[column]
    for cell in squares.meet(p.meteorites).cells():
        destroy_meteorite(s, seat, cell)
    destroy_rovers(s, seat, tuple(squares.cells()))
