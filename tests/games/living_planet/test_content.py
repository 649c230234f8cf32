"""What lies in the box, counted."""

from __future__ import annotations

import pytest

from lunarium.games.living_planet.content.buildings import (
    BASE_TYPES,
    BUILDINGS,
    COPIES_OF,
    FINANCIAL,
    LIMITED,
    PORT,
    PRODUCTION,
    PROTECTION,
    SPACEPORT,
)
from lunarium.games.living_planet.content.hexes import (
    FIRST_OF_ARBORIA,
    HEX_OF_SITE,
    HEX_TABLE,
    HEXES,
    ICON_OF_SITE,
    LANDING_ZONE,
    NUMBERS_OF_SITE,
    SITES,
    STARS_OF,
    STRIKES,
    VOLCANO,
)
from lunarium.games.living_planet.content.kinds import (
    COLOURS,
    MYCELIUM,
    NO_ICON,
    RESOURCES,
    TOKENS,
    WOOD,
    fall_of_card,
    resource_of_card,
    rise_of_card,
)


@pytest.mark.rule("LP-001")
def test_the_base_box_holds_58_building_tiles() -> None:
    def tiles(family: int) -> int:
        return sum(b.copies for b in BUILDINGS[:BASE_TYPES] if b.family == family)

    assert (tiles(PRODUCTION), tiles(PROTECTION), tiles(FINANCIAL), tiles(PORT)) == (30, 12, 12, 4)


@pytest.mark.rule("LP-252")
def test_arboria_adds_14_building_tiles_and_8_hexes() -> None:
    assert [b.copies for b in BUILDINGS[BASE_TYPES:]] == [6, 4, 4]
    assert HEXES - FIRST_OF_ARBORIA == 8
    assert len(HEX_TABLE) == HEXES


@pytest.mark.rule("LP-003", "LP-254")
def test_there_are_43_base_tokens_and_8_of_wood() -> None:
    assert sum(TOKENS[:WOOD]) == 43
    assert TOKENS[WOOD] == 8


@pytest.mark.rule("LP-010")
def test_the_limit_is_on_types_with_four_tiles() -> None:
    assert [LIMITED[b.type_id] for b in BUILDINGS] == [b.copies == 4 for b in BUILDINGS]
    assert LIMITED[SPACEPORT]
    assert set(COPIES_OF) == {4, 6}


@pytest.mark.rule("LP-013")
def test_base_hexes_show_each_number_of_each_resource_twice() -> None:
    numbers = [
        (ICON_OF_SITE[site], number)
        for site in range(SITES)
        if HEX_OF_SITE[site] < FIRST_OF_ARBORIA
        for number in NUMBERS_OF_SITE[site]
    ]
    assert sorted(numbers) == sorted((icon, n) for icon in range(WOOD) for n in range(1, 7) for _ in range(2))


@pytest.mark.rule("LP-013")
def test_only_sites_with_an_icon_have_numbers() -> None:
    assert [ICON_OF_SITE[site] == NO_ICON for site in range(SITES)] == [not NUMBERS_OF_SITE[s] for s in range(SITES)]


@pytest.mark.rule("LP-013")
def test_sites_are_counted_as_in_the_box() -> None:
    base = [s for s in range(SITES) if 0 < HEX_OF_SITE[s] < FIRST_OF_ARBORIA]
    oxygen = [s for s in range(SITES) if HEX_OF_SITE[s] >= FIRST_OF_ARBORIA]
    assert [sum(ICON_OF_SITE[s] == icon for s in base) for icon in range(RESOURCES)] == [8, 8, 8, 8, 8, 0]
    assert [sum(ICON_OF_SITE[s] == icon for s in oxygen) for icon in (WOOD, MYCELIUM, NO_ICON)] == [8, 4, 5]


@pytest.mark.rule("LP-178")
def test_on_base_hexes_each_colour_and_value_strikes_once() -> None:
    for colour in range(COLOURS):
        for value in range(1, 7):
            assert len([hit for hit in STRIKES[colour * 7 + value] if hit[0] < FIRST_OF_ARBORIA]) == 1


@pytest.mark.rule("LP-276")
def test_the_volcano_has_two_dice_on_each_of_four_rivers() -> None:
    edges = sorted(strike[3] for strike in HEX_TABLE[VOLCANO].strikes)
    assert edges == [1, 1, 2, 2, 4, 4, 5, 5]
    assert HEX_TABLE[VOLCANO].edges == (0, 1, 1, 0, 1, 1)
    assert HEX_TABLE[VOLCANO].sites == ()


@pytest.mark.rule("LP-260")
def test_oxygen_hexes_have_14_stars() -> None:
    assert STARS_OF[VOLCANO + 1 :] == (1, 2, 1, 2, 3, 3, 2)
    assert not any(STARS_OF[: VOLCANO + 1])


@pytest.mark.rule("LP-020")
def test_the_landing_zone_is_plain_and_free() -> None:
    zone = HEX_TABLE[LANDING_ZONE]
    assert not any(zone.edges)
    assert [icon for _, icon, _ in zone.sites] == [NO_ICON] * 4


@pytest.mark.rule("LP-212", "LP-255")
def test_each_resource_has_five_market_cards() -> None:
    moves = [(resource_of_card(card), rise_of_card(card), fall_of_card(card)) for card in range(30)]
    for resource in range(RESOURCES):
        assert [m[1:] for m in moves if m[0] == resource] == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]
