"""The table as lines of text."""

from __future__ import annotations

import pytest

from lunarium.contract.table import Setting, through
from lunarium.games.moonwakers import CARTRIDGE, words
from lunarium.games.moonwakers.state import DASHING, EXPLORE, PERMUTING, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.text import LANGUAGES
from tests.games.moonwakers.builder import a_game, card

EN, FR = CARTRIDGE.texts("en"), CARTRIDGE.texts("fr")


def a_table() -> Moonwakers:
    s = a_game(
        3,
        characters="blue_moon dark_moon snow_moon",
        row="vol-16 mtn-08 cry-06 -",
        slots=(1, 3, 2),
        options="PSP",
        unseen={0: "mtn-13", 1: "vol-17"},
        hands={0: "mtn-10"},
        mapped={0: "mtn-18", 1: "vol-08"},
        won={0: "barbituric_acid ammonium"},
        turned="col-05",
        display="water nitric_acid",
        pile="mtn-07",
        discard="mtn-14 mtn-15",
        step=PERMUTING,
    )
    s.known[card("vol-16")] = 0b011
    s.frozen, s.tried = 0b100, 0b010
    return s


def test_a_player_reads_the_whole_table() -> None:
    assert words.table(view(a_table(), 0), EN) == [
        "Round 2, Opening and positioning; order of players: 1, 2, 3",
        "Turned up: Stone Columns O (accident Falling Column: H P P)",
        "Pile: 61, on top: Mountain H; discard: 2",
        "Row",
        "  1  Volcano S (accident Lava Surge: C N O O), seen by Player 2",
        "  2  Mountain H · you stand here",
        "  3  Crystal Forest H · Player 3 stands here",
        "Combinations on offer (pile: 13)",
        "  1  Water (2H 1O, 5 points) · you can pay",
        "  2  Nitric Acid (1H 1N 3O, 8 points) · you lack 1N 2O",
        "You, Player 1, Blue Moon (Shortcut), 24 points, Protection (+2)",
        "    won: Barbituric Acid, Ammonium",
        "    hand: 1 Mountain O (Cryogen: H), unseen · 2 Mountain O (Lab: O)",
        "    mapped: 1 Mountain H",
        "    elements: 2H 1O",
        "Player 2, Dark Moon (Permutation), 0 points, Scan (−1), ability used",
        "    hand: 1 Volcano S",
        "    mapped: 1 Volcano O",
        "    elements: 1O, 1 unknown card",
        "Player 3, Snow Moon (Dash), 0 points, Protection (+2), frozen",
    ]


@pytest.mark.rule("MW-196")
def test_a_spectator_reads_no_face_that_was_not_turned_up() -> None:
    lines = words.table(view(a_table(), None), EN)

    assert "  1  Volcano S, seen by Player 1, Player 2" in lines
    assert "    hand: 1 Mountain O · 2 Mountain O (Lab: O)" in lines
    assert "  1  Water (2H 1O, 5 points)" in lines
    assert not any("You" in line for line in lines)


def test_the_table_reads_naturally_in_french() -> None:
    lines = [line.replace("\u00a0", " ") for line in words.table(view(a_table(), 0), FR)]

    assert lines[0] == "Tour 2, Ouverture et positionnement ; ordre des joueurs : 1, 2, 3"
    assert lines[4] == "  1  Volcan S (accident Coulée de lave : C N O O), vue par : Joueur 2"
    assert lines[9] == "  2  Acide nitrique (1H 1N 3O, 8 points) · il vous manque 1N 2O"
    assert lines[12] == "    main : 1 Montagne O (Cryogen : H), jamais montrée · 2 Montagne O (Labo : O)"


@pytest.mark.rule("MW-191")
def test_what_was_announced_stands_beside_the_character() -> None:
    s = a_game(2, edition="early", row="vol-04 vol-05 vol-08", slots=(0, 1), step=PERMUTING)
    s.players[1].announced = EXPLORE

    assert "  2  Volcano P · Player 2 stands here and will explore" in words.table(view(s, 0), EN)


@pytest.mark.rule("MW-145", "MW-151")
def test_claims_and_cards_laid_out_are_shown() -> None:
    s = a_game(2, hands={1: "mtn-08"}, mapped={1: "mtn-18"}, display="water pyridone", step=DASHING)
    s.players[0].claim = s.players[1].claim = 0
    s.payer, s.laid = 1, (0, 1)
    lines = words.table(view(s, None), EN)

    assert "  1  Water (2H 1O, 5 points) · claimed by Player 1, Player 2" in lines
    assert "    laid out: Mountain H · Mountain H (H O O)" in lines


def test_an_empty_pile_shows_no_face() -> None:
    s = a_game(2, pile=".", row="vol-04 vol-05 vol-08")

    assert "Pile: 0, on top: none; discard: 0" in words.table(view(s, 0), EN)


@pytest.mark.parametrize("seats", [2, 6])
def test_no_line_is_wider_than_a_hundred_columns_and_none_breaks_inside_a_card(seats: int) -> None:
    match = Setting(seats, (("edition", "current"),), 5).match(CARTRIDGE, undo=False)
    for number, _ in enumerate(through(match, Dealer(5))):
        if number % 40 == 0:
            for lang in LANGUAGES:
                lines = words.table(match.observation(0).view, CARTRIDGE.texts(lang))
                assert max(map(len, lines)) <= 100
                assert all(line.count("(") == line.count(")") for line in lines)
