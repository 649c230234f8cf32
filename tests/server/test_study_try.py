"""How a running game could go on is tried out from one's own view, without a trace of what others hide."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete

from lunarium.games import load
from lunarium.kernel import records
from lunarium.kernel.match import Match
from lunarium.server.office.books import Books
from lunarium.server.storage.schema import log, tables
from lunarium.server.tables.table import Table
from lunarium.server.web.study.film import Film
from lunarium.server.web.study.kept import Kept
from tests.server.house import Guest, House, a_game, a_house, until
from tests.server.test_admin import admin, play_some, told
from tests.server.test_secrets import kept

pytestmark = pytest.mark.usefixtures("quiet")

ALWAYS: dict[str, Any] = {"try_out": "always"}


def a_running_game(house: House, **more: Any) -> tuple[str, Guest, Guest]:
    """Salvage with cards in both hands."""
    table, ann, bob = a_game(house, "salvage", **{**ALWAYS, **more})
    play_some(table, ann, bob, 6)
    return table, ann, bob


def tried(guest: Guest, table: str, seat: int = 0, bot: str = "random") -> str:
    """A new table from what the seat knows, just started."""
    response = guest.post(f"/api/tables/{table}/try", seat=seat, bot=bot)
    assert response.status_code == 200, response.text
    new = str(response.json()["table"])
    guest.do(new, "sit", seat=seat)
    guest.do(new, "start")
    return new


def settled(house: House, table: str) -> Table:
    """The table once its bots have nothing to do, and want nothing that they are offered."""
    until(lambda: table not in house.desk.driver._driven)
    house.guests[0].get(f"/api/tables/{table}")  # so that it is in memory
    return kept(house, table)


def kept_match(house: House, table: str) -> Match:
    match = settled(house, table).match
    assert match is not None
    return match


def as_dealt(match: Match) -> Match:
    """A game that was tried out, before anybody's first answer."""
    first = Match(match.cartridge, match.seats, match.options)
    for row in match.rows[: match.imported_rows]:
        first.follow(row)
    return first


def played_out(house: House, guest: Guest, table: str, seat: int = 0) -> None:
    while guest.state(table)["stage"] == "playing":
        settled(house, table)
        if guest.state(table)["question"]:
            guest.move(table, seat)


def resigned(guest: Guest, table: str, seat: int = 0) -> None:
    guest.do(table, "resign", seat=seat)


# --- what comes of it -------------------------------------------------------------------------------------------------


def test_a_player_goes_on_with_what_they_know_against_bots(house: House) -> None:
    table, ann, _ = a_running_game(house)
    known = ann.state(table)
    new = tried(ann, table)
    first, state = as_dealt(kept_match(house, new)), ann.state(new)

    assert json.loads(msgspec.json.encode(first.observation(0).view)) == known["view"]
    assert first.waiting() == tuple(known["waiting"])
    assert not any(first.log(seat) for seat in (0, 1, None))
    assert known["log"]
    assert state["stage"] == "playing"
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]
    assert not state["may_take_back"]
    assert state["origin"] == {
        "words": "This game goes on from what one seat knew of another: everything else was dealt anew.",
        "has_secrets": True,
        "table": table,
    }
    played_out(house, ann, new)
    assert ann.state(new)["ending"]["scores"]


def test_the_running_game_stays_as_it_is_and_nobody_is_told(house: House) -> None:
    table, ann, bob = a_running_game(house)
    before, entries = (ann.state(table), bob.state(table), bob.get("/api/tables").json()), kept(house, table).number
    new = tried(ann, table)

    assert (ann.state(table), bob.state(table), bob.get("/api/tables").json()) == before
    assert kept(house, table).number == entries
    assert bob.get(f"/api/tables/{new}").status_code == 404
    assert new not in bob.get("/").text


def test_every_worker_deals_the_same(house: House) -> None:
    table, ann, _ = a_running_game(house)
    new = tried(ann, table)
    settled(house, new)
    before = [ann.state(new), ann.get(f"/api/tables/{new}/replay?seat=0").json()]
    house.desk.tables._places.pop(new)
    house.desk.films = Kept[Film](1)

    assert [ann.state(new), ann.get(f"/api/tables/{new}/replay?seat=0").json()] == before


def test_the_film_begins_where_the_unknown_was_dealt_anew_for_everybody(house: House) -> None:
    table, ann, _ = a_running_game(house)
    new = tried(ann, table)
    first = ann.get(f"/api/tables/{new}/replay?seat=0").json()["frames"][0]
    assert not first["lines"]
    played_out(house, ann, new)
    for eyes in ("", "?seat=0", "?seat=1"):
        frames = ann.get(f"/api/tables/{new}/replay{eyes}").json()["frames"]
        assert not frames[0]["lines"]
        assert frames[0]["mover"] is None
    match = kept_match(house, new)
    dealt = next(n for n, (_, code) in enumerate(match.rows, 1) if code < -2)
    assert dealt == match.imported_rows
    assert len(ann.get(f"/api/tables/{new}/replay").json()["frames"]) <= len(match.rows) - dealt + 1


