"""Chapter 2, first half: where a tile or a block may lie, with the rules of planets, technologies and events.

A placement is legal if it is legal in one of several passes; a pass says where each part of the tile may lie, and which squares
at least one of its squares must cover. The special rules of planets are a pass each, or narrow the passes. [PU-211, PU-212]
"""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.fragments import BLOCK, METEORITE_SYMBOL
from lunarium.games.planet_unknown.content.ops import IGNORE_ADJACENCY, NO_ICE, NO_MATCHING, NO_PERIMETER
from lunarium.games.planet_unknown.content.planets import CENTRE, CHASM, FRAGMENTS, ONE_GROUND, QUARTERS, RING, SLIDE_IN
from lunarium.games.planet_unknown.content.powers import (
    BLOCK_ON_METEORITE,
    BLOCKS_ON_TILES,
    EDGE_FREE,
    FREE_ROVER_TILES,
    IGNORE_ADJACENT,
    INNER_FREE,
)
from lunarium.games.planet_unknown.content.skies import Sky
from lunarium.games.planet_unknown.content.terrain import ROVER
from lunarium.games.planet_unknown.content.tiles import TILES, Tile
from lunarium.games.planet_unknown.grid import (
    CELLS,
    FORMS,
    ICON_A,
    ICON_B,
    NOTHING,
    PART_A,
    PART_B,
    Form,
    Mask,
    W,
    add_cells,
    fits,
    mask_of,
    neighbours,
    reaches,
    shifted,
)
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import (
    IGNORE_EVENT,
    IGNORE_PLANET,
    INNER,
    PlanetUnknown,
    Player,
    sky_of,
)

SHIFTS: Final[tuple[int, ...]] = (1, -1, W, -W)


class Pass:
    """`free`: where each part may lie; at least one square lies on `some`, and one on `also` unless that is empty."""

    __slots__ = ("also", "free", "some")

    def __init__(self, free: list[Mask], some: Mask, also: Mask) -> None:
        self.free: Final = free
        self.some: Final = some
        self.also: Final = also


def bare_squares(p: Player) -> Mask:
    """[PU-201, PU-207] Uncovered squares without a meteorite."""
    return sky_of(p).grid.minus(p.covered).minus(p.meteorites)


def touch(s: PlanetUnknown, p: Player, sky: Sky, level: int) -> Mask:
    """[PU-202, PU-203, PU-204, PU-223, PU-843] A placement must cover one of these: beside what lies there, or the edge."""
    anywhere = has(p, IGNORE_ADJACENT) or s.law(IGNORE_ADJACENCY)
    if len(sky.regions) == 1 and not anywhere and not p.covered.is_empty():
        return neighbours(p.covered)  # bits off the grid do no harm: no tile lies there
    near = neighbours(p.covered)
    found = NOTHING
    for region in sky.regions:
        if p.covered.meets(region):
            found = found.union(region if anywhere else near.meet(region))
        elif sky.rule == CENTRE and level & IGNORE_PLANET == 0 and region.meets(sky.centre):
            found = found.union(sky.centre)
        else:
            found = found.union(sky.perimeter.meet(region))
    return found


def begun(p: Player, sky: Sky) -> Mask:
    """The grids on which something lies already."""
    found = NOTHING
    for region in sky.regions:
        if p.covered.meets(region):
            found = found.union(region)
    return found


def tile_passes(s: PlanetUnknown, p: Player, tile_id: int, level: int) -> list[Pass]:
    tile = TILES[tile_id]
    sky = sky_of(p)
    bare = bare_squares(p)
    if (tile.a == ROVER or tile.b == ROVER) and has(p, FREE_ROVER_TILES):
        return [Pass([bare, bare, bare, bare], bare, NOTHING)]  # [PU-342]
    free = [bare, bare, bare, bare]
    if level & IGNORE_EVENT == 0 and s.laws:
        free = under_event(s, p, sky, tile, bare)
    also = NOTHING
    if level & IGNORE_PLANET == 0:
        free = under_planet(sky, tile, free)
        if sky.rule == RING:
            also = sky.grid.minus(sky.ring)  # [PU-221]
    some = touch(s, p, sky, level)
    if has(p, EDGE_FREE):
        some = some.union(sky.perimeter.meet(begun(p, sky)))  # [PU-859]
    passes = [Pass(free, some, also)]
    if tile.ring == INNER and has(p, INNER_FREE):
        inner = begun(p, sky).minus(sky.perimeter)  # [PU-859]
        passes.append(Pass([part.meet(inner) for part in free], inner, also))
    return split(p, sky, passes) if level & IGNORE_PLANET == 0 else passes


