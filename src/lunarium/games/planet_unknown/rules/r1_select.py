"""Chapter 1, selecting: a tile of the own depot or two rescue tiles, and what that sets off."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.icons import MOVE as MOVEMENT
from lunarium.games.planet_unknown.content.ops import MOVES_MINUS, NO_MOVES
from lunarium.games.planet_unknown.content.powers import EDGE_MOVES, LONE_MOVES, MOVES_FOR_CIV
from lunarium.games.planet_unknown.content.terrain import CIV, ROVER, TERRAINS
from lunarium.games.planet_unknown.content.tiles import RESCUE, TILES
from lunarium.games.planet_unknown.events import RescueTaken, TileTaken
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import can_place
from lunarium.games.planet_unknown.rules.r2_placing import PlaceTile
from lunarium.games.planet_unknown.rules.r3_gains import gain_moves, icons_at
from lunarium.games.planet_unknown.rules.r3_resources import add_unplaced, resources_of
from lunarium.games.planet_unknown.rules.r4_rovers import (
    on_planet,
)
from lunarium.games.planet_unknown.rules.r7_ladder import (
    find_level,
    rescue_tiles,
    top_tile,
)
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    INNER,
    OUTER,
    RESCUE_PAIR,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space


def select(s: PlanetUnknown, seat: int, choice: int) -> None:
    """[PU-117, PU-705, PU-706, PU-821] A tile of the own depot or two rescue tiles, placed if possible, else counted."""
    p = s.players[seat]
    pending.remove(p, pending.effect(pending.SELECT))
    p.chosen = choice
    if choice == RESCUE_PAIR:
        p.level = find_level(s, seat, p.level)  # blocks placed since may have spoilt the level of the round's start
        select_rescue(s, seat)
        return
    tile = top_tile(s, seat, choice)
    if s.listening:
        s.emit(TileTaken(seat, tile, choice == OUTER))
    selected(s, seat, tile)
    if p.level == CANNOT_PLACE:
        add_unplaced(s, seat, resources_of(tile))
    else:
        p.tile = tile
        pending.add(p, pending.PLACE)


def selected(s: PlanetUnknown, seat: int, tile: int) -> None:
    """[PU-351, PU-827, PU-855] Technologies tied to selecting a depot tile."""
    p = s.players[seat]
    if CIV in (TILES[tile].a, TILES[tile].b) and has(p, MOVES_FOR_CIV):
        gain_moves(s, seat, sum([icon & 15 for icon in icons_at(p, p.cubes[ROVER]) if icon >> 4 == MOVEMENT]))
    if p.chosen == OUTER and has(p, EDGE_MOVES):
        perimeter = sky_of(p).perimeter
        gain_early(s, p, len([cell for cell in p.rovers if cell >= 0 and perimeter.has(cell)]))
    if p.chosen == INNER and has(p, LONE_MOVES) and len([cell for cell in p.rovers if on_planet(cell)]) <= 1:
        gain_early(s, p, 2)


def gain_early(s: PlanetUnknown, p: Player, n: int) -> None:
    """[PU-855] Movement that must be spent before the tile is placed."""
    if n > 0 and not s.law(NO_MOVES):
        p.early += n - 1 if s.law(MOVES_MINUS) else n


def select_rescue(s: PlanetUnknown, seat: int) -> None:
    p = s.players[seat]
    if p.level == CANNOT_PLACE:
        s.push(CountRescue(seat, -1))
    else:
        pending.add(p, pending.SECOND)
        s.push(ChooseRescue(seat))


class ChooseRescue(Ask):
    """[PU-821, PU-822, PU-824] Which rescue tile is placed next; its terrain."""

    __slots__ = ()
    space: ClassVar[Space] = Space("rescue", terrain=TERRAINS)

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        return placeable_rescue(s, s.players[seat])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        p.rescue &= ~(1 << code)
        p.tile = RESCUE + code
        if s.listening:
            s.emit(RescueTaken(seat, code))
        s.push(PlaceTile(seat, p.level))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-820" if not (unknown(game).players[seat].rescue >> code) & 1 else "PU-824", "no_rescue")


def placeable_rescue(s: PlanetUnknown, p: Player) -> list[int]:
    tiles = rescue_tiles(p)
    return [tile - RESCUE for tile in tiles if can_place(s, p, tile, p.level)]


class CountRescue(Ask):
    """[PU-706, PU-707] Two rescue tiles that are not placed: their icons advance, Energy copies the other."""

    __slots__ = ("first",)
    space: ClassVar[Space] = Space("rescue_icon", terrain=TERRAINS)

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def options(self, game: Game, seat: int) -> list[int]:
        return [tile - RESCUE for tile in rescue_tiles(unknown(game).players[seat])]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.players[seat].rescue &= ~(1 << code)
        if s.listening:
            s.emit(RescueTaken(seat, code))
        if self.first < 0:
            s.push(CountRescue(seat, code))
        else:
            add_unplaced(s, seat, [self.first, code])
