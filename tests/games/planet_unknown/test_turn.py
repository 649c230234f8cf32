"""What a player's turn does and does not set off, move by move."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import NO_ICE, ONE_RESOURCE
from lunarium.games.planet_unknown.content.tiles import RESCUE, TILES
from lunarium.games.planet_unknown.effects import Effect
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import EndOfRound, EndStep, TileStep
from lunarium.games.planet_unknown.rules.r1_turn import due
from lunarium.games.planet_unknown.rules.r3_resources import add_unplaced, resources_of
from lunarium.games.planet_unknown.rules.r3_tracks import advance, regress
from lunarium.games.planet_unknown.rules.r11_powers import PATH, next_places, previous_place
from lunarium.games.planet_unknown.state import GOING_ON, ICON, INNER, OUTER, SYMBOL, TILE_STEP, sky_of
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
    covers,
    do,
    first_luck,
    lay,
    me,
    place,
    play_card,
    question,
    rescue,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-117", "PU-118", "PU-119", "PU-410")
def test_a_rover_moves_between_two_pending_effects() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    me(s).rovers = (cell_at(5, 1), -1)
    me(s).pool = 2
    pending.add(me(s), pending.SYNERGY)
    pending.add(me(s), pending.ADVANCE, WATER)
    act(s)
    assert do(pending.DONE) not in s.choices

    answer(s, do(pending.MOVE, 2))  # down
    assert me(s).rovers == (cell_at(5, 2), -1)
    assert me(s).pool == 1
    answer(s, do(pending.ADVANCE, WATER))
    answer(s, do(pending.MOVE, 0))  # and up again
    assert me(s).rovers == (cell_at(5, 1), -1)
    assert question(s) == "AdvanceOne"  # only the boost is left, so it is taken up


@pytest.mark.rule("PU-340", "PU-405", "PU-406")
def test_the_second_rover_takes_nothing_along() -> None:
    s = a_table()
    me(s).rovers = (cell_at(5, 5), cell_at(6, 5))
    me(s).pool = 3
    act(s)
    answer(s, do(pending.MOVE, 16 + 1))  # the second one, to the right

    assert me(s).rovers == (cell_at(5, 5), cell_at(7, 5))
    assert me(s).stones == 0
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-823", "PU-013")
def test_a_tile_shows_its_terrains_icons_and_symbol() -> None:
    s = a_table()
    lay(s, tile("V3", "civ", "energy", meteor=True), cell_at(5, 0))  # a* A above B
    ground = me(s).ground
    a, b = TILES[tile("V3", "civ", "energy", meteor=True)].a, TILES[tile("V3", "civ", "energy", meteor=True)].b
    assert ground[cell_at(5, 0)] == 1 + a | SYMBOL
    assert ground[cell_at(6, 0)] == 1 + a | ICON
    assert ground[cell_at(6, 1)] == 1 + b | ICON

    lay(s, tile("O4", "civ", "energy"), cell_at(3, 3))  # B b above a A, without a symbol
    assert [me(s).ground[c] for c in (cell_at(3, 3), cell_at(4, 3), cell_at(3, 4), cell_at(4, 4))] == [
        1 + b | ICON,
        1 + b,
        1 + a,
        1 + a | ICON,
    ]
    lay(s, rescue(WATER), cell_at(7, 7))
    assert [me(s).ground[c] for c in (cell_at(7, 7), cell_at(8, 7))] == [1 + WATER | ICON, 1 + WATER | SYMBOL]
    assert me(s).last == (cell_at(7, 7), cell_at(8, 7))


@pytest.mark.rule("PU-827", "PU-Q10", "PU-300")
@pytest.mark.parametrize("corp", ["universal", "cosmos", "flux", "oasis", "quantum_aa", "quantum_ba"])
@pytest.mark.parametrize("tile_id", [*range(0, 12, 2), RESCUE + WATER, RESCUE + ENERGY])
def test_without_a_technology_placing_brings_the_icons_and_nothing_else(corp: str, tile_id: int) -> None:
    s = a_table(corp=corp)
    me(s).flux = CIV
    me(s).meteorites = mask_of([cell_at(5, 5)])
    place(s, tile_id, cell_at(5, 1))
    assert me(s).pending == tuple(do(pending.RESOURCE, resource) for resource in resources_of(tile_id))

    s = a_table(corp=corp)
    place(s, tile_id, cell_at(5, 1), resources=False)
    assert me(s).pending == ()


@pytest.mark.rule("PU-319", "PU-707", "PU-953")
def test_only_one_icon_of_an_unplaced_tile_counts_in_a_round_of_half_rations() -> None:
    s = a_table()
    s.laws = 1 << ONE_RESOURCE
    add_unplaced(s, 0, [BIOMASS, CIV])
    s.advance()
    assert question(s) == "PickResource"
    assert s.choices == [BIOMASS, CIV]
    answer(s, CIV)
    act(s)
    assert rows(me(s)) == (1, 0, 0, 0, 0)

    add_unplaced(s, 0, [ENERGY, TECH])  # Energy copies the other: no choice
    act(s)
    assert rows(me(s)) == (1, 0, 0, 0, 1)


@pytest.mark.rule("PU-506", "PU-951")
def test_a_round_rule_binds_a_cards_tile_while_another_place_is_left() -> None:
    s = a_table()
    s.laws = 1 << NO_ICE
    ice = set(sky_of(me(s)).ice.cells())
    play_card(s, "CIV1-05")
    answer(s, OUTER)
    first_luck(s)
    assert s.choices
    assert not any(covers(me(s).tile, code) & ice for code in s.choices)

    s = a_table()
    s.laws = 1 << NO_ICE
    me(s).covered = sky_of(me(s)).land  # only ice is left
    play_card(s, "CIV1-05")
    first_luck(s)
    assert question(s) in ("TakeDepotTile", "PlaceTile")


@pytest.mark.rule("PU-702")
def test_the_first_tile_of_the_box_is_a_tile() -> None:
    s = a_table()
    s.tops[0], s.tops[6] = 0, -1
    s.stacks[6] = ()
    s.round = 3
    ask(s, EndOfRound())
    assert s.ending == GOING_ON


@pytest.mark.rule("PU-960")
def test_a_trade_off_costs_two_steps_and_gives_one() -> None:
    s = a_table()
    set_cubes(me(s), 0, 6, 0, 4, 0)
    ask(s, Effect(0, (2, WATER, ROVER, 2, 1)))
    answer(s, WATER)

    assert rows(me(s)) == (0, 4, 0, 5, 0)


@pytest.mark.rule("PU-348", "PU-309", "PU-320")
def test_oasis_climbs_to_the_end_of_the_path_and_no_further() -> None:
    s = a_table(corp="oasis")
    for i, place_now in enumerate(PATH):
        me(s).cubes = (0, place_now, 32, 48, 64)
        ahead = [PATH[i + 1]] if i + 1 < len(PATH) else []
        assert next_places(me(s), WATER) == ahead
    me(s).cubes = (15, 16, 32 + 15, 48 + 14, 64 + 15)
    assert next_places(me(s), CIV) == []
    assert next_places(me(s), BIOMASS) == []
    assert next_places(me(s), ROVER) == [48 + 15]


@pytest.mark.rule("PU-307", "PU-320")
@pytest.mark.parametrize(
    ("corp", "cube", "start", "end"),
    [
        ("universal", CIV, 5, 4),
        ("universal", CIV, 0, 0),
        ("cosmos", CIV, 5, 3),  # over the lifepod on step 4
        ("oasis", WATER, 16 + 3, 32 + 4),  # back along the path
        ("oasis", CIV, 3, 2),
        ("wormhole", BIOMASS, 32 + 8, 32 + 5),
        ("wormhole", BIOMASS, 32, 32),
        ("wormhole", TECH, 64 + 8, 64 + 7),
        ("makeshift", CIV, 16 + 4, 16 + 3),
        ("makeshift", CIV, 16 + 1, 16 + 1),  # the water cube stands below
    ],
)
def test_each_kind_of_cube_goes_back_in_its_own_way(corp: str, cube: int, start: int, end: int) -> None:
    s = a_table(corp=corp)
    me(s).cubes = tuple(start if i == cube else place_now for i, place_now in enumerate(me(s).cubes))
    me(s).slots = (4,) if corp == "cosmos" else ()
    assert previous_place(me(s), cube) == (-1 if start == end else end)
    regress(s, 0, cube, 1)
    assert me(s).cubes[cube] == end
    assert me(s).corporation == corporation(corp)


@pytest.mark.rule("PU-117", "PU-705", "PU-821", "PU-700")
def test_the_level_is_found_again_when_blocks_have_spoilt_it() -> None:
    s = a_table()
    s.laws = 1 << NO_ICE
    sky = sky_of(me(s))
    bare = [cell for cell in sky.ice.cells() if sky.ice.has(cell + 1)][0]
    me(s).covered = sky.grid.minus(mask_of([bare, bare + 1]))  # only ice is left: the event must give way
    s.tops[0], s.tops[6] = -1, tile("D2", "civ", "energy")
    s.offset = 0
    me(s).level = 0
    pending.add(me(s), pending.SELECT)
    act(s)

    assert me(s).chosen == INNER
    assert question(s) == "PlaceTile"
    assert {bare, bare + 1} in [covers(s.tops[6], code) for code in s.choices]


@pytest.mark.rule("PU-306")
def test_only_synergy_icons_fall_away_without_synergy() -> None:
    s = a_table()
    set_cubes(me(s), 7, 0, 2, 0, 0)
    advance(s, 0, CIV, 1, 2)
    assert me(s).pending == ()
    advance(s, 0, BIOMASS, 1, 2)
    assert me(s).pending == (do(pending.PATCH),)
    assert s.phase == TILE_STEP


@pytest.mark.rule("PU-114", "PU-700")
def test_every_seat_has_its_own_level() -> None:
    s = a_table(3)
    full = s.players[1]
    full.covered = sky_of(full).grid
    ask(s, TileStep())

    assert [p.level for p in s.players] == [0, 4, 0]


@pytest.mark.rule("PU-340", "PU-405", "PU-410")
def test_each_rover_of_horizon_may_take_its_meteorite_along() -> None:
    s = a_table(corp="horizon")
    me(s).rovers = (cell_at(3, 5), cell_at(6, 5), -1, -1)
    me(s).meteorites = mask_of([cell_at(6, 5)])
    me(s).pool = 2
    act(s)
    loaded = [code for code in s.choices if code % pending.ARGS // 8 % 2]
    assert loaded == [do(pending.MOVE, 16 + 8 + way) for way in range(4)]
    answer(s, do(pending.MOVE, 16 + 8 + 1))

    assert me(s).rovers == (cell_at(3, 5), cell_at(7, 5), -1, -1)
    assert me(s).meteorites.cells() == [cell_at(7, 5)]


@pytest.mark.rule("PU-504", "PU-710", "PU-951")
def test_rules_of_the_last_round_end_before_the_end_step() -> None:
    s = a_table(1)
    s.laws, s.closed = 1 << NO_ICE | 1, 0b110
    me(s).civs = (card("CIV4-02"),)
    ask(s, EndStep())

    assert (s.laws, s.closed) == (0, 0)
    assert me(s).shown
    assert question(s) == "AdvanceOne"


@pytest.mark.rule("PU-316", "PU-402")
@pytest.mark.parametrize(
    ("rovers", "has_tile", "asked"), [((-1, -1), True, True), ((-1,), False, False), ((-2,), True, False)]
)
def test_deploying_needs_a_rover_in_the_supply_and_a_tile(rovers: tuple[int, ...], has_tile: bool, asked: bool) -> None:
    s = a_table()
    me(s).rovers = rovers
    if has_tile:
        lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    pending.add(me(s), pending.DEPLOY)
    act(s)

    assert (question(s) == "DeployRover") == asked
    assert me(s).rovers == rovers


@pytest.mark.rule("PU-806", "PU-822", "PU-118")
def test_the_satellite_waits_for_the_benefits_and_the_second_tile_for_the_satellite() -> None:
    s = a_table(moon_id=0)
    me(s).rescue = 1 << CIV
    pending.add(me(s), pending.SECOND)
    pending.add(me(s), pending.SHOOT, 2)
    pending.add(me(s), pending.ADVANCE, WATER)
    assert due(s, 0) == [do(pending.ADVANCE, WATER)]
    pending.remove(me(s), do(pending.ADVANCE, WATER))
    assert due(s, 0) == [do(pending.SHOOT, 2)]
    pending.remove(me(s), do(pending.SHOOT, 2))
    assert due(s, 0) == [do(pending.SECOND)]
    pending.remove(me(s), do(pending.SECOND))
    assert due(s, 0) == [do(pending.DONE)]
