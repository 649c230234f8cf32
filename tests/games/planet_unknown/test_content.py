"""Totals of the boxes, and figures that the ledger names."""

from __future__ import annotations

from collections import Counter

import pytest

from lunarium.games.planet_unknown.content.box import COUNTS, PLAYERS, RESCUE_TILES, SEATS, TERRAIN_BLOCKS
from lunarium.games.planet_unknown.content.civ import BASE_CIVS, CIVS, END_GAME, IMMEDIATE, KEPT_TOOL
from lunarium.games.planet_unknown.content.corporations import BASE, WATER_PATH
from lunarium.games.planet_unknown.content.events import BASE_EVENTS, EVENTS, GREEN, ORANGE, RED
from lunarium.games.planet_unknown.content.fragments import FRAGMENTS
from lunarium.games.planet_unknown.content.icons import NEW_ROVER, track
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS, LOWER, UPPER
from lunarium.games.planet_unknown.content.skies import BOARDS, FIRST_FRAGMENTED, NO_MOON, SKIES, sky_id
from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from lunarium.games.planet_unknown.content.tiles import PAIRS, RESCUE, SHAPES, TILES
from lunarium.games.planet_unknown.grid import FORMS, ICON_A, ICON_B, cell_at
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.rules.r3_resources import resources_of


@pytest.mark.rule("PU-001")
def test_one_to_six_may_play() -> None:
    assert PLAYERS == (1, 2, 3, 4, 5, 6)
    assert CARTRIDGE.seats == PLAYERS


@pytest.mark.rule("PU-002")
def test_the_base_box() -> None:
    assert len(PLANETS) == 13
    assert len(BASE) == 9
    assert len(OBJECTIVES) == 28
    assert COUNTS["resource cubes"] == 30
    assert (COUNTS["meteorites"], COUNTS["patches"], COUNTS["lifepods"], COUNTS["rovers"]) == (60, 60, 36, 14)


@pytest.mark.rule("PU-003", "PU-820")
def test_the_supermoon_box() -> None:
    assert len(MOONS) == 7
    assert len(TILES) - RESCUE == RESCUE_TILES == 6
    assert TERRAIN_BLOCKS == 5
    assert len(FRAGMENTS) == 4
    assert len(CIVS) - BASE_CIVS == 20
    assert len(EVENTS) - BASE_EVENTS == 27
    assert COUNTS["multi-meteorite tokens"] == 12


@pytest.mark.rule("PU-006")
def test_144_tiles_half_of_them_with_a_meteorite_symbol() -> None:
    tiles = TILES[:RESCUE]

    assert len(tiles) == 144
    assert Counter(tile.shape for tile in tiles) == dict.fromkeys(range(12), 12)
    assert sum(tile.meteor for tile in tiles) == 72
    assert len({(tile.shape, tile.a, tile.b, tile.meteor) for tile in tiles}) == 144
    assert {tuple(sorted(pair)) for pair in PAIRS} == {
        (CIV, ENERGY), (WATER, ENERGY), (ROVER, TECH), (BIOMASS, TECH), (WATER, ROVER), (CIV, BIOMASS),
    }  # fmt: skip
    assert all(len(resources_of(i)) == 2 for i in range(RESCUE))


@pytest.mark.rule("PU-006")
def test_every_shape_shows_one_icon_of_each_terrain() -> None:
    for shape in range(12):
        for form in FORMS[shape]:
            assert sorted(part for part in form.parts if part in (ICON_A, ICON_B)) == [ICON_A, ICON_B]
            assert form.meteor in form.offsets
    assert [FORMS[shape][0].size for shape in range(12)] == [5, 5, 4, 4, 5, 5, 3, 4, 3, 4, 2, 4]


@pytest.mark.rule("PU-007")
def test_the_stacks_stand_clockwise_on_ring_and_disc() -> None:
    assert [shape.key for shape in SHAPES[:6]] == ["Z5", "F5", "S4", "I4", "N5", "U5"]
    assert [shape.key for shape in SHAPES[6:12]] == ["I3", "T4", "V3", "L4", "D2", "O4"]
    assert all(shape.outer for shape in SHAPES[:6])
    assert not any(shape.outer for shape in SHAPES[6:])


