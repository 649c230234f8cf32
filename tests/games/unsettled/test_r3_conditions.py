"""Near, range, adjacency, comprehension, properties, conditions."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.grid import adjacent, can_explore, may_step, within
from lunarium.games.unsettled.planet import Condition, Place
from lunarium.games.unsettled.rules.r3_conditions import Context, comprehension_at, has_property, holds, near, targets
from lunarium.games.unsettled.state import NONE, SCARAB, conscious, decider
from tests.games.unsettled.builder import a_table, reveal

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("UN-103", "UN-182")
def test_the_scarab_is_adjacent_to_its_four_sides_and_not_to_itself() -> None:
    s = a_table()
    prairie = reveal(s, "puffball_prairie", 0, 1)

    assert adjacent(s, SCARAB) == [prairie]
    assert adjacent(s, prairie) == [SCARAB]


@pytest.mark.rule("UN-107", "UN-176")
def test_visible_impassable_terrain_stops_explorers_but_not_luna() -> None:
    s = a_table()
    canyon = reveal(s, "gill_canyon", 1, 0)
    reveal(s, "puffball_prairie", 1, 1)

    assert not may_step(s, canyon, NORTH, is_luna=False)
    assert may_step(s, canyon, NORTH, is_luna=True)
    assert not may_step(s, 2, SOUTH, is_luna=False)


@pytest.mark.rule("UN-103", "UN-115")
def test_impassable_terrain_keeps_adjacency_but_not_range() -> None:
    s = a_table()
    canyon = reveal(s, "gill_canyon", 1, 0)
    north = reveal(s, "puffball_prairie", 1, 1)

    assert north in adjacent(s, canyon)
    assert within(s, canyon, 1) == [canyon, SCARAB]


@pytest.mark.rule("UN-110", "UN-111")
def test_an_empty_location_is_explored_only_while_the_deck_lasts() -> None:
    s = a_table()
    assert may_step(s, SCARAB, EAST, is_luna=False)

    s.environments = ()

    assert not may_step(s, SCARAB, EAST, is_luna=False)


@pytest.mark.rule("UN-111", "UN-112")
def test_nobody_leaves_a_pre_laid_map() -> None:
    s = a_table(task=2)
    corner = next(n for n, node in enumerate(s.nodes) if (node.x, node.y) == (2, 1))

    assert not can_explore(s)
    assert not may_step(s, corner, EAST, is_luna=True)
    assert may_step(s, SCARAB, NORTH, is_luna=False)


@pytest.mark.rule("UN-116", "UN-218")
def test_you_are_near_yourself_unless_another_is_said() -> None:
    s = a_table()
    c = Context(1)

    assert targets(s, "any_near", None, c) == [0, 1, 2]
    assert targets(s, "other_near", None, c) == [0, 2]


@pytest.mark.rule("UN-212")
def test_each_explorer_is_meant_from_the_active_one_clockwise_unconscious_ones_too() -> None:
    s = a_table()
    s.active = 1
    s.explorers[2].endurance = 0

    assert targets(s, "each", None, Context(1)) == [1, 2, 0]


@pytest.mark.rule("UN-178", "UN-183")
def test_near_luna_is_measured_from_her_node() -> None:
    s = a_table()
    s.explorers[2].node = s.luna = reveal(s, "puffball_prairie", 0, 1)

    assert targets(s, "any_near_luna", None, Context(0)) == [2]


@pytest.mark.rule("UN-105")
def test_in_the_links_of_its_step_a_mover_stands_on_the_destination_and_for_others_on_the_node_left() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, 1)
    s.turn.mover = 0

    assert near(s, there, Context(0, destination=there)) == [0]
    assert near(s, there, Context(1)) == []
    assert 0 in near(s, SCARAB, Context(1))


@pytest.mark.rule("UN-069", "UN-137", "UN-219")
def test_comprehension_on_a_node_is_shared_and_adds_up() -> None:
    s = a_table()
    for explorer in s.explorers:
        explorer.comprehension = (1,)

    assert comprehension_at(s, SCARAB, 1, Context(0)) == 3
    s.explorers[2].node = reveal(s, "puffball_prairie", 0, 1)
    assert comprehension_at(s, SCARAB, 1, Context(0)) == 2


@pytest.mark.rule("UN-164")
def test_comprehension_of_the_unconscious_does_not_count_though_they_are_present() -> None:
    s = a_table()
    s.explorers[1].comprehension = (1,)
    s.explorers[1].endurance = 0

    assert comprehension_at(s, SCARAB, 1, Context(0)) == 0
    assert near(s, SCARAB, Context(0)) == [0, 1, 2]
    assert not conscious(s, 1)


@pytest.mark.rule("UN-164", "UN-211")
def test_who_decides_for_the_unconscious() -> None:
    s = a_table()
    s.active = 1
    s.explorers[0].endurance = 0

    assert decider(s, 2, cause=1) == 2
    assert decider(s, 0, cause=2) == 2
    assert decider(s, 0, cause=NONE) == 1
    s.explorers[1].endurance = 0
    assert decider(s, 0, cause=1) == 2


@pytest.mark.rule("UN-073", "UN-163")
def test_a_property_is_held_by_its_owner_alone_while_the_component_is_held() -> None:
    s = a_table()
    seal = next(n for n, token in enumerate(s.planet.tokens) if token.id == "symbiote_seal")
    s.explorers[0].tokens = tuple(1 if n == seal else 0 for n in range(len(s.planet.tokens)))

    assert has_property(s, 0, 0)
    assert not has_property(s, 1, 0)
    s.explorers[1].distress = (3, NONE, NONE, NONE, NONE, NONE)  # Second Skin
    assert has_property(s, 1, 0)
    s.explorers[2].discoveries = ((0, 4),)  # with the anomaly Afterglow
    assert has_property(s, 2, 1)
    assert not has_property(s, 2, 0)


@pytest.mark.rule("UN-056")
def test_the_sum_of_focus() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 1, 0)

    assert holds(s, Condition("focus_sum", least=3), Context(0))
    assert not holds(s, Condition("focus_sum", least=4), Context(0))


@pytest.mark.rule("UN-068", "UN-078")
def test_two_explorers_are_the_acting_one_and_another_conscious_or_not() -> None:
    s = a_table(seats=2)
    two = Condition("explorers_present", least=2, at=Place("your_node"))
    s.explorers[1].endurance = 0

    assert holds(s, two, Context(0))
    s.explorers[1].node = reveal(s, "puffball_prairie", 0, 1)
    assert not holds(s, two, Context(0))


@pytest.mark.rule("UN-071")
def test_the_place_of_a_structure_that_is_not_built_is_nowhere() -> None:
    s = a_table()
    at_laboratory = Condition("explorers_present", least=1, at=Place("structure", 1))

    assert not holds(s, at_laboratory, Context(0))
    s.structures = (NONE, SCARAB, NONE)
    assert holds(s, at_laboratory, Context(0))


@pytest.mark.rule("UN-127")
def test_the_distress_of_the_crew_counts_unconscious_explorers() -> None:
    s = a_table()
    s.explorers[0].distress = (0, 1, NONE, NONE, NONE, NONE)
    s.explorers[1].distress = (2, NONE, NONE, NONE, NONE, NONE)
    s.explorers[1].endurance = 0

    assert holds(s, Condition("crew_distress", least=3), Context(2))
    assert not holds(s, Condition("crew_distress", least=4), Context(2))


@pytest.mark.rule("UN-227", "UN-172")
def test_the_crew_is_home_when_all_and_luna_are_on_the_scarab() -> None:
    s = a_table()
    final = s.planet.tasks[0].pages[-1].condition
    assert final is not None

    assert holds(s, final, Context(0))
    s.luna = reveal(s, "puffball_prairie", 0, 1)
    assert not holds(s, final, Context(0))
    s.luna = SCARAB
    s.explorers[2].node = 1
    assert not holds(s, final, Context(0))


@pytest.mark.rule("UN-222")
def test_the_first_objective_of_the_larder_needs_both_structures_and_three_investigated_nodes() -> None:
    s = a_table()
    wanted = s.planet.tasks[0].pages[2].condition
    assert wanted is not None
    for place, card in enumerate(("puffball_prairie", "lantern_meadow", "bell_cavern"), 1):
        s.nodes[reveal(s, card, place, 0)].investigated = True

    assert not holds(s, wanted, Context(0))
    s.structures = (1, 3, NONE)
    assert holds(s, wanted, Context(0))
