"""Chapter 10, the deck and the order of things: what a revealed card sets going, for whom, and what it leaves alone."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.events import GREEN, ORANGE, RED
from lunarium.games.planet_unknown.content.ops import TRADE_OFF
from lunarium.games.planet_unknown.effects import Effect, is_possible
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r10_events import EventStep, reveal
from lunarium.games.planet_unknown.state import EVENT_STEP, GOING_ON, INNER, LAST_EVENT, OUTER
from lunarium.kernel.machine import LUCK
from tests.games.planet_unknown.builder import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    a_table,
    answer,
    ask,
    deal,
    do,
    event,
    happens,
    lay,
    me,
    question,
    rows,
    set_cubes,
    tile,
)


@pytest.mark.rule("PU-113", "PU-955")
def test_a_card_that_waits_on_top_is_the_next_event_without_luck() -> None:
    s = a_table(2)
    s.events_left, s.event_pool = (2, 1, 1), ((0, 1), (30,), (50,))
    s.top_event = 0  # the first card of the box
    s.players[1].peeked = 0
    ask(s, EventStep())

    assert s.events_now == (0,)
    assert s.phase == EVENT_STEP
    assert s.top_event == -1
    assert [p.peeked for p in s.players] == [-1, -1]
    assert s.events_left == (1, 1, 1)
    assert list(s.event_pool) == [(1,), (30,), (50,)]


@pytest.mark.rule("PU-113", "PU-109")
@pytest.mark.parametrize(("colour", "card"), [(GREEN, "EVG-01"), (ORANGE, "EVO-19"), (RED, "EVR-19")])
def test_one_card_of_any_colour_is_a_deck(colour: int, card: str) -> None:
    s = a_table(1)
    s.events_left = tuple(int(colour == c) for c in range(3))
    s.event_pool = tuple((event(card),) if colour == c else () for c in range(3))
    ask(s, EventStep())

    assert s.events_now == (event(card),)
    assert s.events_left == (0, 0, 0)
    assert s.ending == LAST_EVENT


@pytest.mark.rule("PU-113", "PU-956")
def test_an_empty_deck_gives_no_event() -> None:
    s = a_table(1)
    ask(s, EventStep())

    assert s.events_now == ()
    assert s.asked != LUCK
    assert s.ending == GOING_ON


@pytest.mark.rule("PU-113", "PU-116", "PU-956")
def test_a_revealed_card_is_never_taken_back() -> None:
    s = a_table(1)
    s.events_left, s.event_pool = (1, 0, 1), ((event("EVG-01"),), (), (event("EVR-19"),))
    before = s.reveals
    reveal(s, event("EVR-19"))

    assert s.reveals == before + 1


@pytest.mark.rule("PU-113")
def test_each_player_chooses_one_of_two_effects() -> None:
    s = a_table(2)
    happens(s, "SEVG-01")
    assert question(s) == "ChooseEffect"
    answer(s, 0, CIV, 0)
    assert s.asked == 1
    answer(s, 1)
    assert question(s) == "PlaceBlock"
    assert rows(s.players[0]) == (1, 0, 0, 0, 0)
    assert rows(s.players[1]) == (0, 0, 0, 0, 0)


@pytest.mark.rule("PU-113")
def test_a_card_without_a_choice_happens_to_everybody_in_its_order() -> None:
    s = a_table(2)
    happens(s, "EVG-17")
    assert question(s) == "AdvanceOne"

    s = a_table(2)
    for seat in (0, 1):
        lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0), seat=seat)
        s.players[seat].rovers = (cell_at(8, 8), -1)
    happens(s, "SEVO-09")
    assert [p.meteorites.count() for p in s.players] == [1, 0]  # the second seat waits for the first
    assert me(s).pool == 2
    answer(s, do(pending.DONE), 0)
    assert [p.meteorites.count() for p in s.players] == [1, 1]


@pytest.mark.rule("PU-955", "PU-116")
def test_a_look_at_the_next_event_is_never_taken_back() -> None:
    s = a_table(1)
    happens(s, "EVR-13")
    deal(s, GREEN, event("EVG-20"))
    before = s.reveals
    answer(s, 1)

    assert me(s).peeked == event("EVG-20")
    assert s.reveals > before


@pytest.mark.rule("PU-113", "PU-955")
def test_the_first_card_of_the_box_can_be_looked_at() -> None:
    s = a_table(1)
    happens(s, "EVR-14")
    deal(s, GREEN, 0)

    assert s.choices == [0, 1]
    answer(s, 1)
    assert me(s).peeked == 0


@pytest.mark.rule("PU-113", "PU-955")
def test_only_possible_effects_are_offered_and_the_first_if_none_is() -> None:
    s = a_table(1)
    assert not is_possible(s, me(s), (22,))
    s.top_event = 0
    assert is_possible(s, me(s), (22,))
    happens(s, "SEVR-09")  # no cube can regress, no rover is out: nothing happens
    assert question(s) == "Confirm"
    assert rows(me(s)) == (0, 0, 0, 0, 0)

    answer(s, 0)
    me(s).rovers = (0, -1)
    happens(s, "SEVR-09")
    assert me(s).rovers[0] < 0  # the rover is all that can be lost


@pytest.mark.rule("PU-960")
@pytest.mark.parametrize(
    ("first", "second", "before", "asked"),
    [
        (WATER, ROVER, (0, 1, 0, 0, 0), ""),  # only Water can regress
        (WATER, ROVER, (0, 0, 0, 1, 0), ""),
        (TECH, ROVER, (0, 0, 0, 1, 1), "TradeOff"),
        (WATER, BIOMASS, (5, 0, 0, 5, 5), "AdvanceOne"),  # neither: one of them advances
    ],
)
def test_a_trade_off_takes_what_there_is(first: int, second: int, before: tuple[int, ...], asked: str) -> None:
    s = a_table()
    set_cubes(me(s), *before)
    ask(s, Effect(0, (TRADE_OFF, first, second, 2, 1)))

    assert question(s) == asked
    if not asked:
        lost = first if before[first] else second
        assert rows(me(s))[lost] == 0
        assert rows(me(s))[second if lost == first else first] == 1


@pytest.mark.rule("PU-960")
def test_a_trade_off_at_the_bottom_advances_with_benefits() -> None:
    s = a_table()
    set_cubes(me(s), 0, 0, 0, 0, 0)
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    ask(s, Effect(0, (TRADE_OFF, WATER, ROVER, 2, 1)))
    answer(s, ROVER)

    assert rows(me(s)) == (0, 0, 0, 1, 0)
    assert me(s).pending == (do(pending.DEPLOY),)


@pytest.mark.rule("PU-956", "PU-950")
def test_solo_events_ask_the_only_player() -> None:
    s = a_table(1)
    me(s).objectives = (3, 8, 9)
    happens(s, "EVR-06")
    assert (s.asked, question(s), s.choices) == (0, "DiscardObjective", [0, 1, 2])
    answer(s, 1)
    assert me(s).objectives == (3, 9)

    happens(s, "EVG-15")
    assert (s.asked, question(s), s.choices) == (0, "ChooseRotation", [0, 1, 2, 3, 4, 5])
    answer(s, 0)
    assert s.rotation == 0

    me(s).objectives = ()
    happens(s, "EVR-06")
    assert question(s) == ""
    happens(s, "EVG-03")  # no objective is left in the pile
    assert me(s).objectives == ()


@pytest.mark.rule("PU-950")
@pytest.mark.parametrize(
    ("outer", "inner", "choices"), [(0, -1, []), (-1, 72, []), (0, 72, [OUTER, INNER]), (-1, -1, [])]
)
def test_a_bad_batch_takes_a_stack_that_is_not_empty(outer: int, inner: int, choices: list[int]) -> None:
    s = a_table(1)
    s.tops[0], s.tops[6] = outer, inner  # 0 is the first tile of the box
    happens(s, "EVR-12")

    if choices:
        assert s.choices == choices
        answer(s, OUTER)
        assert (s.tops[0], s.tops[6]) == (-1, 72)
        assert s.stacks[0] == ()
    else:
        assert question(s) == ""
        assert (s.tops[0], s.tops[6]) == (-1, -1)
