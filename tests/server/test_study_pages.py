"""The pages to study by, as a browser gets them."""

from __future__ import annotations

import re

import pytest

from lunarium.games import load
from lunarium.kernel.text import LANGUAGES
from lunarium.server.web.study.book import book
from lunarium.server.web.study.ending import breakdown
from lunarium.server.web.types import Ending, Points
from tests.server.house import House, a_game
from tests.server.test_pages import Buttons
from tests.server.test_study_replay import RECORDS, a_finished_game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_holds_every_rule_once(house: House, lang: str) -> None:
    page = house.guest().get(f"/rules/moonwakers?lang={lang}").text
    places = re.findall(r'<article id="rule-([^"]+)"', page)

    assert places == list(book(load("moonwakers"), lang).rules)
    assert set(re.findall(r'href="#rule-([^"]+)"', page)) <= set(places)
    assert Buttons(page).inline == []
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_the_rules_alone_are_the_same_for_everybody(house: House) -> None:
    response = house.guest("Ann").get("/rules/luna_capital/text?lang=fr")

    assert response.text == house.guest().get("/rules/luna_capital/text?lang=fr").text
    assert "<html" not in response.text
    assert 'id="rule-LC-060"' in response.text
    assert "public" in response.headers["cache-control"]
    assert house.guest().get("/rules/chess").status_code == 422


def test_a_finished_game_is_shown_at_the_move_of_the_link(house: House) -> None:
    table, ann, _ = a_finished_game(house)
    page = ann.get(f"/r/{table}?at=3&seat=1&lang=en").text

    assert 'data-at="3" data-last="7"' in page
    assert 'data-seat="1"' in page
    assert page.count("data-frame=") == 7
    assert 'id="fork"' in page
    assert 'id="part-board"' in page
    assert Buttons(page).inline == []


def test_whoever_sat_there_first_sees_with_their_own_eyes(house: House) -> None:
    table, ann, bob = a_finished_game(house)
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])

    assert 'data-seat="1"' in bob.get(f"/r/{table}").text
    assert 'data-seat=""' in bob.get(f"/r/{table}?seat=all").text
    assert 'data-seat=""' in eve.get(f"/r/{table}").text
    assert 'id="fork"' not in eve.get(f"/r/{table}").text


def test_a_running_game_is_shown_up_to_now_and_is_not_forked(house: House) -> None:
    table, ann, _ = a_game(house)
    ann.do(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=3")
    page = ann.get(f"/r/{table}").text

    assert 'data-at="1" data-last="1"' in page
    assert 'id="fork"' not in page
    assert ann.get(f"/r/{table}?seat=1").status_code == 403
    assert house.guest("Mallory").get(f"/r/{table}").status_code == 404


def test_a_record_is_brought_and_shown(house: House) -> None:
    guest = house.guest()
    text = (RECORDS / "moonwakers" / "stopped-2-current.json").read_text("utf-8")
    stage = guest.http.post("/r/record?at=5&seat=1", json={"record": text})

    assert 'type="file"' in guest.get("/r/record").text
    assert stage.status_code == 200
    assert 'data-game="moonwakers" data-seat="1" data-at="5"' in stage.text
    assert "<html" not in stage.text


@pytest.mark.parametrize(("body", "says"), [({"record": "{}"}, "no Lunarium record"), ({"text": ""}, "not what this")])
def test_what_is_no_record_is_refused(house: House, body: dict[str, str], says: str) -> None:
    response = house.guest().http.post("/r/record", json=body)

    assert response.status_code == 422
    assert says in response.json()["sentence"]


def test_a_score_is_broken_down_by_source_and_rule() -> None:
    water, ore = Points("Water", "X-1", 3), Points("Ore", "X-2", 2)
    rows = breakdown(Ending("over", (8, 2), (0,), ((water, ore, water), (ore,))))

    assert [(row.source, row.rule, row.points) for row in rows] == [("Water", "X-1", (6, None)), ("Ore", "X-2", (2, 2))]


def test_the_end_of_a_game_shows_where_the_points_come_from(house: House) -> None:
    table, ann, _ = a_finished_game(house)
    page = ann.get(f"/t/{table}").text

    assert re.search(r'Four in a line <a class="rule"[^>]*data-rule="C4-3"', page)
    assert f"/r/{table}" in page


def test_scripts_and_sheets_are_served(house: House) -> None:
    for name in ("rules", "replay", "record"):
        assert house.guest().get(f"/static/js/study/{name}.js").status_code == 200
    assert ".replay-bar" in house.guest().get("/static/console.css").text
