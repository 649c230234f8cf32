"""`lunarium bench server`."""

from __future__ import annotations

import sys
from typing import Any

import click

from lunarium.cli.errors import server_errors
from lunarium.cli.language import language, words
from lunarium.cli.output import figure, print_columns, print_json

SERVER = "server"


def bench_server(against: tuple[str, ...], seconds: float, postgresql: str, as_json: bool) -> None:
    with server_errors(language()):
        from lunarium.server.bench.figures import bench

        figures = bench(against, seconds, postgresql, _progress)
    if as_json:
        print_json(figures)
    else:
        _show(figures)


def _progress(what: str) -> None:
    if sys.stderr.isatty():
        click.echo(what, err=True)


def _show(figures: dict[str, Any]) -> None:
    t, lang = words(), language()
    runs = {name: row for name, row in {**figures["tables"], **figures["peers"]}.items() if "moves_per_s" in row}
    rows = [
        [name, figure(row["moves_per_s"], lang), figure(row["p50_ms"], lang, 1), figure(row["p99_ms"], lang, 1)]
        for name, row in runs.items()
    ]
    print_columns([t("Tables"), t("Moves/s"), t("Median, ms"), t("99 %, ms")], rows, right=(1, 2, 3))
    kb = figures["tables"]["kb_per_connected_table"]["kb"]
    if kb is not None:
        click.echo(t("Memory for each connected table: {kb} kB", kb=figure(kb, lang, 1)))
    opened = figures["tables"]["open_500_moves"]
    click.echo(
        t("Opening a table with 500 moves: {ms} ms at the 99th percentile", ms=figure(opened["p99_ms"], lang, 1))
    )
    if "postgresql" in figures["tables"]:
        found = figures["tables"]["postgresql"]
        ratio, loops = figure(found["ratio"], lang, 2), figure(found["two_loops"], lang, 2)
        click.echo(
            t("Two workers on PostgreSQL: {ratio} times one; two plain loops: {loops}", ratio=ratio, loops=loops)
        )
    for pair, ratio in figures["ratios"].items():
        click.echo(t("{pair}: {ratio} times as fast", pair=pair, ratio=figure(ratio, lang, 2)))
