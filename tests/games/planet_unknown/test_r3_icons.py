"""Chapter 3, resource icons: placed and unplaced, once, twice or not at all, with each special board."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import ONE_RESOURCE
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.pending import TWICE, UNPLACED
from lunarium.games.planet_unknown.rules.r3_resources import (
    ChooseWay,
    CountIt,
    add_resources,
    add_unplaced,
    energy_or_terrain,
    energy_tracks,
    enlarges_biomass,
    icon_cell,
    is_well_placed,
    quantum_face,
    resolve_resource,
    times_of,
    tracks_of,
    water_on_ice,
    would_advance,
)
from lunarium.games.planet_unknown.state import INNER, OTHER, OUTER, RESCUE_PAIR
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
    ask,
    card,
    corporation,
    cover,
    do,
    lay,
    me,
    place,
    question,
    rescue,
    rows,
    set_cubes,
    tile,
)

ICE, DRY = cell_at(5, 2), cell_at(6, 0)  # where the first square of a domino lies
WATER_TILE = tile("D2", "water", "rover")


@pytest.mark.rule("PU-851", "PU-854")
@pytest.mark.parametrize("chosen", [-1, OUTER, INNER, RESCUE_PAIR, OTHER])
def test_the_condition_of_quantum_is_its_upper_face_and_the_ring(chosen: int) -> None:
    faces = []
    for key in ("quantum_aa", "quantum_ab", "quantum_ba", "quantum_bb", "universal"):
        s = a_table(corp=key)
        me(s).chosen = chosen
        faces.append(quantum_face(me(s)))

    met = {OUTER: [0, 1, -1, -1, -1], INNER: [-1, -1, 0, 1, -1]}
    assert faces == met.get(chosen, [-1] * 5)


@pytest.mark.rule("PU-301", "PU-302", "PU-348", "PU-330", "PU-856", "PU-860")
@pytest.mark.parametrize(
    ("corp", "row", "anchor", "once", "twice"),
    [
        ("universal", 0, ICE, 1, 2),
        ("universal", 0, DRY, 0, 0),
        ("universal", 10, ICE, 2, 2),  # technology 4
        ("universal", 10, DRY, 0, 0),
        ("oasis", 0, ICE, 1, 2),
        ("oasis", 0, DRY, 0, 0),
        ("quantum_ab", 0, ICE, 1, 2),
        ("quantum_ab", 3, DRY, 1, 2),  # on the perimeter
        ("quantum_bb", 3, ICE, 2, 3),  # inside, and on ice
        ("quantum_bb", 3, DRY, 0, 0),
    ],
)
def test_how_many_advances_a_water_icon_gives(corp: str, row: int, anchor: int, once: int, twice: int) -> None:
    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, row)
    lay(s, WATER_TILE, anchor)

    assert times_of(me(s), WATER, False) == once
    assert times_of(me(s), WATER, True) == twice
    assert times_of(me(s), ROVER, False) == 1
    assert times_of(me(s), ROVER, True) == 2
    assert water_on_ice(me(s)) == int(anchor == ICE)


@pytest.mark.rule("PU-300", "PU-301", "PU-319")
@pytest.mark.parametrize(
    ("arg", "after"),
    [
        (CIV, (1, 0, 0, 0, 0)),
        (CIV | TWICE, (2, 0, 0, 0, 0)),
        (WATER, (0, 0, 0, 0, 0)),  # it lies on no ice
        (WATER | UNPLACED, (0, 1, 0, 0, 0)),
        (WATER | UNPLACED | TWICE, (0, 2, 0, 0, 0)),
        (BIOMASS | UNPLACED, (0, 0, 1, 0, 0)),
    ],
)
def test_an_icon_advances_its_cube(arg: int, after: tuple[int, ...]) -> None:
    s = a_table()
    lay(s, WATER_TILE, DRY)
    resolve_resource(s, 0, arg)
    s.advance()

    assert rows(me(s)) == after
    assert question(s) == ""


@pytest.mark.rule("PU-301", "PU-852")
def test_a_water_icon_off_ice_does_not_qualify_for_going_back() -> None:
    for anchor, asked in ((DRY, ""), (ICE, "ChooseWay")):
        s = a_table(corp="quantum_aa")
        me(s).chosen = OUTER
        set_cubes(me(s), 0, 3, 0, 0, 0)
        lay(s, WATER_TILE, anchor)
        resolve_resource(s, 0, WATER)
        s.advance()
        assert question(s) == asked


@pytest.mark.rule("PU-852")
def test_one_cube_of_the_tile_may_go_back_instead() -> None:
    s = a_table(corp="quantum_aa")
    me(s).chosen = OUTER
    set_cubes(me(s), 3, 0, 0, 0, 3)
    lay(s, tile("Z5", "rover", "tech"), cell_at(4, 3))
    resolve_resource(s, 0, TECH)
    s.advance()
    assert s.choices == [2 * TECH, 2 * TECH + 1]
    answer(s, 2 * TECH + 1)
    assert rows(me(s)) == (3, 0, 0, 0, 2)
    resolve_resource(s, 0, ROVER)
    s.advance()
    assert rows(me(s)) == (3, 0, 0, 1, 2)  # no second choice
    assert me(s).pending == (do(pending.DEPLOY),)


@pytest.mark.rule("PU-852")
def test_a_cube_at_the_bottom_only_advances() -> None:
    s = a_table(corp="quantum_aa")
    me(s).chosen = OUTER
    resolve_resource(s, 0, CIV | UNPLACED)
    s.advance()

    assert rows(me(s)) == (1, 0, 0, 0, 0)
    assert me(s).pending == (do(pending.SYNERGY),)  # of step 1
    assert question(s) == ""


@pytest.mark.rule("PU-319", "PU-707", "PU-854", "PU-853")
@pytest.mark.parametrize(
    ("resources", "cubes", "asked", "after"),
    [
        ([CIV, WATER], (0, 0, 0, 0, 0), [CIV, WATER], None),
        ([ENERGY, WATER], (0, 0, 0, 0, 0), None, (0, 2, 0, 0, 0)),  # one kind: nothing to choose
        ([CIV, WATER], (15, 0, 0, 0, 0), None, (15, 2, 0, 0, 0)),  # only Water can advance
        ([CIV, WATER], (15, 15, 0, 0, 0), None, (15, 15, 0, 0, 0)),
    ],
)
def test_lower_face_b_doubles_one_icon_of_an_unplaced_tile(
    resources: list[int], cubes: tuple[int, ...], asked: list[int] | None, after: tuple[int, ...] | None
) -> None:
    s = a_table(corp="quantum_ab")
    me(s).chosen = OUTER
    set_cubes(me(s), *cubes)
    add_unplaced(s, 0, resources)
    s.advance()
    if asked:
        assert (question(s), s.choices) == ("PickResource", asked)
        answer(s, WATER)
    act(s)

    assert rows(me(s)) == (after or (0, 2, 0, 0, 0))


@pytest.mark.rule("PU-319", "PU-707")
def test_without_a_special_rule_both_icons_of_an_unplaced_tile_count() -> None:
    for corp, chosen in (("universal", OUTER), ("quantum_ab", INNER), ("quantum_aa", INNER)):
        s = a_table(corp=corp)
        me(s).chosen = chosen
        add_unplaced(s, 0, [BIOMASS, ENERGY])
        assert me(s).pending == (do(pending.RESOURCE, BIOMASS | UNPLACED),) * 2
        s = a_table(corp=corp)
        me(s).chosen = chosen
        add_unplaced(s, 0, [ENERGY, TECH])
        assert me(s).pending == (do(pending.RESOURCE, TECH | UNPLACED),) * 2


@pytest.mark.rule("PU-853", "PU-300")
@pytest.mark.parametrize(("anchor", "asked"), [(ICE, "PickResource"), (DRY, "")])
def test_lower_face_b_chooses_among_the_icons_that_would_advance(anchor: int, asked: str) -> None:
    s = a_table(corp="quantum_bb")
    me(s).chosen = INNER
    lay(s, WATER_TILE, anchor)
    assert would_advance(me(s), WATER) == (anchor == ICE)
    assert would_advance(me(s), ROVER)
    add_resources(s, 0, WATER_TILE)
    s.advance()
    assert question(s) == asked
    if not asked:
        assert me(s).pending == (do(pending.RESOURCE, ROVER | TWICE),)
    set_cubes(me(s), 0, 15, 0, 0, 0)
    assert not would_advance(me(s), WATER)


@pytest.mark.rule("PU-826", "PU-953")
def test_of_a_pair_of_rescue_tiles_one_icon_counts_in_a_round_of_half_rations() -> None:
    for first in (True, False):
        s = a_table()
        s.laws = 1 << ONE_RESOURCE
        me(s).chosen, me(s).counted = RESCUE_PAIR, 2  # the extra rover of another event has come
        pending.add(me(s), pending.SECOND)
        place(s, rescue(CIV), cell_at(5, 0))
        assert (question(s), s.choices) == ("CountIt", [0, 1])
        answer(s, int(first))
        assert (do(pending.RESOURCE, CIV) in me(s).pending) == first
        assert me(s).counted == (3 if first else 2)
        me(s).pending = ()
        place(s, rescue(TECH), cell_at(5, 1))
        assert (do(pending.RESOURCE, TECH) in me(s).pending) == (not first)
        assert question(s) == ""


@pytest.mark.rule("PU-826")
@pytest.mark.parametrize(("last", "choices"), [(True, [1]), (False, [0, 1])])
def test_the_last_icon_of_a_pair_must_count_if_none_did(last: bool, choices: list[int]) -> None:
    s = a_table()
    assert CountIt(0, CIV, last).options(s, 0) == choices
    ask(s, CountIt(0, CIV, last))
    if not last:
        answer(s, 1)
    assert me(s).pending == (do(pending.RESOURCE, CIV),)


@pytest.mark.rule("PU-352", "PU-Q12")
@pytest.mark.parametrize(
    ("terrain", "cell", "grows"),
    [(BIOMASS, cell_at(4, 3), True), (BIOMASS, cell_at(4, 2), False), (TECH, cell_at(4, 3), False)]
    + [(BIOMASS, cell_at(6, 4), False), (BIOMASS, cell_at(5, 2), True)],
)
def test_a_biomass_square_must_touch_older_biomass(terrain: int, cell: int, grows: bool) -> None:
    s = a_table(corp="wormhole")
    cover(me(s), terrain, cell)
    domino = tile("D2", "biomass", "civ")
    lay(s, domino, cell_at(5, 3), turn=0 if _first(domino) == BIOMASS else 2)  # biomass on (5,3), civ on (5,4)
    assert me(s).terrain(cell_at(5, 3)) == BIOMASS
    assert enlarges_biomass(me(s)) == grows
    add_resources(s, 0, domino)
    assert (do(pending.RESOURCE, BIOMASS) in me(s).pending) == grows
    assert do(pending.RESOURCE, CIV) in me(s).pending


def _first(tile_id: int) -> int:
    s = a_table()
    lay(s, tile_id, cell_at(5, 3))
    return me(s).terrain(cell_at(5, 3))


@pytest.mark.rule("PU-303", "PU-305", "PU-352")
def test_energy_without_an_icon_in_sight_reaches_nothing() -> None:
    s = a_table()
    assert energy_tracks(me(s), []) == 0
    assert energy_tracks(me(s), [-1]) == 0
    assert icon_cell(me(s), ENERGY) == -1
    lay(s, tile("D2", "energy", "water"), cell_at(5, 3))
    assert tracks_of(me(s), ENERGY) == 1 << WATER
    me(s).civs = (card("SCIV4-03"),)
    assert tracks_of(me(s), ENERGY) == 0b11111
    me(s).corporation = corporation("wormhole")
    assert tracks_of(me(s), ENERGY) == 0b11011


@pytest.mark.rule("PU-303", "PU-832")
def test_an_energy_area_looks_all_round_itself_and_not_beyond() -> None:
    s = a_table()
    for cell, terrain in (
        (cell_at(5, 2), CIV),
        (cell_at(4, 3), BIOMASS),
        (cell_at(6, 3), ROVER),
        (cell_at(5, 4), TECH),
    ):
        s = a_table()
        cover(me(s), ENERGY, cell_at(5, 3))
        cover(me(s), terrain, cell)
        cover(me(s), WATER, cell_at(7, 7))
        assert energy_tracks(me(s), [cell_at(5, 3)]) == 1 << terrain
    cover(me(s), ENERGY, cell_at(7, 6))
    assert energy_tracks(me(s), [cell_at(5, 3)]) == 1 << TECH  # another area


@pytest.mark.rule("PU-304", "PU-303")
def test_energy_advances_one_cube_with_its_benefits() -> None:
    s = a_table()
    set_cubes(me(s), 2, 2, 0, 0, 0)
    lay(s, tile("D2", "energy", "water"), cell_at(5, 3))
    cover(me(s), CIV, cell_at(5, 2))
    cover(me(s), CIV, cell_at(4, 3))
    resolve_resource(s, 0, ENERGY)
    s.advance()
    assert s.choices == [CIV, WATER]
    answer(s, CIV)

    assert rows(me(s)) == (3, 2, 0, 0, 0)
    assert me(s).claims == (1,)
    assert question(s) == ""


@pytest.mark.rule("PU-856", "PU-303", "PU-305")
def test_icons_in_the_first_square_of_the_grid_count() -> None:
    s = a_table(world="oblivion", corp="quantum_aa")
    set_cubes(me(s), 0, 0, 0, 0, 5)
    lay(s, rescue(WATER), 0)
    assert icon_cell(me(s), WATER) == 0
    assert is_well_placed(me(s))
    lay(s, rescue(CIV), 5)
    assert not is_well_placed(me(s))  # it shows no water

    s = a_table(world="oblivion")
    lay(s, rescue(ENERGY), 0)
    cover(me(s), TECH, 15)
    assert tracks_of(me(s), ENERGY) == 1 << TECH


@pytest.mark.rule("PU-231", "PU-303")
@pytest.mark.parametrize("terrain", [CIV, WATER, TECH])
def test_a_covered_current_is_what_lies_on_it(terrain: int) -> None:
    s = a_table(world="petra")
    cover(me(s), ENERGY, cell_at(4, 2))
    assert energy_or_terrain(me(s), cell_at(5, 2)) == ENERGY
    cover(me(s), terrain, cell_at(5, 2), cell_at(4, 1))

    assert energy_or_terrain(me(s), cell_at(5, 2)) == terrain
    assert energy_or_terrain(me(s), cell_at(6, 0)) == -1
    assert energy_tracks(me(s), [cell_at(4, 2)]) == 1 << terrain


@pytest.mark.rule("PU-852")
@pytest.mark.parametrize(("row", "ways"), [(0, [0]), (1, [0, 1]), (5, [0, 1])])
@pytest.mark.parametrize("cube", range(5))
def test_ways_of_each_cube(cube: int, row: int, ways: list[int]) -> None:
    s = a_table(corp="quantum_aa")
    set_cubes(me(s), *(row if i == cube else 0 for i in range(5)))

    assert ChooseWay(0, 1 << cube, 1).options(s, 0) == [2 * cube + way for way in ways]
    ChooseWay(0, 1 << cube, 1).resolve(s, 0, 2 * cube + ways[-1])
    assert rows(me(s))[cube] == (row - 1 if row else 1)
