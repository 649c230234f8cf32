"""Chapter 3 and the second half of chapter 7: turns, rounds, phases and the end."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.points import PHASES, ROUNDS
from lunarium.games.luna_capital.content.tiles import tiles_of
from lunarium.games.luna_capital.events import RoundBegan
from lunarium.games.luna_capital.rules.decks import FILL_SLOT
from lunarium.games.luna_capital.rules.r4_combo import SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.rules.r7_refill import Refill
from lunarium.games.luna_capital.rules.r8_concessions import CheckConcessions
from lunarium.games.luna_capital.rules.r10_solo import AutomatonTakes, SoloRefill
from lunarium.games.luna_capital.rules.x1_sponsors import FRESH, ActivateSpecial
from lunarium.games.luna_capital.scoring import tell_scores
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.kernel.machine import Frame, Game, Step
from lunarium.kernel.piles import cards_in, shuffled


class FirstTurn(Step):
    """[LC-041] The holder of the First Player marker begins every round of the phase."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        if s.listening:
            s.emit(RoundBegan(s.phase, s.round, s.first))
        begin_turn(s, s.first)


def begin_turn(s: Luna, seat: int) -> None:
    """[LC-044, LC-261] Swap, take, pay, special tile, card, tiles, refill: in this order."""
    s.active = seat
    s.agenda.extend(SOLO_TURN if len(s.colonies) == 1 else TURNS[seat])


class AfterTurn(Step):
    """[LC-040, LC-041, LC-244, LC-260, LC-263] The next seat clockwise, until every seat had its turn in this round."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        s.taken = -1
        colony = s.colonies[s.active]
        if colony.stored >= FRESH:  # [LC-244] from now on it may be built
            colony.stored -= FRESH
        following = (s.active + 1) % len(s.colonies)
        if following != s.first:
            begin_turn(s, following)
        elif s.round < ROUNDS:
            s.round += 1  # [LC-043] every combo grows by a tile
            next_round(s)
        else:
            s.push(CheckConcessions(), EndPhase())


def next_round(s: Luna) -> None:
    s.push(*[FILL_SLOT[slot] for slot in range(len(s.tiles))], FirstTurn())


class EndPhase(Step):
    """[LC-114, LC-115, LC-116, LC-117] Tiles make way for those of the next phase, the First Player marker passes on."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        s.active = -1
        if s.phase == PHASES - 1:
            if s.listening:
                tell_scores(s)
            return
        s.box = s.box + cards_in(s.tower)
        for slot in range(len(s.tiles)):
            s.box = s.box + s.tiles[slot]
            s.tiles[slot] = ()
        s.phase += 1
        s.round = 1
        s.tower = shuffled(tiles_of(s.phase, len(s.colonies)))
        s.first = (s.first + 1) % len(s.colonies)
        next_round(s)


def _turn(seat: int) -> tuple[Frame, ...]:
    """The frames of a turn, last first, as they lie on the agenda."""
    return (
        AfterTurn(),
        Refill(),
        BuildTile(seat),
        LayCard(seat),
        ActivateSpecial(seat),
        TakeCombo(seat),
        SwapTiles(seat),
    )


TURNS: Final[tuple[tuple[Frame, ...], ...]] = tuple([_turn(seat) for seat in range(4)])
# [LC-205, LC-210] Alone: a normal turn without refill, the automaton's turn, then the refill.
SOLO_TURN: Final[tuple[Frame, ...]] = (AfterTurn(), SoloRefill(), AutomatonTakes(), *_turn(0)[2:])
