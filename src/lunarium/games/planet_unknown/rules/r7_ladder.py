"""[PU-700] Can a player place anything? Rules give way in a fixed order before the end is triggered."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.box import SEATS, SECTORS
from lunarium.games.planet_unknown.content.ops import MUST_SELECT
from lunarium.games.planet_unknown.content.terrain import TERRAINS
from lunarium.games.planet_unknown.content.tiles import RESCUE, RESCUE_SHAPE
from lunarium.games.planet_unknown.events import LastRound
from lunarium.games.planet_unknown.grid import CELLS, form_of
from lunarium.games.planet_unknown.rules.r2_legality import can_place, placements
from lunarium.games.planet_unknown.rules.r2_placing import lay_on
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    GOING_ON,
    IGNORE_EVENT,
    INNER,
    OUTER,
    RESCUE_PAIR,
    PlanetUnknown,
    Player,
)

LEVELS: Final = 4


def stack_of(s: PlanetUnknown, seat: int, ring: int) -> int:
    """[PU-104, PU-007] The stack that a seat faces: of the outer ring, or of the central disc."""
    sector = (SEATS[len(s.players)][seat] + s.rotation) % SECTORS
    return sector if ring == OUTER else SECTORS + (sector + s.offset) % SECTORS


def top_tile(s: PlanetUnknown, seat: int, ring: int) -> int:
    return s.tops[stack_of(s, seat, ring)]


def rescue_tiles(p: Player) -> list[int]:
    return [RESCUE + terrain for terrain in range(TERRAINS) if (p.rescue >> terrain) & 1]


def selectable(s: PlanetUnknown, seat: int, level: int) -> list[int]:
    """[PU-117, PU-810, PU-824, PU-825] What can be selected and placed under the rules of a level."""
    p = s.players[seat]
    rings: list[int] = []
    for ring in (OUTER, INNER):
        tile = top_tile(s, seat, ring)
        if tile >= 0 and can_place(s, p, tile, level):
            rings.append(ring)
    if s.law(MUST_SELECT) and level & IGNORE_EVENT == 0 and s.must_select in rings:
        rings = [s.must_select]
    if p.rescue and can_place_pair(s, p, level):
        rings.append(RESCUE_PAIR)
    return rings


def can_place_pair(s: PlanetUnknown, p: Player, level: int) -> bool:
    """[PU-824] Two different rescue tiles, one after the other, without counting benefits of the first."""
    tiles = rescue_tiles(p)
    if len(tiles) < 2:
        return False
    for first in tiles:
        for code in placements(s, p, first, level):
            twin = p.copy()
            lay_on(twin, first, form_of(RESCUE_SHAPE, code // CELLS), code % CELLS)
            for second in tiles:
                if second != first and can_place(s, twin, second, level):
                    return True
    return False


def find_level(s: PlanetUnknown, seat: int, lowest: int = 0) -> int:
    """[PU-700, PU-211] The first level that offers a placement."""
    for level in range(lowest, LEVELS):
        if is_any_selectable(s, seat, level):
            return level
    return CANNOT_PLACE


def is_any_selectable(s: PlanetUnknown, seat: int, level: int) -> bool:
    p = s.players[seat]
    for ring in (INNER, OUTER):  # small tiles fit more often
        tile = top_tile(s, seat, ring)
        if tile >= 0 and can_place(s, p, tile, level):
            return True
    return p.rescue != 0 and can_place_pair(s, p, level)


def unplaced_choices(s: PlanetUnknown, seat: int) -> list[int]:
    """[PU-705, PU-706] What a player who cannot place anything may select."""
    found = [ring for ring in (OUTER, INNER) if top_tile(s, seat, ring) >= 0]
    if len(rescue_tiles(s.players[seat])) >= 2:
        found.append(RESCUE_PAIR)
    return found


def announce(s: PlanetUnknown, ending: int) -> None:
    """This round is the last; the first reason counts."""
    if s.ending == GOING_ON:
        s.ending = ending
        if s.listening:
            s.emit(LastRound(ending))
