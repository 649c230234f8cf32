"""A planet or moon as it is printed, and what lies on it: shared by a player's own boards and those of the others."""

from __future__ import annotations

from functools import cache

from lunarium.drawing.svg import El, Point, el, frame, group, memoized, piece, use
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.geometry import Lie, borders, boxes, code, is_moon, shape
from lunarium.games.planet_unknown.board.tiles import Square, art
from lunarium.games.planet_unknown.content.fragments import BLOCK, FRAGMENTS, METEORITE_SYMBOL
from lunarium.games.planet_unknown.content.planets import CHASM, HOLES, PLANETS, QUARTERS, WORLDS
from lunarium.games.planet_unknown.content.skies import CORNERS, FIRST_FRAGMENTED, SKIES, Sky, face
from lunarium.games.planet_unknown.content.terrain import KEYS
from lunarium.games.planet_unknown.grid import Mask, W, cell_at
from lunarium.games.planet_unknown.state import TERRAIN_BITS
from lunarium.games.planet_unknown.view import PlayerView
from lunarium.kernel.text import Texts

SIGNS: tuple[tuple[str, str], ...] = (
    ("cities", "pu-city"),
    ("toxic", "pu-toxic"),
    ("current", "pu-current"),
    ("centre", "pu-centre"),
    ("ring", "pu-ring"),
    ("shuttles", "pu-shuttle"),
)
SMALL = 30  # squares of a planet seen at a glance
LINES: dict[int, str] = {WORLDS: "world-line", CHASM: "chasm-line", QUARTERS: "quarter-line"}


# --- what is printed --------------------------------------------------------------------------------------------------


@memoized
def ground(sky_id: int, lie: Lie, moon: bool) -> El:
    """Land and ice, special squares, borders: the same all game long."""
    sky = SKIES[sky_id]
    squares = sky.moon if moon else sky.planet
    ice = squares.meet(sky.ice)
    signs = [] if moon else [_sign(sign, cell, lie) for kind, sign in SIGNS for cell in _cells(sky, kind)]
    return group(
        el("path", d=boxes(squares.minus(ice).cells(), lie, lie.size * 0.02), fill="url(#t-land)"),
        el("path", d=boxes(ice.cells(), lie, lie.size * 0.02), fill="url(#t-ice)") if not ice.is_empty() else None,
        None if moon else _holes(sky, lie),
        *signs,
        None if moon else _borders(sky, lie),
        None if moon else _bans(sky, lie),
        class_="ground-layer",
        aria_hidden=True,
    )


def _cells(sky: Sky, kind: str) -> list[int]:
    mask: Mask = getattr(sky, kind)
    return mask.cells()


def _sign(sign: str, cell: int, lie: Lie) -> El:
    return use(sign, *lie.centre(cell), lie.size * 0.66)


