"""Luna Capital in words."""

from __future__ import annotations

import re

import pytest

from lunarium.games.luna_capital import CARTRIDGE, words
from lunarium.games.luna_capital.events import CardLaid, CardLaidDown, ComboTaken, TileBuilt
from lunarium.games.luna_capital.rules.r4_combo import TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.view import view
from lunarium.kernel.machine import Ask
from lunarium.kernel.text import Texts, translated
from tests.games.luna_capital.builder import a_game, ask, build, build_code, card, hold, lay, lay_code, pend, tile


def texts(lang: str) -> Texts:
    return CARTRIDGE.texts(lang)


@pytest.mark.rule("LC-Q12")
def test_an_option_to_build_says_where_and_what_it_adds() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "5c 0 1")
    build(s, 0, "water 0 0 nw")
    pend(s, "water")
    ask(s, BuildTile(0))
    code = build_code(s, 0, 0, "0 0 ne")

    assert words.option(view(s, 0), BuildTile(0), code, texts("en")) == "Tile 1: Water Condenser on 1a, top right (+2)"
    french = words.option(view(s, 0), BuildTile(0), code, texts("fr"))
    assert french == "Tuile 1\u00a0: Condenseur d’eau sur 1a, en haut à droite (+2)"


@pytest.mark.rule("LC-060")
def test_an_option_to_lay_a_card_names_the_card_beside_it() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0").robots = 1
    hold(s, 0, "7a")
    ask(s, LayCard(0))
    shown, t = view(s, 0), texts("en")

    assert words.option(shown, LayCard(0), lay_code(s, 0, "7a", 0, 1), t) == "Card 7a, right of 5a"
    assert words.option(shown, LayCard(0), lay_code(s, 0, "7a", -1, 0), t) == "Card 7a, above 5a"
    assert (
        words.option(shown, LayCard(0), lay_code(s, 0, "7a", 0, -1, "robot"), t) == "Card 7a with a robot, left of 5a"
    )


@pytest.mark.rule("LC-052")
def test_the_newest_combo_says_that_it_costs_a_card() -> None:
    s = a_game()
    s.cards[0], s.tiles[0] = card("5d"), (tile("hydrogen", robots=1),)
    words_of = words.option(view(s, 0), TakeCombo(0), 0, texts("en"))

    assert words_of == "Combo 1: 5d (Pear Greenhouse); Hydrogen Collector with 1 robot (newest: costs a card)"


@pytest.mark.rule("LC-054")
def test_a_card_laid_face_down_is_not_named_to_the_others() -> None:
    event = CardLaidDown(0, card("5d"), False, 1, 2)

    assert "5d" in words.event(event, texts("en"))[0]
    assert "5d" not in words.event(event.seen_by(1), texts("en"))[0]


@pytest.mark.rule("LC-080", "LC-050", "LC-073")
def test_the_log_cites_the_rule() -> None:
    t = texts("fr")
    said = [
        words.event(ComboTaken(0, 1, card("5a"), (tile("oxygen"),)), t),
        words.event(CardLaid(1, card("5a"), 1, 2, True), t),
        words.event(TileBuilt(0, tile("oxygen"), 2, 1, 3), t),
    ]

    assert said == [
        ("Joueur 1 prend la combinaison 2\u00a0: 5a\u00a0; Collecteur d’oxygène", "LC-050"),
        ("Joueur 2 pose la carte 5a avec un robot, rangée 1, colonne 2", "LC-073"),
        ("Joueur 1 bâtit\u00a0: Collecteur d’oxygène, en rangée 2, colonne 1, en bas à droite", "LC-080"),
    ]


@pytest.mark.rule("LC-065", "LC-082")
def test_a_refusal_says_why() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0")
    hold(s, 0, "3a", "9a")
    frame: Ask = LayCard(0)
    reason = frame.why_not(s, 0, lay_code(s, 0, "3a", 0, 1))

    sentence = words.reason(view(s, 0), frame, reason, texts("en"))
    assert sentence == "In a row the numbers must rise from left to right: 3 does not fit there."
    for key in words.REASONS:
        assert words.REASONS[key].endswith(".")


def test_every_question_has_a_prompt_and_every_ending_words() -> None:
    asks = {space.name for space in CARTRIDGE.spaces} - {"first", "card", "tile", "concession", "deal_sponsor"}
    spoken = {frame.space.name for frame in words.PROMPTS if issubclass(frame, Ask)}

    assert spoken == asks


def test_french_typography() -> None:
    """No-break spaces before high punctuation, and typographic apostrophes."""
    for french in translated("lunarium.games.luna_capital", "fr").values():
        assert "'" not in french
        assert not re.search(r" [:;?!»]|« ", french), french
