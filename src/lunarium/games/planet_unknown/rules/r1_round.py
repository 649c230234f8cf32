"""Chapter 1: the round, and chapter 7: when the game ends."""

from __future__ import annotations

from typing import ClassVar

from lunarium.games.planet_unknown.content.box import SECTORS
from lunarium.games.planet_unknown.content.ops import WARM_UP
from lunarium.games.planet_unknown.content.powers import LAST_PICK, LOADED_MOVES
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.events import CannotPlace, CivShown, ObjectivesShown, RoundBegun, StationTurned
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_stacks import take_top
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves
from lunarium.games.planet_unknown.rules.r4_rovers import has_tool, loaded_rovers
from lunarium.games.planet_unknown.rules.r5_civ import ALL_RANKS, CivStep, add_end_effects
from lunarium.games.planet_unknown.rules.r7_ladder import announce, find_level, unplaced_choices
from lunarium.games.planet_unknown.rules.r10_events import EventStep
from lunarium.games.planet_unknown.rules.r11_powers import ALL_LEVELS, has, is_spent, on_top, spend
from lunarium.games.planet_unknown.state import (
    ALL_ON_TOP,
    CANNOT_PLACE,
    EMPTY_DEPOT,
    END_STEP,
    EVENTS,
    GOING_ON,
    INNER,
    NOBODY_HOME,
    NOT_YET,
    OUTER,
    ROTATION,
    SCORED,
    SUPERMOON,
    TILE_STEP,
    PlanetUnknown,
    Player,
    unknown,
)
from lunarium.kernel.combinators import Confirm, Lanes
from lunarium.kernel.machine import Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space


class Round(Step):
    """[PU-110, PU-902] Rotation, event, tile step, civ claims, end checks."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        begin(s)
        rest: list[Frame] = [TileStep(), Refill(), CivStep(), EndOfRound()]
        if s.has_module(EVENTS):
            rest.insert(0, EventStep())
        if len(s.players) > 2:
            rest.insert(0, RotateStation(s.commander))
        else:
            turn_station(s, (s.rotation - 1) % SECTORS)
        s.push(*rest)


def begin(s: PlanetUnknown) -> None:
    """[PU-354, PU-342] What lasted a round is over; carrying rovers may bring movement."""
    s.round += 1
    s.phase = ROTATION
    s.events_now = ()
    s.laws = 0
    s.closed = 0
    s.must_select = -1
    if s.listening:
        s.emit(RoundBegun(s.round, s.commander))
    for seat, p in enumerate(s.players):
        p.used = 0
        p.free_steps = 0
        p.counted = 0
        p.chosen = NOT_YET
        p.pool = 0
        if has(p, LOADED_MOVES):
            gain_moves(s, seat, loaded_rovers(p))


def turn_station(s: PlanetUnknown, rotation: int) -> None:
    """[PU-111, PU-112]"""
    s.rotation = rotation
    if s.listening:
        s.emit(StationTurned(rotation))


class RotateStation(Ask):
    """[PU-111] The commander turns the station as they like, or leaves it."""

    __slots__ = ()
    space: ClassVar[Space] = Space("rotate", rotation=SECTORS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(SECTORS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        turn_station(unknown(game), code)


class TileStep(Step):
    """[PU-114, PU-117, PU-700, PU-701] Everybody plays at once; who can place nothing makes this the last round."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        s.phase = TILE_STEP
        seats = tuple(range(len(s.players)))
        for seat in seats:
            prepare(s, seat)
        s.push(Lanes(seats, tuple([(Act(seat), Confirm(seat)) for seat in seats])))


def prepare(s: PlanetUnknown, seat: int) -> None:
    p = s.players[seat]
    p.level = find_level(s, seat)
    if p.level == CANNOT_PLACE:
        announce(s, NOBODY_HOME)
        if s.listening:
            s.emit(CannotPlace(seat))
    if p.level != CANNOT_PLACE or unplaced_choices(s, seat):
        pending.add(p, pending.SELECT)
    if has_tool(p, WARM_UP):  # [PU-Q9]
        gain_moves(s, seat, 1)


class Refill(Step):
    """[PU-115, PU-120] Everybody has confirmed: the stacks of the tiles taken show their next tile."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        for seat, p in enumerate(s.players):
            if p.chosen in (OUTER, INNER):
                take_top(s, seat, p.chosen)


class EndOfRound(Step):
    """[PU-120, PU-702, PU-704] Check the end; else the commander token passes clockwise."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        if has_empty_depot(s):
            announce(s, EMPTY_DEPOT)
        if s.modules & SUPERMOON and any_all_on_top(s):
            announce(s, ALL_ON_TOP)
        if s.ending != GOING_ON:
            s.push(EndStep())
        else:
            s.commander = (s.commander + 1) % len(s.players)
            s.push(Round())


def has_empty_depot(s: PlanetUnknown) -> bool:
    """[PU-702] A sector both of whose stacks are empty."""
    for sector in range(SECTORS):
        if max(s.tops[sector], s.tops[SECTORS + (sector + s.offset) % SECTORS]) < 0:
            return True
    return False


def any_all_on_top(s: PlanetUnknown) -> bool:
    """[PU-704] A player whose five cubes all stand on their top steps."""
    for p in s.players:
        if all_on_top(p):
            return True
    return False


def all_on_top(p: Player) -> bool:
    for cube in range(TRACKS):
        if not on_top(p, cube):
            return False
    return True


class EndStep(Step):
    """[PU-504, PU-710] End-game cards are shown, their advances made, stored blocks placed; then claims."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        s.phase = END_STEP
        s.laws = 0
        s.closed = 0
        s.reveal()
        for seat in range(len(s.players)):
            show(s, seat)
        s.push(Leftovers())


def show(s: PlanetUnknown, seat: int) -> None:
    p = s.players[seat]
    p.shown = True
    for card in p.civs:
        if s.listening:
            s.emit(CivShown(seat, card))
        add_end_effects(s, seat, card)
    for kind in p.stored:
        pending.add(p, pending.STORED, kind)
    p.stored = ()
    p.used |= ALL_LEVELS  # [PU-354, PU-Q7]


def pick_last(p: Player) -> None:
    """[PU-351] Two cards of all that are left, once, also when the technology is reached only now."""
    if has(p, LAST_PICK) and not is_spent(p, LAST_PICK):
        spend(p, LAST_PICK)
        p.claims = (*p.claims, ALL_RANKS, ALL_RANKS)


class Leftovers(Step):
    """[PU-710] Everybody resolves what is pending; then claims in commander order; until nothing is left."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        for p in s.players:
            pick_last(p)
        seats = tuple([seat for seat, p in enumerate(s.players) if p.pending])
        if seats:
            lanes = tuple([(Act(seat), Confirm(seat)) for seat in seats])
            s.push(Lanes(seats, lanes), CivStep(END_STEP), self)
        elif [p for p in s.players if p.claims]:
            s.push(CivStep(END_STEP), self)
        else:
            s.phase = SCORED
            show_objectives(s)


def show_objectives(s: PlanetUnknown) -> None:
    """[PU-108, PU-710] Private objectives are revealed when nothing else is left."""
    s.reveal()
    for seat, p in enumerate(s.players):
        if s.listening and p.objectives:
            s.emit(ObjectivesShown(seat, p.objectives))
