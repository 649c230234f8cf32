"""Chapter 2 once more, square by square and without any trick: what the fast rules are compared with."""

from __future__ import annotations

from collections.abc import Iterator

from lunarium.games.planet_unknown.content.fragments import METEORITE_SYMBOL
from lunarium.games.planet_unknown.content.ops import IGNORE_ADJACENCY, NO_ICE, NO_MATCHING, NO_PERIMETER
from lunarium.games.planet_unknown.content.planets import CENTRE, CHASM, FRAGMENTS, ONE_GROUND, QUARTERS, RING, SLIDE_IN
from lunarium.games.planet_unknown.content.powers import EDGE_FREE, FREE_ROVER_TILES, IGNORE_ADJACENT, INNER_FREE
from lunarium.games.planet_unknown.content.terrain import ROVER
from lunarium.games.planet_unknown.content.tiles import RESCUE, SHAPES, TILES
from lunarium.games.planet_unknown.grid import CELLS, Mask, cell_at, form_of, where
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import IGNORE_EVENT, IGNORE_PLANET, PlanetUnknown, Player, sky_of

Square = tuple[int, bool]  # terrain, and whether the resource icon is on it
Laid = frozenset[tuple[int, Square]]  # squares of the grid and what lies on them
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def printed(tile_id: int) -> list[tuple[int, int, Square]]:
    tile = TILES[tile_id]
    return [
        (x, y, (tile.a if mark[0] in "aA" else tile.b, mark[0].isupper()))
        for y, row in enumerate(SHAPES[tile.shape].rows)
        for x, mark in enumerate(row.split(" "))
        if mark != "."
    ]


def everywhere(tile_id: int, p: Player) -> Iterator[Laid]:
    """Every way to lay a tile inside the grid: turned, flipped, shifted."""
    squares = printed(tile_id)
    for flip in (1, -1):
        for _ in range(4):
            squares = [(-y, x, what) for x, y, what in squares]
            for home in sky_of(p).grid.cells():
                x0, y0 = where(home)
                dx, dy = x0 - flip * squares[0][0], y0 - squares[0][1]
                at = [(flip * x + dx, y + dy, what) for x, y, what in squares]
                if all(0 <= x < 15 and 0 <= y < 24 and sky_of(p).grid.has(cell_at(x, y)) for x, y, _ in at):
                    yield frozenset((cell_at(x, y), what) for x, y, what in at)


def plain_placements(s: PlanetUnknown, p: Player, tile_id: int, level: int) -> set[Laid]:
    return {laid for laid in everywhere(tile_id, p) if is_legal(s, p, tile_id, laid, level)}


