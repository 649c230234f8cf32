"""[LP-232 to LP-239, LP-263 to LP-265] Points by source, and who wins."""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.buildings import POINTS_OF
from lunarium.games.living_planet.content.hexes import FIRST_SITE, HEXES, SITE_COUNT, SITES, STARS_OF
from lunarium.games.living_planet.grid import NOWHERE
from lunarium.games.living_planet.rules.r6_control import controller
from lunarium.games.living_planet.state import NONE, SCIENTISTS, UNITS, LivingPlanet
from lunarium.kernel.cartridge import Line, Result
from lunarium.kernel.text import mark

MONEY_FOR_POINT: Final = 5
VEHICLE_POINTS: Final = 2
ENDING_KEYS: Final = ("", "last_turn", "exhausted")  # by ending


def result(s: LivingPlanet) -> Result:
    """[LP-238, LP-239] Most points win; then money, then controlled buildings decide; then the victory is shared."""
    seats = range(len(s.companies))
    lines = tuple([breakdown(s, seat) for seat in seats])
    scores = tuple([sum([line.points for line in lines[seat]]) for seat in seats])
    standing = [(scores[seat], s.companies[seat].money, buildings_of(s, seat)) for seat in seats]
    winners = tuple([seat for seat in seats if standing[seat] == max(standing)])
    return Result(scores, winners, ENDING_KEYS[s.ending], lines)


def breakdown(s: LivingPlanet, seat: int) -> tuple[Line, ...]:
    """[LP-237, LP-238] What is not named here gives nothing."""
    return (
        Line(mark("Megacredits"), "LP-232", money_points(s, seat)),
        Line(mark("Buildings"), "LP-233", building_points(s, seat)),
        Line(mark("Vehicles"), "LP-234", vehicle_points(s, seat)),
        Line(mark("VP tokens"), "LP-235", s.companies[seat].tokens),
        Line(mark("Oxygen"), "LP-263", oxygen_points(s, seat)),
    )


def money_points(s: LivingPlanet, seat: int) -> int:
    """[LP-232] One for each full 5 MC."""
    return s.companies[seat].money // MONEY_FOR_POINT


def building_points(s: LivingPlanet, seat: int) -> int:
    """[LP-233] Controlled buildings, burning ones too."""
    points = 0
    for site in range(SITES):
        if s.kind[site] != NONE and controller(s, site) == seat:
            points += POINTS_OF[s.kind[site]]
    return points


def buildings_of(s: LivingPlanet, seat: int, first: int = 0, count: int = SITES) -> int:
    """[LP-265] How many of these sites hold a building that the seat controls."""
    found = 0
    for site in range(first, first + count):
        if s.kind[site] != NONE and controller(s, site) == seat:
            found += 1
    return found


def vehicle_points(s: LivingPlanet, seat: int) -> int:
    """[LP-234] Two for each Motorised Scientist on the map."""
    points = 0
    for unit in range(seat * UNITS + SCIENTISTS, (seat + 1) * UNITS):
        if s.unit_hex[unit] != NONE:
            points += VEHICLE_POINTS
    return points


def oxygen_points(s: LivingPlanet, seat: int) -> int:
    """[LP-236, LP-263, LP-264] The stars of each hex where nobody controls more, unless it was explored in the last turn."""
    points = 0
    for hex_id in range(HEXES):
        if STARS_OF[hex_id] and s.cells[hex_id] != NOWHERE and not s.fresh >> hex_id & 1:
            first, count = FIRST_SITE[hex_id], SITE_COUNT[hex_id]
            mine = buildings_of(s, seat, first, count)
            most = max([buildings_of(s, other, first, count) for other in range(len(s.companies))])
            if 0 < mine == most:
                points += STARS_OF[hex_id]
    return points