def test_the_page_offers_it_and_the_new_table_says_where_it_comes_from(house: House) -> None:
    table, ann, bob = a_running_game(house)
    page = ann.get(f"/t/{table}?lang=en").text
    new = tried(ann, table)
    eve = house.guest("Eve")
    eve.join(ann.state(new)["links"]["watch"])
    told = ann.get(f"/t/{new}?lang=fr").text

    assert 'id="try-this"' in page
    assert "Cette partie repart de ce qu’une place savait d’une autre" in told
    assert f"/t/{table}" in told
    watched = eve.get(f"/t/{new}?lang=en").text
    assert "everything else was dealt anew" in watched
    assert table not in watched
    assert 'id="try-this"' not in watched
    assert "Players may try out at any time how the game could go on" in bob.get(f"/t/{table}?lang=en").text


def test_another_game_after_it_is_a_plain_new_one(house: House) -> None:
    table, ann, _ = a_running_game(house)
    new = tried(ann, table)
    played_out(house, ann, new)
    again = ann.post(f"/api/tables/{new}/rematch", request="again").json()["table"]

    assert ann.state(again)["origin"] is None
    ann.do(again, "sit", seat=0)
    ann.do(again, "seat_bot", seat=1, bot="random")
    ann.do(again, "start")
    assert kept_match(house, again).imported_rows == 0


# --- who may ----------------------------------------------------------------------------------------------------------


def test_a_table_that_was_made_without_a_word_allows_it_only_when_over(house: House) -> None:
    table, ann, bob = a_game(house, "salvage", absent="end")
    refused = ann.post(f"/api/tables/{table}/try", seat=0)

    assert refused.status_code == 403
    assert refused.json()["sentence"] == "At this table nothing is tried out before the game is over."
    assert not ann.state(table)["may_try_out"]
    assert 'id="try-this"' not in ann.get(f"/t/{table}").text
    assert "How the game could go on can be tried out when it is over." in ann.state(table)["terms"]
    bob.do(table, "resign", seat=1)
    assert ann.post(f"/api/tables/{table}/try", seat=0).status_code == 403
    assert ann.post(f"/api/tables/{table}/fork", at=0, seat=0).status_code == 200


def test_strangers_spectators_and_others_seats_are_refused(house: House) -> None:
    table, ann, bob = a_running_game(house)
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    tables = len(ann.get("/api/tables").json())

    assert bob.post(f"/api/tables/{table}/try", seat=0).status_code == 403
    assert bob.post(f"/api/tables/{table}/try", seat=7).status_code == 403
    for seat in ({}, {"seat": 0}):
        assert eve.post(f"/api/tables/{table}/try", **seat).status_code == 403
        assert house.guest("Mallory").post(f"/api/tables/{table}/try", **seat).status_code == 404
        assert house.guest().post(f"/api/tables/{table}/try", **seat).status_code == 401
    assert not eve.state(table)["may_try_out"]
    assert len(ann.get("/api/tables").json()) == tables


@pytest.mark.parametrize("body", [{"bot": "deep"}, {"seat": -1}, {"seat": "0"}, {"at": 3}, {"seed": 1}])
def test_what_the_address_does_not_take_is_refused(house: House, body: dict[str, object]) -> None:
    table, ann, _ = a_running_game(house)

    assert ann.post(f"/api/tables/{table}/try", **body).status_code == 422


