"""`lunarium rules`."""

from __future__ import annotations

from dataclasses import asdict

import click

from lunarium.cli.errors import Wrong
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_columns, print_json
from lunarium.cli.params import json_option, lang_option
from lunarium.contract.ledger import Rule, coverage, ledger
from lunarium.games import ids, load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import Texts, mark


@click.command(
    cls=LocalizedCommand,
    help=mark("Read a rule, or list a game's rules; with --coverage, see which are proved by code and tests."),
)
@click.argument("game", metavar="GAME", required=False)
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--coverage", "covered", is_flag=True, help=mark("Count the rules that code and tests cite."))
@json_option
@lang_option
def command(game: str | None, rule: str | None, covered: bool, as_json: bool) -> None:
    if covered:
        _coverage([load(name) for name in ([game] if game else ids())], as_json)
        return
    if game is None:
        raise Wrong(mark("Name a game, or ask for --coverage."))
    cartridge, t = load(game), words()
    chosen = find(cartridge, rule, language()) if rule else None
    rules = [chosen] if chosen else list(ledger(cartridge.package, language()).values())
    if as_json:
        print_json({game: {**_counts(cartridge), "rules": [asdict(r) for r in rules]}})
    elif chosen:
        click.echo(told(chosen, t))
    else:
        print_columns([t("Rule"), t("Title")], [[r.id, r.title] for r in rules])


def find(cartridge: Cartridge, rule: str, lang: str) -> Rule:
    """A rule by its id, whatever the case."""
    rules = ledger(cartridge.package, lang)
    if rule.upper() not in rules:
        raise Wrong(
            mark("{title} has no rule {rule}; its rules go from {first} to {last}."),
            title=cartridge.title[lang],
            rule=rule,
            first=next(iter(rules)),
            last=list(rules)[-1],
        )
    return rules[rule.upper()]


def told(rule: Rule, t: Texts) -> str:
    lines = [f"{rule.id} {rule.title}", rule.text]
    if rule.source:
        lines.append(t("Source: {source}", source=rule.source))
    if rule.waived:
        lines.append(t("Not proved by a test: {reason}", reason=rule.waived))
    return "\n".join(lines)


def _counts(cartridge: Cartridge) -> dict[str, object]:
    return asdict(coverage(cartridge))


def _coverage(cartridges: list[Cartridge], as_json: bool) -> None:
    if as_json:
        print_json({cartridge.id: _counts(cartridge) for cartridge in cartridges})
        return
    t = words()
    rows, missing = [], []
    for cartridge in cartridges:
        counts = coverage(cartridge)
        numbers = (counts.total, counts.cited, counts.tested, counts.waived, len(counts.missing))
        rows.append([cartridge.id, *map(str, numbers)])
        if counts.missing:
            missing.append(t("Missing in {game}: {rules}", game=cartridge.id, rules=", ".join(counts.missing)))
    head = [t("Game"), t("Rules"), t("Cited"), t("Tested"), t("Waived"), t("Missing")]
    print_columns(head, rows, right=(1, 2, 3, 4, 5))
    for line in missing:
        click.echo(line)
