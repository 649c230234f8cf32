"""`lunarium replay`."""

from __future__ import annotations

from pathlib import Path

import click

from lunarium.cli.errors import Failed, Wrong
from lunarium.cli.files import read_text, write_text
from lunarium.cli.game_text import deal_lines, event_line, luck_line, moves_of, result_lines, seal_lines
from lunarium.cli.language import language, words
from lunarium.cli.localized_help import LocalizedCommand
from lunarium.cli.output import print_json
from lunarium.cli.params import json_option, lang_option, number
from lunarium.games import load
from lunarium.kernel import records
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import BadRecord, UnknownGame
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record
from lunarium.kernel.text import mark


@click.command(
    cls=LocalizedCommand,
    help=mark("Replay a record: verify every answer, the luck and the result, print the log, draw a position."),
)
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--to", callback=number(0), metavar="N", help=mark("Stop after so many answers of the record."))
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help=mark("Draw the position into this file."))
@click.option(
    "--seat", callback=number(0), metavar="S", help=mark("See with the eyes of this seat, from 0; else as a spectator.")
)
@json_option
@lang_option
def command(file: Path, to: int | None, svg: Path | None, seat: int | None, as_json: bool) -> None:
    record = records.read(read_text(file))
    if seat is not None and seat >= record.seats:
        raise Wrong(
            mark("There is no seat {seat} in this record: the last is {last}."), seat=seat, last=record.seats - 1
        )
    cartridge = _cartridge(record)
    log = Log(seat)
    try:
        match = records.replay(record, cartridge, to, None if as_json else log.before_answer)
    except BadRecord:
        if as_json:
            print_json(_described(record, None))
        raise
    if svg:
        _draw(cartridge, match, seat, svg)
    if as_json:
        print_json(_described(record, match))
    else:
        _tell(record, match, log)


def _cartridge(record: Record) -> Cartridge:
    try:
        return load(record.game)
    except UnknownGame as error:
        raise BadRecord(mark("This record can't be replayed: {error}"), error=error) from None


def _described(record: Record, match: Match | None) -> dict[str, object]:
    """What `--json` prints; a record that does not replay tells nothing but that."""
    result = match.result() if match and match.over else None
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "moves": moves_of(match) if match else None,
        "ok": match is not None,
        "scores": list(result.scores) if result else None,
        "ending": result.ending if result else None,
        "digest": _digest(record, match) if match else None,
    }


def _digest(record: Record, match: Match) -> str:
    """The digest so far, which is the record's own if it was replayed whole."""
    return records.digest(record, records.words_of(match, match.all_effective_rows()))


class Log:
    """Which events came with which answer of a record, as a seat may know them."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.counts: list[int] = []  # events before each answer

    def before_answer(self, match: Match) -> None:
        count = len(match.log(self.seat))
        if self.counts and count < self.counts[-1]:  # taken back, or dealt anew: then nothing is told yet
            self.counts = [min(count, before) for before in self.counts]
        self.counts.append(count)

    def lines(self, match: Match, lang: str) -> list[str]:
        """Each event after the number of its answer."""
        lines, number, labelled = [], 0, -1
        for i, event in enumerate(match.log(self.seat)):
            while number < len(self.counts) and self.counts[number] <= i:
                number += 1
            if line := event_line(match.cartridge, event, lang):
                lines.append(f"{number if number != labelled else '':>5}  {line}")
                labelled = number
        return lines


def _tell(record: Record, match: Match, log: Log) -> None:
    t, lang = words(), language()
    title = match.cartridge.title[lang]
    players = t.n("{n} player", "{n} players", record.seats)
    click.echo(t("{title}, {players}, rules version {v}", title=title, players=players, v=record.rules_version))
    for line in log.lines(match, lang):
        click.echo(line)
    if match.over:
        for line in result_lines(match.cartridge, match.result(), lang):
            click.echo(line)
    for line in (luck_line(record.luck, t), *deal_lines(match, t), *seal_lines(record.luck, t)):
        click.echo(line)
    shown = len(log.counts)
    if shown < len(record.answers):
        click.echo(t("The first {n} of {all} answers replay.", n=shown, all=len(record.answers)))
    else:
        click.echo(t("The record is right: all {n} answers replay.", n=shown))


def _draw(cartridge: Cartridge, match: Match, seat: int | None, file: Path) -> None:
    from lunarium.drawing.document import standalone

    lang = language()
    if cartridge.board is None:
        raise Failed(mark("{title} has no drawn board."), title=cartridge.title[lang])
    title = cartridge.title[lang]
    parts = cartridge.board.draw(match.observation(seat).view, lang)
    write_text(file, standalone(parts, lang, title=title), lambda old: old.lstrip().startswith(("<svg", "<?xml")))
