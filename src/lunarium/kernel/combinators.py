"""Frames made of frames: secret answers, lanes, choices, repetition, order, windows."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lunarium.kernel.machine import LANES, SEVERAL, Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space

MOST_CHOICES: Final = 24


class Secretly(Frame):
    """Several seats answer at once, unseen; when all have, each answer takes effect with all it pushes, first ask first.

    `opened`: the answers that are forced have been taken.
    """

    __slots__ = ("answers", "asks", "opened")

    def __init__(self, asks: tuple[Ask, ...], answers: tuple[int, ...] = (), opened: bool = False) -> None:
        self.asks: Final = asks
        self.answers: Final = answers if answers else (-1,) * len(asks)  # -1: not yet
        self.opened: Final = opened

    def enter(self, game: Game) -> bool:
        """Take the answers that are forced; all given, let them take effect."""
        if self.opened:
            game.asked = SEVERAL
            game.choices = []
            return True
        game.agenda.pop()
        answers = list(self.answers)
        for i in range(len(answers)):
            if answers[i] < 0:
                answers[i] = forced(game, self.asks[i])
        self.go_on(game, tuple(answers))
        return False

    def go_on(self, game: Game, answers: tuple[int, ...]) -> None:
        if -1 in answers:
            game.agenda.append(Secretly(self.asks, answers, True))
            return
        game.reveal()
        for i in range(len(answers) - 1, -1, -1):
            game.agenda.append(Answered(self.asks[i], answers[i]))

    def waiting(self, game: Game) -> tuple[int, ...]:
        return tuple([self.asks[i].seat for i in range(len(self.asks)) if self.answers[i] < 0])

    def question(self, seat: int) -> Frame:
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        raise AssertionError(f"seat {seat} has no part in this")

    def options(self, game: Game, seat: int) -> list[int]:
        return self.question(seat).options(game, seat)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        answers = list(self.answers)
        for i in range(len(answers)):
            if self.asks[i].seat == seat:
                answers[i] = code
        self.go_on(game, tuple(answers))

    def masked(self, seat: int) -> Frame:
        own = [self.answers[i] if self.asks[i].seat == seat else -1 for i in range(len(self.asks))]
        return Secretly(self.asks, tuple(own))


def forced(game: Game, ask: Ask) -> int:
    """The answer that is taken without asking; -1: the seat must be asked."""
    choices = ask.options(game, ask.seat)
    return choices[0] if len(choices) == 1 and not ask.always(game) else -1


class Answered(Step):
    """One seat's secret answer, now taking effect."""

    __slots__ = ("ask", "code")

    def __init__(self, ask: Ask, code: int) -> None:
        self.ask: Final = ask
        self.code: Final = code

    def run(self, game: Game) -> None:
        self.ask.resolve(game, self.ask.seat, self.code)


class Lanes(Frame):
    """Each seat has things of its own to do, side by side.

    A table opens the lanes itself and gives each seat a branch (`match.py`); everywhere else, in search and in replay, they
    happen one seat after another. `opened` marks lanes that are being played so.
    """

    __slots__ = ("lanes", "opened", "seats")

    def __init__(self, seats: tuple[int, ...], lanes: tuple[tuple[Frame, ...], ...], opened: bool = False) -> None:
        self.seats: Final = seats
        self.lanes: Final = lanes
        self.opened: Final = opened

    def enter(self, game: Game) -> bool:
        if game.live and not self.opened:
            game.asked = LANES
            game.choices = []
            return True
        game.agenda.pop()
        if not self.opened:
            game.block += 1
        if self.seats:
            game.push(*self.lanes[0], Lanes(self.seats[1:], self.lanes[1:], True))
            game.lane = self.seats[0]
        else:
            game.lane = -1
        return False

    def open(self, game: Game) -> None:
        """Play the lanes here, one after another; this frame is on top."""
        game.agenda.pop()
        game.block += 1
        game.push(Lanes(self.seats, self.lanes, True))
        game.advance()

    def branch(self, game: Game, seat: int) -> None:
        """Bring one seat's lane to the front; the others wait below as at their start. `game` is a copy made for it."""
        i = self.seats.index(seat)
        game.agenda.pop()
        game.block += 1
        game.lane = seat
        game.push(*self.lanes[i], Lanes(self.seats[:i] + self.seats[i + 1 :], self.lanes[:i] + self.lanes[i + 1 :]))
        game.advance()


class Confirm(Ask):
    """The end of a lane: until this is answered, its seat may take everything back. Always asked."""

    __slots__ = ()
    space: ClassVar[Space] = Space("confirm")

    def always(self, game: Game) -> bool:
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        return [0]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        pass


class OneOf(Ask):
    """One of several frames, of the seat's choice."""

    __slots__ = ("choices",)
    space: ClassVar[Space] = Space("choose", one=MOST_CHOICES)

    def __init__(self, seat: int, choices: tuple[Frame, ...]) -> None:
        super().__init__(seat)
        self.choices: Final = choices

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(self.choices)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(self.choices[code])


class Maybe(Ask):
    """A frame that the seat may leave undone: 1 does it, 0 doesn't."""

    __slots__ = ("frame",)
    space: ClassVar[Space] = Space("maybe", do=2)

    def __init__(self, seat: int, frame: Frame) -> None:
        super().__init__(seat)
        self.frame: Final = frame

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == 1:
            game.push(self.frame)


class Repeat(Step):
    """The same frame several times, one after another."""

    __slots__ = ("frame", "times")

    def __init__(self, frame: Frame, times: int) -> None:
        self.frame: Final = frame
        self.times: Final = times

    def run(self, game: Game) -> None:
        if self.times > 0:
            game.push(self.frame, Repeat(self.frame, self.times - 1))


class AnyOrder(Ask):
    """Everything in `todo`, in the order that the seat chooses."""

    __slots__ = ("todo",)
    space: ClassVar[Space] = Space("order", next=MOST_CHOICES)

    def __init__(self, seat: int, todo: tuple[Frame, ...]) -> None:
        super().__init__(seat)
        self.todo: Final = todo

    def enter(self, game: Game) -> bool:
        if self.todo:
            return super().enter(game)
        game.agenda.pop()
        return False

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(self.todo)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(self.todo[code], AnyOrder(self.seat, self.todo[:code] + self.todo[code + 1 :]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step):
    """Seats are asked in the rules' order whether they react; each may pass.

    Who is asked depends on public knowledge only. What remains of the window lies right below the ask, so the ask's
    `resolve` may end it with `close_window`, or end it and push a fresh one to start again.
    """

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def may_react(self, game: Game, seat: int) -> bool:
        """Whether to ask `seat`, judged by what everybody knows."""
        raise NotImplementedError

    def ask(self, seat: int) -> Ask:
        raise NotImplementedError

    def rest(self, seats: tuple[int, ...]) -> Window:
        """This window for the seats that are left."""
        raise NotImplementedError

    def run(self, game: Game) -> None:
        seats = self.seats
        for i in range(len(seats)):
            if self.may_react(game, seats[i]):
                game.push(self.ask(seats[i]), self.rest(seats[i + 1 :]))
                return


def close_window(game: Game) -> None:
    """End the window that the ask now resolving belongs to: nobody else is asked."""
    top = game.agenda.pop()
    assert isinstance(top, Window), f"no window is open, but {type(top).__name__}"
