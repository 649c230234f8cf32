"""Connections to SQLite and PostgreSQL, and bringing their schema up to date."""

from __future__ import annotations

import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import psycopg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6C756E61  # one worker migrates, the others wait
READERS = 4
BUSY_SECONDS = 10.0
KEPT_SECONDS = 1.0  # a connection that was used of late is taken to be good
USED = "lunarium.used"
SECRET = re.compile(r"(://[^:/@]*:).*(?=@)|([?&]password=)[^&]*")


class BadDatabase(LunariumError):
    """A database that can't be used."""


def parsed(url: str) -> URL:
    """A database's address; a plain path is an SQLite file."""
    try:
        found = make_url(url) if "://" in url else URL.create("sqlite", database=url)
    except (ArgumentError, ValueError):
        raise _unreadable(url) from None
    if "@" in (found.host or ""):  # the rest of a password, which the driver would repeat as a host
        raise _unreadable(url)
    if found.get_backend_name() == "postgresql":
        return found.set(drivername="postgresql+psycopg")
    if found.get_backend_name() == "sqlite" and found.database not in (None, "", ":memory:"):
        return found.set(drivername="sqlite")
    raise BadDatabase(
        mark("Tables are kept in an SQLite file or in PostgreSQL, not in “{url}”."), url=without_password(url)
    )


def _unreadable(url: str) -> BadDatabase:
    return BadDatabase(mark("“{url}” is no address of a database."), url=without_password(url))


def without_password(url: str) -> str:
    """An address as it may be shown, also one that nobody can read: all from a name's colon to the last @ may be secret."""
    return SECRET.sub(lambda found: f"{found[1] or found[2]}***", url)


def is_shared(url: str) -> bool:
    """Whether several workers may use the database at once."""
    return parsed(url).get_backend_name() == "postgresql"


def engine(url: str, writes: bool, single: bool = False) -> Engine:
    """An engine for the one writer of this process, or for its readers; `single`: what is read needs no transaction."""
    address = parsed(url)
    if address.get_backend_name() == "postgresql":
        size = 1 if writes else READERS
        level = "AUTOCOMMIT" if single else "READ COMMITTED"
        made = create_engine(address, pool_size=size, max_overflow=0, isolation_level=level)
        event.listen(made, "checkin", _put_down)
        event.listen(made, "checkout", _pick_up)
        return made
    made = create_engine(
        address,
        pool_size=1 if writes else READERS,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(made, "connect", _set_up_writer if writes else _set_up_reader)
    if writes:
        event.listen(made, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return made


def _put_down(connection: psycopg.Connection[Any], record: ConnectionPoolEntry) -> None:
    record.info[USED] = time.monotonic()


def _pick_up(connection: psycopg.Connection[Any], record: ConnectionPoolEntry, proxy: object) -> None:
    """One that rested is looked at first; the pool makes another if it is no longer good. While there is much to do it isn't:
    that would be a second way there and back for each question."""
    used = record.info.get(USED)  # None: it was made just now, and is good
    if used is not None and time.monotonic() - used > KEPT_SECONDS:
        try:
            connection.execute("SELECT 1")
            connection.rollback()
        except psycopg.Error as error:
            raise DisconnectionError from error


def _set_up_writer(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None  # we begin ourselves
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _set_up_reader(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA query_only=ON")


def snapshot(connection: Connection) -> None:
    """From here on the connection reads one moment of the database."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
    else:
        connection.exec_driver_sql("BEGIN")


def migrate(url: str) -> None:
    """Bring the schema up to date; several processes may try at once."""
    database = engine(url, writes=True)
    try:
        with database.begin() as connection:
            if is_shared(url):
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "heads")
    except SQLAlchemyError as error:
        raise BadDatabase(mark("The database can't be used: {why}."), why=reason(error)) from error
    finally:
        database.dispose()


def reason(error: Exception) -> str:
    """What the database said, in one line and without the statement."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0].rstrip(".") if said else type(error).__name__
