"""Chapter 2, second half: placing a tile or a block, and what placing sets off."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import QUANTUM
from lunarium.games.planet_unknown.content.ops import (
    ICE_DRILL,
    IMPACT_WATCH,
    NO_STONE_FROM_TILE,
    ROVER_ON_TILE,
)
from lunarium.games.planet_unknown.content.planets import CENTRE, FRAGMENTS
from lunarium.games.planet_unknown.content.powers import (
    EDGE_CLEAR,
    FLUX_COLLECT,
    INNER_CLEAR,
    NO_METEORITES,
    PATCH_PER_WATER,
    SHIFT_ON_ENERGY,
    SYNERGY_PER_WATER,
    THREE_NEIGHBOURS,
    WATER_OFF_ICE,
)
from lunarium.games.planet_unknown.content.skies import Sky
from lunarium.games.planet_unknown.content.terrain import ENERGY, WATER
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.events import TilePlaced
from lunarium.games.planet_unknown.grid import (
    CELLS,
    FORMS,
    ICON_A,
    ICON_B,
    MOON_CELL,
    PART_B,
    TURNS,
    Form,
    Mask,
    form_of,
    mask_of,
    neighbours,
)
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves, gain_patch, gain_synergy
from lunarium.games.planet_unknown.rules.r3_resources import NEAR, add_resources, resources_of
from lunarium.games.planet_unknown.rules.r4_rovers import (
    SQUARE,
    collect_meteorite,
    destroy_lifepod,
    destroy_meteorite,
    destroy_rovers,
    has_tool,
    put_meteorite,
)
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import (
    ICON,
    IGNORE_EVENT,
    IGNORE_PLANET,
    OUTER,
    SYMBOL,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.combinators import Maybe
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space

PLACE: Final = Space("place", turn=TURNS, cell=CELLS)
# By the special rule of a planet: the ledger's rule on placing there.
PLANET_RULES: Final[tuple[str, ...]] = (
    *("PU-211", "PU-221", "PU-211", "PU-223", "PU-211", "PU-225", "PU-211"),
    *("PU-211", "PU-229", "PU-230", "PU-211", "PU-232", "PU-841"),
)


class PlaceTile(Ask):
    """[PU-200, PU-201, PU-202, PU-203, PU-802] Where the tile in hand goes, by its first square in reading order."""

    __slots__ = ("level", "resources")
    space: ClassVar[Space] = PLACE

    def __init__(self, seat: int, level: int, resources: bool = True) -> None:
        super().__init__(seat)
        self.level: Final = level
        self.resources: Final = resources

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        p = s.players[seat]
        return placements(s, p, p.tile, self.level)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        place_tile(unknown(game), seat, code // CELLS, code % CELLS, self.resources)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = unknown(game)
        return why_no_placement(s, s.players[seat], s.players[seat].tile, self.level, code)


def why_no_placement(s: PlanetUnknown, p: Player, tile_id: int, level: int, code: int) -> Reason:
    sky = sky_of(p)
    forms = [form for form in FORMS[TILES[tile_id].shape] if form.turn == code // CELLS]
    if not forms:
        return Reason("PU-200", "same_turn")
    cells = [code % CELLS + by for by in forms[0].offsets]
    if min(cells) < 0 or max(cells) >= CELLS or not mask_of(cells).within(sky.grid):
        return Reason("PU-201", "outside")
    squares = mask_of(cells)
    if squares.meets(p.covered):
        return Reason("PU-201", "overlap")
    if squares.meets(p.meteorites):
        return Reason("PU-207", "on_meteorite")
    if code in placements(s, p, tile_id, level | IGNORE_EVENT):
        return Reason("PU-951", "event_rule")
    if code in placements(s, p, tile_id, level | IGNORE_EVENT | IGNORE_PLANET):
        return Reason(planet_rule(sky, tile_id, squares), "planet_rule")
    return why_not_there(p, sky, squares)


def planet_rule(sky: Sky, tile_id: int, squares: Mask) -> str:
    """The rule of a planet that forbids a placement; a fragment bans a resource or the meteorite symbol."""
    tile = TILES[tile_id]
    if sky.rule == FRAGMENTS and not squares.meets(sky.bans[tile.a].union(sky.bans[tile.b])):
        return "PU-842"
    return PLANET_RULES[sky.rule]


def why_not_there(p: Player, sky: Sky, squares: Mask) -> Reason:
    """Not where the first placement on a grid must begin, or not beside what lies there."""
    for region in sky.regions:
        if squares.meets(region) and not p.covered.meets(region):
            central = sky.rule == CENTRE and region.meets(sky.centre)
            return Reason("PU-223", "planet_rule") if central else Reason("PU-202", "edge_first")
    return Reason("PU-203", "not_adjacent")


def place_tile(s: PlanetUnknown, seat: int, turn: int, anchor: int, resources: bool) -> None:
    """[PU-117, PU-206] Lay the tile, put its meteorite; its icons and what placing sets off join the pending effects."""
    p = s.players[seat]
    tile_id = p.tile
    form = form_of(TILES[tile_id].shape, turn)
    p.tile = -1
    p.early = 0
    if s.listening:
        s.emit(TilePlaced(seat, tile_id, anchor))
    lay(s, seat, tile_id, form, anchor)
    if TILES[tile_id].meteor:
        symbol_placed(s, seat, anchor + form.meteor)
    after_placing(s, seat, tile_id, resources)
    if resources:
        add_resources(s, seat, tile_id)
    if anchor >= MOON_CELL:
        pending.add(p, pending.SHOOT, form.size)


def symbol_placed(s: PlanetUnknown, seat: int, cell: int) -> None:
    """[PU-206, PU-330]"""
    p = s.players[seat]
    if not s.law(NO_STONE_FROM_TILE) and not has(p, NO_METEORITES):
        put_meteorite(s, seat, cell)
    if has_tool(p, IMPACT_WATCH):
        gain_moves(s, seat, 1)


def lay(s: PlanetUnknown, seat: int, tile_id: int, form: Form, anchor: int) -> None:
    """[PU-205] Lifepods and rovers under the tile are destroyed."""
    p = s.players[seat]
    lay_on(p, tile_id, form, anchor)
    crush(s, seat, p.last)


def lay_on(p: Player, tile_id: int, form: Form, anchor: int) -> None:
    """[PU-823] The squares show the tile's terrains, icons and symbol."""
    tile = TILES[tile_id]
    cells = tuple([anchor + by for by in form.offsets])
    p.serial += 1
    ground = bytearray(p.ground)
    serials = bytearray(p.serials)
    for k in range(form.size):
        part = form.parts[k]
        shown = 1 + (tile.b if part >= PART_B else tile.a)
        ground[cells[k]] = shown | (ICON if part in (ICON_A, ICON_B) else 0)
        serials[cells[k]] = p.serial
    if tile.meteor:
        ground[anchor + form.meteor] |= SYMBOL
    p.ground = bytes(ground)
    p.serials = bytes(serials)
    p.last = cells
    p.covered = p.covered.union(mask_of(list(cells)))