def under_event(s: PlanetUnknown, p: Player, sky: Sky, tile: Tile, bare: Mask) -> list[Mask]:
    """[PU-803, PU-951, PU-954] Round rules on tiles; those that name the planet leave the moon alone."""
    if s.law(NO_PERIMETER):
        bare = bare.minus(sky.perimeter.meet(sky.planet))
    if s.law(NO_ICE):
        bare = bare.minus(sky.ice.meet(sky.planet))
    if not s.law(NO_MATCHING):
        return [bare, bare, bare, bare]
    a = bare.minus(neighbours(terrain_squares(p, tile.a)))
    b = bare.minus(neighbours(terrain_squares(p, tile.b)))
    return [a, a, b, b]


def under_planet(sky: Sky, tile: Tile, free: list[Mask]) -> list[Mask]:
    """[PU-230, PU-841, PU-842] Banned resources of quarters and fragments."""
    if sky.rule == QUARTERS:
        a, b = sky.parts[tile.a], sky.parts[tile.b]
        return [free[PART_A], free[ICON_A].minus(a), free[PART_B], free[ICON_B].minus(b)]
    if sky.rule == FRAGMENTS:
        banned = sky.bans[tile.a].union(sky.bans[tile.b])
        if tile.meteor:
            banned = banned.union(sky.bans[METEORITE_SYMBOL])
        return [part.minus(banned) for part in free]
    return free


def split(p: Player, sky: Sky, passes: list[Pass]) -> list[Pass]:
    """[PU-225, PU-229, PU-232] Planets on which a tile must lie wholly within one of several sets of squares."""
    allowed: list[Mask] = []
    if sky.rule == ONE_GROUND:
        allowed = [sky.land.union(sky.moon), sky.planet.minus(sky.land)]
    elif sky.rule == CHASM:
        allowed = [sky.parts[0].union(sky.moon), sky.parts[1]]
    elif sky.rule == SLIDE_IN:
        covered = p.covered.meet(sky.planet)
        allowed = [sky.grid.minus(shifted(covered, by)) for by in SHIFTS]
    else:
        return passes
    found: list[Pass] = []
    for one in passes:
        for squares in allowed:
            found.append(Pass([part.meet(squares) for part in one.free], one.some, one.also))
    return found


def terrain_squares(p: Player, terrain: int) -> Mask:
    return mask_of([cell for cell in p.covered.cells() if p.terrain(cell) == terrain])


def anchors(form: Form, passes: list[Pass]) -> Mask:
    """Where a form may lie, by its anchor."""
    found = NOTHING
    for one in passes:
        here = fits(form, one.free)
        if not here.is_empty():
            here = here.meet(reaches(form, one.some))
            if one.also is not NOTHING:
                here = here.meet(reaches(form, one.also))
            found = here if found is NOTHING else found.union(here)
    return found


def placements(s: PlanetUnknown, p: Player, tile_id: int, level: int) -> list[int]:
    """All legal placements of a tile, as 360 * turn + anchor."""
    passes = tile_passes(s, p, tile_id, level)
    found: list[int] = []
    for form in FORMS[TILES[tile_id].shape]:
        here = anchors(form, passes)
        base = form.turn * CELLS
        for i in range(6):
            word = here.word(i)
            if word:
                add_cells(found, word, base + 60 * i)
    return found


def can_place(s: PlanetUnknown, p: Player, tile_id: int, level: int) -> bool:
    passes = tile_passes(s, p, tile_id, level)
    for form in FORMS[TILES[tile_id].shape]:
        if not anchors(form, passes).is_empty():
            return True
    return False


def block_squares(s: PlanetUnknown, p: Player) -> Mask:
    """[PU-208, PU-210, PU-353, PU-842] Where a patch or terrain block may lie; events on tiles don't matter."""
    sky = sky_of(p)
    allowed = sky.grid.minus(p.covered)
    some = touch(s, p, sky, 0)
    if has(p, BLOCKS_ON_TILES):
        tiles = mask_of([cell for cell in p.covered.cells() if p.serials[cell]])
        allowed = allowed.union(tiles)
        some = some.union(tiles)
    if not has(p, BLOCK_ON_METEORITE):
        allowed = allowed.minus(p.meteorites)
    return allowed.minus(sky.bans[BLOCK]).meet(some)
