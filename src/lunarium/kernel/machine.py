"""Frames, and the game whose agenda they stand on.

A frame is a `Step` (happens by itself), an `Ask` (waits for a seat) or a `Chance` (waits for luck). Whatever waits is a
value on the agenda, so any moment of any game can be copied, searched, recorded and resumed.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lunarium.kernel.spaces import Space

# Who is asked now: a seat from 0 up, or one of these.
LUCK: Final = -1
SEVERAL: Final = -2  # several seats at once, in secret
LANES: Final = -3  # a block of lanes waits to be opened by the table
NOBODY: Final = -4  # the game is over

_EVEN: Final[list[int]] = []
_UNHEARD: Final[list[object]] = []


class Reason:
    """Why a move is refused: the rule that forbids it, the key of a sentence, and places and numbers for that sentence."""

    __slots__ = ("key", "rule", "values")

    def __init__(self, rule: str, key: str = "", values: tuple[int, ...] = ()) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.values: Final = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One thing that the rules still have to do. Immutable: copies of a game share it."""

    __slots__ = ()

    def enter(self, game: Game) -> bool:
        """Do what happens by itself; True when somebody or luck must answer first."""
        raise NotImplementedError

    def options(self, game: Game, seat: int) -> list[int]:
        return []

    def resolve(self, game: Game, seat: int, code: int) -> None:
        raise NotImplementedError

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The seats that must choose."""
        return ()

    def question(self, seat: int) -> Frame:
        """The frame that asks `seat`: this one, or the one that it holds for that seat."""
        return self

    def masked(self, seat: int) -> Frame:
        """This frame as `seat` may know it (-1: a spectator)."""
        return self

    def offers(self, game: Game) -> tuple[Ask, ...]:
        """What other seats may do while this ask waits."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame):
    """A frame that happens by itself."""

    __slots__ = ()

    def enter(self, game: Game) -> bool:
        game.agenda.pop()
        self.run(game)
        return False

    def run(self, game: Game) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Frame):
    """A frame that waits for one seat to pick one of its options. Its docstring opens with its rule."""

    __slots__ = ("seat",)
    space: ClassVar[Space]

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def always(self, game: Game) -> bool:
        """Ask even if one answer is left: for asks whose options depend on something that not every seat knows."""
        return False

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        """Which rule forbids an answer that is not among the options; nothing said: the ask's own rule."""
        return Reason("")

    def enter(self, game: Game) -> bool:
        seat = self.seat
        choices = self.options(game, seat)
        if len(choices) == 1 and not self.always(game) and not self.offers(game):
            game.agenda.pop()
            self.resolve(game, seat, choices[0])
            return False
        game.asked = seat
        game.choices = choices
        return True

    def waiting(self, game: Game) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame):
    """A frame that waits for luck: the dealer answers in play, a sampler in search, the test in a test."""

    __slots__ = ()
    space: ClassVar[Space]

    def weights(self, game: Game) -> list[int]:
        """How likely each of the options is; empty: all alike."""
        return _EVEN

    def enter(self, game: Game) -> bool:
        outcomes = self.options(game, LUCK)
        if len(outcomes) == 1:  # a bag of one needs no luck
            game.agenda.pop()
            self.resolve(game, LUCK, outcomes[0])
            return False
        game.asked = LUCK
        game.choices = outcomes
        return True


def space_of(frame: Frame) -> Space:
    """The space of an ask or a chance."""
    assert isinstance(frame, (Ask, Chance)), f"{type(frame).__name__} asks nothing"
    return type(frame).space


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What lies on the table, and what is left to do. A cartridge adds its own fields and `copy`."""

    __slots__ = (
        "agenda",
        "asked",
        "block",
        "choices",
        "events",
        "lane",
        "listening",
        "live",
        "reveals",
        "rules",
    )

    def __init__(self) -> None:
        self.agenda: list[Frame] = []
        self.asked = NOBODY  # who must answer now
        self.choices: list[int] = []  # what they may answer; never changed in place: copies share it
        self.rules = 0  # the RULES_VERSION that this game is played under
        self.reveals = 0  # how often something hidden was shown: an answer can't be taken back past it
        self.lane = -1  # the seat whose lane runs; -1 outside lanes
        self.block = 0  # blocks of lanes opened so far
        self.listening = False  # somebody listens: rules emit events
        self.live = False  # lanes wait for the table, which plays them side by side
        self.events: list[object] = _UNHEARD

    def copy(self) -> Game:
        """An independent twin that shares all that is immutable. Nobody listens to it."""
        raise NotImplementedError

    def hand_over(self, twin: Game) -> None:
        """Give a fresh twin the machine's part of this game; the last line of every `copy`."""
        twin.agenda = self.agenda.copy()
        twin.asked = self.asked
        twin.choices = self.choices
        twin.rules = self.rules
        twin.reveals = self.reveals
        twin.lane = self.lane
        twin.block = self.block

    def listen(self) -> None:
        self.listening = True
        self.events = []

    def emit(self, event: object) -> None:
        self.events.append(event)

    def heard(self) -> list[object]:
        """The events since the last call."""
        events = self.events
        self.events = []
        return events

    def reveal(self) -> None:
        """Something that a seat didn't know was just shown to it: no answer before this can be taken back."""
        self.reveals += 1

    def push(self, *frames: Frame) -> None:
        """Do these next, in this order, before whatever else is left."""
        agenda = self.agenda
        for i in range(len(frames) - 1, -1, -1):
            agenda.append(frames[i])

    def advance(self) -> None:
        """Run steps until somebody must choose, luck must speak, or all is done."""
        agenda = self.agenda
        while agenda:
            if agenda[-1].enter(self):
                return
        self.asked = NOBODY
        self.choices = []

    def resume(self, agenda: tuple[Frame, ...]) -> None:
        """Take up an agenda where it waits, as a view carries it (bottom first)."""
        self.agenda = list(agenda)
        self.advance()

    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        if self.asked >= 0:
            return (self.asked,)
        return self.agenda[-1].waiting(self) if self.asked == SEVERAL else ()

    def offered(self) -> tuple[int, ...]:
        """The seats that may act although the game doesn't wait for them."""
        return tuple([ask.seat for ask in self.agenda[-1].offers(self)]) if self.asked >= 0 else ()

    def question(self, seat: int) -> Frame | None:
        """What `seat` is asked or offered now."""
        if seat == self.asked:
            return self.agenda[-1]
        if self.asked == SEVERAL:
            return self.agenda[-1].question(seat) if seat in self.waiting() else None
        if self.asked >= 0:
            for ask in self.agenda[-1].offers(self):
                if ask.seat == seat:
                    return ask
        return None

    def options(self, seat: int) -> list[int]:
        """The codes that `seat` may answer with, counted from 0 in the space of its question."""
        if seat == self.asked:
            return self.choices
        ask = self.question(seat)
        return [] if ask is None else ask.options(self, seat)

    def play(self, seat: int, code: int) -> None:
        """A seat's answer, or luck's; the caller has checked it against `options`."""
        if seat == self.asked or self.asked == SEVERAL:
            self.agenda.pop().resolve(self, seat, code)
        else:  # an offer: what waits goes on waiting below
            ask = self.question(seat)
            assert ask is not None, f"seat {seat} is neither asked nor offered anything"
            ask.resolve(self, seat, code)
        self.advance()
