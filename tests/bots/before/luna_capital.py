"""How good a position looks to a seat: its points now, what its tiles and goals promise, and room to go on building."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.concessions import CONCESSIONS, TOTAL
from lunarium.games.luna_capital.content.points import PHASES, ROUNDS
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.rules.r8_concessions import meets, value_in
from lunarium.games.luna_capital.scoring import automaton_total, gain, total
from lunarium.games.luna_capital.state import Colony, Luna

RIVAL: Final = 0.3  # a rival's point against one's own
TILE: Final = 2.5  # a tile that has no plot yet
PROMISE: Final = 0.9  # of a tile's best plot
ROOM: Final = 0.5  # a free plot, while there is time to use it
FIT: Final = 0.04  # a number that fits somewhere
ROBOT: Final = 1.5
TOKEN: Final = 1.0
SCAFFOLD: Final = 0.3
GOAL: Final = 0.8  # a Concession that is met but not claimed yet
APPROACH: Final = 0.35  # a Concession that is half done


def evaluate(s: Luna, seat: int) -> float:
    c = s.colonies[seat]
    time = turns_left(s)
    value = float(total(s, seat)) - RIVAL * _best_rival(s, seat)
    value += _tiles_to_build(s, seat) + _goals(s, seat)
    if c.stored >= 0:
        value += TILE
    room = min(float(c.free.bit_count()), 1.5 * time + 1.0)
    value += ROOM * room - SCAFFOLD * c.scaffolds.bit_count()
    value += FIT * min(time, 4.0) * _fits(c)
    value += min(ROBOT * c.robots, time) + min(TOKEN * c.tokens, time)
    return value


def turns_left(s: Luna) -> float:
    return float(PHASES * ROUNDS - (s.phase * ROUNDS + s.round))


def _best_rival(s: Luna, seat: int) -> float:
    if len(s.colonies) == 1:
        return float(automaton_total(s))
    best = 0
    for other in range(len(s.colonies)):
        if other != seat:
            best = max(best, total(s, other))
    return float(best)


def _tiles_to_build(s: Luna, seat: int) -> float:
    """What the seat's tiles promise: the best plot of each, taken by itself."""
    if s.active != seat:
        return 0.0
    value = 0.0
    c = s.colonies[seat]
    for tile in s.pending:
        best = -1
        for plot in grid.members(grid.allowed(c, KIND_OF[tile])):
            best = max(best, gain(s, seat, tile, plot))
        value += TILE if best < 0 else max(PROMISE * best, TILE / 2)
    room = c.free.bit_count() + (3 if len(c.laid) < _turn(s) else 0)  # a card is still to come
    return value - TILE * max(0, len(s.pending) - room)


def _turn(s: Luna) -> int:
    return s.phase * ROUNDS + s.round


def _goals(s: Luna, seat: int) -> float:
    value = 0.0
    for i in range(len(s.concessions)):
        if s.claimed_in[i] >= 0:
            continue
        points = value_in(s, s.concessions[i], s.phase)
        if meets(s, seat, s.concessions[i]):
            value += GOAL * points
        else:
            value += APPROACH * points * _progress(s.colonies[seat], s.concessions[i])
    return value


def _progress(c: Colony, concession: int) -> float:
    """How much of a Concession that counts projects is there, from 0 to 1."""
    row = CONCESSIONS[concession]
    if row.kind < 0:
        return 0.0
    need = row.need
    held = min(c.masks[row.kind].bit_count(), need) / need
    return held * held if row.test == TOTAL else held * held * 0.6


def _fits(c: Colony) -> float:
    """How many pairs of a position and a number are open."""
    fits = 0
    for spot in c.spots:
        fits += (spot >> 7).bit_count()
    return float(fits)
