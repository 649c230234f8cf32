"""[LP-150 to LP-156] What a strike does to buildings and units. All damage of one strike happens at once."""

from __future__ import annotations

from lunarium.games.living_planet.content.buildings import SPACEPORT
from lunarium.games.living_planet.content.hexes import HEX_OF_SITE
from lunarium.games.living_planet.content.kinds import WOOD
from lunarium.games.living_planet.rules.r6_control import controller
from lunarium.games.living_planet.state import NONE, SCIENTISTS, UNITS, LivingPlanet, is_vehicle, seat_of


def is_choice(s: LivingPlanet, site: int) -> bool:
    """[LP-150] Chip and active unit: the controller chooses which of them suffers."""
    unit = s.tenant[site]
    return s.chip[site] != NONE and unit != NONE and not s.hurt >> unit & 1


def strike(
    s: LivingPlanet, sites: tuple[int, ...], outside: tuple[int, ...], unit_hit: tuple[int, ...], shielded: int
) -> None:
    """[LP-150, LP-154, LP-155, LP-175] Strike these buildings and hit these units outside.

    `unit_hit`: of the buildings with a choice, those where the unit is hit and the chip stays. `shielded`: bits of seats
    whose injured units survive the loss of an abandoned building.
    """
    hit = list(outside)
    lost: list[int] = []
    destroyed: list[int] = []
    for site in sites:
        if controller(s, site) == NONE:
            destroyed.append(site)
        elif s.chip[site] == NONE or (is_choice(s, site) and site in unit_hit):
            hit.append(s.tenant[site])
        else:
            lost.append(site)
    hit_units(s, hit)
    for site in lost:
        lose_chip(s, site)
    for site in destroyed:
        destroy(s, site, shielded)


def lose_chip(s: LivingPlanet, site: int) -> None:
    """[LP-152] The chip goes back to its owner's supply."""
    s.companies[s.chip[site]].chips += 1
    s.chip[site] = NONE


def destroy(s: LivingPlanet, site: int, shielded: int) -> None:
    """[LP-151, LP-173] The site is empty again; an injured unit inside is eliminated, or put outside if shielded."""
    unit = s.tenant[site]
    if unit != NONE:
        if shielded >> seat_of(unit) & 1:
            s.unit_site[unit] = NONE
            s.tenant[site] = NONE
        else:
            eliminate(s, unit)
    if s.kind[site] == SPACEPORT:
        s.ports = tuple([NONE if port == site else port for port in s.ports])
    if site in s.platforms:
        s.platforms = tuple([other for other in s.platforms if other != site])
        s.reserve = (*s.reserve[:WOOD], s.reserve[WOOD] + 1)
    s.kind[site] = NONE


def hit_units(s: LivingPlanet, units: list[int]) -> None:
    """[LP-153] Active Scientists are injured, injured ones eliminated, vehicles replaced as far as Scientists last.

    Who stands in the supply is told before anybody is eliminated.
    """
    spare = [supply_of(s, seat) for seat in range(len(s.companies))]
    for unit in vehicles_in_order(s, units):
        replace(s, unit, spare[seat_of(unit)])
    for unit in units:
        if is_vehicle(unit):
            continue
        if s.hurt >> unit & 1:
            eliminate(s, unit)
        else:
            s.hurt |= 1 << unit


def supply_of(s: LivingPlanet, seat: int) -> list[int]:
    """The Scientists of a seat that are not on the map."""
    first = seat * UNITS
    return [unit for unit in range(first, first + SCIENTISTS) if s.unit_hex[unit] == NONE]


def vehicles_in_order(s: LivingPlanet, units: list[int]) -> list[int]:
    """[LP-153] Those inside a building first, then the one recruited first."""
    keyed = [
        (s.unit_site[unit] == NONE, unit != s.companies[seat_of(unit)].elder, unit)
        for unit in units
        if is_vehicle(unit)
    ]
    return [unit for _, _, unit in sorted(keyed)]


def replace(s: LivingPlanet, vehicle: int, spare: list[int]) -> None:
    """[LP-153] An injured Scientist takes the vehicle's place, if the supply has one."""
    hex_id, site = s.unit_hex[vehicle], s.unit_site[vehicle]
    eliminate(s, vehicle)
    if spare:
        unit = spare.pop(0)
        s.unit_hex[unit], s.unit_site[unit] = hex_id, site
        s.hurt |= 1 << unit
        if site != NONE:
            s.tenant[site] = unit


def eliminate(s: LivingPlanet, unit: int) -> None:
    """[LP-156] Back to the supply of its owner."""
    site = s.unit_site[unit]
    if site != NONE:
        assert s.unit_hex[unit] == HEX_OF_SITE[site], "a unit is in a building of another hex"
        s.tenant[site] = NONE
    s.unit_hex[unit] = s.unit_site[unit] = NONE
    s.hurt &= ~(1 << unit)
