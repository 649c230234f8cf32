"""Set-up: options become modules, luck deals tiles, boards and cards, and the players choose at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lunarium.games.planet_unknown.content.box import MIX, MIX_WITH_MOON, RANKS
from lunarium.games.planet_unknown.content.civ import BASE_CIVS, CIVS
from lunarium.games.planet_unknown.content.events import BASE_EVENTS, COLOURS, EVENTS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import NO_MOON, sky_id
from lunarium.games.planet_unknown.content.tiles import TILES_IN_STACK
from lunarium.games.planet_unknown.rules.r1_choices import Choices, ChooseCorporation, ChoosePlanet
from lunarium.games.planet_unknown.rules.r1_luck import (
    DealCorporation,
    DealMoon,
    DealPlanet,
    DealPrivate,
    DealShared,
    DrawCommander,
    DrawOffset,
    DrawRotation,
)
from lunarium.games.planet_unknown.rules.r1_round import Round
from lunarium.games.planet_unknown.rules.r1_stacks import ShowTile
from lunarium.games.planet_unknown.state import (
    EVENTS as EVENT_MODULE,
)
from lunarium.games.planet_unknown.state import (
    FRAGMENTED,
    FREE_CORPORATIONS,
    FREE_PLANETS,
    IN_SUPPLY,
    NEW_CARDS,
    PRIVATE,
    QUANTUM,
    RESCUE_TILES,
    TERRAIN_BLOCKS,
    PlanetUnknown,
    Player,
    sky_of,
    unknown,
)
from lunarium.games.planet_unknown.state import (
    MOONS as MOON_MODULE,
)
from lunarium.kernel.machine import Frame, Game, Step
from lunarium.kernel.text import mark

ALL_BLOCKS: Final = 0b111011  # every terrain but biomass
ALL_RESCUE: Final = 0b111111

# How boards are come by. [PU-100]
SYMMETRIC: Final = "symmetric"
DEALT: Final = "dealt"
FREE: Final = "free"

_SWITCHES: Final[tuple[tuple[str, int], ...]] = (
    ("moons", MOON_MODULE),
    ("rescue_tiles", RESCUE_TILES),
    ("terrain_blocks", TERRAIN_BLOCKS),
    ("new_cards", NEW_CARDS),
    ("events", EVENT_MODULE),
    ("private_objectives", PRIVATE),
)


def modules_of(seats: int, options: Mapping[str, str]) -> int:
    """[PU-004, PU-900] Solo always has events and private objectives."""
    bits = 0
    for name, bit in _SWITCHES:
        if options[name] == "on":
            bits |= bit
    if seats == 1:
        bits |= EVENT_MODULE | PRIVATE
    if options["planets"] == FREE:
        bits |= FREE_PLANETS
    if options["corporations"] == FREE:
        bits |= FREE_CORPORATIONS
    if options["fragmented_planet"] != "nobody":
        bits |= FRAGMENTED
    if options["quantum"] != "nobody":
        bits |= QUANTUM
    return bits


def mix_of(seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
    """[PU-109, PU-901] Green, orange and red cards of the event deck; red fills it up."""
    if options["events"] != "on" and seats > 1:
        return (0, 0, 0)
    usual = MIX_WITH_MOON if options["moons"] == "on" else MIX
    green = usual[0] if options["green"] == "usual" else int(options["green"])
    orange = usual[1] if options["orange"] == "usual" else int(options["orange"])
    return (green, orange, sum(usual) - green - orange)


def events_of(seats: int, new_cards: bool, colour: int) -> list[int]:
    """[PU-109, PU-901] The events of a colour that may be in the deck."""
    last = len(EVENTS) if new_cards else BASE_EVENTS
    return [i for i in range(last) if EVENTS[i].colour == colour and (seats == 1 or not EVENTS[i].solo_only)]


def refuse_mix(seats: int, options: Mapping[str, str]) -> str:
    """[PU-109, PU-840, PU-850] Why options don't go together, in a marked sentence; empty: they do."""
    for name in ("fragmented_planet", "quantum"):
        if options[name] != "nobody" and int(options[name]) > seats:
            return mark("A fragmented board goes to a player who is not at the table: name one who is, or nobody.")
    mix = mix_of(seats, options)
    if mix[2] < 0:
        return mark("The green and orange events are more than the event deck holds: choose fewer.")
    for colour in range(COLOURS):
        if mix[colour] > len(events_of(seats, options["new_cards"] == "on", colour)):
            return mark("There are too few event cards of one colour: choose fewer of it, or add the new cards.")
    return ""


