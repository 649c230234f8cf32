"""A table begun under the previous rules version is finished under its own rules; an older one stays readable."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from lunarium import games
from lunarium.games import load
from lunarium.server.office.books import Books
from lunarium.server.office.freezing import freeze
from lunarium.server.storage.schema_frozen import frozen
from tests.server.house import Guest, House, a_game, a_house, until
from tests.server.test_admin import play_some, told

pytestmark = pytest.mark.usefixtures("quiet")


def raise_rules(monkeypatch: pytest.MonkeyPatch, version: int, oldest: int) -> None:
    """An upgrade: the toy game is at another rules version, and still replays those from `oldest` on."""
    real: Any = games.load

    def upgraded(game: str) -> Any:
        cartridge = real(game)
        return replace(cartridge, rules_version=version, oldest_rules=oldest) if game == "salvage" else cartridge

    for module in ("lunarium.server.tables.table", "lunarium.server.tables.service", "lunarium.server.office.freezing"):
        monkeypatch.setattr(f"{module}.load", upgraded)
    monkeypatch.setattr("lunarium.server.office.rechecking.load", upgraded)


def again(house: House, guest: Guest) -> Guest:
    back = Guest(house.url, guest.key)
    house.guests.append(back)
    return back


def log_of(page: str) -> list[str]:
    return re.findall(r"<li>(.*?)</li>", page.partition('<ol class="log">')[2].partition("</ol>")[0])


def test_a_table_of_the_previous_version_is_finished_and_an_older_one_is_shown_as_it_was_last_seen(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert load("salvage").rules_version == 1
    with a_house(database) as house:
        table, ann, bob = a_game(house, "salvage")
        play_some(table, ann, bob, 2)
        eve = house.guest("Eve")
        eve.join(ann.state(table)["links"]["watch"])
        stranger = house.guest("Mallory")

    raise_rules(monkeypatch, version=2, oldest=1)
    assert freeze(Books(database)).frozen == [table]
    with a_house(database) as house:
        ann, bob = again(house, ann), again(house, bob)
        assert ann.state(table)["rules_version"] == 1
        play_some(table, ann, bob, 2)
        last = {guest: guest.state(table)["log"] for guest in (ann, bob, again(house, eve))}
        length = told("list", "--database", database)[0]["entries"]
        until(lambda: kept_number(database) == length)
        assert told("recheck", "--all", "--database", database)["rules"]["salvage"] == {"here": 2, "needed": {"1": 1}}

    raise_rules(monkeypatch, version=3, oldest=2)
    assert freeze(Books(database)).lost == []
    with a_house(database) as house:
        for guest, lines in last.items():
            back = again(house, guest)
            page = back.get(f"/t/{table}?lang=en")
            assert page.status_code == 200
            assert "rules that are no longer played here" in page.text
            assert len(log_of(page.text)) == len(lines)
            assert back.get("/api/tables").json()[0]["stage"] == "frozen"
            assert back.get("/").status_code == 200
            assert back.get(f"/api/tables/{table}").status_code == 410
        assert again(house, stranger).get(f"/t/{table}").status_code == 404
        assert again(house, ann).act(table, "resign", seat=0).status_code == 410
        pages = {again(house, guest).get(f"/t/{table}").text for guest in last}
        assert len(pages) == 3  # each with their own eyes


def kept_number(database: str) -> int | None:
    with Books(database).reading() as connection:
        found: int | None = connection.execute(frozen.select()).mappings().first()["number"]  # type: ignore[index]  # kept before
        return found


def test_what_was_never_kept_is_told_plainly(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_house(sqlite_url) as house:
        table, ann, _ = a_game(house, "salvage")
    raise_rules(monkeypatch, version=3, oldest=2)

    assert freeze(Books(sqlite_url)).lost == [table]
    with a_house(sqlite_url) as house:
        page = again(house, ann).get(f"/t/{table}?lang=en")
    assert page.status_code == 410
    assert "rules that are no longer played here" in page.text


def test_before_a_long_jump_everything_can_be_kept(sqlite_url: str) -> None:
    with a_house(sqlite_url) as house:
        table, _, _ = a_game(house, "salvage")

    assert told("freeze", "--database", sqlite_url) == {"frozen": [], "lost": []}
    assert told("freeze", "--all", "--database", sqlite_url) == {"frozen": [table], "lost": []}
    assert told("freeze", "--all", "--database", sqlite_url) == {"frozen": [], "lost": []}
