"""Chapter 3, second half: what the resource icons of a tile do. Water needs ice, Energy takes the way of its neighbours."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import QUANTUM, STAGES, WINDING
from lunarium.games.planet_unknown.content.ops import ONE_RESOURCE, POWER_GRID
from lunarium.games.planet_unknown.content.powers import DOUBLE_WATER, EDGE_WATER, INNER_WATER, TECH_AS_ENERGY
from lunarium.games.planet_unknown.content.quantum import FIRST_QUANTUM
from lunarium.games.planet_unknown.content.terrain import BIOMASS, ENERGY, TECH, TERRAINS, TRACKS, WATER
from lunarium.games.planet_unknown.content.tiles import RESCUE, TILES
from lunarium.games.planet_unknown.grid import W
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.pending import TWICE, UNPLACED
from lunarium.games.planet_unknown.rules.r3_tracks import AdvanceCubes, advance, advanceable, regress
from lunarium.games.planet_unknown.rules.r4_rovers import has_tool
from lunarium.games.planet_unknown.rules.r11_powers import can_advance, has, previous_place
from lunarium.games.planet_unknown.state import (
    ICON,
    INNER,
    OUTER,
    RESCUE_PAIR,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space

NEAR: Final[tuple[int, ...]] = (-W, -1, 1, W)
WENT_BACK: Final = 14  # bit of `used`: Quantum let a cube regress


def resources_of(tile_id: int) -> list[int]:
    """One for a rescue tile, else two."""
    tile = TILES[tile_id]
    return [tile.a] if tile_id >= RESCUE else [tile.a, tile.b]


def quantum_face(p: Player) -> int:
    """[PU-851, PU-854] 0 or 1: the lower face, while its condition is met by the selected tile; else -1."""
    if p.rule() != QUANTUM:
        return -1
    faces = p.corporation - FIRST_QUANTUM
    ring = INNER if faces >> 1 else OUTER
    return faces & 1 if p.chosen == ring else -1


def add_resources(s: PlanetUnknown, seat: int, tile_id: int) -> None:
    """[PU-300, PU-826, PU-853, PU-953] The icons of a tile just placed join the pending effects, or one of them does."""
    p = s.players[seat]
    resources = resources_of(tile_id)
    if quantum_face(p) == 1:
        pick_resource(s, seat, [r for r in resources if would_advance(p, r)], TWICE)
    elif s.law(ONE_RESOURCE) and p.chosen == RESCUE_PAIR:
        if p.counted & 1 == 0:
            last = pending.effect(pending.SECOND) not in p.pending
            s.push(CountIt(seat, resources[0], last))
    elif s.law(ONE_RESOURCE):
        pick_resource(s, seat, resources, 0)
    else:
        for resource in resources:
            add_icon(p, resource)


def add_icon(p: Player, arg: int) -> None:
    """[PU-352, PU-Q12] An icon becomes pending; Wormhole's biomass only if the tile just placed enlarges an area."""
    if arg != BIOMASS or p.rule() != STAGES or enlarges_biomass(p):
        pending.add(p, pending.RESOURCE, arg)


def add_unplaced(s: PlanetUnknown, seat: int, resources: list[int]) -> None:
    """[PU-319, PU-707] Icons of tiles that are not placed: Energy copies the other one."""
    p = s.players[seat]
    first, second = resources
    kinds = [second if first == ENERGY else first, first if second == ENERGY else second]
    if quantum_face(p) == 1:
        pick_resource(s, seat, [r for r in dict.fromkeys(kinds) if can_advance(p, r)], TWICE | UNPLACED)
    elif s.law(ONE_RESOURCE):
        pick_resource(s, seat, list(dict.fromkeys(kinds)), UNPLACED)
    else:
        for kind in kinds:
            pending.add(p, pending.RESOURCE, kind | UNPLACED)


def pick_resource(s: PlanetUnknown, seat: int, resources: list[int], marks: int) -> None:
    if len(resources) == 1:
        add_icon(s.players[seat], resources[0] | marks)
    elif resources:
        s.push(PickResource(seat, resources[0], resources[1], marks))