@pytest.mark.rule("PU-104")
def test_seats_round_the_station() -> None:
    assert SEATS[1:] == ((0,), (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5))


@pytest.mark.rule("PU-220", "PU-721", "PU-227", "PU-228")
def test_every_planet_has_its_squares_lifepods_and_medals() -> None:
    for i, planet in enumerate(PLANETS):
        sky = SKIES[sky_id(i, NO_MOON)]
        assert sky.planet.count() == (94 if planet.key == "lacuna" else 96), planet.key
        assert sky.lifepods.count() == 6, planet.key
        assert sum(line.medals for line in sky.lines) == (39 if planet.key == "cerberus" else 40), planet.key
    assert SKIES[sky_id(0, NO_MOON)].ice.count() == 21
    assert PLANETS[0].row_medals == PLANETS[0].column_medals == (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)


@pytest.mark.rule("PU-010", "PU-227", "PU-228")
def test_holes_make_no_perimeter() -> None:
    lacuna = SKIES[sky_id(7, NO_MOON)]
    oblivion = SKIES[sky_id(8, NO_MOON)]

    assert not lacuna.grid.has(cell_at(5, 2))
    assert not lacuna.perimeter.has(cell_at(4, 2))  # beside a hole, but inside
    assert lacuna.perimeter.has(cell_at(4, 0))
    assert oblivion.perimeter.count() == 44
    assert not oblivion.perimeter.has(cell_at(3, 3))  # beside the black hole


@pytest.mark.rule("PU-222", "PU-230")
def test_two_squares_are_as_on_the_boards() -> None:
    assert SKIES[sky_id(2, NO_MOON)].ice.has(cell_at(10, 1))
    assert not SKIES[sky_id(10, NO_MOON)].ice.has(cell_at(11, 5))


@pytest.mark.rule("PU-814", "PU-010")
def test_moons_have_their_squares_perimeter_ice_and_one_symbol() -> None:
    figures = []
    for i in range(7):
        sky = SKIES[sky_id(0, i)]
        figures.append((sky.moon.count(), sky.perimeter.meet(sky.moon).count(), sky.ice.meet(sky.moon).count()))
        assert sky.start_meteorite.count() == 1
    assert figures == [(32, 16, 5), (28, 16, 5), (31, 16, 4), (31, 16, 6), (24, 12, 3), (29, 16, 3), (30, 16, 4)]
    pairs = [moon.wants for moon in MOONS[1:]]
    assert Counter(resource for pair in pairs for resource in pair) == dict.fromkeys(range(6), 2)
    assert not {tuple(sorted(pair)) for pair in pairs} & {tuple(sorted(pair)) for pair in PAIRS}


@pytest.mark.rule("PU-815", "PU-808")
def test_orbits_reach_every_row_and_column() -> None:
    for moon in MOONS:
        assert {row for row, _ in moon.orbit if row >= 0} == set(range(len(moon.rows)))
        assert {column for _, column in moon.orbit if column >= 0} == set(range(len(moon.rows[0])))
        for (row, column), (x, y) in zip(moon.orbit, moon.places, strict=True):
            assert row in (-1, y)
            assert column in (-1, x)
            assert row >= 0 or column >= 0
        assert all(0 <= start < len(moon.orbit) for start in moon.starts)


@pytest.mark.rule("PU-847", "PU-846", "PU-016")
def test_fragments_have_24_squares_and_six_lifepods_in_every_combination() -> None:
    for planet_id in range(FIRST_FRAGMENTED, BOARDS):
        sky = SKIES[sky_id(planet_id, NO_MOON)]
        assert sky.planet.count() == 96
        assert len(sky.regions) == 4
        assert all(region.count() == 24 and region.meet(sky.perimeter).count() == 16 for region in sky.regions)
        assert sky.lifepods.count() == 6
        assert sky.shuttles.count() == 4
        assert 48 <= sum(line.medals for line in sky.lines) <= 56
    assert {piece.banned for faces in FRAGMENTS for piece in faces} == set(range(8))
    assert [[piece.difficulty for piece in faces] for faces in FRAGMENTS] == [[1, 1], [1, 2], [1, 1], [0, 0]]


