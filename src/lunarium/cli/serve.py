"""`lunarium serve`."""

from __future__ import annotations

import os

import click

from lunarium.cli.errors import server_errors
from lunarium.cli.language import words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.params import lang_option, number
from lunarium.kernel.text import mark


@click.command(
    cls=LocalizedCommand,
    help=mark(
        "Serve tables to browsers. Games are kept in an SQLite file, or in PostgreSQL, and survive any crash.\n"
        "More than one worker needs PostgreSQL."
    ),
)
@click.option("--host", default="127.0.0.1", metavar="H", help=mark("Where to listen; 0.0.0.0 is everywhere."))
@click.option("--port", callback=number(1, 65535), default="8000", metavar="P", help=mark("The port; without it 8000."))
@click.option("--database", metavar="URL", help=mark("A file, or postgresql://…; without it a file of your own."))
@click.option("--workers", callback=number(1), default="1", metavar="N", help=mark("How many processes serve."))
@click.option(
    "--public", default="", metavar="URL", help=mark("The address that browsers see, where a proxy hides it.")
)
@lang_option
def command(host: str, port: int, database: str | None, workers: int, public: str) -> None:
    with server_errors():
        from lunarium.server.run import DATABASE, address_of, default_database, serve
        from lunarium.server.storage.engines import without_password
    where = database or os.environ.get(DATABASE) or default_database()
    t = words()

    def ready() -> None:
        name = address_of(host)
        at = public or f"http://{f'[{name}]' if ':' in name else name}:{port}"
        click.echo(t("Tables at {address} (stop with Ctrl+C)", address=at))
        click.echo(t("Games are kept in {database}.", database=without_password(where)))

    with server_errors():
        serve(host, port, where, workers, ready, public)
