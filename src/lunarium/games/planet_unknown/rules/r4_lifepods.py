"""[PU-332, PU-333, PU-343] Lifepods on track steps (Cosmos) and on technologies (Jump Drive)."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import PODS_UNLOCK
from lunarium.games.planet_unknown.content.powers import TECHNOLOGIES
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.events import LifepodPut
from lunarium.games.planet_unknown.rules.r11_powers import TOP
from lunarium.games.planet_unknown.state import PlanetUnknown, Player, unknown
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space

SCORING_AREA: Final = 16 * TRACKS
NO_MORE: Final = SCORING_AREA + 1
LIFEPOD: Final = Space("lifepod", place=SCORING_AREA + 2)


def free_places(p: Player) -> list[int]:
    """Technology slots without a lifepod; or steps without cube and lifepod, the top ones left out."""
    if p.rule() == PODS_UNLOCK:
        return [level for level in range(1, len(TECHNOLOGIES[p.corporation]) + 1) if level not in p.slots]
    steps = [16 * track + row for track in range(TRACKS) for row in range(TOP)]
    return [place for place in steps if place not in p.slots and place not in p.cubes]


class PutLifepod(Ask):
    """[PU-332, PU-343] Where a lifepod just collected goes: the scoring area, or a free step or technology."""

    __slots__ = ()
    space: ClassVar[Space] = LIFEPOD

    def options(self, game: Game, seat: int) -> list[int]:
        return [*free_places(unknown(game).players[seat]), SCORING_AREA]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != SCORING_AREA:
            unknown(game).players[seat].pods -= 1
            put(unknown(game), seat, code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-332", "place_taken")


def put(s: PlanetUnknown, seat: int, place: int) -> None:
    p = s.players[seat]
    if place == SCORING_AREA:
        p.pods += 1
    else:
        p.slots = tuple(sorted((*p.slots, place)))
    if s.listening:
        s.emit(LifepodPut(seat, -1 if place == SCORING_AREA else place))


class ShiftLifepods(Step):
    """[PU-333] Move up to so many collected lifepods."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def run(self, game: Game) -> None:
        p = unknown(game).players[self.seat]
        if self.count > 0 and p.pods + len(p.slots) > 0:
            game.push(ShiftFrom(self.seat, self.count))


class ShiftFrom(Ask):
    """[PU-333] Which collected lifepod is moved, if any."""

    __slots__ = ("count",)
    space: ClassVar[Space] = LIFEPOD

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        return [*p.slots, *([SCORING_AREA] if p.pods else []), NO_MORE]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != NO_MORE:
            game.push(ShiftTo(seat, code), ShiftLifepods(seat, self.count - 1))


class ShiftTo(Ask):
    """[PU-333] Where it goes; moving it away does not grant the icon below."""

    __slots__ = ("start",)
    space: ClassVar[Space] = LIFEPOD

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start: Final = start

    def options(self, game: Game, seat: int) -> list[int]:
        places = free_places(unknown(game).players[seat])
        return places if self.start == SCORING_AREA else [*places, SCORING_AREA]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        if self.start == SCORING_AREA:
            p.pods -= 1
        else:
            p.slots = tuple([place for place in p.slots if place != self.start])
        put(s, seat, code)
