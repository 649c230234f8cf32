"""Abilities: Dash, Shortcut, Permutation. Declare, reactions, dice, effect (MW-076)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lunarium.games.moonwakers.content.characters import ABILITY_OF, DASH, PERMUTATION, SHORTCUT
from lunarium.games.moonwakers.content.signs import SHIELD
from lunarium.games.moonwakers.events import (
    AbilityDeclared,
    AbilityFailed,
    PlacesTraded,
    RowCardReplaced,
    Shielded,
)
from lunarium.games.moonwakers.rules.r1_cards import (
    TURN_TOP,
    bury,
    cards_to_draw,
    may_hold,
    ready_to_draw,
    replaced,
    show_top,
    take_top,
    terrain,
)
from lunarium.games.moonwakers.rules.r5_dice import Duel, Roll, begin_rolls, succeeds
from lunarium.games.moonwakers.rules.r6_positioning import POSITION, next_to_position
from lunarium.games.moonwakers.rules.r8_reactions import SHIELD_SPACE, React, cryogen_window, is_frozen
from lunarium.games.moonwakers.state import (
    CUTTING,
    DASH_ROLL,
    DASHING,
    MOST_SEATS,
    MOST_SLOTS,
    NONE,
    PERMUTATION_DUEL,
    PERMUTING,
    SHORTCUT_ROLL,
    Moonwakers,
    moonwakers,
    round_order,
)
from lunarium.kernel.combinators import Window
from lunarium.kernel.machine import Ask, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space

NO: Final = 0
YES: Final = 1
NOBODY: Final = MOST_SEATS  # no target


def may_declare(s: Moonwakers, seat: int, ability: int) -> bool:
    """[MW-073, MW-074, MW-079, MW-081] A mapped card, not frozen, not tried this round; Dash needs a card, Shortcut a queue.

    So nobody can in the first round [MW-087], and a first player has no Shortcut [MW-Q13].
    """
    player = s.players[seat]
    if ABILITY_OF[player.character] != ability or not player.mapped or is_frozen(s, seat) or s.tried >> seat & 1:
        return False
    if ability == DASH:
        return cards_to_draw(s) > 0
    return ability != SHORTCUT or seat != next_to_position(s)


class UseAbilities(Step):
    """[MW-077, MW-080, MW-082, MW-086] In round order, each character that has this ability may try it."""

    __slots__ = ("ability", "step")

    def __init__(self, ability: int, step: int) -> None:
        self.ability: Final = ability
        self.step: Final = step

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = self.step
        s.push(AbilityWindow(round_order(s), self.ability))


class AbilityWindow(Window):
    """[MW-081, MW-085] Each is asked once, on the table as the one before has left it."""

    __slots__ = ("ability",)

    def __init__(self, seats: tuple[int, ...], ability: int) -> None:
        super().__init__(seats)
        self.ability: Final = ability

    def may_react(self, game: Game, seat: int) -> bool:
        return may_declare(moonwakers(game), seat, self.ability)

    def ask(self, seat: int) -> Ask:
        return DECLARE[self.ability][seat]

    def rest(self, seats: tuple[int, ...]) -> Window:
        return AbilityWindow(seats, self.ability)


def declare(s: Moonwakers, seat: int, ability: int, target: int, attempt: Frame) -> None:
    """[MW-074, MW-076] The attempt is spent; others may react before any die is rolled."""
    s.tried |= 1 << seat
    if s.listening:
        s.emit(AbilityDeclared(seat, ability, target))
    s.push(cryogen_window(s, seat), attempt)


@mypyc_attr(allow_interpreted_subclasses=True)
class Attempt(Step):
    """[MW-076, MW-129] What was declared goes on unless it has been frozen."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if not is_frozen(s, self.seat):
            self.go_on(s)

    def go_on(self, s: Moonwakers) -> None:
        raise NotImplementedError


def fail(s: Moonwakers, seat: int, ability: int) -> None:
    """[MW-075] Failing costs nothing and changes nothing."""
    if s.listening:
        s.emit(AbilityFailed(seat, ability))


# --- Dash ---------------------------------------------------------------------------------------------------------------


