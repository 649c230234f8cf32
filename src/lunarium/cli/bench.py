"""`lunarium bench`."""

from __future__ import annotations

from typing import Any

import click

from lunarium.cli.bench_server import SERVER, bench_server
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import figure, print_columns, print_json
from lunarium.cli.params import json_option, lang_option, listed, seconds
from lunarium.games import ids, load
from lunarium.kernel.text import mark


@click.command(
    cls=LocalizedCommand,
    help=mark(
        "Measure random play, copies, replay and start of each game, and other engines in the same run.\n"
        "`lunarium bench server` measures tables on loopback instead, beside boardgame.io if it is asked for."
    ),
)
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option(
    "--against",
    callback=listed,
    metavar="PEER,…",
    help=mark("Others to measure beside: openspiel, catanatron; for the server boardgame.io."),
)
@click.option(
    "--seconds",
    callback=seconds,
    default="1.0",
    metavar="T",
    help=mark("How long each of five repetitions lasts; without it 1."),
)
@click.option(
    "--postgresql", default="", metavar="URL", help=mark("For the server: an empty database, to compare workers on.")
)
@json_option
@lang_option
def command(games: tuple[str, ...], against: tuple[str, ...], seconds: float, postgresql: str, as_json: bool) -> None:
    if games == (SERVER,):
        bench_server(against, seconds, postgresql, as_json)
        return
    from lunarium.lab.bench import bench
    from lunarium.lab.peers import peer

    chosen = tuple(dict.fromkeys(games)) or ids()
    for game in chosen:
        load(game)
    figures: dict[str, Any] = bench(chosen, [peer(name) for name in dict.fromkeys(against)], seconds)
    if as_json:
        print_json(figures)
    else:
        _show(figures)


def _show(figures: dict[str, Any]) -> None:
    t, lang = words(), language()
    kind = t("compiled") if figures["compiled"] else t("interpreted")
    click.echo(f"{figures['machine']['cpu']}, Python {figures['machine']['python']}, {kind}")
    rows = [_row(game, row, lang) for game, row in figures["games"].items()]
    rows += [_row(f"{name} {row['version']}", row, lang) for name, row in figures["peers"].items()]
    head = [t("Game"), t("Decisions/s"), t("Copies/s"), t("Replay, ms"), t("Start, ms")]
    print_columns(head, rows, right=(1, 2, 3, 4))
    for pair, ratio in figures["ratios"].items():
        click.echo(t("{pair}: {ratio} times as fast", pair=pair, ratio=figure(ratio, lang, 2)))


def _row(name: str, row: dict[str, Any], lang: str) -> list[str]:
    places = {"decisions_per_s": 0, "copies_per_s": 0, "replay_ms": 2, "start_ms": 0}
    return [name, *(figure(row[key], lang, n) if key in row else "" for key, n in places.items())]
