"""`lunarium check`."""

from __future__ import annotations

import sys

import click

from lunarium.cli.errors import FAILURE
from lunarium.cli.language import words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_json
from lunarium.cli.params import json_option, lang_option, number
from lunarium.games import load
from lunarium.kernel.text import mark


@click.command(cls=LocalizedCommand, help=mark("Put a game to the contract suite, for authors of new games."))
@click.argument("game", metavar="GAME")
@click.option(
    "--games", callback=number(1), default="6", metavar="K", help=mark("How many games each check plays; without it 6.")
)
@json_option
@lang_option
@click.pass_context
def command(ctx: click.Context, game: str, games: int, as_json: bool) -> None:
    from lunarium.contract.suite import run

    report = run(load(game), games, told=_tell)
    if as_json:
        print_json({"game": game, "passed": len(report.passed), "failed": report.failed})
    else:
        t = words()
        for failed in report.failed:
            click.echo(t("Failed: {check}", check=failed))
        click.echo(t.n("{n} check passed.", "{n} checks passed.", len(report.passed)))
    if report.failed:
        ctx.exit(FAILURE)


def _tell(check: str) -> None:
    """Which check runs now, where somebody watches."""
    if sys.stderr.isatty():
        click.echo(check, err=True)
