"""Chapter 3: what the resource icons of a tile do."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_resources import energy_tracks
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
    me,
    place,
    question,
    rows,
    tile,
)


@pytest.mark.rule("PU-300")
def test_both_icons_of_a_tile_advance_their_cubes_in_any_order() -> None:
    s = a_table()
    place(s, tile("D2", "biomass", "civ"), cell_at(5, 0))
    act(s)

    assert set(s.choices) == {do(pending.RESOURCE, BIOMASS), do(pending.RESOURCE, CIV)}
    answer(s, do(pending.RESOURCE, CIV))
    assert rows(me(s)) == (1, 0, 1, 0, 0)


@pytest.mark.rule("PU-301")
@pytest.mark.parametrize(("anchor", "turn", "water"), [(cell_at(5, 2), 0, 1), (cell_at(6, 0), 0, 0)])
def test_water_advances_only_on_ice(anchor: int, turn: int, water: int) -> None:
    s = a_table()
    place(s, tile("D2", "water", "rover"), anchor, turn)
    act(s)
    answer(s, do(pending.RESOURCE, WATER))

    assert rows(me(s))[WATER] == water


@pytest.mark.rule("PU-301")
def test_several_ice_squares_give_one_advance() -> None:
    s = a_table()
    place(s, tile("O4", "water", "rover"), cell_at(4, 2), turn=2)  # two water squares on ice
    act(s)
    answer(s, do(pending.RESOURCE, WATER))

    assert rows(me(s))[WATER] == 1


@pytest.mark.rule("PU-302")
def test_ice_on_the_moon_counts_like_ice_on_the_planet() -> None:
    s = a_table(moon_id=0)
    place(s, tile("D2", "water", "rover"), cell_at(2, 17), turn=0)
    act(s)
    answer(s, do(pending.RESOURCE, WATER))

    assert rows(me(s))[WATER] == 1


@pytest.mark.rule("PU-303", "PU-984")
def test_energy_advances_a_terrain_beside_its_area() -> None:
    s = a_table()
    p = me(s)
    cover(p, ENERGY, cell_at(4, 3), cell_at(4, 4))
    cover(p, TECH, cell_at(3, 4))
    cover(p, ROVER, cell_at(4, 5))
    place(s, tile("D2", "energy", "water"), cell_at(5, 3), turn=0)  # energy on (5,3), water on (5,4)

    assert energy_tracks(p, [cell_at(5, 3)]) == 1 << WATER | 1 << TECH | 1 << ROVER
    act(s)
    answer(s, do(pending.RESOURCE, ENERGY))
    assert question(s) == "AdvanceOne"
    assert s.choices == [WATER, ROVER, TECH]
    answer(s, TECH)
    assert rows(p)[TECH] == 1


@pytest.mark.rule("PU-984", "PU-304", "PU-303")
def test_energy_alone_advances_the_other_terrain_and_water_needs_no_ice() -> None:
    s = a_table()
    place(s, tile("D2", "energy", "water"), cell_at(6, 0))
    act(s)
    answer(s, do(pending.RESOURCE, ENERGY))

    assert rows(me(s))[WATER] == 1  # there was no choice
    assert me(s).pending == ()


@pytest.mark.rule("PU-305")
def test_an_energy_rescue_tile_without_neighbours_does_nothing() -> None:
    s = a_table()
    place(s, 144 + ENERGY, cell_at(5, 0), turn=0)
    assert energy_tracks(me(s), [cell_at(5, 0)]) == 0
    act(s)

    assert rows(me(s)) == (0, 0, 0, 0, 0)
    assert question(s) == ""


@pytest.mark.rule("PU-832", "PU-303")
def test_an_energy_block_brings_more_terrains_into_reach() -> None:
    s = a_table()
    p = me(s)
    cover(p, CIV, cell_at(3, 3))
    place(s, tile("D2", "energy", "water"), cell_at(5, 3))
    assert energy_tracks(p, [cell_at(5, 3)]) == 1 << WATER

    cover(p, ENERGY, cell_at(4, 3))
    assert energy_tracks(p, [cell_at(5, 3)]) == 1 << WATER | 1 << CIV


@pytest.mark.rule("PU-231", "PU-303")
def test_uncovered_current_squares_lead_energy_on() -> None:
    s = a_table(world="petra")
    p = me(s)
    cover(p, TECH, cell_at(6, 3))
    place(s, tile("D2", "energy", "water"), cell_at(4, 1), turn=2)  # water on (4,1), energy on (4,2)

    assert energy_tracks(p, [cell_at(4, 2)]) == 1 << WATER | 1 << TECH  # by the currents (5,2), (5,3)
