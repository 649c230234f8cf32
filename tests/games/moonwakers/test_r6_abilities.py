"""Chapter 6: Dash, Shortcut, Permutation."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.content.characters import DASH, PERMUTATION, SHORTCUT
from lunarium.games.moonwakers.events import AbilityDeclared, AbilityFailed, PlacesTraded, RowCardReplaced, Shielded
from lunarium.games.moonwakers.rules.r3_round import ROUND
from lunarium.games.moonwakers.rules.r6_abilities import (
    NO,
    NOBODY,
    USE_DASH,
    USE_PERMUTATION,
    USE_SHORTCUT,
    YES,
    may_declare,
)
from lunarium.games.moonwakers.rules.r6_positioning import POSITIONING_STEP
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE
from lunarium.games.moonwakers.state import DASH_ROLL, NONE, SHORTCUT_ROLL, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK
from tests.games.moonwakers.builder import (
    a_game,
    asked,
    bottom,
    card,
    draw,
    happened,
    keys,
    let_draw,
    play,
    roll,
    why_not,
)

ROW = "vol-01 vol-06 cry-06 col-05"
# Seats 0 and 3 have Shortcut, 1 and 4 Permutation, 2 and 5 Dash.
ALL_MAPPED = {0: "col-01", 1: "col-02", 2: "col-06"}


def dashing(**more: object) -> Moonwakers:
    """Seat 2 (Snow Moon) may Dash."""
    setting: dict[str, object] = {"row": ROW, "mapped": ALL_MAPPED, "options": "PPP", "pile": "mtn-07 mtn-08"}
    return a_game(3, USE_DASH, **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


@pytest.mark.rule("MW-003")
@pytest.mark.parametrize(
    ("character", "ability"),
    [
        ("blue_moon", SHORTCUT),
        ("harvest_moon", SHORTCUT),
        ("blood_moon", PERMUTATION),
        ("dark_moon", PERMUTATION),
        ("snow_moon", DASH),
        ("purple_moon", DASH),
    ],
)
def test_each_character_has_its_ability_and_no_other(character: str, ability: int) -> None:
    other = "blue_moon" if character != "blue_moon" else "snow_moon"
    s = a_game(2, characters=f"{other} {character}", mapped={1: "col-01"}, row="vol-01 vol-06 cry-06")

    assert [may_declare(s, 1, a) for a in (DASH, SHORTCUT, PERMUTATION)] == [ability == a for a in range(3)]


@pytest.mark.rule("MW-073")
def test_an_ability_needs_a_mapped_card_and_costs_nothing() -> None:
    assert asked(dashing(mapped={})) == ""
    s = dashing()
    assert asked(s) == "2 DeclareDash"
    assert s.options(2) == [NO, YES]

    play(s, (2, YES))
    roll(s, 12)

    assert keys(s.players[2].mapped) == "col-06"


@pytest.mark.rule("MW-073", "MW-128")
def test_a_frozen_character_is_not_asked() -> None:
    s = a_game(3, mapped=ALL_MAPPED, row=ROW)
    s.frozen = 1 << 2

    assert not may_declare(s, 2, DASH)
    assert may_declare(s, 1, PERMUTATION)


@pytest.mark.rule("MW-074")
def test_one_attempt_per_round_whatever_the_outcome() -> None:
    s = dashing()
    assert s.tried == 0
    play(s, (2, YES))
    roll(s, 1)
    assert s.tried == 1 << 2

    s.push(USE_DASH)
    s.advance()

    assert asked(s) == ""
    assert not may_declare(s, 2, DASH)


@pytest.mark.rule("MW-074")
def test_declining_spends_no_attempt() -> None:
    s = dashing()

    play(s, (2, NO))

    assert s.tried == 0
    assert happened(s, AbilityDeclared) == []


@pytest.mark.rule("MW-075", "MW-060")
def test_a_failed_dash_changes_nothing() -> None:
    s = dashing()

    play(s, (2, YES))
    roll(s, 4)  # 6

    assert keys(s.row) == ROW
    assert s.top == card("mtn-07")
    assert asked(s) == ""
    assert s.roll_for == DASH_ROLL
    assert happened(s, AbilityFailed) == [AbilityFailed(2, DASH)]


@pytest.mark.rule("MW-077", "MW-078")
def test_a_successful_dash_replaces_a_row_card_with_the_top_of_the_pile() -> None:
    s = dashing()
    s.known[card("vol-06")] = 0b11

    play(s, (2, YES))
    roll(s, 5)  # 7
    assert asked(s) == "2 ChooseDashSlot"  # the slot is chosen after the roll, and one must be
    assert s.options(2) == [0, 1, 2, 3]
    assert keys(s.row) == ROW
    play(s, (2, 1))

    assert keys(s.row) == "vol-01 mtn-07 cry-06 col-05"
    assert s.known[card("mtn-07")] == 0
    assert s.known[card("vol-06")] == 0
    assert s.top == card("mtn-08")
    assert s.pile[-1] == (card("vol-06"),)
    replaced = [e for e in happened(s, RowCardReplaced) if isinstance(e, RowCardReplaced)]
    assert [(e.seat, e.slot, e.laid.element) for e in replaced] == [(2, 1, 1)]
    assert happened(s, AbilityDeclared) == [AbilityDeclared(2, DASH, NONE)]
    assert why_not(dashing_slot(), 2, 4) == ("MW-040", "no_slot")


def dashing_slot() -> Moonwakers:
    s = dashing()
    play(s, (2, YES))
    roll(s, 12)
    return s


@pytest.mark.rule("MW-077", "MW-032")
def test_two_dash_characters_act_in_round_order() -> None:
    s = a_game(
        3,
        USE_DASH,
        characters="snow_moon blue_moon purple_moon",
        mapped=ALL_MAPPED,
        row=ROW,
        options="PPP",
        first=2,
        pile="mtn-07 mtn-08 mtn-11",
    )

    assert asked(s) == "2 DeclareDash"
    play(s, (2, YES))
    roll(s, 12)
    play(s, (2, 0))
    assert asked(s) == "0 DeclareDash"
    play(s, (0, YES))
    roll(s, 12)
    play(s, (0, 0))

    assert keys(s.row) == "mtn-08 vol-06 cry-06 col-05"
    assert [card("vol-01")] == list(s.pile[-2])
    assert bottom(s, 1) == "mtn-07"
    assert asked(s) == ""


@pytest.mark.rule("MW-079")
def test_dash_cannot_be_declared_when_no_card_is_left() -> None:
    assert asked(dashing(pile=".")) == ""
    assert asked(dashing(pile="mtn-11")) == "2 DeclareDash"


@pytest.mark.rule("MW-Q3", "MW-079", "MW-018")
def test_dash_with_an_empty_pile_draws_from_the_shuffled_discard() -> None:
    s = dashing(pile=".", discard="mtn-11 mtn-12")
    assert asked(s) == "2 DeclareDash"
    play(s, (2, YES))
    roll(s, 12)
    assert view(s, 0).discard == 2  # the slot is chosen before the discard is shuffled

    play(s, (2, 3))
    assert s.asked == LUCK
    assert view(s, 0).discard == 0
    draw(s, "mtn-12")

    assert keys(s.row) == "vol-01 vol-06 cry-06 mtn-12"
    assert s.top == card("mtn-11")
    assert bottom(s, 1) == "col-05"


@pytest.mark.rule("MW-Q3", "MW-Q1")
def test_the_removed_card_goes_under_what_is_left_of_the_pile_even_if_that_is_nothing() -> None:
    s = dashing(pile="mtn-07.")
    play(s, (2, YES))
    roll(s, 12)

    play(s, (2, 0))

    assert keys(s.row) == "mtn-07 vol-06 cry-06 col-05"
    assert s.top == card("vol-01")
    assert s.pile == ()


@pytest.mark.rule("MW-080", "MW-081")
def test_a_successful_shortcut_positions_at_once() -> None:
    s = a_game(3, USE_SHORTCUT, POSITIONING_STEP, row=ROW, mapped=ALL_MAPPED, options="PPP", first=1)

    assert asked(s) == "0 DeclareShortcut"
    play(s, (0, YES))
    roll(s, 5)
    assert s.roll_for == SHORTCUT_ROLL
    assert asked(s) == "0 Position"
    play(s, (0, 2))

    assert asked(s) == "1 Position"
    assert s.options(1) == [0, 1, 3]
    play(s, (1, 0), (2, 1))
    assert asked(s) == ""


@pytest.mark.rule("MW-081", "MW-075")
def test_after_a_failed_shortcut_the_player_positions_at_the_normal_place() -> None:
    s = a_game(3, USE_SHORTCUT, POSITIONING_STEP, row=ROW, mapped=ALL_MAPPED, options="SPP", first=1)

    play(s, (0, YES))
    roll(s, 7)  # 6

    assert asked(s) == "1 Position"
    assert happened(s, AbilityFailed) == [AbilityFailed(0, SHORTCUT)]
    play(s, (1, 0), (2, 1))
    assert asked(s) == "0 Position"


@pytest.mark.rule("MW-081", "MW-Q13")
def test_the_next_in_line_is_not_offered_a_shortcut() -> None:
    s = a_game(3, USE_SHORTCUT, row=ROW, mapped=ALL_MAPPED, options="PPP", first=0)

    assert asked(s) == ""
    assert not may_declare(s, 0, SHORTCUT)


@pytest.mark.rule("MW-081", "MW-Q13")
def test_a_second_success_positions_right_after_the_first() -> None:
    s = a_game(
        4,
        USE_SHORTCUT,
        POSITIONING_STEP,
        characters="blood_moon blue_moon snow_moon harvest_moon",
        mapped={1: "col-01", 3: "col-02"},
        row=f"{ROW} mtn-01",
        options="PPPP",
    )
    play(s, (1, YES))
    roll(s, 12)
    play(s, (1, 4))
    assert asked(s) == "3 DeclareShortcut"
    play(s, (3, YES))
    roll(s, 12)
    assert asked(s) == "3 Position"
    play(s, (3, 0))

    assert asked(s) == "0 Position"
    play(s, (0, 1))
    assert asked(s) == "2 Position"


@pytest.mark.rule("MW-082", "MW-083", "MW-Q14")
def test_a_won_permutation_trades_slots_and_moves_no_card() -> None:
    s = a_game(3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3))

    assert asked(s) == "1 Challenge"
    assert s.options(1) == [0, 2, NOBODY]
    play(s, (1, 2))
    roll(s, 9, 8)

    assert [p.slot for p in s.players] == [0, 3, 1]
    assert keys(s.row) == ROW
    assert happened(s, PlacesTraded) == [PlacesTraded(1, 2)]
    assert happened(s, AbilityDeclared) == [AbilityDeclared(1, PERMUTATION, 2)]


@pytest.mark.rule("MW-083", "MW-075")
def test_a_lost_permutation_changes_nothing() -> None:
    s = a_game(3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3))

    play(s, (1, 2))
    roll(s, 8, 9)

    assert [p.slot for p in s.players] == [0, 1, 3]
    assert happened(s, PlacesTraded) == []
    assert happened(s, AbilityFailed) == [AbilityFailed(1, PERMUTATION)]


@pytest.mark.rule("MW-082")
def test_a_player_cannot_challenge_themselves_or_an_empty_seat() -> None:
    s = a_game(3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3))

    assert why_not(s, 1, 1) == ("MW-082", "yourself")
    assert why_not(s, 1, 4) == ("MW-082", "nobody")


@pytest.mark.rule("MW-084", "MW-076", "MW-134")
def test_a_shield_cancels_the_challenge_before_any_die() -> None:
    s = a_game(
        3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3), hands={2: "vol-04 col-13"}
    )

    play(s, (1, 2))
    assert asked(s) == "2 ShieldFromPermutation"
    assert s.options(2) == [1, DECLINE]
    play(s, (2, 1))

    assert s.asked != LUCK
    assert [p.slot for p in s.players] == [0, 1, 3]
    assert s.tried == 0b10  # the attempt is spent
    assert keys(s.players[2].hand) == "vol-04"
    assert bottom(s, 1) == "col-13"
    assert happened(s, Shielded) == [Shielded(2, NONE)]


@pytest.mark.rule("MW-084")
def test_a_target_who_keeps_the_shield_duels() -> None:
    s = a_game(3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3), hands={2: "col-13"})

    play(s, (1, 2), (2, DECLINE))
    roll(s, 9, 8)

    assert [p.slot for p in s.players] == [0, 3, 1]
    assert keys(s.players[2].hand) == "col-13"


@pytest.mark.rule("MW-136")
def test_a_shield_cannot_protect_someone_else() -> None:
    s = a_game(3, USE_PERMUTATION, row=ROW, mapped=ALL_MAPPED, options="PPP", slots=(0, 1, 3), hands={0: "col-13"})

    play(s, (1, 2))

    assert s.asked == LUCK


@pytest.mark.rule("MW-085")
def test_the_second_permutation_acts_on_the_places_after_the_first() -> None:
    s = a_game(
        3,
        USE_PERMUTATION,
        characters="blue_moon blood_moon dark_moon",
        row=ROW,
        mapped=ALL_MAPPED,
        options="PPP",
        slots=(0, 1, 3),
    )
    play(s, (1, 0))
    roll(s, 9, 8)
    assert [p.slot for p in s.players] == [1, 0, 3]

    assert asked(s) == "2 Challenge"
    assert s.options(2) == [0, 1, NOBODY]
    play(s, (2, 1))  # the one who has just swapped
    roll(s, 9, 8)

    assert [p.slot for p in s.players] == [1, 3, 0]


@pytest.mark.rule("MW-086")
def test_dash_comes_before_shortcut_before_positioning_before_permutation() -> None:
    s = a_game(3, ROUND, mapped=ALL_MAPPED, first=1, pile="mtn-07 mtn-08 mtn-11 mtn-12")
    let_draw(s)
    play(s, (1, 1), (2, 1), (0, 1))

    asks: list[str] = []
    while s.waiting() and len(asks) < 6:
        seat = s.waiting()[0]
        asks.append(asked(s))
        play(s, (seat, s.options(seat)[0]))

    assert asks == ["2 DeclareDash", "0 DeclareShortcut", "1 Position", "2 Position", "0 Position", "1 Challenge"]


@pytest.mark.rule("MW-087")
def test_no_ability_is_available_in_the_first_round() -> None:
    s = a_game(3, ROUND, round=0, pile="mtn-07 mtn-08 mtn-11 mtn-12")
    let_draw(s)
    play(s, (0, 1), (1, 1), (2, 1))

    assert asked(s) == "0 Position"
    play(s, (0, 0), (1, 1), (2, 2))
    assert asked(s) == "0 Announce"


@pytest.mark.rule("MW-076", "MW-129")
def test_a_frozen_attempt_is_spent_without_a_die() -> None:
    s = dashing(hands={0: "mtn-13"})
    play(s, (2, YES))
    assert asked(s) == "0 PlayCryogen"

    play(s, (0, 0))

    assert asked(s) == ""
    assert s.asked != LUCK
    assert s.tried == 1 << 2
    assert s.frozen == 1 << 2
    assert keys(s.row) == ROW


@pytest.mark.rule("MW-136")
def test_a_shield_does_not_stop_dash_or_shortcut() -> None:
    s = dashing(hands={0: "col-13", 1: "mtn-17"})
    play(s, (2, YES))
    assert s.asked == LUCK
    s = a_game(3, USE_SHORTCUT, row=ROW, mapped=ALL_MAPPED, options="PPP", first=1, hands={1: "col-13", 2: "mtn-17"})
    play(s, (0, YES))
    assert s.asked == LUCK
