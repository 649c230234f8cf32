"""Chapter 2, laying a tile: all that it sets off, on planet and moon, with its resources and without."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import NO_STONE_FROM_TILE, ROVER_ON_TILE
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.grid import CELLS, cell_at, form_of, mask_of, neighbours
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_legality import block_squares
from lunarium.games.planet_unknown.rules.r2_placing import (
    PlaceTile,
    ice_covered,
    meteorite_squares,
    touched_tiles,
)
from lunarium.games.planet_unknown.rules.r3_resources import resources_of
from lunarium.games.planet_unknown.state import DESTROYED, IGNORE_PLANET, sky_of
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    WATER,
    a_table,
    answer,
    ask,
    card,
    cover,
    covers,
    do,
    lay,
    me,
    moon,
    place,
    question,
    rescue,
    set_cubes,
    tile,
)

BIG = tile("Z5", "rover", "tech")
DOMINO = tile("D2", "civ", "energy", meteor=True)  # Civ above Energy, which has the symbol


@pytest.mark.rule("PU-200", "PU-201", "PU-802", "PU-117", "PU-206")
@pytest.mark.parametrize("anchor", [cell_at(5, 0), moon(2, 0)])
def test_an_answer_lays_the_tile_where_it_says(anchor: int) -> None:
    for resources in (True, False):
        s = a_table(moon_id=0)
        me(s).tile, me(s).early = DOMINO, 2
        ask(s, PlaceTile(0, 0, resources))
        answer(s, anchor)

        assert me(s).covered.cells() == [anchor, anchor + 15]
        assert me(s).last == (anchor, anchor + 15)
        assert me(s).meteorites.has(anchor + 15)
        assert (me(s).tile, me(s).early) == (-1, 0)
        icons = [do(pending.RESOURCE, r) for r in resources_of(DOMINO)] if resources else []
        shot = [do(pending.SHOOT, 2)] if anchor >= 240 else []
        assert list(me(s).pending) == icons + shot


@pytest.mark.rule("PU-200", "PU-201")
def test_every_turn_covers_its_own_squares() -> None:
    for turn in (0, 1, 2, 3):
        s = a_table()
        cover(me(s), BIOMASS, cell_at(4, 4))
        me(s).tile = DOMINO
        ask(s, PlaceTile(0, 0))
        code = turn * CELLS + cell_at(5, 4)
        assert code in s.choices
        answer(s, code)
        assert set(me(s).last) == covers(DOMINO, code)
        assert sum(me(s).terrain(cell) == CIV for cell in me(s).last) == 1


@pytest.mark.rule("PU-117", "PU-206")
def test_a_tile_without_a_symbol_brings_no_meteorite() -> None:
    s = a_table()
    place(s, tile("D2", "civ", "energy"), cell_at(5, 0))

    assert me(s).meteorites.is_empty()
    assert me(s).serial == 1


@pytest.mark.rule("PU-206", "PU-330")
@pytest.mark.parametrize(
    ("row", "law", "tool", "stones", "pool"),
    [(13, 0, False, 1, 0), (14, 0, False, 0, 0), (0, NO_STONE_FROM_TILE, False, 0, 0)]
    + [(0, 0, True, 1, 1), (0, NO_STONE_FROM_TILE, True, 0, 1)],
)
def test_what_cancels_a_meteorite_and_the_tool_that_sees_its_symbol(
    row: int, law: int, tool: bool, stones: int, pool: int
) -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, row)
    s.laws = 1 << law if law else 0
    me(s).civs = (card("SCIV1-04"),) if tool else ()
    place(s, DOMINO, cell_at(5, 0))

    assert me(s).meteorites.count() == stones
    assert me(s).pool == pool


@pytest.mark.rule("PU-205")
def test_only_tokens_under_the_tile_are_destroyed() -> None:
    s = a_table()
    pod = sky_of(me(s)).lifepods.cells()[0]
    before = me(s).lifepods.count()
    me(s).rovers = (pod + 15, pod + 30)
    place(s, DOMINO, pod)

    assert not me(s).lifepods.has(pod)
    assert me(s).lifepods.count() == before - 1
    assert me(s).rovers == (DESTROYED, pod + 30)


@pytest.mark.rule("PU-957", "PU-827")
def test_an_extra_rover_comes_with_the_first_tile_of_the_round_only() -> None:
    s = a_table()
    s.laws = 1 << ROVER_ON_TILE
    me(s).counted = 1  # that an icon counted is another matter
    place(s, DOMINO, cell_at(5, 0), resources=False)
    assert me(s).pending == (do(pending.EXTRA_ROVER),)
    assert me(s).counted == 3
    me(s).pending = ()
    place(s, DOMINO, cell_at(6, 0), resources=False)
    assert me(s).pending == ()


@pytest.mark.rule("PU-333", "PU-339", "PU-349", "PU-827")
@pytest.mark.parametrize(
    ("corp", "row", "other", "effect"),
    [
        ("cosmos", 7, 6, do(pending.SHIFT_LIFEPOD)),
        ("flux", 10, 9, do(pending.COLLECT_METEORITE, pending.ANYWHERE)),
        ("oasis", 10, 9, do(pending.PATCH)),
        ("oasis", 14, 13, do(pending.SYNERGY)),
    ],
)
def test_each_tile_of_the_terrain_sets_its_technology_off(corp: str, row: int, other: int, effect: int) -> None:
    for tech in (row, other):
        for tile_id in (tile("D2", "energy", "water"), tile("D2", "rover", "tech"), rescue(WATER), rescue(ENERGY)):
            s = a_table(corp=corp)
            set_cubes(me(s), 0, 0, 0, 0, tech)
            me(s).flux = WATER
            place(s, tile_id, cell_at(5, 0), resources=False)
            wanted = ENERGY if corp == "cosmos" else WATER
            expected = tech == row and wanted in resources_of(tile_id)
            assert (effect in me(s).pending) == expected


def over_ice(squares: int) -> int:
    """An anchor from which a tile of five squares covers so many ice squares of KSB-4156."""
    sky = sky_of(me(a_table()))
    for anchor in sky.grid.cells():
        cells = [anchor + by for by in form_of(TILES[BIG].shape, 0).offsets]
        if mask_of(cells).within(sky.grid) and sum(sky.ice.has(cell) for cell in cells) == squares:
            return anchor
    raise AssertionError(f"nowhere are {squares} ice squares together")


@pytest.mark.rule("PU-349", "PU-505", "PU-Q10")
@pytest.mark.parametrize("ice", [0, 1, 2, 3])
@pytest.mark.parametrize("resources", [True, False])
def test_ice_under_the_tile(ice: int, resources: bool) -> None:
    """Oasis' third technology wants none, the drills three squares; a tile that moves no cube moves none by them either."""
    for corp, row, civs, wanted in (
        ("oasis", 7, (), ice == 0),
        ("oasis", 6, (), False),
        ("universal", 0, (card("SCIV2-05"),), ice >= 3),
        ("universal", 0, (), False),
    ):
        s = a_table(corp=corp)
        set_cubes(me(s), 0, 0, 0, 0, row)
        me(s).civs = civs
        place(s, BIG, over_ice(ice), resources=resources)
        assert ice_covered(me(s)) == ice
        assert (do(pending.ADVANCE, WATER) in me(s).pending) == (wanted and resources)


