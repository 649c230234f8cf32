"""Points and the winner."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import BROKERAGE, IRON_MINE, SAWMILL, WIND_TOWER
from lunarium.games.living_planet.content.hexes import FIRST_SITE
from lunarium.games.living_planet.grid import cell_at
from lunarium.games.living_planet.scoring import oxygen_points, result
from lunarium.games.living_planet.setup import bare_table
from lunarium.games.living_planet.state import ARBORIA, LAST_TURN, NONE, SCIENTISTS, UNITS, LivingPlanet

B01, A02, A06 = 1, 25, 29


def a_table(*placed: int) -> LivingPlanet:
    s = bare_table(2, ARBORIA, False, (0, 1))
    s.ending = LAST_TURN
    cells = list(s.cells)
    for n, hex_id in enumerate(placed):
        cells[hex_id] = cell_at(0, n + 1)
    s.cells = tuple(cells)
    return s


def put(s: LivingPlanet, site: int, type_id: int, chip: int) -> None:
    s.kind[site], s.chip[site] = type_id, chip


@pytest.mark.rule("LP-348", "LP-232", "LP-233", "LP-234", "LP-235", "LP-237", "LP-238")
def test_the_final_score_of_the_worked_example() -> None:
    s = a_table(B01, 3, A02, A06)
    me = s.companies[0]
    me.money, me.tokens, me.goods = 47, 2, (0, 0, 0, 3, 0, 0)
    put(s, FIRST_SITE[3], IRON_MINE, 0)
    put(s, FIRST_SITE[3] + 1, IRON_MINE, 0)
    put(s, FIRST_SITE[A06], SAWMILL, 0)
    put(s, FIRST_SITE[A02] + 1, WIND_TOWER, 0)
    put(s, FIRST_SITE[A02], SAWMILL, 1)  # a tie on A02
    put(s, FIRST_SITE[B01] + 2, BROKERAGE, 0)
    s.unit_hex[SCIENTISTS] = B01
    told = result(s)
    assert [line.points for line in told.lines[0]] == [9, 11, 2, 2, 4]
    assert told.scores[0] == 28
    assert told.winners == (0,)
    assert told.ending == "last_turn"


@pytest.mark.rule("LP-263", "LP-236")
def test_oxygen_goes_to_the_majority_alone() -> None:
    s = a_table(A06)
    put(s, FIRST_SITE[A06], SAWMILL, 0)
    put(s, FIRST_SITE[A06] + 1, SAWMILL, 1)
    put(s, FIRST_SITE[A06] + 2, WIND_TOWER, 1)
    assert (oxygen_points(s, 0), oxygen_points(s, 1)) == (0, 3)


@pytest.mark.rule("LP-263")
def test_oxygen_that_nobody_controls_goes_to_nobody() -> None:
    s = a_table(A06)
    assert (oxygen_points(s, 0), oxygen_points(s, 1)) == (0, 0)


@pytest.mark.rule("LP-264")
def test_oxygen_explored_in_the_last_turn_gives_no_points() -> None:
    s = a_table(A06)
    put(s, FIRST_SITE[A06], SAWMILL, 0)
    s.fresh = 1 << A06
    assert oxygen_points(s, 0) == 0


@pytest.mark.rule("LP-265", "LP-233")
def test_an_abandoned_building_counts_for_nobody() -> None:
    s = a_table(A06)
    put(s, FIRST_SITE[A06], SAWMILL, NONE)
    assert oxygen_points(s, 0) == 0
    assert result(s).scores == (6, 6)


@pytest.mark.rule("LP-233", "LP-289")
def test_a_burning_building_keeps_its_points() -> None:
    s = a_table(A06)
    put(s, FIRST_SITE[A06], SAWMILL, 0)
    s.fires = 1 << A06
    assert result(s).scores == (4 + 2 + 2 + 3, 6)  # money, Spaceport, Sawmill, stars


@pytest.mark.rule("LP-239")
def test_money_breaks_a_tie_then_buildings_then_the_victory_is_shared() -> None:
    s = a_table(B01)
    assert result(s).winners == (0, 1)
    s.companies[1].money = 21
    assert result(s).winners == (1,)
    s.companies[1].money = 20
    put(s, FIRST_SITE[B01], WIND_TOWER, 0)
    put(s, FIRST_SITE[B01] + 1, WIND_TOWER, 0)
    s.companies[1].tokens = 2
    assert result(s).scores == (8, 8)
    assert result(s).winners == (0,)


@pytest.mark.rule("LP-234", "LP-237")
def test_only_vehicles_on_the_map_score() -> None:
    s = a_table(B01)
    s.unit_hex[1] = B01  # a Scientist gives nothing
    s.unit_hex[UNITS + SCIENTISTS] = B01
    assert result(s).scores == (6, 8)
