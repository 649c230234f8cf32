"""Playing over HTTP: seats, moves, undo, bots, clocks, ends."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest
from sqlalchemy.exc import OperationalError

from lunarium import games
from lunarium.games import load
from lunarium.kernel.records import read, replay
from lunarium.server.tables import driver
from tests.server.house import NONCE, House, a_game, a_house, until


def test_two_people_play_a_whole_game_and_its_record_replays(house: House) -> None:
    table, ann, bob = a_game(house)
    for n in range(7):  # Ann stacks the first column, Bob the second
        (ann, bob)[n % 2].move(table, n % 2, choice=n % 2)

    state = bob.state(table)
    assert (state["stage"], state["ending"]["winners"]) == ("over", [0])
    assert state["question"] is None
    record = read(ann.get(f"/api/tables/{table}/record").text)
    assert replay(record, load("connect_four")).over
    assert record.luck["commitment"] == state["commitment"]
    assert record.luck["nonces"] == {"0": NONCE, "1": NONCE}


def test_the_secret_of_the_luck_is_told_at_the_end_and_never_before(house: House) -> None:
    table, ann, _ = a_game(house, "salvage", absent="end")
    secret = house.desk.tables._places[table].table.row.secret.hex()  # type: ignore[union-attr]  # it is being played

    before = [ann.get(path).text for path in (f"/api/tables/{table}", f"/t/{table}", f"/api/tables/{table}/record")]
    ann.do(table, "resign", seat=0)

    assert [text for text in before if secret in text] == []
    assert ann.get(f"/api/tables/{table}/record").json()["luck"]["secret"] == secret


def test_the_same_request_makes_one_move(house: House) -> None:
    table, ann, bob = a_game(house)
    state = ann.state(table)
    wish = {"seat": 0, "decision": state["decision"], "answer": "drop column=3", "request": "once"}

    answers = [ann.act(table, "move", **wish) for _ in range(50)]

    assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"request":"once"}')}
    assert len(bob.state(table)["log"]) == 1


def test_a_request_id_belongs_to_its_sender(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.do(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=3", request="same")
    bob.do(table, "move", seat=1, decision=bob.state(table)["decision"], answer="drop column=3", request="same")

    assert len(ann.state(table)["log"]) == 2


@pytest.mark.parametrize("request_id", ["", "two words", "line\n", "\nline", "x" * 65])
def test_what_is_no_request_id_is_refused(house: House, request_id: str) -> None:
    table, ann, bob = a_game(house)
    wish = {"seat": 0, "decision": ann.state(table)["decision"], "answer": "drop column=3", "request": request_id}

    assert ann.act(table, "move", **wish).status_code == 422
    assert bob.state(table)["log"] == []


def test_an_answer_to_a_decision_that_has_passed_is_refused(house: House) -> None:
    table, ann, bob = a_game(house)
    old = ann.state(table)["decision"]
    ann.move(table, 0)
    bob.move(table, 1)

    refused = ann.act(table, "move", seat=0, decision=old, answer="drop column=3")
    assert (refused.status_code, refused.json()["error"]) == (409, "stale")


def test_a_refused_move_cites_its_rule(house: House) -> None:
    table, ann, bob = a_game(house)
    for n in range(6):
        (ann, bob)[n % 2].act(
            table, "move", seat=n % 2, decision=(ann, bob)[n % 2].state(table)["decision"], answer="drop column=0"
        )

    refused = ann.act(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=0")
    assert (refused.status_code, refused.json()["rule"]) == (409, "C4-2")
    why = ann.get(f"/api/tables/{table}/why?seat=0&answer=drop%20column=0&lang=fr").json()
    assert (why["is_allowed"], why["rule"]) == (False, "C4-2")
    assert "pleine" in why["sentence"]


def test_simultaneous_players_never_refuse_each_other(house: House) -> None:
    table, ann, bob = a_game(house, "prospect")
    mine, theirs = ann.state(table), bob.state(table)

    ann.do(table, "move", seat=0, decision=mine["decision"], answer=mine["question"]["choices"][0]["answer"])
    bob.do(table, "move", seat=1, decision=theirs["decision"], answer=theirs["question"]["choices"][0]["answer"])

    assert ann.state(table)["decision"] != mine["decision"]
    assert bob.state(table)["decision"] != theirs["decision"]


def test_what_others_do_unseen_moves_nothing_that_a_seat_can_notice(house: House) -> None:
    table, ann, bob = a_game(house, "prospect")
    watcher = house.guest("Eve")
    watcher.join(ann.state(table)["links"]["watch"])
    before = bob.get(f"/api/tables/{table}").content, watcher.get(f"/api/tables/{table}").content

    ann.move(table, 0)

    assert (bob.get(f"/api/tables/{table}").content, watcher.get(f"/api/tables/{table}").content) == before


def test_an_answer_can_be_taken_back_until_another_seat_acts(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0, choice=3)
    state = ann.state(table)
    assert state["may_take_back"]
    wish = {"seat": 0, "decision": state["decision"], "request": "back"}

    assert [ann.act(table, "take_back", **wish).status_code for _ in range(3)] == [200] * 3
    assert ann.state(table)["log"] == []
    ann.move(table, 0)
    bob.move(table, 1)
    refused = ann.act(table, "take_back", seat=0, decision=ann.state(table)["decision"])
    assert refused.status_code == 409


def test_a_turn_can_be_restarted_to_the_last_luck(house: House) -> None:
    table, ann, _ = a_game(house, "prospect")
    first = ann.state(table)
    ann.do(table, "move", seat=0, decision=first["decision"], answer="dig go=0")
    ann.move(table, 0)
    ann.do(table, "take_back", seat=0, decision=ann.state(table)["decision"], everything=True)

    assert ann.state(table)["question"] == first["question"]
    assert ann.state(table)["decision"] > first["decision"]


def test_bots_play_and_a_table_of_bots_ends_by_itself(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("salvage", 3)
    for seat in range(3):
        ann.do(table, "seat_bot", seat=seat, bot="random")
    ann.do(table, "start")

    until(lambda: ann.state(table)["stage"] == "over")


def test_a_table_that_waits_for_a_bot_goes_on_after_a_restart(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver.Driver, "_drive", lambda self, name: None)  # this worker dies before its bot has thought
    with a_house(sqlite_url) as house:
        ann = house.guest("Ann")
        table = ann.create("connect_four")
        ann.do(table, "seat_bot", seat=0, bot="random")
        ann.do(table, "sit", seat=1)
        ann.do(table, "start")
        key = ann.key
    monkeypatch.undo()
    with a_house(sqlite_url) as house:
        ann = house.guest()
        ann.http.headers["authorization"] = f"Bearer {key}"

        until(lambda: ann.state(table)["question"] is not None)


def test_a_database_that_is_away_for_a_moment_stops_no_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    store, away = house.desk.store, [True, True]
    due = store.due

    async def asked(now: float) -> list[str]:
        if away:
            away.pop()
            raise OperationalError("SELECT", {}, Exception("the connection is lost"))
        return await due(now)

    monkeypatch.setattr(store, "due", asked)
    house.desk.tables.after = lambda table, summary: None  # only the rounds go on
    ann = house.guest("Ann")
    table = ann.create("connect_four")
    ann.do(table, "seat_bot", seat=0, bot="random")
    ann.do(table, "sit", seat=1)
    ann.do(table, "start")

    until(lambda: ann.state(table)["question"] is not None)
    assert away == []


def test_who_resigns_is_replaced_by_a_bot_and_may_come_back(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.do(table, "resign", seat=0)
    until(lambda: bob.state(table)["question"] is not None)

    assert ann.state(table)["seats"][0]["kind"] == "stand_in"
    assert (
        ann.act(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=0").status_code == 403
    )
    ann.do(table, "return", seat=0)
    bob.move(table, 1)
    assert ann.move(table, 0).status_code == 200


def test_by_the_tables_rule_a_resignation_ends_it(house: House) -> None:
    table, ann, bob = a_game(house, absent="end")
    bob.do(table, "resign", seat=1)

    assert ann.state(table)["stage"] == "over"
    assert ann.state(table)["ending"]["words"] == "The table ended: Bob resigned."


def test_who_runs_out_of_time_is_replaced(house: House) -> None:
    begun = time.time()
    table, ann, bob = a_game(house, clock={"kind": "move", "seconds": 2})
    assert begun + 2 < ann.state(table)["deadline"] < time.time() + 2
    assert bob.state(table)["deadline"] is None

    until(lambda: bob.state(table)["question"] is not None)
    assert bob.state(table)["seats"][0]["kind"] == "stand_in"


def test_the_same_people_can_play_again(house: House) -> None:
    table, ann, bob = a_game(house, absent="end")
    assert ann.post(f"/api/tables/{table}/rematch", request="again").status_code == 403
    ann.do(table, "resign", seat=0)

    answers = [guest.post(f"/api/tables/{table}/rematch", request="again").json() for guest in (ann, bob, ann)]

    assert answers[0] == answers[1] == answers[2]
    assert bob.state(answers[0]["table"])["stage"] == "gathering"


def test_a_seat_can_be_left_and_emptied_by_the_host_before_the_start(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("connect_four", is_open=True)
    bob.do(table, "sit", seat=1)
    assert bob.act(table, "sit", seat=0).status_code == 403  # one seat each
    bob.do(table, "leave", seat=1)
    bob.do(table, "sit", seat=0)
    ann.do(table, "leave", seat=0)
    ann.do(table, "seat_bot", seat=0, bot="random")

    assert [seat["kind"] for seat in bob.state(table)["seats"]] == ["bot", "free"]
    assert ann.act(table, "start").status_code == 403


def test_on_a_shared_device_nothing_of_a_seat_is_sent_before_its_curtain_is_lifted(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("salvage", 2, shares_device=True)
    for seat in (0, 1):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    hands = [json.dumps(ann.state(table, seat)["view"]) for seat in (0, 1)]

    curtain = ann.state(table)
    assert curtain["seat"] is None
    assert curtain["question"] is None
    assert json.dumps(curtain["view"]) not in hands
    assert ann.get(f"/t/{table}").text.count("?seat=") == 2


def test_options_are_checked_by_the_cartridge(house: House) -> None:
    ann = house.guest("Ann")
    for body in (
        {"game": "connect_four", "seats": 3},
        {"game": "prospect", "seats": 2, "options": {"rounds": "99"}},
        {"game": "chess", "seats": 2},
        {"game": "connect_four", "seats": 2, "stand_in": "nobody"},
        {"game": "connect_four", "seats": 2, "clock": {"kind": "move"}},
    ):
        refused = ann.post("/api/tables", **body)
        assert (refused.status_code, refused.json()["sentence"][-1]) == (422, ".")


def test_options_that_do_not_go_together_are_refused_with_the_reason(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Three rounds are too many for two [TP-1]."
    picky = replace(load("prospect"), refuse_mix=lambda seats, options: said if options["rounds"] == "3" else "")
    monkeypatch.setattr("lunarium.server.tables.service.load", lambda game: picky)
    ann = house.guest("Ann")
    refused = ann.post("/api/tables", game="prospect", seats=2, options={"rounds": "3"})

    assert (refused.status_code, refused.json()["sentence"]) == (422, said)
    assert ann.post("/api/tables", game="prospect", seats=2, options={"rounds": "1"}).status_code == 200
    assert len(ann.get("/api/tables").json()) == 1


def test_a_table_begun_under_the_previous_rules_is_finished_under_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    newer = replace(load("connect_four"), rules_version=2, oldest_rules=1)
    monkeypatch.setattr("lunarium.server.tables.table.load", lambda game: newer)
    house.desk.tables._places.clear()  # as after a restart

    assert bob.move(table, 1).status_code == 200
    assert bob.state(table)["rules_version"] == 1
    assert house.desk.tables._places[table].table.match.rules == 1  # type: ignore[union-attr]  # it is being played


def test_a_table_under_rules_that_are_gone_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _ = a_game(house)
    newer = replace(load("connect_four"), rules_version=3, oldest_rules=2)
    monkeypatch.setattr("lunarium.server.tables.table.load", lambda game: newer)
    house.desk.tables._places.clear()

    assert ann.get(f"/api/tables/{table}").status_code == 410


def test_every_game_of_the_lobby_can_be_opened(house: House) -> None:
    ann = house.guest("Ann")
    shown = {game["id"] for game in ann.get("/api/games").json()}

    assert shown == {game for game in games.ids() if load(game).in_lobby}
    assert "connect_four" not in shown
