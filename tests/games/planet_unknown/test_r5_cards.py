"""Chapter 5: what civ cards do."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.effects import Effect
from lunarium.games.planet_unknown.grid import cell_at, neighbours
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.scoring import civ_medals
from lunarium.games.planet_unknown.state import OTHER, sky_of
from tests.games.planet_unknown.builder import (
    BIOMASS,
    TECH,
    WATER,
    a_table,
    answer,
    ask,
    card,
    cover,
    do,
    first_luck,
    lay,
    me,
    moon,
    place,
    play_card,
    question,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-505")
def test_impact_watch_works_for_every_tile_with_a_symbol() -> None:
    s = a_table()
    me(s).civs = (card("SCIV1-04"),)
    place(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    assert me(s).pool == 1

    place(s, tile("D2", "civ", "energy"), cell_at(6, 0))
    assert me(s).pool == 1


@pytest.mark.rule("PU-505")
def test_three_ice_squares_advance_water_with_the_tool() -> None:
    s = a_table()
    me(s).civs = (card("SCIV2-05"),)
    place(s, tile("I3", "civ", "energy"), cell_at(3, 2), turn=3)  # three ice squares

    assert do(pending.ADVANCE, WATER) in me(s).pending


@pytest.mark.rule("PU-505")
def test_a_block_beside_a_meteorite_may_collect_it() -> None:
    s = a_table()
    me(s).civs = (card("SCIV3-02"),)
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 1))
    pending.add(me(s), pending.PATCH)
    ask(s, Act(0))
    answer(s, cell_at(6, 1))
    assert question(s) == "CollectBeside"
    assert s.choices == [cell_at(6, 1), cell_at(5, 1)]
    answer(s, cell_at(5, 1))
    assert me(s).stones == 1


@pytest.mark.rule("PU-505", "PU-303")
def test_the_power_grid_lets_energy_advance_any_cube() -> None:
    s = a_table()
    me(s).civs = (card("SCIV4-03"),)
    place(s, tile("D2", "energy", "water"), cell_at(6, 0))
    ask(s, Act(0))
    answer(s, do(pending.RESOURCE, 5))
    assert s.choices == [0, 1, 2, 3, 4]


@pytest.mark.rule("PU-506")
@pytest.mark.parametrize(("key", "counts"), [("CIV1-05", False), ("CIV3-02", True)])
def test_a_card_takes_a_tile_of_the_own_depot(key: str, counts: bool) -> None:
    s = a_table()
    s.tops[0] = tile("Z5", "biomass", "civ", meteor=True)
    s.stacks[0] = (3,)
    play_card(s, key)

    assert question(s) == "TakeDepotTile"
    answer(s, 0)
    assert s.tops[0] == 3  # the stack shows its next tile
    assert question(s) == "PlaceTile"
    answer(s, s.choices[0])
    assert me(s).covered.count() == 5
    assert me(s).meteorites.count() == 1
    assert me(s).chosen == OTHER
    assert (me(s).pending != ()) == counts


@pytest.mark.rule("PU-506", "PU-859")
def test_a_card_tile_of_the_disc_keeps_what_the_disc_allows() -> None:
    s = a_table(2, corp="quantum_ba")
    set_cubes(me(s), 0, 0, 0, 0, 7)
    sky = sky_of(me(s))
    me(s).covered = sky.perimeter.union(neighbours(sky.perimeter)).meet(sky.grid)
    me(s).meteorites = neighbours(me(s).covered).minus(me(s).covered).meet(sky.grid)  # nothing beside it is free
    play_card(s, "CIV1-05")
    first_luck(s)

    assert question(s) == "PlaceTile"  # only the disc's tile fits
    assert s.choices


@pytest.mark.rule("PU-506", "PU-119")
def test_a_card_does_nothing_if_neither_tile_fits() -> None:
    s = a_table()
    me(s).covered = sky_of(me(s)).grid
    play_card(s, "CIV1-05")

    assert question(s) == ""


@pytest.mark.rule("PU-507")
def test_the_workers_league_raises_every_cube_to_step_five_without_boosts() -> None:
    s = a_table()
    set_cubes(me(s), 7, 4, 2, 5, 1)
    play_card(s, "CIV3-07")

    assert question(s) == "RaiseNext"
    assert s.choices == [WATER, BIOMASS, TECH]
    answer(s, TECH)
    assert rows(me(s))[TECH] == 5
    answer(s, BIOMASS)
    assert rows(me(s)) == (7, 5, 5, 5, 5)
    assert me(s).pending == (do(pending.PATCH),)  # of biomass step 3; no synergy boost


@pytest.mark.rule("PU-507", "PU-320")
def test_the_workers_league_stops_wormholes_biomass_on_its_second_stage() -> None:
    s = a_table(corp="wormhole")
    set_cubes(me(s), 5, 5, 0, 5, 5)
    play_card(s, "CIV3-07")

    assert rows(me(s))[BIOMASS] == 5
    assert me(s).pending == (do(pending.STAGE, 1 + 8), do(pending.STAGE, 2))


@pytest.mark.rule("PU-508")
@pytest.mark.parametrize(("held", "medals"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_trade_pacts_are_worth_more_together(held: int, medals: int) -> None:
    s = a_table()
    me(s).civs = tuple(card(f"CIV{rank}-09") for rank in range(1, held + 1))

    assert civ_medals(me(s)) == medals


@pytest.mark.rule("PU-509")
def test_a_cleared_runway_destroys_the_meteorites_of_one_line() -> None:
    s = a_table(moon_id=0)
    p = me(s)
    for cell in (cell_at(3, 3), cell_at(8, 3), cell_at(3, 5)):
        p.meteorites = p.meteorites.with_cell(cell)
    play_card(s, "CIV3-03")

    assert question(s) == "DestroyLine"
    assert 24 + 3 in s.choices  # the row of the moon with its meteorite
    answer(s, 3)
    assert p.meteorites.cells() == [cell_at(3, 5), moon(5, 3)]
    assert p.stones == 0


@pytest.mark.rule("PU-510")
def test_an_airlift_brings_a_rover_from_the_moon_to_the_planet() -> None:
    s = a_table(moon_id=0)
    me(s).rovers = (moon(2, 2), cell_at(5, 5))
    play_card(s, "CIV2-07")

    answer(s, 0)
    assert question(s) == "AirliftTo"
    assert len(s.choices) == 95
    answer(s, cell_at(7, 2))
    assert me(s).rovers[0] == cell_at(7, 2)
    assert me(s).pods == 1


@pytest.mark.rule("PU-511")
def test_cards_collect_as_many_as_there_are() -> None:
    s = a_table()
    me(s).lifepods = me(s).lifepods.meet(sky_of(me(s)).lifepods)
    for cell in me(s).lifepods.cells()[:4]:
        me(s).lifepods = me(s).lifepods.without(cell)
    play_card(s, "CIV3-04")
    answer(s, s.choices[0])

    assert me(s).pods == 2
    assert me(s).lifepods.is_empty()


@pytest.mark.rule("PU-511", "PU-343")
def test_tokens_of_a_card_trigger_the_corporation() -> None:
    s = a_table(corp="jump_drive")
    play_card(s, "CIV2-06")
    answer(s, s.choices[0], s.choices[1])

    assert me(s).pending == (do(pending.LIFEPOD), do(pending.LIFEPOD))


@pytest.mark.rule("PU-512", "PU-012")
def test_the_ecology_charter_counts_every_block() -> None:
    s = a_table()
    me(s).civs = (card("CIV4-01"),)
    me(s).patches = 4

    assert civ_medals(me(s)) == 4


@pytest.mark.rule("PU-513")
def test_end_game_cards_and_what_they_count() -> None:
    s = a_table()
    p = me(s)
    set_cubes(p, 15, 15, 0, 0, 0)
    p.rovers = (5, -2)
    p.pods, p.stones = 2, 3
    cover(p, TECH, *(cell_at(x, 5) for x in range(6)))
    p.meteorites = p.meteorites.with_cell(cell_at(0, 5))
    worth = {}
    for key in (
        "CIV3-06",
        "SCIV1-05",
        "SCIV2-04",
        "SCIV3-03",
        "SCIV3-04",
        "SCIV4-01",
        "SCIV4-04",
        "SCIV4-05",
        "CIV4-03",
    ):
        p.civs = (card(key),)
        worth[key] = civ_medals(p)

    assert worth == {
        "CIV3-06": 3,
        "SCIV1-05": 1,
        "SCIV2-04": 1,
        "SCIV3-03": 2,
        "SCIV3-04": 0,
        "SCIV4-01": 3,
        "SCIV4-04": 4,
        "SCIV4-05": 0,
        "CIV4-03": 3,
    }


@pytest.mark.rule("PU-513")
def test_immediate_cards_of_each_kind() -> None:
    s = a_table()
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 5))
    ask(s, *[Effect(0, op) for op in CIVS[card("SCIV1-02")].ops])
    assert me(s).meteorites.is_empty()
    assert me(s).pool == 2

    ask(s, *[Effect(0, op) for op in CIVS[card("SCIV2-02")].ops])
    assert me(s).pending == (do(pending.PATCH),)
    assert rows(me(s))[BIOMASS] == 1

    ask(s, *[Effect(0, op) for op in CIVS[card("CIV1-04")].ops])
    assert me(s).pool == 6
