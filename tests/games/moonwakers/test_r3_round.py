"""Chapter 3: the structure of a round."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.options import NO_OPTION
from lunarium.games.moonwakers.events import RoundBegun
from lunarium.games.moonwakers.rules.r3_round import END_OF_ROUND, ROUND
from lunarium.games.moonwakers.rules.r5_dice import DIE
from lunarium.games.moonwakers.state import (
    CHOOSING,
    CLAIMING,
    DASHING,
    LEFTOVER,
    NO_ROW,
    NONE,
    PHASE_OF,
    POSITIONING,
    REVEALING,
    others_after,
    round_order,
)
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK, NOBODY, space_of
from tests.games.moonwakers.builder import a_game, asked, happened, let_draw, play, roll


@pytest.mark.rule("MW-032")
def test_round_order_is_the_first_player_and_then_clockwise() -> None:
    s = a_game(4, first=2)

    assert round_order(s) == (2, 3, 0, 1)
    assert others_after(s, 1) == (2, 3, 0)
    assert view(s, None).order == (2, 3, 0, 1)


@pytest.mark.rule("MW-030", "MW-033")
def test_a_round_without_cards_in_hand_asks_only_what_it_must() -> None:
    """Options, positions, announcements; nobody is asked in windows, for abilities, or to claim."""
    s = a_game(2, ROUND, first=1, pile="mtn-01 mtn-07 mtn-08 mtn-11")
    let_draw(s)
    steps = [(s.step, asked(s))]
    play(s, (1, 1), (0, 1))
    steps.append((s.step, asked(s)))
    play(s, (1, 0))
    steps.append((s.step, asked(s)))
    play(s, (0, 1))
    steps.append((s.step, asked(s)))
    play(s, (1, 0))
    steps.append((s.step, asked(s)))
    play(s, (0, 0))
    let_draw(s)
    steps.append((s.step, asked(s)))

    assert steps == [
        (CHOOSING, "1 ChooseOption, 0 ChooseOption"),
        (POSITIONING, "1 Position"),
        (POSITIONING, "0 Position"),
        (REVEALING, "1 Announce"),
        (REVEALING, "0 Announce"),
        (CHOOSING, "0 ChooseOption, 1 ChooseOption"),
    ]
    assert [PHASE_OF[step] for step in (CHOOSING, POSITIONING, REVEALING, LEFTOVER, CLAIMING)] == [1, 1, 2, 2, 3]


@pytest.mark.rule("MW-033", "MW-086")
def test_all_steps_of_a_round_come_in_their_order() -> None:
    """Everybody holds unseen cards and has a mapped card, so every step asks somebody."""
    s = a_game(
        3,
        ROUND,
        unseen={0: "vol-04", 1: "vol-05", 2: "vol-08"},
        mapped={0: "col-01", 1: "col-02", 2: "col-06"},
        pile="mtn-01 mtn-07 mtn-08 mtn-11",
        first=1,
        display="barbituric_acid pyridone",
    )
    seen: list[str] = []
    dice = [12, 12, 12, 1]  # Dash, Shortcut, and a duel
    while s.round == 3:
        if s.asked == LUCK:
            s.play(LUCK, dice.pop(0) if space_of(s.agenda[-1]) is DIE else s.choices[0])
            continue
        seat = s.waiting()[0]
        ask = type(s.question(seat)).__name__
        if not seen or seen[-1] != ask:
            seen.append(ask)
        yes = ask in ("DeclareDash", "DeclareShortcut")
        play(s, (seat, 1 if yes else s.options(seat)[0]))

    order = ["ChooseOption", "LookAtRow", "PlayAction", "DeclareDash", "PlayCryogen", "ChooseDashSlot"]
    order += ["DeclareShortcut", "PlayCryogen", "Position", "Challenge", "PlayCryogen", "ShieldFromPermutation"]
    order += ["PlayAction", "Announce", "PlayAction", "Claim"]
    assert seen == order


@pytest.mark.rule("MW-031")
def test_the_first_player_role_passes_clockwise() -> None:
    s = a_game(3, END_OF_ROUND, first=2)

    assert s.first == 0
    assert s.round == 3
    assert happened(s, RoundBegun) == [RoundBegun(3, 0)]


@pytest.mark.rule("MW-034")
def test_everything_that_lasts_a_round_is_over_at_its_end() -> None:
    s = a_game(2, options="SP", slots=(1, 2), row="- - -")
    for player in s.players:
        player.look = 1
        player.announced = 1
        player.claim = 0
    s.frozen = s.tried = s.acquired = s.stop_asked = 0b11

    s.push(END_OF_ROUND)
    s.advance()

    for player in s.players:
        assert player.option == NO_OPTION
        assert (player.look, player.slot, player.announced, player.claim) == (NONE, NONE, NONE, NONE)
    assert (s.frozen, s.tried, s.acquired, s.stop_asked) == (0, 0, 0, 0)


@pytest.mark.rule("MW-042", "MW-168", "MW-Q20")
@pytest.mark.parametrize(
    ("pile", "discard", "ends"),
    [("mtn-01 mtn-02.", "", True), ("mtn-01.", "mtn-02", True), (".", "mtn-01 mtn-02", True)],
)
def test_a_row_that_cannot_be_filled_ends_the_game_at_once(pile: str, discard: str, ends: bool) -> None:
    s = a_game(2, ROUND, pile=pile, discard=discard, round=7)

    assert s.asked == NOBODY
    assert s.ending == NO_ROW
    assert s.round == 7  # no round begins
    assert s.row == ()
    assert CARTRIDGE.result(s).ending == "no_row"


@pytest.mark.rule("MW-042")
def test_pile_and_discard_together_may_fill_the_row() -> None:
    s = a_game(2, ROUND, pile="mtn-01.", discard="mtn-02 mtn-03", round=7)
    let_draw(s)

    assert len(s.row) == 3
    assert s.round == 8


@pytest.mark.rule("MW-033")
def test_an_ability_step_in_which_nobody_is_to_be_asked_is_skipped() -> None:
    s = a_game(3, ROUND, mapped={2: "col-06"}, pile="mtn-01 mtn-07 mtn-08 mtn-11")
    let_draw(s)
    play(s, (0, 1), (1, 1), (2, 1))

    assert (s.step, asked(s)) == (DASHING, "2 DeclareDash")
    play(s, (2, 1))
    roll(s, 1)
    assert (s.step, asked(s)) == (POSITIONING, "0 Position")
