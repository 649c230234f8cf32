"""Starting workers: one in this process, or several that share a PostgreSQL."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from structlog.tracebacks import ExceptionDictTransformer

from lunarium.bots.errors import Misused
from lunarium.games import ids, loadable
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark
from lunarium.server.connections import Impatient
from lunarium.server.notices.post import from_environment
from lunarium.server.office.books import Books
from lunarium.server.office.freezing import freeze
from lunarium.server.storage.engines import is_shared, migrate
from lunarium.server.web import behind
from lunarium.server.web.app import App, application

DATABASE, PUBLIC = "LUNARIUM_DATABASE", "LUNARIUM_PUBLIC_ORIGIN"  # how workers are told
FAR, FAR_6 = "192.0.2.1", "2001:db8::1"  # addresses that nobody has
LEAVE_SECONDS = 3
SELDOM = 10_000, 20, 20  # how much is made before the collector looks for what holds itself: hardly anything here does


class CannotServe(Misused):
    """The server can't be run like that."""


class PortTaken(LunariumError):
    """Somebody else has the port."""


def default_database() -> str:
    """An SQLite file among the user's own data."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(home / "lunarium" / "tables.sqlite")


def serve(host: str, port: int, database: str, workers: int, ready: Callable[[], None], public: str = "") -> None:
    """Until stopped. `ready` is called when the database is there and the workers are about to listen."""
    address = public or os.environ.get(PUBLIC, "")
    behind.public(address)
    from_environment(os.environ, address)  # what can't be used is told now, and not by every worker
    if workers > 1 and not is_shared(database):
        raise CannotServe(mark("More than one worker needs PostgreSQL: give its address with --database."))
    can_listen(host, port)
    if "://" not in database:
        Path(database).parent.mkdir(parents=True, exist_ok=True)
        Path(database).touch(mode=0o600)  # keys and notes are in it; what SQLite puts beside it follows
    migrate(database)
    keep_old_pages(database)
    os.environ[DATABASE] = database
    if public:
        os.environ[PUBLIC] = public
    ready()
    uvicorn.run(
        "lunarium.server.run:worker",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=Impatient,
        access_log=False,  # addresses of tables are secrets
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=LEAVE_SECONDS,
    )


def can_listen(host: str, port: int) -> None:
    """Refuse now what a worker would find out only after the address was told."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise CannotServe(mark("“{host}” is no address of this machine."), host=host) from None
    with socket.socket(family, kind, protocol) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(place)
        except OSError as error:
            raise _taken(error, host, port) from None


def address_of(host: str) -> str:
    """What others can call: for “everywhere”, this machine's own address on the way out; nothing is sent to find it."""
    for everywhere, family, far in (("0.0.0.0", socket.AF_INET, FAR), ("::", socket.AF_INET6, FAR_6)):
        if host == everywhere:
            with socket.socket(family, socket.SOCK_DGRAM) as way, suppress(OSError):
                way.connect((far, 9))
                return str(way.getsockname()[0])
            return "localhost"
    return host


def _taken(error: OSError, host: str, port: int) -> LunariumError:
    match error.errno:
        case errno.EADDRINUSE:
            return PortTaken(mark("Port {port} is taken: name another with --port."), port=port)
        case errno.EACCES:
            return PortTaken(mark("You have no permission to listen on port {port}."), port=port)
    return CannotServe(mark("“{host}” is no address of this machine."), host=host)


def keep_old_pages(database: str) -> None:
    """What was begun under older rules can be drawn now, and perhaps not after the next upgrade."""
    log_as_json()
    frost = freeze(Books(database))
    if frost.lost:
        structlog.get_logger("lunarium.tables").warning("tables can neither be played nor shown", count=len(frost.lost))


def worker() -> App:
    """The application of one worker process."""
    log_as_json()
    settle()
    address = os.environ.get(PUBLIC, "")
    return application(os.environ[DATABASE], address, post=from_environment(os.environ, address))


def settle() -> None:
    """Load every game now. What is here then stays to the end: it would cost the collector 50 ms each time it looks."""
    for game in sorted({*ids()} - {cartridge.id for cartridge in loadable()}):
        structlog.get_logger("lunarium").error("a game can't be loaded; `lunarium games` says why", game=game)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def log_as_json() -> None:
    level = logging.getLevelNamesMapping().get(os.environ.get("LUNARIUM_LOG", "WARNING").upper(), logging.WARNING)
    processors: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),  # they may hold secrets
        structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
