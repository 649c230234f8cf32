"""Questions inside an effect: which explorer, which cube, which slot, which option."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.rules.r3_conditions import Context
from lunarium.games.unsettled.rules.r4_tracks import (
    covered,
    cubes_to_turn,
    free_positions,
    put_under_distress,
    turn_cube,
)
from lunarium.games.unsettled.rules.r5_links import inline
from lunarium.games.unsettled.state import NONE, Unsettled, decider, unsettled
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

MOST_SEATS: Final = 4


class ChooseCube(Ask):
    """[UN-054, UN-059] The affected explorer chooses the cube of each step on its own."""

    __slots__ = ("by", "of")
    space: ClassVar[Space] = Space("cube", cube=3)

    def __init__(self, seat: int, of: int, by: int) -> None:
        super().__init__(seat)
        self.of: Final = of
        self.by: Final = by

    def options(self, game: Game, seat: int) -> list[int]:
        return cubes_to_turn(unsettled(game), self.of, self.by)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        turn_cube(unsettled(game), self.of, code, self.by)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-054", "cube_is_full", (code,))


def change_focus(s: Unsettled, seat: int, n: int, cause: int) -> None:
    """[UN-050, UN-054] Step by step, each of the explorer's choice."""
    who = decider(s, seat, cause)
    for _ in range(n if n > 0 else -n):
        s.push(ChooseCube(who, seat, 1 if n > 0 else -1))


class ChooseExplorer(Ask):
    """[UN-097, UN-211, UN-212, UN-216] Whom a part of an effect is for."""

    __slots__ = ("context", "op", "seats", "unit")
    space: ClassVar[Space] = Space("explorer", seat=MOST_SEATS)

    def __init__(self, seat: int, op: int, context: Context, seats: tuple[int, ...], unit: int = 0) -> None:
        super().__init__(seat)
        self.op: Final = op
        self.context: Final = context
        self.seats: Final = seats
        self.unit: Final = unit  # 0: the whole; otherwise one point of a distribution

    def options(self, game: Game, seat: int) -> list[int]:
        return list(self.seats)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        from lunarium.games.unsettled.rules.r6_verbs import on_explorer

        s = unsettled(game)
        s.target = code
        if self.unit != 0:
            change_focus(s, code, self.unit, self.context.you)
        else:
            on_explorer(s, s.planet.ops[self.op], code, self.context)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-211", "not_meant", (code,))


class CoverSlot(Ask):
    """[UN-120, UN-085] The explorer who gains distress chooses a slot without any, never Rest."""

    __slots__ = ("card", "of")
    space: ClassVar[Space] = Space("cover", slot=6)

    def __init__(self, seat: int, of: int, card: int) -> None:
        super().__init__(seat)
        self.of: Final = of
        self.card: Final = card

    def options(self, game: Game, seat: int) -> list[int]:
        return free_positions(unsettled(game), self.of)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        explorer = unsettled(game).explorers[self.of]
        explorer.distress = covered(explorer.distress, code, self.card)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-085", "rest_stays_free") if code == 5 else Reason("UN-120", "covered_already", (code,))


class RemoveDistress(Ask):
    """[UN-083, UN-123] The holder chooses which card leaves; it goes under the deck."""

    __slots__ = ("of",)
    space: ClassVar[Space] = Space("relieve", slot=6)

    def __init__(self, seat: int, of: int) -> None:
        super().__init__(seat)
        self.of: Final = of

    def options(self, game: Game, seat: int) -> list[int]:
        distress = unsettled(game).explorers[self.of].distress
        return [position for position in range(6) if distress[position] != NONE]

    def enter(self, game: Game) -> bool:
        if self.options(game, self.seat):
            return super().enter(game)
        game.agenda.pop()
        return False

    def resolve(self, game: Game, seat: int, code: int) -> None:
        put_under_distress(unsettled(game), self.of, code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-123", "no_distress_there", (code,))


class ChoosePursuit(Ask):
    """[UN-131, UN-138, UN-141] The face of the pursuit cube, which starts at the bottom again."""

    __slots__ = ("of",)
    space: ClassVar[Space] = Space("pursuit", discipline=3)

    def __init__(self, seat: int, of: int) -> None:
        super().__init__(seat)
        self.of: Final = of

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1, 2]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        explorer = unsettled(game).explorers[self.of]
        explorer.pursuit = code
        explorer.insight = 0


class ChooseOption(Ask):
    """[UN-061, UN-211] One of the printed options that can be carried out."""

    __slots__ = ("context", "op")
    space: ClassVar[Space] = Space("option", one=8)

    def __init__(self, seat: int, op: int, context: Context) -> None:
        super().__init__(seat)
        self.op: Final = op
        self.context: Final = context

    def options(self, game: Game, seat: int) -> list[int]:
        from lunarium.games.unsettled.rules.r6_possible import can_run

        s = unsettled(game)
        choices = s.planet.ops[self.op].choices
        found = [n for n in range(len(choices)) if can_run(s, choices[n].chain, self.context)]
        return found if found else list(range(len(choices)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        inline(s, s.planet.ops[self.op].choices[code].chain, self.context)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-061", "cannot_be_done", (code,))
