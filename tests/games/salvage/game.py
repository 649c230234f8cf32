"""Salvage in one file (its events, view and words apart).

Fifteen cards of value 0 to 14; a value of 1, 4, 7 … is a jammer. On your turn draw, scrap a card for its value (anybody after
you may jam it), or bury one under the pile. While you think, others may give you a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from lunarium.kernel.combinators import Window, close_window
from lunarium.kernel.machine import Ask, Chance, Game, Reason, Step
from lunarium.kernel.piles import Pile, count, drawn, next_cards, put_under, shuffled
from lunarium.kernel.spaces import Space
from tests.games.salvage.events import Buried, Drew, Gave, Jammed, Scrapped

CARDS: Final = 15
HAND: Final = 6
TURNS: Final = 24
DRAW: Final = 0
SCRAP: Final = 1
BURY: Final = 2


class Crew:
    __slots__ = ("gifts", "hand", "points")

    def __init__(self, hand: tuple[int, ...], points: int, gifts: int) -> None:
        self.hand = hand  # hidden from the others
        self.points = points
        self.gifts = gifts  # cards given away so far

    def copy(self) -> Crew:
        return Crew(self.hand, self.points, self.gifts)


class Salvage(Game):
    __slots__ = ("buried", "crews", "pile", "scrapped", "turn")

    def __init__(
        self, crews: list[Crew], pile: Pile, buried: tuple[int, ...], scrapped: tuple[int, ...], turn: int
    ) -> None:
        super().__init__()
        self.crews = crews
        self.pile = pile
        self.buried = buried  # who buried the last cards of the pile, from top to bottom
        self.scrapped = scrapped
        self.turn = turn

    def copy(self) -> Salvage:
        twin = Salvage([crew.copy() for crew in self.crews], self.pile, self.buried, self.scrapped, self.turn)
        self.hand_over(twin)
        return twin


def salvage(game: Game) -> Salvage:
    assert isinstance(game, Salvage)
    return game


def is_jammer(card: int) -> bool:
    return card % 3 == 1


def without(hand: tuple[int, ...], i: int) -> tuple[int, ...]:
    return hand[:i] + hand[i + 1 :]


class Draw(Chance):
    """[TS-1] Draw the top card, unseen by the others."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("draw", card=CARDS)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(salvage(game).pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = salvage(game)
        s.pile = drawn(s.pile, code)
        s.buried = s.buried[max(0, len(s.buried) - count(s.pile)) :]
        s.crews[self.seat].hand += (code,)
        s.reveal()
        if s.listening:
            s.emit(Drew(self.seat, code))


class Turn(Step):
    """[TS-2] Seats take turns; the game ends when the pile is empty or all turns are over."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = salvage(game)
        s.turn += 1
        if s.pile and s.turn <= TURNS:
            s.push(Act(self.seat), Turn((self.seat + 1) % len(s.crews)))


class Act(Ask):
    """[TS-3] Draw, scrap a card, or bury one. Others may give you a card meanwhile."""

    __slots__ = ()
    space: ClassVar[Space] = Space("act", kind=3, card=HAND)

    def options(self, game: Game, seat: int) -> list[int]:
        s = salvage(game)
        size = len(s.crews[seat].hand)
        codes = [self.space.code(DRAW, 0)] if size < HAND else []
        for kind in (SCRAP, BURY):
            codes += [self.space.code(kind, i) for i in range(size)]
        return codes

    def always(self, game: Game) -> bool:
        return True

    def offers(self, game: Game) -> tuple[Ask, ...]:
        s = salvage(game)
        if len(s.crews[self.seat].hand) >= HAND:
            return ()
        return tuple([Give(i, self.seat) for i, c in enumerate(s.crews) if i != self.seat and c.hand and c.gifts < 2])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = salvage(game)
        kind, i = self.space.split(code)
        crew = s.crews[seat]
        if kind == DRAW:
            s.push(Draw(seat))
            return
        card = crew.hand[i]
        crew.hand = without(crew.hand, i)
        if kind == BURY:
            s.pile = put_under(s.pile, card)
            s.buried += (seat,)
            if s.listening:
                s.emit(Buried(seat, card))
            return
        s.scrapped += (card,)
        s.reveal()
        if s.listening:
            s.emit(Scrapped(seat, card))
        order = tuple([(seat + k) % len(s.crews) for k in range(1, len(s.crews))])
        s.push(JamWindow(order, seat, card), Score(seat, card))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        kind, _ = self.space.split(code)
        return Reason("TS-3", "full" if kind == DRAW else "absent")


class Score(Step):
    """[TS-4] A scrapped card gives its value; it lies open."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, game: Game) -> None:
        salvage(game).crews[self.seat].points += self.card


class JamWindow(Window):
    """[TS-5] Whoever holds a card may jam, clockwise; the first jam ends the asking."""

    __slots__ = ("card", "scrapper")

    def __init__(self, seats: tuple[int, ...], scrapper: int, card: int) -> None:
        super().__init__(seats)
        self.scrapper: Final = scrapper
        self.card: Final = card

    def may_react(self, game: Game, seat: int) -> bool:
        return len(salvage(game).crews[seat].hand) > 0

    def ask(self, seat: int) -> Ask:
        return Jam(seat)

    def rest(self, seats: tuple[int, ...]) -> Window:
        return JamWindow(seats, self.scrapper, self.card)


class Jam(Ask):
    """[TS-5] Pass, or play a jammer: the scrapped card gives nothing. Asked always: a pause would betray the hand."""

    __slots__ = ()
    space: ClassVar[Space] = Space("jam", card=HAND + 1)  # 0 passes

    def always(self, game: Game) -> bool:
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        hand = salvage(game).crews[seat].hand
        return [0] + [i + 1 for i, card in enumerate(hand) if is_jammer(card)]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = salvage(game)
        if code == 0:
            return
        crew = s.crews[seat]
        card = crew.hand[code - 1]
        crew.hand = without(crew.hand, code - 1)
        s.scrapped += (card,)
        s.reveal()
        if s.listening:
            s.emit(Jammed(seat, card))
        close_window(s)
        score = s.agenda.pop()
        assert isinstance(score, Score)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("TS-5", "no_jammer")


class Give(Ask):
    """[TS-6] Give a card to the seat that is asked, at most twice a game."""

    __slots__ = ("to",)
    space: ClassVar[Space] = Space("give", card=HAND)

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(salvage(game).crews[seat].hand)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = salvage(game)
        giver = s.crews[seat]
        card = giver.hand[code]
        giver.hand = without(giver.hand, code)
        giver.gifts += 1
        s.crews[self.to].hand += (card,)
        s.reveal()
        if s.listening:
            s.emit(Gave(seat, self.to, card))


def new(seats: int, options: Mapping[str, str], rules: int) -> Salvage:
    """[TS-7] Two cards each, drawn in seat order."""
    s = Salvage([Crew((), 0, 0) for _ in range(seats)], shuffled(tuple(range(CARDS))), (), (), 0)
    for seat in range(seats - 1, -1, -1):
        s.push(Draw(seat), Draw(seat))
    s.agenda.insert(0, Turn(0))
    return s
