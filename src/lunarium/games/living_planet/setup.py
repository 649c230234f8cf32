"""[LP-020 to LP-029, LP-250] The table before any luck has spoken."""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.buildings import SPACEPORT
from lunarium.games.living_planet.content.hexes import (
    FIRST_OF_ARBORIA,
    FIRST_SITE,
    HEXES,
    LANDING_ZONE,
    SITES,
)
from lunarium.games.living_planet.content.kinds import (
    BASE_RESOURCES,
    CARDS_OF_RESOURCE,
    COLOURS,
    RESOURCES,
    TOKENS,
    WOOD,
)
from lunarium.games.living_planet.grid import NOWHERE, ORIGIN
from lunarium.games.living_planet.state import (
    ALL_CARDS,
    ARBORIA,
    BASE,
    CHIPS,
    GOES_ON,
    NO_DAM,
    NONE,
    UNITS,
    Company,
    LivingPlanet,
)
from lunarium.kernel.piles import shuffled

START_MONEY: Final = 20
START_PRICE: Final = 5
NORMAL_TURNS: Final = 12
SHORT_TURNS: Final[tuple[int, ...]] = (0, 0, 8, 9, 8)  # by number of seats


def bare_table(seats: int, scenario: int, is_short: bool, colours: tuple[int, ...]) -> LivingPlanet:
    """[LP-020, LP-022, LP-027, LP-028, LP-251] Decks unshuffled, no leader, no market cards dealt; Spaceports in place."""
    resources = RESOURCES if scenario == ARBORIA else BASE_RESOURCES
    s = LivingPlanet(
        scenario=scenario,
        turns_to_play=SHORT_TURNS[seats] if is_short else NORMAL_TURNS,
        turn=1,
        leader=0,
        colours=colours,
        companies=[newcomer(scenario) for _ in range(seats)],
        neutral_cards=tuple([0 if colour in colours else ALL_CARDS for colour in range(COLOURS)]),
        cells=tuple([ORIGIN if h == LANDING_ZONE else NOWHERE for h in range(HEXES)]),
        turns=(0,) * HEXES,
        fresh=0,
        deck=shuffled(tuple(range(1, HEXES if scenario == ARBORIA else FIRST_OF_ARBORIA))),
        removed=(),
        kind=[NONE] * SITES,
        chip=[NONE] * SITES,
        tenant=[NONE] * SITES,
        ports=(NONE,) * COLOURS,
        platforms=(),
        unit_hex=[NONE] * (seats * UNITS),
        unit_site=[NONE] * (seats * UNITS),
        hurt=0,
        fires=0,
        dams=(NO_DAM,) * 6,
        prices=tuple([START_PRICE if resource < resources else 0 for resource in range(RESOURCES)]),
        reserve=start_reserve(seats, scenario),
        market_deck=shuffled(tuple(range(resources * CARDS_OF_RESOURCE))),
        market_discard=(),
        ending=GOES_ON,
    )
    for seat in range(seats):
        land(s, seat)
    return s


def start_reserve(seats: int, scenario: int) -> tuple[int, ...]:
    """[LP-003, LP-250, LP-254] All tokens, less the Wood that the players start with."""
    if scenario == BASE:
        return (*TOKENS[:WOOD], 0)
    return (*TOKENS[:WOOD], TOKENS[WOOD] - seats)


def newcomer(scenario: int) -> Company:
    """[LP-024, LP-025, LP-250] 20 MC, six Planet cards, a Destiny token; in Arboria 1 Wood."""
    return Company(
        money=START_MONEY,
        tokens=0,
        cards=ALL_CARDS,
        played=0,
        destiny=True,
        goods=(0, 0, 0, 0, 0, 1 if scenario == ARBORIA else 0),
        chips=CHIPS,
        market=(),
        elder=NONE,
    )


def land(s: LivingPlanet, seat: int) -> None:
    """[LP-024] A Spaceport with a chip on it and an active Scientist inside, on the site of the seat's number."""
    site, colour = FIRST_SITE[LANDING_ZONE] + seat, s.colours[seat]
    s.kind[site] = SPACEPORT
    s.ports = (*s.ports[:colour], site, *s.ports[colour + 1 :])
    s.chip[site] = seat
    s.companies[seat].chips -= 1
    unit = seat * UNITS
    s.tenant[site] = unit
    s.unit_hex[unit] = LANDING_ZONE
    s.unit_site[unit] = site
