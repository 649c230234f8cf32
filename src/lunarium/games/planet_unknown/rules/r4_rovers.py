"""Chapter 4: rovers, lifepods and meteorites."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.box import MOST_ROVERS
from lunarium.games.planet_unknown.content.civ import TOOL_OF
from lunarium.games.planet_unknown.content.corporations import DELIVER, PODS_ON_TRACKS, PODS_UNLOCK
from lunarium.games.planet_unknown.content.ops import POD_BEACONS
from lunarium.games.planet_unknown.content.planets import CHASM, TOXIC
from lunarium.games.planet_unknown.content.powers import (
    CIV_JUMP,
    DIAGONAL_STEPS,
    DROP_ON_WATER,
    FREE_ENERGY_STEP,
    PATCH_PER_METEORITE,
    TERRAIN_JUMP,
)
from lunarium.games.planet_unknown.content.skies import Sky
from lunarium.games.planet_unknown.content.terrain import CIV, ENERGY, ROVER, WATER
from lunarium.games.planet_unknown.events import (
    LifepodCollected,
    LifepodDestroyed,
    MeteoriteCollected,
    MeteoriteDestroyed,
    MeteoritePut,
    RoverDeployed,
    RoverDestroyed,
    RoverMoved,
)
from lunarium.games.planet_unknown.grid import CELLS, MOON_CELL, W, cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves, gain_patch
from lunarium.games.planet_unknown.rules.r11_powers import has, is_used, use
from lunarium.games.planet_unknown.state import (
    DESTROYED,
    ICON,
    IN_SUPPLY,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

SQUARE: Final = Space("square", cell=CELLS)
DIRECTIONS: Final[tuple[int, ...]] = (-W, 1, W, -1, 1 - W, 1 + W, W - 1, -W - 1)
STRAIGHT: Final = 4
MOST_FREE_STEPS: Final = 40  # [PU-Q2]
CROSSINGS: Final[tuple[tuple[int, int], ...]] = (
    (cell_at(5, 3), cell_at(6, 4)),
    (cell_at(6, 4), cell_at(5, 3)),
    (cell_at(6, 8), cell_at(5, 9)),
    (cell_at(5, 9), cell_at(6, 8)),
)


# --- tokens ------------------------------------------------------------------------------------------------------------


def has_tool(p: Player, tool: int) -> bool:
    """[PU-505]"""
    for card in p.civs:
        if TOOL_OF[card] == tool:
            return True
    return False


def collect_lifepod(s: PlanetUnknown, seat: int, cell: int, by_rover: bool) -> None:
    """[PU-014, PU-332, PU-343, PU-406] To the scoring area; two corporations may then put it elsewhere."""
    p = s.players[seat]
    p.lifepods = p.lifepods.without(cell)
    p.pods += 1
    if s.listening:
        s.emit(LifepodCollected(seat, cell))
    if by_rover and has_tool(p, POD_BEACONS):
        gain_moves(s, seat, 1)
    if p.rule() in (PODS_ON_TRACKS, PODS_UNLOCK):
        pending.add(p, pending.LIFEPOD)


def collect_meteorite(s: PlanetUnknown, seat: int, cell: int) -> None:
    """[PU-014, PU-342, PU-511]"""
    p = s.players[seat]
    p.meteorites = p.meteorites.without(cell)
    p.stones += 1
    if s.listening:
        s.emit(MeteoriteCollected(seat, cell))
    if has(p, PATCH_PER_METEORITE):
        gain_patch(s, seat)


def destroy_meteorite(s: PlanetUnknown, seat: int, cell: int) -> None:
    """[PU-014]"""
    p = s.players[seat]
    p.meteorites = p.meteorites.without(cell)
    if s.listening:
        s.emit(MeteoriteDestroyed(seat, cell))


def destroy_lifepod(s: PlanetUnknown, seat: int, cell: int) -> None:
    p = s.players[seat]
    p.lifepods = p.lifepods.without(cell)
    if s.listening:
        s.emit(LifepodDestroyed(seat, cell))


def put_meteorite(s: PlanetUnknown, seat: int, cell: int) -> None:
    p = s.players[seat]
    p.meteorites = p.meteorites.with_cell(cell)
    if s.listening:
        s.emit(MeteoritePut(seat, cell))


def destroy_rovers(s: PlanetUnknown, seat: int, cells: tuple[int, ...]) -> None:
    """[PU-205, PU-809] A destroyed rover does not return to the supply."""
    p = s.players[seat]
    for rover in range(len(p.rovers)):
        if p.rovers[rover] in cells:
            if s.listening:
                s.emit(RoverDestroyed(seat, p.rovers[rover]))
            put_rover(p, rover, DESTROYED)


def put_rover(p: Player, rover: int, cell: int) -> None:
    p.rovers = p.rovers[:rover] + (cell,) + p.rovers[rover + 1 :]


def on_planet(cell: int) -> bool:
    """[PU-400] Neither in the supply nor on the moon."""
    return 0 <= cell < MOON_CELL


# --- deploying ---------------------------------------------------------------------------------------------------------


def deploy_squares(p: Player) -> list[int]:
    """[PU-402, PU-Q15] Squares of the tile placed most recently, by their number on it, that hold no rover."""
    return [i for i in range(len(p.last)) if p.last[i] not in p.rovers]


def deploy(s: PlanetUnknown, seat: int) -> None:
    """[PU-316, PU-402] No rover left, no tile yet or no free square: nothing happens."""
    p = s.players[seat]
    if IN_SUPPLY in p.rovers and deploy_squares(p):
        s.push(DeployRover(seat))


class DeployRover(Ask):
    """[PU-402, PU-404] Put a rover on a square of the tile placed most recently, not on another rover."""

    __slots__ = ()
    space: ClassVar[Space] = Space("deploy", square=5)

    def options(self, game: Game, seat: int) -> list[int]:
        return deploy_squares(unknown(game).players[seat])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        cell = p.last[code]
        rover = p.rovers.index(IN_SUPPLY)
        put_rover(p, rover, cell)
        if s.listening:
            s.emit(RoverDeployed(seat, cell))
        arrive(s, seat, cell)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        taken = code < len(unknown(game).players[seat].last)
        return Reason("PU-402", "rover_there" if taken else "not_on_tile")


def arrive(s: PlanetUnknown, seat: int, cell: int) -> None:
    """[PU-340, PU-341, PU-403, PU-406] What a rover collects where it stands now."""
    p = s.players[seat]
    if p.lifepods.has(cell):
        collect_lifepod(s, seat, cell, True)
    if p.meteorites.has(cell) and (p.rule() != DELIVER or is_delivery(p, cell)):
        collect_meteorite(s, seat, cell)


def is_delivery(p: Player, cell: int) -> bool:
    """[PU-340] A square of the planet with a rover resource icon."""
    return on_planet(cell) and p.terrain(cell) == ROVER and p.ground[cell] & ICON != 0


# --- moving ------------------------------------------------------------------------------------------------------------


def move_options(s: PlanetUnknown, seat: int, found: list[int]) -> None:
    """[PU-405, PU-410] Append every step that a movement point pays for."""
    p = s.players[seat]
    if p.pool + p.early <= 0:
        return
    sky = sky_of(p)
    ways = len(DIRECTIONS) if has(p, DIAGONAL_STEPS) else STRAIGHT
    carries = p.rule() == DELIVER
    for rover in range(len(p.rovers)):
        start = p.rovers[rover]
        if start < 0:
            continue
        for way in range(ways):
            to = start + DIRECTIONS[way]
            if to >= 0 and may_enter(s, p, sky, start, to):
                found.append(pending.MOVE * pending.ARGS + 16 * rover + way)
                if carries and p.meteorites.has(start) and not p.meteorites.has(to):
                    found.append(pending.MOVE * pending.ARGS + 16 * rover + 8 + way)
    jump_options(s, seat, found)


def may_enter(s: PlanetUnknown, p: Player, sky: Sky, start: int, to: int) -> bool:
    """[PU-405, PU-226, PU-232, PU-951] A square of the same grid, without a rover, that planet and event leave open."""
    if not sky.grid.has(to) or to in p.rovers:
        return False
    if s.closed and (s.closed >> (p.terrain(to) + 1)) & 1:
        return False
    if sky.rule == TOXIC and sky.toxic.has(to) and not p.covered.has(to):
        return False
    return sky.rule != CHASM or not crosses(sky, start, to)


def crosses(sky: Sky, start: int, to: int) -> bool:
    """[PU-232] Whether a step crosses the chasm where it is not open to diagonal movers."""
    return sky.parts[0].has(start) != sky.parts[0].has(to) and (start, to) not in CROSSINGS


def step_cost(p: Player, sky: Sky, to: int) -> int:
    """[PU-334, PU-231] Energy terrain may cost nothing; so does an uncovered current square."""
    if has(p, FREE_ENERGY_STEP) and p.free_steps < MOST_FREE_STEPS:
        current = sky.current.has(to) and not p.covered.has(to)
        if current or p.terrain(to) == ENERGY:
            return 0
    return 1


def pay_movement(p: Player) -> None:
    """Points that must be spent before placing go first."""
    if p.early > 0:
        p.early -= 1
    else:
        p.pool -= 1


def move(s: PlanetUnknown, seat: int, arg: int) -> None:
    """[PU-334, PU-340, PU-405, PU-406] One step of one rover."""
    p = s.players[seat]
    rover, load, way = arg // 16, arg // 8 % 2, arg % 8
    start = p.rovers[rover]
    to = start + DIRECTIONS[way]
    if step_cost(p, sky_of(p), to):
        pay_movement(p)
    else:
        p.free_steps += 1
    put_rover(p, rover, to)
    if load:
        p.meteorites = p.meteorites.without(start).with_cell(to)
    if s.listening:
        s.emit(RoverMoved(seat, start, to))
    arrive(s, seat, to)


# --- jumps -------------------------------------------------------------------------------------------------------------


def jump_options(s: PlanetUnknown, seat: int, found: list[int]) -> None:
    """[PU-344, PU-351, PU-845] Rovers that may be put elsewhere for one movement point."""
    p = s.players[seat]
    for kind in (pending.SHUTTLE, pending.SAME_TERRAIN, pending.CIV_ICON):
        if may_jump(p, kind):
            for rover in range(len(p.rovers)):
                if p.rovers[rover] >= 0 and jump_goals(s, seat, kind, rover):
                    found.append(pending.JUMP * pending.ARGS + 8 * kind + rover)


def may_jump(p: Player, kind: int) -> bool:
    if kind == pending.SHUTTLE:
        return not sky_of(p).shuttles.is_empty()
    if kind == pending.SAME_TERRAIN:
        return has(p, TERRAIN_JUMP) and not is_used(p, TERRAIN_JUMP)
    return has(p, CIV_JUMP)


def jump_goals(s: PlanetUnknown, seat: int, kind: int, rover: int) -> list[int]:
    p = s.players[seat]
    sky = sky_of(p)
    start = p.rovers[rover]
    body = sky.planet if on_planet(start) else sky.moon
    if kind == pending.SHUTTLE:
        if not sky.shuttles.has(start) or p.covered.has(start):
            return []
        goals = sky.planet.cells()
    elif kind == pending.SAME_TERRAIN:
        terrain = p.terrain(start)
        goals = [cell for cell in body.meet(p.covered).cells() if terrain >= 0 and p.terrain(cell) == terrain]
    else:
        if not is_civ_icon(p, start):
            return []
        goals = [cell for cell in body.meet(p.covered).cells() if is_civ_icon(p, cell)]
    return [cell for cell in goals if cell not in p.rovers and not is_closed(s, p, cell)]


def is_closed(s: PlanetUnknown, p: Player, cell: int) -> bool:
    return s.closed != 0 and (s.closed >> (p.terrain(cell) + 1)) & 1 == 1


def is_civ_icon(p: Player, cell: int) -> bool:
    return p.terrain(cell) == CIV and p.ground[cell] & ICON != 0


class JumpRover(Ask):
    """[PU-344, PU-351, PU-407, PU-845] Where the rover lands; it collects what lies there."""

    __slots__ = ("kind", "rover")
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, kind: int, rover: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.rover: Final = rover

    def options(self, game: Game, seat: int) -> list[int]:
        return jump_goals(unknown(game), seat, self.kind, self.rover)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        pay_movement(p)
        if self.kind == pending.SAME_TERRAIN:
            use(p, TERRAIN_JUMP)
        land_rover(s, seat, self.rover, code)


def land_rover(s: PlanetUnknown, seat: int, rover: int, cell: int) -> None:
    p = s.players[seat]
    start = p.rovers[rover]
    put_rover(p, rover, cell)
    if s.listening:
        s.emit(RoverMoved(seat, start, cell))
    arrive(s, seat, cell)


# --- Horizon -----------------------------------------------------------------------------------------------------------


def drop_options(p: Player, found: list[int]) -> None:
    """[PU-342] Rovers that may destroy the meteorite they carry: they stand on water terrain."""
    if has(p, DROP_ON_WATER):
        for rover in range(len(p.rovers)):
            cell = p.rovers[rover]
            if cell >= 0 and p.meteorites.has(cell) and p.terrain(cell) == WATER:
                found.append(pending.DROP * pending.ARGS + rover)


def loaded_rovers(p: Player) -> int:
    """[PU-342, PU-Q8] Rovers that stand with a meteorite: they carry it."""
    n = 0
    for cell in p.rovers:
        if cell >= 0 and p.meteorites.has(cell):
            n += 1
    return n


def rovers_on_terrain(p: Player, terrain: int) -> int:
    n = 0
    for cell in p.rovers:
        if cell >= 0 and p.terrain(cell) == terrain:
            n += 1
    return n


class DestroyRover(Ask):
    """[PU-959] Which of the rovers is destroyed."""

    __slots__ = ("planet_only",)
    space: ClassVar[Space] = Space("rover", number=MOST_ROVERS)

    def __init__(self, seat: int, planet_only: bool) -> None:
        super().__init__(seat)
        self.planet_only: Final = planet_only

    def options(self, game: Game, seat: int) -> list[int]:
        rovers = unknown(game).players[seat].rovers
        return [i for i in range(len(rovers)) if (on_planet(rovers[i]) if self.planet_only else rovers[i] >= 0)]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        destroy_rovers(s, seat, (s.players[seat].rovers[code],))
