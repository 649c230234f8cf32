"""Chains, triggers, pages, and the gains and losses inside effects."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.rules.r4_tracks import advance_time
from lunarium.games.unsettled.rules.r5_links import END_LINK, RunTrigger
from lunarium.games.unsettled.rules.r6_asks import (
    ChooseCube,
    ChooseExplorer,
    ChooseOption,
    ChoosePursuit,
    CoverSlot,
    RemoveDistress,
    change_focus,
)
from lunarium.games.unsettled.rules.r6_gains import DrawDistress, ForgetDiscipline, GainDistress, GainInsight
from lunarium.games.unsettled.rules.r7_cards import RevealPlanetCards
from lunarium.games.unsettled.state import DEFEAT, GOES_ON, NONE, SCARAB, VICTORY, Unsettled
from lunarium.kernel.machine import LUCK, NOBODY, Frame
from tests.games.unsettled.builder import a_table, begin, number, reveal, run

ROBOTICS, CHEMISTRY, ENGINEERING = range(3)


def asks(s: Unsettled, frame: type[Frame]) -> bool:
    return isinstance(s.agenda[-1], frame)


@pytest.mark.rule("UN-059", "UN-054")
def test_three_raises_may_be_split_over_cubes() -> None:
    s = a_table()
    s.explorers[0].focus = (0, 0, 0)
    change_focus(s, 0, 3, 0)
    s.advance()

    for cube in (0, 0, 1):
        assert asks(s, ChooseCube)
        s.play(0, cube)

    assert s.explorers[0].focus == (2, 1, 0)


@pytest.mark.rule("UN-216", "UN-097")
def test_a_loss_is_distributed_point_by_point_by_the_one_who_decides() -> None:
    s = a_table()
    run(s, "who_said_that")
    assert asks(s, ChooseOption)
    s.play(0, 1)  # the crew loses 2 focus

    assert asks(s, ChooseExplorer)
    s.play(0, 2)
    assert (s.asked, asks(s, ChooseCube)) == (2, True)
    s.play(2, 0)
    s.play(0, 1)
    s.play(1, 0)

    assert [sum(one.focus) for one in s.explorers] == [4, 3, 3]


@pytest.mark.rule("UN-095", "UN-097")
def test_lowering_weak_cohesion_makes_the_active_explorer_split_the_loss() -> None:
    s = a_table()
    s.strong = False
    s.active = 1
    run(s, "short_temper", you=2)

    assert (s.asked, asks(s, ChooseExplorer)) == (1, True)


@pytest.mark.rule("UN-141", "UN-131", "UN-133")
def test_leaving_the_track_gives_comprehension_a_breakthrough_and_a_new_pursuit() -> None:
    s = a_table()
    s.explorers[0].insight = 4
    s.explorers[0].pursuit = CHEMISTRY
    begin(s, GainInsight(0, 2, 0), END_LINK)

    assert s.asked == LUCK
    card = s.choices[0]
    s.play(LUCK, card)
    assert asks(s, ChoosePursuit)
    s.play(0, ENGINEERING)

    explorer = s.explorers[0]
    assert (explorer.comprehension, explorer.breakthroughs) == ((CHEMISTRY,), (card,))
    assert s.planet.breakthroughs[card].discipline == CHEMISTRY
    assert (explorer.pursuit, explorer.insight) == (ENGINEERING, 1)
    assert s.comprehension_left == (4, 3, 4)


@pytest.mark.rule("UN-134")
def test_without_a_token_of_the_discipline_nothing_is_gained_but_the_cube_returns() -> None:
    s = a_table()
    s.comprehension_left = (4, 0, 4)
    s.explorers[0].insight = 4
    s.explorers[0].pursuit = CHEMISTRY
    begin(s, GainInsight(0, 1, 0), END_LINK)

    assert asks(s, ChoosePursuit)
    s.play(0, ROBOTICS)
    assert (s.explorers[0].comprehension, s.explorers[0].breakthroughs, s.explorers[0].insight) == ((), (), 0)


@pytest.mark.rule("UN-135")
def test_a_fifth_comprehension_makes_one_leave_with_a_breakthrough_of_its_discipline() -> None:
    s = a_table()
    explorer = s.explorers[0]
    explorer.comprehension = (ROBOTICS, ROBOTICS, ENGINEERING, ENGINEERING)
    explorer.breakthroughs = (0, 1, 8, 9)
    explorer.insight, explorer.pursuit = 4, CHEMISTRY
    begin(s, GainInsight(0, 1, 0), END_LINK)
    card = s.choices[0]
    s.play(LUCK, card)

    assert asks(s, ForgetDiscipline)
    assert card in s.choices
    s.play(0, 8)

    assert explorer.breakthroughs == (0, 1, 9, card)
    assert explorer.comprehension == (ROBOTICS, ROBOTICS, ENGINEERING, CHEMISTRY)


@pytest.mark.rule("UN-120", "UN-121", "UN-125")
def test_distress_is_drawn_and_placed_and_its_text_is_the_next_link() -> None:
    s = a_table()
    begin(s, GainDistress(0, 1, 0), END_LINK)
    assert asks(s, DrawDistress)
    s.play(LUCK, number(s.planet.distress, "dizzy_spell"))

    assert asks(s, CoverSlot)
    assert s.explorers[0].endurance == 6
    s.play(0, 4)

    assert s.explorers[0].distress[4] == number(s.planet.distress, "dizzy_spell")
    assert (s.explorers[0].endurance, s.distress_count) == (5, 8)


@pytest.mark.rule("UN-120")
def test_all_cards_of_one_effect_are_placed_before_their_texts() -> None:
    s = a_table()
    begin(s, GainDistress(0, 2, 0), END_LINK)
    s.play(LUCK, number(s.planet.distress, "dizzy_spell"))
    s.play(0, 0)

    assert (s.asked, s.explorers[0].endurance) == (LUCK, 6)


@pytest.mark.rule("UN-120", "UN-085")
def test_rest_and_a_covered_slot_refuse_distress() -> None:
    s = a_table()
    s.explorers[0].distress = (0, NONE, NONE, NONE, NONE, NONE)
    begin(s, GainDistress(0, 1, 0), END_LINK)
    s.play(LUCK, 5)
    ask = s.agenda[-1]
    assert isinstance(ask, CoverSlot)

    assert s.choices == [1, 2, 3, 4]
    assert ask.why_not(s, 0, 5).rule == "UN-085"
    assert ask.why_not(s, 0, 0).rule == "UN-120"


@pytest.mark.rule("UN-122")
def test_distress_that_cannot_be_gained_costs_everybody_endurance_once_for_each_card() -> None:
    s = a_table()
    s.explorers[0].distress = (0, 1, 2, 3, 4, NONE)
    begin(s, GainDistress(0, 2, 0), END_LINK)

    assert [one.endurance for one in s.explorers] == [4, 4, 4]


@pytest.mark.rule("UN-123", "UN-013")
def test_the_cards_under_the_distress_deck_come_last_and_without_luck() -> None:
    s = a_table()
    s.distress_count = 0
    s.distress_under = (3, 7)
    begin(s, GainDistress(0, 1, 0), END_LINK)

    assert asks(s, CoverSlot)
    assert list(s.distress_under) == [7]


@pytest.mark.rule("UN-188", "UN-187", "UN-186", "UN-191")
def test_a_trigger_that_is_met_inside_a_trigger_resolves_before_the_outer_ones() -> None:
    s = a_table(task=2)
    for explorer in s.explorers:
        explorer.node = 1
    s.nodes[1].tokens = (1, 0, 0, 0)
    s.nodes[2].markers = ("root",)
    regrowth = number(s.planet.triggers, "regrowth")
    hum = number(s.planet.triggers, "hum")
    s.triggers = ((2, regrowth), (3, regrowth), (6, hum))
    advance_time(s, 4)
    begin(s, END_LINK)
    assert [frame.trigger for frame in s.agenda if isinstance(frame, RunTrigger)] == [regrowth]

    for seat, card in enumerate(("ringing_ears", "clumsy_grip", "numb_hands")):  # Ringing Ears: time 1, onto HUM
        s.play(LUCK, number(s.planet.distress, card))
        s.play(seat, 0)

    assert s.time == 6
    assert [frame.trigger for frame in s.agenda if isinstance(frame, RunTrigger)] == [regrowth]  # still waits


@pytest.mark.rule("UN-067", "UN-172")
def test_the_crew_loses_when_everybody_is_unconscious() -> None:
    s = a_table()
    for explorer in s.explorers:
        explorer.endurance = 1
    s.time = 10
    advance_time(s, 1)
    begin(s, END_LINK)

    assert (s.ending, s.asked) == (DEFEAT, NOBODY)


@pytest.mark.rule("UN-067")
def test_one_conscious_explorer_is_enough_to_go_on() -> None:
    s = a_table()
    s.explorers[0].endurance = s.explorers[1].endurance = 0
    begin(s, END_LINK)

    assert s.ending == GOES_ON


@pytest.mark.rule("UN-227", "UN-067")
def test_the_crew_wins_the_moment_all_are_home_on_the_final_page() -> None:
    s = a_table()
    s.page = 7
    begin(s, END_LINK)

    assert s.ending == VICTORY


@pytest.mark.rule("UN-067")
def test_defeat_comes_before_victory() -> None:
    s = a_table()
    s.page = 7
    for explorer in s.explorers:
        explorer.endurance = 0
    begin(s, END_LINK)

    assert s.ending == DEFEAT


@pytest.mark.rule("UN-222", "UN-221", "UN-225")
def test_a_condition_turns_the_page_at_once_and_the_left_page_happens() -> None:
    s = a_table()
    for place, card in enumerate(("puffball_prairie", "lantern_meadow", "bell_cavern"), 1):
        s.nodes[reveal(s, card, place, 0)].investigated = True
    s.structures = (1, 3, NONE)
    begin(s, END_LINK)

    assert [s.nodes[node].tokens[0] for node in (1, 2, 3)] == [1, 0, 1]
    assert (s.page, asks(s, ChooseCube)) == (3, True)  # each explorer raises 1 focus
    for seat in range(3):
        s.play(seat, 1)
    assert s.page == 4


@pytest.mark.rule("UN-217", "UN-203")
def test_the_links_of_a_card_happen_one_after_the_other() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, 1)
    s.explorers[0].node = there
    run(s, "sudden_bloom")

    assert (s.nodes[there].tokens[0], s.asked) == (2, LUCK)


def test_a_limit_never_blocks_an_addition_but_stops_it() -> None:
    s = a_table()
    there = reveal(s, "puffball_prairie", 0, 1)
    s.explorers[0].node = there
    run(s, "spore_cough")
    run(s, "spore_cough")
    run(s, "spore_cough")

    assert (s.nodes[there].tokens[0], s.tokens[0]) == (2, 8)
    s.explorers[0].node = SCARAB
    run(s, "spore_cough")
    assert s.nodes[SCARAB].tokens[0] == 0


@pytest.mark.rule("UN-123", "UN-215")
def test_if_possible_is_skipped_for_those_without_distress_and_the_holder_chooses() -> None:
    s = a_table()
    mark = number(s.planet.tokens, "resonance_mark")
    for explorer in s.explorers[:2]:
        explorer.tokens = tuple(1 if n == mark else 0 for n in range(len(s.planet.tokens)))
    s.explorers[1].distress = (1, 2, NONE, NONE, NONE, NONE)
    run(s, "clear_note")

    assert (s.asked, asks(s, RemoveDistress)) == (1, True)
    s.play(1, 1)
    assert s.distress_under == (2,)


@pytest.mark.rule("UN-212", "UN-174")
def test_only_the_lonely_are_struck_by_old_grief() -> None:
    s = a_table()
    s.explorers[2].node = reveal(s, "puffball_prairie", 0, 1)
    s.explorers[2].distress = (1, NONE, NONE, NONE, NONE, NONE)
    run(s, "old_grief")

    assert [one.endurance for one in s.explorers] == [6, 6, 5]


@pytest.mark.rule("UN-236", "UN-211")
def test_a_kept_planet_card_stays_with_the_active_explorer_and_another_goes_under_its_deck() -> None:
    s = a_table()
    s.active = 1
    begin(s, RevealPlanetCards(0, 2), END_LINK)
    s.play(LUCK, number(s.planet.cards, "lullaby"))
    assert s.explorers[1].kept == (number(s.planet.cards, "lullaby"),)

    s.play(LUCK, number(s.planet.cards, "breath_in"))
    assert s.decks[0][-1] == (number(s.planet.cards, "breath_in"),)


@pytest.mark.rule("UN-236")
def test_an_empty_deck_reveals_nothing() -> None:
    s = a_table()
    s.decks = ((),)
    begin(s, RevealPlanetCards(0, 2), END_LINK)

    assert s.asked == NOBODY
