"""Chapter 12: what planets and fragments ask of a placement."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.grid import CELLS, FORMS, cell_at
from lunarium.games.planet_unknown.rules.r2_legality import block_squares
from lunarium.games.planet_unknown.state import (
    IGNORE_PLANET,
    sky_of,
)
from tests.games.planet_unknown.builder import (
    CIV,
    a_table,
    cover,
    covers,
    lay,
    legal,
    me,
    tile,
)

DOMINO = tile("D2", "civ", "energy")


@pytest.mark.rule("PU-221")
def test_arashi_tiles_may_not_lie_wholly_in_the_ring() -> None:
    s = a_table(world="arashi")
    lay(s, DOMINO, cell_at(0, 5), turn=0)
    ring = set(sky_of(me(s)).ring.cells())
    found = legal(s, DOMINO)

    assert all(not covers(DOMINO, code) <= ring for code in found)
    assert legal(s, DOMINO, level=IGNORE_PLANET) - found
    assert any(covers(tile("I3", "civ", "energy"), c) & ring for c in legal(s, tile("I3", "civ", "energy")))
    assert cell_at(1, 5) in block_squares(s, me(s)).cells()  # blocks are exempt


@pytest.mark.rule("PU-223")
def test_charybdis_begins_in_the_centre() -> None:
    s = a_table(world="charybdis")
    centre = {cell_at(5, 5), cell_at(6, 5), cell_at(5, 6), cell_at(6, 6)}

    assert all(covers(DOMINO, code) & centre for code in legal(s, DOMINO))
    assert set(block_squares(s, me(s)).cells()) == centre
    lay(s, DOMINO, cell_at(5, 5))
    assert cell_at(7, 5) not in {c for c in legal(s, DOMINO) if c < CELLS and not covers(DOMINO, c) & {cell_at(6, 5)}}
    assert any(not covers(DOMINO, code) & centre for code in legal(s, DOMINO))


@pytest.mark.rule("PU-225")
def test_k273_tiles_cover_ice_or_land_never_both() -> None:
    s = a_table(world="k273")
    ice = set(sky_of(me(s)).ice.cells())
    bar = tile("I3", "civ", "energy")

    for code in legal(s, bar):
        assert covers(bar, code) <= ice or not covers(bar, code) & ice
    assert any(not (covers(bar, c) <= ice or not covers(bar, c) & ice) for c in legal(s, bar, level=IGNORE_PLANET))
    assert not sky_of(me(s)).ice.has(cell_at(5, 1))  # a lifepod square is land


@pytest.mark.rule("PU-229")
def test_pajitnov_tiles_need_a_way_in() -> None:
    s = a_table(world="pajitnov")
    p = me(s)
    hole = [cell_at(5, 5), cell_at(6, 5)]
    cover(p, CIV, cell_at(5, 4), cell_at(6, 4), cell_at(5, 6), cell_at(6, 6), cell_at(4, 5), cell_at(7, 5))
    closed = {code for code in legal(s, DOMINO, level=IGNORE_PLANET) if covers(DOMINO, code) == set(hole)}

    assert closed
    assert not closed & legal(s, DOMINO)
    p.covered = p.covered.without(cell_at(7, 5))
    assert closed & legal(s, DOMINO)
    p.covered = p.covered.with_cell(cell_at(7, 5)).without(cell_at(6, 5)).with_cell(cell_at(6, 5))
    assert cell_at(5, 5) in block_squares(s, p).cells()  # blocks are exempt


@pytest.mark.rule("PU-230")
def test_persephone_bans_the_icon_not_the_terrain() -> None:
    s = a_table(world="persephone")
    bar = tile("I3", "civ", "energy")  # energy icon, civ icon, civ
    north_west = {cell_at(x, y) for x in range(6) for y in range(6)}
    lay(s, tile("D2", "rover", "tech"), cell_at(5, 0))

    for code in legal(s, bar):
        form = next(form for form in FORMS[6] if form.turn == code // CELLS)
        icon = code % CELLS + form.offsets[form.parts.index(1)]
        assert icon not in north_west
    assert any(covers(bar, code) & north_west for code in legal(s, bar))


@pytest.mark.rule("PU-231")
def test_current_squares_of_petra_satisfy_no_adjacency() -> None:
    s = a_table(world="petra")
    lay(s, DOMINO, cell_at(5, 0))

    assert cell_at(5, 4) not in legal(s, DOMINO)
    assert sky_of(me(s)).ice.is_empty()
    assert cell_at(4, 1) in {code % CELLS for code in legal(s, DOMINO)}  # a current square may be covered


@pytest.mark.rule("PU-232")
def test_tartarus_tiles_stay_on_one_side() -> None:
    s = a_table(world="tartarus")
    left, right = (set(part.cells()) for part in sky_of(me(s)).parts)

    for code in legal(s, tile("I4", "civ", "energy")):
        cells = covers(tile("I4", "civ", "energy"), code)
        assert cells <= left or cells <= right


@pytest.mark.rule("PU-841", "PU-842", "PU-843")
def test_fragments_ban_a_resource_a_symbol_or_blocks() -> None:
    s = a_table(modules=16)
    p = me(s)
    p.sky = sky_id(FIRST_FRAGMENTED + 0b1010, NO_MOON)  # NW civ, NE meteorite symbol, SW tech, SE blocks
    p.lifepods = sky_of(p).lifepods
    north_west, north_east, south_west, south_east = (set(region.cells()) for region in sky_of(p).regions)

    def lands(tile_id: int) -> set[int]:
        return {cell for code in legal(s, tile_id) for cell in covers(tile_id, code)}

    assert not lands(DOMINO) & north_west
    assert lands(DOMINO) & north_east
    assert not lands(tile("D2", "rover", "tech")) & south_west
    assert not lands(tile("D2", "water", "rover", meteor=True)) & north_east
    assert lands(tile("D2", "water", "rover")) & north_east
    squares = set(block_squares(s, p).cells())
    assert not squares & south_east
    assert squares & north_east


@pytest.mark.rule("PU-843", "PU-844", "PU-202")
def test_each_fragment_begins_at_its_own_edge() -> None:
    s = a_table(modules=16)
    p = me(s)
    p.sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    lay(s, tile("D2", "water", "rover"), cell_at(5, 0))
    bar = tile("D2", "water", "rover")
    regions = [set(region.cells()) for region in sky_of(p).regions]
    perimeter = set(sky_of(p).perimeter.cells())

    for code in legal(s, bar):
        cells = covers(bar, code)
        home = [region for region in regions if cells & region]
        assert len(home) == 1
        if home[0] is not regions[0]:
            assert cells & perimeter
    assert {i for i in range(3) for code in legal(s, bar) if covers(bar, code) & regions[i]} == {0, 1, 2}
