"""What leaves memory, and when: finished tables with their last listener, idle ones after a while, and no table in use."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest
from msgspec.structs import replace

from lunarium.server.storage.store import Store
from lunarium.server.tables import service
from lunarium.server.tables.acts import Clock, Settings
from lunarium.server.tables.service import Tables
from tests.server.house import Guest, House, a_game, events, run, sitting, until
from tests.server.test_storage import a_person

SETTINGS = Settings("p0", 2, {}, False, True, Clock(), "bot", "greedy")


def play_to_the_end(table: str, ann: Guest, bob: Guest) -> None:
    """Four stones in the first column."""
    for n in range(7):
        assert (ann, bob)[n % 2].move(table, n % 2, choice=n % 2).status_code == 200
    assert ann.state(table)["stage"] == "over"


def test_a_finished_table_leaves_memory_with_its_last_listener(house: House) -> None:
    table, ann, bob = a_game(house)
    kept = ref(house.desk.tables._places[table].table)
    assert kept() is not None
    path = f"/api/tables/{table}/events"
    with ann.http.stream("GET", path) as one, bob.http.stream("GET", path) as two:
        told = [events(one), events(two)]
        assert [next(stream)[2]["stage"] for stream in told] == ["playing"] * 2
        play_to_the_end(table, ann, bob)
        assert house.desk.tables.in_memory() == 1
        del told
    until(lambda: house.desk.tables.in_memory() == 0)
    until(lambda: gc.collect() >= 0 and kept() is None)
    assert house.desk.streams.total() == 0
    assert ann.state(table)["ending"] is not None  # and comes back when somebody looks


def test_a_finished_table_that_nobody_listens_to_leaves_memory_at_once(house: House) -> None:
    table, ann, bob = a_game(house)
    for n in range(7):
        assert house.desk.tables.in_memory() == 1
        assert (ann, bob)[n % 2].move(table, n % 2, choice=n % 2).status_code == 200

    assert house.desk.tables.in_memory() == 0


def test_an_idle_table_leaves_memory_and_one_in_use_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        tables = Tables(store)
        names = [(await tables.create("connect_four", SETTINGS)).row.id for _ in range(3)]
        for name in names:
            async with tables.at(name):
                pass
        tables.tidy()
        assert tables.in_memory() == 3
        monkeypatch.setattr(service, "IDLE_SECONDS", -1.0)
        with tables.listening(names[1]):
            async with tables.at(names[0]):
                tables.tidy()
                assert set(tables._places) == set(names[:2])
        tables.tidy()
        assert not tables._places

    run(store.add_person(replace(a_person(), id="p0")))
    run(look())


def test_a_table_that_somebody_waits_for_is_not_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two copies of it would be changed side by side, each without knowing of the other."""
    monkeypatch.setattr(service, "IDLE_SECONDS", -1.0)

    async def wait() -> None:
        tables = Tables(store)
        name = (await tables.create("connect_four", SETTINGS)).row.id
        async with tables.at(name):
            waiting = asyncio.ensure_future(tables.perform(name, "p0/1", sitting(0)))
            await asyncio.sleep(0)
        tables.tidy()  # nobody has it now; the one who waits gets it next
        assert list(tables._places) == [name]
        await waiting
        async with tables.at(name) as table:
            assert table.chairs[0].person == "p0"

    run(store.add_person(replace(a_person(), id="p0")))
    run(wait())
