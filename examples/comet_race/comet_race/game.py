"""The rules of Comet Race: what lies on the table, and what happens next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from comet_race.events import Burned, Drew, Rolled
from lunarium.kernel.machine import Ask, Chance, Game, Reason, Step
from lunarium.kernel.piles import Pile, drawn, next_cards, shuffled
from lunarium.kernel.spaces import Space

CARDS: Final = 24  # values 1 to 6, four of each
HAND: Final = 3
COMET: Final = 20


def value(card: int) -> int:
    return card // 4 + 1


class Race(Game):
    __slots__ = ("die", "hands", "pile", "steps", "used")

    def __init__(
        self, hands: list[tuple[int, ...]], steps: list[int], pile: Pile, used: tuple[int, ...], die: int
    ) -> None:
        super().__init__()
        self.hands = hands  # hidden from the other seats
        self.steps = steps
        self.pile = pile
        self.used = used  # burned cards, face up
        self.die = die  # the last roll; 0: none yet

    def copy(self) -> Race:
        twin = Race(self.hands.copy(), self.steps.copy(), self.pile, self.used, self.die)
        self.hand_over(twin)
        return twin


def race(game: Game) -> Race:
    assert isinstance(game, Race)
    return game


def new(seats: int, options: Mapping[str, str], rules: int) -> Race:
    """[CR-1] Three cards each from a shuffled pile of 24."""
    s = Race([()] * seats, [0] * seats, shuffled(tuple(range(CARDS))), (), 0)
    s.push(*[Draw(seat) for seat in range(seats) for _ in range(HAND)], Turn(0))
    return s


class Draw(Chance):
    """[CR-1, CR-4] Draw a card; only its owner sees it. An empty pile gives nothing."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("draw", card=CARDS)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(race(game).pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = race(game)
        s.pile = drawn(s.pile, code)
        s.hands[self.seat] += (code,)
        s.reveal()  # a bag of one needs no luck, but its owner sees it now
        if s.listening:
            s.emit(Drew(self.seat, code))


class Turn(Step):
    """[CR-2, CR-5] Seats take turns until one is at the comet or all hands are empty."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = race(game)
        if max(s.steps) >= COMET or not any(s.hands):
            return
        following = Turn((self.seat + 1) % len(s.hands))
        if s.hands[self.seat]:
            s.push(Roll(self.seat), Burn(self.seat), following)
        else:
            s.push(following)


class Roll(Chance):
    """[CR-2] The die is rolled before a card is chosen."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("roll", die=6)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = race(game)
        s.die = code + 1
        if s.listening:
            s.emit(Rolled(self.seat, s.die))


class Burn(Ask):
    """[CR-2, CR-3] Burn a card. If the die reaches its value the engine holds: that many steps; else it coughs: one step."""

    __slots__ = ()
    space: ClassVar[Space] = Space("burn", card=HAND)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(race(game).hands[seat])))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = race(game)
        hand = s.hands[seat]
        burned = value(hand[code])
        s.hands[seat] = hand[:code] + hand[code + 1 :]
        s.used += (hand[code],)
        s.steps[seat] += burned if s.die >= burned else 1
        s.reveal()  # the card was hidden until now
        if s.listening:
            s.emit(Burned(seat, hand[code], s.steps[seat]))
        if s.pile:
            s.push(Draw(seat))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("CR-2", "no_card", (code + 1,))
