"""Chapter 2 and the ladder of chapter 7 against a plain reading of the rules, on random positions of every planet and moon."""

from __future__ import annotations

import random

import pytest

from lunarium.games.planet_unknown.content.ops import IGNORE_ADJACENCY, MUST_SELECT, NO_ICE, NO_MATCHING, NO_PERIMETER
from lunarium.games.planet_unknown.content.skies import BOARDS, FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.content.tiles import RESCUE, TILES
from lunarium.games.planet_unknown.grid import CELLS, form_of, mask_of
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r2_placing import lay_on
from lunarium.games.planet_unknown.rules.r7_ladder import find_level, selectable
from lunarium.games.planet_unknown.state import CANNOT_PLACE, INNER, OUTER, RESCUE_PAIR, PlanetUnknown, sky_of
from tests.games.planet_unknown.builder import a_table, corporation, me, set_cubes
from tests.games.planet_unknown.plain_rules import as_laid, plain_level, plain_placements

CORPORATIONS = ("universal", "horizon", "quantum_aa", "quantum_ba", "republic")
# Every planet, and fragments with each face at least once.
SOME_BOARDS = [*range(FIRST_FRAGMENTED), FIRST_FRAGMENTED, FIRST_FRAGMENTED + 5, BOARDS - 1]
LAWS = (NO_PERIMETER, NO_ICE, NO_MATCHING, IGNORE_ADJACENCY)


def a_position(board: int, luck: random.Random, tiles: int) -> PlanetUnknown:
    """Tiles and blocks anywhere, some meteorites, some technologies, perhaps an event."""
    s = a_table(2)
    p = me(s)
    p.sky = sky_id(board, luck.choice([NO_MOON, *range(7)]))
    p.corporation = corporation(luck.choice(CORPORATIONS))
    p.lifepods = sky_of(p).lifepods
    set_cubes(p, 0, 0, 0, 0, luck.choice([0, 3, 7, 15]))
    for _ in range(tiles):
        lay_somewhere(s, luck)
    free = sky_of(p).grid.minus(p.covered).cells()
    for cell in luck.sample(free, min(len(free), luck.randrange(4))):
        p.covered = p.covered.with_cell(cell)
        p.ground = p.ground[:cell] + bytes([1 + luck.randrange(6)]) + p.ground[cell + 1 :]
    p.meteorites = mask_of(luck.sample(sky_of(p).grid.cells(), luck.randrange(5)))
    s.laws = sum(1 << law for law in LAWS if luck.random() < 0.25)
    return s


def lay_somewhere(s: PlanetUnknown, luck: random.Random) -> None:
    """Whatever the rules of planet and event say: positions that no game reaches are as good."""
    p = me(s)
    tile_id = luck.randrange(RESCUE + 6)
    found = placements(s, p, tile_id, 3)
    if found:
        code = luck.choice(found)
        lay_on(p, tile_id, form_of(TILES[tile_id].shape, code // CELLS), code % CELLS)


@pytest.mark.rule("PU-200", "PU-201", "PU-202", "PU-203", "PU-204", "PU-207", "PU-211", "PU-212", "PU-803", "PU-954")
@pytest.mark.rule("PU-221", "PU-223", "PU-225", "PU-229", "PU-230", "PU-232", "PU-342", "PU-841", "PU-843", "PU-844")
@pytest.mark.parametrize("board", SOME_BOARDS)
def test_placements_agree_with_a_plain_reading_of_the_rules(board: int) -> None:
    luck = random.Random(board)
    for tiles in (0, 1, 3, 8, 14, 20):
        s = a_position(board, luck, tiles)
        tile_id, level = luck.randrange(RESCUE + 6), luck.randrange(4)
        found = placements(s, me(s), tile_id, level)
        laid = {as_laid(me(s), tile_id, code) for code in found}

        assert len(laid) == len(found)
        assert laid == plain_placements(s, me(s), tile_id, level)


@pytest.mark.rule("PU-700", "PU-211", "PU-810", "PU-824", "PU-825")
@pytest.mark.parametrize("board", SOME_BOARDS)
def test_the_ladder_agrees_with_a_plain_reading_of_the_rules(board: int) -> None:
    luck = random.Random(1000 + board)
    for rescue in (0, 0b100, 0b101001):
        s = a_position(board, luck, tiles=3)
        fill_up(s, luck)
        p = me(s)
        p.rescue = rescue
        tops = [luck.randrange(72), luck.randrange(72, RESCUE)]
        s.tops[0], s.tops[6] = tops
        level = plain_level(s, p, tops)

        assert find_level(s, 0) == (CANNOT_PLACE if level == 4 else level)
        if level < 4:
            rings = [ring for ring in (OUTER, INNER) if plain_placements(s, p, tops[ring], level)]
            assert [ring for ring in selectable(s, 0, level) if ring != RESCUE_PAIR] == rings


def fill_up(s: PlanetUnknown, luck: random.Random) -> None:
    """Leave a few places only, so that the ladder has something to climb."""
    p = me(s)
    free = sky_of(p).grid.minus(p.covered).cells()
    left = set(luck.sample(free, min(len(free), luck.randrange(8))))
    for cell in list(left):
        left |= {near for near in (cell + 1, cell + 15) if near in free and luck.random() < 0.5}
    for cell in free:
        if cell not in left:
            p.covered = p.covered.with_cell(cell)
            p.ground = p.ground[:cell] + bytes([1 + luck.randrange(6)]) + p.ground[cell + 1 :]
    p.meteorites = p.meteorites.meet(p.covered) if luck.random() < 0.5 else p.meteorites


@pytest.mark.rule("PU-700", "PU-951")
@pytest.mark.parametrize("ring", [OUTER, INNER])
def test_a_ring_rule_never_leaves_a_player_without_a_tile(ring: int) -> None:
    luck = random.Random(7)
    for _ in range(6):
        s = a_position(0, luck, tiles=16)
        s.laws |= 1 << MUST_SELECT
        s.must_select = ring
        tops = [s.tops[0], s.tops[6]]
        fitting = [one for one in (OUTER, INNER) if plain_placements(s, me(s), tops[one], 0)]

        assert selectable(s, 0, 0) == ([ring] if ring in fitting else fitting)
