"""`lunarium admin backup`, `restore` and `copy`."""

from __future__ import annotations

from pathlib import Path

import click

from lunarium.cli.admin.common import administrator
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import figure, print_json
from lunarium.kernel.text import mark
from lunarium.server.office.backups import backup, restore
from lunarium.server.office.books import Books
from lunarium.server.storage.copying import copy


@click.command(
    "backup",
    cls=LocalizedCommand,
    help=mark("Copy everything, as it is at one moment, into a new SQLite file. People may play meanwhile."),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@administrator
def backup_(books: Books, file: Path, as_json: bool) -> None:
    size = backup(books, file)
    if as_json:
        print_json({"file": str(file), "bytes": size})
    else:
        t = words()
        click.echo(t("{file} holds everything: {kb} kB.", file=file, kb=figure(size / 1000, language())))


@click.command(
    "restore",
    cls=LocalizedCommand,
    help=mark(
        "Bring back from a backup what is missing: tables, the ends of their logs, people. People may play meanwhile.\n"
        "What is there is never changed; the backup is checked whole before anything is written."
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@administrator
def restore_(books: Books, file: Path, as_json: bool) -> None:
    done = restore(books, file)
    if as_json:
        print_json({"rows": done.rows, "tables": done.tables, "different": done.different})
        return
    t = words()
    for name in done.different:
        click.echo(t("Table {name} has gone another way since the backup; it was left as it is.", name=name))
    counted = t.n("{n} table", "{n} tables", len(done.tables))
    click.echo(t("{counted} brought back, {rows} rows in all.", counted=counted, rows=done.rows))


@click.command(
    "copy",
    cls=LocalizedCommand,
    help=mark("Take everything to an empty other database: from SQLite to PostgreSQL, or back. Stop the server first."),
)
@click.argument("target", metavar="URL")
@administrator
def copy_(books: Books, target: str, as_json: bool) -> None:
    rows = copy(books.url, target)
    if as_json:
        print_json({"rows": rows})
    else:
        t = words()
        click.echo(t("{rows} rows were copied.", rows=figure(rows, language())))
