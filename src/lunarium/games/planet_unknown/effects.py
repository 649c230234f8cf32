"""What cards do at once, one function or question for each operation of `content/ops.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.box import MOST_ROVERS
from lunarium.games.planet_unknown.content.corporations import PODS_ON_TRACKS
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.planets import TOXIC
from lunarium.games.planet_unknown.content.powers import NO_METEORITES
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.events import EventPeeked, TileTaken, TokenLost
from lunarium.games.planet_unknown.grid import CELLS, Mask
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_stacks import take_top
from lunarium.games.planet_unknown.rules.r2_legality import can_place
from lunarium.games.planet_unknown.rules.r2_placing import ClearMeteorite, PlaceTile, TakeMeteorite, meteorite_squares
from lunarium.games.planet_unknown.rules.r3_tracks import (
    CUBE,
    AdvanceCubes,
    RegressCubes,
    advance,
    depth,
    gain_moves,
    gain_patch,
    gain_synergy,
    regress,
    regressable,
)
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
    on_planet,
    put_meteorite,
)
from lunarium.games.planet_unknown.rules.r7_ladder import top_tile
from lunarium.games.planet_unknown.rules.r11_powers import can_advance, has, row_of
from lunarium.games.planet_unknown.state import (
    IGNORE_EVENT,
    INNER,
    OTHER,
    OUTER,
    SYMBOL,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space

MOST_LINES: Final = 64
NO_METEORITE: Final = CELLS


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
    if s.told:
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
    return [cube for cube in range(TRACKS) if row_of(p, cube) < to and can_advance(p, cube)]


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
    """[PU-507] Step by step, with all benefits except synergy boosts."""

    __slots__ = ("cube", "seat", "to")

    def __init__(self, seat: int, cube: int, to: int) -> None:
        self.seat: Final = seat
        self.cube: Final = cube
        self.to: Final = to

    def run(self, game: Game) -> None:
        s = unknown(game)
        p = s.players[self.seat]
        if row_of(p, self.cube) < self.to and can_advance(p, self.cube):
            s.push(self)
            advance(s, self.seat, self.cube, 1, ops.NO_SYNERGY)


# --- tokens ------------------------------------------------------------------------------------------------------------


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
        if s.told:
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
        free = sky.planet.minus(sky.toxic.minus(p.covered)) if sky.rule == TOXIC else sky.planet
        return [cell for cell in free.cells() if cell not in p.rovers and not is_closed(s, p, cell)]

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
        if tile >= 0 and can_place(s, p, tile, level, ring):
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
        if s.told:
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