class PickResource(Ask):
    """[PU-853, PU-953] Which of the tile's two resources counts."""

    __slots__ = ("first", "marks", "second")
    space: ClassVar[Space] = Space("resource", terrain=TERRAINS)

    def __init__(self, seat: int, first: int, second: int, marks: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.marks: Final = marks

    def options(self, game: Game, seat: int) -> list[int]:
        return [self.first, self.second]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        add_icon(unknown(game).players[seat], code | self.marks)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-953", "not_on_this_tile")


class CountIt(Ask):
    """[PU-826] Of a pair of rescue tiles only one icon counts this round: this one (1) or the other (0)."""

    __slots__ = ("last", "resource")
    space: ClassVar[Space] = Space("count", it=2)

    def __init__(self, seat: int, resource: int, last: bool) -> None:
        super().__init__(seat)
        self.resource: Final = resource
        self.last: Final = last

    def options(self, game: Game, seat: int) -> list[int]:
        return [1] if self.last else [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        p = unknown(game).players[seat]
        if code:
            p.counted |= 1
            add_icon(p, self.resource)


# --- resolving an icon -------------------------------------------------------------------------------------------------


def resolve_resource(s: PlanetUnknown, seat: int, arg: int) -> None:
    """[PU-300, PU-301, PU-303, PU-319] One icon of the tile placed (or only selected) this round."""
    p = s.players[seat]
    resource = arg & 7
    if arg & UNPLACED:
        advance_resource(s, seat, 1 << resource, 2 if arg & TWICE else 1)
        return
    times = times_of(p, resource, arg & TWICE != 0)
    if times > 0:
        advance_resource(s, seat, tracks_of(p, resource), times)


def advance_resource(s: PlanetUnknown, seat: int, tracks: int, times: int) -> None:
    """[PU-304, PU-852] Advance one of these cubes; lower face A of Quantum may send it back instead, once a tile."""
    p = s.players[seat]
    if quantum_face(p) == 0 and (p.used >> WENT_BACK) & 1 == 0:
        s.push(ForwardOrBack(seat, tracks, times))
    else:
        s.push(AdvanceCubes(seat, tracks, 1, times, 0))


def times_of(p: Player, resource: int, twice: bool) -> int:
    """How many advances an icon gives. [PU-301, PU-348, PU-856, PU-860]"""
    if resource != WATER:
        return 2 if twice else 1
    ice = water_on_ice(p)
    well_placed = 1 if is_well_placed(p) else 0
    if twice:
        return 0 if ice + well_placed == 0 else 3 if ice > 0 and well_placed else 2
    if p.rule() == WINDING:
        return ice
    from_ice = 0 if ice == 0 else 2 if has(p, DOUBLE_WATER) else 1
    return from_ice + well_placed


def water_on_ice(p: Player) -> int:
    """[PU-302] Water squares of the last tile that cover ice."""
    ice = sky_of(p).ice
    return len([cell for cell in p.last if p.terrain(cell) == WATER and ice.has(cell)])


def is_well_placed(p: Player) -> bool:
    """[PU-856] Whether the water icon of the last tile lies where Quantum's water technology wants it."""
    cell = icon_cell(p, WATER)
    if cell < 0:
        return False
    return has(p, EDGE_WATER if sky_of(p).perimeter.has(cell) else INNER_WATER)


def icon_cell(p: Player, resource: int) -> int:
    """Where the last tile shows a resource, -1 if it is hidden."""
    for cell in p.last:
        if p.terrain(cell) == resource and p.ground[cell] & ICON:
            return cell
    return -1


def enlarges_biomass(p: Player) -> bool:
    """[PU-352] Whether a biomass square of the last tile touches one that was there before."""
    for cell in p.last:
        if p.terrain(cell) == BIOMASS:
            for by in NEAR:
                if p.terrain(cell + by) == BIOMASS and cell + by not in p.last:
                    return True
    return False


def tracks_of(p: Player, resource: int) -> int:
    """The cubes that an icon may advance, as bits. [PU-303, PU-344]"""
    if resource == ENERGY:
        return energy_tracks(p, [icon_cell(p, ENERGY)])
    if resource == TECH and has(p, TECH_AS_ENERGY):
        return 1 << TECH | energy_tracks(p, [cell for cell in p.last if p.terrain(cell) == TECH])
    return 1 << resource


def energy_tracks(p: Player, start: list[int]) -> int:
    """[PU-231, PU-303, PU-305, PU-352, PU-832, PU-984] The terrains beside the energy area that holds these squares."""
    if not start or start[0] < 0:
        return 0
    bits = (1 << TRACKS) - 1 if has_tool(p, POWER_GRID) else terrains_beside(p, start)
    return bits & ~(1 << BIOMASS) if p.rule() == STAGES else bits


def terrains_beside(p: Player, start: list[int]) -> int:
    """The terrains beside an energy area, as bits."""
    seen = list(start)
    bits = 0
    i = 0
    while i < len(seen):
        for by in NEAR:
            cell = seen[i] + by
            terrain = energy_or_terrain(p, cell)
            if terrain == ENERGY:
                if cell not in seen:
                    seen.append(cell)
            elif terrain >= 0 and cell not in seen:
                bits |= 1 << terrain
        i += 1
    return bits


def energy_or_terrain(p: Player, cell: int) -> int:
    """[PU-231] An uncovered current square counts as energy terrain."""
    terrain = p.terrain(cell)
    if terrain < 0 and sky_of(p).current.has(cell):
        return ENERGY
    return terrain


def would_advance(p: Player, resource: int) -> bool:
    """[PU-853] Whether an icon of the last tile can advance a cube."""
    return times_of(p, resource, True) > 0 and len(advanceable(p, tracks_of(p, resource))) > 0


class ForwardOrBack(Step):
    """[PU-852] For Energy the cube is chosen first; then it advances or, if it can, regresses."""

    __slots__ = ("seat", "times", "tracks")

    def __init__(self, seat: int, tracks: int, times: int) -> None:
        self.seat: Final = seat
        self.tracks: Final = tracks
        self.times: Final = times

    def run(self, game: Game) -> None:
        if self.tracks:
            game.push(ChooseWay(self.seat, self.tracks, self.times))


class ChooseWay(Ask):
    """[PU-852] A cube of the tile's resources advances, or regresses one step instead, without benefit."""

    __slots__ = ("times", "tracks")
    space: ClassVar[Space] = Space("way", track=TRACKS, back=2)

    def __init__(self, seat: int, tracks: int, times: int) -> None:
        super().__init__(seat)
        self.tracks: Final = tracks
        self.times: Final = times

    def options(self, game: Game, seat: int) -> list[int]:
        p = unknown(game).players[seat]
        found: list[int] = []
        for cube in range(TRACKS):
            if (self.tracks >> cube) & 1:
                found.append(2 * cube)
                if previous_place(p, cube) >= 0:
                    found.append(2 * cube + 1)
        return found

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        if code & 1:
            s.players[seat].used |= 1 << WENT_BACK
            regress(s, seat, code >> 1, 1)
        else:
            advance(s, seat, code >> 1, self.times)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-852", "cube_cannot_pay" if (self.tracks >> (code >> 1)) & 1 else "cube_not_named")
