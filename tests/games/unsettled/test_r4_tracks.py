"""Focus, time, endurance, cohesion, resources."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.rules.r4_tracks import (
    TIME_SPACES,
    add_insight,
    advance_time,
    can_gain_distress,
    change_endurance,
    cubes_to_turn,
    free_positions,
    gain_resource,
    has_resource,
    lose_insight,
    put_under_distress,
    shift_cohesion,
    slot_in_force,
    spend_resource,
    turn_cube,
)
from lunarium.games.unsettled.setup import LEVELS
from lunarium.games.unsettled.state import NONE
from tests.games.unsettled.builder import a_table


@pytest.mark.rule("UN-052", "UN-051")
def test_an_empty_cube_on_a_slot_of_two_arrows_costs_two_time() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 0, 2)

    turn_cube(s, 0, 1, -2)

    assert (s.explorers[0].focus, s.time) == ((2, 0, 2), 3)


@pytest.mark.rule("UN-053", "UN-051")
def test_lowering_below_zero_costs_time_for_the_rest() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 1, 1)

    turn_cube(s, 0, 0, -3)

    assert (s.explorers[0].focus, s.time) == ((0, 1, 1), 2)


@pytest.mark.rule("UN-057")
def test_one_down_arrow_lowers_by_one_without_time() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 1, 1)

    turn_cube(s, 0, 0, -1)

    assert (s.explorers[0].focus, s.time) == ((1, 1, 1), 1)


@pytest.mark.rule("UN-005", "UN-050")
def test_focus_above_three_is_lost() -> None:
    s = a_table()
    s.explorers[0].focus = (2, 1, 1)

    turn_cube(s, 0, 0, 3)

    assert s.explorers[0].focus == (3, 1, 1)


@pytest.mark.rule("UN-054")
def test_a_full_cube_is_raised_only_when_all_are_full_and_an_empty_one_may_be_lowered() -> None:
    s = a_table()
    s.explorers[0].focus = (3, 0, 2)

    assert cubes_to_turn(s, 0, 1) == [1, 2]
    assert cubes_to_turn(s, 0, -1) == [0, 1, 2]
    s.explorers[0].focus = (3, 3, 3)
    assert cubes_to_turn(s, 0, 1) == [0, 1, 2]


@pytest.mark.rule("UN-185", "UN-006")
def test_past_the_last_space_everybody_loses_endurance_and_on_it_nobody() -> None:
    s = a_table()

    advance_time(s, TIME_SPACES - 1)
    assert (s.time, [one.endurance for one in s.explorers]) == (TIME_SPACES, [6, 6, 6])
    advance_time(s, 1)
    assert (s.time, [one.endurance for one in s.explorers]) == (1, [5, 5, 5])


@pytest.mark.rule("UN-186", "UN-189", "UN-190")
def test_triggers_are_met_in_order_and_not_under_the_marker() -> None:
    s = a_table()
    s.triggers = ((1, 0), (3, 1), (2, 0), (5, 1))

    advance_time(s, 3)

    assert s.met == (0, 1)


@pytest.mark.rule("UN-174", "UN-164")
def test_endurance_stays_between_nothing_and_the_top_and_nothing_wakes_the_unconscious() -> None:
    s = a_table()

    change_endurance(s, 0, 1)
    assert s.explorers[0].endurance == 6
    change_endurance(s, 0, -9)
    assert s.explorers[0].endurance == 0
    change_endurance(s, 0, 1)
    assert s.explorers[0].endurance == 0


@pytest.mark.rule("UN-094", "UN-095", "UN-096", "UN-098")
def test_steps_beyond_the_end_of_cohesion_are_distributed() -> None:
    s = a_table()

    assert shift_cohesion(s, 1) == 2
    assert shift_cohesion(s, -1) == 0
    assert not s.strong
    assert shift_cohesion(s, -2) == -4
    assert shift_cohesion(s, 2) == 2
    assert s.strong


@pytest.mark.rule("UN-090", "UN-091", "UN-099")
def test_a_trait_tile_covers_the_slot_of_its_visible_side() -> None:
    s = a_table()
    s.explorers[0].trait = 0  # Altruist: Support when strong, Theorise when weak
    names = [slot.id for slot in s.planet.slots]

    assert names[slot_in_force(s, 0, 3)] == "altruist_strong"
    assert names[slot_in_force(s, 0, 0)] == "theorise"
    shift_cohesion(s, -1)
    assert names[slot_in_force(s, 0, 3)] == "support"
    assert names[slot_in_force(s, 0, 0)] == "altruist_weak"


@pytest.mark.rule("UN-100")
def test_the_leader_covers_investigate_then_rest() -> None:
    s = a_table()
    s.explorers[1].trait = 1
    names = [slot.id for slot in s.planet.slots]

    assert names[slot_in_force(s, 1, 1)] == "leader_strong"
    shift_cohesion(s, -1)
    assert names[slot_in_force(s, 1, 5)] == "leader_weak"


@pytest.mark.rule("UN-093")
def test_distress_disables_tile_and_base_slot() -> None:
    s = a_table()
    s.explorers[0].trait = 0
    s.explorers[0].distress = (NONE, NONE, NONE, 4, NONE, NONE)

    assert slot_in_force(s, 0, 3) == NONE
    shift_cohesion(s, -1)
    assert slot_in_force(s, 0, 3) == NONE


@pytest.mark.rule("UN-004", "UN-063", "UN-148")
def test_electricity_is_limited_to_six_and_the_gain_beyond_is_lost() -> None:
    s = a_table()

    gain_resource(s, 2, 9)
    gain_resource(s, 0, 30)
    assert (s.electricity, s.stores) == (6, (30, 0))
    spend_resource(s, 2, 2)
    assert s.electricity == 4


@pytest.mark.rule("UN-145")
def test_what_the_crew_does_not_have_cannot_be_spent() -> None:
    s = a_table()
    gain_resource(s, 1, 1)

    assert has_resource(s, 1, 1)
    assert not has_resource(s, 1, 2)
    assert not has_resource(s, 2, 1)


@pytest.mark.rule("UN-130", "UN-131", "UN-132")
def test_the_fifth_insight_leaves_the_track_and_a_loss_at_the_bottom_is_ignored() -> None:
    s = a_table()

    assert [add_insight(s, 0) for _ in range(5)] == [False, False, False, False, True]
    assert s.explorers[0].insight == 0
    lose_insight(s, 0, 2)
    assert s.explorers[0].insight == 0


@pytest.mark.rule("UN-120", "UN-126", "UN-085")
def test_distress_goes_on_any_uncovered_slot_but_rest() -> None:
    s = a_table()
    s.explorers[0].distress = (NONE, 3, NONE, NONE, NONE, NONE)
    s.explorers[0].cubes = (0, NONE, NONE)

    assert free_positions(s, 0) == [0, 2, 3, 4]


@pytest.mark.rule("UN-122")
def test_nobody_gains_a_sixth_distress_or_one_from_an_empty_deck() -> None:
    s = a_table()
    assert can_gain_distress(s, 0)

    s.explorers[0].distress = (0, 1, 2, 3, 4, NONE)
    assert not can_gain_distress(s, 0)
    s.distress_count = 0
    assert not can_gain_distress(s, 1)


@pytest.mark.rule("UN-123")
def test_removed_distress_goes_under_the_deck() -> None:
    s = a_table()
    s.explorers[0].distress = (NONE, 3, NONE, NONE, NONE, NONE)

    put_under_distress(s, 0, 1)

    assert (s.distress_under, s.explorers[0].distress[1]) == ((3,), NONE)


@pytest.mark.rule("UN-030", "UN-031", "UN-032", "UN-033")
@pytest.mark.parametrize(
    ("level", "seats", "focus", "endurance"),
    [
        ("first_game", 4, (2, 2, 2), 6),
        ("uncomfortable", 3, (2, 1, 1), 6),
        ("dreadful", 2, (2, 2, 2), 6),
        ("dreadful", 3, (2, 1, 1), 6),
        ("dreadful", 4, (1, 1, 1), 6),
        ("unbearable", 2, (2, 1, 1), 5),
        ("unbearable", 4, (1, 1, 0), 5),
    ],
)
def test_levels_give_focus_and_endurance(level: str, seats: int, focus: tuple[int, ...], endurance: int) -> None:
    s = a_table(seats, level=level)

    assert {(one.focus, one.endurance) for one in s.explorers} == {(focus, endurance)}
    assert len(LEVELS) == 4


@pytest.mark.rule("UN-013", "UN-014")
def test_decks_have_their_sizes() -> None:
    assert [a_table(seats).distress_count for seats in (2, 3, 4)] == [6, 9, 12]
    assert a_table().opportunity_counts == (6, 6)


@pytest.mark.rule("UN-179")
@pytest.mark.parametrize(("tile", "cubes"), [(0, (1, 1, 1)), (1, (0, 0, 0)), (2, (2, 3, 4))])
def test_the_scarab_has_the_cubes_of_its_tile(tile: int, cubes: tuple[int, int, int]) -> None:
    assert tuple(a_table(seats, scarab=tile).scarab_cubes for seats in (2, 3, 4)) == cubes


@pytest.mark.rule("UN-234")
def test_a_card_that_is_set_aside_is_in_no_deck() -> None:
    s = a_table(task=1)
    hollow = next(n for n, card in enumerate(s.planet.environments) if card.id == "choir_hollow")

    assert s.aside == (hollow,)
    assert hollow not in s.environments[0]
