"""Chapter 5: dice."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.events import DieRolled, DuelTied
from lunarium.games.moonwakers.rules.r5_dice import DIE, Duel
from lunarium.games.moonwakers.rules.r6_abilities import duel
from lunarium.games.moonwakers.rules.r7_accidents import AccidentRoll
from lunarium.games.moonwakers.rules.r9_acquisition import SettlePlace
from lunarium.games.moonwakers.state import (
    ACCIDENT_ROLL,
    CLAIM_DUEL,
    NONE,
    PERMUTATION_DUEL,
    Moonwakers,
)
from lunarium.games.moonwakers.view import RollView, view
from lunarium.kernel.machine import LUCK
from tests.games.moonwakers.builder import a_game, card, happened, keys, play, roll


def struck(option: str) -> Moonwakers:
    """Seat 0 must roll against an accident; it has nothing to lose."""
    return a_game(2, AccidentRoll(0, False), turned="vol-06", options=option + "P")


def rollers(s: Moonwakers) -> list[int]:
    """Who takes part in the duel that goes on."""
    assert isinstance(s.agenda[-1], Duel)
    return list(s.agenda[-1].rollers)


def avoided(s: Moonwakers) -> bool:
    return card("vol-06") in s.players[0].hand


@pytest.mark.rule("MW-015")
def test_a_die_has_twelve_faces_from_1_to_12() -> None:
    s = struck("S")

    assert s.asked == LUCK
    assert s.choices == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert DIE.write(9) == "die face=9"


@pytest.mark.rule("MW-060", "MW-045", "MW-046")
@pytest.mark.parametrize(("option", "chances"), [("S", 5), ("P", 8)])
def test_the_chances_of_a_single_roll(option: str, chances: int) -> None:
    succeeded = 0
    for face in range(1, 13):
        s = struck(option)
        roll(s, face)
        succeeded += avoided(s)

    assert succeeded == chances


@pytest.mark.rule("MW-060", "MW-061", "MW-062")
@pytest.mark.parametrize(("option", "face", "good"), [("S", 8, True), ("S", 7, False), ("P", 5, True), ("P", 4, False)])
def test_seven_with_the_modifier_avoids_an_accident_and_six_does_not(option: str, face: int, good: bool) -> None:
    s = struck(option)

    roll(s, face)

    assert avoided(s) is good
    assert (s.turned, s.pile[-1] == (card("vol-06"),)) == (NONE, not good)
    assert s.rolls == ((0, face, 7 if good else 6),)
    assert s.roll_for == ACCIDENT_ROLL
    assert view(s, None).rolls == (RollView(0, face, 7 if good else 6),)


@pytest.mark.rule("MW-063", "MW-047", "MW-067")
def test_the_higher_total_wins_a_duel() -> None:
    s = a_game(2, row="vol-01 vol-06 cry-06", slots=(0, 1), options="SP")
    duel(s, 0, 1)
    s.advance()

    roll(s, 9, 5)  # 8 against 7

    assert [p.slot for p in s.players] == [1, 0]
    assert s.rolls == ((0, 9, 8), (1, 5, 7))
    assert s.roll_for == PERMUTATION_DUEL
    assert happened(s, DieRolled) == [DieRolled(0, PERMUTATION_DUEL, 9, 8), DieRolled(1, PERMUTATION_DUEL, 5, 7)]


@pytest.mark.rule("MW-064")
def test_equal_totals_are_rolled_again_until_someone_is_higher() -> None:
    s = a_game(2, row="vol-01 vol-06 cry-06", slots=(0, 1), options="SP")
    duel(s, 0, 1)
    s.advance()

    roll(s, 6, 3, 10, 7)  # 5:5, 9:9
    assert [p.slot for p in s.players] == [0, 1]
    assert happened(s, DuelTied) == [DuelTied((0, 1)), DuelTied((0, 1))]
    roll(s, 2, 1)  # 1:3

    assert [p.slot for p in s.players] == [0, 1]
    assert len(s.rolls) == 6
    assert s.asked != LUCK


@pytest.mark.rule("MW-065")
def test_with_three_or_more_only_those_tied_for_highest_roll_again() -> None:
    hands = {0: "mtn-11", 1: "mtn-08 mtn-18", 2: "mtn-07 mtn-14", 3: "vol-09 cry-07"}
    s = a_game(4, hands=hands, options="PPPP", display="water pyridone para_quinone", first=1)
    for player in s.players:
        player.claim = 0
    s.push(SettlePlace(0))
    s.advance()

    roll(s, 8, 3, 8, 8)  # seats 1, 2, 3, 0
    assert rollers(s) == [1, 3, 0]
    roll(s, 2, 4, 4)
    assert rollers(s) == [3, 0]
    roll(s, 12, 11)

    assert s.payer == 3
    assert s.roll_for == CLAIM_DUEL


@pytest.mark.rule("MW-066")
@pytest.mark.parametrize(("option", "face", "total"), [("S", 1, 0), ("P", 12, 14), ("S", 12, 11), ("P", 1, 3)])
def test_totals_range_from_0_to_14_and_no_face_is_special(option: str, face: int, total: int) -> None:
    s = struck(option)

    roll(s, face)

    assert s.rolls == ((0, face, total),)
    assert avoided(s) is (total >= 7)


@pytest.mark.rule("MW-067")
def test_claimants_roll_in_round_order_and_the_challenger_rolls_first() -> None:
    s = a_game(3, hands={0: "mtn-11", 2: "mtn-08 mtn-18"}, options="PPP", display="water pyridone", first=2)
    s.players[0].claim = s.players[2].claim = 0
    s.push(SettlePlace(0))
    s.advance()
    assert rollers(s) == [2, 0]

    s = a_game(3, row="vol-01 vol-06 cry-06 col-05", slots=(0, 1, 2), options="PPP")
    duel(s, 2, 0)
    s.advance()
    assert rollers(s) == [2, 0]


@pytest.mark.rule("MW-067")
def test_a_new_roll_takes_the_dice_of_the_last_one_off_the_table() -> None:
    s = struck("P")
    roll(s, 12)
    s.players[0].hand = ()
    s.turned = card("vol-06")
    s.push(AccidentRoll(0, False))
    s.advance()

    roll(s, 2)

    assert s.rolls == ((0, 2, 4),)


@pytest.mark.rule("MW-045", "MW-047")
def test_the_scan_penalty_counts_even_when_the_look_was_declined() -> None:
    s = struck("S")
    s.players[0].look = 7

    roll(s, 7)

    assert not avoided(s)
    assert s.turned == NONE
    assert keys(s.players[0].hand) == ""


@pytest.mark.rule("MW-047")
def test_modifiers_count_for_attacker_and_defender_alike_in_acquisition_duels() -> None:
    s = a_game(2, hands={0: "mtn-11", 1: "mtn-08 mtn-18"}, options="SP", display="water pyridone")
    s.players[0].claim = s.players[1].claim = 0
    s.push(SettlePlace(0))
    s.advance()

    roll(s, 9, 7)  # 8 against 9

    assert s.payer == 1
    play(s, (1, 0), (1, 1))
    assert s.players[1].won == (0,)
