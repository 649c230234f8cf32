"""Where units can go."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import IRON_MINE
from lunarium.games.living_planet.content.hexes import FIRST_SITE, LANDING_ZONE, VOLCANO
from lunarium.games.living_planet.grid import cell_at
from lunarium.games.living_planet.rules.r5_moving import destinations, is_free
from lunarium.games.living_planet.setup import bare_table
from lunarium.games.living_planet.state import ARBORIA, NONE, SCIENTISTS, LivingPlanet

NEAR, FAR = 1, 2
CAR = SCIENTISTS


def a_table() -> LivingPlanet:
    """The Landing Zone, a hex south of it, another south of that; seat 0's Scientist 1 and vehicle outside at the start."""
    s = bare_table(2, ARBORIA, False, (0, 1))
    place(s, NEAR, 1)
    place(s, FAR, 2)
    s.unit_hex[1] = s.unit_hex[CAR] = LANDING_ZONE
    return s


def place(s: LivingPlanet, hex_id: int, r: int) -> None:
    s.cells = (*s.cells[:hex_id], cell_at(0, r), *s.cells[hex_id + 1 :])


@pytest.mark.rule("LP-096")
def test_a_scientist_goes_one_hex_and_a_vehicle_two() -> None:
    s = a_table()
    assert destinations(s, 1) == [(NEAR, NONE)]
    assert destinations(s, CAR) == [(NEAR, NONE), (FAR, NONE)]


@pytest.mark.rule("LP-059")
def test_with_the_airlift_a_vehicle_goes_one_hex_too() -> None:
    assert destinations(a_table(), CAR, 1) == [(NEAR, NONE)]


@pytest.mark.rule("LP-096", "LP-097")
def test_a_unit_may_leave_its_building_or_enter_one_where_it_stops() -> None:
    s = a_table()
    s.kind[FIRST_SITE[NEAR] + 1] = IRON_MINE
    assert destinations(s, 0) == [(LANDING_ZONE, NONE), (NEAR, NONE), (NEAR, FIRST_SITE[NEAR] + 1)]


@pytest.mark.rule("LP-098", "LP-288")
def test_nobody_enters_or_crosses_a_burning_hex() -> None:
    s = a_table()
    s.fires = 1 << NEAR
    assert destinations(s, CAR) == []


@pytest.mark.rule("LP-098", "LP-275")
def test_nobody_enters_or_crosses_the_volcano() -> None:
    s = a_table()
    s.cells = (*s.cells[:NEAR], -1, *s.cells[NEAR + 1 :])
    place(s, VOLCANO, 1)
    assert destinations(s, CAR) == []


@pytest.mark.rule("LP-098")
def test_on_a_burning_hex_units_inside_are_shut_in_and_those_outside_may_leave() -> None:
    s = a_table()
    s.kind[2] = IRON_MINE
    s.fires = 1 << LANDING_ZONE
    assert destinations(s, 0) == []
    assert destinations(s, 1) == [(NEAR, NONE)]


@pytest.mark.rule("LP-084", "LP-083")
def test_an_injured_unit_does_not_move() -> None:
    s = a_table()
    s.hurt = 1 << 1
    assert not is_free(s, 1)
    assert destinations(s, 1) == []
