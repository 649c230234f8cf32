"""Chapter 3, what the steps of a track give: movement, boosts, patches, claims, rovers, the flux token."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.corporations import CIV_COST, FLUX_TOKEN
from lunarium.games.planet_unknown.content.icons import (
    CIV_CARD,
    MOVE,
    NEW_ROVER,
    PATCH,
    SYN,
    TECHNOLOGY,
    Step,
)
from lunarium.games.planet_unknown.content.ops import (
    MOVES_MINUS,
    NO_CIV_CARDS,
    NO_MILESTONES,
    NO_MOVES,
    NO_PATCHES,
    NO_SYNERGY,
    NO_SYNERGY_ROUND,
)
from lunarium.games.planet_unknown.content.powers import (
    FLUX_BETTER,
    MORE_MOVES,
    MOVES_FOR_TWO,
    SYNERGY_PER_CIV,
)
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ROVER, WATER
from lunarium.games.planet_unknown.events import ClaimNoted, MovementGained
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r11_powers import (
    has,
    is_hidden,
)
from lunarium.games.planet_unknown.state import PlanetUnknown, Player


def gain_moves(s: PlanetUnknown, seat: int, n: int) -> None:
    """[PU-316, PU-331, PU-347] Movement joins the pool; some technologies and events change each gain."""
    p = s.players[seat]
    if s.law(NO_MOVES) or n <= 0:
        return
    n = moves_of_a_gain(s, p, n)
    p.pool += n
    if s.listening:
        s.emit(MovementGained(seat, n))


def moves_of_a_gain(s: PlanetUnknown, p: Player, n: int) -> int:
    if has(p, MORE_MOVES) or (has(p, MOVES_FOR_TWO) and len([c for c in p.cubes if c >> 4 == ROVER]) > 1):
        n += 1
    return n - 1 if s.law(MOVES_MINUS) else n


def gain_synergy(s: PlanetUnknown, seat: int) -> None:
    """[PU-311]"""
    if not s.law(NO_SYNERGY_ROUND):
        pending.add(s.players[seat], pending.SYNERGY)


def gain_patch(s: PlanetUnknown, seat: int) -> None:
    """[PU-313]"""
    if not s.law(NO_PATCHES):
        pending.add(s.players[seat], pending.PATCH)


def gain_civ(s: PlanetUnknown, seat: int, rank: int, cube: int) -> None:
    """[PU-315, PU-350, PU-351] A claim for the civ step; Republic pays for it, and may be boosted by it."""
    p = s.players[seat]
    if s.law(NO_CIV_CARDS):
        return
    p.claims = p.claims + (rank,)
    if s.listening:
        s.emit(ClaimNoted(seat, rank))
    if p.rule() == CIV_COST:
        pending.add(p, pending.COST, cube)
    if has(p, SYNERGY_PER_CIV):
        gain_synergy(s, seat)


def gain_icons(s: PlanetUnknown, seat: int, cube: int, place: int, flags: int) -> None:
    """[PU-306, PU-952] Everything that a step shows, except medals."""
    p = s.players[seat]
    for icon in icons_at(p, place):
        kind, n = icon >> 4, icon & 15
        if kind == MOVE:
            gain_moves(s, seat, n + 1 if better(p, place, ROVER) else n)
        elif kind == SYN:
            if flags & NO_SYNERGY == 0:
                gain_synergy(s, seat)
                if better(p, place, WATER):
                    gain_synergy(s, seat)
        elif not s.law(NO_MILESTONES):
            gain_milestone(s, seat, cube, place, kind, n)


def gain_milestone(s: PlanetUnknown, seat: int, cube: int, place: int, kind: int, n: int) -> None:
    p = s.players[seat]
    if kind == CIV_CARD:
        gain_civ(s, seat, min(4, n + 1) if better(p, place, CIV) else n, cube)
    elif kind == PATCH:
        gain_patch(s, seat)
        if better(p, place, BIOMASS):
            gain_patch(s, seat)
    elif kind == NEW_ROVER:
        pending.add(p, pending.DEPLOY)
    elif kind == TECHNOLOGY and p.rule() == FLUX_TOKEN:
        pending.add(p, pending.FLUX)


def icons_at(p: Player, place: int) -> Step:
    """[PU-332] The icons of a place; those under a lifepod don't exist."""
    if is_hidden(p, place):
        return ()
    return CORPORATIONS[p.corporation].tracks[place >> 4][place & 15]


def better(p: Player, place: int, track: int) -> bool:
    """[PU-338] Whether the icons of this place are improved: the flux token lies on its track."""
    return place >> 4 == track and p.flux == track and has(p, FLUX_BETTER)
