"""Chapter 6: positioning."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.events import Positioned
from lunarium.games.moonwakers.rules.r6_positioning import POSITIONING_STEP, next_to_position
from lunarium.games.moonwakers.state import NONE
from tests.games.moonwakers.builder import a_game, asked, happened, play, why_not

ROW = "vol-01 vol-06 cry-06 col-05"


@pytest.mark.rule("MW-070", "MW-032")
def test_characters_position_in_round_order() -> None:
    s = a_game(3, POSITIONING_STEP, row=ROW, first=1)

    assert asked(s) == "1 Position"
    play(s, (1, 2))
    assert asked(s) == "2 Position"
    play(s, (2, 0))
    assert asked(s) == "0 Position"
    play(s, (0, 3))

    assert [p.slot for p in s.players] == [3, 2, 0]
    assert happened(s, Positioned) == [Positioned(1, 2), Positioned(2, 0), Positioned(0, 3)]


@pytest.mark.rule("MW-071")
def test_an_occupied_card_cannot_be_chosen() -> None:
    s = a_game(3, POSITIONING_STEP, row=ROW)
    play(s, (0, 1))
    assert s.options(1) == [0, 2, 3]

    ask = s.question(1)
    assert why_not(s, 1, 1) == ("MW-071", "taken")
    assert ask is not None
    assert ask.why_not(s, 1, 1).values == (1, 0)  # type: ignore[attr-defined]  # the ask is a Position
    assert why_not(s, 1, 5) == ("MW-040", "no_slot")


@pytest.mark.rule("MW-072")
def test_nobody_stays_out_and_one_card_is_left() -> None:
    s = a_game(3, POSITIONING_STEP, row=ROW)
    assert s.options(0) == [0, 1, 2, 3]  # no pass
    play(s, (0, 0), (1, 3))
    assert s.options(2) == [1, 2]  # the last one has two cards to choose from

    play(s, (2, 2))

    taken = {p.slot for p in s.players}
    assert {0, 1, 2, 3} - taken == {1}


@pytest.mark.rule("MW-070", "MW-081")
def test_who_has_positioned_early_is_not_asked_again() -> None:
    s = a_game(3, POSITIONING_STEP, row=ROW, slots=(NONE, 2, NONE))

    assert asked(s) == "0 Position"
    assert next_to_position(s) == 0
    play(s, (0, 0))
    assert asked(s) == "2 Position"
    assert next_to_position(s) == 2
    play(s, (2, 1))
    assert asked(s) == ""
    assert next_to_position(s) == NONE
