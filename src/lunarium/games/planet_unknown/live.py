# mypyc: no
"""What follows from a view by the rules: medals so far, lines, objectives, technologies. For boards, which derive no rule.

Everything is counted on a state that holds only what the view shows, so that nothing hidden can be told.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.powers import TECHNOLOGIES
from lunarium.games.planet_unknown.content.skies import NO_MOON
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.grid import mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_resources import times_of, tracks_of
from lunarium.games.planet_unknown.rules.r3_tracks import advanceable
from lunarium.games.planet_unknown.rules.r6_objectives import icons, is_met, measure
from lunarium.games.planet_unknown.rules.r7_ladder import top_tile
from lunarium.games.planet_unknown.rules.r11_powers import is_active, is_spent, is_used, next_places, previous_place
from lunarium.games.planet_unknown.scoring import duel, is_complete, lines_of, target, track_medals
from lunarium.games.planet_unknown.state import INNER, OUTER, PlanetUnknown, Player, sky_of
from lunarium.games.planet_unknown.view import PlayerView, TableView, rebuilt
from lunarium.kernel.cartridge import Line

NONE = -1
MOST_KEPT = 512  # boards of players


class LineState(msgspec.Struct, frozen=True):
    """[PU-720] How far a row or column of the planet has come; `is_fresh`: the tile placed last is part of it."""

    number: int
    is_row: bool
    medals: int
    cells: tuple[int, ...]
    covered: int
    is_complete: bool
    is_blocked: bool
    is_fresh: bool


class Technology(msgspec.Struct, frozen=True):
    """[PU-314, PU-354] One level: whether it works now, and whether its use of this round or game is gone."""

    level: int
    is_active: bool
    is_used: bool
    is_spent: bool


class Goal(msgspec.Struct, frozen=True):
    """[PU-600, PU-345] An objective that several seats compete for: their numbers, and the medals as it stands."""

    card: int
    seats: tuple[int, ...]
    numbers: tuple[int, ...]
    medals: tuple[int, ...]


class Live:
    """The facts of one view; each is worked out when it is asked for."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.state = known(view)
        self._medals: dict[int, tuple[Line, ...]] = {}

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def medals(self, seat: int) -> tuple[Line, ...]:
        """By source, from what this reader may know: hidden cards of others don't count."""
        if seat not in self._medals:
            self._medals[seat] = lines_of(self.state, seat)
        return self._medals[seat]

    def target(self) -> int:
        return target(self.state)

    def depot(self, seat: int) -> tuple[int, int]:
        """The two tiles that a seat faces, -1 for none."""
        return top_tile(self.state, seat, OUTER), top_tile(self.state, seat, INNER)

    def lines(self, seat: int) -> tuple[LineState, ...]:
        return lines(self.view.players[seat])

    def technologies(self, seat: int) -> tuple[Technology, ...]:
        return technologies(self.view.players[seat])

    def track_medals(self, seat: int) -> list[int]:
        return [track_medals(self.player(seat), cube) for cube in range(TRACKS)]

    def moving(self, seat: int) -> list[int]:
        """[PU-300, PU-303, PU-306] Cubes that something pending can advance; for Energy, those to choose from."""
        p = self.player(seat)
        found: list[int] = []
        for kind, arg in (divmod(what, pending.ARGS) for what in p.pending):
            if kind == pending.ADVANCE:
                found.append(arg)
            elif kind == pending.RESOURCE:
                found += advanceable(p, _tracks(p, arg))
        return sorted({*found})

    def next_place(self, seat: int, cube: int) -> int:
        return next(iter(next_places(self.player(seat), cube)), NONE)

    def previous_place(self, seat: int, cube: int) -> int:
        return previous_place(self.player(seat), cube)

    def goals(self) -> list[Goal]:
        """Shared objectives, then those for all."""
        everybody = tuple(range(len(self.view.players)))
        return [
            *(self._goal(card, (a, b)) for card, a, b in self.view.shared),
            *(self._goal(card, everybody) for card in self.view.for_all),
        ]

    def _goal(self, card: int, seats: tuple[int, ...]) -> Goal:
        side = OBJECTIVES[card].shared
        numbers = tuple(measure(self.player(seat), side) for seat in seats)
        return Goal(card, seats, numbers, tuple(duel(self.state, card, list(seats), seat) for seat in seats))

    def is_met(self, seat: int, card: int) -> bool:
        return is_met(self.player(seat), OBJECTIVES[card].private)

    def moon_icons(self, seat: int) -> tuple[tuple[int, int], ...]:
        return moon_icons(self.view.players[seat])


# --- what follows from one player's boards: others' stay as they are while the reader plays -----------------------------


@lru_cache(MOST_KEPT)
def known_player(seen: PlayerView) -> Player:
    """To be looked at only: every view that shows these boards shares it."""
    p = rebuilt(seen)
    p.civs, p.objectives = seen.civs, seen.objectives or ()
    return p


@lru_cache(MOST_KEPT)
def lines(seen: PlayerView) -> tuple[LineState, ...]:
    p = known_player(seen)
    sky = sky_of(p)
    last = mask_of(list(p.last))
    return tuple(
        LineState(
            number,
            line.is_row,
            line.medals,
            tuple(line.squares.cells()),
            line.squares.meet(p.covered.union(sky.current)).count(),
            is_complete(p, line.squares),
            line.squares.meets(p.meteorites),
            line.squares.meets(last),
        )
        for number, line in enumerate(sky.lines)
    )


@lru_cache(MOST_KEPT)
def technologies(seen: PlayerView) -> tuple[Technology, ...]:
    p = known_player(seen)
    powers = TECHNOLOGIES[p.corporation]
    return tuple(
        Technology(level, is_active(p, level), is_used(p, power), is_spent(p, power))
        for level, power in enumerate(powers, start=1)
    )


@lru_cache(MOST_KEPT)
def moon_icons(seen: PlayerView) -> tuple[tuple[int, int], ...]:
    """[PU-811] Of each resource that a set of the moon wants: how many icons lie there."""
    p = known_player(seen)
    sky = sky_of(p)
    if sky.moon_id == NO_MOON:
        return ()
    return tuple((resource, icons(p, resource, sky.moon)) for resource in MOONS[sky.moon_id].wants)


def _tracks(p: Player, arg: int) -> int:
    """The cubes that a pending resource may advance, as bits."""
    resource = arg & 7
    if arg & pending.UNPLACED:
        return 1 << resource
    return tracks_of(p, resource) if times_of(p, resource, arg & pending.TWICE != 0) else 0


@lru_cache(32)
def live_facts(view: TableView) -> Live:
    """One for a view: its board, its panels and what its options touch ask for the same."""
    return Live(view)


def known(view: TableView) -> PlanetUnknown:
    """The table with what the view shows, and nothing where it shows nothing."""
    s = PlanetUnknown(view.modules, [known_player(seen) for seen in view.players])
    s.phase, s.rotation, s.offset = view.phase, view.rotation, view.offset
    s.tops, s.shared, s.for_all, s.event_mix = list(view.tops), view.shared, view.for_all, view.event_mix
    return s
