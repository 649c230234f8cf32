"""Chapter 1, set-up: what luck decides."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.box import SECTORS
from lunarium.games.planet_unknown.content.corporations import BASE
from lunarium.games.planet_unknown.content.moons import MOON_BOARDS, MOONS
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.rules.r5_civ import without
from lunarium.games.planet_unknown.rules.r6_for_all import OBJECTIVE_CARD
from lunarium.games.planet_unknown.state import unknown
from lunarium.kernel.machine import Chance, Game
from lunarium.kernel.spaces import Space


class DrawOffset(Chance):
    """[PU-007] How the central disc lies against the outer ring."""

    __slots__ = ()
    space: ClassVar[Space] = Space("offset", sectors=SECTORS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(SECTORS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).offset = code


class DrawRotation(Chance):
    """[PU-104] How the station lies at the start."""

    __slots__ = ()
    space: ClassVar[Space] = Space("first_rotation", rotation=SECTORS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(SECTORS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).rotation = code


class DrawCommander(Chance):
    """[PU-105] The first commander."""

    __slots__ = ()
    space: ClassVar[Space] = Space("first_commander", seat=6)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(unknown(game).players)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).commander = code


class DealShared(Chance):
    """[PU-106, PU-107] An objective between two players."""

    __slots__ = ("first", "second")
    space: ClassVar[Space] = OBJECTIVE_CARD

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).objective_pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.objective_pile = without(s.objective_pile, code)
        s.shared = (*s.shared, (code, self.first, self.second))


class DealPrivate(Chance):
    """[PU-108, PU-900] A private objective to choose from."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = OBJECTIVE_CARD

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).objective_pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.objective_pile = without(s.objective_pile, code)
        p = s.players[self.seat]
        p.objectives = tuple(sorted((*p.objectives, code)))


class DealPlanet(Chance):
    """[PU-100] A planet board: its asymmetric side."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("planet_board", planet=len(PLANETS))

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        dealt = [p.planet_board for p in unknown(game).players]
        return [i for i in range(1, len(PLANETS)) if i not in dealt]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).players[self.seat].planet_board = code


class DealCorporation(Chance):
    """[PU-100] A corporation board: its asymmetric side."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("corporation_board", corporation=len(BASE))

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        dealt = [p.corporation_board for p in unknown(game).players]
        return [i for i in range(1, len(BASE)) if i not in dealt]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).players[self.seat].corporation_board = code


class DealMoon(Chance):
    """[PU-800] A moon board: its asymmetric side."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("moon_board", moon=len(MOONS))

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        dealt = [p.moon_board for p in unknown(game).players]
        return [i for i in range(1, MOON_BOARDS + 1) if i not in dealt]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).players[self.seat].moon_board = code
