"""Knowledge over time: who learns a face, how long it is remembered, and what the table keeps quiet about."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE, words
from lunarium.games.moonwakers.events import ClaimsShown, Event, StartingCardDealt, TopShown
from lunarium.games.moonwakers.rules.r3_round import PREPARATION_WINDOW, REVEAL_WINDOW
from lunarium.games.moonwakers.rules.r4_opening import CHOOSE_OPTIONS, LAY_ROW, SCAN_LOOKS
from lunarium.games.moonwakers.rules.r6_abilities import ChooseDashSlot, PermutationDuel
from lunarium.games.moonwakers.rules.r7_accidents import LoseHand, LoseMapped
from lunarium.games.moonwakers.rules.r7_reveal import TURN_UP_LEFTOVER, Announce
from lunarium.games.moonwakers.rules.r8_actions import PASS, ROW, ScanTerrain
from lunarium.games.moonwakers.rules.r9_acquisition import CLAIM_ROUND, NO_CLAIM, SettlePlace
from lunarium.games.moonwakers.rules.r10_end import StopGame
from lunarium.games.moonwakers.state import (
    CARDS,
    CLAIMING,
    EXPLORE,
    MAP,
    NONE,
    SETTLING,
    TURNED_UP,
    Moonwakers,
)
from lunarium.games.moonwakers.view import view
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from tests.games.moonwakers.builder import a_game, asked, card, cards, happened, let_draw, play, roll

ROW_OF_3 = "vol-04 vol-05 vol-08"
ROW_OF_4 = "vol-04 vol-05 vol-08 vol-09"
READERS = (0, 1, None)


def known_by(s: Moonwakers, key: str) -> int:
    return s.known[card(key)]


# --- the pile -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-016", "MW-196")
def test_every_new_top_is_told_to_all_by_its_terrain_face_alone() -> None:
    s = a_game(2, ChooseDashSlot(0), row=ROW_OF_3, pile="mtn-01 mtn-07 mtn-08")

    play(s, (0, 1))

    (told,) = happened(s, TopShown)
    assert isinstance(told, TopShown)
    top = view(s, None).top
    assert top is not None
    assert (told.terrain.handle, told.terrain.biome, told.terrain.element) == (top.handle, top.biome, top.element)
    assert s.top == card("mtn-07")
    assert {view(s, reader).top for reader in READERS} == {top}
    assert top.card is None


@pytest.mark.rule("MW-016", "MW-195")
def test_a_card_that_comes_up_from_under_the_pile_is_news_and_cannot_be_taken_back() -> None:
    """No luck is asked, because the card was put there; but whoever saw it go has forgotten it."""
    s = a_game(2, ChooseDashSlot(0), row=ROW_OF_3, pile="mtn-01 mtn-07")
    before = s.reveals

    play(s, (0, 1))

    assert s.reveals > before


@pytest.mark.rule("MW-016")
def test_laying_the_row_tells_nothing_of_the_cards_below_the_new_top() -> None:
    worlds = [a_game(2, LAY_ROW, pile=f"mtn-01 mtn-07 mtn-08 mtn-11 {below}") for below in ("vol-04", "cry-17")]

    assert view(worlds[0], 0) == view(worlds[1], 0)
    assert worlds[0].events == worlds[1].events


# --- faces that everybody saw -------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-Q26", "MW-195", "MW-120")
def test_a_played_card_is_remembered_by_all_as_gone_until_the_next_options_are_shown() -> None:
    s = a_game(2, PREPARATION_WINDOW, CHOOSE_OPTIONS, row=ROW_OF_3, hands={0: "mtn-13"}, options="PP")

    play(s, (0, 0))  # the other player is the only one to freeze

    assert [view(s, reader).gone for reader in READERS] == [cards("mtn-13")] * 3
    assert known_by(s, "mtn-13") == 0
    play(s, (0, 0))
    assert view(s, 1).gone == cards("mtn-13")
    play(s, (1, 0))
    assert view(s, 1).gone == ()


@pytest.mark.rule("MW-Q26", "MW-117")
def test_the_leftover_card_is_remembered_although_it_lies_under_the_pile() -> None:
    s = a_game(2, TURN_UP_LEFTOVER, row="- vol-04 -")
    let_draw(s)

    assert view(s, None).gone == cards("vol-04")


@pytest.mark.rule("MW-Q26", "MW-195", "MW-101")
def test_a_starting_card_that_is_lost_unseen_is_remembered_by_nobody() -> None:
    s = a_game(2, LoseHand(0), Announce(0), row=ROW_OF_3, slots=(0, 1), unseen={0: "mtn-13"}, hands={0: "vol-02"})

    play(s, (0, 0))

    assert view(s, 0).gone == ()
    assert known_by(s, "mtn-13") == 0  # not even by its owner: bookkeeping replaces memory


@pytest.mark.rule("MW-Q26", "MW-151", "MW-Q2")
def test_of_the_cards_paid_only_those_of_the_hand_were_shown() -> None:
    s = a_game(2, mapped={0: "mtn-18"}, unseen={0: "mtn-13"}, hands={0: "vol-08 mtn-10"}, display="water pyridone")
    s.players[0].claim = 0
    s.push(SettlePlace(0))
    s.advance()

    play(s, (0, 0), (0, 1), (0, 3))  # H mapped, H unseen, O known

    assert view(s, 1).gone == cards("mtn-13 mtn-10")
    assert set(s.discard) == {*cards("mtn-18 mtn-13 mtn-10")}


# --- looks --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-094", "MW-195", "MW-126")
def test_a_look_lasts_when_the_card_is_mapped_and_ends_when_it_is_lost() -> None:
    todo = (ScanTerrain(1), Announce(0), LoseMapped(0), Announce(1))
    s = a_game(2, *todo, row=ROW_OF_3, slots=(0, 1), mapped={0: "col-01"})

    play(s, (1, ROW * CARDS + 0), (0, MAP))
    assert [view(s, reader).players[0].mapped[1].card for reader in READERS] == [None, card("vol-04"), None]
    play(s, (0, 1))
    assert known_by(s, "vol-04") == 0
    assert s.gone == ()


@pytest.mark.rule("MW-Q14", "MW-195")
def test_a_permutation_moves_no_knowledge() -> None:
    s = a_game(2, PermutationDuel((1, 0)), Announce(0), row=ROW_OF_3, slots=(0, 1), options="PP")
    s.known[card("vol-04")] = 0b01

    roll(s, 9, 8)

    assert [player.slot for player in s.players] == [1, 0]
    assert known_by(s, "vol-04") == 0b01
    assert known_by(s, "vol-05") == 0


@pytest.mark.rule("MW-049", "MW-Q24")
def test_a_declined_look_is_public_and_shows_nobody_anything() -> None:
    s = a_game(2, SCAN_LOOKS, PREPARATION_WINDOW, row=ROW_OF_3, options="SP", unseen={0: "mtn-13"})
    known = list(s.known)

    play(s, (0, s.options(0)[-1]))

    assert s.known == known
    assert words.event(_last(s), CARTRIDGE.texts("en")) == ("Player 1 looks at no card", "MW-Q24")
    assert view(s, 1).players[0].look == view(s, 0).players[0].look != NONE


@pytest.mark.rule("MW-095", "MW-195")
def test_exploring_shows_the_face_to_players_and_spectators() -> None:
    s = a_game(2, Announce(0), Announce(1), row=ROW_OF_3, slots=(0, 1))
    s.known[card("vol-04")] = 0b10

    play(s, (0, EXPLORE))

    assert known_by(s, "vol-04") == TURNED_UP
    assert [view(s, reader).players[0].hand[0].card for reader in READERS] == [card("vol-04")] * 3


# --- silence ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-197", "MW-Q11")
def test_a_pass_changes_nothing_that_anybody_sees() -> None:
    s = a_game(3, REVEAL_WINDOW, Announce(0), row=ROW_OF_4, unseen={0: "mtn-13", 1: "vol-10"}, slots=(0, 1, 2))
    before = [view(s, reader) for reader in (0, 1, 2, None)]

    play(s, (0, PASS))

    assert asked(s) == "1 PlayAction"
    assert [view(s, reader) for reader in (0, 1, 2, None)] == before
    assert s.events == []


@pytest.mark.rule("MW-145", "MW-153")
def test_that_nobody_claims_is_shown_to_all_only_when_the_last_has_answered() -> None:
    s = a_game(2, CLAIM_ROUND, unseen={0: "mtn-13", 1: "vol-10"}, display="water pyridone", won={0: _24_POINTS})

    play(s, (0, NO_CLAIM))
    assert (view(s, 1).step, happened(s, ClaimsShown)) == (CLAIMING, [])
    play(s, (1, NO_CLAIM))
    assert (view(s, 1).step, happened(s, ClaimsShown)) == (SETTLING, [ClaimsShown((NONE, NONE))])
    assert isinstance(s.agenda[-1], StopGame)


_24_POINTS = "barbituric_acid ammonium"


@pytest.mark.rule("MW-145", "MW-154")
def test_claims_are_told_by_the_combination_not_by_its_place() -> None:
    s = a_game(2, CLAIM_ROUND, hands={0: "mtn-11", 1: "mtn-08 mtn-14"}, display="pyridone water", options="PP")

    play(s, (0, 1), (1, NO_CLAIM))

    (told,) = happened(s, ClaimsShown)
    assert isinstance(told, ClaimsShown)
    assert words.event(told, CARTRIDGE.texts("en"))[0] == "Claims: Water (Player 1)"


@pytest.mark.rule("MW-022", "MW-196", "MW-197")
def test_the_log_of_each_reader_names_only_the_own_starting_card() -> None:
    match = Match(CARTRIDGE, 3, luck=SeededLuck(5))
    t = CARTRIDGE.texts("en")
    for reader in (0, 1, 2, None):
        dealt = [event for event in match.log(reader) if isinstance(event, StartingCardDealt)]
        told = ["(" in words.event(event, t)[0] for event in dealt]
        assert told == [seat == reader for seat in range(3)]


def _last(s: Moonwakers) -> Event:
    event = s.events[-1]
    assert isinstance(event, Event)
    return event
