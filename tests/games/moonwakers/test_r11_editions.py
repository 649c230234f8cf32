"""Chapter 11: the early edition."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.events import Announced
from lunarium.games.moonwakers.rules.r6_abilities import USE_PERMUTATION, USE_SHORTCUT, YES
from lunarium.games.moonwakers.rules.r6_positioning import POSITIONING_STEP
from lunarium.games.moonwakers.rules.r7_reveal import REVEAL
from lunarium.games.moonwakers.state import EXPLORE, MAP, moonwakers
from lunarium.games.moonwakers.view import view
from tests.games.moonwakers.builder import a_game, asked, happened, keys, play, roll

ROW = "mtn-01 mtn-07 mtn-08 mtn-11"


@pytest.mark.rule("MW-191", "MW-024")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_early_edition_shows_two_combinations_at_every_player_count(seats: int) -> None:
    s = moonwakers(CARTRIDGE.start(seats, {"edition": "early"}))

    assert len(s.display) == 2


@pytest.mark.rule("MW-191", "MW-Q23")
def test_each_announces_right_after_the_own_placement() -> None:
    s = a_game(2, POSITIONING_STEP, REVEAL, edition="early", row="mtn-01 mtn-07 mtn-08", display="water pyridone")

    play(s, (0, 1))
    assert asked(s) == "0 Announce"
    play(s, (0, EXPLORE))
    assert asked(s) == "1 Position"
    assert keys(s.row) == "mtn-01 mtn-07 mtn-08"  # nothing is resolved yet
    assert view(s, 1).players[0].announced == EXPLORE
    assert happened(s, Announced) == [Announced(0, EXPLORE)]
    play(s, (1, 0), (1, MAP))

    assert asked(s) == ""  # the reveal asks nothing
    assert keys(s.players[0].hand) == "mtn-07"
    assert keys(s.players[1].mapped) == "mtn-01"


@pytest.mark.rule("MW-Q23")
def test_a_shortcut_player_announces_after_the_early_placement() -> None:
    s = a_game(
        3,
        USE_SHORTCUT,
        POSITIONING_STEP,
        edition="early",
        row=ROW,
        mapped={0: "col-01"},
        first=1,
        options="PPP",
        display="water pyridone",
    )

    play(s, (0, YES))
    roll(s, 12)
    play(s, (0, 3))
    assert asked(s) == "0 Announce"
    play(s, (0, MAP))

    assert asked(s) == "1 Position"


@pytest.mark.rule("MW-191", "MW-Q23")
def test_the_announcement_stays_with_the_player_after_a_permutation() -> None:
    s = a_game(
        3,
        USE_PERMUTATION,
        REVEAL,
        edition="early",
        row=ROW,
        mapped={1: "col-01"},
        options="PPP",
        slots=(0, 1, 2),
        display="water pyridone",
    )
    for seat, what in enumerate((MAP, EXPLORE, MAP)):
        s.players[seat].announced = what

    play(s, (1, 0))
    roll(s, 12, 1)

    assert keys(s.players[0].mapped) == "mtn-07"
    assert keys(s.players[1].hand) == "mtn-01"
    assert keys(s.players[2].mapped) == "mtn-08"


@pytest.mark.rule("MW-191", "MW-091")
def test_the_current_edition_announces_in_the_reveal_phase() -> None:
    s = a_game(2, POSITIONING_STEP, REVEAL, row="mtn-01 mtn-07 mtn-08")

    play(s, (0, 1))
    assert asked(s) == "1 Position"
    play(s, (1, 0))
    assert asked(s) == "0 Announce"
