# mypyc: no
"""What a game tells the console about itself. Everything else the console finds in the cartridge's folder when needed."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lunarium.kernel.dealers import Dealer
from lunarium.kernel.errors import BadSetup
from lunarium.kernel.machine import Frame, Game
from lunarium.kernel.spaces import Layout, Space
from lunarium.kernel.text import LANGUAGES, Names, Texts, mark, texts


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table is set up: a module, a variant, a difficulty."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Line:
    """Points of one seat from one source, and the rule that gives them. `source` is a source string of the cartridge."""

    source: str
    rule: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]  # several: they share the victory; none: a cooperative game was lost
    ending: str  # a short key, one for each way the game can end
    lines: tuple[tuple[Line, ...], ...] = ()  # the breakdown of each seat's score


def _any_mix(seats: int, options: Mapping[str, str]) -> str:
    return ""


@dataclass(frozen=True)
class Cartridge:
    """One game.

    `new` lays the table and pushes the first frames; set-up luck is Chance frames too. `view` builds what a seat may know
    (None: a spectator) up from nothing; `determinise` makes a state that has the same view, the kernel puts the agenda back.
    `check` raises AssertionError if the state breaks an invariant. `refuse_mix` says why options don't go together, in a
    source string of the cartridge. The modules `words`, `board` and `evaluate` of `package` are loaded when somebody asks.
    """

    id: str
    package: str
    prefix: str
    title: Mapping[str, str]
    summary: Mapping[str, str]
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    spaces: tuple[Space, ...]
    new: Callable[[int, Mapping[str, str], int], Game]
    view: Callable[[Any, int | None], Any]
    determinise: Callable[[Any, Dealer], Game]
    result: Callable[[Any], Result]
    check: Callable[[Any], None]
    options: tuple[Option, ...] = ()
    refuse_mix: Callable[[int, Mapping[str, str]], str] = _any_mix
    oldest_rules: int = 0  # the oldest RULES_VERSION that still replays; 0: only the present one
    in_lobby: bool = True
    layout: Layout = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", Layout(self.spaces))

    def part(self, name: str) -> Any:
        """A module of the cartridge: `words`, `board`, `evaluate`."""
        return importlib.import_module(f"{self.package}.{name}")

    def has(self, name: str) -> bool:
        return importlib.util.find_spec(f"{self.package}.{name}") is not None

    @cached_property
    def words(self) -> Any:
        return self.part("words")

    @cached_property
    def board(self) -> Any:
        """None: the game is shown as its bare view."""
        return self.part("board") if self.has("board") else None

    @cached_property
    def touches(self) -> Callable[[Any, Frame, int], Iterable[str]]:
        """By view, question and option: the ids of the pieces on the board that the option touches."""
        return self.board.touches if self.board else lambda view, ask, code: ()

    def texts(self, lang: str, names: Names = ()) -> Texts:
        return texts(self.package, lang).calling(names)

    def checked_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a game, defaults filled in; refuses what the cartridge doesn't have."""
        if seats not in self.seats:
            if len(self.seats) == 1:
                raise BadSetup(
                    mark("{title} is for {n} players, not {seats}."), title=self.title, n=self.seats[0], seats=seats
                )
            says = mark("{title} is for {least} to {most} players, not {seats}.")
            raise BadSetup(says, title=self.title, least=self.seats[0], most=self.seats[-1], seats=seats)
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if not known:
                raise BadSetup(mark("{title} has no options."), title=self.title)
            if name not in known:
                names = ", ".join(known)
                says = mark("{title} has no option “{name}”; its options: {names}.")
                raise BadSetup(says, title=self.title, name=name, names=names)
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                says = mark("Option “{name}” of {title} can't be “{value}”; it can be: {values}.")
                raise BadSetup(says, name=name, title=self.title, value=value, values=values)
        settled = {option.name: options.get(option.name, option.default) for option in self.options}
        if reason := self.refuse_mix(seats, settled):
            raise BadSetup("{reason}", reason={lang: self.texts(lang)(reason) for lang in LANGUAGES})
        return settled

    def version(self, rules: int) -> int:
        """The rules version to play by, 0 being the present one; refuses one that can't be played here."""
        version = rules or self.rules_version
        if not (self.oldest_rules or self.rules_version) <= version <= self.rules_version:
            says = mark("{title} is at rules version {here}; version {version} can't be played here.")
            raise BadSetup(says, title=self.title, here=self.rules_version, version=version)
        return version

    def start(self, seats: int, options: Mapping[str, str] | None = None, rules: int = 0) -> Game:
        """A new game, run to its first question or its first luck."""
        version = self.version(rules)
        game = self.new(seats, self.checked_options(seats, options or {}), version)
        game.rules = version
        game.advance()
        return game
