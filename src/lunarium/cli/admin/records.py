"""`lunarium admin export` and `import`."""

from __future__ import annotations

from pathlib import Path

import click

from lunarium.cli.admin.common import administrator
from lunarium.cli.errors import FAILURE, Wrong, complain
from lunarium.cli.files import read_text, write_text
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_json
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark, texts
from lunarium.server.office.books import Books, kept
from lunarium.server.office.exporting import exported, taken_in
from lunarium.server.tables.table import OVER, PLAYING

RECORD = '{"lunarium":'  # how every record begins


@click.command(
    "export",
    cls=LocalizedCommand,
    help=mark(
        "Write the records of tables into a folder, or one on standard output.\n"
        "A running game's record tells what seats hide from each other: it is for you alone."
    ),
)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "everything", is_flag=True, help=mark("Every table that is over."))
@click.option("--running", is_flag=True, help=mark("With --all: games that are being played as well."))
@click.option("--to", "folder", type=click.Path(path_type=Path), metavar="DIR", help=mark("The folder to write into."))
@administrator
def export_(
    books: Books, tables: tuple[str, ...], everything: bool, running: bool, folder: Path | None, as_json: bool
) -> None:
    if bool(tables) == everything:
        raise Wrong(mark("Name tables, or say --all."))
    if folder is None and (everything or len(tables) > 1):
        raise Wrong(mark("Several records need a folder: give one with --to."))
    stages = () if tables else (PLAYING, OVER) if running else (OVER,)
    done: list[dict[str, object]] = []
    with books.reading() as connection:
        for table, record in exported(connection, kept(connection, tables, stages)):
            if folder is None:
                click.echo(record.write())
                return
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"{table.row.id}.json"
            write_text(file, record.write() + "\n", lambda old: old.startswith(RECORD))
            done.append({"table": table.row.id, "game": table.row.game, "stage": table.stage, "file": str(file)})
    if as_json:
        print_json({"exported": done})
    else:
        t = words()
        click.echo(
            t.n(
                "{n} record was written into {folder}.",
                "{n} records were written into {folder}.",
                len(done),
                folder=folder,
            )
        )


@click.command(
    "import",
    cls=LocalizedCommand,
    help=mark(
        "Make a finished table out of each record. A record is replayed and verified first; a bad one is refused."
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="RECORD...", type=click.Path(path_type=Path))
@click.option(
    "--open", "is_open", is_flag=True, help=mark("Whoever has the address may see it; else only by its link.")
)
@administrator
@click.pass_context
def import_(ctx: click.Context, books: Books, files: tuple[Path, ...], is_open: bool, as_json: bool) -> None:
    t, said = words(), texts("lunarium.server", language())
    done: list[dict[str, object]] = []
    refused: list[dict[str, object]] = []
    for file in files:
        try:
            row = taken_in(books, read_text(file), is_open)
        except LunariumError as error:
            refused.append({"file": str(file), "error": error.said(said)})
            complain(t("{file}: {error}", file=file, error=error.said(said)))
        else:
            done.append(
                {
                    "file": str(file),
                    "table": row.id,
                    "game": row.game,
                    "page": f"/t/{row.id}",
                    "link": f"/join/{row.watch}",
                }
            )
    if as_json:
        print_json({"imported": done, "refused": refused})
    else:
        for told in done:
            click.echo(
                t("{file}: table {table}, to watch at {link}", **{key: told[key] for key in ("file", "table", "link")})
            )
    if refused:
        ctx.exit(FAILURE)
