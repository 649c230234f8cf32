"""Chapter 2, blocks: how a gained patch is taken, and placing it."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.fragments import BLOCK
from lunarium.games.planet_unknown.content.ops import BLOCK_COLLECTOR
from lunarium.games.planet_unknown.content.powers import (
    STORE_PATCHES,
    SYNERGY_FOR_PATCH,
    TWO_PATCHES,
)
from lunarium.games.planet_unknown.content.terrain import BIOMASS, TERRAINS
from lunarium.games.planet_unknown.events import BlockPlaced, BlockStored
from lunarium.games.planet_unknown.grid import (
    MOON_CELL,
    neighbours,
    single,
)
from lunarium.games.planet_unknown.rules.r2_legality import bare_squares, block_squares
from lunarium.games.planet_unknown.rules.r2_placing import crush, why_not_there
from lunarium.games.planet_unknown.rules.r3_gains import gain_patch, gain_synergy
from lunarium.games.planet_unknown.rules.r4_rovers import (
    SQUARE,
    collect_meteorite,
    destroy_meteorite,
    has_tool,
)
from lunarium.games.planet_unknown.rules.r11_powers import has, is_used, use
from lunarium.games.planet_unknown.rules.x8_moon import MoveSatellite
from lunarium.games.planet_unknown.state import (
    END_STEP,
    TERRAIN_BLOCKS,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

TAKE_SYNERGY: Final = 6
TAKE_TWO: Final = 7
STORE: Final = 8  # plus the terrain
LOSE: Final = 14


class CollectBeside(Ask):
    """[PU-505] Collect a meteorite next to the block just placed, or leave it: the block's own square."""

    __slots__ = ("block",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, block: int) -> None:
        super().__init__(seat)
        self.block: Final = block

    def options(self, game: Game, seat: int) -> list[int]:
        near = neighbours(single(self.block)).meet(unknown(game).players[seat].meteorites)
        return [self.block, *near.cells()]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != self.block:
            collect_meteorite(unknown(game), seat, code)


class TakeBlock(Ask):
    """[PU-208, PU-313, PU-344, PU-353, PU-830, PU-833] How a gained patch is taken: which block, stored, or something else."""

    __slots__ = ()
    space: ClassVar[Space] = Space("take", how=15)

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        p = s.players[seat]
        kinds = [t for t in range(TERRAINS) if t == BIOMASS or (p.blocks >> t) & 1]
        found: list[int] = []
        if not block_squares(s, p).is_empty():
            found += kinds
        if has(p, STORE_PATCHES) and s.phase != END_STEP:
            found += [STORE + kind for kind in kinds]
        if has(p, SYNERGY_FOR_PATCH) and not is_used(p, SYNERGY_FOR_PATCH):
            found.append(TAKE_SYNERGY)
        if has(p, TWO_PATCHES) and not is_used(p, TWO_PATCHES):
            found.append(TAKE_TWO)
        return found if found else [LOSE]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        if code < TERRAINS:
            take_kind(p, code)
            s.push(PlaceBlock(seat, code))
        elif code == TAKE_SYNERGY:
            use(p, SYNERGY_FOR_PATCH)
            gain_synergy(s, seat)
        elif code == TAKE_TWO:
            use(p, TWO_PATCHES)
            gain_patch(s, seat)
            s.push(TakeBlock(seat))
        elif code != LOSE:
            store(s, seat, code - STORE)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = unknown(game)
        if code < TERRAINS and block_squares(s, s.players[seat]).is_empty():
            return Reason("PU-208", "no_square_for_block")
        return Reason("PU-830" if s.has_module(TERRAIN_BLOCKS) and code < TERRAINS else "PU-208", "no_such_block")


def store(s: PlanetUnknown, seat: int, kind: int) -> None:
    """[PU-209] Set a block aside for the end-of-game step."""
    p = s.players[seat]
    take_kind(p, kind)
    p.stored = p.stored + (kind,)
    if s.listening:
        s.emit(BlockStored(seat, kind))


def take_kind(p: Player, kind: int) -> None:
    """[PU-830] A terrain block is used up."""
    p.blocks &= ~(1 << kind)


class PlaceBlock(Ask):
    """[PU-208, PU-831] Where the block goes."""

    __slots__ = ("kind",)
    space: ClassVar[Space] = SQUARE

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        return block_squares(s, s.players[seat]).cells()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        place_block(unknown(game), seat, self.kind, code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        p = unknown(game).players[seat]
        if not sky_of(p).grid.has(code):
            return Reason("PU-201", "outside")
        if not bare_squares(p).has(code):
            return Reason("PU-201", "overlap") if p.covered.has(code) else Reason("PU-207", "on_meteorite")
        if sky_of(p).bans[BLOCK].has(code):
            return Reason("PU-842", "block_ban")
        return why_not_there(p, sky_of(p), single(code))


def place_block(s: PlanetUnknown, seat: int, kind: int, cell: int) -> None:
    """[PU-012, PU-353, PU-711, PU-806, PU-807, PU-Q14] Terrain without resource; on the moon the satellite moves at once."""
    p = s.players[seat]
    if s.listening:
        s.emit(BlockPlaced(seat, kind, cell))
    if p.meteorites.has(cell):
        destroy_meteorite(s, seat, cell)
    p.covered = p.covered.with_cell(cell)
    crush(s, seat, (cell,))
    p.ground = p.ground[:cell] + bytes([1 + kind]) + p.ground[cell + 1 :]
    p.serials = p.serials[:cell] + bytes(1) + p.serials[cell + 1 :]
    p.patches += 1
    if cell >= MOON_CELL:
        s.push(MoveSatellite(seat, 1))
    if has_tool(p, BLOCK_COLLECTOR):
        s.push(CollectBeside(seat, cell))
