"""An answer, and all that follows from it until somebody must choose in the open."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.dealers import Dealer, deal
from lunarium.kernel.machine import LUCK, SEVERAL, Game

MOST_REACTIONS: Final = 50


def play_out(game: Game, seat: int, code: int, dealer: Dealer) -> None:
    """Play an answer and all that follows from it until a seat must choose in the open: luck speaks as the dealer says.

    The others' secret answers, and their reactions while the answer takes effect, are random. What lies below the question
    on the agenda tells whether it still does.
    """
    depth = len(game.agenda)
    if game.asked in (seat, SEVERAL):  # an offer leaves the question there
        depth -= 1
    below = game.agenda[depth - 1] if depth else None
    game.play(seat, code)
    for _ in range(MOST_REACTIONS):
        if game.asked == LUCK:
            deal(game, dealer)
        reacting = game.asked >= 0 and len(game.agenda) > depth > 0 and game.agenda[depth - 1] is below
        waiting = game.waiting()
        if seat in waiting or not (reacting or game.asked == SEVERAL):
            return
        options = game.options(waiting[0])
        game.play(waiting[0], options[dealer.below(len(options))])
