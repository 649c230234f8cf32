"""The rules as pages: every rule is there, in both languages, and leads where it says."""

from __future__ import annotations

import re

import pytest

from lunarium.contract.ledger import ledger
from lunarium.games import ids, load
from lunarium.kernel.text import LANGUAGES
from lunarium.server.web.study.book import book
from lunarium.server.web.study.markdown import html
from tests.server.house import House


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ids())
def test_every_rule_of_the_ledger_is_in_the_book(game: str, lang: str) -> None:
    cartridge = load(game)
    rules = book(cartridge, lang).rules

    assert list(rules) == list(ledger(cartridge.package, lang))
    assert [rule.id for rule in rules.values() if not rule.html or "waived:" in rule.html] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ids())
def test_ids_in_the_text_lead_to_rules(game: str, lang: str) -> None:
    """Each id that is mentioned is a link to a rule that is there; no address stands in another."""
    found = book(load(game), lang)
    text = "".join([*(rule.html for rule in found.rules.values()), *(chapter.text for chapter in found.chapters)])
    led = re.findall(r'href="#rule-([^"]+)"', text)

    assert set(led) <= set(found.rules)
    assert (len(led) > 10) == (len(found.rules) > 10)
    assert "<a href" not in "".join(re.findall(r"<a [^>]*>([^<]*<a )", text))


def test_the_markdown_of_rule_books_becomes_html() -> None:
    lines = ["One *two* **three** `four`", "and <five> & 2 * 3 * 4.", "", "- a", "- b", "  goes on", "", "| A | B |"]
    told = html([*lines, "|---|---|", "| | x |"])

    assert "<p>One <em>two</em> <strong>three</strong> <code>four</code> and &lt;five&gt; &amp; 2 * 3 * 4.</p>" in told
    assert "<ul><li>a</li><li>b goes on</li></ul>" in told
    assert '<th scope="col">A</th>' in told
    assert "<tr><td></td><td>x</td></tr>" in told


@pytest.mark.parametrize("game", ids())
def test_titles_of_chapters_are_for_players(game: str) -> None:
    for lang in LANGUAGES:
        assert [chapter.title for chapter in book(load(game), lang).chapters if "`" in chapter.title] == []


def test_a_rule_can_be_asked_for_by_its_id(house: House) -> None:
    guest = house.guest()
    told = guest.get("/api/games/moonwakers/rules/mw-077?lang=fr").json()

    assert told["id"] == "MW-077"
    assert told["html"].startswith("<p>")
    assert guest.get("/api/games/moonwakers/rules/MW-9999").status_code == 404
    assert guest.get("/api/games/chess/rules/MW-001").status_code == 422
