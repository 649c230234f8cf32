"""[LP-015] The map's cells and how hexes fit: ints in, ints out.

Cells are axial coordinates packed into one number. 23 hexes beside the Landing Zone reach a distance of 23 at most, so that
a map of 49 by 49 cells leaves a free border all around.
"""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.hexes import EDGES_OF, HEXES, VOLCANO
from lunarium.games.living_planet.content.kinds import MOUNTAIN

WIDTH: Final = 49
MIDDLE: Final = 24
CELLS: Final = WIDTH * WIDTH
TURNS: Final = 6
NOWHERE: Final = -1
ORIGIN: Final = MIDDLE * WIDTH + MIDDLE
# LP-015: north, north-east, south-east, south, south-west, north-west
STEPS: Final[tuple[int, ...]] = (-1, WIDTH - 1, WIDTH, 1, 1 - WIDTH, -WIDTH)


def cell_at(q: int, r: int) -> int:
    return (q + MIDDLE) * WIDTH + r + MIDDLE


def column(cell: int) -> int:
    return cell // WIDTH - MIDDLE


def row(cell: int) -> int:
    return cell % WIDTH - MIDDLE


def distance(a: int, b: int) -> int:
    """[LP-083] Counted in cells of the grid."""
    q, r = column(a) - column(b), row(a) - row(b)
    return (abs(q) + abs(r) + abs(q + r)) // 2


def edge_towards(hex_id: int, turn: int, direction: int) -> int:
    """[LP-015] The landscape that a hex, turned clockwise by `turn` steps, shows in a direction."""
    return EDGES_OF[hex_id][(direction - turn) % TURNS]


def distinct_turns(hex_id: int) -> tuple[int, ...]:
    """[LP-088] Of the turns that show the same edges only the smallest; the Volcano's rivers tell all its turns apart."""
    if hex_id == VOLCANO:
        return tuple(range(TURNS))
    seen: list[tuple[int, ...]] = []
    kept: list[int] = []
    for turn in range(TURNS):
        shown = tuple([edge_towards(hex_id, turn, direction) for direction in range(TURNS)])
        if shown not in seen:
            seen.append(shown)
            kept.append(turn)
    return tuple(kept)


DISTINCT_TURNS: Final[tuple[tuple[int, ...], ...]] = tuple([distinct_turns(hex_id) for hex_id in range(HEXES)])


def hex_at(cells: tuple[int, ...], cell: int) -> int:
    """Which hex lies on a cell; `cells` tells where each hex lies."""
    for hex_id in range(HEXES):
        if cells[hex_id] == cell:
            return hex_id
    return NOWHERE


def neighbours(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The hexes around a cell by direction, NOWHERE where there is none."""
    return tuple([hex_at(cells, cell + step) for step in STEPS])


def free_cells(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The empty cells that touch the map, smallest first."""
    found: list[int] = []
    for cell in cells:
        if cell != NOWHERE:
            for step in STEPS:
                if cell + step not in cells and cell + step not in found:
                    found.append(cell + step)
    return tuple(sorted(found))


def wanted_edges(cells: tuple[int, ...], turns: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """By direction, the landscape that the hexes around a cell ask for; NOWHERE: anything."""
    around = neighbours(cells, cell)
    return tuple(
        [
            NOWHERE if around[d] == NOWHERE else edge_towards(around[d], turns[around[d]], (d + 3) % TURNS)
            for d in range(TURNS)
        ]
    )


def fits(hex_id: int, turn: int, wanted: tuple[int, ...]) -> bool:
    """[LP-088] Every edge that touches a placed hex shows the same landscape as that hex."""
    for direction in range(TURNS):
        if wanted[direction] != NOWHERE and wanted[direction] != edge_towards(hex_id, turn, direction):
            return False
    return True


def fitting_turns(hex_id: int, wanted: tuple[int, ...]) -> list[int]:
    return [turn for turn in DISTINCT_TURNS[hex_id] if fits(hex_id, turn, wanted)]


def volcano_cells(cells: tuple[int, ...], turns: tuple[int, ...]) -> list[int]:
    """[LP-271] Among the cells where the Volcano fits, those with the most mountain contacts."""
    best = -1
    found: list[int] = []
    for cell in free_cells(cells):
        wanted = wanted_edges(cells, turns, cell)
        if not fitting_turns(VOLCANO, wanted):
            continue
        contacts = wanted.count(MOUNTAIN)
        if contacts > best:
            best = contacts
            found = []
        if contacts == best:
            found.append(cell)
    return found
