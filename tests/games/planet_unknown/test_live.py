"""What a board is told beyond the view: facts that the rules work out, from what the reader may know alone."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.civ import CIVS, END_GAME
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, WATER
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.live import NONE, Live, live_facts
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.scoring import lines_of
from lunarium.games.planet_unknown.state import MOONS, SCORED, PlanetUnknown
from lunarium.games.planet_unknown.view import view
from lunarium.games.planet_unknown.words import scores
from tests.games.planet_unknown.builder import a_table, card, cover, lay, me, moon, set_cubes, tile


def live(s: PlanetUnknown, seat: int | None = 0) -> Live:
    return Live(view(s, seat))


@pytest.mark.rule("PU-720")
def test_a_line_tells_how_far_it_is_covered() -> None:
    s = a_table()
    cover(me(s), CIV, cell_at(5, 0))
    first = live(s).lines(0)[0]

    assert (first.is_row, first.medals, first.covered, len(first.cells)) == (True, 1, 1, 2)
    assert not first.is_complete

    cover(me(s), CIV, cell_at(6, 0))
    assert live(s).lines(0)[0].is_complete


@pytest.mark.rule("PU-720")
def test_a_meteorite_blocks_a_covered_line() -> None:
    s = a_table()
    cover(me(s), CIV, cell_at(5, 0), cell_at(6, 0))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 0))
    first = live(s).lines(0)[0]

    assert first.covered == 2
    assert first.is_blocked
    assert not first.is_complete


def test_a_line_is_fresh_while_the_last_tile_is_part_of_it() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    fresh = [(line.is_row, line.cells[0]) for line in live(s).lines(0) if line.is_fresh]

    assert fresh == [(True, cell_at(5, 0)), (True, cell_at(3, 1)), (False, cell_at(5, 0))]


@pytest.mark.rule("PU-504")
def test_hidden_cards_of_others_score_nothing_for_a_reader() -> None:
    s = a_table()
    s.players[1].civs = (card("CIV4-06"),)
    assert CIVS[card("CIV4-06")].timing == END_GAME

    assert sum(line.points for line in live(s, 0).medals(1)) == 0
    assert sum(line.points for line in live(s, 1).medals(1)) == 4
    s.players[1].shown = True
    assert sum(line.points for line in live(s, 0).medals(1)) == 4


@pytest.mark.rule("PU-601")
def test_private_objectives_of_others_score_nothing_before_the_end() -> None:
    s = a_table()
    few = next(i for i, it in enumerate(OBJECTIVES) if it.private.name == "Low power")
    s.players[1].objectives = (few,)

    assert [sum(line.points for line in found) for found in scores(view(s, 0))] == [0, 0]
    s.phase = SCORED
    assert [sum(line.points for line in found) for found in scores(view(s, 0))] == [0, 5]


@pytest.mark.rule("PU-722")
def test_own_medals_are_those_of_the_score_sheet() -> None:
    s = a_table()
    cover(me(s), CIV, cell_at(5, 0), cell_at(6, 0))
    set_cubes(me(s), 5, 0, 0, 0, 0)
    me(s).civs = (card("CIV4-06"),)

    assert live(s).medals(0) == lines_of(s, 0)


@pytest.mark.rule("PU-314", "PU-354")
def test_a_technology_is_active_from_its_step_on() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 5)

    assert [level.is_active for level in live(s).technologies(0)] == [True, True, False, False, False]


@pytest.mark.rule("PU-300", "PU-303")
def test_pending_resources_tell_the_cubes_that_can_move() -> None:
    s = a_table()
    me(s).pending = (pending.effect(pending.ADVANCE, CIV), pending.effect(pending.RESOURCE, WATER))
    lay(s, tile("D2", "energy", "water"), cell_at(5, 0))

    assert live(s).moving(0) == [CIV], "water that covers no ice moves nothing"
    me(s).pending = (pending.effect(pending.RESOURCE, BIOMASS | pending.UNPLACED),)
    assert live(s).moving(0) == [BIOMASS]


def test_a_cube_on_top_has_no_next_place() -> None:
    s = a_table()
    set_cubes(me(s), 15, 0, 0, 0, 0)

    assert live(s).next_place(0, CIV) == NONE
    assert live(s).next_place(0, WATER) == 16 * WATER + 1
    assert live(s).previous_place(0, CIV) == 14


@pytest.mark.rule("PU-600")
def test_a_shared_objective_tells_both_numbers_and_the_medals() -> None:
    s = a_table()
    most = next(i for i, it in enumerate(OBJECTIVES) if it.shared.name == "Collectors")
    s.shared = ((most, 0, 1),)
    me(s).stones = 2
    goal = live(s).goals()[0]

    assert (goal.seats, goal.numbers, goal.medals) == ((0, 1), (2, 0), (5, 0))


@pytest.mark.rule("PU-811")
def test_a_moon_tells_the_icons_of_its_sets() -> None:
    s = a_table(moon_id=1, modules=MOONS)
    assert live(s).moon_icons(0) == ((CIV, 0), (WATER, 0))
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))

    assert live(s).moon_icons(0) == ((CIV, 1), (WATER, 0))
    assert live(s).moon_icons(1) == ()


def test_facts_are_kept_for_a_view_and_never_told_of_another() -> None:
    s = a_table(moon_id=1, modules=MOONS)
    before = view(s, 0)
    assert live_facts(view(s, 0)) is live_facts(before)
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))

    assert live_facts(view(s, 0)) is not live_facts(before)
    assert live_facts(view(s, 0)).moon_icons(0) != live_facts(before).moon_icons(0)
