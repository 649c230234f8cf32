"""The course of a round."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.actions import BEFORE_ACQUISITION as WINDOW_BEFORE_ACQUISITION
from lunarium.games.moonwakers.content.actions import BEFORE_REVEAL as WINDOW_BEFORE_REVEAL
from lunarium.games.moonwakers.content.actions import PREPARATION
from lunarium.games.moonwakers.content.box import ROW_SIZE
from lunarium.games.moonwakers.content.options import NO_OPTION
from lunarium.games.moonwakers.events import RoundBegun
from lunarium.games.moonwakers.rules.r1_cards import cards_to_draw
from lunarium.games.moonwakers.rules.r4_opening import CHOOSE_OPTIONS, LAY_ROW, SCAN_LOOKS
from lunarium.games.moonwakers.rules.r6_abilities import USE_DASH, USE_PERMUTATION, USE_SHORTCUT
from lunarium.games.moonwakers.rules.r6_positioning import POSITIONING_STEP
from lunarium.games.moonwakers.rules.r7_reveal import REVEAL, TURN_UP_LEFTOVER
from lunarium.games.moonwakers.rules.r8_actions import OpenWindow
from lunarium.games.moonwakers.rules.r9_acquisition import CLAIM_ROUND
from lunarium.games.moonwakers.rules.r10_end import end_game, ending_of_round
from lunarium.games.moonwakers.state import (
    BEFORE_ACQUISITION,
    BEFORE_REVEAL,
    GOES_ON,
    NO_ROW,
    NONE,
    PREPARING,
    Moonwakers,
    moonwakers,
)
from lunarium.kernel.machine import Game, Step


class Round(Step):
    """[MW-030, MW-033, MW-042, MW-Q20] The steps of a round; a row that cannot be filled ends the game before it begins."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if cards_to_draw(s) < ROW_SIZE[len(s.players)]:
            end_game(s, NO_ROW)
            return
        s.round += 1
        s.row = ()
        if s.listening:
            s.emit(RoundBegun(s.round, s.first))
        s.push(
            LAY_ROW,
            CHOOSE_OPTIONS,
            SCAN_LOOKS,
            PREPARATION_WINDOW,
            USE_DASH,
            USE_SHORTCUT,
            POSITIONING_STEP,
            USE_PERMUTATION,
            REVEAL_WINDOW,
            REVEAL,
            TURN_UP_LEFTOVER,
            ACQUISITION_WINDOW,
            CLAIM_ROUND,
            END_OF_ROUND,
        )


class EndOfRound(Step):
    """[MW-031, MW-034] Everything that lasts a round is over; the first player role passes clockwise."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        clear_round(s)
        ending = ending_of_round(s)
        if ending != GOES_ON:
            end_game(s, ending)
            return
        s.first = (s.first + 1) % len(s.players)
        s.push(ROUND)


def clear_round(s: Moonwakers) -> None:
    """[MW-034] Characters leave the row, options are taken back, abilities thaw, attempts are restored."""
    for player in s.players:
        player.option = NO_OPTION
        player.look = NONE
        player.slot = NONE
        player.announced = NONE
        player.claim = NONE
    s.frozen = 0
    s.tried = 0
    s.acquired = 0
    s.stop_asked = 0


PREPARATION_WINDOW: Final = OpenWindow(PREPARATION, PREPARING)
REVEAL_WINDOW: Final = OpenWindow(WINDOW_BEFORE_REVEAL, BEFORE_REVEAL)
ACQUISITION_WINDOW: Final = OpenWindow(WINDOW_BEFORE_ACQUISITION, BEFORE_ACQUISITION)
ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