def crush(s: PlanetUnknown, seat: int, cells: tuple[int, ...]) -> None:
    p = s.players[seat]
    for cell in cells:
        if p.lifepods.has(cell):
            destroy_lifepod(s, seat, cell)
    destroy_rovers(s, seat, cells)


# --- what placing a tile sets off --------------------------------------------------------------------------------------


def after_placing(s: PlanetUnknown, seat: int, tile_id: int, resources: bool) -> None:
    """[PU-333, PU-339, PU-349, PU-505, PU-827, PU-858, PU-957, PU-Q10] Technologies, tools and events tied to placing."""
    p = s.players[seat]
    kinds = resources_of(tile_id)
    if s.law(ROVER_ON_TILE) and p.counted & 2 == 0:
        p.counted |= 2
        pending.add(p, pending.EXTRA_ROVER)  # [PU-957]
    if ENERGY in kinds and has(p, SHIFT_ON_ENERGY):
        pending.add(p, pending.SHIFT_LIFEPOD)  # [PU-333]
    if p.flux in kinds and has(p, FLUX_COLLECT):
        pending.add(p, pending.COLLECT_METEORITE, pending.ANYWHERE)  # [PU-339]
    if WATER in kinds and has(p, PATCH_PER_WATER):
        gain_patch(s, seat)  # [PU-349]
    if WATER in kinds and has(p, SYNERGY_PER_WATER):
        gain_synergy(s, seat)  # [PU-349]
    if resources and has(p, WATER_OFF_ICE) and ice_covered(p) == 0:
        pending.add(p, pending.ADVANCE, WATER)  # [PU-349]
    if resources and has_tool(p, ICE_DRILL) and ice_covered(p) >= 3:
        pending.add(p, pending.ADVANCE, WATER)  # [PU-505]
    if p.rule() == QUANTUM:
        quantum_triggers(s, seat, TILES[tile_id].ring == OUTER)


