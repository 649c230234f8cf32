"""Opportunities and discoveries."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.rules.r8_slots import may_use, use_slot
from lunarium.games.unsettled.rules.r13_opportunities import can_gain_discovery, gain_discovery, refill
from lunarium.games.unsettled.state import NONE, Unsettled
from lunarium.kernel.machine import LUCK
from tests.games.unsettled.builder import a_table, number, reveal

INVESTIGATE, WONDER = 1, 1


def investigated(s: Unsettled, card: str) -> None:
    use_slot(s, 0, WONDER, INVESTIGATE)
    s.advance()
    s.play(0, 0)  # the pink marker
    s.play(LUCK, number(s.planet.opportunities, card))


@pytest.mark.rule("UN-150", "UN-255", "UN-081")
def test_investigating_marks_the_node_and_reveals_a_card_of_the_chosen_colour() -> None:
    s = a_table()
    s.explorers[0].node = there = reveal(s, "puffball_prairie", 0, 1)
    investigated(s, "opp_newts")

    assert s.nodes[there].investigated
    assert s.boons == ((number(s.planet.opportunities, "opp_newts"), there, NONE), (NONE, NONE, NONE))
    assert (s.opportunity_counts, s.nodes[there].resources) == ((5, 6), (1, 0))
    assert s.explorers[0].insight == 1  # wonder


@pytest.mark.rule("UN-081", "UN-119")
def test_the_scarab_an_investigated_node_and_a_lack_of_markers_refuse() -> None:
    s = a_table()
    assert not may_use(s, 0, INVESTIGATE)
    s.explorers[0].node = there = reveal(s, "puffball_prairie", 0, 1)
    assert may_use(s, 0, INVESTIGATE)
    s.boons = ((0, 0, NONE), (1, 0, NONE))
    assert not may_use(s, 0, INVESTIGATE)
    s.boons = ((0, 0, NONE), (NONE, NONE, NONE))
    s.nodes[there].investigated = True
    assert not may_use(s, 0, INVESTIGATE)


@pytest.mark.rule("UN-157")
def test_an_empty_deck_gets_the_bottom_half_of_the_other_and_two_empty_ones_refuse() -> None:
    s = a_table()
    s.opportunity_counts = (0, 4)
    s.opportunity_under = ((), (7,))
    refill(s, 0)
    assert s.opportunity_counts == (2, 2)
    assert [list(cards) for cards in s.opportunity_under] == [[7], []]

    s.opportunity_counts, s.opportunity_under = (0, 0), ((), ())
    s.explorers[0].node = reveal(s, "puffball_prairie", 0, 1)
    assert not may_use(s, 0, INVESTIGATE)


@pytest.mark.rule("UN-154")
def test_a_card_that_engages_is_held_by_the_one_who_revealed_it() -> None:
    s = a_table()
    s.explorers[0].node = reveal(s, "puffball_prairie", 0, 1)
    investigated(s, "opp_moth")

    assert s.boons[0][2] == 0


@pytest.mark.rule("UN-159", "UN-151")
def test_a_discovery_comes_with_an_anomaly_and_only_once() -> None:
    s = a_table()
    s.explorers[0].node = reveal(s, "puffball_prairie", 0, 1)
    investigated(s, "opp_newts")
    use_slot(s, 0, 0, number(s.planet.slots, "coax_the_newts"))
    s.advance()
    s.play(LUCK, 4)

    newts = number(s.planet.discoveries, "glow_newts")
    assert s.explorers[0].discoveries == ((newts, 4),)
    assert not can_gain_discovery(s, newts)


@pytest.mark.rule("UN-160")
def test_without_anomalies_the_discarded_ones_are_shuffled_or_the_discovery_has_none() -> None:
    s = a_table()
    s.anomalies, s.anomalies_gone = (), (3,)
    gain_discovery(s, 0, 0)
    s.advance()
    gain_discovery(s, 0, 1)
    s.advance()

    assert s.explorers[0].discoveries == ((0, 3), (1, NONE))
