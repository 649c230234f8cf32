"""Tiles: both terrains with their patterns, resources with their letters, the meteorite symbol."""

from __future__ import annotations

from functools import cache

from lunarium.drawing.svg import Cell, El, Point, el, group, memoized, use
from lunarium.games.planet_unknown.board.geometry import shape
from lunarium.games.planet_unknown.content.terrain import KEYS
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.grid import ICON_A, ICON_B, PART_B, W, form_of
from lunarium.games.planet_unknown.state import ICON, SYMBOL, TERRAIN_BITS

Square = tuple[Cell, int]  # where, and what it shows as `state.Player.ground` says it


@cache
def art(squares: tuple[Square, ...], size: float) -> tuple[El, ...]:
    """A tile whose corner is (0, 0): one terrain under the other, a rim of light, what is printed on it."""
    spots = tuple(spot for spot, _ in squares)
    kinds = sorted({(shown & TERRAIN_BITS) - 1 for _, shown in squares})
    first, *others = kinds
    radius, inset = size * 0.16, size * 0.02
    ground = [el("path", d=shape(spots, size, radius, inset), fill=f"url(#t-{KEYS[first]})")]
    for kind in others:
        mine = tuple(spot for spot, shown in squares if (shown & TERRAIN_BITS) - 1 == kind)
        ground.append(el("path", d=shape(mine, size, radius, inset), fill=f"url(#t-{KEYS[kind]})", class_="seam"))
    rim = el("path", d=shape(spots, size, radius, inset), class_="tile-rim")
    return (*ground, rim, *(sign for square in squares for sign in _printed(square, size)))


def _printed(square: Square, size: float) -> list[El]:
    (column, row), shown = square
    x, y = (column + 0.5) * size, (row + 0.5) * size
    signs = [use("pu-symbol", x, y, size * 0.86)] if shown & SYMBOL else []
    if shown & ICON:
        signs.append(use(f"i-{KEYS[(shown & TERRAIN_BITS) - 1]}", x, y, size * 0.74))
    return signs


@cache
def squares_of(tile_id: int, turn: int) -> tuple[Square, ...]:
    """The squares of a tile turned one way, from its upper left corner."""
    tile = TILES[tile_id]
    form = form_of(tile.shape, turn)
    spots = [((by + 4) % W - 4, (by + 4) // W) for by in form.offsets]
    left = min(x for x, _ in spots)
    shown = [
        1 + (tile.b if part >= PART_B else tile.a) + (ICON if part in (ICON_A, ICON_B) else 0) for part in form.parts
    ]
    meteor = form.offsets.index(form.meteor) if tile.meteor else -1
    return tuple(
        ((x - left, y), what | (SYMBOL if i == meteor else 0))
        for i, ((x, y), what) in enumerate(zip(spots, shown, strict=True))
    )


def extent(squares: tuple[Square, ...]) -> tuple[int, int]:
    """Columns and rows that a tile takes."""
    return max(x for (x, _), _ in squares) + 1, max(y for (_, y), _ in squares) + 1


@memoized
def tile_alone(tile_id: int, centre: Point, size: float, turn: int = 0) -> El:
    """A tile drawn for itself, centred."""
    squares = squares_of(tile_id, turn)
    width, height = extent(squares)
    return group(*art(squares, size), at=(centre[0] - width * size / 2, centre[1] - height * size / 2), class_="tile")


def fitting(tile_id: int, turn: int, room: tuple[float, float], most: float) -> float:
    """The size of squares with which a tile fits into a room."""
    width, height = extent(squares_of(tile_id, turn))
    return min(most, room[0] / width, room[1] / height)


@memoized
def block(kind: int, x: float, y: float, size: float) -> El:
    """A block of one square, centred on (x, y)."""
    return el(
        "rect",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        rx=size * 0.16,
        fill=f"url(#t-{KEYS[kind]})",
        class_="benefit-patch",
    )
