"""Commands whose help is in the reader's language: titles, texts and options are marked source strings."""

from __future__ import annotations

import click

from lunarium.cli.errors import Wrong
from lunarium.cli.language import words
from lunarium.kernel.text import mark


class LocalizedCommand(click.Command):
    """A command that explains itself in both languages."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option:
            option.help = mark("Show this help and leave.")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        t = words(ctx)
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=t("Usage:") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            for paragraph in words(ctx)(self.help or "").split("\n"):
                formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        t = words(ctx)
        rows = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record and isinstance(param, click.Option):
                rows.append((record[0], t(str(param.help))))
        with formatter.section(t("Options")):
            formatter.write_dl(rows)


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group that knows its commands' names and help before it loads any of them."""

    offered: dict[str, str]  # name -> help, a marked source string

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.offered)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.offered:
            names = ", ".join(self.offered)
            raise Wrong(mark("There is no command “{name}”; the commands are: {names}."), name=args[0], names=names)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        t = words(ctx)
        with formatter.section(t("Commands")):
            formatter.write_dl([(name, t(help_)) for name, help_ in self.offered.items()])
