"""What cards do at once, one function or question for each operation of `content/ops.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.events import EventPeeked, TileTaken
from lunarium.games.planet_unknown.rules.r1_stacks import take_top
from lunarium.games.planet_unknown.rules.r2_legality import can_place
from lunarium.games.planet_unknown.rules.r2_placing import PlaceTile
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves, gain_patch, gain_synergy
from lunarium.games.planet_unknown.rules.r3_tracks import (
    CUBE,
    AdvanceCubes,
    RegressCubes,
    advance,
    advance_one_of_several,
    depth,
    regress,
    regressable,
    rest,
)
from lunarium.games.planet_unknown.rules.r4_rovers import (
    DestroyRover,
    on_planet,
)
from lunarium.games.planet_unknown.rules.r5_tokens import (
    AddMeteorites,
    AirliftRover,
    DestroyLine,
    Tokens,
    lines_with_meteorites,
    rovers_out,
)
from lunarium.games.planet_unknown.rules.r7_ladder import top_tile
from lunarium.games.planet_unknown.rules.r11_powers import can_advance, only_sideways, row_of
from lunarium.games.planet_unknown.state import (
    IGNORE_EVENT,
    INNER,
    OTHER,
    OUTER,
    PlanetUnknown,
    Player,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Step
from lunarium.kernel.spaces import Space


class Effect(Step):
    """[PU-502] One operation of a card."""

    __slots__ = ("op", "seat")

    def __init__(self, seat: int, op: ops.Op) -> None:
        self.seat: Final = seat
        self.op: Final = op

    def run(self, game: Game) -> None:
        apply(unknown(game), self.seat, self.op)


def apply(s: PlanetUnknown, seat: int, op: ops.Op) -> None:
    kind = op[0]
    if kind == ops.ADVANCE:
        s.push(AdvanceCubes(seat, op[1], op[2], op[3], op[4]))
    elif kind == ops.REGRESS:
        s.push(RegressCubes(seat, op[1], op[2], op[3]))
    elif kind == ops.TRADE_OFF:
        trade_off(s, seat, op)
    elif kind == ops.SYNERGY:
        gain_synergy(s, seat)
    elif kind == ops.PATCHES:
        for _ in range(op[1]):
            gain_patch(s, seat)
    elif kind == ops.MOVES:
        gain_moves(s, seat, op[1])
    elif kind == ops.RAISE:
        s.push(RaiseCubes(seat, op[1]))
    else:
        apply_to_tokens(s, seat, op)


def apply_to_tokens(s: PlanetUnknown, seat: int, op: ops.Op) -> None:
    kind = op[0]
    if kind in (ops.COLLECT, ops.DESTROY):
        s.push(Tokens(seat, kind == ops.COLLECT, op[1], op[2], op[3]))
    elif kind == ops.DESTROY_LINE:
        if lines_with_meteorites(s.players[seat]):
            s.push(DestroyLine(seat))
    elif kind == ops.TELEPORT:
        if rovers_out(s.players[seat]):
            s.push(AirliftRover(seat))
    elif kind == ops.ADD_METEORITE:
        s.push(AddMeteorites(seat, op[1]))
    elif kind == ops.LOSE_ROVER:
        if len([cell for cell in s.players[seat].rovers if on_planet(cell)]) > 1:
            s.push(DestroyRover(seat, True))
    elif kind == ops.TAKE_TILE:
        if card_tiles(s, seat):
            s.push(TakeDepotTile(seat, op[1] == 1))
    elif kind == ops.PEEK:
        peek(s, seat)


def peek(s: PlanetUnknown, seat: int) -> None:
    """[PU-955] The next event was drawn unseen when this one was revealed."""
    s.players[seat].peeked = s.top_event
    s.reveal()
    if s.listening:
        s.emit(EventPeeked(seat, s.top_event))


# --- cubes -------------------------------------------------------------------------------------------------------------


def trade_off(s: PlanetUnknown, seat: int, op: ops.Op) -> None:
    """[PU-960]"""
    p = s.players[seat]
    if regressable(p, 1 << op[1] | 1 << op[2], 1):
        s.push(TradeOff(seat, op[1], op[2], op[3], op[4]))
    else:
        s.push(AdvanceCubes(seat, 1 << op[1] | 1 << op[2], 1, op[4], 0))


class TradeOff(Ask):
    """[PU-960] Which of two cubes regresses as far as it can; the other advances."""

    __slots__ = ("down", "first", "second", "up")
    space: ClassVar[Space] = CUBE

    def __init__(self, seat: int, first: int, second: int, down: int, up: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.down: Final = down
        self.up: Final = up

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        return sorted([cube for cube in (self.first, self.second) if depth(p, cube, 1) > 0])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        regress(s, seat, code, self.down)
        advance(s, seat, self.second if code == self.first else self.first, self.up)


def below(p: Player, to: int) -> list[int]:
    return [cube for cube in range(TRACKS) if may_rise(p, cube, to)]


def may_rise(p: Player, cube: int, to: int) -> bool:
    return row_of(p, cube) < to and can_advance(p, cube) and not only_sideways(p, cube)


class RaiseCubes(Step):
    """[PU-507] Every cube below a step goes up to it, one cube after another."""

    __slots__ = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat: Final = seat
        self.to: Final = to

    def run(self, game: Game) -> None:
        if below(unknown(game).players[self.seat], self.to):
            game.push(RaiseNext(self.seat, self.to), self)


class RaiseNext(Ask):
    """[PU-507] Which cube goes up next."""

    __slots__ = ("to",)
    space: ClassVar[Space] = CUBE

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def options(self, game: Game, seat: int) -> list[int]:
        return below(unknown(game).players[seat], self.to)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(RaiseOne(seat, code, self.to))


class RaiseOne(Step):
    """[PU-507, PU-857] Step by step, with all benefits except synergy boosts; only the last step is where the cube stops."""

    __slots__ = ("cube", "seat", "to")

    def __init__(self, seat: int, cube: int, to: int) -> None:
        self.seat: Final = seat
        self.cube: Final = cube
        self.to: Final = to

    def run(self, game: Game) -> None:
        s = unknown(game)
        p = s.players[self.seat]
        if may_rise(p, self.cube, self.to):
            s.push(self)
            if s.rules < 2:
                advance(s, self.seat, self.cube, 1, ops.NO_SYNERGY)
            else:
                advance_one_of_several(s, self.seat, self.cube, ops.NO_SYNERGY)
        elif s.rules >= 2:
            rest(s, self.seat, self.cube, ops.NO_SYNERGY)


# --- tiles of the depot ------------------------------------------------------------------------------------------------


def card_level(s: PlanetUnknown, seat: int) -> int:
    """[PU-506] A round rule that alone leaves no legal placement is ignored; planet rules are not."""
    return 0 if tiles_that_fit(s, seat, 0) else IGNORE_EVENT


def card_tiles(s: PlanetUnknown, seat: int) -> list[int]:
    return tiles_that_fit(s, seat, card_level(s, seat))


def tiles_that_fit(s: PlanetUnknown, seat: int, level: int) -> list[int]:
    p = s.players[seat]
    found: list[int] = []
    for ring in (OUTER, INNER):
        tile = top_tile(s, seat, ring)
        if tile >= 0 and can_place(s, p, tile, level):
            found.append(ring)
    return found


class TakeDepotTile(Ask):
    """[PU-506] Take a top tile of the depot that you face and place it."""

    __slots__ = ("resources",)
    space: ClassVar[Space] = Space("depot", ring=2)

    def __init__(self, seat: int, resources: bool) -> None:
        super().__init__(seat)
        self.resources: Final = resources

    def options(self, game: Game, seat: int) -> list[int]:
        return card_tiles(unknown(game), seat)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        level = card_level(s, seat)
        p.tile = top_tile(s, seat, code)
        p.chosen = OTHER
        if s.listening:
            s.emit(TileTaken(seat, p.tile, code == OUTER))
        s.push(PlaceTile(seat, level, self.resources))
        take_top(s, seat, code)


# --- events ------------------------------------------------------------------------------------------------------------


class ChooseEffect(Ask):
    """[PU-113, PU-955] One of two effects of the event, as far as they are possible."""

    __slots__ = ("event",)
    space: ClassVar[Space] = Space("either", one=2)

    def __init__(self, seat: int, event: int) -> None:
        super().__init__(seat)
        self.event: Final = event

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        found = [i for i, op in enumerate(EVENTS[self.event].ops) if is_possible(s, s.players[seat], op)]
        return found if found else [0]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(Effect(seat, EVENTS[self.event].ops[code]))


def is_possible(s: PlanetUnknown, p: Player, op: ops.Op) -> bool:
    if op[0] == ops.PEEK:
        return s.top_event >= 0
    if op[0] == ops.REGRESS:
        return len(regressable(p, op[1], 1)) > 0
    return op[0] != ops.DESTROY or len(rovers_out(p)) > 0
