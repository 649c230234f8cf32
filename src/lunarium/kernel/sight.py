# mypyc: no
"""What one seat knows at one moment: its view and the agenda as it may see it. All that bots and boards ever get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame, Game


@dataclass(frozen=True, slots=True)
class Sight:
    cartridge: Cartridge
    seat: int | None  # None: a spectator
    view: Any
    agenda: tuple[Frame, ...]
    lane: int
    block: int
    rules: int

    def world(self, dealer: Dealer, live: bool = False) -> Game:
        """A whole game that looks the same from this seat; what the seat doesn't know is dealt anew.

        Lanes that are still to come run one seat after another, unless the world is `live` like a table.
        """
        game = self.cartridge.determinise(self.view, dealer)
        game.rules, game.lane, game.block, game.live = self.rules, self.lane, self.block, live
        game.resume(self.agenda)
        return game


def look(cartridge: Cartridge, game: Game, seat: int | None) -> Sight:
    eye = -1 if seat is None else seat
    agenda = tuple(frame.masked(eye) for frame in game.agenda)
    return Sight(cartridge, seat, cartridge.view(game, seat), agenda, game.lane, game.block, game.rules)


def preview(sight: Sight, code: int, dealer: Dealer) -> Any:
    """The seat's view after an answer (a frame's code), up to the next luck; None if the answer shows something hidden.

    Only what the seat can work out by itself is shown: the answer is played on a world made from its own sight.
    """
    assert sight.seat is not None, "a spectator has no moves"
    game = sight.world(dealer)
    reveals = game.reveals
    game.play(sight.seat, code)
    return None if game.reveals != reveals else sight.cartridge.view(game, sight.seat)
