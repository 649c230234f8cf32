"""Chapter 8: reactions to abilities and attacks."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.content.signs import CRYOGEN, SCAN, SHELTER
from lunarium.games.moonwakers.events import Shielded
from lunarium.games.moonwakers.rules.r3_round import (
    END_OF_ROUND,
    PREPARATION_WINDOW,
)
from lunarium.games.moonwakers.rules.r6_abilities import USE_DASH, USE_PERMUTATION, YES
from lunarium.games.moonwakers.rules.r8_actions import ScanTerrain
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE
from lunarium.games.moonwakers.state import Moonwakers
from lunarium.kernel.machine import LUCK, Frame, Reason
from tests.games.moonwakers.builder import a_game, asked, bottom, card, happened, keys, let_draw, play, roll, why_not

CARDS_ROW = "vol-04 vol-05 vol-08 vol-09"
# Seat 0 Shortcut, 1 Permutation, 2 Dash.


def window(which: Frame = PREPARATION_WINDOW, **more: object) -> Moonwakers:
    setting: dict[str, object] = {"row": CARDS_ROW, "options": "PPP"}
    return a_game(3, which, **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


def scan(owner: int, place: int) -> int:
    return ScanTerrain.space.code(owner, place)


@pytest.mark.rule("MW-129", "MW-137")
def test_all_others_may_freeze_a_declared_ability_clockwise_each_once() -> None:
    s = a_game(
        4,
        USE_DASH,
        row=f"{CARDS_ROW} mtn-01",
        options="PPPP",
        mapped={2: "col-01"},
        hands={0: "mtn-13", 2: "mtn-07", 3: "vol-01"},
    )

    play(s, (2, YES))
    assert asked(s) == "3 PlayCryogen"
    play(s, (3, DECLINE))
    assert asked(s) == "0 PlayCryogen"
    assert s.options(0) == [0, DECLINE]
    play(s, (0, DECLINE))
    assert s.asked == LUCK


@pytest.mark.rule("MW-129", "MW-137")
def test_the_first_cryogen_that_is_not_shielded_ends_the_asking() -> None:
    s = a_game(
        4,
        USE_DASH,
        row=f"{CARDS_ROW} mtn-01",
        options="PPPP",
        mapped={2: "col-01"},
        hands={0: "mtn-13", 3: "vol-01"},
    )

    play(s, (2, YES), (3, 0))

    assert s.frozen == 1 << 2
    assert keys(s.players[0].hand) == "mtn-13"
    assert asked(s) == ""
    assert s.asked != LUCK


@pytest.mark.rule("MW-130", "MW-134", "MW-137", "MW-Q5")
def test_a_shielded_cryogen_is_cancelled_completely_and_the_next_is_asked() -> None:
    s = a_game(
        4,
        USE_DASH,
        row=f"{CARDS_ROW} mtn-01",
        options="PPPP",
        mapped={2: "col-01"},
        hands={0: "mtn-13", 2: "col-13", 3: "vol-01"},
    )

    play(s, (2, YES), (3, 0))
    assert asked(s) == "2 ShieldFromCryogen"
    play(s, (2, 0))
    assert s.frozen == 0
    assert happened(s, Shielded) == [Shielded(2, CRYOGEN)]
    assert asked(s) == "0 PlayCryogen"
    play(s, (0, DECLINE))

    assert s.asked == LUCK  # the ability goes on
    assert bottom(s, 2) == "vol-01 col-13"


@pytest.mark.rule("MW-130", "MW-Q8")
def test_a_shield_in_the_preparation_window_keeps_the_ability_and_another_cryogen_may_follow() -> None:
    s = window(hands={0: "mtn-13 vol-01", 2: "col-13 mtn-01"})

    play(s, (0, 0), (0, 2))
    assert asked(s) == "2 ShieldFromCryogen"
    play(s, (2, 0))
    assert s.frozen == 0
    assert asked(s) == "0 PlayAction"
    play(s, (0, 0), (0, 2))

    assert s.frozen == 1 << 2


@pytest.mark.rule("MW-130")
def test_declining_the_shield_lets_the_cryogen_hold() -> None:
    s = window(hands={0: "mtn-13", 2: "col-13"})

    play(s, (0, 0), (0, 2), (2, DECLINE))

    assert s.frozen == 1 << 2
    assert keys(s.players[2].hand) == "col-13"


@pytest.mark.rule("MW-130", "MW-034")
def test_a_frozen_ability_thaws_with_the_next_round() -> None:
    s = a_game(3, row="- - - -", mapped={2: "col-01"})
    s.frozen = 0b100

    s.push(END_OF_ROUND)
    s.advance()
    let_draw(s)
    play(s, (1, 1), (2, 1), (0, 1))

    assert asked(s) == "2 DeclareDash"


@pytest.mark.rule("MW-135")
def test_a_shield_cannot_stop_a_lab() -> None:
    s = window(hands={0: "vol-07", 1: "col-13", 2: "mtn-17"}, mapped={0: "col-01"})

    play(s, (0, 0))

    assert asked(s) == ""
    assert keys(s.players[0].hand) == "col-01"


@pytest.mark.rule("MW-136")
def test_a_shield_cannot_stop_a_look() -> None:
    s = window(hands={0: "vol-02", 1: "col-13"}, mapped={1: "col-06"})

    play(s, (0, 0), (0, scan(1, 0)))

    assert asked(s) == ""
    assert s.known[card("col-06")] == 0b1


@pytest.mark.rule("MW-136")
def test_a_shield_cannot_be_cancelled() -> None:
    s = window(hands={0: "mtn-13", 1: "cry-08", 2: "col-13"})

    play(s, (0, 0), (0, 2), (2, 0))

    assert asked(s) == ""
    assert s.frozen == 0


@pytest.mark.rule("MW-Q7", "MW-076")
def test_the_target_may_try_a_cryogen_and_then_a_shield() -> None:
    s = a_game(
        3,
        USE_PERMUTATION,
        row=CARDS_ROW,
        options="PPP",
        slots=(0, 1, 2),
        mapped={1: "col-01"},
        hands={0: "mtn-13 cry-08", 1: "col-13"},
    )

    play(s, (1, 0))
    assert asked(s) == "0 PlayCryogen"
    play(s, (0, 0), (1, 0))  # the challenger shields the Cryogen
    assert asked(s) == "0 ShieldFromPermutation"
    play(s, (0, 0))

    assert s.asked != LUCK
    assert [p.slot for p in s.players] == [0, 1, 2]
    assert bottom(s, 3) == "mtn-13 col-13 cry-08"


@pytest.mark.rule("MW-121", "MW-137")
def test_other_cards_are_no_reaction() -> None:
    s = a_game(
        3,
        USE_DASH,
        row=CARDS_ROW,
        options="PPP",
        mapped={2: "col-01"},
        unseen={0: "mtn-13"},
        hands={0: "vol-02 mtn-01"},
    )
    play(s, (2, YES))

    assert s.options(0) == [0, DECLINE]
    ask = s.question(0)
    assert ask is not None
    reason: Reason = ask.why_not(s, 0, 1)  # type: ignore[attr-defined]  # the ask is a PlayCryogen
    assert (reason.rule, reason.key, reason.values) == ("MW-121", "not_now", (1, SCAN))
    assert why_not(s, 0, 2) == ("MW-121", "no_action")
    assert SHELTER not in reason.values


@pytest.mark.rule("MW-198")
def test_whether_a_reaction_is_asked_does_not_depend_on_the_unseen_face() -> None:
    for face in ("mtn-13", "mtn-06"):  # Cryogen and Scan look alike
        s = a_game(3, USE_DASH, row=CARDS_ROW, options="PPP", mapped={2: "col-01"}, unseen={0: face})
        play(s, (2, YES))
        assert asked(s) == "0 PlayCryogen"


@pytest.mark.rule("MW-198")
def test_a_player_whose_cards_are_all_known_and_useless_is_not_asked() -> None:
    s = a_game(3, USE_DASH, row=CARDS_ROW, options="PPP", mapped={2: "col-01"}, hands={0: "vol-02 mtn-01"})

    play(s, (2, YES))

    assert s.asked == LUCK
    roll(s, 1)
