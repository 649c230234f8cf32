"""What the terminal shows of a game: colours where there is a terminal, plain text elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from lunarium.cli.game_text import log_lines, luck_line, result_lines
from lunarium.cli.language import PACKAGE
from lunarium.kernel.luck import SealedLuck
from lunarium.kernel.machine import Frame
from lunarium.kernel.match import Match
from lunarium.kernel.records import record
from lunarium.kernel.rule_ids import rule_of
from lunarium.kernel.text import mark, texts

MANY = 40  # moves; more are listed on demand


class Screen:
    def __init__(self, match: Match, me: int, bots: Sequence[str], lang: str) -> None:
        self.match = match
        self.me = me
        self.bots = bots
        self.lang = lang
        self.t = texts(PACKAGE, lang)
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._shown: list[object] = []  # the log as far as it was shown

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style), soft_wrap=True)

    def gap(self) -> None:
        self.console.print()

    def tell(self, source: str, style: str = "", **values: object) -> None:
        """Say a marked source string in the reader's language."""
        self.say(self.t(source, **values), style)

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        for line in lines:
            self.say(line, style)

    def welcome(self) -> None:
        t, luck = self.t, self.match.luck
        self.say(self.match.cartridge.title[self.lang], "bold")
        bots = (t("Player {n} is {bot}.", n=i, bot=bot) for i, bot in enumerate(self.bots, self.me + 2))
        self.say(" ".join([t("You are player {n}.", n=self.me + 1), *bots]))
        if isinstance(luck, SealedLuck):
            self.tell(mark("The luck is sealed: {commitment}"), "dim", commitment=luck.commitment)
        self.tell(mark("Type the number of a move, or help."), "dim")

    def news(self) -> None:
        """What happened since the last time."""
        log = self.match.log(self.me)
        same = 0
        while same < min(len(log), len(self._shown)) and log[same] == self._shown[same]:
            same += 1
        self.lines(log_lines(self.match.cartridge, log[same:], self.lang), "cyan")
        self._shown = log

    def log(self) -> None:
        lines = log_lines(self.match.cartridge, self.match.log(self.me), self.lang)
        self.lines(lines)
        if not lines:
            self.tell(mark("Nothing has happened yet."))

    def board(self) -> None:
        cartridge, view = self.match.cartridge, self.match.observation(self.me).view
        table = getattr(cartridge.words, "table", None)
        self.lines(table(view, cartridge.texts(self.lang)) if table else plain(msgspec.to_builtins(view)))

    def ask(self, ask: Frame, offer: bool) -> None:
        """The question, with its rule."""
        cartridge = self.match.cartridge
        prompt = cartridge.words.prompt(self.match.observation(self.me).view, ask, cartridge.texts(self.lang))
        rule = rule_of(ask)
        self.say(f"{prompt} [{rule}]" if rule else prompt, "bold")
        if offer:
            self.tell(mark("You may, and needn't: type pass to let it be."), "dim")

    def moves(self, moves: Sequence[tuple[int, str]], everything: bool = False) -> None:
        shown = moves if everything else moves[:MANY]
        items = [Text(f"{number:>3}  {words}") for number, words in shown]
        if self.console.is_terminal and len(items) > 8:
            self.console.print(Columns(items, padding=(0, 3), column_first=True))
        else:
            for item in items:
                self.console.print(item, soft_wrap=True)
        if len(shown) < len(moves):
            more = len(moves) - len(shown)
            self.tell(mark("… and {n} more: type moves, or moves WORDS to find some."), "dim", n=more)

    def result(self) -> None:
        """The end: points by source and rule, and how to check the luck."""
        result = self.match.result()
        first, *rest = result_lines(self.match.cartridge, result, self.lang)
        self.say(first, "bold")
        self.lines(rest)
        self.say(luck_line(record(self.match).luck, self.t), "dim")


def plain(value: object, depth: int = 0) -> list[str]:
    """Any view as lines of text, for a game that draws no table of its own."""
    lines: list[str] = []
    pad = "  " * depth
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    for key, inner in pairs:
        if isinstance(inner, dict | list | tuple) and _is_deep(inner):
            lines += [f"{pad}{key}:", *plain(inner, depth + 1)]
        else:
            lines.append(f"{pad}{key}: {_flat(inner)}")
    return lines


def _is_deep(value: dict[object, object] | list[object] | tuple[object, ...]) -> bool:
    inner = value.values() if isinstance(value, dict) else value
    return isinstance(value, dict) or any(isinstance(item, dict | list | tuple) for item in inner)


def _flat(value: object) -> str:
    if value is None:
        return "–"
    return " ".join(map(_flat, value)) if isinstance(value, list | tuple) else str(value)
