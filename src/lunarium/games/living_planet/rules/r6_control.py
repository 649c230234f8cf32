"""[LP-140 to LP-145, LP-010, LP-011, LP-018] Who controls a building, who may enter it, and whether it works."""

from __future__ import annotations

from lunarium.games.living_planet.content.buildings import HYDRAULIC_POST, LIMITED
from lunarium.games.living_planet.content.hexes import HEX_OF_SITE, SITES
from lunarium.games.living_planet.state import NONE, LivingPlanet, seat_of


def controller(s: LivingPlanet, site: int) -> int:
    """[LP-140, LP-141] The seat with a chip on the building or an active unit in it; NONE: abandoned, or no building."""
    if s.chip[site] != NONE:
        return s.chip[site]
    unit = s.tenant[site]
    return seat_of(unit) if unit != NONE and not s.hurt >> unit & 1 else NONE


def is_functional(s: LivingPlanet, site: int, seat: int) -> bool:
    """[LP-018, LP-288, LP-293] Controlled by the seat and not under a fire token; a Hydraulic Security Post works even so."""
    if controller(s, site) != seat:
        return False
    return s.kind[site] == HYDRAULIC_POST or not s.fires >> HEX_OF_SITE[site] & 1


def has_functional(s: LivingPlanet, seat: int, type_id: int) -> bool:
    for site in range(SITES):
        if s.kind[site] == type_id and is_functional(s, site, seat):
            return True
    return False


def has_type(s: LivingPlanet, seat: int, type_id: int, but_for: int = NONE) -> bool:
    """[LP-011] Controls a building of this type or has any unit, even injured, in one. `but_for`: a site not looked at."""
    for site in range(SITES):
        if s.kind[site] == type_id and site != but_for:
            unit = s.tenant[site]
            if s.chip[site] == seat or (unit != NONE and seat_of(unit) == seat):
                return True
    return False


def may_enter(s: LivingPlanet, unit: int, site: int) -> bool:
    """[LP-142, LP-143, LP-145] Nobody inside, no opponent in control, and the four-copy limit allows it.

    A limited building that the unit itself leaves, and that keeps no chip, no longer counts for the limit once it is left.
    """
    seat = seat_of(unit)
    if s.kind[site] == NONE or s.tenant[site] != NONE or s.chip[site] not in (NONE, seat):
        return False
    type_id = s.kind[site]
    if not LIMITED[type_id] or s.chip[site] == seat:
        return True
    left = s.unit_site[unit]
    leaves_it = left != NONE and s.chip[left] == NONE
    return not has_type(s, seat, type_id, left if leaves_it else NONE)
