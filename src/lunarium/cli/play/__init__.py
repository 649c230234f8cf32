"""`lunarium play`."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from lunarium.bots.bot import Bot
from lunarium.bots.bot_match import BotMatch
from lunarium.bots.registry import bots_for_seats, make_bot
from lunarium.cli.language import language
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.params import game_options, lang_option, listed, number, seed_option
from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.luck import Luck, SealedLuck, SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.text import mark
from lunarium.lab.seeds import derived

ME = 0  # the person's seat


@click.command(
    cls=LocalizedCommand,
    help=mark(
        "Play a game in the terminal, on the first seat; bots play the others.\n"
        "Type the number of a move, or undo, hint, why N, rule ID, log, board, save FILE, help, quit."
    ),
)
@click.argument("game", metavar="GAME")
@click.option("--seats", callback=number(1), metavar="N", help=mark("How many seats; without it 2, or the fewest."))
@click.option(
    "--bots",
    callback=listed,
    default="greedy",
    metavar="LEVEL,…",
    help=mark("Who sits on the other seats, in order; fewer names repeat. Without it all are greedy."),
)
@game_options
@seed_option(mark("Where all luck comes from; without it luck is sealed, and nobody can foresee it."))
@click.option(
    "--record",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=mark("Keep the record there; goes on with a seeded game that lies there unfinished."),
)
@lang_option
def command(
    game: str, seats: int | None, bots: tuple[str, ...], options: dict[str, str], seed: int | None, file: Path | None
) -> None:
    from lunarium.cli.play.autosave import Autosave
    from lunarium.cli.play.screen import Screen
    from lunarium.cli.play.session import Session

    cartridge = load(game)
    seats = seats or (2 if 2 in cartridge.seats else cartridge.seats[0])
    options = cartridge.checked_options(seats, options)
    names = bots_for_seats(bots, seats - 1) if seats > 1 else ()
    keeper = Autosave(file)
    match = keeper.unfinished(cartridge, seats, options, seed) or _fresh(cartridge, seats, options, seed)
    keeper.keep(match)
    Session(BotMatch(match, _bots(names, match.luck)), ME, Screen(match, ME, names, language()), keeper).run()


def _fresh(cartridge: Cartridge, seats: int, options: dict[str, str], seed: int | None) -> Match:
    return Match(cartridge, seats, options, SealedLuck.fresh() if seed is None else SeededLuck(seed))


def _bots(names: tuple[str, ...], luck: Luck | None) -> dict[int, Bot]:
    """Bots on all seats but the first; with seeded luck they repeat themselves."""
    seed = luck.seed if isinstance(luck, SeededLuck) else secrets.randbits(60)
    return {seat: make_bot(name, derived(seed, 0, f"seat {seat}")) for seat, name in enumerate(names, ME + 1)}
