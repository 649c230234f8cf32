"""Steps, edges, arrivals, exploring, carrying, LUNA."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.rules.r3_conditions import Context
from lunarium.games.unsettled.rules.r5_links import END_LINK, RunChain
from lunarium.games.unsettled.rules.r6_asks import ChooseCube
from lunarium.games.unsettled.rules.r9_movement import LUNA, STOP, ChooseStep, DrawEnvironment, Move, ways
from lunarium.games.unsettled.state import NONE, SCARAB, Unsettled
from lunarium.kernel.machine import LUCK, NOBODY, Frame
from tests.games.unsettled.builder import a_table, begin, number, reveal

NORTH, EAST, SOUTH, WEST = range(4)


def asks(s: Unsettled, frame: type[Frame]) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], frame)


def a_move(mover: int = 0, left: int = 1, carried: int = NONE, ignores: bool = False, mandatory: bool = False) -> Move:
    return Move(mover, left, carried, ignores, mandatory)


def move(
    s: Unsettled, *answers: int, mover: int = 0, left: int = 1, carried: int = NONE, ignores: bool = False
) -> None:
    begin(s, ChooseStep(0, a_move(mover, left, carried, ignores)))
    for way in answers:
        s.play(0, way)


@pytest.mark.rule("UN-101")
def test_a_move_goes_to_an_adjacent_node_and_may_be_left_undone() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, -1)
    move(s, SOUTH)
    assert s.explorers[0].node == there

    move(s, STOP)
    assert s.explorers[0].node == there


@pytest.mark.rule("UN-108", "UN-104")
def test_two_time_icons_of_an_edge_cost_two_time() -> None:
    s = a_table()
    canyon = reveal(s, "gill_canyon", 1, 0)
    reveal(s, "puffball_prairie", 1, -1)
    s.explorers[0].node = canyon
    move(s, SOUTH)

    assert (s.time, s.explorers[0].node) == (3, 2)


@pytest.mark.rule("UN-109", "UN-104")
def test_all_icons_of_both_sides_count() -> None:
    s = a_table()
    canyon = reveal(s, "gill_canyon", 1, 0)
    reveal(s, "hollow_trunk", 1, -1)
    s.explorers[0].node = canyon
    move(s, SOUTH)

    assert s.time == 4


@pytest.mark.rule("UN-104", "UN-252")
def test_insight_icons_give_insight_to_the_mover() -> None:
    s = a_table()
    reveal(s, "lantern_meadow", 0, -1)
    move(s, SOUTH)

    assert [one.insight for one in s.explorers] == [1, 0, 0]


@pytest.mark.rule("UN-192")
def test_a_credit_skips_time_icons_and_is_used_up() -> None:
    s = a_table()
    s.explorers[0].node = reveal(s, "gill_canyon", 1, 0)
    reveal(s, "hollow_trunk", 1, -1)
    s.turn.credits = ((0, 2, "next_move"),)
    move(s, SOUTH)

    assert (s.time, s.turn.credits) == (2, ((0, 0, "next_move"),))


@pytest.mark.rule("UN-110", "UN-113", "UN-250")
def test_exploring_draws_a_card_puts_it_there_and_moves_onto_it() -> None:
    s = a_table()
    move(s, EAST)
    assert (s.asked, asks(s, DrawEnvironment)) == (LUCK, True)
    s.play(LUCK, number(s.planet.environments, "hollow_trunk"))
    s.play(0, 0)  # the vent's cloud costs 1 focus

    node = s.nodes[1]
    assert (node.x, node.y, s.explorers[0].node) == (1, 0, 1)
    assert node.discoveries == (number(s.planet.discoveries, "amber_drip"),)
    assert number(s.planet.discoveries, "amber_drip") not in s.discoveries


@pytest.mark.rule("UN-112")
def test_what_lies_on_a_hidden_card_stays_on_it() -> None:
    s = a_table(task=2)
    north = next(n for n, node in enumerate(s.nodes) if (node.x, node.y) == (0, 1))
    s.nodes[north].resources = (2, 1)
    s.nodes[north].markers = ("root",)
    move(s, NORTH)
    s.play(LUCK, number(s.planet.environments, "puffball_prairie"))

    assert (s.nodes[north].resources, s.nodes[north].markers, s.explorers[0].node) == ((2, 1), ("root",), north)


@pytest.mark.rule("UN-107", "UN-102")
def test_a_step_onto_impassable_terrain_bounces_and_is_not_used_up() -> None:
    s = a_table()
    move(s, SOUTH)
    s.play(LUCK, number(s.planet.environments, "gill_canyon"))  # impassable to the north

    assert (s.explorers[0].node, len(s.nodes), s.time) == (SCARAB, 2, 1)
    assert asks(s, ChooseStep)
    assert s.choices == [NORTH, EAST, WEST, STOP]


@pytest.mark.rule("UN-176")
def test_luna_crosses_impassable_terrain_and_ignores_icons_and_arrivals() -> None:
    s = a_table()
    move(s, SOUTH, mover=LUNA)
    s.play(LUCK, number(s.planet.environments, "gill_canyon"))

    assert (s.luna, s.time, s.turn.luna_moved) == (1, 1, True)


@pytest.mark.rule("UN-102")
def test_revealing_ends_a_move() -> None:
    s = a_table()
    move(s, EAST, left=2)
    s.play(LUCK, number(s.planet.environments, "puffball_prairie"))

    assert s.asked == NOBODY


@pytest.mark.rule("UN-101", "UN-104")
def test_a_longer_move_finishes_a_step_before_the_next() -> None:
    s = a_table()
    reveal(s, "puffball_prairie", 0, -1)
    move(s, SOUTH, left=2)

    assert asks(s, ChooseStep)
    assert s.explorers[0].node == 1
    s.play(0, NORTH)
    assert (s.explorers[0].node, s.asked) == (SCARAB, NOBODY)


@pytest.mark.rule("UN-086")
def test_a_mandatory_move_cannot_be_left_undone_while_a_way_is_open() -> None:
    s = a_table()
    ask = ChooseStep(0, a_move(mandatory=True))

    assert STOP not in ask.options(s, 0)
    assert ask.why_not(s, 0, STOP).rule == "UN-086"
    s.environments = ()
    assert ask.options(s, 0) == [STOP]


@pytest.mark.rule("UN-104", "UN-209")
def test_the_nodes_arrival_effect_comes_before_the_planets_arrival_rule() -> None:
    s = a_table()
    bog = reveal(s, "breathing_bog", 0, -1)
    move(s, SOUTH)

    assert s.nodes[bog].tokens[0] == 1
    assert (s.asked, asks(s, ChooseCube)) == (0, True)  # one cloud: lose 1 focus


@pytest.mark.rule("UN-106")
def test_a_carried_explorer_follows_edges_count_once_and_both_arrive() -> None:
    s = a_table()
    s.explorers[1].endurance = 0
    bog = reveal(s, "breathing_bog", 0, -1)  # time on its north side
    move(s, SOUTH, carried=1)

    assert s.time == 2
    s.play(0, 0)  # the carrier's cloud
    assert s.nodes[bog].tokens[0] == 2
    assert s.asked == LUCK  # two clouds by now: the carried explorer gains distress
    s.play(LUCK, number(s.planet.distress, "clumsy_grip"))
    s.play(0, 1)
    assert [one.node for one in s.explorers] == [bog, bog, SCARAB]


@pytest.mark.rule("UN-154")
def test_the_marker_of_an_engaged_explorer_travels_along() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, -1)
    s.boons = ((number(s.planet.opportunities, "opp_moth"), SCARAB, 0), (NONE, NONE, NONE))
    move(s, SOUTH)

    assert s.boons[0][1] == there


@pytest.mark.rule("UN-156")
def test_the_arrival_text_of_an_engaged_card_applies_on_every_arrival() -> None:
    s = a_table()
    reveal(s, "puffball_prairie", 0, -1)
    s.boons = ((number(s.planet.opportunities, "opp_slug"), SCARAB, 0), (NONE, NONE, NONE))
    move(s, SOUTH)

    assert asks(s, ChooseCube)


@pytest.mark.rule("UN-107", "UN-111")
def test_ways_are_those_that_are_open() -> None:
    s = a_table()
    s.environments = ()
    reveal_none = ways(s, 0)

    assert reveal_none == []
    begin(s, END_LINK)
    assert s.asked == NOBODY


def use(s: Unsettled, breakthrough: str) -> None:
    """The effect of a breakthrough, for explorer 0."""
    ability = next(one.ability for one in s.planet.breakthroughs if one.ability.id == breakthrough)
    begin(s, RunChain(ability.chain, Context(0)))


@pytest.mark.rule("UN-192", "UN-142")
def test_slick_soles_give_a_credit_to_the_chosen_explorer() -> None:
    s = a_table()
    use(s, "slick_soles")
    s.play(0, 2)

    assert s.turn.credits == ((2, 2, "next_move"),)


@pytest.mark.rule("UN-232")
def test_a_sealed_visor_lets_an_explorer_ignore_a_rule_of_the_planet() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, -1)
    s.nodes[there].tokens = (1, 0, 0, 0)
    use(s, "sealed_visor")
    s.play(0, 0)
    move(s, SOUTH)

    assert (s.asked, s.explorers[0].node) == (NOBODY, there)
