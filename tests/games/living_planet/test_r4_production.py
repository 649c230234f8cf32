"""Production and prices."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import (
    ARBORI_FUNGAL_CULTURE,
    IRON_MINE,
    SAWMILL,
    STOCK_EXCHANGE,
    TRADING_POST,
)
from lunarium.games.living_planet.content.hexes import FIRST_SITE
from lunarium.games.living_planet.content.kinds import ELECTRICITY, IRON, MYCELIUM, OIL, WOOD
from lunarium.games.living_planet.rules.r4_production import BoostCulture, Produce, triggered
from lunarium.games.living_planet.rules.r5_prices import buying_price, move_cube, recover, selling_price
from lunarium.games.living_planet.setup import bare_table
from lunarium.games.living_planet.state import ARBORIA, BASE, NONE, LivingPlanet

MINE = FIRST_SITE[3]  # B03-S1, Iron on 1 and 6
MILL = FIRST_SITE[25]  # A02-S1, Wood on 4
CULTURE = FIRST_SITE[30] + 1  # A07-S2, Mycelium on 2 and 4


def a_table() -> LivingPlanet:
    return bare_table(2, ARBORIA, False, (0, 1))


def put(s: LivingPlanet, site: int, type_id: int, chip: int) -> None:
    s.kind[site], s.chip[site] = type_id, chip


def produce(s: LivingPlanet, value: int, first: int = 0) -> None:
    s.push(Produce(value, first))
    s.advance()


@pytest.mark.rule("LP-070", "LP-071", "LP-072", "LP-073")
def test_either_number_of_a_site_gives_one_token_for_each_die() -> None:
    s = a_table()
    put(s, MINE, IRON_MINE, 1)
    for value in (1, 6, 6, 5):
        produce(s, value)
    assert (s.companies[1].goods[IRON], s.reserve[IRON]) == (3, 6)


@pytest.mark.rule("LP-075")
def test_abandoned_and_burning_buildings_produce_nothing() -> None:
    s = a_table()
    put(s, MINE, IRON_MINE, NONE)
    assert triggered(s, 1, 0) == []
    s.chip[MINE] = 0
    assert triggered(s, 1, 0) == [MINE]
    s.fires = 1 << 3
    assert triggered(s, 1, 0) == []


@pytest.mark.rule("LP-075")
def test_other_buildings_on_a_site_with_an_icon_produce_nothing() -> None:
    s = a_table()
    put(s, MINE, STOCK_EXCHANGE, 0)
    assert triggered(s, 1, 0) == []


@pytest.mark.rule("LP-074", "LP-004")
@pytest.mark.parametrize("first", [0, 1])
def test_a_shortage_serves_clockwise_from_the_owner_of_the_die(first: int) -> None:
    s = a_table()
    put(s, MINE, IRON_MINE, 0)
    put(s, FIRST_SITE[18], IRON_MINE, 1)  # B18-S1, Iron on 1 and 2
    s.reserve = (8, 9, 1, 9, 8, 6)
    produce(s, 1, first)
    assert s.companies[first].goods[IRON] == 1
    assert s.companies[1 - first].goods[IRON] == 0


@pytest.mark.rule("LP-349", "LP-321", "LP-322")
def test_the_wood_of_the_same_die_may_boost_a_culture() -> None:
    s = a_table()
    s.companies[0].goods = (0,) * 6
    put(s, MILL, SAWMILL, 0)
    put(s, CULTURE, ARBORI_FUNGAL_CULTURE, 0)
    produce(s, 4)
    assert isinstance(s.agenda[-1], BoostCulture)
    s.play(0, s.options(0)[1])
    assert (s.companies[0].goods[MYCELIUM], s.companies[0].goods[WOOD]) == (3, 0)


@pytest.mark.rule("LP-323", "LP-361")
@pytest.mark.parametrize(("mycelium", "asked", "got"), [(2, True, 2), (1, False, 1)])
def test_a_culture_takes_what_is_left_and_is_not_asked_about_nothing(mycelium: int, asked: bool, got: int) -> None:
    s = a_table()
    put(s, CULTURE, ARBORI_FUNGAL_CULTURE, 0)
    s.reserve = (mycelium, 9, 9, 9, 8, 6)
    produce(s, 4)
    assert bool(s.agenda) == asked
    if asked:
        s.play(0, s.options(0)[1])
    assert s.companies[0].goods[MYCELIUM] == got


@pytest.mark.rule("LP-346", "LP-111", "LP-119", "LP-121")
def test_prices_of_the_worked_trade() -> None:
    s = a_table()
    put(s, MINE, STOCK_EXCHANGE, 0)
    assert (selling_price(s, 0, IRON), buying_price(s, 0, OIL)) == (6, 5)


@pytest.mark.rule("LP-347", "LP-119", "LP-120")
def test_without_a_spaceport_selling_brings_less_and_buying_costs_more() -> None:
    s = a_table()
    s.chip[0] = s.tenant[0] = NONE
    move_cube(s, ELECTRICITY, -3)
    assert (selling_price(s, 0, ELECTRICITY), buying_price(s, 0, ELECTRICITY)) == (1, 4)
    put(s, MINE, STOCK_EXCHANGE, 0)
    assert selling_price(s, 0, ELECTRICITY) == 1  # 2 - 2 + 1: the floor comes last


@pytest.mark.rule("LP-122")
def test_a_trading_post_makes_buying_cheaper_for_its_controller_only() -> None:
    s = a_table()
    put(s, MINE, TRADING_POST, 0)
    assert (buying_price(s, 0, OIL), buying_price(s, 1, OIL)) == (4, 5)


@pytest.mark.rule("LP-113", "LP-211")
def test_a_cube_stops_at_1_and_10() -> None:
    s = a_table()
    move_cube(s, OIL, -9)
    move_cube(s, IRON, 9)
    assert (s.prices[OIL], s.prices[IRON]) == (1, 10)


@pytest.mark.rule("LP-215")
def test_cubes_below_5_recover() -> None:
    s = bare_table(2, BASE, False, (0, 1))
    s.prices = (1, 4, 5, 6, 10, 0)
    recover(s)
    assert s.prices == (2, 5, 5, 6, 10, 0)
