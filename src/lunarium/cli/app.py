"""The group of all commands. A command's module is loaded when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

import lunarium
from lunarium.cli.errors import FAILURE, complain, of_file, of_usage, status
from lunarium.cli.language import words
from lunarium.cli.localized_help import LocalizedGroup
from lunarium.cli.params import lang_option
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark

COMMANDS = {
    "games": mark("List the games."),
    "play": mark("Play a game in the terminal."),
    "serve": mark("Serve tables to browsers."),
    "admin": mark("Run the tables: list, export, recheck, back up."),
    "sim": mark("Let bots play many games and count."),
    "replay": mark("Replay and verify a record."),
    "rules": mark("Read the rules, or see which are proved."),
    "bench": mark("Measure speed, beside other engines."),
    "check": mark("Put a game to the contract suite."),
}


class App(LocalizedGroup):
    """All commands; every error is one sentence on standard error."""

    offered = COMMANDS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"lunarium.cli.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except LunariumError as error:
            leave(error.said(words(ctx)), status(error))
        except click.UsageError as error:
            leave(of_usage(error, f"{ctx.command_path} {ctx.invoked_subcommand}", words(ctx)), error.exit_code)
        except BrokenPipeError:  # whoever read us has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(FAILURE) from None
        except OSError as error:
            if error.filename is None:
                raise
            leave(of_file(error).said(words(ctx)), FAILURE)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]  # one way to leave is enough
        extra["standalone_mode"] = False
        try:
            sys.exit(super().main(args, prog_name or "lunarium", **extra))
        except click.UsageError as error:
            complain(of_usage(error, "lunarium", words(error.ctx)))
            sys.exit(error.exit_code)
        except click.Abort:
            t = words()
            click.echo(t("Interrupted."), err=True)
            sys.exit(FAILURE)


def leave(said: str, with_status: int) -> NoReturn:
    complain(said)
    raise click.exceptions.Exit(with_status)


@click.group(
    cls=App,
    invoke_without_command=True,
    context_settings={"help_option_names": ["--help"]},
    help=mark("Lunarium, a console for space tabletop games."),
)
@lang_option
@click.version_option(lunarium.__version__, message="lunarium %(version)s", help=mark("Show the version and leave."))
@click.pass_context
def app(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    app.main()
