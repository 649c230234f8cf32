"""[PU-344, PU-345] Jump Drive draws three objectives and publishes one for everybody."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.events import ObjectiveForAll, ObjectivesLooked
from lunarium.games.planet_unknown.state import unknown
from lunarium.kernel.machine import Ask, Chance, Game, Step
from lunarium.kernel.spaces import Space

OBJECTIVE_CARD: Final = Space("objective_card", id=len(OBJECTIVES))
OBJECTIVE: Final = Space("objective", index=16)
DRAWN: Final = 3


class DrawThree(Step):
    """[PU-344] Three cards from the pile, or what is left of it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = unknown(game)
        if len(s.drawn) < DRAWN and s.objective_pile:
            s.push(DrawForAll(), DrawThree(self.seat))
        elif s.drawn:
            s.reveal()
            if s.listening:
                s.emit(ObjectivesLooked(self.seat, s.drawn))
            s.push(PublishObjective(self.seat))


class DrawForAll(Chance):
    """[PU-344] One objective from the pile."""

    __slots__ = ()
    space: ClassVar[Space] = OBJECTIVE_CARD

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).objective_pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.objective_pile = tuple([card for card in s.objective_pile if card != code])
        s.drawn = tuple(sorted((*s.drawn, code)))


class PublishObjective(Ask):
    """[PU-344] Which of the drawn objectives is laid out, shared side up, for all players; by its place among them."""

    __slots__ = ()
    space: ClassVar[Space] = OBJECTIVE

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(unknown(game).drawn)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        card = s.drawn[code]
        s.reveal()
        s.for_all = (*s.for_all, card)
        s.drawn = ()
        if s.listening:
            s.emit(ObjectiveForAll(seat, card))
