"""Insight with what it leads to, and distress."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.rules.r3_conditions import Context
from lunarium.games.unsettled.rules.r4_tracks import add_insight, can_gain_distress, change_endurance
from lunarium.games.unsettled.rules.r5_links import RunChain
from lunarium.games.unsettled.rules.r6_asks import ChoosePursuit, CoverSlot
from lunarium.games.unsettled.state import Unsettled, decider, unsettled
from lunarium.kernel.machine import Ask, Chance, Game, Step
from lunarium.kernel.piles import drawn, next_cards
from lunarium.kernel.spaces import Space

MOST_COMPREHENSION: Final = 4
MOST_CARDS: Final = 16


class GainInsight(Step):
    """[UN-130, UN-131] One insight after the other; leaving the track gives comprehension and a new pursuit first."""

    __slots__ = ("cause", "n", "seat")

    def __init__(self, seat: int, n: int, cause: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.cause: Final = cause

    def run(self, game: Game) -> None:
        s = unsettled(game)
        for done in range(self.n):
            if add_insight(s, self.seat):
                who = decider(s, self.seat, self.cause)
                rest = GainInsight(self.seat, self.n - done - 1, self.cause)
                discipline = s.explorers[self.seat].pursuit
                s.push(GainComprehension(self.seat, discipline, self.cause), ChoosePursuit(who, self.seat), rest)
                return


class GainComprehension(Step):
    """[UN-133, UN-134, UN-136] A token and a breakthrough of the discipline; none left: nothing."""

    __slots__ = ("cause", "discipline", "seat")

    def __init__(self, seat: int, discipline: int, cause: int) -> None:
        self.seat: Final = seat
        self.discipline: Final = discipline
        self.cause: Final = cause

    def run(self, game: Game) -> None:
        s = unsettled(game)
        left = s.comprehension_left
        if left[self.discipline] == 0:
            return
        first, second, third = [left[n] - (1 if n == self.discipline else 0) for n in range(3)]
        s.comprehension_left = (first, second, third)
        explorer = s.explorers[self.seat]
        explorer.comprehension = (*explorer.comprehension, self.discipline)
        if len(explorer.comprehension) > MOST_COMPREHENSION:
            s.push(ForgetDiscipline(decider(s, self.seat, self.cause), self.seat))
        s.push(DrawBreakthrough(self.seat, self.discipline))


class DrawBreakthrough(Chance):
    """[UN-133] The top breakthrough of the discipline."""

    __slots__ = ("discipline", "seat")
    space: ClassVar[Space] = Space("draw_breakthrough", card=MOST_CARDS)

    def __init__(self, seat: int, discipline: int) -> None:
        self.seat: Final = seat
        self.discipline: Final = discipline

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(unsettled(game).breakthroughs[self.discipline])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        piles = list(s.breakthroughs)
        piles[self.discipline] = drawn(piles[self.discipline], code)
        s.breakthroughs = tuple(piles)
        explorer = s.explorers[self.seat]
        explorer.breakthroughs = (*explorer.breakthroughs, code)
        s.reveal()


class ForgetDiscipline(Ask):
    """[UN-135] Four of five comprehensions are kept; one leaves with a breakthrough of its discipline."""

    __slots__ = ("of",)
    space: ClassVar[Space] = Space("forget", card=MOST_CARDS)

    def __init__(self, seat: int, of: int) -> None:
        super().__init__(seat)
        self.of: Final = of

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unsettled(game).explorers[self.of].breakthroughs)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        explorer = s.explorers[self.of]
        explorer.breakthroughs = tuple([card for card in explorer.breakthroughs if card != code])
        place = explorer.comprehension.index(s.planet.breakthroughs[code].discipline)
        explorer.comprehension = explorer.comprehension[:place] + explorer.comprehension[place + 1 :]


class GainDistress(Step):
    """[UN-120, UN-122, UN-125] Card by card; one that cannot be gained costs everybody endurance instead."""

    __slots__ = ("cause", "n", "seat")

    def __init__(self, seat: int, n: int, cause: int) -> None:
        self.seat: Final = seat
        self.n: Final = n
        self.cause: Final = cause

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if self.n == 0:
            return
        rest = GainDistress(self.seat, self.n - 1, self.cause)
        if can_gain_distress(s, self.seat):
            s.push(DrawDistress(self.seat, self.cause), rest)
            return
        for seat in range(len(s.explorers)):
            change_endurance(s, seat, -1)
        s.push(rest)


class DrawDistress(Chance):
    """[UN-013, UN-120, UN-121] The top card of the deck; its text is a link of its own, after all cards are placed."""

    __slots__ = ("cause", "seat")
    space: ClassVar[Space] = Space("draw_distress", card=MOST_CARDS)

    def __init__(self, seat: int, cause: int) -> None:
        self.seat: Final = seat
        self.cause: Final = cause

    def options(self, game: Game, seat: int) -> list[int]:
        s = unsettled(game)
        return list(s.distress_unseen) if s.distress_count > 0 else [s.distress_under[0]]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        if s.distress_count > 0:
            s.distress_unseen = tuple([card for card in s.distress_unseen if card != code])
            s.distress_count -= 1
            s.reveal()
        else:
            s.distress_under = s.distress_under[1:]
        s.push(CoverSlot(decider(s, self.seat, self.cause), self.seat, code))
        text_follows(s, self.seat, code)


def text_follows(s: Unsettled, seat: int, card: int) -> None:
    """[UN-120, UN-121] The text of a gained card, of which "you" is the holder."""
    chain = s.planet.distress[card].chain
    if chain:
        s.later = (*s.later, RunChain(chain, Context(seat, holder=seat)))
