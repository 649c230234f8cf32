"""What a strike does."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import IRON_MINE, SAWMILL
from lunarium.games.living_planet.content.hexes import FIRST_SITE
from lunarium.games.living_planet.rules.r6_control import controller
from lunarium.games.living_planet.rules.r6_damage import is_choice, strike
from lunarium.games.living_planet.setup import bare_table
from lunarium.games.living_planet.state import ARBORIA, NONE, SCIENTISTS, LivingPlanet

SITE = FIRST_SITE[1]
OTHER = SITE + 1
CAR, SECOND_CAR = SCIENTISTS, SCIENTISTS + 1


def a_table() -> LivingPlanet:
    return bare_table(2, ARBORIA, False, (0, 1))


def put(s: LivingPlanet, site: int, type_id: int, chip: int = NONE, unit: int = NONE, hurt: bool = False) -> None:
    s.kind[site], s.chip[site] = type_id, chip
    if unit != NONE:
        stand(s, unit, site, hurt)


def stand(s: LivingPlanet, unit: int, site: int = NONE, hurt: bool = False) -> None:
    s.unit_hex[unit], s.unit_site[unit] = 1, site
    s.hurt |= hurt << unit
    if site != NONE:
        s.tenant[site] = unit


@pytest.mark.rule("LP-150", "LP-151")
def test_an_abandoned_building_is_destroyed_and_the_injured_inside_eliminated() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, unit=1, hurt=True)
    strike(s, (SITE,), (), (), 0)
    assert (s.kind[SITE], s.tenant[SITE], s.unit_hex[1], s.hurt) == (NONE, NONE, NONE, 0)


@pytest.mark.rule("LP-173")
def test_a_shielded_injured_unit_is_put_outside_instead() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, unit=1, hurt=True)
    strike(s, (SITE,), (), (), 1 << 0)
    assert (s.kind[SITE], s.unit_hex[1], s.unit_site[1], s.hurt) == (NONE, 1, NONE, 1 << 1)


@pytest.mark.rule("LP-150", "LP-152")
def test_a_chip_alone_is_lost_and_returns_to_the_supply() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=1)
    strike(s, (SITE,), (), (), 0)
    assert (s.kind[SITE], controller(s, SITE), s.companies[1].chips) == (IRON_MINE, NONE, 10)


@pytest.mark.rule("LP-150")
def test_with_chip_and_injured_unit_the_chip_is_lost() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, chip=0, unit=1, hurt=True)
    assert not is_choice(s, SITE)
    strike(s, (SITE,), (), (), 0)
    assert (s.chip[SITE], s.tenant[SITE]) == (NONE, 1)


@pytest.mark.rule("LP-150", "LP-155")
def test_with_chip_and_active_unit_one_of_them_suffers() -> None:
    for chosen in ((), (SITE,)):
        s = a_table()
        put(s, SITE, IRON_MINE, chip=0, unit=1)
        assert is_choice(s, SITE)
        strike(s, (SITE,), (), chosen, 0)
        assert (s.chip[SITE], s.hurt) == ((0, 1 << 1) if chosen else (NONE, 0))


@pytest.mark.rule("LP-150", "LP-153")
def test_an_active_unit_alone_is_hit() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, unit=1)
    strike(s, (SITE,), (), (), 0)
    assert (s.hurt, s.tenant[SITE], controller(s, SITE)) == (1 << 1, 1, NONE)


@pytest.mark.rule("LP-153", "LP-154", "LP-156")
def test_outside_the_active_are_injured_and_the_injured_eliminated() -> None:
    s = a_table()
    stand(s, 1)
    stand(s, 2, hurt=True)
    strike(s, (), (1, 2), (), 0)
    assert (s.unit_hex[1], s.unit_hex[2], s.hurt) == (1, NONE, 1 << 1)


@pytest.mark.rule("LP-153")
def test_a_vehicle_becomes_an_injured_scientist_on_the_spot() -> None:
    s = a_table()
    put(s, SITE, IRON_MINE, unit=CAR)
    strike(s, (SITE,), (), (), 0)
    assert (s.unit_hex[CAR], s.tenant[SITE], s.hurt) == (NONE, 1, 1 << 1)


@pytest.mark.rule("LP-153")
def test_scientists_eliminated_by_the_same_strike_replace_no_vehicle() -> None:
    s = a_table()
    for unit in range(1, SCIENTISTS):
        stand(s, unit, hurt=True)
    stand(s, CAR)
    strike(s, (), (1, CAR), (), 0)
    assert (s.unit_hex[1], s.unit_hex[CAR]) == (NONE, NONE)


@pytest.mark.rule("LP-153")
@pytest.mark.parametrize("elder", [CAR, SECOND_CAR])
def test_one_scientist_for_two_vehicles_goes_to_the_one_inside(elder: int) -> None:
    s = a_table()
    s.companies[0].elder = elder
    for unit in range(1, SCIENTISTS - 1):
        s.unit_hex[unit] = 0
    put(s, SITE, IRON_MINE, unit=SECOND_CAR)
    stand(s, CAR)
    strike(s, (SITE,), (CAR,), (), 0)
    assert (s.tenant[SITE], s.unit_hex[CAR], s.unit_hex[SECOND_CAR]) == (4, NONE, NONE)


@pytest.mark.rule("LP-151")
def test_the_wood_of_a_platform_returns_to_the_reserve() -> None:
    s = a_table()
    put(s, SITE, SAWMILL)
    s.platforms = (SITE, OTHER)
    strike(s, (SITE,), (), (), 0)
    assert list(s.platforms) == [OTHER]
    assert s.reserve[5] == 7


@pytest.mark.rule("LP-151", "LP-009")
def test_a_destroyed_spaceport_returns_to_its_colour() -> None:
    s = a_table()
    s.chip[0] = s.tenant[0] = s.unit_site[0] = NONE
    strike(s, (0,), (), (), 0)
    assert (s.ports[0], s.kind[0]) == (NONE, NONE)
