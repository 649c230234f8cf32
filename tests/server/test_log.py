"""A table is its log: rebuilt from it, it is the same; a log that was touched is found out."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from lunarium.games import load
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.records import read, replay
from lunarium.server.storage.rows import Entry, chained
from lunarium.server.storage.store import Store
from lunarium.server.tables.acts import Act, Answered, Clock, Sat, Settings, Started, TookBack
from lunarium.server.tables.clocks import Clocks
from lunarium.server.tables.errors import Damaged
from lunarium.server.tables.service import Tables
from lunarium.server.tables.table import OVER, Table, new_row
from tests.server.house import NONCE, sitting
from tests.server.test_storage import a_person

GAMES = ("connect_four", "salvage", "prospect", "moonwakers")


def a_table(game: str, seats: int = 2) -> tuple[Table, list[Entry]]:
    settings = Settings("p0", seats, load(game).checked_options(seats, {}), False, False, Clock(), "bot", "greedy")
    table = Table(new_row("t", "c", game, settings, 1.0))
    acts: list[Act] = [Sat(seat, f"p{seat}", NONCE) for seat in range(seats)]
    return table, [table.write(act, None, 2.0) for act in (*acts, Started())]


def played(game: str, answers: int) -> tuple[Table, list[Entry]]:
    """A table after so many random answers, now and then one taken back."""
    table, log = a_table(game)
    dealer = Dealer(len(game))
    for n in range(answers):
        match = table.match
        assert match is not None
        if table.stage == OVER:
            break
        acting = [*match.waiting(), *match.offered()]
        seat = acting[dealer.below(len(acting))]
        if match.may_undo(seat) and dealer.below(5) == 0:
            log.append(table.write(TookBack(seat, bool(dealer.below(2))), None, 3.0 + n))
            continue
        codes = match.answers(seat)
        words = table.cartridge.layout.write(codes[dealer.below(len(codes))])
        log.append(table.write(Answered(seat, words), f"p{seat}/{n}", 3.0 + n))
    return table, log


def rebuilt(table: Table, log: list[Entry]) -> Table:
    again = Table(table.row)
    for entry in log:
        again.follow(entry)
    return again


@pytest.mark.parametrize("game", GAMES)
def test_a_rebuilt_table_is_the_same(game: str) -> None:
    table, log = played(game, 120)
    again = rebuilt(table, log)

    assert (again.digest, again.number, again.stage) == (table.digest, table.number, table.stage)
    assert (again.decisions, again.moments) == (table.decisions, table.moments)
    assert again.summary() == table.summary()
    assert again.record() == table.record()
    assert replay(read(again.record().write()), load(game)).over == (table.stage == OVER)


@pytest.mark.parametrize(
    "touch",
    [
        lambda entry: replace(entry, body=entry.body.replace(b'"seat":0', b'"seat":1')),
        lambda entry: replace(entry, at=entry.at + 1),
        lambda entry: replace(entry, request="somebody/else"),
        lambda entry: replace(entry, number=entry.number + 1),
        lambda entry: replace(entry, digest="0" * 64),
    ],
)
def test_an_entry_that_was_changed_is_found_out(touch: object) -> None:
    table, log = a_table("connect_four")
    assert callable(touch)

    with pytest.raises(Damaged):
        rebuilt(table, [touch(log[0]), *log[1:]])


def test_an_entry_that_was_removed_is_found_out() -> None:
    table, log = a_table("connect_four")

    with pytest.raises(Damaged):
        rebuilt(table, log[1:])


def test_another_luck_than_the_sealed_one_is_found_out() -> None:
    table, log = a_table("salvage")
    body = log[-1].body.replace(b'"tickets":[', b'"tickets":[1,')
    forged = replace(log[-1], body=body, digest=chained(log[-2].digest, 3, 2.0, None, body))

    with pytest.raises(Damaged, match="another luck"):
        rebuilt(table, [*log[:-1], forged])


def test_the_luck_depends_on_every_persons_nonce() -> None:
    settings = Settings("p0", 2, load("salvage").checked_options(2, {}), False, False, Clock(), "bot", "greedy")
    row = new_row("t", "c", "salvage", settings, 1.0)
    drawn = set()
    for nonce in (NONCE, "f" * 32):
        table = Table(row)
        for act in (Sat(0, "a", NONCE), Sat(1, "b", nonce)):
            table.write(act, None, 2.0)
        drawn.add(table.write(Started(), None, 2.0).body)

    assert len(drawn) == 2


def test_an_act_that_could_not_be_stored_leaves_no_trace(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def attempt() -> None:
        tables = Tables(store)
        made = await tables.create("connect_four", settings)
        name = made.row.id
        await tables.perform(name, "p0/1", sitting(0))

        async def fails(entry: object, summary: object) -> None:
            raise OSError("the cable is cut")

        with monkeypatch.context() as cut:
            cut.setattr(store, "append", fails)
            with pytest.raises(OSError, match="cable"):
                await tables.perform(name, "p0/2", sitting(1))
        async with tables.at(name) as table:
            assert [chair.person for chair in table.chairs] == ["p0", ""]

    asyncio.run(store.add_person(replace(a_person(), id="p0")))
    settings = Settings("p0", 2, {}, False, True, Clock(), "bot", "greedy")
    asyncio.run(attempt())


def test_two_workers_on_one_table_never_lose_or_double_an_act(store: Store) -> None:
    """Their caches don't know of each other: what a worker missed it reads, then tries again."""

    async def race() -> list[int]:
        workers = [Tables(store), Tables(store), Tables(store)]
        name = (await workers[0].create("connect_four", settings)).row.id

        requests = [(worker, f"{i}-{n}") for n in range(10) for i, worker in enumerate(workers)]
        await asyncio.gather(*(worker.perform(name, f"p0/{who}", sitting(0, who)) for worker, who in requests))
        entries = await store.entries(name)
        async with Tables(store).at(name) as table:
            assert table.number == 30
        return [entry.number for entry in entries]

    asyncio.run(store.add_person(replace(a_person(), id="p0")))
    settings = Settings("p0", 2, {}, False, True, Clock(), "bot", "greedy")
    assert asyncio.run(race()) == list(range(1, 31))


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_fischer_clock_takes_what_was_thought_and_gives_the_increment() -> None:
    clocks = Clocks(Clock("fischer", 100, 10), 2)
    clocks.run([0], at=0.0)
    clocks.stop(0, at=30.0)
    clocks.run([1], at=30.0)
    assert (clocks.deadline(0), clocks.deadline(1)) == (None, 130.0)
    clocks.run([0], at=50.0)

    assert clocks.deadline(0) == 50.0 + 100 - 30 + 10


def test_taking_back_gives_no_time() -> None:
    for clock in (Clock("fischer", 100, 10), Clock("move", 100)):
        clocks = Clocks(clock, 2)
        clocks.run([0], at=0.0)
        for at in (10.0, 20.0):
            clocks.stop(0, at=at)
            clocks.run([1], at=at)
            clocks.give_back(0, 1)
            clocks.run([0], at=at + 5)
        assert clocks.deadline(0) == 100.0


def test_a_clock_for_each_move_starts_anew() -> None:
    clocks = Clocks(Clock("move", 60), 1)
    clocks.run([0], at=0.0)
    clocks.stop(0, at=50.0)
    clocks.run([0], at=50.0)

    assert clocks.deadline(0) == 110.0
    assert Clocks(Clock(), 1).deadline(0) is None
