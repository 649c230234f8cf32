"""`lunarium games`."""

from __future__ import annotations

import click

from lunarium.cli.errors import FAILURE, complain
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_columns, print_json
from lunarium.cli.params import json_option, lang_option
from lunarium.games import ids, load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark


@click.command(cls=LocalizedCommand, help=mark("List the games: their ids, titles, numbers of players and options."))
@json_option
@lang_option
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    cartridges, broken = _loaded()
    t, lang = words(), language()
    if as_json:
        print_json([_described(cartridge) for cartridge in cartridges])
    else:
        rows = [[c.id, c.title[lang], _span(c.seats), c.summary[lang]] for c in cartridges]
        print_columns([t("Game"), t("Title"), t("Players"), t("In short")], rows)
    for error in broken:
        complain(error.said(t))
    if broken:
        ctx.exit(FAILURE)


def _loaded() -> tuple[list[Cartridge], list[LunariumError]]:
    """The games, and why others are not among them."""
    found, broken = [], []
    for game in ids():
        try:
            found.append(load(game))
        except LunariumError as error:
            broken.append(error)
    return found, broken


def _span(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def _described(cartridge: Cartridge) -> dict[str, object]:
    from lunarium.contract.ledger import coverage

    rules = coverage(cartridge)
    return {
        "id": cartridge.id,
        "title": {"en": cartridge.title["en"], "fr": cartridge.title["fr"]},
        "seats": list(cartridge.seats),
        "options": [{"name": o.name, "values": list(o.values), "default": o.default} for o in cartridge.options],
        "rules_version": cartridge.rules_version,
        "rules": {"total": rules.total, "cited": rules.cited, "tested": rules.tested, "waived": rules.waived},
    }
