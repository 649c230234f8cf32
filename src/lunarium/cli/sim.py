"""`lunarium sim`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from lunarium.bots.registry import bots_for_seats
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import figure, print_columns, print_json
from lunarium.cli.params import game_options, json_option, lang_option, listed, number, seed_option, word
from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import mark
from lunarium.lab.engines import ENGINES
from lunarium.lab.sim import Plan
from lunarium.lab.study import simulate


@click.command(
    cls=LocalizedCommand,
    help=mark("Let bots play many games, check the game's invariants at every move, and count how the games went."),
)
@click.argument("game", metavar="GAME")
@click.option("--seats", callback=number(1), required=True, metavar="N", help=mark("How many seats."))
@click.option("--games", callback=number(1), required=True, metavar="K", help=mark("How many games."))
@click.option(
    "--bots",
    callback=listed,
    default="random",
    metavar="A,B,…",
    help=mark("Who sits on the seats, in order; fewer names repeat. Without it all are random."),
)
@game_options
@seed_option(mark("Where all luck comes from; without it 0."), "0")
@click.option(
    "--workers", callback=number(1), default="1", metavar="W", help=mark("How many processes play; without it 1.")
)
@click.option("--engine", callback=word(*ENGINES), default="local", metavar="local|ray", help=mark("Where they run."))
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help=mark("Keep records and summary there."))
@json_option
@lang_option
def command(
    game: str,
    seats: int,
    games: int,
    bots: tuple[str, ...],
    options: dict[str, str],
    seed: int,
    workers: int,
    engine: str,
    out: Path | None,
    as_json: bool,
) -> None:
    cartridge = load(game)
    plan = Plan(game, seats, cartridge.checked_options(seats, options), bots_for_seats(bots, seats), seed, games)
    with _progress(games) as step:
        summary = simulate(plan, workers, engine, out, step)
    if as_json:
        print_json(summary)
    else:
        _show(plan, summary, cartridge)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("", total=games)
        yield lambda n: bar.advance(task, n)


def _show(plan: Plan, summary: dict[str, Any], cartridge: Cartridge) -> None:
    t, lang = words(), language()
    own = cartridge.texts(lang)
    click.echo(
        t(
            "{games} games and {decisions} decisions in {seconds} s: {rate} decisions/s, {length} moves a game.",
            games=figure(summary["games"], lang),
            decisions=figure(summary["decisions"], lang),
            seconds=figure(summary["seconds"], lang, 2),
            rate=figure(summary["decisions_per_s"], lang),
            length=figure(summary["length_mean"], lang, 1),
        )
    )
    for ending, count in summary["endings"].items():
        title = own(cartridge.words.ENDINGS.get(ending, ending))
        click.echo("  " + t("{title}: {n}", title=title, n=figure(count, lang)))
    head = [t("Seat"), t("Bot"), t("Wins, %"), t("Points")]
    rows = []
    for seat, bot in enumerate(plan.bots):
        won = figure(100 * summary["win_rate"][seat], lang, 1)
        rows.append([str(seat), bot, won, figure(summary["score_mean"][seat], lang, 2)])
    print_columns(head, rows, right=(0, 2, 3))
    click.echo(t("Digest: {digest}", digest=summary["digest"]))
