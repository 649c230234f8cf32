"""Chapter 6: what objectives count."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content import objectives as o
from lunarium.games.planet_unknown.content.objectives import Side
from lunarium.games.planet_unknown.content.terrain import ENERGY, TRACKS
from lunarium.games.planet_unknown.grid import Mask, neighbours, single
from lunarium.games.planet_unknown.rules.r2_legality import terrain_squares
from lunarium.games.planet_unknown.rules.r11_powers import on_top
from lunarium.games.planet_unknown.state import ICON, Player, sky_of

W: Final = 15


def areas(squares: Mask) -> list[Mask]:
    """[PU-011] Connected sets of squares."""
    found: list[Mask] = []
    left = squares
    while not left.is_empty():
        area = single(left.cells()[0])
        while True:
            grown = area.union(neighbours(area).meet(left))
            if grown.within(area):
                break
            area = grown
        found.append(area)
        left = left.minus(area)
    return found


def bodies(p: Player, scope: int) -> list[Mask]:
    """[PU-603] The bodies that an objective looks at; each by itself, or all at once."""
    sky = sky_of(p)
    if scope == o.EITHER_BODY:
        return [sky.planet, sky.moon]
    return [sky.grid] if scope == o.BOTH_BODIES else [sky.planet]


def icons(p: Player, resource: int, within: Mask) -> int:
    """[PU-604] Resource icons, which blocks never have."""
    count = 0
    for cell in terrain_squares(p, resource).meet(within).cells():
        if p.ground[cell] & ICON:
            count += 1
    return count


def measure(p: Player, side: Side) -> int:
    """[PU-602] The number that a shared objective compares."""
    body = bodies(p, side.scope)[0]
    if side.metric == o.ON_PERIMETER:
        return icons(p, side.resource, body.meet(sky_of(p).perimeter))
    if side.metric == o.LARGEST_AREA:
        return widest(p, side.resource, body)
    if side.metric == o.AREAS:
        return len(areas(terrain_squares(p, side.resource).meet(body)))
    if side.metric == o.RESOURCES:
        return icons(p, side.resource, body)
    if side.metric == o.CUBES_ON_TOP:
        return cubes_on_top(p)
    return p.stones if side.metric == o.METEORITES else lifepods_collected(p)


def cubes_on_top(p: Player) -> int:
    return len([cube for cube in range(TRACKS) if on_top(p, cube)])


def lifepods_collected(p: Player) -> int:
    """[PU-412] Lifepods on tracks and technologies still count as collected."""
    return p.pods + len(p.slots)


def is_met(p: Player, side: Side) -> bool:
    """[PU-601, PU-602, PU-606] Whether the condition of a private objective holds."""
    sky = sky_of(p)
    if side.metric == o.RECTANGLE:
        return has_rectangle(p, side)
    if side.metric == o.CLUSTER:
        return has_cluster(p, side)
    if side.metric == o.CUBE_ON_TOP:
        return on_top(p, side.resource)
    if side.metric == o.FEW_RESOURCES:
        return icons(p, side.resource, bodies(p, side.scope)[0]) <= side.number
    if side.metric == o.MANY_METEORITES:
        return p.stones >= side.number
    if side.metric == o.MORE_LIFEPODS:
        return lifepods_collected(p) > p.stones
    if side.metric == o.ICE_COVERED:
        return sky.ice.meet(sky.planet).within(p.covered)
    return sky.land.minus(sky.current).within(p.covered)


def has_rectangle(p: Player, side: Side) -> bool:
    """[PU-602, PU-605] Every square of a rectangle shows the terrain; uncovered current squares count as Energy here."""
    sky = sky_of(p)
    squares = terrain_squares(p, side.resource)
    if side.resource == ENERGY:
        squares = squares.union(sky.current.minus(p.covered))
    width, height = divmod(side.number, 10)
    for body in bodies(p, side.scope):
        here = squares.meet(body)
        if rectangle_in(here, width, height) or rectangle_in(here, height, width):
            return True
    return False


def rectangle_in(squares: Mask, width: int, height: int) -> bool:
    for corner in squares.cells():
        whole = True
        for y in range(height):
            for x in range(width):
                whole = whole and squares.has(corner + y * W + x)
        if whole:
            return True
    return False


def has_cluster(p: Player, side: Side) -> bool:
    """[PU-602] One area that holds so many resource icons."""
    for body in bodies(p, side.scope):
        for area in areas(terrain_squares(p, side.resource).meet(body)):
            if icons(p, side.resource, area) >= side.number:
                return True
    return False


def widest(p: Player, terrain: int, within: Mask) -> int:
    """The size of the largest area of a terrain."""
    return max([area.count() for area in areas(terrain_squares(p, terrain).meet(within))], default=0)
