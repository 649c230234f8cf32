"""A first game: a recorded one, with comments, in which the learner makes the moves one at a time.

A cartridge that has one keeps it in its folder `tutorial`: `lesson.json` holds a record and its steps, `en.json` and
`fr.json` the words of each step.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from markupsafe import Markup

from lunarium.games import load, loadable
from lunarium.kernel import records
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.machine import Frame, space_of
from lunarium.kernel.match import Match
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import Absent
from lunarium.server.web.speech import lines
from lunarium.server.web.study.markdown import html
from lunarium.server.web.types import Choice, Line

FOLDER = "tutorial"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`at`: how many answers of the record come before. With an `answer`, the learner must give it to go on."""

    key: str
    at: int
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()  # pieces to look at
    answer: str = ""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    steps: tuple[Step, ...]
    record: msgspec.Raw


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """What the learner sees at a step, and what has happened since the one before."""

    step: Step
    view: Any
    ask: Frame | None
    options: tuple[int, ...]
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    cartridge: Cartridge
    moments: tuple[Moment, ...]

    def words(self, number: int, lang: str) -> Words:
        return _words(self.cartridge.package, lang)[self.moments[number].step.key]

    def text(self, number: int, lang: str) -> Markup:
        return html(self.words(number, lang).text.split("\n"))

    def prompt(self, number: int, lang: str) -> str:
        moment, t = self.moments[number], self.cartridge.texts(lang)
        return str(self.cartridge.words.prompt(moment.view, moment.ask, t)) if moment.ask is not None else ""

    def choices(self, number: int, lang: str) -> tuple[Choice, ...]:
        """What the learner might answer; only where the lesson waits for an answer."""
        moment, t = self.moments[number], self.cartridge.texts(lang)
        ask = moment.ask
        if ask is None or not moment.step.answer:
            return ()
        touches, said, space = self.cartridge.touches, self.cartridge.words.option, space_of(ask)
        return tuple(
            Choice(space.write(code), said(moment.view, ask, code, t), tuple(touches(moment.view, ask, code)))
            for code in moment.options
        )

    def lines(self, number: int, lang: str) -> tuple[Line, ...]:
        return lines(self.cartridge, self.moments[number].events, self.cartridge.texts(lang))


def lesson(game: str) -> Lesson:
    cartridge = load(game)
    if not has_lesson(game):
        raise Absent(mark("{title} has no first game to learn from."), title=cartridge.title)
    return _lesson(cartridge.package, game)


def has_lesson(game: str) -> bool:
    return (files(load(game).package) / FOLDER / "lesson.json").is_file()


def games_with_lessons() -> tuple[str, ...]:
    return tuple(cartridge.id for cartridge in loadable() if has_lesson(cartridge.id))


@cache
def _lesson(package: str, game: str) -> Lesson:
    """Played once; every learner sees the same."""
    cartridge = load(game)
    written = msgspec.json.decode((files(package) / FOLDER / "lesson.json").read_bytes(), type=Written)
    record = records.read(bytes(written.record).decode())
    rows = records.replay(record, cartridge).rows
    match = Match(cartridge, record.seats, record.options, rules=record.rules_version, undo=False)
    moments, played, told = [], 0, 0
    for step in written.steps:
        for row in rows[played : step.at]:
            match.follow(row)
        played = max(played, step.at)
        log = match.log(written.seat)
        moments.append(_moment(match, written.seat, step, tuple(log[told:])))
        told = len(log)
    return Lesson(cartridge, tuple(moments))


def _moment(match: Match, seat: int, step: Step, events: tuple[Any, ...]) -> Moment:
    options = tuple(match.game(seat).options(seat))
    return Moment(step, match.observation(seat).view, match.question(seat), options, events)


@cache
def _words(package: str, lang: str) -> dict[str, Words]:
    text = (files(package) / FOLDER / f"{lang}.json").read_text("utf-8")
    return msgspec.convert(json.loads(text), dict[str, Words])
