"""The course of a turn: cubes, one move, LUNA's move and scan, regroup, the next explorer."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.loading import MOST_SLOTS, framework
from lunarium.games.unsettled.rules.r3_conditions import Context, holds
from lunarium.games.unsettled.rules.r5_links import END_LINK, RunChain, advance_task
from lunarium.games.unsettled.rules.r8_slots import ongoing, settle_structures, slots_for, use_slot
from lunarium.games.unsettled.rules.r9_bonus_moves import movement
from lunarium.games.unsettled.rules.r9_movement import LUNA, Move, take_step, ways
from lunarium.games.unsettled.state import NONE, SCARAB, Unsettled, conscious, fresh_turn, unsettled
from lunarium.kernel.combinators import AnyOrder
from lunarium.kernel.machine import Ask, Chance, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space

MOVE: Final = 3
MOVE_LUNA: Final = 4
SCAN: Final = 5
REGROUP: Final = 6
_FACES: Final = tuple(framework()["tunable"]["discovery_die"]["data"])


class StartTurn(Step):
    """[UN-041, UN-213] What is once in a turn is fresh; start-of-turn texts in the order that the active explorer picks."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        s.turn = fresh_turn()
        s.turns += 1
        texts: list[Frame] = []
        for seat in range(len(s.explorers)):
            s.explorers[seat].moved = False
            for hook in ongoing(s, seat):
                own = hook.when == "start_of_your_turn" and seat == s.active
                if own or hook.when == "start_of_each_turn":
                    texts.append(RunChain(hook.chain, Context(seat, holder=seat)))
        s.push(AnyOrder(s.active, tuple(texts)), NEXT_ACTION)


class NextAction(Step):
    """[UN-040, UN-175] The menu again; an explorer who fell in the own turn regroups at once."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if conscious(s, s.active):
            s.push(TurnMenu(s.active))
        else:
            regroup(s)


class TurnMenu(Ask):
    """[UN-040, UN-042, UN-045, UN-058] What the active explorer does next."""

    __slots__ = ()
    space: ClassVar[Space] = Space("act", what=7, thing=MOST_SLOTS)

    def options(self, game: Game, seat: int) -> list[int]:
        s = unsettled(game)
        found = self.assignments(s, seat)
        if not found:
            found.append(REGROUP * MOST_SLOTS)
        if not s.turn.moved:
            found += [MOVE * MOST_SLOTS + way for way in ways(s, seat)]
        if not s.turn.luna_moved:
            found += [MOVE_LUNA * MOST_SLOTS + way for way in ways(s, LUNA)]
        if may_scan(s):
            found += [SCAN * MOST_SLOTS + kind for kind in range(2) if s.nodes[s.luna].resources[kind] == 0]
        return found

    def assignments(self, s: Unsettled, seat: int) -> list[int]:
        """[UN-043] None are left when all cubes lie, or when no slot is legal for those that don't."""
        cubes = [cube for cube in range(3) if s.explorers[seat].cubes[cube] == NONE]
        slots = slots_for(s, seat) if cubes else []
        return [cube * MOST_SLOTS + slot for cube in cubes for slot in slots]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        what, thing = code // MOST_SLOTS, code % MOST_SLOTS
        if what == REGROUP:
            regroup(s)
            return
        s.push(NEXT_ACTION)
        if what < MOVE:
            use_slot(s, seat, what, thing)
        elif what == MOVE:
            s.turn.moved = True
            take_step(s, seat, Move(seat, movement(s, seat), NONE, False, False), thing)
        elif what == MOVE_LUNA:
            take_step(s, seat, Move(LUNA, 1, NONE, False, False), thing)
        else:
            s.turn.scanned = True
            s.push(RollScan(thing), END_LINK)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = unsettled(game)
        what = code // MOST_SLOTS
        if what == REGROUP:
            return Reason("UN-042", "cubes_left")
        if what == MOVE:
            return (
                Reason("UN-101", "moved_already") if s.turn.moved else Reason("UN-107", "no_way", (code % MOST_SLOTS,))
            )
        if what == MOVE_LUNA:
            return Reason("UN-176", "luna_moved" if s.turn.luna_moved else "luna_no_way", (code % MOST_SLOTS,))
        if what == SCAN:
            return Reason("UN-149", "scanned" if s.turn.scanned else "no_scan_here")
        return Reason("UN-061", "slot_not_usable", (code % MOST_SLOTS,))


def may_scan(s: Unsettled) -> bool:
    """[UN-149, UN-119] Once a turn, not on the Scarab."""
    return not s.turn.scanned and s.luna != SCARAB


class RollScan(Chance):
    """[UN-007, UN-149, UN-251] The discovery die: that many lie on LUNA's node."""

    __slots__ = ("resource",)
    space: ClassVar[Space] = Space("die", face=len(_FACES))

    def __init__(self, resource: int) -> None:
        self.resource: Final = resource

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(_FACES)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        node = s.nodes[s.luna]
        data, materials = node.resources
        found: int = _FACES[code]
        node.resources = (data + found, materials) if self.resource == 0 else (data, materials + found)
        s.reveal()


def regroup(s: Unsettled) -> None:
    """[UN-047, UN-048, UN-257] Cubes come back unturned; their results follow in order, then the next turn."""
    s.push(SettleStructures(), END_LINK, CompleteOpportunities(), AdvanceBySlot(), TakeBack(), END_LINK, NextExplorer())


class SettleStructures(Step):
    """[UN-048] First the structures."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        settle_structures(s, s.active)


class CompleteOpportunities(Step):
    """[UN-048, UN-151, UN-153] Then opportunities that held a cube: discarded, the marker is free again."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        left = list(s.boons)
        for colour in range(len(left)):
            card = left[colour][0]
            if card != NONE and [
                1 for place in s.explorers[s.active].cubes if place in s.planet.opportunities[card].slots
            ]:
                left[colour] = (NONE, NONE, NONE)
        s.boons = tuple(left)
        texts = [hook for hook in ongoing(s, s.active) if hook.when == "on_regroup"]
        s.push(*[RunChain(hook.chain, Context(s.active, holder=s.active)) for hook in texts])


class AdvanceBySlot(Step):
    """[UN-223] A cube on the slot of the objective turns the page, if its condition holds."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        page = s.planet.tasks[s.task].pages[s.page]
        used = page.advance_slot != NONE and page.advance_slot in s.explorers[s.active].cubes
        if used and (page.condition is None or holds(s, page.condition, Context(s.active))):
            advance_task(s)


class TakeBack(Step):
    """[UN-047] All three cubes together, without turning them."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        s.explorers[s.active].cubes = (NONE, NONE, NONE)


class NextExplorer(Step):
    """[UN-049, UN-020] The next conscious explorer clockwise; the unconscious have no turn."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        n = len(s.explorers)
        for i in range(1, n + 1):
            if conscious(s, (s.active + i) % n):
                s.active = (s.active + i) % n
                break
        s.push(START_TURN)


START_TURN: Final = StartTurn()
NEXT_ACTION: Final = NextAction()
