"""Bots at a match: who acts next, and what they answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunarium.bots.bot import Bot
from lunarium.kernel.dealers import Poll
from lunarium.kernel.machine import space_of
from lunarium.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that must choose, or, if `offer`, may."""

    seat: int
    offer: bool


class BotMatch:
    """A match, and bots on some of its seats.

    While an ask waits, each seat that it offers something is polled once, clockwise, before the asked seat answers;
    declining leaves no trace.
    """

    def __init__(self, match: Match, bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.bots = bots
        self._poll = Poll()
        self._old_observation = match.observation(None)

    def turn(self) -> Turn | None:
        """Who is to act now, bots first where several are; each offer is told once. None: the game is over."""
        match = self.match
        if not match.branches and match.trunk.asked >= 0:
            offered = self._poll.next(match.trunk)
            return Turn(match.trunk.asked, False) if offered < 0 else Turn(offered, True)
        waiting = match.waiting()
        if not waiting:
            return None
        return Turn(next((seat for seat in waiting if seat in self.bots), waiting[0]), False)

    def move(self, turn: Turn) -> int:
        """The bot on that seat answers, or declines; from how many options it chose, declining being one."""
        match, seat = self.match, turn.seat
        ask = match.question(seat)
        assert ask is not None, f"seat {seat} is asked nothing"
        options = match.game(seat).options(seat)
        bot = self.bots[seat]
        observation = match.observation(seat) if bot.looks else self._old_observation
        if not turn.offer:
            match.answer(seat, match.layout.join(space_of(ask), bot.choose(observation, ask, options)))
            return len(options)
        code = bot.choose_offer(observation, ask, options)
        if code is not None:
            match.answer(seat, match.layout.join(space_of(ask), code))
        return len(options) + 1
