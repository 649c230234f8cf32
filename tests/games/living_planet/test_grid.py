"""Cells, edges and how hexes fit."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.hexes import HEXES, LANDING_ZONE, VOLCANO
from lunarium.games.living_planet.content.kinds import MOUNTAIN, PLAIN
from lunarium.games.living_planet.grid import (
    DISTINCT_TURNS,
    NOWHERE,
    ORIGIN,
    STEPS,
    cell_at,
    column,
    distance,
    edge_towards,
    fits,
    fitting_turns,
    free_cells,
    neighbours,
    row,
    volcano_cells,
    wanted_edges,
)

B01, B07, B18 = 1, 7, 18  # plain all around; mountains N and NE; mountains N and S


def a_map(**placed: tuple[int, int, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Landing Zone and hexes named b07=(q, r, turn): where each hex lies, and how it is turned."""
    cells, turns = [NOWHERE] * HEXES, [0] * HEXES
    cells[LANDING_ZONE] = ORIGIN
    for name, (q, r, turn) in placed.items():
        cells[int(name[1:])], turns[int(name[1:])] = cell_at(q, r), turn
    return tuple(cells), tuple(turns)


@pytest.mark.rule("LP-015")
def test_directions_run_clockwise_from_north() -> None:
    around = [(column(ORIGIN + step), row(ORIGIN + step)) for step in STEPS]
    assert around == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


@pytest.mark.rule("LP-015")
def test_a_turned_hex_shows_its_edges_further_clockwise() -> None:
    assert [edge_towards(B07, 0, d) for d in range(6)] == [MOUNTAIN, MOUNTAIN, PLAIN, PLAIN, PLAIN, PLAIN]
    assert [edge_towards(B07, 2, d) for d in range(6)] == [PLAIN, PLAIN, MOUNTAIN, MOUNTAIN, PLAIN, PLAIN]


@pytest.mark.rule("LP-083")
def test_distance_is_counted_in_cells() -> None:
    assert distance(ORIGIN, cell_at(2, -1)) == 2
    assert distance(cell_at(-1, -1), cell_at(1, 1)) == 4


@pytest.mark.rule("LP-088")
def test_touching_edges_must_show_the_same_landscape() -> None:
    cells, turns = a_map()
    wanted = wanted_edges(cells, turns, cell_at(0, -1))  # north of the Landing Zone, which is plain
    assert wanted == (NOWHERE, NOWHERE, NOWHERE, PLAIN, NOWHERE, NOWHERE)
    assert fits(B07, 0, wanted)
    assert not fits(B07, 3, wanted)
    assert fitting_turns(B07, wanted) == [0, 1, 4, 5]


@pytest.mark.rule("LP-088")
def test_a_mountain_edge_asks_for_a_mountain() -> None:
    cells, turns = a_map(b07=(0, -1, 0))
    wanted = wanted_edges(cells, turns, cell_at(0, -2))
    assert wanted[3] == MOUNTAIN
    assert fitting_turns(B01, wanted) == []
    assert fitting_turns(B18, wanted) == [0]


@pytest.mark.rule("LP-088")
def test_turns_that_show_the_same_edges_are_one_but_for_the_volcano() -> None:
    assert DISTINCT_TURNS[B01] == (0,)
    assert DISTINCT_TURNS[B18] == (0, 1, 2)
    assert DISTINCT_TURNS[B07] == (0, 1, 2, 3, 4, 5)
    assert DISTINCT_TURNS[VOLCANO] == (0, 1, 2, 3, 4, 5)


def test_free_cells_touch_the_map() -> None:
    cells, _ = a_map(b01=(0, -1, 0))
    assert len(free_cells(cells)) == 8
    assert neighbours(cells, ORIGIN) == (B01, *[NOWHERE] * 5)


@pytest.mark.rule("LP-271")
def test_the_volcano_lies_where_most_mountains_touch_it() -> None:
    cells, turns = a_map(b07=(0, -1, 0))
    assert volcano_cells(cells, turns) == sorted([cell_at(0, -2), cell_at(1, -2)])


@pytest.mark.rule("LP-271")
def test_without_mountains_the_volcano_lies_on_any_cell_that_fits() -> None:
    cells, turns = a_map()
    assert volcano_cells(cells, turns) == list(free_cells(cells))


@pytest.mark.rule("LP-272")
def test_the_volcano_may_be_turned_as_long_as_its_edges_fit() -> None:
    cells, turns = a_map()
    assert fitting_turns(VOLCANO, wanted_edges(cells, turns, cell_at(0, -1))) == [0, 3]
