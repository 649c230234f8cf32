"""Chapter 5, what cards do to tokens: collect, destroy, teleport, add."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.box import MOST_ROVERS
from lunarium.games.planet_unknown.content.corporations import PODS_ON_TRACKS
from lunarium.games.planet_unknown.content.powers import NO_METEORITES
from lunarium.games.planet_unknown.events import TokenLost
from lunarium.games.planet_unknown.grid import CELLS, Mask
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_placing import ClearMeteorite, TakeMeteorite, meteorite_squares
from lunarium.games.planet_unknown.rules.r4_lifepods import LIFEPOD
from lunarium.games.planet_unknown.rules.r4_rovers import (
    SQUARE,
    DestroyRover,
    collect_lifepod,
    destroy_lifepod,
    destroy_meteorite,
    destroy_rovers,
    is_closed,
    land_rover,
    put_meteorite,
)
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import (
    SYMBOL,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space

MOST_LINES: Final = 64
NO_METEORITE: Final = CELLS


class Tokens(Step):
    """[PU-511] Collect or destroy so many tokens, or all that there are."""

    __slots__ = ("collects", "count", "place", "seat", "what")

    def __init__(self, seat: int, collects: bool, what: int, place: int, count: int) -> None:
        self.seat: Final = seat
        self.collects: Final = collects
        self.what: Final = what
        self.place: Final = place
        self.count: Final = count

    def run(self, game: Game) -> None:
        s = unknown(game)
        ask = self.ask(s)
        if self.count > 0 and ask is not None:
            s.push(ask, Tokens(self.seat, self.collects, self.what, self.place, self.count - 1))

    def ask(self, s: PlanetUnknown) -> Frame | None:
        """The question for one token; None if there is none."""
        p = s.players[self.seat]
        if self.place == ops.COLLECTED:
            return LoseToken(self.seat, self.what) if owns(p, self.what) else None
        if self.what == ops.ROVER_TOKEN:
            return DestroyRover(self.seat, False) if rovers_out(p) else None
        if self.what == ops.LIFEPOD:
            return None if p.lifepods.is_empty() else ChooseLifepod(self.seat, self.collects)
        scope = pending.ON_PLANET if self.place == ops.ON_PLANET else pending.ANYWHERE
        if meteorite_squares(p, scope).is_empty():
            return None
        return TakeMeteorite(self.seat, scope) if self.collects else ClearMeteorite(self.seat, scope)


def owns(p: Player, what: int) -> bool:
    if what == ops.METEORITE:
        return p.stones > 0
    return p.pods > 0 or (p.rule() == PODS_ON_TRACKS and len(p.slots) > 0)


def rovers_out(p: Player) -> list[int]:
    return [i for i in range(len(p.rovers)) if p.rovers[i] >= 0]


class LoseToken(Step):
    """[PU-014, PU-Q5] A collected token is destroyed; a lifepod comes from the scoring area, else from a track step."""

    __slots__ = ("seat", "what")

    def __init__(self, seat: int, what: int) -> None:
        self.seat: Final = seat
        self.what: Final = what

    def run(self, game: Game) -> None:
        s = unknown(game)
        p = s.players[self.seat]
        if self.what == ops.METEORITE:
            p.stones -= 1
        elif p.pods > 0:
            p.pods -= 1
        else:
            s.push(LoseFromStep(self.seat))
        if s.listening:
            s.emit(TokenLost(self.seat, self.what == ops.LIFEPOD))


class LoseFromStep(Ask):
    """[PU-014, PU-Q5] Which lifepod on a track step is destroyed."""

    __slots__ = ()
    space: ClassVar[Space] = LIFEPOD

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).players[seat].slots)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        p.slots = tuple([place for place in p.slots if place != code])


class ChooseLifepod(Ask):
    """[PU-511] Which lifepod of the planet is collected or destroyed."""

    __slots__ = ("collects",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, collects: bool) -> None:
        super().__init__(seat)
        self.collects: Final = collects

    def options(self, game: Game, seat: int) -> list[int]:
        return unknown(game).players[seat].lifepods.cells()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if self.collects:
            collect_lifepod(unknown(game), seat, code, False)
        else:
            destroy_lifepod(unknown(game), seat, code)


def all_lines(p: Player) -> list[Mask]:
    """Rows and columns of the planet (or of each fragment), then of the moon."""
    sky = sky_of(p)
    return [line.squares for line in sky.lines] + list(sky.moon_rows) + list(sky.moon_columns)


def lines_with_meteorites(p: Player) -> list[int]:
    return [i for i, squares in enumerate(all_lines(p)) if squares.meets(p.meteorites)]


class DestroyLine(Ask):
    """[PU-509] The row or column of one grid whose meteorites are destroyed."""

    __slots__ = ()
    space: ClassVar[Space] = Space("line", number=MOST_LINES)

    def options(self, game: Game, seat: int) -> list[int]:
        return lines_with_meteorites(unknown(game).players[seat])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        for cell in all_lines(p)[code].meet(p.meteorites).cells():
            destroy_meteorite(s, seat, cell)


class AirliftRover(Ask):
    """[PU-510] Which rover is teleported."""

    __slots__ = ()
    space: ClassVar[Space] = Space("airlift", rover=MOST_ROVERS)

    def options(self, game: Game, seat: int) -> list[int]:
        return rovers_out(unknown(game).players[seat])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(AirliftTo(seat, code))


class AirliftTo(Ask):
    """[PU-510] Any free square of the planet."""

    __slots__ = ("rover",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, rover: int) -> None:
        super().__init__(seat)
        self.rover: Final = rover

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        p = s.players[seat]
        sky = sky_of(p)
        free = sky.planet.minus(sky.toxic.minus(p.covered))  # [PU-226]
        return [cell for cell in free.cells() if cell not in p.rovers and not is_closed(s, p, cell)]

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = unknown(game)
        p = s.players[seat]
        sky = sky_of(p)
        if not sky.planet.has(code):
            return Reason("PU-510", "not_on_planet")
        if code in p.rovers:
            return Reason("PU-510", "rover_there")
        if sky.toxic.has(code) and not p.covered.has(code):
            return Reason("PU-226", "planet_rule")
        return Reason("PU-951", "event_rule")

    def resolve(self, game: Game, seat: int, code: int) -> None:
        land_rover(unknown(game), seat, self.rover, code)


def empty_symbols(p: Player) -> list[int]:
    """[PU-013, PU-958] Meteorite symbols of tiles without a meteorite."""
    return [cell for cell in p.covered.cells() if p.ground[cell] & SYMBOL and not p.meteorites.has(cell)]


class AddMeteorites(Step):
    """[PU-958] Put so many meteorites on empty symbols, as far as there are any."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, game: Game) -> None:
        if self.count > 0 and empty_symbols(unknown(game).players[self.seat]):
            game.push(AddMeteorite(self.seat), AddMeteorites(self.seat, self.count - 1))


class AddMeteorite(Ask):
    """[PU-411, PU-958] On which empty symbol; a rover there is destroyed. Universal Coalition may decline."""

    __slots__ = ()
    space: ClassVar[Space] = Space("meteorite", cell=CELLS + 1)

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        return empty_symbols(p) + ([NO_METEORITE] if has(p, NO_METEORITES) else [])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != NO_METEORITE:
            put_meteorite(unknown(game), seat, code)
            destroy_rovers(unknown(game), seat, (code,))
