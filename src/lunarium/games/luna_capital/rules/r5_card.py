"""Chapter 5: playing a Construction card."""

from __future__ import annotations

from typing import ClassVar

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.cards import NUMBER_OF
from lunarium.games.luna_capital.events import CardLaid, CardLaidDown
from lunarium.games.luna_capital.rules.decks import without
from lunarium.games.luna_capital.state import (
    COLUMNS,
    DOWN,
    HOME,
    MOST_IN_HAND,
    PLAIN,
    POSITIONS,
    ROBOT,
    ROWS,
    Colony,
    is_open,
    luna,
    position_of,
)
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space


class LayCard(Ask):
    """[LC-060, LC-045] Lay one card of the hand: plainly, under a robot, or face down if nothing else is left."""

    __slots__ = ()
    space: ClassVar[Space] = Space("lay", card=MOST_IN_HAND, row=ROWS, column=COLUMNS, mode=3)

    def enter(self, game: Game) -> bool:
        """[LC-119] A player without any card skips this."""
        if luna(game).colonies[self.seat].hand:
            return super().enter(game)
        game.agenda.pop()
        return False

    def always(self, game: Game) -> bool:
        """A single option would tell the others something about the hand."""
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        """[LC-069, LC-073, LC-076] Face down only without a plain play; a robot may serve with or without one."""
        c = luna(game).colonies[seat]
        codes = plain_plays(c)
        if not codes:
            add_plays(c, DOWN, codes)
        if c.robots:
            add_plays(c, ROBOT, codes)
        return codes

    def resolve(self, game: Game, seat: int, code: int) -> None:
        """[LC-068] The card stays where it is laid for good."""
        s = luna(game)
        c = s.colonies[seat]
        mode = code % 3
        position = code // 3 % POSITIONS
        at = code // (3 * POSITIONS)
        card = c.hand[at]
        c.hand = without(c.hand, at)
        if mode == ROBOT:  # [LC-074] the robot never comes back
            c.robots -= 1
        grid.lay(c, card, position, mode)
        if mode != DOWN and not is_open(s):  # [LC-262, LC-Q13] the others see a card of a secret hand
            s.reveal()
        if s.listening:
            row, column = where(c, position)
            if mode == DOWN:
                s.emit(CardLaidDown(seat, card, is_open(s), row, column))
            else:
                s.emit(CardLaid(seat, card, row, column, mode == ROBOT))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        c = luna(game).colonies[seat]
        mode = code % 3
        at = code // (3 * POSITIONS)
        if at >= len(c.hand):
            return Reason("LC-060", "no_such_card")
        if (reason := _position_refused(c, code // 3 % POSITIONS)) is not None:
            return reason
        if mode == ROBOT:
            return Reason("LC-073", "no_robot")
        if mode == DOWN:
            return Reason("LC-069", "not_forced")
        return Reason("LC-065", "not_rising", (NUMBER_OF[c.hand[at]],))


def plain_plays(c: Colony) -> list[int]:
    """[LC-060, LC-065, LC-067] Every card at every position where its number fits."""
    codes: list[int] = []
    base = 0
    for card in c.hand:
        shift = 7 + NUMBER_OF[card]
        for spot in c.spots:
            if spot >> shift & 1:
                codes.append((base + (spot & 127)) * 3 + PLAIN)
        base += POSITIONS
    return codes


def add_plays(c: Colony, mode: int, codes: list[int]) -> None:
    """[LC-070, LC-073] Every card at every position, whatever its number."""
    base = 0
    for _ in c.hand:
        for spot in c.spots:
            codes.append((base + (spot & 127)) * 3 + mode)
        base += POSITIONS


def _position_refused(c: Colony, position: int) -> Reason | None:
    """[LC-061, LC-062, LC-063, LC-064] Rules 1 to 3: what speaks against a position, whatever card."""
    for spot in c.spots:
        if spot & 127 == position:
            return None
    if not c.laid:
        return Reason("LC-063", "first_card")
    if c.at[position] >= 0:
        return Reason("LC-061", "overlap")
    if not grid.touches_card(c, position):
        return Reason("LC-062", "no_contact")
    if not _row_is_open(c, position // COLUMNS):
        return Reason("LC-064", "fourth_row")
    return Reason("LC-247", "over_extra")


def _row_is_open(c: Colony, row: int) -> bool:
    """[LC-064, LC-078] With this row the colony would still span three rows at most."""
    rows = [position_of(laid) // COLUMNS for laid in c.laid]
    return max(*rows, row) - min(*rows, row) < 3


def where(c: Colony, position: int) -> tuple[int, int]:
    """[LC-010] Row and column of a card from the colony's upper left corner, from 1."""
    top, left = HOME, HOME
    for laid in c.laid:
        top = min(top, position_of(laid) // COLUMNS)
        left = min(left, position_of(laid) % COLUMNS)
    return position // COLUMNS - top + 1, position % COLUMNS - left + 1
