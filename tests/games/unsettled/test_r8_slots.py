"""Which slots may be used, and what using one does."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.loading import BOARD, BUILD, DEMOLISH, SCARAB
from lunarium.games.unsettled.rules.r8_slots import may_use, settle_structures, slots_for, use_slot
from lunarium.games.unsettled.state import NONE, REST
from tests.games.unsettled.builder import a_table, number, reveal

THEORISE, INVESTIGATE, TRAVERSE, SUPPORT, RECOVER = range(5)
ANALYSE, SCAVENGE, RECHARGE = range(BOARD, BOARD + 3)
AWARENESS, WONDER, FORTITUDE = range(3)


@pytest.mark.rule("UN-042", "UN-085")
def test_the_last_cube_must_rest() -> None:
    s = a_table()
    s.explorers[0].cubes = (RECOVER, RECHARGE, NONE)

    assert slots_for(s, 0) == [REST]
    s.explorers[0].cubes = (REST, RECHARGE, NONE)
    assert REST not in slots_for(s, 0)
    assert RECOVER in slots_for(s, 0)


@pytest.mark.rule("UN-044")
def test_a_slot_with_a_cube_is_not_offered_again() -> None:
    s = a_table()
    s.explorers[0].cubes = (RECHARGE, NONE, NONE)

    assert RECHARGE not in slots_for(s, 0)


@pytest.mark.rule("UN-084", "UN-256", "UN-085")
def test_rest_raises_by_one_and_costs_one_time() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 0, 1)
    use_slot(s, 0, FORTITUDE, REST)
    s.advance()

    assert (s.explorers[0].focus, s.time) == ((2, 0, 2), 2)
    use_slot(s, 0, WONDER, RECOVER)
    s.advance()
    assert (s.explorers[0].focus, s.strong) == ((2, 3, 2), False)


@pytest.mark.rule("UN-146", "UN-147", "UN-253")
def test_analyse_takes_from_lunas_node_with_awareness_one_more() -> None:
    s = a_table()
    s.luna = reveal(s, "puffball_prairie", 0, 1)
    assert not may_use(s, 0, ANALYSE)
    s.nodes[s.luna].resources = (2, 0)
    assert may_use(s, 0, ANALYSE)
    use_slot(s, 0, AWARENESS, ANALYSE)
    s.advance()

    assert (s.stores, s.nodes[s.luna].resources, s.explorers[0].focus[0]) == ((2, 0), (0, 0), 1)


@pytest.mark.rule("UN-147", "UN-065")
def test_a_bonus_that_finds_nothing_is_skipped_and_recharge_works_when_all_is_charged() -> None:
    s = a_table()
    s.nodes[0].resources = (0, 1)
    use_slot(s, 0, WONDER, SCAVENGE)
    s.advance()
    assert s.stores == (0, 1)

    s.electricity = 6
    assert may_use(s, 0, RECHARGE)


@pytest.mark.rule("UN-083", "UN-061")
def test_support_needs_another_explorer_near_who_has_distress() -> None:
    s = a_table()
    s.explorers[0].distress = (1, NONE, NONE, NONE, NONE, NONE)
    assert not may_use(s, 0, SUPPORT)
    s.explorers[1].distress = (2, NONE, NONE, NONE, NONE, NONE)
    assert may_use(s, 0, SUPPORT)
    s.explorers[1].node = reveal(s, "puffball_prairie", 0, 1)
    assert not may_use(s, 0, SUPPORT)


@pytest.mark.rule("UN-168", "UN-181", "UN-048")
def test_building_takes_time_without_its_discipline_and_is_done_at_regroup() -> None:
    s = a_table()
    assert not may_use(s, 0, BUILD + 2)
    s.explorers[0].node = site = reveal(s, "puffball_prairie", 0, 1)
    assert may_use(s, 0, BUILD + 2)
    use_slot(s, 0, AWARENESS, BUILD + 2)
    s.advance()

    assert (s.time, s.structures) == (2, (NONE, NONE, NONE))
    assert not may_use(s, 0, BUILD)  # the site is taken
    settle_structures(s, 0)
    assert s.structures == (NONE, NONE, site)


@pytest.mark.rule("UN-181")
def test_with_its_discipline_present_building_takes_no_time() -> None:
    s = a_table()
    s.explorers[0].node = s.explorers[1].node = reveal(s, "puffball_prairie", 0, 1)
    s.explorers[1].comprehension = (2,)
    use_slot(s, 0, AWARENESS, BUILD + 2)
    s.advance()

    assert s.time == 1


@pytest.mark.rule("UN-170")
def test_a_structure_is_demolished_on_its_node_at_regroup() -> None:
    s = a_table()
    s.explorers[0].node = site = reveal(s, "puffball_prairie", 0, 1)
    s.nodes[site].structure, s.structures = 0, (site, NONE, NONE)
    assert not may_use(s, 1, DEMOLISH)
    use_slot(s, 0, AWARENESS, DEMOLISH)
    s.advance()

    assert (s.time, s.structures[0]) == (2, site)
    settle_structures(s, 0)
    assert (s.structures[0], s.nodes[site].structure) == (NONE, NONE)


@pytest.mark.rule("UN-075", "UN-061", "UN-071", "UN-078")
def test_a_slot_of_a_page_needs_place_comprehension_and_all_its_costs() -> None:
    s = a_table()
    s.page = 4
    cook = number(s.planet.slots, "cook_a_batch")
    s.explorers[0].node = site = reveal(s, "puffball_prairie", 0, 1)
    s.nodes[site].structure, s.structures = 1, (NONE, site, NONE)
    s.explorers[0].comprehension = (1,)
    s.stores = (0, 1)
    assert not may_use(s, 0, cook)
    s.stores = (0, 2)
    assert cook in slots_for(s, 0)
    s.explorers[0].comprehension = ()
    assert not may_use(s, 0, cook)
    s.explorers[0].comprehension = (1,)
    use_slot(s, 0, AWARENESS, cook)
    s.advance()

    assert (s.stores, s.page_markers) == ((0, 0), 1)


@pytest.mark.rule("UN-179")
def test_the_chamber_works_once_for_the_conscious_on_the_scarab() -> None:
    s = a_table(scarab=0)
    for explorer, endurance in zip(s.explorers, (3, 0, 6), strict=True):
        explorer.endurance = endurance
    assert may_use(s, 0, SCARAB)
    use_slot(s, 0, AWARENESS, SCARAB)
    s.advance()

    assert [one.endurance for one in s.explorers] == [4, 0, 6]
    assert not may_use(s, 0, SCARAB)


@pytest.mark.rule("UN-179")
def test_the_pod_needs_two_distress() -> None:
    s = a_table(scarab=2)
    s.explorers[0].distress = (1, NONE, NONE, NONE, NONE, NONE)
    assert not may_use(s, 0, SCARAB + 2)
    s.explorers[0].distress = (1, 2, NONE, NONE, NONE, NONE)
    assert may_use(s, 0, SCARAB + 2)


@pytest.mark.rule("UN-076", "UN-155")
def test_slots_of_an_engaged_card_are_for_its_holder_or_for_the_others() -> None:
    s = a_table()
    s.boons = ((number(s.planet.opportunities, "opp_slug"), 0, 0), (NONE, NONE, NONE))
    shake = number(s.planet.slots, "shake_it_off")

    assert may_use(s, 0, shake)
    assert not may_use(s, 1, shake)


@pytest.mark.rule("UN-154")
def test_an_engaged_card_may_forbid_a_slot() -> None:
    s = a_table()
    assert may_use(s, 0, TRAVERSE)
    s.boons = ((number(s.planet.opportunities, "opp_moth"), 0, 0), (NONE, NONE, NONE))

    assert not may_use(s, 0, TRAVERSE)
    assert may_use(s, 1, TRAVERSE)


@pytest.mark.rule("UN-121")
def test_distress_changes_the_arrows_of_a_slot_while_it_stays() -> None:
    s = a_table()
    s.explorers[0].focus = (1, 1, 1)
    s.explorers[0].distress = (number(s.planet.distress, "sleep_debt"), NONE, NONE, NONE, NONE, NONE)
    use_slot(s, 0, AWARENESS, REST)
    s.advance()

    assert s.explorers[0].focus == (1, 1, 1)


@pytest.mark.rule("UN-080", "UN-077", "UN-065")
def test_theorise_gives_insight_to_another_and_with_awareness_to_you() -> None:
    s = a_table(seats=2)
    use_slot(s, 0, AWARENESS, THEORISE)
    s.advance()

    assert [one.insight for one in s.explorers] == [1, 1]
    assert s.explorers[0].focus == (1, 2, 2)


@pytest.mark.rule("UN-178", "UN-177")
def test_lunas_function_is_ordered_from_anywhere_and_works_on_her_node() -> None:
    s = a_table()
    s.luna = reveal(s, "puffball_prairie", 0, 1)
    assert not may_use(s, 0, s.planet.luna_slot)
    s.nodes[s.luna].tokens = (2, 0, 0, 0)
    assert may_use(s, 0, s.planet.luna_slot)
    use_slot(s, 0, AWARENESS, s.planet.luna_slot)
    s.advance()

    assert s.nodes[s.luna].tokens[0] == 0
