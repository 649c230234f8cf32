"""`lunarium admin list`, `recheck` and `clean`."""

from __future__ import annotations

import click

from lunarium.cli.admin.common import administrator, described, instant
from lunarium.cli.errors import FAILURE, Wrong, complain
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_columns, print_json
from lunarium.cli.params import number, word
from lunarium.kernel.text import mark, texts
from lunarium.server.office.books import Books, Kept, kept
from lunarium.server.office.freezing import freeze
from lunarium.server.office.rechecking import Findings, recheck, version_here
from lunarium.server.office.tidying import abandoned, clean
from lunarium.server.tables.table import GATHERING, OVER, PLAYING
from lunarium.server.web.showing import STAGES

LIVE = (GATHERING, PLAYING)
ALL = (*LIVE, OVER)


@click.command(
    "list",
    cls=LocalizedCommand,
    help=mark("List the tables, oldest first. Ids and codes are keys: keep them to yourself."),
)
@click.option(
    "--stage", callback=word(GATHERING, PLAYING, OVER), metavar="STAGE", help=mark("Only gathering, playing or over.")
)
@click.option("--game", default="", metavar="GAME", help=mark("Only this game."))
@administrator
def list_(books: Books, stage: str | None, game: str, as_json: bool) -> None:
    with books.reading() as connection:
        found = kept(connection, stages=(stage,) if stage else (), game=game)
    if as_json:
        print_json([described(table) for table in found])
        return
    t = words()
    rows = [_row(table) for table in found]
    if rows:
        print_columns([t("Table"), t("Game"), t("Stage"), t("Seats"), t("Host"), t("Entries"), t("Last")], rows, (3, 5))
    click.echo(t.n("{n} table.", "{n} tables.", len(found)))


def _row(table: Kept) -> list[str]:
    said = texts("lunarium.server", language())
    stage = said(STAGES[table.stage])
    return [table.row.id, table.row.game, stage, str(table.seats), table.host, str(table.length), instant(table.last)]


# --- recheck ----------------------------------------------------------------------------------------------------------


@click.command(
    "recheck",
    cls=LocalizedCommand,
    help=mark(
        "Replay the logs of tables: every entry, every answer, all luck. Tells which rules versions are needed.\n"
        "Run it with --all before an upgrade, with the new version installed."
    ),
)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "everything", is_flag=True, help=mark("Every table that has not ended."))
@click.option("--finished", is_flag=True, help=mark("With --all: finished tables as well."))
@administrator
@click.pass_context
def recheck_(
    ctx: click.Context, books: Books, tables: tuple[str, ...], everything: bool, finished: bool, as_json: bool
) -> None:
    if bool(tables) == everything:
        raise Wrong(mark("Name tables, or say --all."))
    stages = () if tables else ALL if finished else LIVE
    with books.reading() as connection:
        findings = recheck(connection, kept(connection, tables, stages))
    if as_json:
        print_json(_found(findings))
    else:
        _tell(findings)
    if findings.failed:
        ctx.exit(FAILURE)


def _found(findings: Findings) -> dict[str, object]:
    said = texts("lunarium.server", language())
    return {
        "tables": findings.whole + len(findings.failed),
        "whole": findings.whole,
        "failed": [{**described(table), "error": error.said(said)} for table, error in findings.failed],
        "rules": {
            game: {"here": version_here(game), "needed": {str(v): n for v, n in sorted(versions.items())}}
            for game, versions in sorted(findings.needed.items())
        },
    }


def _tell(findings: Findings) -> None:
    t, said = words(), texts("lunarium.server", language())
    for table, error in findings.failed:
        complain(t("{table} ({game}): {error}", table=table.row.id, game=table.row.game, error=error.said(said)))
    for game, versions in sorted(findings.needed.items()):
        here = version_here(game)
        for version, n in sorted(versions.items()):
            counted = t.n("{n} table", "{n} tables", n)
            told = t("{game}, rules version {version}: {counted}", game=game, version=version, counted=counted)
            click.echo(told if version == here else t("{told} (new tables have {here})", told=told, here=here or "–"))
    click.echo(t.n("{n} table is whole.", "{n} tables are whole.", findings.whole))


# --- clean ------------------------------------------------------------------------------------------------------------


@click.command(
    "clean",
    cls=LocalizedCommand,
    help=mark("Delete tables where nothing has happened for a long time and the game has not ended."),
)
@click.option("--days", callback=number(1), default="90", metavar="N", help=mark("For how long; without it 90 days."))
@click.option("--finished", is_flag=True, help=mark("Delete finished tables as well."))
@click.option("--dry-run", is_flag=True, help=mark("Only tell what would be deleted."))
@administrator
def clean_(books: Books, days: int, finished: bool, dry_run: bool, as_json: bool) -> None:
    left = abandoned(books, days, finished)
    gone = left if dry_run else clean(books, left)
    if as_json:
        print_json({"deleted": [] if dry_run else [described(t) for t in gone], "found": [described(t) for t in left]})
        return
    t = words()
    for table in gone:
        click.echo("  ".join(_row(table)))
    if dry_run:
        click.echo(t.n("{n} table would be deleted.", "{n} tables would be deleted.", len(gone)))
    else:
        click.echo(t.n("{n} table was deleted.", "{n} tables were deleted.", len(gone)))


# --- freeze -----------------------------------------------------------------------------------------------------------


@click.command(
    "freeze",
    cls=LocalizedCommand,
    help=mark(
        "Keep each seat's last page and log of tables begun under older rules, for the time when those are gone.\n"
        "`lunarium serve` does so by itself; before an upgrade over several versions run it with --all."
    ),
)
@click.option("--all", "everything", is_flag=True, help=mark("Tables under the present rules as well."))
@administrator
def freeze_(books: Books, everything: bool, as_json: bool) -> None:
    frost = freeze(books, everything)
    if as_json:
        print_json({"frozen": frost.frozen, "lost": frost.lost})
        return
    t = words()
    click.echo(t.n("The pages of {n} table were kept.", "The pages of {n} tables were kept.", len(frost.frozen)))
    if frost.lost:
        lost = len(frost.lost)
        click.echo(
            t.n("{n} table can neither be played nor shown.", "{n} tables can neither be played nor shown.", lost)
        )
