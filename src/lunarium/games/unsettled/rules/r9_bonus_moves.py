"""Moves that an effect gives: Traverse with its carrying, bonus moves, LUNA's extra steps, and "may"."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.rules.r3_conditions import Context, near
from lunarium.games.unsettled.rules.r5_links import DoStep, inline
from lunarium.games.unsettled.rules.r8_slots import modifiers
from lunarium.games.unsettled.rules.r9_movement import LUNA, ChooseStep, Move
from lunarium.games.unsettled.state import NONE, Unsettled, decider, unsettled
from lunarium.kernel.machine import Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space

NOBODY_CARRIED: Final = 4


def movement(s: Unsettled, seat: int) -> int:
    """[UN-101] 1, with what held cards and the node where the move starts add."""
    value = 1
    for mod in modifiers(s, seat, "move_bonus"):
        value += mod.n
    card = s.nodes[s.explorers[seat].node].card
    if card != NONE:
        for mod in s.planet.environments[card].modifiers:
            if mod.kind == "move_bonus":
                value += mod.n
    return value


class BeginMove(Step):
    """[UN-082, UN-246] A move of its own, beside the once-per-turn Move."""

    __slots__ = ("cause", "op", "seat")

    def __init__(self, seat: int, op: int, cause: int) -> None:
        self.seat: Final = seat
        self.op: Final = op
        self.cause: Final = cause

    def run(self, game: Game) -> None:
        s = unsettled(game)
        op = s.planet.ops[self.op]
        bonus = movement(s, self.seat) - 1 if "base" in op.flags or "carry" in op.flags else 0
        move = Move(self.seat, op.n + bonus, NONE, "ignore_edges" in op.flags, "mandatory" in op.flags)
        who = decider(s, self.seat, self.cause)
        s.push(ChooseCarried(who, move) if "carry" in op.flags else ChooseStep(who, move))


class ChooseCarried(Ask):
    """[UN-106] Before the first step of a Traverse: one other explorer on the node, who cannot refuse, or nobody."""

    __slots__ = ("move",)
    space: ClassVar[Space] = Space("carry", seat=5)

    def __init__(self, seat: int, move: Move) -> None:
        super().__init__(seat)
        self.move: Final = move

    def options(self, game: Game, seat: int) -> list[int]:
        s, mover = unsettled(game), self.move.mover
        found = [other for other in near(s, s.explorers[mover].node, Context(mover)) if other != mover]
        if [1 for mod in modifiers(s, mover, "forbid") if mod.what == "carry"]:
            found = []
        return [*sorted(found), NOBODY_CARRIED]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        move = self.move
        carried = NONE if code == NOBODY_CARRIED else code
        game.push(ChooseStep(seat, Move(move.mover, move.left, carried, move.ignores_edges, move.mandatory)))


def luna_steps(s: Unsettled, seat: int, n: int) -> Frame:
    """[UN-169, UN-176] Extra steps of LUNA, of which none must be made."""
    return ChooseStep(decider(s, seat, seat), Move(LUNA, n, NONE, False, False))


class May(Ask):
    """[UN-061, UN-163] An optional part: 1 does it, paying first."""

    __slots__ = ("context", "op")
    space: ClassVar[Space] = Space("may", do=2)

    def __init__(self, seat: int, op: int, context: Context) -> None:
        super().__init__(seat)
        self.op: Final = op
        self.context: Final = context

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == 1:
            s = unsettled(game)
            op = s.planet.ops[self.op]
            inline(s, op.chain, self.context)
            costs: list[Frame] = [DoStep(cost.number, self.context) for cost in op.costs]
            s.push(*costs)
