"""First games: every step can be played, says something in both languages, and cites rules that there are."""

from __future__ import annotations

import re
from html import unescape

import pytest

from lunarium.contract.boards import drawn_ids
from lunarium.contract.ledger import ledger
from lunarium.games import ids, load
from lunarium.kernel.machine import space_of
from lunarium.kernel.text import LANGUAGES
from lunarium.server.web.study.lessons import games_with_lessons, lesson
from tests.server.house import House
from tests.server.test_pages import Buttons

GAMES = games_with_lessons()
FEWEST, MOST = 12, 20


def test_every_game_of_the_lobby_has_a_first_game() -> None:
    assert set(GAMES) == {game for game in ids() if load(game).in_lobby}


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_played(game: str) -> None:
    found = lesson(game)
    moves = 0
    for moment in found.moments:
        if moment.step.answer:
            assert moment.ask is not None
            assert moment.step.answer in [space_of(moment.ask).write(code) for code in moment.options]
            moves += 1
    assert FEWEST <= len(found.moments) <= MOST
    assert moves >= len(found.moments) / 2
    assert [moment.step.at for moment in found.moments] == sorted(moment.step.at for moment in found.moments)


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_the_lesson_are_those_of_its_record(game: str) -> None:
    """What a step waits for is what happened: the next step begins after it."""
    found = lesson(game)
    for moment, following in zip(found.moments, found.moments[1:], strict=False):
        if moment.step.answer:
            assert following.step.at > moment.step.at
    assert any(moment.events for moment in found.moments[1:])


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_pieces_that_a_step_names_are_there(game: str) -> None:
    found, rules = lesson(game), ledger(load(game).package, "en")
    for number, moment in enumerate(found.moments):
        named = set(moment.step.look)
        for choice in found.choices(number, "en"):
            if choice.answer == moment.step.answer:
                named |= set(choice.touches)
        assert set(moment.step.rules) <= set(rules)
        assert moment.step.rules
        assert named <= drawn_ids(found.cartridge, moment.view)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_words(game: str, lang: str) -> None:
    found = lesson(game)
    titles = [found.words(number, lang).title for number in range(len(found.moments))]

    assert len(set(titles)) == len(titles)
    assert all(len(found.words(number, lang).text) > 60 for number in range(len(titles)))
    for number, moment in enumerate(found.moments):
        assert bool(found.choices(number, lang)) == bool(moment.step.answer)
        assert ("<strong>" in found.text(number, lang)) or not moment.step.answer  # what to do stands out


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_differ_and_french_is_set_with_its_own_signs(game: str) -> None:
    found = lesson(game)
    texts = [[found.words(number, lang).text for number in range(len(found.moments))] for lang in LANGUAGES]

    assert not set(texts[0]) & set(texts[1])
    assert [text for text in texts[1] if re.search(r" [:;!?»]|« |'", text)] == []


def test_the_page_of_a_first_game_shows_its_step(house: House) -> None:
    page = unescape(house.guest().get("/learn/moonwakers?step=5&lang=en").text)

    assert 'data-step="5" data-last="19" data-answer="position slot=1"' in page
    assert "Take slot 2." in page
    assert 'id="part-row"' in page
    assert page.count("data-touches=") == 3
    assert Buttons(page).inline == []
    assert 'data-step="19"' in house.guest().get("/learn/moonwakers?step=99").text


def test_the_next_step_brings_only_what_differs(house: House) -> None:
    told = house.guest().get("/learn/luna_capital/step?step=9&have=8&lang=fr").json()

    assert told["step"] == 9
    assert "Tour 2" in told["lesson"]
    assert "parts" not in told["pieces"]
    assert any(name.startswith("cell-") for name in told["pieces"])


def test_a_game_without_a_lesson_says_so(house: House) -> None:
    response = house.guest().get("/learn/connect_four?lang=en")

    assert response.status_code == 404
    assert "no first game" in response.text
    assert house.guest().get("/learn/chess").status_code == 422
    assert house.guest().get("/learn/moonwakers?step=x").status_code == 422
