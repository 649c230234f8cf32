"""A person at the terminal: reads lines, and does what they say."""

from __future__ import annotations

import sys
from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path

from lunarium.bots.bot_match import BotMatch, Turn
from lunarium.bots.greedy import WON, GreedyBot
from lunarium.cli.errors import Wrong, of_file
from lunarium.cli.output import figure
from lunarium.cli.play.autosave import Autosave
from lunarium.cli.play.screen import Screen
from lunarium.cli.rules import find, told
from lunarium.kernel.errors import BadNotation, LunariumError
from lunarium.kernel.machine import Frame, space_of
from lunarium.kernel.rule_ids import rule_of
from lunarium.kernel.text import mark

HINTS = 3


class Then(Enum):
    """What comes after a line."""

    ASK = auto()  # the same question waits
    GO_ON = auto()
    QUIT = auto()


class Session:
    def __init__(self, table: BotMatch, me: int, screen: Screen, keeper: Autosave) -> None:
        self.table = table
        self.match = table.match
        self.me = me
        self.screen = screen
        self.keeper = keeper
        self.turn = Turn(me, False)
        self.commands: dict[str, tuple[Callable[[str], Then], str]] = {
            mark("undo"): (self.undo, mark("take your last answer back")),
            mark("restart"): (self.restart, mark("take back all that you may")),
            mark("hint"): (self.hint, mark("what the greedy bot would do")),
            mark("why"): (self.why, mark("why N, why MOVE: which rule allows or forbids it")),
            mark("rule"): (self.rule, mark("rule ID: read a rule")),
            mark("moves"): (self.moves, mark("all moves; moves WORDS: those that speak of it")),
            mark("board"): (self.board, mark("show the board")),
            mark("log"): (self.log, mark("all that happened")),
            mark("pass"): (self.decline, mark("let an offer be")),
            mark("save"): (self.save, mark("save FILE: write the record so far")),
            mark("help"): (self.help, mark("this list")),
            mark("quit"): (self.quit, mark("leave; a kept record stays")),
        }

    # --- the game ------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """To the end of the game or of the person's patience."""
        self.screen.welcome()
        self.screen.news()
        while turn := self.table.turn():
            if turn.seat in self.table.bots:
                self.table.move(turn)
            elif self._answer(turn) is Then.QUIT:
                return
            self.keeper.keep(self.match)
            self.screen.news()
        self.screen.result()

    def _answer(self, turn: Turn) -> Then:
        self.turn = turn
        self.screen.gap()
        self.screen.board()
        self.screen.gap()
        self.screen.ask(self.ask, turn.offer)
        self.screen.moves(self._listed())
        then = Then.ASK
        while then is Then.ASK:
            line = self._read()
            if line is None:
                return Then.QUIT
            try:
                then = self._do(line.strip())
            except LunariumError as error:
                self.screen.say(error.said(self.screen.t), "red")
        return then

    def _read(self) -> str | None:
        """The next line; None at the end of what there is to read."""
        if self.screen.console.is_terminal and sys.stdin.isatty():
            try:
                return input("> ")
            except EOFError:
                return None
        return sys.stdin.readline() or None

    def _do(self, line: str) -> Then:
        word, _, rest = line.partition(" ")
        if not line:
            return Then.ASK
        if word.isdecimal():
            self.match.answer(self.me, self._numbered(word))
            return Then.GO_ON
        for name, (action, _) in self.commands.items():
            if word.casefold() in (name, self.screen.t(name)):
                return action(rest.strip())
        raise Wrong(mark("“{word}” is neither a number nor a command; help lists them."), word=word)

    # --- the question --------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Frame:
        ask = self.match.question(self.me)
        assert ask is not None, "nobody asks this seat"
        return ask

    @property
    def options(self) -> list[int]:
        return self.match.game(self.me).options(self.me)

    def _words(self, codes: list[int]) -> list[str]:
        cartridge, view, ask = self.match.cartridge, self.match.observation(self.me).view, self.ask
        t = cartridge.texts(self.screen.lang)
        return [cartridge.words.option(view, ask, code, t) for code in codes]

    def _listed(self) -> list[tuple[int, str]]:
        return list(enumerate(self._words(self.options), 1))

    def _numbered(self, number: str) -> int:
        """The answer with that number in the list."""
        answers = self.match.answers(self.me)
        if not 1 <= int(number) <= len(answers):
            raise Wrong(mark("The moves go from 1 to {last}."), last=len(answers))
        return answers[int(number) - 1]

    def _noted(self, words: str) -> int:
        """A move in the notation of records; the question's own name may be left out."""
        layout = self.match.layout
        try:
            return layout.read(words)
        except BadNotation:
            if "=" not in words.partition(" ")[0]:
                raise
        return layout.read(f"{space_of(self.ask).name} {words}")

    # --- commands ------------------------------------------------------------------------------------------------------

    def undo(self, rest: str) -> Then:
        if not self.match.may_undo(self.me):
            raise Wrong(
                mark("There is nothing to take back: luck has spoken, something was shown, or another seat has acted.")
            )
        self.match.undo(self.me)
        return Then.GO_ON

    def restart(self, rest: str) -> Then:
        then = self.undo(rest)
        self.match.restart(self.me)
        return then

    def hint(self, rest: str) -> Then:
        """The best options as the greedy bot sees them."""
        options = self.options
        judged = GreedyBot(len(self.match.rows)).explain(self.match.observation(self.me), self.ask, options)[:HINTS]
        for option, words in zip(judged, self._words([option.code for option in judged]), strict=True):
            self.screen.say(f"{options.index(option.code) + 1:>3}  {words}  ({self._worth(option.value)})")
        return Then.ASK

    def _worth(self, value: float) -> str:
        t = self.screen.t
        if value <= -WON / 2:
            return t("loses")
        if value >= WON / 8:
            return t("wins")
        return ("+" if value > 0 else "") + figure(value, t.lang, 1)

    def why(self, rest: str) -> Then:
        if not rest:
            raise Wrong(mark("Why what? Type why N, or why MOVE."))
        code = self._numbered(rest) if rest.isdecimal() else self._noted(rest)
        if code in self.match.answers(self.me):
            self.screen.tell(mark("That is allowed."))
            rule = rule_of(self.ask)
        else:
            words, rule = self.match.why_not(self.me, code, self.screen.lang)
            self.screen.say(words)
        return self.rule(rule) if rule else Then.ASK

    def rule(self, rest: str) -> Then:
        wanted = rest or rule_of(self.ask)
        if not wanted:
            raise Wrong(mark("Which rule? Type rule ID."))
        self.screen.say(told(find(self.match.cartridge, wanted, self.screen.lang), self.screen.t))
        return Then.ASK

    def moves(self, rest: str) -> Then:
        wanted = rest.casefold()
        self.screen.moves([move for move in self._listed() if wanted in move[1].casefold()], everything=True)
        return Then.ASK

    def board(self, rest: str) -> Then:
        self.screen.board()
        return Then.ASK

    def log(self, rest: str) -> Then:
        self.screen.log()
        return Then.ASK

    def decline(self, rest: str) -> Then:
        if self.turn.offer:
            return Then.GO_ON
        raise Wrong(mark("This is no offer: you must choose a move."))

    def save(self, rest: str) -> Then:
        if not rest:
            raise Wrong(mark("Save where? Type save FILE."))
        try:
            self.keeper.save(self.match, Path(rest))
        except OSError as error:
            raise of_file(error) from None
        self.screen.tell(mark("Saved in {file}."), file=rest)
        return Then.ASK

    def help(self, rest: str) -> Then:
        t = self.screen.t
        for name, (_, text) in self.commands.items():
            self.screen.say(f"  {t(name):<12}{t(text)}")
        return Then.ASK

    def quit(self, rest: str) -> Then:
        return Then.QUIT
