"""Luck from a seed, for lab, search and tests; and random play to the end, the yardstick of speed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lunarium.kernel.machine import LUCK, NOBODY, Chance, Frame, Game

_M1: Final[i64] = 2147483563
_M2: Final[i64] = 2147483399
_BITS: Final = 2147483647  # 31 of them
_ROUNDS: Final = (608135816, 242054355, 320440878, 57701188)


def _scrambled(n: int) -> int:
    """31 bits of which each depends on many of n's; the products stay under 62 bits."""
    n = (n ^ (n >> 15)) * 739982445 & _BITS
    n = (n ^ (n >> 12)) * 695872825 & _BITS
    return n ^ (n >> 15)


class Dealer:
    """The same seed deals the same game on every machine.

    L'Ecuyer's combined generator: every product stays under 62 bits, where compiled ints are fast. It is linear, so that
    neighbouring seeds would run side by side for ever: the seed, of which the lowest 62 bits count, is scrambled first.
    """

    __slots__ = ("x", "y")

    def __init__(self, seed: int) -> None:
        x, y = (seed >> 31) & _BITS, seed & _BITS
        for key in _ROUNDS:  # a Feistel network: no two seeds become one
            x, y = y, x ^ _scrambled(y ^ key)
        self.x = x % (_M1 - 1) + 1
        self.y = y % (_M2 - 1) + 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is small against 2**31."""
        x: i64 = self.x * 40014 % _M1
        y: i64 = self.y * 40692 % _M2
        self.x = x
        self.y = y
        size: i64 = n
        return (x - y) % (_M1 - 1) * size // (_M1 - 1)

    def pick(self, outcomes: list[int], weights: list[int]) -> int:
        """One of the outcomes, as likely as its weight; no weights: all alike."""
        return choose(outcomes, weights, self.below(total(outcomes, weights)))

    def fork(self, label: int) -> Dealer:
        """A dealer of its own for a purpose, that leaves this one as it is."""
        return Dealer(((self.x << 31) | self.y) ^ label)


def total(outcomes: list[int], weights: list[int]) -> int:
    return sum(weights) if weights else len(outcomes)


def choose(outcomes: list[int], weights: list[int], ticket: int) -> int:
    """The outcome that a ticket from 0 to the total weight - 1 stands for."""
    if not weights:
        return outcomes[ticket]
    for outcome, weight in zip(outcomes, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the ticket is beyond the weights")


def luck_weights(game: Game) -> list[int]:
    """How likely the outcomes that luck chooses from now are."""
    top = game.agenda[-1]
    assert isinstance(top, Chance), "luck is not asked"
    return top.weights(game)


def deal(game: Game, dealer: Dealer) -> None:
    """Let luck speak until a seat must choose or the game is over."""
    while game.asked == LUCK:
        game.play(LUCK, dealer.pick(game.choices, luck_weights(game)))


class Poll:
    """Which seats were already offered what an ask offers: each once for each ask, clockwise from the seat that is asked."""

    __slots__ = ("asks", "polled")

    def __init__(self) -> None:
        self.asks: list[Frame] = []
        self.polled: list[list[int]] = []

    def next(self, game: Game) -> int:
        """The next seat to poll while the present ask waits; -1: nobody is left."""
        top = game.agenda[-1]
        offers = top.offers(game)
        if not offers:
            return -1
        polled = self._polled(top, game.agenda)
        first, later = -1, -1
        for ask in offers:
            seat = ask.seat
            if seat in polled:
                continue
            if seat > game.asked:
                later = seat if later < 0 or seat < later else later
            else:
                first = seat if first < 0 or seat < first else first
        seat = later if later >= 0 else first
        if seat >= 0:
            polled.append(seat)
        return seat

    def _polled(self, top: Frame, agenda: list[Frame]) -> list[int]:
        """The seats polled for `top`; what was kept of asks that have left the agenda is forgotten."""
        for i in range(len(self.asks) - 1, -1, -1):
            if not _stands(self.asks[i], agenda):
                del self.asks[i]
                del self.polled[i]
            elif self.asks[i] is top:
                return self.polled[i]
        self.asks.append(top)
        self.polled.append([])
        return self.polled[-1]


def _stands(frame: Frame, agenda: list[Frame]) -> bool:
    for other in agenda:
        if other is frame:
            return True
    return False


def playout(game: Game, dealer: Dealer) -> int:
    """Play at random to the end; how many choices between two or more options that took."""
    decisions = 0
    poll = Poll()
    while True:
        asked = game.asked
        if asked >= 0:
            offered = poll.next(game)
            if offered >= 0:
                decisions += take_or_leave(game, offered, dealer)
                continue
            choices = game.choices
            n = len(choices)
            if n > 1:
                decisions += 1
                game.play(asked, choices[dealer.below(n)])
            else:
                game.play(asked, choices[0])
        elif asked == LUCK:
            game.play(LUCK, dealer.pick(game.choices, luck_weights(game)))
        elif asked == NOBODY:
            return decisions
        else:
            top = game.agenda[-1]
            seat = top.waiting(game)[0]
            choices = top.options(game, seat)
            if len(choices) > 1:
                decisions += 1
            game.play(seat, choices[dealer.below(len(choices))])


def take_or_leave(game: Game, seat: int, dealer: Dealer) -> int:
    """A random answer to an offer, declining being one more option; how many choices that was."""
    choices = game.options(seat)
    pick = dealer.below(len(choices) + 1)
    if pick < len(choices):
        game.play(seat, choices[pick])
    return 1
