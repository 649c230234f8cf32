"""Chapter 10: events."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.events import EVENTS, GREEN, ORANGE, RED
from lunarium.games.planet_unknown.content.ops import MUST_SELECT, NO_MILESTONES
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_round import TileStep
from lunarium.games.planet_unknown.rules.r10_events import EventStep, reveal
from lunarium.games.planet_unknown.state import (
    DESTROYED,
    INNER,
    LAST_EVENT,
    OUTER,
    sky_of,
)
from lunarium.games.planet_unknown.view import UNSEEN, view
from lunarium.kernel.machine import LUCK
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    card,
    deal,
    do,
    event,
    happens,
    lay,
    me,
    place,
    question,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-113")
def test_one_shot_effects_are_resolved_by_all_players() -> None:
    s = a_table(2)
    happens(s, "EVG-05")

    assert s.asked == 0
    assert s.choices == [CIV, ROVER]
    answer(s, CIV, 0)
    assert s.asked == 1
    answer(s, ROVER, 0)
    assert rows(s.players[0]) == (1, 0, 0, 0, 0)
    assert rows(s.players[1]) == (0, 0, 0, 1, 0)


@pytest.mark.rule("PU-113", "PU-500")
def test_civ_cards_gained_by_an_event_are_claimed_before_the_tile_step() -> None:
    s = a_table(1)
    s.civ_decks[0] = (card("CIV1-06"),)
    set_cubes(me(s), 2, 0, 0, 0, 0)
    happens(s, "EVG-05")
    answer(s, CIV, 0)

    assert me(s).civs == (card("CIV1-06"),)


@pytest.mark.rule("PU-410", "PU-113")
def test_movement_of_an_event_stays_for_the_tile_step() -> None:
    s = a_table(1)
    me(s).rovers = (cell_at(5, 5), -1)
    happens(s, "SEVG-02")
    answer(s, do(pending.DONE), 0)

    assert me(s).pool == 3


@pytest.mark.rule("PU-109", "PU-703")
def test_the_deck_is_drawn_by_colour_then_card() -> None:
    s = a_table(1)
    s.events_left, s.event_pool = (1, 0, 2), ((15, 16), (30,), (50, 51))
    ask(s, EventStep())

    assert s.asked == LUCK
    assert s.choices == [GREEN, RED]
    deal(s, RED, 51)
    assert s.events_now == (51,)
    assert s.events_left == (1, 0, 1)
    assert list(s.event_pool) == [(15, 16), (30,), (50,)]
    assert s.ending == 0


@pytest.mark.rule("PU-703")
def test_the_last_event_announces_the_last_round() -> None:
    s = a_table(1)
    s.events_left, s.event_pool = (0, 1, 0), ((), (event("EVO-19"),), ())
    ask(s, EventStep())

    assert s.ending == LAST_EVENT


@pytest.mark.rule("PU-950")
def test_green_cards_help_and_red_ones_hinder() -> None:
    s = a_table(1)
    set_cubes(me(s), 0, 0, 0, 0, 4)
    happens(s, "EVR-02")
    assert rows(me(s))[TECH] == 1
    answer(s, 0)

    happens(s, "EVG-04")
    assert question(s) == "AdvanceOne"
    assert s.choices == [CIV, WATER, BIOMASS]
    answer(s, CIV, 0)
    assert rows(me(s))[CIV] == 3
    assert me(s).claims == ()
    assert {e.colour for e in EVENTS} == {GREEN, ORANGE, RED}


@pytest.mark.rule("PU-951")
def test_a_round_rule_binds_until_the_end_of_the_round() -> None:
    s = a_table(1)
    happens(s, "EVR-19")
    assert s.law(NO_MILESTONES)
    assert question(s) == ""

    happens(s, "EVO-13")
    assert s.closed == 1 << (WATER + 1)
    assert s.law(NO_MILESTONES)  # both of this round


@pytest.mark.rule("PU-955")
def test_a_peek_is_secret_and_the_card_stays_on_top() -> None:
    s = a_table(2)
    happens(s, "EVR-13")
    deal(s, GREEN, event("EVG-20"))

    assert question(s) == "ChooseEffect"
    assert view(s, 0).players[0].peeked == -1
    answer(s, 1, 0)
    assert me(s).peeked == event("EVG-20")
    assert view(s, 0).players[0].peeked == event("EVG-20")
    assert view(s, 1).players[0].peeked == UNSEEN
    answer(s, 0, CIV, 0)
    assert s.players[1].peeked == -1
    ask(s, EventStep())
    assert s.events_now[-1] == event("EVG-20")
    assert me(s).peeked == -1


@pytest.mark.rule("PU-955")
def test_without_a_next_event_only_the_boost_is_left() -> None:
    s = a_table(1)
    s.events_left, s.event_pool = (0, 0, 1), ((), (), (event("EVR-13"),))
    ask(s, EventStep())

    assert question(s) == "AdvanceOne"


@pytest.mark.rule("PU-956")
def test_the_next_event_follows_at_once() -> None:
    s = a_table(1)
    s.events_left, s.event_pool = (0, 1, 1), ((), (event("EVO-19"),), (event("SEVR-01"),))
    reveal(s, event("SEVR-01"))
    s.advance()

    assert s.events_now == (event("SEVR-01"), event("EVO-19"))
    assert s.ending == LAST_EVENT

    s = a_table(1)
    s.events_left, s.event_pool = (0, 0, 1), ((), (), (event("SEVR-01"),))
    reveal(s, event("SEVR-01"))
    s.advance()
    assert s.events_now == (event("SEVR-01"),)


@pytest.mark.rule("PU-957")
def test_an_extra_rover_comes_with_this_rounds_tile() -> None:
    s = a_table(1)
    me(s).rovers = (DESTROYED, DESTROYED)
    happens(s, "EVG-01")
    place(s, tile("D2", "civ", "energy"), cell_at(5, 0), resources=False)
    act(s)

    assert question(s) == "DeployRover"
    answer(s, 0)
    assert me(s).rovers == (DESTROYED, DESTROYED, cell_at(5, 0))
    place(s, tile("D2", "civ", "energy"), cell_at(6, 0), resources=False)
    assert me(s).pending == ()


@pytest.mark.rule("PU-959", "PU-960")
def test_a_trade_off_regresses_one_cube_and_advances_the_other() -> None:
    s = a_table(1)
    set_cubes(me(s), 0, 1, 0, 4, 0)
    happens(s, "SEVO-01")

    assert s.choices == [WATER, ROVER]
    answer(s, WATER)
    assert rows(me(s))[WATER] == 0  # as far as possible
    assert rows(me(s))[ROVER] == 5


@pytest.mark.rule("PU-960")
def test_a_trade_off_of_two_cubes_at_the_bottom_only_advances_one() -> None:
    s = a_table(1)
    happens(s, "SEVO-01")

    assert question(s) == "AdvanceOne"
    assert s.choices == [WATER, ROVER]


@pytest.mark.rule("PU-961")
def test_civ_cards_move_between_decks_and_reserve() -> None:
    s = a_table(1)
    s.civ_decks = [(0, 1), (9,), (), (28, 29)]
    s.civ_pool = [(2,), (10, 11), (), ()]
    happens(s, "EVR-08")
    deal(s, 1)
    deal(s, 29)
    assert s.civ_decks == [(0,), (), (), (28,)]
    assert s.civ_pool == [(1, 2), (9, 10, 11), (), (29,)]

    happens(s, "EVG-02")
    assert s.civ_unseen == [1, 1, 0, 1]


@pytest.mark.rule("PU-950")
def test_solo_events_on_objectives_and_station() -> None:
    s = a_table(1)
    s.objective_pile = (4, 5)
    happens(s, "EVG-03")
    deal(s, 5)
    assert me(s).objectives == (5,)
    assert list(s.objective_pile) == [4]

    me(s).objectives = (5, 9)
    happens(s, "EVR-06")
    answer(s, 0)
    assert list(me(s).objectives) == [9]

    happens(s, "EVG-15")
    answer(s, 4)
    assert s.rotation == 4

    happens(s, "EVR-12")
    answer(s, INNER)
    assert s.tops[6 + 4] == -1
    assert s.stacks[6 + 4] == ()
    assert s.tops[4] >= 0


@pytest.mark.rule("PU-950", "PU-400")
def test_a_scattered_wreck_needs_two_rovers_on_the_planet() -> None:
    s = a_table(1, moon_id=0)
    me(s).rovers = (cell_at(5, 5), 300)
    happens(s, "EVR-07")
    assert me(s).rovers == (cell_at(5, 5), 300)

    answer(s, 0)
    me(s).rovers = (cell_at(5, 5), cell_at(6, 6))
    happens(s, "EVR-07")
    assert s.choices == [0, 1]
    answer(s, 1)
    assert me(s).rovers == (cell_at(5, 5), DESTROYED)


@pytest.mark.rule("PU-950", "PU-014", "PU-Q5")
def test_collected_tokens_are_lost() -> None:
    s = a_table(1, corp="cosmos")
    me(s).pods, me(s).slots, me(s).stones = 1, (5,), 3
    happens(s, "EVR-10")
    answer(s, 0)
    assert (me(s).pods, me(s).slots) == (0, (5,))
    happens(s, "EVR-10")
    answer(s, 0)
    assert (me(s).pods, me(s).slots) == (0, ())
    happens(s, "SEVR-07")
    assert me(s).stones == 1


@pytest.mark.rule("PU-Q5", "PU-343")
def test_a_lifepod_on_a_technology_is_safe() -> None:
    s = a_table(1, corp="jump_drive")
    me(s).slots = (2,)
    happens(s, "EVR-10")

    assert me(s).slots == (2,)


@pytest.mark.rule("PU-827", "PU-951")
def test_big_loads_only_binds_the_selection_while_it_can_be_placed() -> None:
    s = a_table(1)
    happens(s, "SEVO-07")
    assert s.law(MUST_SELECT)
    ask(s, TileStep())
    assert question(s) == "PlaceTile"
    assert me(s).chosen == OUTER

    s = a_table(1)
    happens(s, "SEVO-07")
    me(s).covered = sky_of(me(s)).grid.without(cell_at(5, 0)).without(cell_at(6, 0))
    s.tops[6] = tile("D2", "civ", "energy")
    ask(s, TileStep())
    assert me(s).chosen == INNER


@pytest.mark.rule("PU-959", "PU-308")
def test_cut_your_losses_offers_only_what_is_possible() -> None:
    s = a_table(1)
    set_cubes(me(s), 3, 0, 0, 0, 0)
    happens(s, "SEVR-09")
    assert rows(me(s))[CIV] == 1  # there is no rover to destroy

    answer(s, 0)
    me(s).rovers = (cell_at(5, 5), -1)
    happens(s, "SEVR-09")
    assert s.choices == [0, 1]
    answer(s, 1)
    assert me(s).rovers == (DESTROYED, -1)


@pytest.mark.rule("PU-959")
def test_tall_poppies_and_quiet_sky() -> None:
    s = a_table(1)
    set_cubes(me(s), 4, 4, 1, 0, 0)
    happens(s, "SEVR-02")
    assert s.choices == [CIV, WATER]
    answer(s, WATER, 0)
    assert rows(me(s)) == (4, 2, 1, 0, 0)

    happens(s, "SEVG-07")
    place(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0), resources=False)
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-958", "PU-959")
def test_a_meteor_storm_fills_up_to_two_symbols() -> None:
    s = a_table(1)
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(6, 0))
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 2))
    happens(s, "SEVR-06")
    assert len(s.choices) == 3
    answer(s, s.choices[0], s.choices[1])

    assert me(s).meteorites.count() == 2
