"""Clocks by the day, and days off: worked out from the log alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from lunarium.server.storage.holidays import HolidayStore
from lunarium.server.storage.store import Store
from lunarium.server.storage.writer import NotStored
from lunarium.server.tables.acts import Act, Answered, Clock, DaysOff, Sat, Settings, Started
from lunarium.server.tables.clocks import DAY, Clocks, day_of, numbered, without_days_off, written
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.holidays import MOST_A_YEAR, span
from lunarium.server.tables.table import Table, new_row
from tests.server.house import NONCE, House, a_game, a_house_in
from tests.server.test_log import rebuilt
from tests.server.test_storage import a_person, run

ME = "/api/people/me/holidays"
NOON = DAY / 2
DAILY = Clock("day", DAY)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("holidays")) as opened:
        yield opened


def in_days(n: int) -> str:
    """Tests take days from the day after tomorrow on: midnight may pass meanwhile."""
    return (datetime.now(UTC).date() + timedelta(days=n)).isoformat()


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_clock_by_the_move_begins_anew_with_each_decision_and_one_by_the_day_does_not() -> None:
    for kind, expected in (("move", 3 * DAY + NOON), ("day", 3 * DAY)):
        clocks = Clocks(Clock(kind, DAY), 2)  # type: ignore[arg-type]  # both are kinds
        clocks.run([0], 2 * DAY)
        clocks.stop(0, 2 * DAY + NOON)
        clocks.run([0], 2 * DAY + NOON)  # the next decision of the same turn

        assert clocks.deadline(0) == expected


def test_a_clock_by_the_day_begins_anew_when_the_game_comes_back() -> None:
    clocks = Clocks(DAILY, 2)
    clocks.run([0], 2 * DAY)
    clocks.stop(0, 2 * DAY + 10)
    clocks.run([1], 2 * DAY + 10)
    clocks.run([0], 2 * DAY + 20)

    assert (clocks.deadline(0), clocks.deadline(1)) == (3 * DAY + 20, None)


def test_time_that_was_taken_back_runs_on() -> None:
    clocks = Clocks(DAILY, 2)
    clocks.run([0], 2 * DAY)
    clocks.stop(0, 2 * DAY + 10)
    clocks.run([1], 2 * DAY + 10)
    clocks.give_back(0, 1)
    clocks.run([0], 2 * DAY + 30)

    assert clocks.deadline(0) == 3 * DAY


@pytest.mark.parametrize(
    ("since", "seconds", "days", "deadline"),
    [
        (2 * DAY + NOON, DAY, set(), 3 * DAY + NOON),
        (2 * DAY + NOON, DAY, {3}, 4 * DAY + NOON),  # half a day, a day off, half a day
        (2 * DAY + NOON, DAY, {2}, 4 * DAY),  # asked on a day off
        (2 * DAY + NOON, 60, {3}, 2 * DAY + NOON + 60),
        (2 * DAY + NOON, DAY, {3, 4, 5}, 6 * DAY + NOON),
        (2 * DAY + NOON, NOON, {3}, 3 * DAY),  # to the last second before
        (2 * DAY, 2 * DAY, {1, 9}, 4 * DAY),
    ],
)
def test_days_off_are_left_out(since: float, seconds: float, days: set[int], deadline: float) -> None:
    assert without_days_off(since, seconds, days) == deadline


def test_days_off_do_not_stop_a_clock_for_the_whole_game() -> None:
    clocks = Clocks(Clock("fischer", DAY, 10), 1)
    clocks.days_off[0] = {2, 3}
    clocks.run([0], 2 * DAY)

    assert clocks.deadline(0) == 3 * DAY


def test_days_that_have_begun_stay_as_they_are() -> None:
    clocks = Clocks(DAILY, 1)
    clocks.days_off[0] = {1, 2, 5}
    clocks.rest(0, {2, 3, 4}, 3 * DAY + NOON)

    assert clocks.days_off[0] == {1, 2, 4}


def test_days_are_written_and_read() -> None:
    assert written(numbered(["2030-12-24", "2029-02-28"])) == ("2029-02-28", "2030-12-24")
    assert numbered(["1970-01-01"]) == {0}
    assert day_of(DAY + 0.5) == 1


# --- in the log -------------------------------------------------------------------------------------------------------


def test_every_worker_works_out_the_same_deadline() -> None:
    settings = Settings("p0", 2, {}, False, False, DAILY, "bot", "greedy")
    table = Table(new_row("t", "c", "connect_four", settings, 1.0))
    acts: tuple[Act, ...] = (
        *(Sat(seat, f"p{seat}", NONCE) for seat in (0, 1)),
        Started(days_off=((0, written([2])), (1, written([3])))),
        Answered(0, "drop column=0"),
        DaysOff(1, written([3, 4])),
    )
    log = [table.write(act, None, 2 * DAY + NOON + n) for n, act in enumerate(acts)]

    assert table.clocks.deadline(1) == 5 * DAY + NOON + 3
    assert rebuilt(table, log).clocks.deadline(1) == table.clocks.deadline(1)
    assert table.summary().due == table.clocks.deadline(1)


# --- over HTTP --------------------------------------------------------------------------------------------------------


def test_days_off_are_told_to_tables_in_play_and_to_those_that_start_later(house: House) -> None:
    table, ann, bob = a_game(house, clock={"kind": "move", "seconds": 5 * DAY})
    before = ann.state(table)["deadline"]
    told = ann.post(ME, first=in_days(2), last=in_days(3)).json()
    assert told == {"days": [in_days(2), in_days(3)], "most_a_year": MOST_A_YEAR} == ann.get(ME).json()

    assert ann.state(table)["deadline"] == before + 2 * DAY
    assert [seat["days_off"] for seat in bob.state(table)["seats"]] == [told["days"], []]
    later = ann.create("connect_four", clock={"kind": "day", "seconds": 5 * DAY}, is_open=True)
    bob.do(later, "sit", seat=1)
    ann.do(later, "sit", seat=0)
    ann.do(later, "start")
    assert ann.state(later)["seats"][0]["days_off"] == told["days"]
    assert ann.state(later)["deadline"] > time.time() + 6 * DAY

    ann.post(ME, first=in_days(3), last=in_days(3), is_off=False)
    assert ann.state(table)["deadline"] == before + DAY
    assert ann.state(later)["seats"][0]["days_off"] == [in_days(2)]


def test_a_decision_is_the_same_on_days_off(house: House) -> None:
    table, ann, _ = a_game(house, clock={"kind": "move", "seconds": DAY})
    decision = ann.state(table)["decision"]
    ann.post(ME, first=in_days(3), last=in_days(3))

    assert ann.state(table)["decision"] == decision


def test_tables_without_such_a_clock_are_told_nothing(house: House) -> None:
    table, ann, _ = a_game(house, clock={"kind": "fischer", "seconds": DAY})
    before = ann.get(f"/api/tables/{table}").content
    ann.post(ME, first=in_days(2), last=in_days(2))

    assert ann.get(f"/api/tables/{table}").content == before


@pytest.mark.parametrize(
    ("first", "last"), [(0, 0), (-1, 3), (3, 2), (360, 400), (2, MOST_A_YEAR + 70)]
)  # today, the past, backwards, far away, too many
def test_days_off_that_can_not_be_taken(house: House, first: int, last: int) -> None:
    ann = house.guest("Ann")

    assert ann.post(ME, first=in_days(first), last=in_days(last)).status_code == 422
    assert ann.get(ME).json()["days"] == []


def test_days_must_be_days() -> None:
    for first in ("2030-02-30", "2030-13-01", "tomorrow!!"):
        with pytest.raises(Unfit, match="like 2030-12-24"):
            span(first, first, 1)


def test_only_whole_days_make_a_clock_by_the_day(house: House) -> None:
    ann = house.guest("Ann")
    for seconds, status in ((0, 422), (3600, 422), (3 * DAY, 200)):
        body = {"game": "connect_four", "seats": 2, "clock": {"kind": "day", "seconds": seconds}}
        assert ann.post("/api/tables", **body).status_code == status


def test_who_sits_at_an_open_table_finds_it_again(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("connect_four", is_open=True)
    for guest, seat in ((ann, 0), (bob, 1)):
        guest.do(table, "sit", seat=seat)
    ann.do(table, "start")

    assert table in [listing["table"] for listing in bob.get("/api/tables").json()]


def test_days_off_are_kept_by_person(store: Store) -> None:
    kept = HolidayStore(store)
    for name in ("p", "q"):
        run(store.add_person(a_person(name)))
    run(kept.replace("p", ["2030-01-02", "2030-01-01"]))
    run(kept.replace("q", ["2030-01-03"]))
    run(kept.replace("q", []))

    assert run(kept.of(["p", "q"])) == {"p": ("2030-01-01", "2030-01-02")}


def test_a_day_off_is_shown_while_it_lasts(house: House) -> None:
    table, ann, bob = a_game(house, clock={"kind": "move", "seconds": DAY})
    held = house.desk.tables._places[table].table
    assert held is not None
    held.clocks.days_off[0] = {day_of(time.time())}

    assert [seat["is_off"] for seat in bob.state(table)["seats"]] == [True, False]
    assert "has a day off" in ann.get(f"/t/{table}").text


def test_days_off_that_could_not_be_told_to_a_table_are_not_acknowledged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = a_game(house, clock={"kind": "move", "seconds": 5 * DAY})

    async def full(entry: object, summary: object) -> None:
        raise NotStored("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(house.desk.store, "append", full)
        assert ann.post(ME, first=in_days(2), last=in_days(2)).status_code == 503
    assert ann.state(table)["seats"][0]["days_off"] == []
    assert ann.post(ME, first=in_days(2), last=in_days(2)).status_code == 200  # and again
    assert ann.state(table)["seats"][0]["days_off"] == [in_days(2)]