@pytest.mark.rule("PU-858", "PU-827")
@pytest.mark.parametrize("row", [9, 10])
@pytest.mark.parametrize("tile_id", [BIG, DOMINO, rescue(CIV)])
@pytest.mark.parametrize("anchor", [cell_at(4, 1), cell_at(5, 5)])
def test_upper_face_a_clears_the_perimeter_with_large_tiles(row: int, tile_id: int, anchor: int) -> None:
    s = a_table(corp="quantum_aa")
    set_cubes(me(s), 0, 0, 0, 0, row)
    place(s, tile_id, anchor, resources=False)
    expected = row == 10 and tile_id == BIG and mask_of(list(me(s).last)).meets(sky_of(me(s)).perimeter)

    assert me(s).pending == ((do(pending.DESTROY_METEORITE, pending.ON_PERIMETER),) if expected else ())


@pytest.mark.rule("PU-858", "PU-827")
@pytest.mark.parametrize("row", [8, 9])
@pytest.mark.parametrize("tile_id", [BIG, DOMINO, rescue(CIV)])
@pytest.mark.parametrize("anchor", [cell_at(5, 0), cell_at(4, 5)])
def test_upper_face_b_clears_beside_inner_tiles(row: int, tile_id: int, anchor: int) -> None:
    s = a_table(corp="quantum_ba")
    set_cubes(me(s), 0, 0, 0, 0, row)
    place(s, tile_id, anchor, resources=False)
    expected = row == 9 and not mask_of(list(me(s).last)).meets(sky_of(me(s)).perimeter)

    assert me(s).pending == ((do(pending.DESTROY_METEORITE, pending.BESIDE_TILE),) if expected else ())