@pytest.mark.rule("PU-318", "PU-330")
def test_the_standard_tracks() -> None:
    tracks = CORPORATIONS[0].tracks

    assert tracks[CIV] == track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5")
    assert tracks[WATER] == track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10")
    assert tracks[BIOMASS] == track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5")
    assert tracks[ROVER] == track(
        "- rover move1 move1 move2 move2 move2+rover move2 move2+m1 move3 move3+syn move3 move3+m2 move4 move4 move4+m5"
    )
    assert tracks[TECH] == track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5")


@pytest.mark.rule("PU-401", "PU-015")
def test_rover_icons_equal_the_rovers_of_the_corporation() -> None:
    assert [corporation.rovers for corporation in CORPORATIONS] == [2, 1, 2, 4, 1, 2, 2, 1, 2, 2, 2, 2, 2]
    for corporation in CORPORATIONS:
        icons = [icon for step in corporation.tracks[ROVER] for icon in step]
        assert [icon >> 4 for icon in icons].count(NEW_ROVER) == corporation.rovers
        assert all(len(steps) == 16 for steps in corporation.tracks)
        assert len(corporation.tracks) == 5


@pytest.mark.rule("PU-850", "PU-858", "PU-016")
def test_quantum_joins_an_upper_and_a_lower_face() -> None:
    for upper in (0, 1):
        for lower in (0, 1):
            whole = CORPORATIONS[9 + 2 * upper + lower]
            assert whole.tracks[CIV] == LOWER[lower].tracks[CIV] + UPPER[upper].tracks[CIV]
            assert whole.difficulty == UPPER[upper].difficulty + LOWER[lower].difficulty
            assert len(whole.techs) == 5


@pytest.mark.rule("PU-348")
def test_the_water_path_of_oasis_visits_24_places_once() -> None:
    assert len(WATER_PATH) == len(set(WATER_PATH)) == 24
    assert WATER_PATH[0] == (WATER, 0)
    assert WATER_PATH[-1] == (WATER, 15)


@pytest.mark.rule("PU-513", "PU-003")
def test_civ_cards_by_rank() -> None:
    assert BASE_CIVS == 36
    assert Counter(civ.rank for civ in CIVS[:BASE_CIVS]) == {1: 9, 2: 9, 3: 9, 4: 9}
    assert Counter(civ.rank for civ in CIVS[BASE_CIVS:]) == {1: 5, 2: 5, 3: 5, 4: 5}
    assert {civ.timing for civ in CIVS[:BASE_CIVS]} == {IMMEDIATE, END_GAME}
    assert [civ.timing for civ in CIVS].count(KEPT_TOOL) == 6
    assert len({civ.key for civ in CIVS}) == len(CIVS)


@pytest.mark.rule("PU-950", "PU-959", "PU-109")
def test_event_cards_by_colour() -> None:
    base, new = EVENTS[:BASE_EVENTS], EVENTS[BASE_EVENTS:]

    assert Counter(event.colour for event in base) == {GREEN: 20, ORANGE: 20, RED: 20}
    assert Counter(event.colour for event in new) == {GREEN: 9, ORANGE: 9, RED: 9}
    assert Counter(event.colour for event in base if not event.solo_only) == {GREEN: 16, ORANGE: 20, RED: 18}
    assert sum(event.solo_only for event in EVENTS) == 6
    assert len({event.key for event in EVENTS}) == len(EVENTS)


@pytest.mark.rule("PU-602", "PU-603")
def test_objectives_have_two_sides() -> None:
    assert len({objective.key for objective in OBJECTIVES}) == 28
    assert sum(objective.shared.fewest for objective in OBJECTIVES) == 8
    assert Counter(objective.private.metric for objective in OBJECTIVES)[7] == 12  # rectangles
