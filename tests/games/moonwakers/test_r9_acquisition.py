"""Chapter 9: claim rounds."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.events import ClaimsShown
from lunarium.games.moonwakers.rules.r3_round import ACQUISITION_WINDOW, END_OF_ROUND
from lunarium.games.moonwakers.rules.r9_acquisition import CLAIM_ROUND, NO_CLAIM, can_pay_for
from lunarium.games.moonwakers.state import CHOOSING, CLAIMING, NO_COMBINATION, NONE, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK, NOBODY, Reason
from tests.games.moonwakers.builder import (
    a_game,
    asked,
    combination,
    draw,
    happened,
    keys,
    let_draw,
    names,
    play,
    question,
    roll,
)

# H H O pays Water; so do H O O with H H N, and C H O with C H H.
WATER = {0: "mtn-11", 1: "mtn-08 mtn-14", 2: "mtn-07 cry-07"}


def claiming(seats: int = 3, **more: object) -> Moonwakers:
    setting: dict[str, object] = {"options": "P" * seats, "hands": WATER, "display": "water pyridone"}
    return a_game(seats, CLAIM_ROUND, **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


@pytest.mark.rule("MW-140", "MW-121")
def test_the_window_before_acquisition_comes_before_the_claims() -> None:
    s = a_game(
        2, ACQUISITION_WINDOW, CLAIM_ROUND, hands={0: "mtn-11 vol-07"}, mapped={0: "col-01"}, display="water pyridone"
    )

    assert asked(s) == "0 PlayAction"
    play(s, (0, 1))
    assert (s.step, asked(s)) == (CLAIMING, "0 Claim")


@pytest.mark.rule("MW-144", "MW-145")
def test_all_who_can_pay_claim_secretly_and_at_the_same_time() -> None:
    s = claiming(4, hands={**WATER, 3: "vol-04"}, display="water pyridone carbon_dioxide", first=1)

    assert asked(s) == "1 Claim, 2 Claim, 0 Claim"  # seat 3 cannot pay
    assert s.options(0) == [0, NO_CLAIM]
    before = view(s, 0)
    play(s, (1, 0))
    assert view(s, 0) == before
    assert happened(s, ClaimsShown) == []
    play(s, (2, NO_CLAIM), (0, NO_CLAIM))
    shown = happened(s, ClaimsShown)
    assert shown == [ClaimsShown((NONE, combination("water"), NONE, NONE))]


@pytest.mark.rule("MW-144")
def test_what_cannot_be_paid_for_cannot_be_claimed() -> None:
    s = claiming(display="pyridone water")
    assert can_pay_for(s, 0) == [1]
    ask = s.question(0)
    assert ask is not None

    assert s.options(0) == [1, NO_CLAIM]
    reason: Reason = ask.why_not(s, 0, 0)  # type: ignore[attr-defined]  # the ask is a Claim
    assert (reason.rule, reason.key, reason.values) == ("MW-144", "cannot_pay", (0, combination("pyridone")))
    empty: Reason = ask.why_not(s, 0, 2)  # type: ignore[attr-defined]  # the ask is a Claim
    assert (empty.rule, empty.key) == ("MW-Q15", "empty_place")


@pytest.mark.rule("MW-145", "MW-198")
def test_a_player_with_an_unseen_card_is_asked_even_if_pass_is_the_only_answer() -> None:
    s = claiming(2, hands={}, unseen={1: "vol-04"})

    assert asked(s) == "1 Claim"
    assert s.options(1) == [NO_CLAIM]


@pytest.mark.rule("MW-141", "MW-145")
def test_who_has_acquired_this_round_is_not_asked_again() -> None:
    s = claiming(2, hands={0: "mtn-11 cry-06 mtn-12", 1: "vol-04"}, display="water nitrous_oxide", below="pyridone.")

    play(s, (0, 0), (0, 0))

    assert names(s.players[0].won) == "water"
    assert can_pay_for(s, 0) == [1]
    assert asked(s) == ""


@pytest.mark.rule("MW-146")
def test_a_card_claimed_by_one_goes_to_that_one() -> None:
    s = claiming()

    play(s, (0, NO_CLAIM), (1, 0), (2, NO_CLAIM))

    assert (s.payer, asked(s)) == (1, "1 Pay")
    play(s, (1, 0), (1, 1))
    assert names(s.players[1].won) == "water"


@pytest.mark.rule("MW-147", "MW-148")
def test_a_card_claimed_by_several_goes_to_the_winner_of_a_duel_and_losers_pay_nothing() -> None:
    s = claiming(options="SPP")

    play(s, (0, 0), (1, 0), (2, 0))
    roll(s, 10, 6, 3)  # 9, 8, 5
    play(s, (0, 0))

    assert names(s.players[0].won) == "water"
    assert keys(s.players[1].hand) == "mtn-08 mtn-14"
    assert keys(s.players[2].hand) == "mtn-07 cry-07"


@pytest.mark.rule("MW-148")
def test_a_successful_claimant_cannot_back_out() -> None:
    s = claiming()
    play(s, (0, 0), (1, NO_CLAIM), (2, NO_CLAIM))

    assert s.options(0) == [0]  # only the cards of a payment


@pytest.mark.rule("MW-148")
def test_claimed_cards_are_settled_from_left_to_right() -> None:
    s = claiming(2, hands={0: "mtn-11", 1: "cry-03"}, display="carbon_dioxide water", first=0)

    play(s, (0, 1), (1, 0))

    assert asked(s) == "1 Pay"  # the left card first, although seat 0 is first
    play(s, (1, 0))
    assert asked(s) == "0 Pay"


@pytest.mark.rule("MW-152")
def test_the_display_is_refilled_after_all_claims_of_a_claim_round() -> None:
    s = claiming(
        2, hands={0: "mtn-11", 1: "cry-03"}, display="carbon_dioxide water", below="ammonium pyridone nitric_acid."
    )

    play(s, (0, 1), (1, 0), (1, 0))
    assert names(s.display) == "- water"
    play(s, (0, 0))

    assert names(s.display) == "ammonium pyridone"


@pytest.mark.rule("MW-152")
def test_a_new_combination_is_drawn_by_luck_and_takes_the_empty_place() -> None:
    s = claiming(2, hands={0: "mtn-11"}, display="pyridone water")

    play(s, (0, 1), (0, 0))
    assert s.asked == LUCK
    draw(s, "ammonium")

    assert names(s.display) == "pyridone ammonium"


@pytest.mark.rule("MW-153")
def test_losers_and_passers_may_claim_again_after_the_refill() -> None:
    s = claiming(below="carbon_dioxide.")
    play(s, (0, 0), (1, 0), (2, NO_CLAIM))
    roll(s, 9, 3)
    play(s, (0, 0))
    assert names(s.display) == "carbon_dioxide pyridone"

    assert asked(s) == ""  # nobody can pay: the phase is over
    s = claiming(below="ammonium.", hands={0: "mtn-11", 1: "mtn-08 mtn-14 mtn-15 cry-07", 2: "mtn-07 cry-07"})
    play(s, (0, 0), (1, 0), (2, NO_CLAIM))
    roll(s, 9, 3)
    play(s, (0, 0))
    assert asked(s) == "1 Claim"


@pytest.mark.rule("MW-153")
def test_the_phase_ends_after_a_claim_round_without_claims() -> None:
    s = claiming()

    play(s, (0, NO_CLAIM), (1, NO_CLAIM), (2, NO_CLAIM))

    assert asked(s) == ""
    assert s.agenda == []


@pytest.mark.rule("MW-154")
def test_won_cards_and_points_are_public() -> None:
    s = a_game(2, won={0: "water nitric_acid"})

    for seat in (0, 1, None):
        player = view(s, seat).players[0]
        assert (names(player.won), player.points) == ("water nitric_acid", 13)


@pytest.mark.rule("MW-158", "MW-Q15")
def test_a_place_that_cannot_be_refilled_stays_empty_and_cannot_be_claimed() -> None:
    s = claiming(below=".", hands={0: "mtn-11", 1: "mtn-08 mtn-14"}, display="water pyridone")

    play(s, (0, 0), (1, NO_CLAIM), (0, 0))

    assert names(s.display) == "- pyridone"
    assert can_pay_for(s, 1) == []
    assert s.agenda == []


@pytest.mark.rule("MW-Q15")
def test_the_leftmost_empty_places_are_filled_first() -> None:
    s = claiming(2, hands={0: "mtn-11", 1: "cry-03"}, display="carbon_dioxide water", below="ammonium.")

    play(s, (0, 1), (1, 0), (1, 0), (0, 0))

    assert names(s.display) == "ammonium -"


@pytest.mark.rule("MW-158", "MW-168", "MW-Q18", "MW-Q19")
def test_the_game_ends_when_no_combination_is_left() -> None:
    s = a_game(
        2,
        CLAIM_ROUND,
        END_OF_ROUND,
        hands={0: "mtn-11", 1: "cry-03"},
        display="water carbon_dioxide",
        below=".",
        options="PP",
        won={0: "barbituric_acid pyridone"},
    )

    play(s, (0, 0), (1, 1), (0, 0), (1, 0))

    assert s.asked == NOBODY  # nobody is asked to stop, although seat 0 is far above the threshold
    assert s.ending == NO_COMBINATION
    assert CARTRIDGE.result(s).ending == "no_combination"


@pytest.mark.rule("MW-Q18")
def test_nobody_is_asked_to_claim_from_an_empty_display() -> None:
    s = claiming(2, unseen={0: "mtn-11"}, hands={}, display="- -", below=".")

    assert question(s, 0) == ""
    assert s.agenda == []


@pytest.mark.rule("MW-136")
def test_a_shield_does_not_stop_a_claim() -> None:
    s = claiming(2, hands={0: "mtn-11", 1: "col-13"})

    play(s, (0, 0), (0, 0))

    assert names(s.players[0].won) == "water"


@pytest.mark.rule("MW-119", "MW-031")
def test_the_next_round_follows_the_acquisition() -> None:
    s = a_game(3, CLAIM_ROUND, END_OF_ROUND, hands=WATER, options="PPP", display="water pyridone", first=0)

    play(s, (0, NO_CLAIM), (1, NO_CLAIM), (2, NO_CLAIM))
    let_draw(s)

    assert (s.step, s.first) == (CHOOSING, 1)
