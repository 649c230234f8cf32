"""Chapter 2: why a place is refused, by which rule, and in which words."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.fragments import BLOCK
from lunarium.games.planet_unknown.content.ops import NO_ICE
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.skies import BOARDS, FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.rules.r2_blocks import PlaceBlock
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r2_placing import PlaceTile, why_no_placement
from lunarium.games.planet_unknown.state import IGNORE_PLANET, PlanetUnknown, sky_of
from lunarium.games.planet_unknown.view import view
from lunarium.games.planet_unknown.words.refusing import reason
from lunarium.kernel.machine import Reason
from tests.games.planet_unknown.builder import BIOMASS, a_table, lay, me, moon, tile

DOMINO = tile("D2", "civ", "energy")


def words(s: PlanetUnknown, why: Reason, lang: str = "en") -> str:
    return reason(view(s, 0), PlaceTile(0, 0), why, CARTRIDGE.texts(lang))


@pytest.mark.rule("PU-951")
def test_an_event_that_forbids_a_place_is_named() -> None:
    s = a_table()
    s.laws = 1 << NO_ICE
    lay(s, DOMINO, cell_at(4, 0) + 15)
    code = next(c for c in placements(s, me(s), DOMINO, 1) if c not in placements(s, me(s), DOMINO, 0))
    why = why_no_placement(s, me(s), DOMINO, 0, code)

    assert (why.rule, why.key) == ("PU-951", "event_rule")
    assert words(s, why, "fr") == "L’Événement de ce tour interdit cet emplacement."


@pytest.mark.rule("PU-211")
@pytest.mark.parametrize(
    ("world", "rule"),
    [
        ("arashi", "PU-221"),
        ("k273", "PU-225"),
        ("persephone", "PU-230"),
        ("tartarus", "PU-232"),
    ],
)
def test_a_planet_that_forbids_a_place_says_its_own_rule(world: str, rule: str) -> None:
    s = a_table(world=world)
    bar = tile("I3", "energy", "water")
    lay(s, DOMINO, sky_of(me(s)).perimeter.cells()[0])
    legal = placements(s, me(s), bar, 0)
    lay_all_over(s)
    code = next(c for c in placements(s, me(s), bar, IGNORE_PLANET) if c not in placements(s, me(s), bar, 0))
    why = why_no_placement(s, me(s), bar, 0, code)

    assert legal
    assert why.rule == rule
    planet = PLANETS[sky_of(me(s)).planet_id]
    assert words(s, why) == f"{planet.name}: {planet.text}"


def lay_all_over(s: PlanetUnknown) -> None:
    """Dominoes on every third row, so that places of all kinds lie beside something."""
    for y in range(1, 11, 3):
        for x in range(12):
            cells = [cell_at(x, y)]
            if all(sky_of(me(s)).grid.has(cell) and not me(s).covered.has(cell) for cell in cells):
                me(s).covered = me(s).covered.with_cell(cells[0])


@pytest.mark.rule("PU-223", "PU-202")
def test_the_first_placement_is_explained() -> None:
    s = a_table(world="charybdis", moon_id=0)

    assert why_no_placement(s, me(s), DOMINO, 0, sky_of(me(s)).perimeter.cells()[0]).rule == "PU-223"
    assert why_no_placement(s, me(s), DOMINO, 0, cell_at(3, 5)).rule == "PU-223"
    assert why_no_placement(s, me(s), DOMINO, 0, moon(2, 2)).rule == "PU-202"


@pytest.mark.rule("PU-841", "PU-842")
def test_bans_of_fragments_are_explained() -> None:
    s = a_table()
    me(s).sky = sky_id(BOARDS - 1, NO_MOON)
    banned = sky_of(me(s)).bans[BLOCK].cells()
    why = PlaceBlock(0, BIOMASS).why_not(s, 0, banned[0])
    assert (why.rule, words(s, why)) == ("PU-842", "That fragment bans blocks.")

    me(s).sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    code = next(c for c in placements(s, me(s), DOMINO, IGNORE_PLANET) if c not in placements(s, me(s), DOMINO, 0))
    why = why_no_placement(s, me(s), DOMINO, 0, code)
    assert (why.rule, words(s, why)) == ("PU-841", "That fragment bans something that the tile shows.")


@pytest.mark.rule("PU-203", "PU-202", "PU-201", "PU-207")
def test_a_block_that_may_not_lie_there_is_explained() -> None:
    s = a_table(moon_id=0)
    lay(s, DOMINO, cell_at(5, 0))
    ask = PlaceBlock(0, BIOMASS)
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(6, 0))

    assert ask.why_not(s, 0, cell_at(5, 0)).rule == "PU-201"
    assert ask.why_not(s, 0, cell_at(6, 0)).rule == "PU-207"
    assert ask.why_not(s, 0, cell_at(5, 8)).rule == "PU-203"
    assert ask.why_not(s, 0, moon(2, 2)).rule == "PU-202"
