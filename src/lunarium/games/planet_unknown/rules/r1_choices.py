"""Chapter 1, set-up: what the players choose."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import BASE, FLUX_TOKEN
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS, FIRST_QUANTUM
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, sky_id
from lunarium.games.planet_unknown.rules.r6_for_all import OBJECTIVE
from lunarium.games.planet_unknown.rules.r11_abilities import MoveFlux
from lunarium.games.planet_unknown.state import MOONS as MOON_MODULE
from lunarium.games.planet_unknown.state import PRIVATE, PlanetUnknown, Player, sky_of, unknown
from lunarium.kernel.combinators import Confirm, Lanes
from lunarium.kernel.machine import Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space


class ChoosePlanet(Ask):
    """[PU-100, PU-Q1] Any planet; an asymmetric one only if nobody has it."""

    __slots__ = ()
    space: ClassVar[Space] = Space("planet", planet=len(PLANETS))

    def options(self, game: Game, seat: int) -> list[int]:
        taken = [sky_of(p).planet_id for p in unknown(game).players]
        return [i for i in range(len(PLANETS)) if i == 0 or i not in taken]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        set_planet(unknown(game).players[seat], code)


class ChooseCorporation(Ask):
    """[PU-100, PU-Q1] Any corporation; an asymmetric one only if nobody has it."""

    __slots__ = ()
    space: ClassVar[Space] = Space("corporation", corporation=len(BASE))

    def options(self, game: Game, seat: int) -> list[int]:
        taken = [p.corporation for p in unknown(game).players]
        return [i for i in range(len(BASE)) if i == 0 or i not in taken]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).players[seat].corporation = code


def set_planet(p: Player, planet: int) -> None:
    p.sky = sky_id(planet, sky_of(p).moon_id)


def set_moon(p: Player, moon: int) -> None:
    p.sky = sky_id(sky_of(p).planet_id, moon)


class Choices(Step):
    """[PU-101] Sides, faces, satellite, flux track and objectives are chosen by all at the same time, and shown together."""

    __slots__ = ("how",)

    def __init__(self, how: tuple[int, ...]) -> None:
        self.how: Final = how

    def run(self, game: Game) -> None:
        s = unknown(game)
        lanes = [self.lane(s, seat) for seat in range(len(s.players))]
        seats = tuple([seat for seat, lane in enumerate(lanes) if lane])
        if seats:
            s.push(Lanes(seats, tuple([(*lane, Confirm(seat)) for seat, lane in enumerate(lanes) if lane])))

    def lane(self, s: PlanetUnknown, seat: int) -> tuple[Frame, ...]:
        p = s.players[seat]
        frames: list[Frame] = []
        if self.how[2] == seat:
            frames.append(ChooseFaces(seat))
        elif self.how[0]:
            frames.append(ChooseSide(seat))
        if self.how[3] == seat:
            frames.append(ChooseQuantum(seat))
        elif self.how[1]:
            frames.append(ChooseOffice(seat))
        if self.how[1] or CORPORATIONS[p.corporation].rule == FLUX_TOKEN:
            frames.append(FirstFlux(seat))
        if s.has_module(MOON_MODULE):
            frames += [ChooseMoon(seat), ChooseStart(seat)]
        if s.has_module(PRIVATE):
            frames.append(KeepObjective(seat))
        return tuple(frames)


class ChooseSide(Ask):
    """[PU-100] The symmetric (0) or the asymmetric side (1) of the planet board."""

    __slots__ = ()
    space: ClassVar[Space] = Space("planet_side", side=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        set_planet(p, p.planet_board if code else 0)


class ChooseOffice(Ask):
    """[PU-100] The symmetric (0) or the asymmetric side (1) of the corporation board."""

    __slots__ = ()
    space: ClassVar[Space] = Space("corporation_side", side=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        p.corporation = p.corporation_board if code else 0


class ChooseFaces(Ask):
    """[PU-840] The faces of the four fragments: a bit for each B, north-west first."""

    __slots__ = ()
    space: ClassVar[Space] = Space("fragment_faces", faces=16)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(16))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        set_planet(unknown(game).players[seat], FIRST_FRAGMENTED + code)


class ChooseQuantum(Ask):
    """[PU-850] The faces of the upper and the lower board."""

    __slots__ = ()
    space: ClassVar[Space] = Space("quantum_faces", upper=2, lower=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1, 2, 3]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        unknown(game).players[seat].corporation = FIRST_QUANTUM + code


class FirstFlux(Step):
    """[PU-335] Flux Industries chooses its flux track."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        if unknown(game).players[self.seat].rule() == FLUX_TOKEN:
            game.push(MoveFlux(self.seat))


class ChooseMoon(Ask):
    """[PU-800] The symmetric (0) or the asymmetric side (1) of the moon board."""

    __slots__ = ()
    space: ClassVar[Space] = Space("moon_side", side=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        set_moon(p, p.moon_board if code else 0)


class ChooseStart(Ask):
    """[PU-800, PU-981] One of the two start positions of the satellite."""

    __slots__ = ()
    space: ClassVar[Space] = Space("satellite_start", start=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        p.satellite = MOONS[sky_of(p).moon_id].starts[code]


class KeepObjective(Ask):
    """[PU-108, PU-900] The objective to keep; in solo the one of four to give up. By its place among those dealt."""

    __slots__ = ()
    space: ClassVar[Space] = OBJECTIVE

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(unknown(game).players[seat].objectives)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        dealt = p.objectives
        p.objectives = dealt[:code] + dealt[code + 1 :] if len(s.players) == 1 else (dealt[code],)
