"""Prospect in one file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec

from lunarium.kernel.cartridge import Cartridge, Line, Option, Result
from lunarium.kernel.combinators import AnyOrder, Confirm, Lanes
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Ask, Chance, Game, Reason, Step
from lunarium.kernel.spaces import Space
from lunarium.kernel.text import mark

FUEL: Final = 3


class Camp:
    __slots__ = ("fuel", "ore", "points")

    def __init__(self, fuel: int, ore: int, points: int) -> None:
        self.fuel = fuel
        self.ore = ore
        self.points = points

    def copy(self) -> Camp:
        return Camp(self.fuel, self.ore, self.points)


class Prospect(Game):
    __slots__ = ("camps", "last", "round", "weather")

    def __init__(self, camps: list[Camp], round_: int, weather: int, last: int) -> None:
        super().__init__()
        self.camps = camps
        self.round = round_
        self.weather = weather
        self.last = last  # the number of the last round

    def copy(self) -> Prospect:
        twin = Prospect([camp.copy() for camp in self.camps], self.round, self.weather, self.last)
        self.hand_over(twin)
        return twin


def prospect(game: Game) -> Prospect:
    assert isinstance(game, Prospect)
    return game


class Dug(msgspec.Struct, frozen=True):
    seat: int
    ore: int

    def seen_by(self, seat: int | None) -> Dug:
        return self


class Blew(msgspec.Struct, frozen=True):
    storm: int

    def seen_by(self, seat: int | None) -> Blew:
        return self


class Round(Step):
    """[TP-1] A round: weather, then everybody at once."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = prospect(game)
        seats = tuple(range(len(s.camps)))
        s.push(Weather(), Lanes(seats, tuple([(Dig(seat), Confirm(seat)) for seat in seats])), EndOfRound())


class EndOfRound(Step):
    """[TP-1] The rounds are counted by the option `rounds`."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = prospect(game)
        if s.round < s.last:
            s.round += 1
            s.push(Round())


class Weather(Chance):
    """[TP-2] Storm one time in four, else calm; the same for all."""

    __slots__ = ()
    space: ClassVar[Space] = Space("weather", storm=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def weights(self, game: Game) -> list[int]:
        return [3, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = prospect(game)
        s.weather = code
        if s.listening:
            s.emit(Blew(code))


class Dig(Ask):
    """[TP-3] Dig for one fuel, or stop; in a storm nobody digs with the last fuel."""

    __slots__ = ()
    space: ClassVar[Space] = Space("dig", go=2)

    def options(self, game: Game, seat: int) -> list[int]:
        s = prospect(game)
        return [0, 1] if s.camps[seat].fuel > s.weather else [0]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = prospect(game)
        if code == 1:
            s.camps[seat].fuel -= 1
            s.push(Find(seat), Dig(seat))
        else:
            s.push(AnyOrder(seat, (Sell(seat), Refuel(seat))))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("TP-3", "fuel", (prospect(game).camps[seat].fuel,))


class Find(Chance):
    """[TP-4] A dig gives 0 to 3 ore."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("find", ore=4)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1, 2, 3]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = prospect(game)
        s.camps[self.seat].ore += code
        if s.listening:
            s.emit(Dug(self.seat, code))


class Sell(Step):
    """[TP-5] Two ore make a point."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        camp = prospect(game).camps[self.seat]
        camp.points += camp.ore // 2
        camp.ore %= 2


class Refuel(Step):
    """[TP-6] One ore buys two fuel; everybody gets one for nothing."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        camp = prospect(game).camps[self.seat]
        camp.fuel += 1
        if camp.ore:
            camp.ore -= 1
            camp.fuel += 2


class CampView(msgspec.Struct, frozen=True):
    fuel: int
    ore: int
    points: int


class ProspectView(msgspec.Struct, frozen=True):
    seat: int | None
    round: int
    weather: int
    last: int
    camps: tuple[CampView, ...]


def view(s: Prospect, seat: int | None) -> ProspectView:
    camps = tuple(CampView(c.fuel, c.ore, c.points) for c in s.camps)
    return ProspectView(seat, s.round, s.weather, s.last, camps)


def determinise(v: ProspectView, dealer: Dealer) -> Prospect:
    return Prospect([Camp(c.fuel, c.ore, c.points) for c in v.camps], v.round, v.weather, v.last)


def new(seats: int, options: Mapping[str, str], rules: int) -> Prospect:
    """[TP-7] Every camp starts with three fuel."""
    s = Prospect([Camp(FUEL, 0, 0) for _ in range(seats)], 1, 0, int(options["rounds"]))
    s.push(Round())
    return s


def result(s: Prospect) -> Result:
    """[TP-8] Most points win; ties share."""
    scores = tuple(c.points for c in s.camps)
    winners = tuple(i for i, n in enumerate(scores) if n == max(scores))
    return Result(scores, winners, "rounds_over", tuple((Line(mark("Ore sold"), "TP-5", n),) for n in scores))


def check(s: Prospect) -> None:
    for camp in s.camps:
        assert camp.fuel >= 0, "fuel is negative"
        assert camp.ore >= 0, "ore is negative"


SPACES: tuple[Space, ...] = tuple(frame.space for frame in (Weather, Dig, Find, AnyOrder, Confirm))

CARTRIDGE = Cartridge(
    id="prospect",
    package="tests.games.prospect",
    prefix="TP",
    title={"en": "Prospect", "fr": "Prospection"},
    summary={"en": "Dig, sell, refuel.", "fr": "Creusez, vendez, faites le plein."},
    seats=(1, 2, 3, 4),
    minutes=(1, 2),
    rules_version=1,
    in_lobby=False,
    spaces=SPACES,
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
    options=(Option("rounds", ("1", "3"), "3"),),
)