def test_a_game_that_has_not_begun_or_is_over_is_refused(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("salvage", **ALWAYS)
    ann.do(table, "sit", seat=0)
    assert ann.post(f"/api/tables/{table}/try", seat=0).status_code == 403
    running, bob, _ = a_running_game(house, absent="end")
    resigned(bob, running)
    assert bob.post(f"/api/tables/{running}/try", seat=0).status_code == 403


def test_who_holds_several_seats_goes_on_with_the_eyes_of_the_curtain_that_is_lifted(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("salvage", 2, shares_device=True, **ALWAYS)
    for seat in (0, 1):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    for _ in range(6):
        ann.move(table, ann.state(table)["waiting"][0])
    assert ann.post(f"/api/tables/{table}/try").status_code == 403
    assert 'id="try-this"' not in ann.get(f"/t/{table}").text
    assert 'id="try-this"' in ann.get(f"/t/{table}?seat=1").text
    new = tried(ann, table, seat=1)
    settled(house, new)

    crews = ann.state(new)["view"]["crews"]
    assert crews[1]["hand"] is not None
    assert crews[0]["hand"] is None


def test_a_table_under_older_rules_is_left_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _ = a_running_game(house)
    monkeypatch.setattr(kept_match(house, table), "rules", 0)

    refused = ann.post(f"/api/tables/{table}/try", seat=0)
    assert refused.status_code == 403
    assert "rules have changed" in refused.json()["sentence"]


# --- records ----------------------------------------------------------------------------------------------------------


def record_of(guest: Guest, table: str) -> int:
    return guest.get(f"/api/tables/{table}/record").status_code


def test_the_record_can_be_had_when_the_other_game_is_over_too(house: House) -> None:
    table, ann, bob = a_running_game(house, absent="end")
    new = tried(ann, table)
    played_out(house, ann, new)
    refused = ann.get(f"/api/tables/{new}/record?lang=en")
    page = ann.get(f"/luck/{new}?lang=en").text

    assert refused.status_code == 403
    assert "when the game that this one goes on from is over, too" in refused.json()["sentence"]
    assert "when the game that this one goes on from is over, too" in page
    assert settled(house, new).row.secret.hex() not in page
    assert f"/api/tables/{new}/record" not in ann.get(f"/t/{new}").text
    resigned(bob, table, 1)
    text = ann.get(f"/api/tables/{new}/record").text
    again = records.replay(records.read(text), load("salvage"))
    assert again.over
    assert "deal seat=0 seed=" in text
    page = ann.get(f"/luck/{new}?lang=en").text
    assert "is what it was sealed to be" in page
    assert json.loads(text)["luck"]["secret"] in page
    assert ann.post("/api/records/replay", record=text).json()["frames"][0]["lines"] == []


def test_what_comes_of_what_was_tried_out_is_closed_as_long(house: House) -> None:
    """Neither a second try nor a position of the first one's replay opens the answers of the game that is still played."""
    table, ann, bob = a_running_game(house, absent="end")
    first = tried(ann, table)
    settled(house, first)
    second = tried(ann, first)
    played_out(house, ann, second)
    played_out(house, ann, first)
    third = ann.post(f"/api/tables/{first}/fork", at=1, seat=0).json()["table"]
    ann.do(third, "sit", seat=0)
    ann.do(third, "start")
    played_out(house, ann, third)

    assert [record_of(ann, name) for name in (first, second, third)] == [403] * 3
    assert ann.state(third)["origin"]["has_secrets"]
    resigned(bob, table, 1)
    assert [record_of(ann, name) for name in (first, second, third)] == [200] * 3
    for name in (second, third):
        records.replay(records.read(ann.get(f"/api/tables/{name}/record").text), load("salvage"))


def test_a_second_try_waits_for_the_first_to_be_over(house: House) -> None:
    table, ann, bob = a_running_game(house, absent="end")
    first = tried(ann, table)
    settled(house, first)
    second = tried(ann, first)
    played_out(house, ann, second)
    resigned(bob, table, 1)

    assert record_of(ann, second) == 403
    played_out(house, ann, first)
    assert record_of(ann, second) == 200


def test_a_game_that_is_gone_has_no_secrets(sqlite_url: str) -> None:
    with a_house(sqlite_url) as house:
        table, ann, _ = a_running_game(house)
        new = tried(ann, table)
        played_out(house, ann, new)
        assert record_of(ann, new) == 403
    with Books(sqlite_url).writing() as connection:
        connection.execute(delete(log).where(log.c.table_id == table))
        connection.execute(delete(tables).where(tables.c.id == table))
    with a_house(sqlite_url) as house:
        again = house.guest()
        again.http.headers["authorization"] = f"Bearer {ann.key}"

        assert record_of(again, new) == 200


def test_the_administrator_may_have_the_record_before(sqlite_url: str, tmp_path: Path) -> None:
    with a_house(sqlite_url) as house:
        table, ann, _ = a_running_game(house)
        new = tried(ann, table)
        played_out(house, ann, new)
        assert record_of(ann, new) == 403
        text = admin("export", new, "--database", sqlite_url).stdout
        records.replay(records.read(text), load("salvage"))
        assert told("recheck", new, "--database", sqlite_url)["whole"] == 1
        (tmp_path / "tried.json").write_text(text, "utf-8")
        made = told("import", tmp_path / "tried.json", "--database", sqlite_url)["imported"][0]
        eve = house.guest("Eve")
        eve.join(made["link"].removeprefix("/join/"))

        frames = [
            guest.get(f"/api/tables/{name}/replay?seat=0").json()["frames"]
            for guest, name in ((ann, new), (eve, made["table"]))
        ]
        assert frames[0][0]["lines"] == frames[1][0]["lines"] == []
        assert len(frames[0]) == len(frames[1])
