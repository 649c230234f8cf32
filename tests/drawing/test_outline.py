"""Outlines round grid cells: tiles, areas, bands."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lunarium.drawing.svg import Cell, loops, outline

CELLS = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=20)


def area(loop: list[Cell]) -> int:
    """Twice the area, positive when clockwise on the screen."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, loop[1:] + loop[:1], strict=True))


def test_one_cell_has_four_corners() -> None:
    assert loops({(2, 3)}) == [[(2, 3), (3, 3), (3, 4), (2, 4)]]


def test_corners_on_a_straight_line_are_left_out() -> None:
    assert loops({(0, 0), (1, 0), (2, 0)}) == [[(0, 0), (3, 0), (3, 1), (0, 1)]]


def test_an_l_has_six_corners() -> None:
    assert len(loops({(0, 0), (0, 1), (1, 1)})[0]) == 6


def test_a_hole_is_a_loop_of_its_own_and_runs_the_other_way() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}

    outer, inner = loops(ring)
    assert (area(outer), area(inner)) == (18, -2)


def test_cells_that_touch_by_a_corner_keep_their_own_outlines() -> None:
    assert sorted(map(len, loops({(0, 0), (1, 1)}))) == [4, 4]


@given(CELLS)
def test_the_loops_enclose_exactly_the_cells(cells: set[Cell]) -> None:
    assert sum(area(loop) for loop in loops(cells)) == 2 * len(cells)


def test_path_data_is_closed_rounded_and_inset() -> None:
    assert outline([(0, 0)], 10, radius=0, inset=1) == "M1 1Q1 1 1 1L9 1Q9 1 9 1L9 9Q9 9 9 9L1 9Q1 9 1 9Z"
    assert outline([(0, 0)], 10, radius=2, inset=0).startswith("M0 2Q0 0 2 0L8 0Q10 0 10 2")


def test_no_cells_have_no_outline() -> None:
    assert outline([], 10) == ""
