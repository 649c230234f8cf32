"""Server-sent events: what changed, resumed by number, never queued for the slow."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from lunarium.server.storage.store import Store
from lunarium.server.tables import driver
from lunarium.server.tables.clocks import DAY
from lunarium.server.tables.service import Tables
from lunarium.server.web import watching
from lunarium.server.web.showing import MOVING
from lunarium.server.web.streams import FIELDS, EventStream, QuickStream
from tests.server.house import GENEROUS, House, a_game, a_house, changed, events


def test_a_stream_tells_the_state_and_then_every_change(house: House) -> None:
    table, ann, bob = a_game(house)
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        kind, number, first = next(told)
        assert (kind, number) == ("state", first["stamp"])
        ann.move(table, 0)
        kind, number, change = next(told)

    second = changed(first, change)
    assert (kind, number) == ("change", second["stamp"])
    assert second["moment"] == first["moment"] + 1
    assert second == bob.state(table)
    assert {"seats", "table", "log"}.isdisjoint(change["fields"])
    assert (change["log_from"], len(change["log"])) == (0, 1)


def test_what_is_taken_back_leaves_the_log(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        _, _, state = next(told)
        assert len(state["log"]) == 1
        ann.do(table, "take_back", seat=0, decision=ann.state(table, 0)["decision"])
        _, _, change = next(told)
        assert change["log"] == []
        state = changed(state, change)
        assert state == bob.state(table)
        assert ann.move(table, 0, choice=3).status_code == 200
        _, _, change = next(told)
        assert changed(state, change) == bob.state(table)


def test_a_stream_resumes_after_the_last_event_that_was_seen(house: House) -> None:
    table, ann, bob = a_game(house)
    before = bob.state(table)
    moment, resumed = before["moment"], {"last-event-id": before["stamp"]}
    with bob.http.stream("GET", f"/api/tables/{table}/events", headers=resumed) as response:
        ann.move(table, 0)
        kind, number, change = next(events(response))
    state = changed(before, change)
    assert (kind, number, state["moment"]) == ("change", state["stamp"], moment + 1)
    assert state == bob.state(table)

    bob.move(table, 1)  # while nobody listens
    with bob.http.stream("GET", f"/api/tables/{table}/events", headers=resumed) as response:
        _, _, state = next(events(response))
    assert (state["moment"], len(state["log"])) == (moment + 2, 2)


def test_a_page_gets_only_the_pieces_that_changed(house: House) -> None:
    table, ann, bob = a_game(house, "moonwakers")
    page = ann.get(f"/t/{table}").text
    assert 'id="board"' in page
    with bob.http.stream("GET", f"/t/{table}/live") as response:
        told = events(response)
        _, _, whole = next(told)
        mover = bob if bob.state(table)["question"] else ann
        mover.move(table, 0 if mover is ann else 1)
        kind, _, changes = next(told)

    assert kind == "page"
    assert {"parts", "status", "log", "symbol-k-medal"} <= whole.keys()
    assert len(str(changes)) < len(str(whole))
    assert "invitation" not in changes


def test_what_others_do_unseen_sends_nothing(house: House) -> None:
    table, ann, bob = a_game(house, "prospect")
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        _, _, state = next(told)
        ann.move(table, 0)  # in its own lane
        bob.move(table, 1)
        _, _, change = next(told)

    assert changed(state, change) == bob.state(table)


def test_streams_are_limited_for_each_visitor(sqlite_url: str) -> None:
    with a_house(sqlite_url, replace(GENEROUS, streams_per_visitor=2)) as house:
        table, ann, bob = a_game(house)
        path = f"/api/tables/{table}/events"
        with ann.http.stream("GET", path) as one, ann.http.stream("GET", path) as two:
            told = [events(one), events(two)]  # held: a forgotten reader hangs up
            assert [next(stream)[0] for stream in told] == ["state", "state"]
            assert ann.get(path).status_code == 429
            with bob.http.stream("GET", path) as other:
                assert next(events(other))[0] == "state"


def test_a_reader_who_stops_reading_holds_nobody_up(house: House) -> None:
    table, ann, bob = a_game(house)
    with bob.http.stream("GET", f"/api/tables/{table}/events"):  # never read
        for n in range(6):
            assert (ann, bob)[n % 2].move(table, n % 2).status_code == 200


def test_who_hears_nothing_gets_a_sign_of_life(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "BEAT_SECONDS", 0.0)
    table, _, bob = a_game(house)
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        lines = (line for line in response.iter_lines() if line)
        assert [next(lines).partition(":")[0] for _ in range(4)] == ["event", "id", "data", ""]


def test_a_sign_of_life_never_tells_that_others_act(store: Store) -> None:
    """It is due by what the reader was told; whatever else wakes the stream brings none."""
    tables = Tables(store)
    due: list[bool] = []
    with tables.listening("t") as ear:
        happenings: list[Callable[[], object]] = [
            lambda: tables.wake("t"),
            lambda: tables.wake_quiet(60.0),
            lambda: tables.wake_quiet(-1.0),
            ear.told,
            lambda: tables.wake("t"),
        ]
        for happens in happenings:
            happens()
            due.append(ear.is_due)

    assert due == [False, False, True, False, False]


# --- events that nobody is woken for ----------------------------------------------------------------------------------


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> list[EventStream[Any]]:
    """The streams whose owner made an event itself, one for each."""
    seen: list[EventStream[Any]] = []
    event = EventStream._event

    async def noting(self: EventStream[Any]) -> bytes:
        seen.append(self)
        return await event(self)

    monkeypatch.setattr(EventStream, "_event", noting)
    return seen


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_while_all_is_known_events_are_written_at_once(
    sqlite_url: str, woken: list[EventStream[Any]], encoding: str
) -> None:
    with a_house(sqlite_url) as house:
        table, ann, bob = a_game(house)
        path, headers = f"/api/tables/{table}/events", {"accept-encoding": encoding}
        with bob.http.stream("GET", path, headers=headers) as response:
            told = events(response)
            _, _, state = next(told)
            for n in range(6):
                assert (ann, bob)[n % 2].move(table, n % 2).status_code == 200
                _, _, change = next(told)
                state = changed(state, change)
        assert state == bob.state(table)
        assert state["moment"] == ann.state(table)["moment"]
        assert len(woken) == 1  # for the state


def test_where_others_may_write_the_owner_is_woken_to_read_the_log(
    postgresql_url: str, woken: list[EventStream[Any]]
) -> None:
    with a_house(postgresql_url) as house:
        table, ann, bob = a_game(house)
        with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
            told = events(response)
            next(told)
            ann.move(table, 0)
            assert next(told)[0] == "change"
        assert len(woken) > 1


def test_who_may_no_longer_look_hears_no_more_from_a_stream_that_told_at_once(house: House) -> None:
    table, ann, bob = a_game(house)
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        next(told)
        ann.move(table, 0)
        next(told)
        bob.post("/api/people/recover", code=bob.recovery).raise_for_status()  # the key is another now
        assert list(told) == []


def test_a_game_that_fails_ends_the_stream_and_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, bob = a_game(house)
    other, cid, _ = a_game(house)

    with (
        bob.http.stream("GET", f"/api/tables/{table}/events") as response,
        cid.http.stream("GET", f"/api/tables/{other}/events") as whole,
    ):
        told, others = events(response), events(whole)
        next(told), next(others)
        kept, asked = house.desk.tables._places[table].table, ann.state(table)
        assert kept is not None
        monkeypatch.setattr(kept, "may_try_out", lambda: 1 // 0)
        ann.do(table, "move", seat=0, decision=asked["decision"], answer=asked["question"]["choices"][0]["answer"])
        with pytest.raises(httpx.RemoteProtocolError):  # it ends in the middle
            list(told)
        cid.move(other, 0)
        assert next(others)[0] == "change"


def test_what_lasts_is_what_no_answer_changes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a change would not be told: of states with the same lasting part only moving fields are compared."""
    seen: list[Any] = []
    tell = QuickStream._new

    def noting(self: QuickStream[Any], shown: Any) -> bytes:
        seen.append(shown.told)
        return tell(self, shown)

    monkeypatch.setattr(EventStream, "_new", noting)
    table, ann, bob = a_game(house, "moonwakers", absent="end")
    with bob.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        next(told)
        for _ in range(4):
            mover = bob if bob.state(table)["question"] else ann
            mover.move(table, 0 if mover is ann else 1)
        bob.do(table, "resign", seat=1)
        while "ending" not in next(told)[2]["fields"]:
            pass

    assert {*MOVING} <= {*FIELDS}
    moved = {name for one in seen for name in FIELDS if getattr(one.state, name) is not getattr(one.lasting, name)}
    assert {"stage", "moment", "question", "view", "log", "ending"} <= moved <= {*MOVING}


def test_who_is_off_today_is_found_out_anew_at_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    call = cast(Any, SimpleNamespace(desk=SimpleNamespace(store=SimpleNamespace(late_seconds=5.0))))
    sure = []
    for before_midnight in (3600.0, 5.0, 2.0):
        monkeypatch.setattr(time, "time", lambda left=before_midnight: 20_000 * DAY - left)
        sure.append(watching._sure_seconds(call))

    assert sure == [5.0, 5.0, 2.0]
