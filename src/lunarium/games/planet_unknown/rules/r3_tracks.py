"""Chapter 3: advancing and regressing cubes, and which of them an effect moves."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import DIAGONAL, STAGES
from lunarium.games.planet_unknown.content.ops import (
    HIGHEST,
    LOWEST,
    NO_BENEFITS,
    NO_SYNERGY,
)
from lunarium.games.planet_unknown.content.powers import (
    EMPTY_STEP_PATCH,
)
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import BIOMASS, TRACKS
from lunarium.games.planet_unknown.events import Advanced, Regressed
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_gains import gain_icons, gain_moves, gain_patch, icons_at
from lunarium.games.planet_unknown.rules.r11_powers import (
    SIDEWAYS_BIT,
    STAGE_PLACES,
    can_advance,
    has,
    is_used,
    next_places,
    only_sideways,
    previous_place,
    repeats,
    row_of,
    use,
)
from lunarium.games.planet_unknown.state import PlanetUnknown, Player, unknown
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.machine import Step as StepFrame
from lunarium.kernel.spaces import Space

CUBE: Final = Space("cube", track=TRACKS)


# --- cubes -------------------------------------------------------------------------------------------------------------


def put_cube(p: Player, cube: int, place: int) -> None:
    p.cubes = p.cubes[:cube] + (place,) + p.cubes[cube + 1 :]


def advance(s: PlanetUnknown, seat: int, cube: int, steps: int, flags: int = 0) -> None:
    """[PU-306, PU-309, PU-310, PU-857] Step by step; where a cube has a choice of steps, its player is asked."""
    p = s.players[seat]
    while steps > 0:
        steps -= 1
        places = next_places(p, cube)
        if has_choice(p, cube, places):
            s.push(ChooseStep(seat, cube, flags), AdvanceMore(seat, cube, steps, flags))
            return
        if places:
            enter(s, seat, cube, places[0], flags)
            if steps == 0:
                rest(s, seat, cube, flags)
        else:
            stay(s, seat, cube, flags)


def advance_one_of_several(s: PlanetUnknown, seat: int, cube: int, flags: int) -> None:
    """[PU-857] A step of an advance that goes on; whoever makes it calls `rest` when the cube has arrived."""
    p = s.players[seat]
    places = next_places(p, cube)
    if has_choice(p, cube, places):
        s.push(ChooseStep(seat, cube, flags))
    elif places:
        enter(s, seat, cube, places[0], flags)
    else:
        stay(s, seat, cube, flags)


def has_choice(p: Player, cube: int, places: list[int]) -> bool:
    return len(places) > 1 or only_sideways(p, cube)


def stay(s: PlanetUnknown, seat: int, cube: int, flags: int) -> None:
    """[PU-309, PU-310] An advance that moves no cube is lost, but the top of the rover track gives movement."""
    p = s.players[seat]
    if repeats(p, cube) and flags & NO_BENEFITS == 0:
        gain_moves(s, seat, CORPORATIONS[p.corporation].repeat)


def enter(s: PlanetUnknown, seat: int, cube: int, place: int, flags: int) -> None:
    """A cube reaches a place and gains what it shows."""
    p = s.players[seat]
    sideways = place & 15 == p.cubes[cube] & 15
    put_cube(p, cube, place)
    if s.listening:
        s.emit(Advanced(seat, cube, place))
    if sideways and p.rule() == DIAGONAL:
        p.used |= 1 << (SIDEWAYS_BIT + cube)
    if flags & NO_BENEFITS:
        return
    if p.rule() == STAGES and cube == BIOMASS:
        stage = STAGE_PLACES.index(place)
        pending.add(p, pending.STAGE, stage + (8 if stage == 1 and flags & NO_SYNERGY else 0))
    else:
        gain_icons(s, seat, cube, place, flags)


def rest(s: PlanetUnknown, seat: int, cube: int, flags: int) -> None:
    """[PU-857] An advance has ended: once a round an empty step may bring a patch."""
    p = s.players[seat]
    if flags & NO_BENEFITS or icons_at(p, p.cubes[cube]):
        return
    if has(p, EMPTY_STEP_PATCH) and not is_used(p, EMPTY_STEP_PATCH):
        use(p, EMPTY_STEP_PATCH)
        gain_patch(s, seat)


class AdvanceMore(StepFrame):
    """[PU-306] What is left of an advance after a choice."""

    __slots__ = ("cube", "flags", "seat", "steps")

    def __init__(self, seat: int, cube: int, steps: int, flags: int) -> None:
        self.seat: Final = seat
        self.cube: Final = cube
        self.steps: Final = steps
        self.flags: Final = flags

    def run(self, game: Game) -> None:
        advance(unknown(game), self.seat, self.cube, self.steps, self.flags)


class ChooseStep(Ask):
    """[PU-346, PU-347, PU-Q11] Straight or diagonally to a step free of other cubes; or sideways, which may be declined."""

    __slots__ = ("cube", "flags")
    space: ClassVar[Space] = Space("step", place=16 * TRACKS)

    def __init__(self, seat: int, cube: int, flags: int) -> None:
        super().__init__(seat)
        self.cube: Final = cube
        self.flags: Final = flags

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        places = next_places(p, self.cube)
        return [*places, p.cubes[self.cube]] if only_sideways(p, self.cube) else places

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        if code == s.players[seat].cubes[self.cube]:
            stay(s, seat, self.cube, self.flags)
        else:
            enter(s, seat, self.cube, code, self.flags)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        taken = code in unknown(game).players[seat].cubes
        return Reason("PU-346", "step_taken" if taken else "step_far")


def regress(s: PlanetUnknown, seat: int, cube: int, steps: int) -> int:
    """[PU-307] Nothing is gained or lost but the height; how far the cube went."""
    p = s.players[seat]
    gone = 0
    while gone < steps:
        place = previous_place(p, cube)
        if place < 0:
            break
        put_cube(p, cube, place)
        gone += 1
    if s.listening and gone:
        s.emit(Regressed(seat, cube, p.cubes[cube]))
    return gone


def depth(p: Player, cube: int, most: int) -> int:
    """How far a cube could regress, at most `most`."""
    start = p.cubes
    gone = 0
    while gone < most:
        place = previous_place(p, cube)
        if place < 0:
            break
        put_cube(p, cube, place)
        gone += 1
    p.cubes = start
    return gone


# --- choosing cubes ----------------------------------------------------------------------------------------------------


def named_cubes(p: Player, tracks: int) -> int:
    """The cubes that an effect names, as bits; the lowest or highest by their rows. [PU-320]"""
    if tracks & (LOWEST | HIGHEST) == 0:
        return tracks
    rows = [row_of(p, cube) for cube in range(TRACKS)]
    row = min(rows) if tracks & LOWEST else max(rows)
    bits = 0
    for cube in range(TRACKS):
        if rows[cube] == row:
            bits |= 1 << cube
    return bits


def advanceable(p: Player, tracks: int) -> list[int]:
    bits = named_cubes(p, tracks)
    return [cube for cube in range(TRACKS) if (bits >> cube) & 1 and can_advance(p, cube)]


def regressable(p: Player, tracks: int, steps: int) -> list[int]:
    """[PU-308] Cubes that can pay in full, else those that can pay most."""
    bits = named_cubes(p, tracks)
    depths = [depth(p, cube, steps) if (bits >> cube) & 1 else 0 for cube in range(TRACKS)]
    most = max(depths)
    return [cube for cube in range(TRACKS) if depths[cube] == most] if most else []


class AdvanceCubes(StepFrame):
    """[PU-311, PU-312] Advance so many different cubes of those named, each so many steps, as far as they can."""

    __slots__ = ("count", "flags", "seat", "steps", "tracks")

    def __init__(self, seat: int, tracks: int, count: int, steps: int, flags: int) -> None:
        self.seat: Final = seat
        self.tracks: Final = tracks
        self.count: Final = count
        self.steps: Final = steps
        self.flags: Final = flags

    def run(self, game: Game) -> None:
        if advanceable(unknown(game).players[self.seat], self.tracks):
            game.push(AdvanceOne(self.seat, self.tracks, self.count, self.steps, self.flags))


class AdvanceOne(Ask):
    """[PU-311, PU-312] Which cube advances."""

    __slots__ = ("count", "flags", "steps", "tracks")
    space: ClassVar[Space] = CUBE

    def __init__(self, seat: int, tracks: int, count: int, steps: int, flags: int) -> None:
        super().__init__(seat)
        self.tracks: Final = tracks
        self.count: Final = count
        self.steps: Final = steps
        self.flags: Final = flags

    def options(self, game: Game, seat: int) -> list[int]:
        return advanceable(unknown(game).players[seat], self.tracks)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        if self.count > 1:
            others = named_cubes(s.players[seat], self.tracks) & ~(1 << code)
            s.push(AdvanceCubes(seat, others, self.count - 1, self.steps, self.flags))
        advance(s, seat, code, self.steps, self.flags)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        if can_advance(unknown(game).players[seat], code):
            return Reason("PU-312", "cube_not_named")
        return Reason("PU-309", "cube_on_top")


class RegressCubes(StepFrame):
    """[PU-308] Regress so many different cubes of those named."""

    __slots__ = ("count", "seat", "steps", "tracks")

    def __init__(self, seat: int, tracks: int, count: int, steps: int) -> None:
        self.seat: Final = seat
        self.tracks: Final = tracks
        self.count: Final = count
        self.steps: Final = steps

    def run(self, game: Game) -> None:
        p = unknown(game).players[self.seat]
        if self.count > 0 and regressable(p, self.tracks, self.steps):
            game.push(RegressOne(self.seat, self.tracks, self.count, self.steps))


class RegressOne(Ask):
    """[PU-308] Which cube regresses: one that can pay in full, if any can."""

    __slots__ = ("count", "steps", "tracks")
    space: ClassVar[Space] = CUBE

    def __init__(self, seat: int, tracks: int, count: int, steps: int) -> None:
        super().__init__(seat)
        self.tracks: Final = tracks
        self.count: Final = count
        self.steps: Final = steps

    def options(self, game: Game, seat: int) -> list[int]:
        return regressable(unknown(game).players[seat], self.tracks, self.steps)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        others = named_cubes(s.players[seat], self.tracks) & ~(1 << code)
        regress(s, seat, code, self.steps)
        s.push(RegressCubes(seat, others, self.count - 1, self.steps))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-308", "cube_cannot_pay")
