"""Tables in the middle of a long game, written straight into a database."""

from __future__ import annotations

import random
import time

from msgspec.structs import asdict, replace

from lunarium.games import load
from lunarium.server.office.books import Books
from lunarium.server.storage.rows import Entry, chained
from lunarium.server.storage.schema import log, tables
from lunarium.server.tables.acts import Act, Answered, Clock, Sat, Settings, Started
from lunarium.server.tables.codes import new_code, new_id
from lunarium.server.tables.table import PLAYING, Table, new_row

NONCE = "0123456789abcdef" * 2


def long_tables(database: str, game: str, moves: int, copies: int) -> list[str]:
    """The ids of open tables at which so many moves were made at random."""
    table, entries = played(game, moves)
    names = [new_id() for _ in range(copies)]
    with Books(database).writing() as connection:
        for name in names:
            row = replace(table.row, id=name, code=new_code(), invite=new_id(), watch=new_id())
            values = {**asdict(row), **asdict(table.summary()), "length": len(entries)}
            connection.execute(tables.insert().values(values))
            connection.execute(log.insert(), [_row(entry) for entry in _signed(row.seal(), name, entries)])
    return names


def played(game: str, moves: int) -> tuple[Table, list[Entry]]:
    """A table with as many players as the game takes: the more, the longer it lasts."""
    cartridge = load(game)
    seats = cartridge.seats[-1]
    settings = Settings("", seats, cartridge.checked_options(seats, {}), True, False, Clock(), "end", "greedy")
    for seed in range(100):
        dice = random.Random(seed)
        table = Table(new_row(new_id(), new_code(), game, settings, time.time()))
        acts: list[Act] = [*(Sat(seat, f"p{seat}", NONCE) for seat in range(seats)), Started()]
        entries = [table.write(act, None, time.time()) for act in acts]
        while table.stage == PLAYING and len(entries) < moves + len(acts):
            assert table.match is not None
            seat = dice.choice(table.match.waiting())
            words = cartridge.layout.write(dice.choice(table.match.answers(seat)))
            entries.append(table.write(Answered(seat, words), None, time.time()))
        if table.stage == PLAYING:
            return table, entries
    raise AssertionError("no game of that kind lasts so long")


def _signed(seal: str, table: str, entries: list[Entry]) -> list[Entry]:
    """The same acts in another table's log."""
    signed = []
    for entry in entries:
        seal = chained(seal, entry.number, entry.at, entry.request, entry.body)
        signed.append(replace(entry, table=table, digest=seal))
    return signed


def _row(entry: Entry) -> dict[str, object]:
    values = asdict(entry)
    return {"table_id": values.pop("table"), **values}
