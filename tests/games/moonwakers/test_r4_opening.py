"""Chapter 4: the opening."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.options import PROTECTION, SCAN_OPTION
from lunarium.games.moonwakers.events import LookDeclined, Looked, OptionsShown, RowLaid
from lunarium.games.moonwakers.rules.r3_round import PREPARATION_WINDOW
from lunarium.games.moonwakers.rules.r4_opening import CHOOSE_OPTIONS, LAY_ROW, SCAN_LOOKS
from lunarium.games.moonwakers.rules.r8_actions import PASS
from lunarium.games.moonwakers.state import DECLINED, NONE
from lunarium.games.moonwakers.view import view
from lunarium.kernel.observation import observe
from tests.games.moonwakers.builder import a_game, asked, card, happened, keys, let_draw, play, why_not

ROW = "vol-01 vol-06 cry-06 col-05"


@pytest.mark.rule("MW-040")
def test_the_row_is_laid_from_the_top_of_the_pile_from_left_to_right() -> None:
    s = a_game(3, LAY_ROW, pile="mtn-05 vol-01 col-02 cry-03 vol-09")

    assert keys(s.row) == "mtn-05 vol-01 col-02 cry-03"
    assert s.top == card("vol-09")
    assert [t.handle for e in happened(s, RowLaid) if isinstance(e, RowLaid) for t in e.terrains] == [1, 2, 3, 4]


@pytest.mark.rule("MW-040", "MW-041")
@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_the_row_has_one_card_more_than_there_are_players(seats: int, size: int) -> None:
    s = a_game(seats, LAY_ROW)
    let_draw(s)

    assert len(s.row) == size
    assert view(s, None).pile == 72 - size


@pytest.mark.rule("MW-043")
def test_options_are_secret_until_the_last_has_chosen() -> None:
    s = a_game(3, CHOOSE_OPTIONS, row=ROW)
    before = [observe(CARTRIDGE, s, seat) for seat in (1, 2, None)]

    play(s, (0, SCAN_OPTION))

    assert asked(s) == "1 ChooseOption, 2 ChooseOption"
    for seat, observation in zip((1, 2, None), before, strict=True):
        assert view(s, seat) == observation.view
    assert happened(s, OptionsShown) == []
    play(s, (2, PROTECTION), (1, PROTECTION))
    assert happened(s, OptionsShown) == [OptionsShown((SCAN_OPTION, PROTECTION, PROTECTION))]
    assert [p.option for p in view(s, None).players] == [SCAN_OPTION, PROTECTION, PROTECTION]


@pytest.mark.rule("MW-044")
def test_one_of_the_two_options_must_be_chosen_whatever_it_was_before() -> None:
    s = a_game(2, CHOOSE_OPTIONS, row="vol-01 vol-06 cry-06", options="SP")

    assert s.options(0) == [SCAN_OPTION, PROTECTION]
    assert s.options(1) == [SCAN_OPTION, PROTECTION]


@pytest.mark.rule("MW-045")
def test_a_scan_player_may_look_at_one_row_card_and_learns_its_face() -> None:
    s = a_game(3, SCAN_LOOKS, row=ROW, options="SPP")
    assert asked(s) == "0 LookAtRow"
    assert s.options(0) == [0, 1, 2, 3, DECLINED]
    reveals = s.reveals

    play(s, (0, 1))

    assert s.reveals > reveals
    seen = view(s, 0).row[1]
    assert seen is not None
    assert seen.card == card("vol-06")
    assert s.known[card("vol-06")] == 0b1
    assert [s.known[c] for c in (s.row[0], s.row[2], s.row[3])] == [0, 0, 0]


@pytest.mark.rule("MW-045")
def test_a_scan_player_may_decline_the_look() -> None:
    s = a_game(2, SCAN_LOOKS, row="vol-01 vol-06 cry-06", options="SP")

    play(s, (0, DECLINED))

    assert [s.known[c] for c in s.row] == [0, 0, 0]
    assert s.players[0].look == DECLINED
    assert happened(s, LookDeclined) == [LookDeclined(0)]


@pytest.mark.rule("MW-046")
def test_protection_gives_no_look() -> None:
    s = a_game(2, SCAN_LOOKS, row="vol-01 vol-06 cry-06", options="PP")

    assert asked(s) == ""
    assert [p.look for p in s.players] == [NONE, NONE]


@pytest.mark.rule("MW-048")
def test_looks_are_chosen_at_the_same_time_and_unseen() -> None:
    s = a_game(3, SCAN_LOOKS, row=ROW, options="SSS", first=1)
    assert asked(s) == "1 LookAtRow, 2 LookAtRow, 0 LookAtRow"

    play(s, (2, 3))

    assert asked(s) == "1 LookAtRow, 0 LookAtRow"
    assert s.known[s.row[3]] == 0
    assert view(s, 0).players[2].look == NONE
    assert happened(s, Looked) == []


@pytest.mark.rule("MW-048")
def test_a_look_outside_the_row_is_refused() -> None:
    s = a_game(2, SCAN_LOOKS, row="vol-01 vol-06 cry-06", options="SP")

    assert why_not(s, 0, 3) == ("MW-040", "no_slot")


@pytest.mark.rule("MW-049")
def test_several_may_look_at_one_card_and_all_learn_at_which() -> None:
    s = a_game(3, SCAN_LOOKS, row=ROW, options="SSP")

    play(s, (0, 2), (1, 2))

    assert s.known[card("cry-06")] == 0b11
    assert [p.look for p in view(s, 2).players] == [2, 2, NONE]
    looks = [event for event in happened(s, Looked) if isinstance(event, Looked)]
    assert [(event.seat, event.slot) for event in looks] == [(0, 2), (1, 2)]
    for seat, told in ((0, card("cry-06")), (1, None), (2, None), (None, None)):
        assert looks[0].seen_by(seat).card == told
    shown = view(s, 2).row[2]
    assert shown is not None
    assert (shown.card, shown.known) == (None, 0b11)


@pytest.mark.rule("MW-050")
def test_the_preparation_window_goes_around_once_in_round_order() -> None:
    s = a_game(3, PREPARATION_WINDOW, row=ROW, options="PPP", first=2, hands={0: "vol-02", 1: "col-09", 2: "cry-13"})

    asks = []
    while s.waiting():
        asks.append(asked(s))
        play(s, (s.waiting()[0], PASS))

    assert asks == ["2 PlayAction", "0 PlayAction", "1 PlayAction"]
