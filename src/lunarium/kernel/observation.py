# mypyc: no
"""What one seat knows at one moment: its view and the agenda as it may see it. All that bots and boards ever get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import LUCK, Frame, Game


@dataclass(frozen=True, slots=True)
class Observation:
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


def observe(cartridge: Cartridge, game: Game, seat: int | None) -> Observation:
    eye = -1 if seat is None else seat
    agenda = tuple(frame.masked(eye) for frame in game.agenda)
    return Observation(cartridge, seat, cartridge.view(game, seat), agenda, game.lane, game.block, game.rules)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a seat would see after an answer in one of its worlds, up to the next luck."""

    view: Any
    events: tuple[Any, ...]
    is_luck: bool  # luck speaks next
    reveals: bool  # something hidden was shown to somebody: in another world it may be something else


def foresee(observation: Observation, world: Game, code: int) -> Foreseen:
    """Play an answer (a frame's code) on a copy of a world that was made from this observation."""
    assert observation.seat is not None, "a spectator has no moves"
    game = world.copy()
    game.listen()
    game.play(observation.seat, code)
    seen = (event.seen_by(observation.seat) for event in game.heard())  # type: ignore[attr-defined]  # the cartridge's
    events = tuple(event for event in seen if event is not None)
    return Foreseen(
        observation.cartridge.view(game, observation.seat), events, game.asked == LUCK, game.reveals != world.reveals
    )


def preview(observation: Observation, code: int, dealer: Dealer) -> Any:
    """The seat's view after an answer, up to the next luck; None if the answer shows something hidden."""
    seen = foresee(observation, observation.world(dealer), code)
    return None if seen.reveals else seen.view