class DeclareDash(Ask):
    """[MW-077] Try to replace a row card with the top card of the pile?"""

    __slots__ = ()
    space: ClassVar[Space] = Space("dash", declare=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [NO, YES]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == YES:
            declare(moonwakers(game), seat, DASH, NONE, DashAttempt(seat))


class DashAttempt(Attempt):
    """[MW-076, MW-077] The die."""

    __slots__ = ()

    def go_on(self, s: Moonwakers) -> None:
        s.push(DashRoll(self.seat))


class DashRoll(Roll):
    """[MW-060, MW-077] 7 or more succeeds."""

    __slots__ = ()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if succeeds(s, DASH_ROLL, self.seat, code):
            s.push(ChooseDashSlot(self.seat))
        else:
            fail(s, self.seat, DASH)


class ChooseDashSlot(Ask):
    """[MW-078] Which row card is replaced; one must be."""

    __slots__ = ()
    space: ClassVar[Space] = Space("dash_slot", slot=MOST_SLOTS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(moonwakers(game).row)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        moonwakers(game).push(ReplaceRowCard(seat, code))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-040", "no_slot", (code, len(moonwakers(game).row)))


class ReplaceRowCard(Step):
    """[MW-078, MW-Q3] The new card is drawn, the old one goes under the pile unseen, the new one takes its slot."""

    __slots__ = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if not ready_to_draw(s):
            s.push(TURN_TOP, self)
            return
        old = s.row[self.slot]
        new = take_top(s)
        if s.listening:
            s.emit(RowCardReplaced(self.seat, self.slot, terrain(s, old), terrain(s, new)))
        bury(s, old)
        s.row = replaced(s.row, self.slot, new)
        show_top(s)


# --- Shortcut -----------------------------------------------------------------------------------------------------------


class DeclareShortcut(Ask):
    """[MW-080] Try to position before everyone who is not yet placed?"""

    __slots__ = ()
    space: ClassVar[Space] = Space("shortcut", declare=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [NO, YES]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == YES:
            declare(moonwakers(game), seat, SHORTCUT, NONE, ShortcutAttempt(seat))


class ShortcutAttempt(Attempt):
    """[MW-076, MW-080] The die."""

    __slots__ = ()

    def go_on(self, s: Moonwakers) -> None:
        s.push(ShortcutRoll(self.seat))


class ShortcutRoll(Roll):
    """[MW-060, MW-080, MW-081] 7 or more: position at once. Otherwise at the normal place in the order."""

    __slots__ = ()

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if succeeds(s, SHORTCUT_ROLL, self.seat, code):
            s.push(POSITION[self.seat])
        else:
            fail(s, self.seat, SHORTCUT)


# --- Permutation --------------------------------------------------------------------------------------------------------


class Challenge(Ask):
    """[MW-082] Challenge one other character to a duel for its place, or nobody."""

    __slots__ = ()
    space: ClassVar[Space] = Space("permutation", target=MOST_SEATS + 1)

    def options(self, game: Game, seat: int) -> list[int]:
        targets = [other for other in range(len(moonwakers(game).players)) if other != seat]
        targets.append(NOBODY)
        return targets

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != NOBODY:
            declare(moonwakers(game), seat, PERMUTATION, code, FaceChallenge(seat, code))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-082", "yourself" if code == seat else "nobody", (code,))


class FaceChallenge(Attempt):
    """[MW-076, MW-084, MW-Q7] If no Cryogen holds, the target may play a Shield before the dice."""

    __slots__ = ("target",)

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def go_on(self, s: Moonwakers) -> None:
        if may_hold(s, self.target, 1 << SHIELD):
            s.push(ShieldFromPermutation(self.target, self.seat))
        else:
            duel(s, self.seat, self.target)


class ShieldFromPermutation(React):
    """[MW-084, MW-134] Cancel a challenge to you; no die is rolled."""

    __slots__ = ("challenger",)
    space: ClassVar[Space] = SHIELD_SPACE

    def __init__(self, seat: int, challenger: int) -> None:
        super().__init__(seat)
        self.challenger: Final = challenger

    def action(self) -> int:
        return SHIELD

    def played(self, s: Moonwakers) -> None:
        if s.listening:
            s.emit(Shielded(self.seat, NONE))

    def declined(self, s: Moonwakers) -> None:
        duel(s, self.challenger, self.seat)


def duel(s: Moonwakers, challenger: int, target: int) -> None:
    """[MW-067] The challenger rolls first, then the target."""
    begin_rolls(s, PERMUTATION_DUEL)
    s.push(PermutationDuel((challenger, target)))


class PermutationDuel(Duel):
    """[MW-064, MW-083, MW-Q14] If the challenger wins, the two trade row slots; otherwise nothing changes. No card moves."""

    __slots__ = ("challenger", "target")

    def __init__(self, rollers: tuple[int, ...], totals: tuple[int, ...] = ()) -> None:
        super().__init__(rollers, totals)
        self.challenger: Final = rollers[0]  # with two, a tie leaves both in, in the same order
        self.target: Final = rollers[1]

    def next(self, rollers: tuple[int, ...], totals: tuple[int, ...]) -> Duel:
        return PermutationDuel(rollers, totals)

    def won(self, s: Moonwakers, winner: int) -> None:
        if winner != self.challenger:
            fail(s, self.challenger, PERMUTATION)
            return
        challenger = s.players[self.challenger]
        target = s.players[self.target]
        slot = challenger.slot
        challenger.slot = target.slot
        target.slot = slot
        if s.listening:
            s.emit(PlacesTraded(self.challenger, self.target))


_DASH: Final[tuple[Ask, ...]] = tuple([DeclareDash(seat) for seat in range(MOST_SEATS)])
_SHORTCUT: Final[tuple[Ask, ...]] = tuple([DeclareShortcut(seat) for seat in range(MOST_SEATS)])
_PERMUTATION: Final[tuple[Ask, ...]] = tuple([Challenge(seat) for seat in range(MOST_SEATS)])
DECLARE: Final = (_DASH, _SHORTCUT, _PERMUTATION)  # by ability
USE_DASH: Final = UseAbilities(DASH, DASHING)
USE_SHORTCUT: Final = UseAbilities(SHORTCUT, CUTTING)
USE_PERMUTATION: Final = UseAbilities(PERMUTATION, PERMUTING)
