"""`lunarium admin`: running the tables. Every command works while people play."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from lunarium.cli.errors import server_errors
from lunarium.cli.language import language
from lunarium.cli.localized_help import LocalizedGroup
from lunarium.cli.params import lang_option
from lunarium.kernel.text import mark

COMMANDS = {
    "list": ("tables", mark("List the tables.")),
    "export": ("records", mark("Write the records of tables.")),
    "import": ("records", mark("Make finished tables out of records.")),
    "recheck": ("tables", mark("Replay the logs of tables, and tell which rules versions they need.")),
    "freeze": ("tables", mark("Keep each seat's last page of tables under older rules.")),
    "backup": ("backup", mark("Copy everything into a file, while people play.")),
    "restore": ("backup", mark("Bring back from a backup what is missing.")),
    "copy": ("backup", mark("Take everything to an empty other database.")),
    "clean": ("tables", mark("Delete tables that everybody has left.")),
    "people": ("people", mark("List the people.")),
    "forget": ("people", mark("Delete a person's data.")),
}


class Admin(LocalizedGroup):
    """The server has words of its own; its errors are told in them."""

    offered = {name: help_ for name, (_, help_) in COMMANDS.items()}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        with server_errors(language(ctx)):
            module = import_module(f"lunarium.cli.admin.{COMMANDS[cmd_name][0]}")
        found: click.Command = getattr(module, f"{cmd_name}_")
        return found

    def invoke(self, ctx: click.Context) -> Any:
        with server_errors(language(ctx)):
            return super().invoke(ctx)


@click.group(
    cls=Admin,
    invoke_without_command=True,
    help=mark("Run the tables: list, export, recheck, back up, restore, clean up, delete. People may play meanwhile."),
)
@lang_option
@click.pass_context
def command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