def new(seats: int, options: Mapping[str, str], rules: int) -> PlanetUnknown:
    """[PU-005, PU-102, PU-103, PU-106, PU-107, PU-108] The table before luck has spoken."""
    modules = modules_of(seats, options)
    s = PlanetUnknown(modules, [Player(sky_id(0, NO_MOON), 0) for _ in range(seats)])
    s.stacks = [tuple(range(12 * shape, 12 * shape + TILES_IN_STACK)) for shape in range(12)]
    s.objective_pile = tuple(range(len(OBJECTIVES)))
    s.event_mix = s.events_left = mix_of(seats, options)
    new_cards = modules & NEW_CARDS != 0
    s.event_pool = tuple([tuple(events_of(seats, new_cards, colour)) for colour in range(COLOURS)])
    cards = range(len(CIVS) if new_cards else BASE_CIVS)
    s.civ_pool = [tuple([card for card in cards if CIVS[card].rank == rank]) for rank in range(1, RANKS + 1)]
    s.civ_unseen = [seats + 1] * RANKS
    s.push(*luck(s, options), *free_choices(s, options), Choices(how(options)), Begin())
    return s


def named(options: Mapping[str, str], name: str) -> int:
    """The seat that an option names, -1 for nobody."""
    return -1 if options[name] == "nobody" else int(options[name]) - 1


def how(options: Mapping[str, str]) -> tuple[int, ...]:
    """What the choices depend on: whether planets and corporations are dealt, and who has the fragmented boards."""
    return (
        int(options["planets"] == DEALT),
        int(options["corporations"] == DEALT),
        named(options, "fragmented_planet"),
        named(options, "quantum"),
    )


def luck(s: PlanetUnknown, options: Mapping[str, str]) -> list[Frame]:
    seats = len(s.players)
    frames: list[Frame] = [ShowTile(stack) for stack in range(12)]
    frames += [DrawOffset(), DrawRotation(), DrawCommander()]
    if seats > 1:
        frames += [DealShared(a, b) for a, b in neighbours(seats)]
    if s.has_module(PRIVATE):
        frames += [DealPrivate(seat) for seat in range(seats) for _ in range(4 if seats == 1 else 2)]
    if options["planets"] == DEALT:
        frames += [DealPlanet(seat) for seat in range(seats) if seat != named(options, "fragmented_planet")]
    if options["corporations"] == DEALT:
        frames += [DealCorporation(seat) for seat in range(seats) if seat != named(options, "quantum")]
    if s.has_module(MOON_MODULE):
        frames += [DealMoon(seat) for seat in range(seats)]
    return frames


def neighbours(seats: int) -> list[tuple[int, int]]:
    """[PU-106, PU-107] Between whom shared objectives lie."""
    return [(0, 1)] * 3 if seats == 2 else [(seat, (seat + 1) % seats) for seat in range(seats)]


def free_choices(s: PlanetUnknown, options: Mapping[str, str]) -> list[Frame]:
    """[PU-100, PU-Q1] Free choice is open and seat by seat, since no asymmetric side may be used twice."""
    seats = range(len(s.players))
    frames: list[Frame] = []
    if options["planets"] == FREE:
        frames += [ChoosePlanet(seat) for seat in seats if seat != named(options, "fragmented_planet")]
    if options["corporations"] == FREE:
        frames += [ChooseCorporation(seat) for seat in seats if seat != named(options, "quantum")]
    return frames


class Begin(Step):
    """[PU-102, PU-401, PU-800, PU-820, PU-830] Tokens and tiles of the boards chosen; then the first round."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        for p in s.players:
            sky = sky_of(p)
            p.rovers = (IN_SUPPLY,) * CORPORATIONS[p.corporation].rovers
            p.lifepods = sky.lifepods
            p.meteorites = sky.start_meteorite
            p.rescue = ALL_RESCUE if s.has_module(RESCUE_TILES) else 0
            p.blocks = ALL_BLOCKS if s.has_module(TERRAIN_BLOCKS) else 0
        s.push(Round())
