"""Chapter 2: where tiles and blocks may lie, and what lies under them."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import IGNORE_ADJACENCY, NO_ICE, NO_MATCHING, NO_PERIMETER
from lunarium.games.planet_unknown.grid import CELLS, cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_blocks import STORE, PlaceBlock, TakeBlock, place_block
from lunarium.games.planet_unknown.rules.r2_legality import block_squares, can_place
from lunarium.games.planet_unknown.rules.r2_placing import why_no_placement
from lunarium.games.planet_unknown.rules.r7_ladder import find_level
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    DESTROYED,
    END_STEP,
    ICON,
    IGNORE_EVENT,
    IGNORE_PLANET,
    SYMBOL,
    sky_of,
)
from tests.games.planet_unknown.builder import (
    BIOMASS,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    covers,
    do,
    lay,
    legal,
    me,
    moon,
    place,
    question,
    set_cubes,
    tile,
)

DOMINO = tile("D2", "civ", "energy")


@pytest.mark.rule("PU-200", "PU-201")
def test_a_tile_may_be_turned_and_flipped() -> None:
    s = a_table()
    turns = {code // CELLS for code in legal(s, tile("Z5", "civ", "energy"))}

    assert turns == set(range(8))
    assert {code // CELLS for code in legal(s, DOMINO)} == {0, 1, 2, 3}


@pytest.mark.rule("PU-202")
def test_the_first_tile_covers_the_edge() -> None:
    s = a_table()
    edge = set(sky_of(me(s)).perimeter.cells())
    found = legal(s, DOMINO)

    assert found
    assert all(covers(DOMINO, code) & edge for code in found)
    assert cell_at(5, 5) not in {code for code in found if code < CELLS}
    assert why_no_placement(s, me(s), DOMINO, 0, cell_at(5, 5)).rule == "PU-202"


@pytest.mark.rule("PU-203")
def test_later_tiles_touch_what_lies_there() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(5, 0))

    assert cell_at(6, 0) in legal(s, DOMINO)
    assert cell_at(5, 10) not in legal(s, DOMINO)  # on the edge, but alone
    assert why_no_placement(s, me(s), DOMINO, 0, cell_at(5, 10)).rule == "PU-203"
    assert why_no_placement(s, me(s), DOMINO, 0, cell_at(5, 0)).key == "overlap"


@pytest.mark.rule("PU-201", "PU-207")
def test_no_tile_leaves_the_grid_or_covers_a_tile_or_a_meteorite() -> None:
    s = a_table(moon_id=0)
    lay(s, DOMINO, cell_at(5, 0))
    grid = set(sky_of(me(s)).grid.cells())
    taken = set(me(s).covered.cells())

    for code in legal(s, tile("I4", "civ", "energy")):
        cells = covers(tile("I4", "civ", "energy"), code)
        assert cells <= grid
        assert not cells & taken
        assert moon(5, 3) not in cells  # the start meteorite
    assert why_no_placement(s, me(s), DOMINO, 0, moon(5, 3)).rule == "PU-207"
    assert why_no_placement(s, me(s), DOMINO, 0, cell_at(0, 0)).key == "outside"


@pytest.mark.rule("PU-204", "PU-330")
def test_ignoring_adjacency_does_not_lift_edge_first() -> None:
    s = a_table(moon_id=0)
    set_cubes(me(s), 0, 0, 0, 0, 3)
    lay(s, DOMINO, cell_at(5, 0))

    assert cell_at(5, 5) in legal(s, DOMINO)  # alone, in the middle of the planet
    assert moon(2, 2) not in legal(s, DOMINO)  # in the middle of the empty moon
    assert moon(2, 0) in legal(s, DOMINO)


@pytest.mark.rule("PU-204")
def test_an_event_may_lift_adjacency_for_a_round() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(5, 0))
    s.laws = 1 << IGNORE_ADJACENCY

    assert cell_at(5, 5) in legal(s, DOMINO)


@pytest.mark.rule("PU-205", "PU-014")
def test_lifepods_and_rovers_under_a_tile_are_destroyed_for_good() -> None:
    s = a_table()
    me(s).rovers = (cell_at(6, 2), -1)
    place(s, tile("I3", "civ", "energy"), cell_at(6, 1), turn=0)

    place(s, tile("D2", "rover", "tech"), cell_at(7, 1), turn=0)
    assert me(s).rovers == (DESTROYED, -1)
    assert not me(s).lifepods.has(cell_at(7, 2))
    assert me(s).lifepods.count() == 5
    assert me(s).pods == 0


@pytest.mark.rule("PU-206", "PU-013")
def test_a_tile_with_a_symbol_gets_its_meteorite_at_once() -> None:
    s = a_table()
    place(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))

    assert me(s).meteorites.cells() == [cell_at(5, 1)]
    assert me(s).ground[cell_at(5, 1)] & SYMBOL
    assert not me(s).ground[cell_at(5, 0)] & SYMBOL


@pytest.mark.rule("PU-206", "PU-330")
def test_the_fifth_technology_of_universal_stops_meteorites() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 14)
    place(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))

    assert me(s).meteorites.is_empty()
    assert me(s).ground[cell_at(5, 1)] & SYMBOL  # the symbol stays printed


@pytest.mark.rule("PU-208", "PU-313", "PU-012")
def test_a_patch_must_be_placed_next_to_something() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(5, 0))
    pending.add(me(s), pending.PATCH)
    act(s)

    assert question(s) == "PlaceBlock"
    assert set(s.choices) == {cell_at(6, 0), cell_at(4, 1), cell_at(6, 1), cell_at(5, 2)}
    answer(s, cell_at(6, 0))
    assert me(s).terrain(cell_at(6, 0)) == BIOMASS
    assert not me(s).ground[cell_at(6, 0)] & ICON
    assert me(s).serials[cell_at(6, 0)] == 0  # not a tile
    assert me(s).patches == 1


@pytest.mark.rule("PU-208")
def test_a_patch_without_a_legal_square_is_lost() -> None:
    s = a_table()
    me(s).covered = sky_of(me(s)).grid
    pending.add(me(s), pending.PATCH)
    act(s)

    assert me(s).patches == 0
    assert question(s) == ""


@pytest.mark.rule("PU-209", "PU-330")
def test_universal_may_store_a_patch() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 5)
    lay(s, DOMINO, cell_at(5, 0))
    ask(s, TakeBlock(0))

    assert s.choices == [BIOMASS, STORE + BIOMASS]
    answer(s, STORE + BIOMASS)
    assert me(s).stored == (BIOMASS,)
    s.phase = END_STEP
    ask(s, TakeBlock(0))
    assert question(s) == "PlaceBlock"  # no storing at the end


@pytest.mark.rule("PU-210", "PU-951")
def test_events_on_tiles_leave_blocks_alone() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(3, 1), turn=3)
    before = block_squares(s, me(s)).cells()
    s.laws = 1 << NO_PERIMETER | 1 << NO_ICE | 1 << NO_MATCHING

    assert block_squares(s, me(s)).cells() == before
    assert not legal(s, DOMINO) & {cell_at(6, 0)}


@pytest.mark.rule("PU-951", "PU-803")
def test_round_rules_on_perimeter_and_ice_name_the_planet_only() -> None:
    s = a_table(moon_id=0)
    lay(s, DOMINO, cell_at(5, 0))
    s.laws = 1 << NO_PERIMETER
    assert all(
        not covers(DOMINO, c) & set(sky_of(me(s)).perimeter.meet(sky_of(me(s)).planet).cells())
        for c in legal(s, DOMINO)
    )
    assert moon(2, 0) in legal(s, DOMINO)

    s.laws = 1 << NO_ICE
    ice = set(sky_of(me(s)).ice.meet(sky_of(me(s)).planet).cells())
    assert all(not covers(DOMINO, code) & ice for code in legal(s, DOMINO))


@pytest.mark.rule("PU-954")
def test_no_square_may_touch_its_own_terrain() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(5, 0))  # civ above energy
    s.laws = 1 << NO_MATCHING
    found = legal(s, DOMINO)

    assert cell_at(6, 0) not in found  # civ beside civ
    assert 2 * CELLS + cell_at(6, 0) in found  # turned round: energy beside civ


@pytest.mark.rule("PU-211", "PU-700")
def test_rules_give_way_before_the_end_is_triggered() -> None:
    s = a_table(world="k273")
    p = me(s)
    p.covered = sky_of(p).grid.minus(mask_of([cell_at(9, 6), cell_at(10, 6)]))  # one ice, one land square
    s.tops = [-1] * 12
    s.tops[6] = tile("D2", "civ", "energy")

    assert not can_place(s, p, s.tops[6], 0)
    assert find_level(s, 0) == IGNORE_PLANET
    s.laws = 1 << NO_ICE
    assert find_level(s, 0) == IGNORE_EVENT | IGNORE_PLANET


@pytest.mark.rule("PU-212", "PU-227")
def test_grid_and_adjacency_never_give_way() -> None:
    s = a_table(world="lacuna")
    p = me(s)
    p.covered = sky_of(p).grid.minus(mask_of([cell_at(4, 2)]))
    s.tops = [-1] * 12
    s.tops[6] = tile("D2", "civ", "energy")

    assert find_level(s, 0) == CANNOT_PLACE  # the hole beside is no square


@pytest.mark.rule("PU-701")
def test_an_event_rule_gives_way_first() -> None:
    s = a_table()
    p = me(s)
    p.covered = sky_of(p).grid.minus(mask_of([cell_at(5, 0), cell_at(6, 0)]))
    s.tops = [-1] * 12
    s.tops[6] = DOMINO
    s.laws = 1 << NO_PERIMETER

    assert find_level(s, 0) == IGNORE_EVENT


@pytest.mark.rule("PU-342")
def test_rover_tiles_of_horizon_lie_anywhere() -> None:
    s = a_table(world="k273", corp="horizon", moon_id=0)
    set_cubes(me(s), 0, 0, 0, 0, 3)
    s.laws = 1 << NO_ICE
    free = tile("D2", "rover", "tech")

    assert cell_at(5, 5) in legal(s, free)
    assert cell_at(5, 5) not in legal(s, DOMINO)
    assert not any(moon(5, 3) in covers(free, code) for code in legal(s, free))


@pytest.mark.rule("PU-353")
def test_wormhole_blocks_lie_on_tiles_and_on_meteorites() -> None:
    s = a_table(corp="wormhole")
    p = me(s)
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    p.meteorites = p.meteorites.with_cell(cell_at(5, 1))
    set_cubes(p, 0, 0, 0, 0, 4)
    assert not block_squares(s, p).meets(p.covered)
    set_cubes(p, 0, 0, 0, 0, 5)
    assert block_squares(s, p).meet(p.covered).cells() == [cell_at(5, 0)]
    set_cubes(p, 0, 0, 0, 0, 14)
    assert block_squares(s, p).has(cell_at(5, 1))

    place_block(s, 0, WATER, cell_at(5, 1))
    assert p.terrain(cell_at(5, 1)) == WATER
    assert not p.ground[cell_at(5, 1)] & ICON
    assert p.meteorites.is_empty()
    assert p.stones == 0


@pytest.mark.rule("PU-833", "PU-353", "PU-330")
def test_storing_and_doubling_apply_to_terrain_blocks_too() -> None:
    s = a_table(corp="wormhole")
    set_cubes(me(s), 0, 0, 0, 0, 10)
    me(s).blocks = 1 << TECH
    lay(s, DOMINO, cell_at(5, 0))
    ask(s, TakeBlock(0))

    assert s.choices == [BIOMASS, TECH, STORE + BIOMASS, STORE + TECH, 7]
    answer(s, 7)  # two instead of one
    assert me(s).pending == (do(pending.PATCH),)
    answer(s, STORE + TECH)
    assert me(s).stored == (TECH,)
    assert me(s).blocks == 0


@pytest.mark.rule("PU-830", "PU-831", "PU-012")
def test_a_terrain_block_is_terrain_without_resource_and_used_up() -> None:
    s = a_table()
    me(s).blocks = 0b111011
    lay(s, DOMINO, cell_at(3, 1), turn=3)
    pending.add(me(s), pending.PATCH)
    act(s)

    answer(s, WATER)
    assert question(s) == "PlaceBlock"
    answer(s, cell_at(3, 2))  # ice
    assert me(s).cubes[WATER] == 16
    assert me(s).terrain(cell_at(3, 2)) == WATER
    assert me(s).blocks == 0b111001
    ask(s, TakeBlock(0))
    assert WATER not in s.choices
    assert s.agenda[-1].why_not(s, 0, WATER).rule == "PU-208"  # type: ignore[attr-defined]  # an ask waits


@pytest.mark.rule("PU-402", "PU-117")
def test_why_not_names_the_rule_of_a_block() -> None:
    s = a_table()
    lay(s, DOMINO, cell_at(5, 0))
    frame = PlaceBlock(0, BIOMASS)

    assert frame.why_not(s, 0, cell_at(5, 0)).key == "overlap"
    assert frame.why_not(s, 0, cell_at(0, 0)).key == "outside"
    assert frame.why_not(s, 0, cell_at(5, 9)).rule == "PU-203"
