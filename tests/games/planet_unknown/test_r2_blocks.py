"""Chapter 2, blocks: every way to take one, and all that placing one does and leaves alone."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.ops import NO_ICE, NO_MATCHING, NO_PERIMETER
from lunarium.games.planet_unknown.grid import CELLS, cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_blocks import (
    LOSE,
    STORE,
    TAKE_SYNERGY,
    TAKE_TWO,
    TakeBlock,
    place_block,
)
from lunarium.games.planet_unknown.rules.r2_legality import block_squares
from lunarium.games.planet_unknown.state import DESTROYED, END_STEP, sky_of
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ENERGY,
    TECH,
    WATER,
    a_table,
    answer,
    ask,
    card,
    cover,
    do,
    lay,
    me,
    moon,
    question,
    rows,
    set_cubes,
    tile,
)

HERE = cell_at(5, 0)


@pytest.mark.rule("PU-830", "PU-313", "PU-208")
@pytest.mark.parametrize("kind", [CIV, WATER, BIOMASS, TECH, ENERGY])
def test_any_own_block_may_be_taken_instead_and_is_used_up(kind: int) -> None:
    s = a_table()
    me(s).blocks = 0b110011
    ask(s, TakeBlock(0))
    assert s.choices == [CIV, WATER, BIOMASS, TECH, ENERGY]
    answer(s, kind)
    answer(s, HERE)

    assert me(s).terrain(HERE) == kind
    assert me(s).blocks == 0b110011 & ~(1 << kind)
    assert rows(me(s)) == (0, 0, 0, 0, 0)


@pytest.mark.rule("PU-208", "PU-313")
def test_a_patch_without_a_square_is_lost() -> None:
    s = a_table()
    me(s).covered = sky_of(me(s)).grid
    me(s).blocks = 0b111011
    ask(s, TakeBlock(0))

    assert question(s) == ""
    assert me(s).stored == ()
    assert me(s).blocks == 0b111011
    TakeBlock(0).resolve(s, 0, LOSE)
    assert (me(s).stored, me(s).pending) == ((), ())


@pytest.mark.rule("PU-209", "PU-833", "PU-353")
@pytest.mark.parametrize(("corp", "row"), [("universal", 5), ("wormhole", 10)])
def test_blocks_of_every_kind_can_be_stored_until_the_end_step(corp: str, row: int) -> None:
    for kind in (CIV, BIOMASS, ENERGY):
        s = a_table(corp=corp)
        set_cubes(me(s), 0, 0, 0, 0, row)
        me(s).blocks = 1 << CIV | 1 << ENERGY
        me(s).used = ~0  # nothing but storing is left besides
        ask(s, TakeBlock(0))
        assert s.choices == [CIV, BIOMASS, ENERGY, STORE + CIV, STORE + BIOMASS, STORE + ENERGY]
        answer(s, STORE + kind)
        assert me(s).stored == (kind,)
        assert me(s).blocks == (1 << CIV | 1 << ENERGY) & ~(1 << kind)
        assert me(s).covered.is_empty()

    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, row)
    s.phase = END_STEP
    me(s).used = ~0
    ask(s, TakeBlock(0))
    assert question(s) == "PlaceBlock"

    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, row - 1)
    me(s).used = ~0
    ask(s, TakeBlock(0))
    assert question(s) == "PlaceBlock"


@pytest.mark.rule("PU-353", "PU-313")
def test_wormhole_gains_two_patches_instead_of_one_once_a_round() -> None:
    s = a_table(corp="wormhole")
    set_cubes(me(s), 0, 0, 0, 0, 7)
    cover(me(s), CIV, cell_at(5, 1))
    ask(s, TakeBlock(0))
    assert s.choices == [BIOMASS, TAKE_TWO]
    answer(s, TAKE_TWO)
    assert question(s) == "PlaceBlock"  # the technology is used
    assert me(s).pending == (do(pending.PATCH),)
    answer(s, HERE)
    ask(s, TakeBlock(0))
    assert question(s) == "PlaceBlock"


@pytest.mark.rule("PU-344", "PU-313")
def test_jump_drive_takes_a_boost_even_where_no_block_fits() -> None:
    s = a_table(corp="jump_drive")
    me(s).slots = (1,)
    me(s).covered = sky_of(me(s)).grid
    ask(s, TakeBlock(0))

    assert me(s).pending == (do(pending.SYNERGY),)  # the only way to take it
    ask(s, TakeBlock(0))
    assert me(s).pending == (do(pending.SYNERGY),)  # once a round
    me(s).covered = mask_of([])
    me(s).used = 0
    ask(s, TakeBlock(0))
    assert s.choices == [BIOMASS, TAKE_SYNERGY]


@pytest.mark.rule("PU-012", "PU-807", "PU-831")
def test_a_block_shows_its_terrain_and_nothing_else() -> None:
    s = a_table()
    lay(s, tile("Z5", "civ", "energy", meteor=True), cell_at(4, 3))
    ground, serials = me(s).ground, me(s).serials
    place_block(s, 0, WATER, cell_at(6, 6))
    s.advance()

    assert len(me(s).ground) == len(me(s).serials) == CELLS
    assert me(s).ground[cell_at(6, 6)] == 1 + WATER
    assert me(s).serials[cell_at(6, 6)] == 0
    assert [c for c in range(CELLS) if me(s).ground[c] != ground[c]] == [cell_at(6, 6)]
    assert me(s).serials == serials
    assert me(s).patches == 1
    assert me(s).covered.has(cell_at(6, 6))
    assert me(s).pending == ()
    assert question(s) == ""


@pytest.mark.rule("PU-012", "PU-205")
def test_a_block_destroys_what_it_covers() -> None:
    s = a_table()
    pod = sky_of(me(s)).lifepods.cells()[0]
    me(s).rovers = (pod, cell_at(5, 5))
    place_block(s, 0, BIOMASS, pod)

    assert not me(s).lifepods.has(pod)
    assert me(s).pods == 0
    assert me(s).rovers == (DESTROYED, cell_at(5, 5))


@pytest.mark.rule("PU-353", "PU-207", "PU-012")
def test_a_block_on_a_tile_hides_it_and_one_on_a_meteorite_destroys_it() -> None:
    s = a_table(corp="wormhole")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    lay(s, tile("D2", "civ", "energy", meteor=True), HERE)
    me(s).meteorites = mask_of([cell_at(5, 1), cell_at(5, 2)])
    assert block_squares(s, me(s)).has(HERE)
    place_block(s, 0, BIOMASS, cell_at(5, 1))
    assert me(s).ground[cell_at(5, 1)] == 1 + BIOMASS  # neither icon nor symbol
    assert me(s).serials[cell_at(5, 1)] == 0
    assert me(s).meteorites.cells() == [cell_at(5, 2)]
    assert me(s).stones == 0
    assert not block_squares(s, me(s)).has(cell_at(5, 1))  # a block is no tile
    assert block_squares(s, me(s)).has(cell_at(5, 2))

    set_cubes(me(s), 0, 0, 0, 0, 13)
    assert not block_squares(s, me(s)).has(cell_at(5, 2))
    set_cubes(me(s), 0, 0, 0, 0, 4)
    assert not block_squares(s, me(s)).has(HERE)


@pytest.mark.rule("PU-806", "PU-807", "PU-711")
def test_a_block_on_the_moon_moves_the_satellite_by_one_and_fires_at_once() -> None:
    s = a_table(moon_id=0)
    me(s).satellite = 2
    pending.add(me(s), pending.SHOOT, 3)
    place_block(s, 0, BIOMASS, moon(1, 0))
    s.advance()
    assert me(s).satellite == 3
    assert me(s).pending == (do(pending.SHOOT, 3),)  # the tile's own sequence follows later

    s = a_table(moon_id=0)
    me(s).satellite = 2
    place_block(s, 0, BIOMASS, HERE)
    s.advance()
    assert me(s).satellite == 2


@pytest.mark.rule("PU-505", "PU-012")
def test_only_with_the_tool_a_block_collects_a_meteorite_beside_it() -> None:
    for civs in ((card("SCIV3-02"),), ()):
        s = a_table()
        me(s).civs = civs
        me(s).meteorites = mask_of([cell_at(5, 1), cell_at(6, 1)])
        place_block(s, 0, BIOMASS, HERE)
        s.advance()
        if civs:
            assert s.choices == [HERE, cell_at(5, 1)]
            answer(s, cell_at(5, 1))
        assert me(s).stones == len(civs)
        assert question(s) == ""


@pytest.mark.rule("PU-210", "PU-208")
@pytest.mark.parametrize("law", [NO_ICE, NO_MATCHING, NO_PERIMETER])
def test_round_rules_on_tiles_leave_blocks_alone(law: int) -> None:
    s = a_table()
    lay(s, tile("O4", "biomass", "civ"), cell_at(5, 1))
    before = block_squares(s, me(s)).cells()
    s.laws = 1 << law

    assert block_squares(s, me(s)).cells() == before
    assert before


@pytest.mark.rule("PU-Q14", "PU-806", "PU-505")
@pytest.mark.parametrize("takes", [True, False])
def test_a_meteorite_beside_a_block_is_collected_before_the_satellite_fires(takes: bool) -> None:
    s = a_table(moon_id=0)
    me(s).civs = (card("SCIV3-02"),)
    me(s).satellite = 0
    row, column = MOONS[0].orbit[1]
    line = sky_of(me(s)).moon_columns[column] if column >= 0 else sky_of(me(s)).moon_rows[row]
    block, stone = line.cells()[:2]
    me(s).meteorites = mask_of([stone])
    place_block(s, 0, BIOMASS, block)
    s.advance()
    assert me(s).satellite == 0
    assert s.choices == [block, stone]
    answer(s, stone if takes else block)

    assert me(s).satellite == 1
    assert me(s).meteorites.is_empty()
    assert me(s).stones == int(takes)
