"""How good a position looks to a seat: its points now, what its tiles and goals promise, and room to go on building.

One step ahead mostly stops in the middle of a turn, so unfinished turns are judged as they will end: the card still to be laid
lies on the best of some places, the tiles in hand stand on their best plots.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content import kinds as k
from lunarium.games.luna_capital.content.cards import NUMBER_OF
from lunarium.games.luna_capital.content.concessions import CONCESSIONS, TOTAL
from lunarium.games.luna_capital.content.points import HAND_CARD, PHASES, ROUNDS, VITAL
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.rules.r8_concessions import meets, value_in
from lunarium.games.luna_capital.scoring import automaton_total, gain, meteorite_counts, meteorites, total, touched
from lunarium.games.luna_capital.state import PLAIN, Colony, Luna
from lunarium.kernel.tuning import Tuning

RIVAL: Final = 0.3  # a rival's point against one's own
TILE: Final = 2.5  # a tile that has no plot yet
PROMISE: Final = 0.9  # of a tile's best plot
ROOM: Final = 0.5  # a free plot, while there is time to use it
FIT: Final = 0.02  # a number that fits somewhere
ROBOT: Final = 1.0
TOKEN: Final = 1.0
SCAFFOLD: Final = 0.3
GOAL: Final = 0.8  # a Concession that is met but not claimed yet
APPROACH: Final = 0.35  # a Concession that is half done
PLACES_LOOKED_AT: Final = 12  # for the card still to be laid
GROWTH: Final = 0.4  # of what the most promising group of a vital system may still bring
TILES_A_TURN: Final = 0.4  # that such a group may hope for
GREENHOUSES_A_TURN: Final = 0.52  # they are the most frequent
NEW_GROUND: Final = 0.3  # an open side of a plot, where a card may still come, against a free plot beside it
GREENHOUSE_BONUS: Final = 3.0  # built or in hand: it scores as a group and as fruit; fades to 0 at the end
HABITAT_BONUS: Final = 1.5
TURNS_THAT_FADE: Final = 11.0
DENY: Final = 0.5  # a point that the next seat's best combo would bring it at once
PRIZE: Final = 10.0  # for the most Meteorites
LEAST_LEAD: Final = 0.35  # Meteorites that make the prize likely when no turn is left
LEAD_A_TURN: Final = 0.15  # and more for each turn that is left

# To the end of the own next turn.
TUNING: Final = Tuning(temper=4.0, scale=20.0, horizon=1, horizon_a_seat=1, tries=3, sims=60)


def _bonuses() -> tuple[float, ...]:
    bonus = [0.0] * k.KIND_COUNT
    for kind in k.GREENHOUSES:
        bonus[kind] = GREENHOUSE_BONUS
    for kind in k.HABITATS:
        bonus[kind] = HABITAT_BONUS
    return tuple(bonus)


BONUS: Final[tuple[float, ...]] = _bonuses()  # by kind
BONUS_KINDS: Final[tuple[int, ...]] = k.GREENHOUSES + k.HABITATS
VITAL_TYPES: Final[tuple[int, ...]] = (k.HYDROGEN, k.OXYGEN, k.WATER, k.GREENHOUSE)


def evaluate(s: Luna, seat: int) -> float:
    """Until the card of this turn is laid, the best of some places for it; that and the tiles in hand decide about a combo."""
    c = s.colonies[seat]
    if s.active != seat or s.taken < 0 or not c.hand or len(c.laid) >= _turn(s):
        return _now(s, seat)
    best = -1e9
    plays = [
        (at, spot & 127) for at in range(len(c.hand)) for spot in c.spots if spot >> (7 + NUMBER_OF[c.hand[at]]) & 1
    ]
    for at, position in plays[:: 1 + len(plays) // PLACES_LOOKED_AT]:
        twin = c.copy()
        twin.hand = c.hand[:at] + c.hand[at + 1 :]
        grid.lay(twin, c.hand[at], position, PLAIN)
        s.colonies[seat] = twin
        best = max(best, _now(s, seat))
    s.colonies[seat] = c
    if not plays:
        best = _now(s, seat) - HAND_CARD
    return best - DENY * _best_combo_left(s, seat)


def clock(s: Luna, seat: int) -> int:
    """Turns so far, everybody's."""
    seats = len(s.colonies)
    return _turn(s) * seats + (s.active - s.first) % seats


def turns_left(s: Luna) -> float:
    return float(PHASES * ROUNDS - _turn(s))


def _turn(s: Luna) -> int:
    return s.phase * ROUNDS + s.round