def _holes(sky: Sky, lie: Lie) -> El | None:
    """[PU-227]"""
    if sky.rule != HOLES:
        return None
    rows = PLANETS[sky.planet_id].rows
    holes = [cell_at(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "o"]
    return el("path", d=boxes(holes, lie, lie.size * 0.08), class_="hole")


def _borders(sky: Sky, lie: Lie) -> list[El]:
    """Worlds, the chasm, quarters: a dark line and a bright one on it."""
    if sky.rule not in LINES:
        return []
    path, fine = borders(sky.parts, lie), " fine" if lie.size < SMALL else ""
    return [el("path", d=path, class_=f"border-case{fine}"), el("path", d=path, class_=f"{LINES[sky.rule]}{fine}")]


def _bans(sky: Sky, lie: Lie) -> list[El]:
    """What a quarter or fragment bans, in the corner that it leaves free."""
    size = lie.size * 1.05
    return [
        group(_banned(what, *lie.at(x, y), size * 0.62), use("pu-ban", *lie.at(x, y), size))
        for what, (x, y) in banned_at(sky)
    ]


def _banned(what: int, x: float, y: float, size: float) -> El:
    if what == METEORITE_SYMBOL:
        return use("k-meteorite", x, y, size)
    return use("pu-patch", x, y, size) if what == BLOCK else use(f"i-{KEYS[what]}", x, y, size, class_="on-paper")


def banned_at(sky: Sky) -> list[tuple[int, Point]]:
    """[PU-230, PU-841] What is banned, and where its sign stands, in squares."""
    if sky.rule == QUARTERS:
        middles = [(what, part.cells()) for what, part in enumerate(sky.parts) if not part.is_empty()]
        return [
            (what, (0.8 if cells[0] % W < 6 else 11.2, 0.8 if cells[0] < 6 * W else 11.2)) for what, cells in middles
        ]
    if sky.planet_id < FIRST_FRAGMENTED:
        return []
    found = []
    for i, (x, y) in enumerate(CORNERS):
        piece_ = FRAGMENTS[i][face(sky.planet_id, i)]
        found.append((piece_.banned, (0.9 if x == 0 else 12.1, 0.9 if y == 0 else 12.1)))
    return found


# --- what was built ---------------------------------------------------------------------------------------------------


def laid(p: PlayerView, moon: bool) -> dict[int, list[int]]:
    """The squares of each tile; blocks have the number of their square, below zero."""
    found: dict[int, list[int]] = {}
    for cell in p.covered:
        if is_moon(cell) == moon:
            found.setdefault(p.serials[cell] or -cell - 1, []).append(cell)
    return found


def tile_layer(p: PlayerView, lie: Lie, moon: bool, prefix: str, t: Texts | None) -> El:
    """Tiles and blocks; with names where a reader is given."""
    return group(
        *(_tile(p, number, cells, lie, prefix, t) for number, cells in sorted(laid(p, moon).items())),
        class_="tile-layer",
    )


def _tile(p: PlayerView, number: int, cells: list[int], lie: Lie, prefix: str, t: Texts | None) -> El:
    spots = [lie.spot(cell) for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    squares: tuple[Square, ...] = tuple(
        ((x - left, y - top), p.ground[cell]) for (x, y), cell in zip(spots, cells, strict=True)
    )
    if t is None:
        return _nameless(squares, lie.size, lie.at(left, top))
    id_ = f"{prefix}tile-{number}" if number > 0 else f"{prefix}block-{code(cells[0])}"
    return _named(id_, _tile_name(p, number, cells, t), squares, lie.size, lie.at(left, top))


@memoized
def _nameless(squares: tuple[Square, ...], size: float, at: Point) -> El:
    return group(*art(squares, size), at=at, class_="tile")


@memoized
def _named(id_: str, name: str, squares: tuple[Square, ...], size: float, at: Point) -> El:
    return piece(id_, name, *art(squares, size), at=at, class_="tile")


def _tile_name(p: PlayerView, number: int, cells: list[int], t: Texts) -> str:
    kinds = list(dict.fromkeys((p.ground[cell] & TERRAIN_BITS) - 1 for cell in cells))
    if number < 0:
        return t("{block} on {square}", block=names.block(kinds[0], t), square=names.square(cells[0], t))
    words = ", ".join(names.terrain(kind, t) for kind in kinds)
    return t("Tile {terrains} on {squares}", terrains=words, squares=names.listed(cells, t))


def last_tile(p: PlayerView, lie: Lie, moon: bool) -> El:
    """The outline of the tile placed last; a page that shows a preview lets it march. The layer is there without one too:
    a page that turns one drawing into the next finds the layers above by their places."""
    outline = _outline(p.last, lie) if p.last and is_moon(p.last[0]) == moon else None
    return group(outline, class_="last-tile", aria_hidden=True)


def _outline(cells: tuple[int, ...], lie: Lie) -> El:
    spots = [lie.spot(cell) for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    path = shape(tuple((x - left, y - top) for x, y in spots), lie.size, lie.size * 0.16, 0)
    lines = [el("path", d=path, class_=class_) for class_ in ("ghost-case", "ghost-line")]
    return group(*lines, at=lie.at(left, top))


# --- tokens -----------------------------------------------------------------------------------------------------------


def token_layer(p: PlayerView, lie: Lie, moon: bool, prefix: str, t: Texts) -> El:
    here = [cell for cell in p.lifepods if is_moon(cell) == moon]
    rocks = [cell for cell in p.meteorites if is_moon(cell) == moon]
    rovers = [(i, cell) for i, cell in enumerate(p.rovers) if cell >= 0 and is_moon(cell) == moon]
    return group(
        *(_lifepod(cell, lie, prefix, t) for cell in here),
        *(_meteorite(cell, lie, prefix, t) for cell in rocks),
        *(_rover(i, cell, lie, prefix, cell in rocks, t) for i, cell in rovers),
        class_="token-layer",
    )


def _lifepod(cell: int, lie: Lie, prefix: str, t: Texts) -> El:
    name = t("Lifepod on {square}", square=names.square(cell, t))
    return _token(f"{prefix}lifepod-{code(cell)}", name, "k-lifepod", lie.centre(cell), lie.size * 0.76)


def _meteorite(cell: int, lie: Lie, prefix: str, t: Texts) -> El:
    name = t("Meteorite on {square}", square=names.square(cell, t))
    return _token(f"{prefix}meteorite-{code(cell)}", name, "k-meteorite", lie.centre(cell), lie.size * 0.76)


def _rover(i: int, cell: int, lie: Lie, prefix: str, loaded: bool, t: Texts) -> El:
    """A rover that carries a meteorite stands a little lower, so that both can be seen."""
    x, y = lie.centre(cell)
    at = (x + lie.size * 0.14, y + lie.size * 0.16) if loaded else (x, y)
    name = t("Rover {n} on {square}", n=i + 1, square=names.square(cell, t))
    return _token(f"{prefix}rover-{i + 1}", name, "k-rover", at, lie.size * (0.72 if loaded else 0.86))


@memoized
def _token(id_: str, name: str, symbol: str, at: Point, size: float) -> El:
    circle = frame("circle", (0, 0), r=size * 0.56)
    return piece(id_, name, use(symbol, 0, 0, size, class_="token"), circle, at=at)


# --- squares that can be touched --------------------------------------------------------------------------------------


def square_layer(p: PlayerView, lie: Lie, moon: bool, t: Texts) -> El:
    """A place for pointer and focus on every square, above the tiles."""
    sky = SKIES[p.sky]
    squares = (sky.moon if moon else sky.planet).cells()
    drawn = (_square(p.sky, cell, p.ground[cell], _tokens(p, cell), lie, t) for cell in squares)
    return group(*drawn, class_="square-layer")


def _tokens(p: PlayerView, cell: int) -> tuple[bool, bool, bool]:
    """Whether a lifepod, a meteorite, a rover lies on a square."""
    return cell in p.lifepods, cell in p.meteorites, cell in p.rovers


@memoized
def _square(sky_id: int, cell: int, shown: int, tokens: tuple[bool, bool, bool], lie: Lie, t: Texts) -> El:
    words = (t("lifepod"), t("meteorite"), t("rover"))
    lying = [word for word, is_there in zip(words, tokens, strict=True) if is_there]
    what = ", ".join([names.shown(SKIES[sky_id], cell, shown, t), *lying])
    name = t("{square}: {what}", square=names.square(cell, t), what=what)
    return piece(f"square-{code(cell)}", name, *_target(lie.size), at=lie.corner(cell))


@cache
def _target(size: float) -> tuple[El, ...]:
    box = {"x": size * 0.09, "y": size * 0.09, "width": size * 0.82, "height": size * 0.82, "rx": size * 0.12}
    return el("rect", width=size, height=size, class_="hit"), frame("rect", **box)