def as_laid(p: Player, tile_id: int, code: int) -> Laid:
    """A placement of the fast rules in the same terms."""
    tile = TILES[tile_id]
    form = form_of(tile.shape, code // CELLS)
    parts = [(tile.a if part < 2 else tile.b, part % 2 == 1) for part in form.parts]
    return frozenset((code % CELLS + by, what) for by, what in zip(form.offsets, parts, strict=True))


def is_legal(s: PlanetUnknown, p: Player, tile_id: int, laid: Laid, level: int) -> bool:
    cells = [cell for cell, _ in laid]
    if any(p.covered.has(cell) or p.meteorites.has(cell) for cell in cells):
        return False
    if ROVER in (TILES[tile_id].a, TILES[tile_id].b) and has(p, FREE_ROVER_TILES):
        return True
    return (
        touches(s, p, tile_id, cells, level)
        and (level & IGNORE_PLANET != 0 or pleases_planet(p, tile_id, laid))
        and (level & IGNORE_EVENT != 0 or pleases_event(s, p, laid))
    )


def beside(cell: int) -> list[int]:
    x, y = where(cell)
    return [cell_at(x + dx, y + dy) for dx, dy in STEPS if 0 <= x + dx < 15 and 0 <= y + dy < 24]


def touches(s: PlanetUnknown, p: Player, tile_id: int, cells: list[int], level: int) -> bool:
    """Edge first, then adjacency, on each grid by itself."""
    sky = sky_of(p)
    (region,) = [one for one in sky.regions if any(one.has(cell) for cell in cells)]
    on_edge = any(sky.perimeter.has(cell) for cell in cells)
    if not any(p.covered.has(cell) for cell in region.cells()):
        central = sky.rule == CENTRE and sky.planet.has(cells[0]) and level & IGNORE_PLANET == 0
        return any(sky.centre.has(cell) for cell in cells) if central else on_edge
    if any(p.covered.has(near) for cell in cells for near in beside(cell)):
        return True
    of_disc = 72 <= tile_id < RESCUE
    return (
        has(p, IGNORE_ADJACENT)
        or s.law(IGNORE_ADJACENCY)
        or (on_edge and has(p, EDGE_FREE))
        or (of_disc and not on_edge and has(p, INNER_FREE))
    )


def pleases_planet(p: Player, tile_id: int, laid: Laid) -> bool:
    sky = sky_of(p)
    cells = [cell for cell, _ in laid if sky.planet.has(cell)]
    if not cells:
        return True
    if sky.rule == RING:
        return not all(sky.ring.has(cell) for cell in cells)
    if sky.rule == ONE_GROUND:
        return len({sky.ice.has(cell) for cell in cells}) == 1
    if sky.rule == CHASM:
        return len({sky.parts[0].has(cell) for cell in cells}) == 1
    if sky.rule == SLIDE_IN:
        return any(slides_in(p, cells, dx, dy) for dx, dy in STEPS)
    if sky.rule == QUARTERS:
        return not any(icon and sky.parts[terrain].has(cell) for cell, (terrain, icon) in laid)
    return sky.rule != FRAGMENTS or not is_banned(p, tile_id, cells)


def slides_in(p: Player, cells: list[int], dx: int, dy: int) -> bool:
    moved = [(where(cell)[0] + dx, where(cell)[1] + dy) for cell in cells]
    return not any(0 <= x < 15 and y >= 0 and p.covered.has(cell_at(x, y)) for x, y in moved)


def is_banned(p: Player, tile_id: int, cells: list[int]) -> bool:
    tile = TILES[tile_id]
    bans: list[Mask] = [sky_of(p).bans[tile.a], sky_of(p).bans[tile.b]]
    if tile.meteor:
        bans.append(sky_of(p).bans[METEORITE_SYMBOL])
    return any(ban.has(cell) for ban in bans for cell in cells)


def pleases_event(s: PlanetUnknown, p: Player, laid: Laid) -> bool:
    sky = sky_of(p)
    for cell, (terrain, _) in laid:
        if s.law(NO_PERIMETER) and sky.planet.has(cell) and sky.perimeter.has(cell):
            return False
        if s.law(NO_ICE) and sky.planet.has(cell) and sky.ice.has(cell):
            return False
        if s.law(NO_MATCHING) and any(p.terrain(near) == terrain for near in beside(cell)):
            return False
    return True


def plain_level(s: PlanetUnknown, p: Player, tiles: list[int]) -> int:
    """The ladder: the first level at which a tile of the depot or a pair of rescue tiles fits, 4 for none."""
    for level in range(4):
        if any(plain_placements(s, p, tile_id, level) for tile_id in tiles) or plain_pair(s, p, level):
            return level
    return 4


def plain_pair(s: PlanetUnknown, p: Player, level: int) -> bool:
    own = [terrain for terrain in range(6) if (p.rescue >> terrain) & 1]
    for first in own:
        for laid in plain_placements(s, p, RESCUE + first, level):
            twin = p.copy()
            for cell, (terrain, _) in laid:
                twin.covered = twin.covered.with_cell(cell)
                twin.ground = twin.ground[:cell] + bytes([1 + terrain]) + twin.ground[cell + 1 :]
            if any(plain_placements(s, twin, RESCUE + second, level) for second in own if second != first):
                return True
    return False
