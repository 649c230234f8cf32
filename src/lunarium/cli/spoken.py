"""Commands whose help is in the reader's language: titles, texts and options are marked source strings."""

from __future__ import annotations

import click

from lunarium.cli.speech import words
from lunarium.kernel.text import mark


class Spoken(click.Command):
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
