"""Beside the game: talk, muting, notes and preferences; each reaches those whom it is for and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from lunarium.server.tables.fitting import many_lines, one_line
from lunarium.server.tables.preferences import Preferences, preferred
from tests.server.conftest import url_of
from tests.server.house import GENEROUS, Guest, House, a_game, a_house, a_house_in, changed, events, until

CHATTY = replace(GENEROUS, lines_per_second=1e6, lines_burst=1e6)
_numbers = count(1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("beside"), CHATTY) as opened:
        yield opened


@pytest.fixture
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that several workers may use."""
    yield from url_of("postgresql", request, tmp_path)


def say(guest: Guest, table: str, **body: Any) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/chat", request=f"said{next(_numbers)}", **body)


def heard(guest: Guest, table: str, lang: str = "en") -> list[str]:
    return [line["words"] for line in guest.get(f"/api/tables/{table}?lang={lang}").json()["chat"]["lines"]]


# --- talk -------------------------------------------------------------------------------------------------------------


def test_a_phrase_is_read_by_each_in_their_own_language(house: House) -> None:
    table, ann, bob = a_game(house)
    assert say(ann, table, phrase="hello").status_code == 200

    assert (heard(bob, table), heard(bob, table, "fr")) == (["Hello!"], ["Bonjour\u00a0!"])
    line = bob.state(table)["chat"]["lines"][0]
    assert (line["name"], line["seat"], line["is_mine"], line["phrase"]) == ("Ann", 0, False, "hello")
    assert ann.state(table)["chat"]["lines"][0]["is_mine"]


def test_words_are_made_fit_to_be_shown(house: House) -> None:
    table, ann, bob = a_game(house)
    say(ann, table, words="  Zoe\u0308\u202e is \n here\u200b ")

    assert heard(bob, table) == ["Zoë is here"]


@pytest.mark.parametrize(
    "body", [{}, {"words": " \u200b "}, {"phrase": "hello", "words": "Hello"}, {"phrase": "rude"}, {"words": "a" * 301}]
)
def test_what_can_not_be_said_is_refused(house: House, body: dict[str, str]) -> None:
    table, ann, _ = a_game(house)

    assert say(ann, table, **body).status_code == 422
    assert heard(ann, table) == []


def test_the_same_request_is_said_once(house: House) -> None:
    table, ann, bob = a_game(house)
    for _ in range(3):
        assert ann.post(f"/api/tables/{table}/chat", request="once", words="Hm").status_code == 200
    assert bob.post(f"/api/tables/{table}/chat", request="once", words="Hm?").status_code == 200

    assert heard(ann, table) == ["Hm", "Hm?"]


def test_spectators_neither_hear_nor_speak_unless_the_host_wants_it(house: House) -> None:
    for chat, may in (("off", (False, False)), ("players", (True, False)), ("everybody", (True, True))):
        table, ann, bob = a_game(house, chat=chat)
        eve = house.guest("Eve")
        eve.join(ann.state(table)["links"]["watch"])

        spoken = tuple(say(guest, table, phrase="hello").status_code == 200 for guest in (bob, eve))
        shown = tuple(guest.state(table)["chat"] is not None for guest in (bob, eve))

        assert (spoken, shown) == (may, may), chat


def test_who_talks_too_fast_must_wait(sqlite_url: str) -> None:
    with a_house(sqlite_url, replace(GENEROUS, lines_per_second=0.0, lines_burst=2.0)) as house:
        table, ann, bob = a_game(house)

        assert [say(ann, table, words="?").status_code for _ in range(3)] == [200, 200, 429]
        assert say(bob, table, words="!").status_code == 200


def test_talk_reaches_a_stream_and_does_not_touch_the_game(house: House) -> None:
    table, ann, bob = a_game(house)
    before = bob.state(table)
    with bob.http.stream("GET", f"/api/tables/{table}/events?after={before['stamp']}") as response:
        say(ann, table, words="Well?")
        _, number, change = next(events(response))

    assert {"moment", "decision", "view", "question"}.isdisjoint(change["fields"])
    state = changed(before, change)
    assert (number, number != before["stamp"]) == (state["stamp"], True)
    assert state["chat"]["lines"][0]["words"] == "Well?"
    assert b"Well?" not in ann.act(table, "resign", seat=0).content


