"""A database of an earlier server is brought up to date with all that is in it."""

from __future__ import annotations

import asyncio
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Select, inspect, text

from lunarium.server.storage.engines import MIGRATIONS, engine, migrate
from lunarium.server.storage.own import OwnStore
from lunarium.server.storage.rows import Summary
from lunarium.server.storage.store import LISTED_TABLES, Store, due_tables
from lunarium.server.storage.talk import Line, TalkStore
from tests.server.test_storage import LISTED, a_person, a_table, an_entry, run


def back_to(url: str, revision: str) -> None:
    database = engine(url, writes=True)
    with database.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    database.dispose()


def filled(url: str) -> None:
    async def fill() -> None:
        store = Store(url)
        await store.create(a_table(), LISTED)
        await store.add_person(a_person())
        await store.admit("t", "p", may_sit=True)
        await store.append(an_entry(1), LISTED)
        await asyncio.to_thread(store.close)

    run(fill())


def test_what_the_first_server_kept_is_still_there_and_people_can_talk(database: str) -> None:
    filled(database)
    back_to(database, "0001")
    old = engine(database, writes=False)
    with old.connect() as connection:
        assert "talk" not in connection.execute(text("SELECT * FROM tables")).mappings().one()
    old.dispose()
    migrate(database)

    async def look() -> None:
        store = Store(database)
        assert await store.table("t") == a_table()
        assert await store.by_key("kp", 50.0) == a_person()
        assert await store.membership("t", "p") == (True, 0)
        assert len(await store.entries("t")) == 1
        assert await TalkStore(store).say("t", Line("l", "p", 3.0, "r", "", "Hello"))
        await OwnStore(store).note("t", "p", 0, "mine")
        assert (await OwnStore(store).at("t", "p")).notes == ((0, "mine"),)
        await asyncio.to_thread(store.close)

    run(look())


def test_tables_of_before_are_found_by_the_leaner_indexes(database: str) -> None:
    filled(database)
    back_to(database, "0011")
    migrate(database)
    reader = engine(database, writes=False)
    with reader.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET enable_seqscan = off"))  # so few rows would be read one by one
        where = f"{connection.dialect.name}_where"
        indexes = inspect(connection).get_indexes("tables")
        partial = {index["name"] for index in indexes if where in index.get("dialect_options", {})}
        plans = [plan_of(connection, wanted) for wanted in (LISTED_TABLES, due_tables(4.0))]
    reader.dispose()

    names = "ix_tables_is_listed_created", "ix_tables_stage_due"
    assert partial == set(names)
    assert [name in plan for name, plan in zip(names, plans, strict=True)] == [True, True]
    store = Store(database)
    assert [row.id for row in run(store.listed())] == ["t"]
    run(store.append(an_entry(2), Summary(False, "playing", 3.0)))
    assert (run(store.listed()), run(store.due(4.0))) == ([], ["t"])
    store.close()


def plan_of(connection: Connection, wanted: Select[Any]) -> str:
    how = "EXPLAIN" if connection.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
    made = wanted.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
    return " ".join(str(row) for row in connection.execute(text(f"{how} {made}")))
