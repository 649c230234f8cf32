"""Chapter 8: Quantum Solutions."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.powers import EDGE_MOVES, EMPTY_STEP_PATCH
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_select import selected
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r3_resources import add_unplaced, quantum_face, times_of
from lunarium.games.planet_unknown.rules.r3_tracks import advance
from lunarium.games.planet_unknown.rules.r11_powers import has, is_used
from lunarium.games.planet_unknown.state import INNER, OTHER, OUTER, RESCUE_PAIR, PlanetUnknown
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    ROVER,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    cover,
    do,
    lay,
    me,
    moon,
    place,
    question,
    rescue,
    rows,
    set_cubes,
    tile,
)


def quantum(faces: str, chosen: int, *steps: int) -> PlanetUnknown:
    """Upper and lower face as two letters."""
    s = a_table(2, corp=f"quantum_{faces}")
    me(s).chosen = chosen
    if steps:
        set_cubes(me(s), *steps)
    return s


@pytest.mark.rule("PU-851")
@pytest.mark.parametrize(
    ("faces", "chosen", "face"),
    [
        ("aa", OUTER, 0),
        ("aa", INNER, -1),
        ("ba", INNER, 0),
        ("bb", INNER, 1),
        ("bb", RESCUE_PAIR, -1),
        ("ab", OTHER, -1),
    ],
)
def test_the_condition_depends_on_where_the_tile_was_selected(faces: str, chosen: int, face: int) -> None:
    assert quantum_face(me(quantum(faces, chosen))) == face


@pytest.mark.rule("PU-852")
def test_lower_a_may_let_one_cube_regress_instead() -> None:
    s = quantum("aa", OUTER, 2, 0, 3, 0, 0)
    place(s, tile("Z5", "biomass", "civ"), cell_at(5, 0))
    act(s)
    answer(s, do(pending.RESOURCE, CIV))

    assert question(s) == "ChooseWay"
    assert s.choices == [2 * CIV, 2 * CIV + 1]
    answer(s, 2 * CIV + 1)
    assert rows(me(s)) == (1, 0, 4, 0, 0)  # the other advanced without a choice
    assert me(s).claims == ()


@pytest.mark.rule("PU-852", "PU-860")
def test_water_off_ice_qualifies_for_nothing() -> None:
    s = quantum("aa", OUTER, 0, 3, 0, 3, 0)
    place(s, tile("Z5", "water", "rover"), cell_at(6, 3))
    me(s).pending = (do(pending.RESOURCE, WATER),)
    act(s)

    assert rows(me(s))[WATER] == 3
    assert question(s) == ""


@pytest.mark.rule("PU-853")
def test_lower_b_advances_one_cube_twice_and_the_other_not_at_all() -> None:
    s = quantum("bb", INNER)
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))
    assert question(s) == "PickResource"
    answer(s, BIOMASS)
    act(s)

    assert rows(me(s))[BIOMASS] == 2
    assert rows(me(s))[CIV] == 0
    assert question(s) == "PlaceBlock"  # the patch of biomass step 1


@pytest.mark.rule("PU-853")
def test_lower_b_takes_the_only_resource_that_can_advance() -> None:
    s = quantum("bb", INNER)
    place(s, tile("D2", "water", "rover"), cell_at(6, 0))  # no ice
    assert me(s).pending == (do(pending.RESOURCE, ROVER | pending.TWICE),)

    s = quantum("bb", INNER, 0, 0, 0, 15, 0)
    place(s, tile("D2", "water", "rover"), cell_at(6, 0))
    assert me(s).pending == (do(pending.RESOURCE, ROVER | pending.TWICE),)  # on top it still repeats its movement

    s = quantum("bb", INNER, 15, 0, 15, 0, 0)
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))
    assert me(s).pending == ()


@pytest.mark.rule("PU-853", "PU-303")
def test_energy_chooses_one_cube_for_both_advances() -> None:
    s = quantum("bb", INNER)
    cover(me(s), TECH, cell_at(6, 0), cell_at(6, 1))
    place(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    answer(s, ENERGY)
    act(s)

    assert s.choices == [CIV, TECH]
    answer(s, CIV)
    assert rows(me(s))[CIV] == 2


@pytest.mark.rule("PU-854")
def test_the_rule_covers_unplaced_tiles_but_no_other_advances() -> None:
    s = quantum("bb", INNER)
    add_unplaced(s, 0, [TECH, BIOMASS])
    s.advance()
    answer(s, TECH)
    assert me(s).pending == (do(pending.RESOURCE, TECH | pending.TWICE | pending.UNPLACED),)

    s = quantum("aa", OUTER, 2, 2, 2, 2, 2)
    pending.add(me(s), pending.SYNERGY)
    act(s)
    assert question(s) == "AdvanceOne"


@pytest.mark.rule("PU-855")
def test_early_movement_is_lost_when_the_tile_is_placed() -> None:
    s = quantum("aa", OUTER, 0, 0, 0, 0, 3)
    assert has(me(s), EDGE_MOVES)
    me(s).rovers = (cell_at(5, 0), cell_at(5, 5))
    selected(s, 0, tile("Z5", "rover", "tech"))
    assert me(s).early == 1  # one rover on the perimeter

    place(s, tile("Z5", "rover", "tech"), cell_at(6, 3), resources=False)
    assert me(s).early == 0


@pytest.mark.rule("PU-855", "PU-400")
def test_a_lone_rover_brings_two_early_movement() -> None:
    s = quantum("ba", INNER, 0, 0, 0, 0, 3)
    me(s).rovers = (cell_at(5, 0), moon(2, 2))
    selected(s, 0, tile("D2", "rover", "tech"))
    assert me(s).early == 2

    me(s).rovers, me(s).early = (cell_at(5, 0), cell_at(5, 5)), 0
    selected(s, 0, tile("D2", "rover", "tech"))
    assert me(s).early == 0


@pytest.mark.rule("PU-410", "PU-855")
def test_early_movement_is_spent_first() -> None:
    s = quantum("aa", OUTER)
    me(s).rovers, me(s).early, me(s).pool = (cell_at(5, 5), -1), 1, 1
    act(s)
    answer(s, do(pending.MOVE, 1))

    assert (me(s).early, me(s).pool) == (0, 1)


@pytest.mark.rule("PU-856")
@pytest.mark.parametrize(
    ("faces", "anchor", "times"),
    [
        ("aa", cell_at(3, 1), 2),  # ice and perimeter
        ("aa", cell_at(6, 0), 1),  # perimeter only
        ("aa", cell_at(5, 5), 1),  # ice only
        ("aa", cell_at(6, 5), 0),
        ("ba", cell_at(5, 5), 2),  # ice and inside
        ("ba", cell_at(6, 5), 1),
        ("ba", cell_at(3, 1), 1),  # ice on the perimeter
    ],
)
def test_the_water_technology_adds_an_advance_for_the_position(faces: str, anchor: int, times: int) -> None:
    s = quantum(faces, OUTER, 0, 0, 0, 0, 5)
    lay(s, tile("D2", "water", "rover"), anchor)  # the water square is the first

    assert times_of(me(s), WATER, False) == times


@pytest.mark.rule("PU-860")
def test_doubling_with_the_water_technology_gives_up_to_three() -> None:
    s = quantum("ab", OUTER, 0, 0, 0, 0, 5)
    lay(s, tile("D2", "water", "rover"), cell_at(3, 1))
    assert times_of(me(s), WATER, True) == 3
    lay(s, tile("D2", "water", "rover"), cell_at(6, 0))
    assert times_of(me(s), WATER, True) == 2
    lay(s, tile("D2", "water", "rover"), cell_at(6, 5))
    assert times_of(me(s), WATER, True) == 0


@pytest.mark.rule("PU-857")
def test_an_empty_step_brings_a_patch_only_where_the_cube_stops() -> None:
    s = quantum("ba", OUTER, 0, 0, 0, 0, 14)
    assert has(me(s), EMPTY_STEP_PATCH)
    advance(s, 0, WATER, 2)  # passes the empty step 1
    assert me(s).pending == ()

    advance(s, 0, BIOMASS, 1)  # stops on an empty step
    assert me(s).pending == (do(pending.PATCH),)
    assert is_used(me(s), EMPTY_STEP_PATCH)
    set_cubes(me(s), 3, 2, 1, 0, 14)
    advance(s, 0, CIV, 1)
    assert me(s).pending == (do(pending.PATCH),)  # once a round


@pytest.mark.rule("PU-859", "PU-858")
def test_edge_tiles_may_ignore_adjacency() -> None:
    s = quantum("aa", OUTER, 0, 0, 0, 0, 7)
    domino = tile("D2", "civ", "energy")
    lay(s, domino, cell_at(5, 0))
    found = placements(s, me(s), domino, 0)

    assert cell_at(5, 10) in found  # on the perimeter, alone
    assert cell_at(5, 5) not in found


@pytest.mark.rule("PU-859", "PU-858", "PU-827")
def test_inner_tiles_of_the_disc_may_ignore_adjacency() -> None:
    s = quantum("ba", INNER, 0, 0, 0, 0, 7)
    domino = tile("D2", "civ", "energy")
    lay(s, domino, cell_at(5, 0))

    assert cell_at(5, 5) in placements(s, me(s), domino, 0)
    assert cell_at(5, 10) not in placements(s, me(s), domino, 0)
    assert cell_at(4, 5) not in placements(s, me(s), tile("I4", "civ", "energy"), 0)  # of the outer ring
    assert cell_at(5, 5) not in placements(s, me(s), rescue(CIV), 0)  # of neither


@pytest.mark.rule("PU-858", "PU-014")
def test_meteorites_are_destroyed_by_edge_or_inner_tiles() -> None:
    s = quantum("aa", OUTER, 0, 0, 0, 0, 10)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(0, 5)).with_cell(cell_at(5, 5))
    place(s, tile("Z5", "civ", "energy"), cell_at(5, 0), resources=False)
    act(s)
    assert me(s).meteorites.cells() == [cell_at(5, 5)]
    assert me(s).stones == 0

    s = quantum("ba", INNER, 0, 0, 0, 0, 9)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(6, 5)).with_cell(cell_at(0, 5))
    place(s, tile("D2", "civ", "energy"), cell_at(5, 5), resources=False)
    act(s)
    assert me(s).meteorites.cells() == [cell_at(0, 5)]


@pytest.mark.rule("PU-859", "PU-012")
def test_a_tile_touching_three_others_may_bring_a_boost() -> None:
    s = quantum("aa", OUTER, 0, 0, 0, 0, 14)
    domino, bar = tile("D2", "civ", "energy"), tile("I4", "civ", "energy")
    lay(s, domino, cell_at(4, 3))
    lay(s, domino, cell_at(6, 3))
    cover(me(s), BIOMASS, cell_at(5, 6))  # a block is no tile
    place(s, bar, cell_at(4, 5), resources=False)
    assert question(s) == ""

    lay(s, domino, cell_at(2, 7))
    lay(s, domino, cell_at(4, 7))
    place(s, bar, cell_at(1, 6), resources=False)
    assert question(s) == "Maybe"
    answer(s, 0)
    assert me(s).pending == ()
