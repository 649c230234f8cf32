"""Chapter 7: accidents."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.content.signs import FAULTY_SHELTER
from lunarium.games.moonwakers.events import AccidentAvoided, AccidentSuffered, CardLost, ShelterRuined, Shielded
from lunarium.games.moonwakers.rules.r7_accidents import THE_DIE, strike
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE
from lunarium.games.moonwakers.state import NONE, Moonwakers
from lunarium.kernel.machine import LUCK
from tests.games.moonwakers.builder import (
    a_game,
    asked,
    bottom,
    card,
    happened,
    keys,
    pile_of,
    play,
    roll,
    why_not,
)


def accident(seats: int = 3, key: str = "vol-06", **more: object) -> Moonwakers:
    """Seat 0 has explored an accident."""
    setting: dict[str, object] = {"options": "P" * seats, "turned": key}
    return a_game(seats, strike(0, False), **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


@pytest.mark.rule("MW-098")
def test_a_shelter_or_the_die_one_of_the_two() -> None:
    s = accident(hands={0: "vol-04 vol-03 col-14"})

    assert asked(s) == "0 RespondToAccident"
    assert s.options(0) == [1, 2, THE_DIE]
    assert why_not(s, 0, 0) == ("MW-121", "no_action")
    assert why_not(s, 0, 3) == ("MW-120", "no_such_card")


@pytest.mark.rule("MW-098", "MW-Q9")
def test_without_a_shelter_the_die_is_rolled_without_a_question() -> None:
    s = accident(hands={0: "vol-04 vol-01"})

    assert s.asked == LUCK


@pytest.mark.rule("MW-Q9", "MW-198")
def test_an_unseen_card_makes_the_question_be_asked_even_if_only_the_die_is_left() -> None:
    s = accident(unseen={0: "vol-04"})

    assert asked(s) == "0 RespondToAccident"
    assert s.options(0) == [THE_DIE]


@pytest.mark.rule("MW-099")
def test_an_accident_avoided_by_the_die_is_gained() -> None:
    s = accident(hands={0: "vol-04"})

    roll(s, 12)

    assert keys(s.players[0].hand) == "vol-04 vol-06"
    assert s.turned == NONE
    assert happened(s, AccidentAvoided) == [AccidentAvoided(0, True)]


@pytest.mark.rule("MW-099", "MW-131", "MW-120")
def test_an_accident_avoided_by_a_shelter_is_gained_and_the_shelter_goes_under() -> None:
    s = accident(hands={0: "vol-04 vol-03"})

    play(s, (0, 1))

    assert keys(s.players[0].hand) == "vol-04 vol-06"
    assert bottom(s, 1) == "vol-03"
    assert s.asked != LUCK
    assert s.turned == NONE


@pytest.mark.rule("MW-100")
def test_with_mapped_cards_one_of_them_is_lost_and_never_a_hand_card() -> None:
    s = accident(hands={0: "vol-04"}, mapped={0: "col-01 col-02 col-06"})
    s.known[card("col-02")] = 0b10

    roll(s, 1)
    assert asked(s) == "0 LoseMapped"
    assert s.options(0) == [0, 1, 2]
    assert why_not(s, 0, 3) == ("MW-100", "not_mapped")
    play(s, (0, 1))

    assert keys(s.players[0].mapped) == "col-01 col-06"
    assert keys(s.players[0].hand) == "vol-04"
    assert s.known[card("col-02")] == 0
    assert bottom(s, 2) == "col-02 vol-06"
    lost = [e for e in happened(s, CardLost) if isinstance(e, CardLost)]
    assert [(e.seat, e.from_hand) for e in lost] == [(0, False)]
    assert happened(s, AccidentSuffered) == [AccidentSuffered(0, True)]


@pytest.mark.rule("MW-100")
def test_the_only_mapped_card_is_lost_without_a_question() -> None:
    s = accident(hands={0: "vol-04"}, mapped={0: "col-01"})

    roll(s, 1)

    assert s.players[0].mapped == ()
    assert keys(s.players[0].hand) == "vol-04"


@pytest.mark.rule("MW-101", "MW-104")
def test_without_mapped_cards_a_hand_card_is_lost_and_the_accident_card_is_not_among_them() -> None:
    s = accident(hands={0: "vol-04 vol-05"})

    roll(s, 1)
    assert asked(s) == "0 LoseHand"
    assert s.options(0) == [0, 1]
    assert why_not(s, 0, 2) == ("MW-101", "no_such_card")
    reveals = s.reveals
    play(s, (0, 0))

    assert keys(s.players[0].hand) == "vol-05"
    assert bottom(s, 2) == "vol-04 vol-06"
    assert s.reveals == reveals
    lost = [e for e in happened(s, CardLost) if isinstance(e, CardLost)]
    assert [(e.seat, e.from_hand) for e in lost] == [(0, True)]


@pytest.mark.rule("MW-102")
def test_with_nothing_at_all_nothing_is_lost() -> None:
    s = accident()

    roll(s, 1)

    assert bottom(s, 1) == "vol-06"
    assert s.players[0].hand == ()
    assert s.turned == NONE
    assert happened(s, AccidentSuffered) == [AccidentSuffered(0, False)]
    assert happened(s, CardLost) == []


@pytest.mark.rule("MW-103", "MW-105")
def test_a_suffered_accident_card_goes_under_last_and_is_not_gained() -> None:
    s = accident(mapped={0: "col-01"}, pile="mtn-01 mtn-07.")

    roll(s, 1)

    assert keys(pile_of(s)) == "mtn-01 mtn-07 col-01 vol-06"
    assert s.players[0].hand == ()
    assert s.known[card("vol-06")] == 0


@pytest.mark.rule("MW-106")
def test_no_shelter_after_a_failed_roll() -> None:
    s = accident(hands={0: "vol-03 vol-04"})

    play(s, (0, THE_DIE))
    roll(s, 1)

    assert asked(s) == "0 LoseHand"
    assert keys(s.players[0].hand) == "vol-03 vol-04"


@pytest.mark.rule("MW-132", "MW-137")
def test_others_are_asked_for_a_faulty_shelter_clockwise() -> None:
    s = accident(4, hands={0: "vol-03", 1: "vol-04", 2: "col-12", 3: "cry-10"})

    play(s, (0, 0))

    assert asked(s) == "2 PlayFaultyShelter"  # seat 1 holds none, as everybody knows
    assert s.options(2) == [0, DECLINE]
    play(s, (2, DECLINE))
    assert asked(s) == "3 PlayFaultyShelter"
    play(s, (3, DECLINE))
    assert keys(s.players[0].hand) == "vol-06"


@pytest.mark.rule("MW-132", "MW-133", "MW-137", "MW-Q5")
def test_a_faulty_shelter_cancels_the_shelter_and_ends_the_asking() -> None:
    s = accident(4, hands={0: "vol-03", 2: "col-12", 3: "cry-10"})

    play(s, (0, 0), (2, 0))

    assert s.asked == LUCK  # no other Shelter: the die, which was not used yet
    assert bottom(s, 2) == "vol-03 col-12"
    assert happened(s, ShelterRuined) == [ShelterRuined(0)]
    assert keys(s.players[3].hand) == "cry-10"
    roll(s, 12)
    assert keys(s.players[0].hand) == "vol-06"
    assert asked(s) == ""  # nobody is asked any more


@pytest.mark.rule("MW-133", "MW-Q9")
def test_after_a_faulty_shelter_another_shelter_may_be_played_and_answered() -> None:
    s = accident(3, hands={0: "vol-03 col-14", 1: "col-12", 2: "cry-10"})

    play(s, (0, 0), (1, 0))
    assert asked(s) == "0 RespondToAccident"
    assert s.options(0) == [0, THE_DIE]
    play(s, (0, 0))
    assert asked(s) == "2 PlayFaultyShelter"
    play(s, (2, 0))

    assert s.asked == LUCK
    roll(s, 1)
    assert bottom(s, 5) == "vol-03 col-12 col-14 cry-10 vol-06"


@pytest.mark.rule("MW-132", "MW-134", "MW-137", "MW-Q5")
def test_a_shield_cancels_a_faulty_shelter_and_the_next_is_asked() -> None:
    s = accident(3, hands={0: "vol-03 col-13", 1: "col-12", 2: "cry-10"})

    play(s, (0, 0), (1, 0))
    assert asked(s) == "0 ShieldFromFaultyShelter"
    assert s.options(0) == [0, DECLINE]
    play(s, (0, 0))
    assert asked(s) == "2 PlayFaultyShelter"
    assert happened(s, Shielded) == [Shielded(0, FAULTY_SHELTER)]
    play(s, (2, DECLINE))

    assert keys(s.players[0].hand) == "vol-06"
    assert bottom(s, 3) == "vol-03 col-12 col-13"


@pytest.mark.rule("MW-134", "MW-133")
def test_a_shield_may_be_kept() -> None:
    s = accident(3, hands={0: "vol-03 col-13", 1: "col-12", 2: "cry-10"})

    play(s, (0, 0), (1, 0), (0, DECLINE))

    assert s.asked == LUCK
    assert keys(s.players[0].hand) == "col-13"
    assert keys(s.players[2].hand) == "cry-10"  # not asked


@pytest.mark.rule("MW-136")
def test_a_shield_does_not_stop_an_accident() -> None:
    s = accident(hands={0: "col-13"})

    assert s.asked == LUCK


@pytest.mark.rule("MW-121")
def test_a_faulty_shelter_cannot_be_played_on_an_own_shelter() -> None:
    s = accident(2, hands={0: "vol-03 col-12"})

    play(s, (0, 0))

    assert asked(s) == ""
    assert keys(s.players[0].hand) == "col-12 vol-06"


@pytest.mark.rule("MW-115", "MW-132")
def test_a_shelter_against_a_leftover_accident_can_be_answered_as_usual() -> None:
    s = a_game(
        2, strike(0, True), options="PP", turned="vol-06", hands={0: "vol-03", 1: "col-12"}, mapped={0: "col-01"}
    )

    play(s, (0, 0), (1, 0))
    roll(s, 1)

    assert s.players[0].mapped == ()
    assert s.turned == card("vol-06")  # it still strikes others
