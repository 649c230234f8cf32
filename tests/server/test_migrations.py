"""A database of an earlier server is brought up to date with all that is in it."""

from __future__ import annotations

import asyncio

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from lunarium.server.storage.engines import MIGRATIONS, engine, migrate
from lunarium.server.storage.own import OwnStore
from lunarium.server.storage.store import Store
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