def test_talk_while_nobody_listened_is_told_on_return(house: House) -> None:
    table, ann, bob = a_game(house)
    seen = bob.state(table)["stamp"]
    say(ann, table, words="While you were away")

    with bob.http.stream("GET", f"/api/tables/{table}/events", headers={"last-event-id": seen}) as response:
        _, _, state = next(events(response))
    assert state["chat"]["lines"][0]["words"] == "While you were away"


def test_talk_is_the_same_in_every_worker(shared: str) -> None:
    with a_house(shared, CHATTY) as one, a_house(shared, CHATTY) as two:
        table, ann, bob = a_game(one)
        elsewhere = two.guest()
        elsewhere.http.headers["authorization"] = f"Bearer {bob.key}"
        with elsewhere.http.stream("GET", f"/api/tables/{table}/events") as response:
            told = events(response)
            assert next(told)[2]["chat"]["lines"] == []
            say(ann, table, words="Over there?")
            assert next(told)[2]["fields"]["chat"]["lines"][0]["words"] == "Over there?"
        say(elsewhere, table, words="Here.")
        until(lambda: heard(ann, table) == ["Over there?", "Here."])


def test_only_the_last_lines_are_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunarium.server.storage.talk.MOST_KEPT", 3)
    table, ann, bob = a_game(house)
    for n in range(5):
        say(ann, table, words=str(n))

    assert heard(bob, table) == ["2", "3", "4"]


# --- muting -----------------------------------------------------------------------------------------------------------


def test_nothing_of_a_muted_person_is_sent_to_who_muted_them(house: House) -> None:
    table, ann, bob = a_game(house)
    say(ann, table, words="First")
    line = bob.state(table)["chat"]["lines"][0]["id"]
    told = bob.post(f"/api/tables/{table}/mute", line=line).json()
    quiet = bob.get(f"/api/tables/{table}").content
    say(ann, table, words="Second")

    assert bob.get(f"/api/tables/{table}").content == quiet  # not even a count
    assert bob.state(table)["muted"] == [told] == [{"handle": told["handle"], "name": "Ann"}]
    assert heard(ann, table) == ["First", "Second"]
    assert ann.state(table)["muted"] == []

    assert bob.post("/api/people/me/unmute", handle=told["handle"]).status_code == 200
    assert heard(bob, table) == ["First", "Second"]
    assert bob.post("/api/people/me/unmute", handle=told["handle"]).status_code == 422


def test_a_person_is_muted_at_every_table(house: House) -> None:
    table, ann, bob = a_game(house, is_open=True)
    bob.post(f"/api/tables/{table}/mute", seat=0)
    other = ann.create("connect_four", is_open=True)
    bob.do(other, "sit", seat=1)
    say(ann, other, words="Again")

    assert heard(bob, other) == []


@pytest.mark.parametrize("body", [{}, {"line": "nobody"}, {"seat": 0}, {"seat": 9}])
def test_nobody_is_muted_where_nobody_is(house: House, body: dict[str, Any]) -> None:
    table, ann, _ = a_game(house)

    assert ann.post(f"/api/tables/{table}/mute", **body).status_code == 422


