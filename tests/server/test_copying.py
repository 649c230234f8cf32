"""Moving from one kind of database to the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lunarium.server.storage.copying import copy
from lunarium.server.storage.engines import BadDatabase
from lunarium.server.storage.store import Store
from lunarium.server.tables.service import Tables
from tests.server.conftest import url_of
from tests.server.house import Guest, a_game, a_house, run


@pytest.fixture
def other_database(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Iterator[str]:
    """Of the other kind."""
    folder = tmp_path / "other"
    folder.mkdir()
    yield from url_of("postgresql" if database.startswith("sqlite") else "sqlite", request, folder)


def test_a_copied_table_is_played_on(database: str, other_database: str) -> None:
    with a_house(database) as house:
        table, ann, bob = a_game(house, "salvage")
        before, keys = ann.state(table), (ann.key, bob.key)

    assert copy(database, other_database) == 1 + 2 + 2 + 3  # table, people, members, log
    with a_house(other_database) as house:
        ann, bob = (Guest(house.url, key) for key in keys)
        assert ann.state(table) == before
        mover = ann if ann.state(table)["question"] else bob
        assert mover.move(table, 0 if mover is ann else 1).status_code == 200
        for guest in (ann, bob):
            guest.http.close()


def test_nothing_is_copied_onto_something(database: str, other_database: str) -> None:
    with a_house(database) as house:
        table = house.guest("Ann").create("connect_four")
    copy(database, other_database)

    with pytest.raises(BadDatabase, match="not empty"):
        copy(database, other_database)
    store = Store(other_database)

    async def is_whole() -> bool:
        async with Tables(store).at(table) as held:
            return held.number == 0

    assert run(is_whole())
    store.close()
