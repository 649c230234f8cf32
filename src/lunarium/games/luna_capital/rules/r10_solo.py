"""Chapter 10: the automaton's turn. Its set-up is in chapter 2, its points are in `scoring`."""

from __future__ import annotations

from lunarium.games.luna_capital.content.points import ROUNDS
from lunarium.games.luna_capital.events import AutomatonTook
from lunarium.games.luna_capital.rules.r7_refill import refill
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.kernel.machine import Game, Step


class AutomatonTakes(Step):
    """[LC-204, LC-205, LC-206, LC-207, LC-248] The automaton takes a combo and keeps it: nothing is placed, nothing happens."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        slot = automaton_pick(s)
        if s.listening:
            s.emit(AutomatonTook(slot, s.cards[slot], s.tiles[slot]))
        if s.cards[slot] >= 0:
            s.automaton_cards = s.automaton_cards + (s.cards[slot],)
        s.automaton_tiles = s.automaton_tiles + s.tiles[slot]
        s.cards[slot] = -1
        s.tiles[slot] = ()


def automaton_pick(s: Luna) -> int:
    """[LC-206] Of the two combos left, the one without the marker; if neither has it, the farther one."""
    left = [slot for slot in range(len(s.tiles)) if slot != s.taken]
    return left[0] if left[1] == s.marker else left[1]


class SoloRefill(Step):
    """[LC-205, LC-208, LC-209] Both empty slots are refilled after the automaton's turn, the farther one first."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        empty = [slot for slot in range(len(s.tiles) - 1, -1, -1) if not s.tiles[slot]]
        refill(s, tuple(empty), s.round == ROUNDS)
