"""Chapter 8: moons, rescue tiles, terrain blocks."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import ONE_RESOURCE
from lunarium.games.planet_unknown.grid import CELLS, cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import TileStep
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r2_placing import meteorite_squares
from lunarium.games.planet_unknown.rules.x8_moon import MoveSatellite
from lunarium.games.planet_unknown.scoring import moon_penalty, moon_sets
from lunarium.games.planet_unknown.state import DESTROYED, IN_SUPPLY, RESCUE_PAIR, RESCUE_TILES, Player, sky_of
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
    cover,
    do,
    icons,
    lay,
    me,
    moon,
    place,
    question,
    rows,
    tile,
)

COLUMN = 1


@pytest.mark.rule("PU-980", "PU-804", "PU-806")
def test_the_satellite_example_of_the_rulebook() -> None:
    s = a_table(moon_id=0)
    p = me(s)
    p.satellite = 2
    corner = tile("V3", "rover", "tech", meteor=True)  # a* A / . B
    codes = [
        code
        for code in placements(s, p, corner, 0)
        if laid(corner, code) == {"symbol": moon(5, 2), "rover": moon(4, 2), "tech": moon(4, 3)}
    ]
    assert len(codes) == 1
    place(s, corner, codes[0] % CELLS, codes[0] // CELLS)
    assert p.meteorites.cells() == [moon(5, 2), moon(5, 3)]

    act(s)
    answer(s, do(pending.RESOURCE, TECH))
    assert rows(p)[TECH] == 1
    assert rows(p)[ROVER] == 1
    assert question(s) == "DeployRover"
    answer(s, p.last.index(moon(4, 3)))
    assert p.satellite == 5
    assert question(s) == "AimLaser"
    assert s.choices == [0, COLUMN]
    answer(s, COLUMN)
    assert p.meteorites.is_empty()
    assert p.rovers == (moon(4, 3), IN_SUPPLY)


def laid(tile_id: int, code: int) -> dict[str, int]:
    """Where a placement puts the symbol and the two icons."""
    probe = a_table(moon_id=0)
    place(probe, tile_id, code % CELLS, code // CELLS)
    ground = me(probe).ground
    found = {}
    for cell in me(probe).last:
        if ground[cell] & 16:
            found["symbol"] = cell
        if ground[cell] & 8:
            found["rover" if me(probe).terrain(cell) == ROVER else "tech"] = cell
    return found


@pytest.mark.rule("PU-980", "PU-809")
def test_a_rover_on_the_line_is_destroyed_after_collecting() -> None:
    s = a_table(moon_id=0)
    p = me(s)
    p.satellite = 4
    p.rovers = (moon(5, 2), moon(4, 3))
    ask(s, MoveSatellite(0, 1))
    answer(s, COLUMN)

    assert p.rovers == (DESTROYED, moon(4, 3))
    assert p.meteorites.is_empty()
    assert p.stones == 0


@pytest.mark.rule("PU-804", "PU-815")
def test_positions_with_one_line_fire_along_it() -> None:
    s = a_table(moon_id=0)
    me(s).satellite = 19
    me(s).rovers = (moon(2, 1), moon(2, 2))
    ask(s, MoveSatellite(0, 4))  # round the orbit to position 3, above column 3

    assert me(s).satellite == 3
    assert question(s) == ""
    assert me(s).rovers == (moon(2, 1), moon(2, 2))


@pytest.mark.rule("PU-808")
def test_the_laser_crosses_craters_and_spares_the_planet() -> None:
    s = a_table(moon_id=1)  # Cairn has a crater in the middle
    p = me(s)
    p.satellite = 6
    p.meteorites = p.meteorites.with_cell(moon(0, 2)).with_cell(cell_at(2, 2))
    ask(s, MoveSatellite(0, 1))  # row 2

    assert p.meteorites.cells() == [cell_at(2, 2), moon(3, 4)]


@pytest.mark.rule("PU-802", "PU-806")
def test_a_tile_on_the_moon_counts_as_usual_and_the_satellite_follows() -> None:
    s = a_table(moon_id=0)
    me(s).satellite = 2
    me(s).pool = 1
    me(s).rovers = (cell_at(5, 5), IN_SUPPLY)
    place(s, tile("D2", "biomass", "civ"), moon(1, 0))
    act(s)
    answer(s, do(pending.RESOURCE, CIV), do(pending.RESOURCE, BIOMASS))

    assert do(pending.SHOOT, 2) in s.choices
    assert do(pending.DONE) not in s.choices
    assert any(code // pending.ARGS == pending.MOVE for code in s.choices)  # movement before or after the shot
    answer(s, do(pending.SHOOT, 2))
    assert me(s).satellite == 4
    assert do(pending.DONE) in s.choices


@pytest.mark.rule("PU-807", "PU-806")
def test_a_block_runs_its_own_sequence_at_once() -> None:
    s = a_table(moon_id=0)
    p = me(s)
    p.satellite = 2
    place(s, tile("D2", "biomass", "civ"), moon(1, 0), resources=False)
    pending.add(p, pending.PATCH)
    act(s)
    answer(s, moon(2, 0))  # the satellite goes to 3, then the tile's two positions to 5

    assert p.satellite == 5
    assert question(s) == "AimLaser"


@pytest.mark.rule("PU-803", "PU-805")
def test_planet_rules_do_not_reach_the_moon() -> None:
    s = a_table(world="k273", moon_id=0)
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))
    mixed = tile("D2", "civ", "energy")

    assert moon(2, 0) in placements(s, me(s), mixed, 0)  # plain above ice


@pytest.mark.rule("PU-805")
def test_an_instruction_without_a_body_reaches_both() -> None:
    s = a_table(moon_id=0)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 5))

    assert meteorite_squares(me(s), pending.ANYWHERE).cells() == [cell_at(5, 5), moon(5, 3)]
    assert meteorite_squares(me(s), pending.ON_PLANET).cells() == [cell_at(5, 5)]


def put_icons(p: Player, counts: dict[int, int]) -> None:
    """So many resource icons on the squares of the moon."""
    cells = sky_of(p).moon.cells()
    for resource, count in counts.items():
        icons(p, resource, *cells[:count])
        cells = cells[count:]


@pytest.mark.rule("PU-811", "PU-813", "PU-985")
def test_moon_scoring_of_the_symmetric_example() -> None:
    s = a_table(moon_id=0)
    put_icons(me(s), {CIV: 3, WATER: 2, BIOMASS: 2, ROVER: 4, TECH: 2, ENERGY: 2})

    assert (moon_sets(me(s)), moon_penalty(me(s))) == (16, -3)


@pytest.mark.rule("PU-812", "PU-813", "PU-985", "PU-814")
def test_moon_scoring_of_the_asymmetric_example() -> None:
    s = a_table(moon_id=1)
    put_icons(me(s), {CIV: 3, WATER: 5})
    me(s).meteorites = me(s).meteorites.with_cell(moon(4, 4))

    assert (moon_sets(me(s)), moon_penalty(me(s))) == (12, -6)


@pytest.mark.rule("PU-811")
def test_blocks_count_nothing_on_the_moon() -> None:
    s = a_table(moon_id=1)
    cover(me(s), CIV, moon(1, 0))
    cover(me(s), WATER, moon(2, 0))

    assert moon_sets(me(s)) == 0


# --- rescue tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-821", "PU-822", "PU-823", "PU-404")
def test_two_rescue_tiles_are_placed_one_after_the_other() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    me(s).rescue = 0b111111
    ask(s, TileStep())
    answer(s, do(pending.SELECT, RESCUE_PAIR), ROVER)
    assert question(s) == "PlaceTile"
    answer(s, cell_at(5, 0))

    assert me(s).meteorites.count() == 1
    assert question(s) == "DeployRover"  # the first is fully resolved, on its own squares
    answer(s, 0)
    assert question(s) == "ChooseRescue"
    assert s.choices == [CIV, WATER, BIOMASS, TECH, ENERGY]  # the used one is gone
    answer(s, TECH)
    answer(s, s.choices[0])
    assert me(s).covered.count() == 4
    assert me(s).rescue == 0b100111
    assert me(s).serial == 2
    assert question(s) == "Confirm"


@pytest.mark.rule("PU-822")
def test_the_pair_may_go_to_planet_and_moon_and_need_not_touch() -> None:
    s = a_table(1, moon_id=0, modules=RESCUE_TILES)
    me(s).rescue = 0b111111
    ask(s, TileStep())
    answer(s, do(pending.SELECT, RESCUE_PAIR), CIV, moon(1, 0))
    assert me(s).satellite == 2  # it has moved by two before the second tile begins
    assert question(s) == "ChooseRescue"
    answer(s, TECH)

    assert cell_at(5, 0) in s.choices
    assert moon(3, 0) in s.choices


@pytest.mark.rule("PU-821", "PU-824")
def test_one_rescue_tile_alone_is_not_offered() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    me(s).rescue = 0b000100
    ask(s, TileStep())

    assert do(pending.SELECT, RESCUE_PAIR) not in s.choices


@pytest.mark.rule("PU-824")
def test_a_second_tile_that_has_become_impossible_returns_to_the_supply() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    me(s).rescue = 0b11
    me(s).covered = sky_of(me(s)).grid
    me(s).chosen = RESCUE_PAIR
    pending.add(me(s), pending.SECOND)
    act(s)

    assert me(s).rescue == 0b11
    assert question(s) == ""


@pytest.mark.rule("PU-826")
def test_with_one_resource_only_one_icon_of_the_pair_counts() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    s.laws = 1 << ONE_RESOURCE
    me(s).rescue = 0b111111
    ask(s, TileStep())
    answer(s, do(pending.SELECT, RESCUE_PAIR), CIV, cell_at(5, 0))
    assert question(s) == "CountIt"
    answer(s, 0)
    answer(s, TECH)
    answer(s, s.choices[0])

    assert rows(me(s)) == (0, 0, 0, 0, 1)


@pytest.mark.rule("PU-826")
def test_the_first_icon_of_the_pair_may_count_instead() -> None:
    s = a_table(1, modules=RESCUE_TILES)
    s.laws = 1 << ONE_RESOURCE
    me(s).rescue = 0b111111
    ask(s, TileStep())
    answer(s, do(pending.SELECT, RESCUE_PAIR), CIV, cell_at(5, 0), 1)
    answer(s, TECH)
    answer(s, s.choices[0])

    assert rows(me(s)) == (1, 0, 0, 0, 0)


@pytest.mark.rule("PU-827")
def test_rescue_tiles_are_not_selected_from_the_station() -> None:
    s = a_table(1, corp="republic", modules=RESCUE_TILES)
    me(s).rescue = 0b111111
    me(s).cubes = (0, 16, 32, 48 + 4, 64 + 3)
    ask(s, TileStep())
    answer(s, do(pending.SELECT, RESCUE_PAIR), CIV)

    assert me(s).pool == 0
    assert s.tops[0] == 0


@pytest.mark.rule("PU-827", "PU-349")
def test_effects_of_placing_work_for_each_rescue_tile() -> None:
    s = a_table(1, corp="oasis", modules=RESCUE_TILES)
    me(s).cubes = (0, 16, 32, 48, 64 + 10)
    me(s).chosen = RESCUE_PAIR
    place(s, 144 + WATER, cell_at(5, 0))

    assert do(pending.PATCH) in me(s).pending


@pytest.mark.rule("PU-832", "PU-831")
def test_blocks_are_terrains_that_energy_may_touch() -> None:
    s = a_table()
    cover(me(s), TECH, cell_at(6, 0))
    place(s, tile("D2", "energy", "water"), cell_at(5, 0))
    act(s)
    answer(s, do(pending.RESOURCE, ENERGY))

    assert s.choices == [WATER, TECH]
