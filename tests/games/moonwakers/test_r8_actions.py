"""Chapter 8: action cards in windows."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.content.signs import CRYOGEN
from lunarium.games.moonwakers.events import AbilityFrozen, ActionPlayed, LabUsed, Scanned
from lunarium.games.moonwakers.rules.r3_round import (
    ACQUISITION_WINDOW,
    PREPARATION_WINDOW,
    REVEAL_WINDOW,
)
from lunarium.games.moonwakers.rules.r8_actions import PASS, ROW, ScanTerrain
from lunarium.games.moonwakers.rules.r9_acquisition import can_pay_for
from lunarium.games.moonwakers.state import NONE, TURNED_UP, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import Frame, Reason
from tests.games.moonwakers.builder import a_game, asked, bottom, card, happened, keys, play, why_not

CARDS_ROW = "vol-04 vol-05 vol-08 vol-09"
# Seat 0 Shortcut, 1 Permutation, 2 Dash.


def window(which: Frame = PREPARATION_WINDOW, **more: object) -> Moonwakers:
    setting: dict[str, object] = {"row": CARDS_ROW, "options": "PPP"}
    return a_game(3, which, **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


def scan(owner: int, place: int) -> int:
    return ScanTerrain.space.code(owner, place)


@pytest.mark.rule("MW-120", "MW-Q5")
def test_a_played_card_is_shown_and_goes_under_the_pile() -> None:
    s = window(hands={0: "col-01 mtn-13"})

    play(s, (0, 1))

    assert keys(s.players[0].hand) == "col-01"
    assert bottom(s, 1) == "mtn-13"
    played = [e for e in happened(s, ActionPlayed) if isinstance(e, ActionPlayed)]
    assert [(e.seat, e.card) for e in played] == [(0, card("mtn-13"))]
    assert asked(s) == "0 FreezeAbility"  # it goes under before its effect


@pytest.mark.rule("MW-120", "MW-023", "MW-195")
def test_playing_an_unseen_card_shows_it() -> None:
    s = window(unseen={0: "mtn-13"})
    reveals = s.reveals

    play(s, (0, 0))

    assert s.reveals == reveals + 1
    assert s.known[card("mtn-13")] == 0  # and then it is in the pile


@pytest.mark.rule("MW-121")
@pytest.mark.parametrize(
    ("which", "playable"),
    [(PREPARATION_WINDOW, [0, 1, 2]), (REVEAL_WINDOW, [0, 1]), (ACQUISITION_WINDOW, [0, 1])],
)
def test_each_card_has_its_moments(which: Frame, playable: list[int]) -> None:
    hand = "vol-07 vol-02 vol-01 vol-03 col-12 col-13 mtn-01"  # Lab, Scan, Cryogen, Shelter, Faulty Shelter, Shield
    s = window(which, hands={0: hand}, mapped={0: "col-01"})

    assert s.options(0) == [*playable, PASS]
    for place in range(3, 6):
        assert why_not(s, 0, place) == ("MW-121", "not_now")
    assert why_not(s, 0, 6) == ("MW-121", "no_action")
    assert why_not(s, 0, 7) == ("MW-120", "no_such_card")


@pytest.mark.rule("MW-121")
def test_a_refusal_names_the_card_and_its_type() -> None:
    s = window(REVEAL_WINDOW, hands={0: "vol-02 vol-01"})
    ask = s.question(0)
    assert ask is not None
    reason: Reason = ask.why_not(s, 0, 1)  # type: ignore[attr-defined]  # the ask is a PlayAction

    assert (reason.rule, reason.key, reason.values) == ("MW-121", "not_now", (1, CRYOGEN))


@pytest.mark.rule("MW-122", "MW-Q8")
def test_a_player_may_play_several_cards_and_then_passes() -> None:
    s = window(hands={0: "vol-02 col-09 vol-01", 1: "cry-13"})

    play(s, (0, 0), (0, scan(ROW, 0)))
    assert asked(s) == "0 PlayAction"
    assert s.options(0) == [0, 1, PASS]
    play(s, (0, 0), (0, scan(ROW, 1)), (0, PASS))

    assert asked(s) == "1 PlayAction"


@pytest.mark.rule("MW-122", "MW-Q8")
def test_a_go_ends_silently_when_no_card_is_left_to_play() -> None:
    s = window(hands={0: "vol-02 mtn-01", 1: "cry-13"})

    play(s, (0, 0), (0, scan(ROW, 0)))

    assert asked(s) == "1 PlayAction"


@pytest.mark.rule("MW-122", "MW-119")
def test_a_card_gained_with_the_lab_can_be_played_in_the_same_go() -> None:
    s = window(hands={0: "vol-07"}, mapped={0: "mtn-06"})  # the mapped card is a Scan

    play(s, (0, 0))

    assert asked(s) == "0 PlayAction"
    assert keys(s.players[0].hand) == "mtn-06"
    play(s, (0, 0))
    assert asked(s) == "0 ScanTerrain"


@pytest.mark.rule("MW-123", "MW-Q25")
def test_the_lab_turns_up_an_own_mapped_card_and_takes_it_in_hand() -> None:
    s = window(hands={0: "vol-07 mtn-01"}, mapped={0: "col-01 col-02", 1: "col-06"})
    reveals = s.reveals

    play(s, (0, 0))
    assert asked(s) == "0 UseLab"
    assert s.options(0) == [0, 1]
    assert why_not(s, 0, 2) == ("MW-125", "not_yours")
    play(s, (0, 0))

    assert keys(s.players[0].mapped) == "col-02"
    assert keys(s.players[0].hand) == "mtn-01 col-01"
    assert s.known[card("col-01")] == TURNED_UP
    assert s.reveals == reveals + 1
    assert [(e.seat, e.card) for e in happened(s, LabUsed) if isinstance(e, LabUsed)] == [(0, card("col-01"))]


@pytest.mark.rule("MW-124", "MW-112")
@pytest.mark.parametrize("key", ["vol-06", "cry-17", "vol-12", "mtn-03"])
def test_the_lab_is_safe(key: str) -> None:
    s = window(hands={0: "vol-07"}, mapped={0: key})

    play(s, (0, 0))

    assert keys(s.players[0].hand) == key
    assert asked(s) == ""
    assert s.turned == NONE


@pytest.mark.rule("MW-125")
def test_the_lab_needs_an_own_mapped_card() -> None:
    s = window(hands={0: "vol-07 vol-02"}, mapped={1: "col-06"})

    assert s.options(0) == [1, PASS]
    assert why_not(s, 0, 0) == ("MW-125", "no_mapped_card")


@pytest.mark.rule("MW-125", "MW-198")
def test_whoever_holds_only_a_lab_and_no_mapped_card_is_not_asked() -> None:
    assert asked(window(hands={0: "vol-07"}, mapped={1: "col-06"})) == ""


@pytest.mark.rule("MW-126", "MW-Q6", "MW-195")
def test_a_scan_looks_secretly_at_a_row_card_or_at_any_mapped_card() -> None:
    s = window(hands={1: "vol-02"}, mapped={0: "col-01 col-02", 2: "col-06"}, slots=(0, NONE, NONE))
    play(s, (1, 0))

    assert s.options(1) == [
        *(scan(0, 0), scan(0, 1), scan(2, 0)),
        *(scan(ROW, 0), scan(ROW, 1), scan(ROW, 2), scan(ROW, 3)),
    ]
    assert why_not(s, 1, scan(1, 0)) == ("MW-126", "not_on_table")
    reveals = s.reveals
    play(s, (1, scan(0, 1)))

    assert s.known[card("col-02")] == 0b10
    assert s.reveals == reveals + 1
    assert view(s, 1).players[0].mapped[1].card == card("col-02")
    assert view(s, 0).players[0].mapped[1].card is None
    event = happened(s, Scanned)[0]
    assert isinstance(event, Scanned)
    assert (event.seat, event.owner, event.place) == (1, 0, 1)
    assert event.seen_by(1).card == card("col-02")
    assert event.seen_by(0).card is None


@pytest.mark.rule("MW-126")
def test_a_scan_of_a_row_card_tells_which_one() -> None:
    s = window(hands={1: "vol-02"})

    play(s, (1, 0), (1, scan(ROW, 2)))

    assert s.known[card("vol-08")] == 0b10
    assert [s.known[card(key)] for key in ("vol-04", "vol-05", "vol-09")] == [0, 0, 0]
    event = happened(s, Scanned)[0]
    assert isinstance(event, Scanned)
    assert (event.owner, event.place) == (NONE, 2)


@pytest.mark.rule("MW-Q6")
def test_before_the_acquisition_only_mapped_cards_can_be_looked_at() -> None:
    s = window(ACQUISITION_WINDOW, row="- - - -", hands={0: "vol-02 mtn-10"}, mapped={1: "col-01 col-02"})

    assert s.options(0) == [0, PASS]
    play(s, (0, 0))
    assert s.options(0) == [scan(1, 0), scan(1, 1)]


@pytest.mark.rule("MW-Q6", "MW-126")
def test_without_a_card_to_look_at_a_scan_cannot_be_played() -> None:
    s = window(ACQUISITION_WINDOW, row="- - - -", hands={0: "vol-02"})

    assert asked(s) == ""
    s = window(ACQUISITION_WINDOW, row="- - - -", hands={1: "vol-02 mtn-10"}, mapped={})
    assert asked(s) == ""


@pytest.mark.rule("MW-127")
def test_a_scan_card_gives_no_penalty_and_goes_with_either_option() -> None:
    s = window(hands={0: "vol-02", 1: "col-09"}, options="SPP")
    s.players[0].look = 1

    play(s, (0, 0), (0, scan(ROW, 0)), (1, 0), (1, scan(ROW, 0)))

    assert s.known[card("vol-04")] == 0b11
    assert [p.option for p in s.players] == [0, 1, 1]


@pytest.mark.rule("MW-121", "MW-122", "MW-128")
def test_cryogen_freezes_another_player_in_the_preparation_window() -> None:
    s = window(hands={0: "mtn-13"})
    play(s, (0, 0))
    assert s.options(0) == [1, 2]
    assert why_not(s, 0, 0) == ("MW-128", "yourself")
    assert why_not(s, 0, 4) == ("MW-128", "nobody")

    play(s, (0, 2))

    assert s.frozen == 1 << 2
    assert happened(s, AbilityFrozen) == [AbilityFrozen(2)]
    assert view(s, 1).players[2].frozen


@pytest.mark.rule("MW-128")
def test_a_frozen_player_cannot_be_named_again() -> None:
    s = window(hands={0: "mtn-13 vol-01"})
    play(s, (0, 0), (0, 2))
    assert asked(s) == "0 PlayAction"

    play(s, (0, 0))

    assert s.frozen == 0b110  # seat 1 was the only one left


@pytest.mark.rule("MW-128")
def test_naming_a_frozen_player_is_refused_with_the_reason() -> None:
    s = window(hands={0: "mtn-13"})
    s.frozen = 0b100
    play(s, (0, 0))
    assert s.frozen == 0b110

    s = a_game(4, PREPARATION_WINDOW, row=CARDS_ROW, options="PPPP", hands={0: "mtn-13"})
    s.frozen = 0b100
    play(s, (0, 0))
    assert s.options(0) == [1, 3]
    assert why_not(s, 0, 2) == ("MW-128", "already_frozen")


@pytest.mark.rule("MW-128", "MW-Q10")
def test_a_cryogen_without_a_target_cannot_be_played() -> None:
    s = window(hands={0: "mtn-13 vol-02", 1: "vol-01"})
    s.frozen = 0b110

    assert s.question(0) is not None
    assert 0 not in s.question(0).options(s, 0)  # type: ignore[union-attr]  # asserted above
    assert why_not_frozen(s) == ("MW-128", "all_frozen")


def why_not_frozen(s: Moonwakers) -> tuple[str, str]:
    ask = s.question(0)
    assert ask is not None
    reason: Reason = ask.why_not(s, 0, 0)  # type: ignore[attr-defined]  # the ask is a PlayAction
    return reason.rule, reason.key


@pytest.mark.rule("MW-138")
def test_an_action_card_counts_as_its_element() -> None:
    s = a_game(2, hands={0: "col-14 vol-07 col-13"}, display="water pyridone")  # H, H, O

    assert can_pay_for(s, 0) == [0]


@pytest.mark.rule("MW-198", "MW-Q10")
@pytest.mark.parametrize(
    ("which", "mapped", "is_asked"),
    [
        (PREPARATION_WINDOW, {}, True),
        (REVEAL_WINDOW, {}, True),
        (ACQUISITION_WINDOW, {}, False),  # neither Lab nor Scan could be used
        (ACQUISITION_WINDOW, {2: "col-01"}, True),
    ],
)
def test_an_unseen_card_makes_the_window_ask_if_some_card_could_be_used(
    which: Frame, mapped: dict[int, str], is_asked: bool
) -> None:
    row = "- - - -" if which is ACQUISITION_WINDOW else CARDS_ROW
    s = window(which, row=row, unseen={1: "mtn-01"}, mapped=mapped)

    assert asked(s) == ("1 PlayAction" if is_asked else "")
    if is_asked:
        assert s.options(1) == [PASS]
