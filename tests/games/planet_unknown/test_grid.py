"""Anchor sets on words against plain sets of squares."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunarium.games.planet_unknown.content.skies import SKIES, Sky
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.grid import (
    CELLS,
    FORMS,
    MOON_CELL,
    NOTHING,
    Form,
    Mask,
    W,
    add_cells,
    cell_at,
    fits,
    mask_of,
    neighbours,
    reaches,
    shifted,
    where,
)
from lunarium.games.planet_unknown.rules.r2_legality import placements
from tests.games.planet_unknown.builder import a_table, lay, me, tile

squares_of = {i: set(sky.grid.cells()) for i, sky in enumerate(SKIES)}
skies = st.integers(0, len(SKIES) - 1)


def plain_fits(form: Form, free: set[int]) -> set[int]:
    """The same by hand: squares by column and row, so that nothing can wrap round."""
    found = set()
    for anchor in free:
        x, y = where(anchor)
        cells = []
        for by in form.offsets:
            dy = (by + 7) // W
            cells.append((x + by - dy * W, y + dy))
        if all(0 <= cx < 13 and cell_at(cx, cy) in free for cx, cy in cells):
            found.add(anchor)
    return found


@settings(max_examples=60, deadline=None)
@given(skies, st.randoms(use_true_random=False), st.integers(0, 12))
def test_fits_agrees_with_a_plain_search(sky: int, random: object, shape: int) -> None:
    free = {cell for cell in squares_of[sky] if random.random() < 0.7}  # type: ignore[attr-defined]  # hypothesis' generator
    mask = mask_of(sorted(free))

    for form in FORMS[shape]:
        assert set(fits(form, [mask, mask, mask, mask]).cells()) == plain_fits(form, free)


@settings(max_examples=60, deadline=None)
@given(skies, st.randoms(use_true_random=False), st.integers(0, 12))
def test_reaches_agrees_with_a_plain_search(sky: int, random: object, shape: int) -> None:
    grid = squares_of[sky]
    some = {cell for cell in grid if random.random() < 0.1}  # type: ignore[attr-defined]  # hypothesis' generator
    whole = SKIES[sky].grid

    for form in FORMS[shape]:
        found = fits(form, [whole] * 4).meet(reaches(form, mask_of(sorted(some))))
        wanted = {a for a in plain_fits(form, grid) if any(a + by in some for by in form.offsets)}
        assert set(found.cells()) == wanted


@given(st.sets(st.integers(0, CELLS - 1)), st.sets(st.integers(0, CELLS - 1)))
def test_masks_behave_like_sets(a: set[int], b: set[int]) -> None:
    x, y = mask_of(sorted(a)), mask_of(sorted(b))

    assert set(x.union(y).cells()) == a | b
    assert set(x.meet(y).cells()) == a & b
    assert set(x.minus(y).cells()) == a - b
    assert x.meets(y) == bool(a & b)
    assert x.within(y) == (a <= b)
    assert x.count() == len(a)
    assert x.is_empty() == (not a)
    assert x.cells() == sorted(a)
    assert all(x.has(cell) for cell in a)


@pytest.mark.rule("PU-009")
@given(skies, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_neighbours_are_orthogonal_and_stay_on_their_grid(sky: int, random: object) -> None:
    grid = squares_of[sky]
    some = {cell for cell in grid if random.random() < 0.2}  # type: ignore[attr-defined]  # hypothesis' generator
    found = {c for c in neighbours(mask_of(sorted(some))).cells() if c in grid}
    wanted = set()
    for cell in some:
        x, y = where(cell)
        for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if 0 <= nx < 13 and cell_at(nx, ny) in grid:
                wanted.add(cell_at(nx, ny))

    assert found == wanted


@pytest.mark.rule("PU-009", "PU-844")
def test_bodies_and_fragments_never_touch() -> None:
    fragmented: Sky = SKIES[13 * 8]  # all faces A, the common moon

    for region in fragmented.regions:
        others = fragmented.grid.minus(region)
        assert not neighbours(region).meets(others)
    assert len(fragmented.regions) == 5


@given(st.sets(st.integers(0, CELLS - 1)), st.sampled_from([1, -1, W, -W]))
def test_shifting_moves_every_square(cells: set[int], by: int) -> None:
    assert set(shifted(mask_of(sorted(cells)), by).cells()) == {c - by for c in cells if 0 <= c - by < CELLS}


@pytest.mark.rule("PU-200")
def test_turns_that_look_alike_are_offered_once() -> None:
    assert [len(forms) for forms in FORMS] == [8, 8, 8, 4, 8, 8, 4, 8, 8, 8, 4, 8, 4]


@pytest.mark.rule("PU-200", "PU-201", "PU-203")
def test_all_placements_on_a_half_full_planet_agree_with_a_plain_search() -> None:
    s = a_table()
    lay(s, tile("U5", "civ", "energy"), cell_at(5, 0) + W)
    lay(s, tile("O4", "rover", "tech"), cell_at(5, 4))
    p = me(s)
    free = set(SKIES[p.sky].grid.minus(p.covered).cells())
    near = set(neighbours(p.covered).cells())

    for tile_id in range(0, 144, 11):
        wanted = set()
        for form in FORMS[TILES[tile_id].shape]:
            for anchor in plain_fits(form, free):
                if any(anchor + by in near for by in form.offsets):
                    wanted.add(form.turn * CELLS + anchor)
        assert set(placements(s, p, tile_id, 0)) == wanted


def test_the_moon_lies_below_the_planet() -> None:
    for sky in SKIES:
        assert all(cell >= MOON_CELL for cell in sky.moon.cells())
        assert all(cell < MOON_CELL for cell in sky.planet.cells())


def test_squares_are_listed_in_reading_order() -> None:
    found: list[int] = []
    add_cells(found, 0b1001, 60)

    assert found == [60, 63]
    assert NOTHING.cells() == []
    assert Mask(1, 0, 0, 0, 0, 1).cells() == [0, 300]