def test_a_bot_can_not_be_muted(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("connect_four")
    ann.do(table, "seat_bot", seat=1, bot="random")

    assert ann.post(f"/api/tables/{table}/mute", seat=1).status_code == 422


# --- notes ------------------------------------------------------------------------------------------------------------


def test_notes_are_for_their_writer_alone(house: House) -> None:
    table, ann, bob = a_game(house)
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    before = [guest.get(f"/api/tables/{table}").content for guest in (bob, eve)]
    assert ann.post(f"/api/tables/{table}/notes", words="He bluffs.\r\nAlways. ").status_code == 200

    assert ann.state(table)["notes"] == "He bluffs.\nAlways."
    assert [guest.get(f"/api/tables/{table}").content for guest in (bob, eve)] == before
    eve.post(f"/api/tables/{table}/notes", words="Column 3!")
    assert (eve.state(table)["notes"], ann.state(table)["notes"]) == ("Column 3!", "He bluffs.\nAlways.")
    assert ann.post(f"/api/tables/{table}/notes", words="a" * 4001).status_code == 422


def test_on_a_shared_device_each_seat_has_notes_of_its_own(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("salvage", 2, shares_device=True)
    for seat in (0, 1):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    assert ann.post(f"/api/tables/{table}/notes", words="whose?").status_code == 403
    for seat in (0, 1):
        ann.post(f"/api/tables/{table}/notes", words=f"of seat {seat}", seat=seat)

    assert [ann.state(table, seat)["notes"] for seat in (None, 0, 1)] == ["", "of seat 0", "of seat 1"]


# --- preferences ------------------------------------------------------------------------------------------------------


def test_preferences_are_kept_and_shown_at_every_table(house: House) -> None:
    table, ann, bob = a_game(house)
    assert ann.get("/api/people/me/preferences").json() == ann.state(table)["preferences"]
    told = ann.post("/api/people/me/preferences", confirmation="timer", confirmation_seconds=3).json()
    ann.post("/api/people/me/preferences", sound=True)

    assert told["confirmation"] == "timer"
    assert ann.get("/api/people/me/preferences").json() == {**told, "sound": True} == ann.state(table)["preferences"]
    assert bob.state(table)["preferences"]["confirmation"] == "on"
    assert house.guest().get("/api/people/me/preferences").json()["confirmation"] == "on"


@pytest.mark.parametrize("body", [{"theme": "pink"}, {"confirmation_seconds": 0}, {"cheat": True}, {"sound": "loud"}])
def test_preferences_that_do_not_exist_are_refused(house: House, body: dict[str, Any]) -> None:
    assert house.guest("Ann").post("/api/people/me/preferences", **body).status_code == 422


def test_who_has_no_name_keeps_no_preferences(house: House) -> None:
    assert house.guest().post("/api/people/me/preferences", sound=True).status_code == 401


def test_the_language_is_kept_in_the_browser_too(house: House) -> None:
    ann = house.guest("Ann")
    chosen = ann.post("/api/people/me/preferences", language="fr")
    assert "lunarium_lang=fr" in chosen.headers["set-cookie"]
    assert 'lunarium_lang=""' in ann.post("/api/people/me/preferences", language="auto").headers["set-cookie"]
    assert "set-cookie" not in ann.post("/api/people/me/preferences", sound=True).headers


def test_preferences_of_another_time_are_as_if_never_said() -> None:
    assert preferred(b'{"theme":"pink"}') == Preferences()
    assert preferred(b'{"sound":true,"smell":true}') == Preferences(sound=True)


def test_what_a_person_keeps_is_the_same_in_every_worker(shared: str) -> None:
    with a_house(shared, CHATTY) as one, a_house(shared, CHATTY) as two:
        table, ann, _ = a_game(one)
        phone = two.guest()
        phone.http.headers["authorization"] = f"Bearer {ann.key}"
        assert phone.state(table)["notes"] == ""
        ann.post(f"/api/tables/{table}/notes", words="Column 3")
        ann.post("/api/people/me/preferences", theme="atlas")

        until(lambda: phone.state(table)["notes"] == "Column 3")
        until(lambda: phone.state(table)["preferences"]["theme"] == "atlas")


def test_the_table_says_in_words_what_the_host_chose(house: House) -> None:
    ann = house.guest("Ann")
    clocks = {
        "No clock runs.": {"kind": "none"},
        "Each decision has 2 minutes.": {"kind": "move", "seconds": 120},
        "Each time the game comes to a player they have 1 day.": {"kind": "day", "seconds": 86400},
        "Each player has 1 hour for the game, and 90 seconds more with each answer.": {
            "kind": "fischer",
            "seconds": 3600,
            "increment": 90,
        },
    }
    for words, clock in clocks.items():
        table = ann.create("connect_four", clock=clock, absent="end", chat="off", take_back="never")
        told = ann.state(table)["terms"]
        assert (told[0], len(told)) == (words, 5)
    assert "personne ne discute" in ann.get(f"/api/tables/{table}?lang=fr").json()["terms"][4].lower()


# --- texts ------------------------------------------------------------------------------------------------------------


def test_texts_keep_what_can_be_seen() -> None:
    assert one_line("a\u0301\u0301\u0301\u0301b") == "á\u0301\u0301b"
    assert one_line("\u2066left\u2069 ‽ 🚀") == "left ‽ 🚀"
    assert one_line("\u3164\u2800 \u115f\u1160\uffa0\u034f\u17b4\u17b5") == ""
    assert one_line("\u2803 가") == "\u2803 가"  # braille and Hangul that have ink
    assert many_lines("a\r\nb\tc\x07\rd\n\n") == "a\nb\tc\nd"
