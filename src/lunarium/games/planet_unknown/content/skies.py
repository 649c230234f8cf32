"""The boards as sets of squares: each planet (and each choice of fragment faces) with each moon or none."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.fragments import FRAGMENTS as PIECES
from lunarium.games.planet_unknown.content.moons import MOONS, Moon
from lunarium.games.planet_unknown.content.planets import CHASM, FRAGMENTS, PLANETS, QUARTERS, WORLDS, Planet
from lunarium.games.planet_unknown.content.terrain import TERRAINS
from lunarium.games.planet_unknown.grid import MOON_ROW, NOTHING, Mask, cell_at, mask_of

FIRST_FRAGMENTED: Final = 13  # plus a bit for each fragment whose face is B
BOARDS: Final = 29
NO_MOON: Final = 7
SKIES_PER_PLANET: Final = 8


class Line:
    """[PU-720] A row or column of the planet, and its medals."""

    __slots__ = ("is_row", "medals", "size", "squares")

    def __init__(self, squares: Mask, medals: int, is_row: bool) -> None:
        self.squares: Final = squares
        self.size: Final = squares.count()
        self.medals: Final = medals
        self.is_row: Final = is_row


class Ground:
    """One body: its squares by kind, and its lines."""

    __slots__ = ("kinds", "lines", "perimeter", "regions", "squares")

    def __init__(
        self,
        squares: Mask,
        perimeter: Mask,
        regions: tuple[Mask, ...],
        kinds: dict[str, Mask],
        lines: tuple[Line, ...],
    ) -> None:
        self.squares: Final = squares
        self.perimeter: Final = perimeter
        self.regions: Final = regions
        self.kinds: Final = kinds
        self.lines: Final = lines


class Sky:
    """All that is printed where a player builds."""

    __slots__ = (
        "bans",
        "centre",
        "cities",
        "current",
        "grid",
        "ice",
        "land",
        "lifepods",
        "lines",
        "moon",
        "moon_columns",
        "moon_id",
        "moon_rows",
        "parts",
        "perimeter",
        "planet",
        "planet_id",
        "regions",
        "ring",
        "rule",
        "shuttles",
        "start_meteorite",
        "toxic",
    )

    def __init__(self, planet_id: int, moon_id: int, rule: int, planet: Ground, moon: Ground) -> None:
        self.planet_id: Final = planet_id  # PLANETS, or FIRST_FRAGMENTED and up
        self.moon_id: Final = moon_id  # MOONS, or NO_MOON
        self.rule: Final = rule
        self.planet: Final = planet.squares
        self.moon: Final = moon.squares
        self.grid: Final = planet.squares.union(moon.squares)
        self.ice: Final = _kind(planet, "I").union(_kind(moon, "I"))
        self.land: Final = planet.squares.minus(_kind(planet, "I"))
        self.perimeter: Final = planet.perimeter.union(moon.perimeter)
        self.regions: Final = planet.regions + moon.regions
        self.lifepods: Final = _kind(planet, "P").union(_kind(planet, "e"))
        self.ring: Final = _kind(planet, "R")
        self.centre: Final = _kind(planet, "H")
        self.cities: Final = _kind(planet, "C")
        self.toxic: Final = _kind(planet, "T")
        self.current: Final = _kind(planet, "E").union(_kind(planet, "e"))
        self.lines: Final = planet.lines
        self.parts: Final = _parts(planet_id)  # worlds, sides of the chasm, or for each terrain its banned quarter
        self.bans: Final = _bans(planet_id)  # for each resource, the symbol and the block: the fragments that ban it
        self.shuttles: Final = _shuttles(planet_id)
        self.start_meteorite: Final = _kind(moon, "M")
        self.moon_rows: Final = _moon_lines(moon_id, moon, True)
        self.moon_columns: Final = _moon_lines(moon_id, moon, False)


def _kind(ground: Ground, kind: str) -> Mask:
    return ground.kinds.get(kind, NOTHING)


def _rows_at(rows: tuple[str, ...], x0: int, y0: int) -> dict[int, str]:
    return {cell_at(x0 + x, y0 + y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}


def _squares(printed: dict[int, str]) -> list[int]:
    """[PU-227] Holes are no squares."""
    return [cell for cell, mark in printed.items() if mark not in ".o"]


def _perimeter(rows: tuple[str, ...], x0: int, y0: int) -> Mask:
    """[PU-010, PU-228] Squares that touch the outside: what can be reached from beyond the frame over places that are no squares."""
    height, width = len(rows), len(rows[0])
    outside = {(x, y) for x in range(-1, width + 1) for y in range(-1, height + 1) if _is_rim(x, y, width, height)}
    todo = list(outside)
    border: list[int] = []
    while todo:
        x, y = todo.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in outside or not (0 <= near[0] < width and 0 <= near[1] < height):
                continue
            mark = rows[near[1]][near[0]]
            if mark == ".":
                outside.add(near)
                todo.append(near)
            elif mark != "o":
                border.append(cell_at(x0 + near[0], y0 + near[1]))
    return mask_of(border)


def _is_rim(x: int, y: int, width: int, height: int) -> bool:
    return x in (-1, width) or y in (-1, height)


def _lines(rows: tuple[str, ...], x0: int, y0: int, across: tuple[int, ...], down: tuple[int, ...]) -> list[Line]:
    lines = []
    for y, medals in enumerate(across):
        cells = [cell_at(x0 + x, y0 + y) for x, mark in enumerate(rows[y]) if mark not in ".o"]
        lines.append(Line(mask_of(cells), medals, True))
    for x, medals in enumerate(down):
        cells = [cell_at(x0 + x, y0 + y) for y, row in enumerate(rows) if row[x] not in ".o"]
        lines.append(Line(mask_of(cells), medals, False))
    return lines


def _ground(pieces: list[tuple[tuple[str, ...], int, int]], lines: list[Line]) -> Ground:
    printed: dict[int, str] = {}
    perimeter = NOTHING
    regions: list[Mask] = []
    for rows, x0, y0 in pieces:
        here = _rows_at(rows, x0, y0)
        printed.update(here)
        perimeter = perimeter.union(_perimeter(rows, x0, y0))
        regions.append(mask_of(_squares(here)))
    kinds = {mark: mask_of([c for c, m in printed.items() if m == mark]) for mark in sorted(set(printed.values()))}
    return Ground(mask_of(_squares(printed)), perimeter, tuple(regions), kinds, tuple(lines))


def _planet_ground(planet: Planet) -> Ground:
    lines = _lines(planet.rows, 0, 0, planet.row_medals, planet.column_medals)
    return _ground([(planet.rows, 0, 0)], lines)


CORNERS: Final[tuple[tuple[int, int], ...]] = ((0, 0), (7, 0), (0, 7), (7, 7))


def face(planet_id: int, fragment: int) -> int:
    """Which face of a fragment (north-west, north-east, south-west, south-east) this fragmented planet shows."""
    return ((planet_id - FIRST_FRAGMENTED) >> fragment) & 1


def _fragmented_ground(planet_id: int) -> Ground:
    """[PU-844, PU-846] Four grids, a square apart; each scores its own lines."""
    pieces: list[tuple[tuple[str, ...], int, int]] = []
    lines: list[Line] = []
    for i, (x0, y0) in enumerate(CORNERS):
        piece = PIECES[i][face(planet_id, i)]
        pieces.append((piece.rows, x0, y0))
        lines += _lines(piece.rows, x0, y0, piece.row_medals, piece.column_medals)
    return _ground(pieces, lines)


def _moon_ground(moon: Moon) -> Ground:
    return _ground([(moon.rows, 0, MOON_ROW)], [])


def _parts(planet_id: int) -> tuple[Mask, ...]:
    if planet_id >= FIRST_FRAGMENTED:
        return ()
    planet = PLANETS[planet_id]
    names = {WORLDS: "123", CHASM: "01", QUARTERS: "012345"}.get(planet.rule, "")
    printed = _rows_at(planet.parts, 0, 0)
    squares = mask_of(_squares(_rows_at(planet.rows, 0, 0)))
    return tuple([mask_of([c for c, m in printed.items() if m == name]).meet(squares) for name in names])


def _bans(planet_id: int) -> tuple[Mask, ...]:
    """[PU-841, PU-842] Indexed by resource, then the meteorite symbol, then the block."""
    if planet_id < FIRST_FRAGMENTED:
        return (NOTHING,) * (TERRAINS + 2)
    banned = [NOTHING] * (TERRAINS + 2)
    for i, (x0, y0) in enumerate(CORNERS):
        piece = PIECES[i][face(planet_id, i)]
        squares = mask_of(_squares(_rows_at(piece.rows, x0, y0)))
        banned[piece.banned] = banned[piece.banned].union(squares)
    return tuple(banned)


def _shuttles(planet_id: int) -> Mask:
    if planet_id < FIRST_FRAGMENTED:
        return NOTHING
    cells: list[int] = []
    for i, (x0, y0) in enumerate(CORNERS):
        x, y = PIECES[i][face(planet_id, i)].shuttle
        cells.append(cell_at(x0 + x, y0 + y))
    return mask_of(cells)


def _moon_lines(moon_id: int, moon: Ground, rows: bool) -> tuple[Mask, ...]:
    """[PU-808] The rows or columns that the laser can fire along, across craters."""
    if moon_id == NO_MOON:
        return ()
    printed = MOONS[moon_id].rows
    height, width = len(printed), len(printed[0])
    if rows:
        whole = [mask_of([cell_at(x, MOON_ROW + y) for x in range(width)]) for y in range(height)]
    else:
        whole = [mask_of([cell_at(x, MOON_ROW + y) for y in range(height)]) for x in range(width)]
    return tuple([line.meet(moon.squares) for line in whole])


def _skies() -> tuple[Sky, ...]:
    grounds = [_planet_ground(planet) for planet in PLANETS]
    grounds += [_fragmented_ground(planet_id) for planet_id in range(FIRST_FRAGMENTED, BOARDS)]
    rules = [planet.rule for planet in PLANETS] + [FRAGMENTS] * 16
    moons = [_moon_ground(moon) for moon in MOONS] + [Ground(NOTHING, NOTHING, (), {}, ())]
    return tuple([Sky(p, m, rules[p], grounds[p], moons[m]) for p in range(BOARDS) for m in range(SKIES_PER_PLANET)])


SKIES: Final[tuple[Sky, ...]] = _skies()


def sky_id(planet_id: int, moon_id: int) -> int:
    return planet_id * SKIES_PER_PLANET + moon_id
