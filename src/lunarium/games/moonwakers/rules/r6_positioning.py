"""Positioning: each character takes a place under a row card."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.box import EARLY
from lunarium.games.moonwakers.events import Positioned
from lunarium.games.moonwakers.rules.r7_reveal import ANNOUNCE
from lunarium.games.moonwakers.state import (
    MOST_SEATS,
    MOST_SLOTS,
    NONE,
    POSITIONING,
    Moonwakers,
    moonwakers,
    round_order,
)
from lunarium.kernel.machine import Ask, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space


class Positioning(Step):
    """[MW-070, MW-072, MW-086] Everybody who has not positioned early does so now, in round order."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = POSITIONING
        frames: list[Frame] = []
        for seat in round_order(s):
            if s.players[seat].slot == NONE:
                frames.append(POSITION[seat])
        s.push(*frames)


class Position(Ask):
    """[MW-070, MW-071, MW-072, MW-191] Put your character under a row card that nobody stands under. Nobody may stay out."""

    __slots__ = ()
    space: ClassVar[Space] = Space("position", slot=MOST_SLOTS)

    def options(self, game: Game, seat: int) -> list[int]:
        s = moonwakers(game)
        taken = 0
        for player in s.players:
            if player.slot != NONE:
                taken |= 1 << player.slot
        return [slot for slot in range(len(s.row)) if not taken >> slot & 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.players[seat].slot = code
        if s.listening:
            s.emit(Positioned(seat, code))
        if s.edition == EARLY:
            s.push(ANNOUNCE[seat])

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = moonwakers(game)
        for other in range(len(s.players)):
            if s.players[other].slot == code:
                return Reason("MW-071", "taken", (code, other))
        return Reason("MW-040", "no_slot", (code, len(s.row)))


POSITIONING_STEP: Final = Positioning()
POSITION: Final = tuple([Position(seat) for seat in range(MOST_SEATS)])


def next_to_position(s: Moonwakers) -> int:
    """[MW-081] The first in round order who has no place yet."""
    for seat in round_order(s):
        if s.players[seat].slot == NONE:
            return seat
    return NONE