def _now(s: Luna, seat: int) -> float:
    """The position as it is, with the tiles in hand on their best plots."""
    c, time = s.colonies[seat], turns_left(s)
    value = float(total(s, seat)) - RIVAL * _best_rival(s, seat) + _goals(s, seat) + _tiles_in_hand(s, seat, time)
    value += _majority(s, seat, c, 0, time) - meteorites(s, seat)
    value += ROOM * min(float(c.free.bit_count()), 1.5 * time + 1.0) - SCAFFOLD * c.scaffolds.bit_count()
    value += FIT * min(time, 4.0) * _fits(c) + min(ROBOT * c.robots, time) + min(TOKEN * c.tokens, time)
    for vital in VITAL_TYPES:
        value += _growth(c, vital, time)
    bonus = 0.0
    for kind in BONUS_KINDS:
        bonus += BONUS[kind] * c.masks[kind].bit_count()
    if s.active == seat:
        for tile in s.pending:
            bonus += BONUS[KIND_OF[tile]]
    return value + bonus * time / TURNS_THAT_FADE


def _best_rival(s: Luna, seat: int) -> float:
    if len(s.colonies) == 1:
        return float(automaton_total(s))
    best = 0
    for other in range(len(s.colonies)):
        if other != seat:
            best = max(best, total(s, other))
    return float(best)


def _majority(s: Luna, seat: int, c: Colony, more: int, time: float) -> float:
    """The Meteorite prize: the larger the lead and the fewer turns are left, the surer. `more` are still to be built."""
    counts = meteorite_counts(s)
    behind = max(counts[:seat] + counts[seat + 1 :]) - c.masks[k.METEORITE].bit_count() - more
    return PRIZE / (1.0 + exp(behind / (LEAST_LEAD + LEAD_A_TURN * time)))


def _growth(c: Colony, vital: int, time: float) -> float:
    """What the most promising group of a type may still become, beyond what the largest scores now."""
    mask, most, largest = c.masks[vital], 0.0, 0
    hoped = (GREENHOUSES_A_TURN if vital == k.GREENHOUSE else TILES_A_TURN) * time
    while mask:
        frontier, size, reach, sides = mask & -mask, 0, 0, 0
        mask ^= frontier
        while frontier:
            low = frontier & -frontier
            near = c.near[low.bit_length() - 1]
            size, reach, sides = size + 1, reach | near, sides + max(0, 4 - near.bit_count())
            frontier = frontier ^ low | near & mask
            mask &= ~near
        end = min(10.0, size + min((reach & c.free).bit_count() + NEW_GROUND * sides, hoped))
        whole = min(9, int(end))
        most = max(most, VITAL[whole] + (end - whole) * (VITAL[whole + 1] - VITAL[whole]))
        largest = max(largest, size)
    return GROWTH * (most - VITAL[min(largest, 10)])


# --- tiles in hand ------------------------------------------------------------------------------------------------------


def _tiles_in_hand(s: Luna, seat: int, time: float) -> float:
    """Each tile on its best plot, one after the other, so that three of a kind count as a group of three."""
    c = s.colonies[seat]
    tiles = s.pending if s.active == seat else ()
    room = c.free.bit_count() + (3 if len(c.laid) < _turn(s) else 0)  # a card is still to come
    value = TILE * ((1 if c.stored >= 0 else 0) - max(0, len(tiles) - room))
    for tile in tiles:
        kind = KIND_OF[tile]
        home = _best_home(c, tile, time)
        if home is c:  # no plot
            value += TILE
            continue
        gained = _standing(home, kind, time) - _standing(c, kind, time)
        if kind == k.LANDING_PAD:
            gained += HAND_CARD
        elif kind == k.METEORITE:
            gained += _majority(s, seat, c, 1, time) - _majority(s, seat, c, 0, time)
        value += max(PROMISE * gained, TILE / 2)
        c = home
    return value


def _best_home(c: Colony, tile: int, time: float) -> Colony:
    """The colony with the tile on its best plot; the same colony if there is none."""
    kind = KIND_OF[tile]
    best, home = -1e9, c
    if kind == k.MOON_PARADISE:  # it brings its own plot
        return home
    plots = c.free if kind == k.DEMOLITION and c.free else grid.allowed(c, kind)
    for plot in grid.members(plots):
        twin = c.copy()
        grid.put(twin, tile, plot)
        points = _standing(twin, kind, time)
        if points > best:
            best, home = points, twin
    return home


def _standing(c: Colony, kind: int, time: float) -> float:
    """The points that a tile of this kind can touch, and the growth of its vital system."""
    points = float(touched(c, kind))
    if kind <= k.MIXED:
        points += _growth(c, kind if kind <= k.WATER else k.GREENHOUSE, time)
    return points


def _best_combo_left(s: Luna, seat: int) -> float:
    """What the combo that is best for the next seat would bring it, each tile taken by itself."""
    rival, best = (seat + 1) % len(s.colonies), 0.0
    if rival == seat:
        return 0.0
    for tiles in s.tiles:
        value = 0.0
        for tile in tiles:
            most = -1
            for plot in grid.members(grid.allowed(s.colonies[rival], KIND_OF[tile])):
                most = max(most, gain(s, rival, tile, plot))
            value += TILE if most < 0 else max(PROMISE * most, TILE / 2)
        best = max(best, value)
    return best


# --- goals and room -----------------------------------------------------------------------------------------------------


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