@pytest.mark.rule("PU-858", "PU-859")
@pytest.mark.parametrize(
    ("row", "tiles", "tile_id", "offered"),
    [(14, 3, BIG, True), (14, 4, BIG, True), (14, 2, BIG, False), (13, 3, BIG, False), (14, 3, DOMINO, False)],
)
def test_three_neighbours_of_a_large_tile_may_bring_a_boost(row: int, tiles: int, tile_id: int, offered: bool) -> None:
    for accepted in (True, False):
        s = a_table(corp="quantum_aa")
        set_cubes(me(s), 0, 0, 0, 0, row)
        shape = [cell_at(4, 5) + by for by in form_of(TILES[tile_id].shape, 0).offsets]
        beside = [c for c in neighbours(mask_of(shape)).cells() if c not in shape]
        me(s).serials = bytes(beside.index(c) + 100 if c in beside[:tiles] else 0 for c in range(CELLS))
        place(s, tile_id, cell_at(4, 5), resources=False)
        assert (question(s) == "Maybe") == offered
        if offered:
            assert s.choices == [0, 1]
            answer(s, int(accepted))
            assert me(s).pending == ((do(pending.SYNERGY),) if accepted else ())


@pytest.mark.rule("PU-858", "PU-012")
def test_touched_tiles_are_counted_once_and_blocks_never() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(4, 3))  # two squares beside the last one
    lay(s, tile("D2", "civ", "energy"), cell_at(6, 3))
    cover(me(s), WATER, cell_at(5, 2))
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 3))
    assert touched_tiles(me(s)) == 2
    lay(s, tile("D2", "civ", "energy"), cell_at(8, 8))
    assert touched_tiles(me(s)) == 0


@pytest.mark.rule("PU-805")
def test_where_an_effect_finds_meteorites() -> None:
    s = a_table(moon_id=0)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 4))
    edge, inner, beside, above, far = cell_at(5, 0), cell_at(8, 8), cell_at(6, 4), cell_at(5, 4), moon(2, 2)
    me(s).meteorites = mask_of([edge, inner, beside, above, far])
    found = [meteorite_squares(me(s), scope).cells() for scope in range(4)]

    assert found[pending.ON_PLANET] == sorted([edge, inner, beside, above])
    assert found[pending.ANYWHERE] == sorted([edge, inner, beside, above, far])
    assert found[pending.ON_PERIMETER] == [edge]
    assert found[pending.BESIDE_TILE] == [beside]  # not on the tile itself


@pytest.mark.rule("PU-208", "PU-223", "PU-842")
def test_a_block_obeys_the_rule_of_the_planet_for_its_first_square() -> None:
    s = a_table(world="charybdis")
    assert block_squares(s, me(s)).cells() == sky_of(me(s)).centre.cells()
    cover(me(s), BIOMASS, sky_of(me(s)).centre.cells()[0])
    near = neighbours(me(s).covered).meet(sky_of(me(s)).grid)
    assert block_squares(s, me(s)).cells() == near.minus(me(s).covered).cells()
    assert IGNORE_PLANET == 2


@pytest.mark.rule("PU-823", "PU-006")
def test_a_tile_of_the_box_shows_two_icons_and_a_rescue_tile_one() -> None:
    for tile_id in range(len(TILES)):
        s = a_table()
        lay(s, tile_id, cell_at(4, 4))
        shown = [cell for cell in me(s).last if me(s).ground[cell] & 8]
        assert len(shown) == len(resources_of(tile_id))
        assert [me(s).terrain(cell) for cell in shown].count(TILES[tile_id].a) == 1
        assert question(s) == ""
