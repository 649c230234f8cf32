"""Control, function and doors."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import HYDRAULIC_POST, IRON_MINE, SPACEPORT, WIND_TOWER
from lunarium.games.living_planet.content.hexes import FIRST_SITE, LANDING_ZONE
from lunarium.games.living_planet.rules.r6_control import (
    controller,
    has_functional,
    has_type,
    is_functional,
    may_enter,
)
from lunarium.games.living_planet.setup import bare_table
from lunarium.games.living_planet.state import ARBORIA, BASE, NONE, UNITS, LivingPlanet

SITE = FIRST_SITE[1]  # three sites on B01
OTHER = SITE + 1


def a_table(seats: int = 2, scenario: int = ARBORIA) -> LivingPlanet:
    return bare_table(seats, scenario, False, tuple(range(seats)))


def put(s: LivingPlanet, site: int, type_id: int, chip: int = NONE, unit: int = NONE, hurt: bool = False) -> None:
    s.kind[site], s.chip[site], s.tenant[site] = type_id, chip, unit
    if unit != NONE:
        s.unit_hex[unit], s.unit_site[unit] = 1, site
        s.hurt |= hurt << unit


@pytest.mark.rule("LP-024", "LP-025", "LP-250")
def test_each_player_starts_with_a_staffed_spaceport() -> None:
    s = a_table(4)
    for seat in range(4):
        site = FIRST_SITE[LANDING_ZONE] + seat
        assert (s.kind[site], s.chip[site], s.tenant[site]) == (SPACEPORT, seat, seat * UNITS)
        assert (s.companies[seat].money, s.companies[seat].chips, s.companies[seat].goods[5]) == (20, 9, 1)
    assert s.reserve == (8, 9, 9, 9, 8, 4)


@pytest.mark.rule("LP-024")
def test_the_base_scenario_gives_no_wood() -> None:
    s = a_table(2, BASE)
    assert s.companies[0].goods == (0,) * 6
    assert s.reserve[5] == 0


@pytest.mark.rule("LP-028", "LP-251")
@pytest.mark.parametrize(("seats", "short"), [(2, 8), (3, 9), (4, 8)])
def test_every_player_leads_equally_often(seats: int, short: int) -> None:
    assert bare_table(seats, BASE, True, tuple(range(seats))).turns_to_play == short
    assert bare_table(seats, BASE, False, tuple(range(seats))).turns_to_play == 12


@pytest.mark.rule("LP-027")
def test_colours_without_a_player_have_a_deck_of_six() -> None:
    assert bare_table(2, BASE, False, (3, 1)).neutral_cards == (63, 0, 63, 0)


@pytest.mark.rule("LP-140")
def test_a_chip_or_an_active_unit_gives_control() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=1)
    put(s, OTHER, IRON_MINE, unit=1)
    assert (controller(s, SITE), controller(s, OTHER)) == (1, 0)


@pytest.mark.rule("LP-141")
def test_an_injured_unit_alone_gives_no_control() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, unit=1, hurt=True)
    assert controller(s, SITE) == NONE


@pytest.mark.rule("LP-018", "LP-288")
def test_fire_stops_a_building_but_not_control() -> None:
    s = a_table()
    put(s, SITE, WIND_TOWER, chip=0)
    assert has_functional(s, 0, WIND_TOWER)
    s.fires = 1 << 1
    assert not has_functional(s, 0, WIND_TOWER)
    assert controller(s, SITE) == 0


@pytest.mark.rule("LP-293", "LP-018")
def test_a_post_works_under_fire() -> None:
    s = a_table()
    put(s, SITE, HYDRAULIC_POST, chip=0)
    s.fires = 1 << 1
    assert is_functional(s, SITE, 0)
    assert not is_functional(s, SITE, 1)


@pytest.mark.rule("LP-142", "LP-143")
def test_an_abandoned_building_may_be_entered_by_anybody() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE)
    assert may_enter(s, 1, SITE)
    assert may_enter(s, UNITS + 1, SITE)


@pytest.mark.rule("LP-142")
def test_a_building_that_an_opponent_controls_may_not_be_entered() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=1)
    assert not may_enter(s, 1, SITE)


@pytest.mark.rule("LP-145")
def test_an_injured_unit_blocks_the_door_even_to_its_own() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=0, unit=1, hurt=True)
    assert not may_enter(s, 2, SITE)


@pytest.mark.rule("LP-011")
def test_an_injured_unit_counts_for_the_limit() -> None:
    s = a_table()
    put(s, SITE, WIND_TOWER, unit=1, hurt=True)
    put(s, OTHER, WIND_TOWER)
    assert has_type(s, 0, WIND_TOWER)
    assert not may_enter(s, 2, OTHER)


@pytest.mark.rule("LP-010")
def test_types_with_six_tiles_have_no_limit() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=0)
    put(s, OTHER, IRON_MINE)
    assert may_enter(s, 2, OTHER)


@pytest.mark.rule("LP-143", "LP-010")
def test_whoever_has_a_spaceport_may_not_take_another() -> None:
    s = a_table()
    s.chip[1] = s.tenant[1] = NONE  # seat 1 has lost its own
    assert not may_enter(s, 1, 1)
    assert may_enter(s, UNITS + 1, 1)


@pytest.mark.rule("LP-011", "LP-144")
def test_a_unit_may_change_from_one_limited_building_to_another_of_its_type() -> None:
    s = a_table()
    put(s, SITE, WIND_TOWER, unit=1)
    put(s, OTHER, WIND_TOWER)
    assert may_enter(s, 1, OTHER)
    s.chip[SITE] = 0
    assert not may_enter(s, 1, OTHER)


def test_a_copy_is_independent() -> None:
    s = a_table()
    twin = s.copy()
    twin.kind[SITE] = IRON_MINE
    twin.companies[0].money = 0
    assert (s.kind[SITE], s.companies[0].money) == (NONE, 20)