def ice_covered(p: Player) -> int:
    ice = sky_of(p).ice
    return len([cell for cell in p.last if ice.has(cell)])


def quantum_triggers(s: PlanetUnknown, seat: int, from_ring: bool) -> None:
    """[PU-858] Technologies 4 and 5 of the upper boards."""
    p = s.players[seat]
    on_edge = mask_of(list(p.last)).meets(sky_of(p).perimeter)
    if on_edge and from_ring and has(p, EDGE_CLEAR):
        pending.add(p, pending.DESTROY_METEORITE, pending.ON_PERIMETER)
    if not on_edge and has(p, INNER_CLEAR):
        pending.add(p, pending.DESTROY_METEORITE, pending.BESIDE_TILE)
    if from_ring and has(p, THREE_NEIGHBOURS) and touched_tiles(p) >= 3:
        s.push(Maybe(seat, Boost(seat)))


class Boost(Step):
    """[PU-859] A synergy boost that may be declined."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        gain_synergy(unknown(game), self.seat)


def touched_tiles(p: Player) -> int:
    """Other tiles beside the last one; a block is no tile. [PU-012]"""
    seen: list[int] = []
    for cell in p.last:
        for by in NEAR:
            serial = p.serials[cell + by]
            if serial and serial != p.serial and serial not in seen:
                seen.append(serial)
    return len(seen)


# --- meteorites on command ---------------------------------------------------------------------------------------------


def meteorite_squares(p: Player, scope: int) -> Mask:
    """[PU-805] Where an effect may take or destroy a meteorite."""
    sky = sky_of(p)
    if scope == pending.ON_PLANET:
        return p.meteorites.meet(sky.planet)
    if scope == pending.ON_PERIMETER:
        return p.meteorites.meet(sky.perimeter)
    if scope == pending.BESIDE_TILE:
        return p.meteorites.meet(neighbours(mask_of(list(p.last)))).minus(mask_of(list(p.last)))
    return p.meteorites


class TakeMeteorite(Ask):
    """[PU-511] Which meteorite is collected."""

    __slots__ = ("scope",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, scope: int) -> None:
        super().__init__(seat)
        self.scope: Final = scope

    def options(self, game: Game, seat: int) -> list[int]:
        return meteorite_squares(unknown(game).players[seat], self.scope).cells()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        collect_meteorite(unknown(game), seat, code)


class ClearMeteorite(Ask):
    """[PU-014, PU-858] Which meteorite is destroyed."""

    __slots__ = ("scope",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, scope: int) -> None:
        super().__init__(seat)
        self.scope: Final = scope

    def options(self, game: Game, seat: int) -> list[int]:
        return meteorite_squares(unknown(game).players[seat], self.scope).cells()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        destroy_meteorite(unknown(game), seat, code)
