"""[LP-084, LP-096 to LP-098, LP-275] Where a unit can go with one displacement."""

from __future__ import annotations

from lunarium.games.living_planet.content.hexes import FIRST_SITE, SITE_COUNT, VOLCANO
from lunarium.games.living_planet.grid import NOWHERE, neighbours
from lunarium.games.living_planet.rules.r6_control import may_enter
from lunarium.games.living_planet.state import NONE, LivingPlanet, is_vehicle


def is_shut_in(s: LivingPlanet, unit: int) -> bool:
    """[LP-098, LP-288] Inside a building of a burning hex."""
    return s.unit_site[unit] != NONE and bool(s.fires >> s.unit_hex[unit] & 1)


def is_free(s: LivingPlanet, unit: int) -> bool:
    """[LP-083, LP-084] Active, on the map and not shut in."""
    return s.unit_hex[unit] != NONE and not s.hurt >> unit & 1 and not is_shut_in(s, unit)


def open_hexes(s: LivingPlanet, hex_id: int) -> list[int]:
    """[LP-098, LP-275] The hexes next to this one that a unit may step onto."""
    around = neighbours(s.cells, s.cells[hex_id])
    return [other for other in around if other not in (NOWHERE, VOLCANO) and not s.fires >> other & 1]


def reach(s: LivingPlanet, unit: int, steps: int) -> list[int]:
    """[LP-096] The other hexes within so many steps, nearest first."""
    found = [s.unit_hex[unit]]
    edge = found
    for _ in range(steps):
        further: list[int] = []
        for hex_id in edge:
            for other in open_hexes(s, hex_id):
                if other not in found and other not in further:
                    further.append(other)
        found = found + further
        edge = further
    return found[1:]


def destinations(s: LivingPlanet, unit: int, steps: int = 0) -> list[tuple[int, int]]:
    """[LP-096, LP-097, LP-098] Hex and site (NONE: outside) of all places that one displacement leads to.

    `steps`: 1 where even a vehicle goes no further (LP-059); 0: as far as the unit can.
    """
    if not is_free(s, unit):
        return []
    here = s.unit_hex[unit]
    places: list[tuple[int, int]] = []
    if not s.fires >> here & 1:
        if s.unit_site[unit] != NONE:
            places.append((here, NONE))
        places += doors(s, unit, here)
    for hex_id in reach(s, unit, steps if steps else 1 + is_vehicle(unit)):
        places.append((hex_id, NONE))
        places += doors(s, unit, hex_id)
    return places


def doors(s: LivingPlanet, unit: int, hex_id: int) -> list[tuple[int, int]]:
    """[LP-142] The buildings of a hex that the unit may enter."""
    first = FIRST_SITE[hex_id]
    return [(hex_id, site) for site in range(first, first + SITE_COUNT[hex_id]) if may_enter(s, unit, site)]
