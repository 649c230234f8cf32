"""Positions for the tests: a table with chosen boards, tiles laid where a test wants them, and questions asked directly."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import NO_MOON, sky_id
from lunarium.games.planet_unknown.content.terrain import KEYS
from lunarium.games.planet_unknown.content.tiles import RESCUE, SHAPES, TILES
from lunarium.games.planet_unknown.grid import CELLS, FORMS, MOON_ROW, cell_at, form_of
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.rules.r2_placing import lay_on, place_tile
from lunarium.games.planet_unknown.rules.r5_civ import gain_card
from lunarium.games.planet_unknown.rules.r10_events import reveal
from lunarium.games.planet_unknown.state import EVENT_STEP, ICON, IN_SUPPLY, TILE_STEP, PlanetUnknown, Player, sky_of
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK, Frame
from lunarium.kernel.match import Match

CIV, WATER, BIOMASS, ROVER, TECH, ENERGY = range(6)


def tile(shape: str, a: str, b: str, meteor: bool = False) -> int:
    """A tile of the station, whichever way round its terrains are named."""
    for i, it in enumerate(TILES[:RESCUE]):
        if SHAPES[it.shape].key == shape and it.meteor == meteor and {KEYS[it.a], KEYS[it.b]} == {a, b}:
            return i
    raise AssertionError(f"no tile {shape} {a}/{b}")


def rescue(terrain: int) -> int:
    return RESCUE + terrain


def moon(x: int, y: int) -> int:
    """A square of the moon."""
    return cell_at(x, MOON_ROW + y)


def corporation(key: str) -> int:
    return next(i for i, one in enumerate(CORPORATIONS) if one.key == key)


def planet(key: str) -> int:
    return next(i for i, one in enumerate(PLANETS) if one.key == key)


def card(key: str) -> int:
    return next(i for i, one in enumerate(CIVS) if one.key == key)


def objective(key: str) -> int:
    return next(i for i, one in enumerate(OBJECTIVES) if one.key == key)


def event(key: str) -> int:
    return next(i for i, one in enumerate(EVENTS) if one.key == key)


def a_table(
    seats: int = 2, world: str = "ksb4156", corp: str = "universal", moon_id: int = NO_MOON, modules: int = 0
) -> PlanetUnknown:
    """A table in its tile step with nothing to do; seat 0 has the boards named, the others the symmetric ones."""
    players = [Player(sky_id(0, NO_MOON), 0) for _ in range(seats)]
    players[0] = Player(sky_id(planet(world), moon_id), corporation(corp))
    s = PlanetUnknown(modules, players)
    s.rules = CARTRIDGE.rules_version
    s.phase = TILE_STEP
    s.round = 1
    for p in players:
        p.rovers = (IN_SUPPLY,) * CORPORATIONS[p.corporation].rovers
        p.lifepods = sky_of(p).lifepods
        p.meteorites = sky_of(p).start_meteorite
    s.tops = [12 * stack for stack in range(12)]
    s.stacks = [tuple(range(12 * stack + 1, 12 * stack + 12)) for stack in range(12)]
    return s


def me(s: PlanetUnknown) -> Player:
    return s.players[0]


def table(corp: str, *steps: int) -> PlanetUnknown:
    """A table of two at which seat 0 has this corporation, its cubes on these steps."""
    s = a_table(2, corp=corp)
    if steps:
        set_cubes(me(s), *steps)
    return s


def lay(s: PlanetUnknown, tile_id: int, anchor: int, turn: int = 0, seat: int = 0) -> None:
    """Lay a tile without any effect."""
    lay_on(s.players[seat], tile_id, form_of(TILES[tile_id].shape, turn), anchor)


def place(s: PlanetUnknown, tile_id: int, anchor: int, turn: int = 0, resources: bool = True) -> None:
    """Place a tile of the station, with what that sets off; nothing is resolved yet."""
    s.players[0].tile = tile_id
    place_tile(s, 0, turn, anchor, resources)
    s.advance()


def cover(p: Player, terrain: int, *cells: int) -> None:
    """Blocks of a terrain, without any effect."""
    for cell in cells:
        p.covered = p.covered.with_cell(cell)
        p.ground = p.ground[:cell] + bytes([1 + terrain]) + p.ground[cell + 1 :]


def icons(p: Player, terrain: int, *cells: int) -> None:
    """Squares that show a resource icon, without any effect."""
    cover(p, terrain, *cells)
    ground = bytearray(p.ground)
    for cell in cells:
        ground[cell] |= ICON
    p.ground = bytes(ground)


def set_cubes(p: Player, *steps: int) -> None:
    p.cubes = tuple(16 * track + step for track, step in enumerate(steps))


def rows(p: Player) -> tuple[int, ...]:
    return tuple(place & 15 for place in p.cubes)


def ask(s: PlanetUnknown, *frames: Frame) -> None:
    """Push frames and run to the first question."""
    s.push(*frames)
    s.advance()


def act(s: PlanetUnknown, seat: int = 0) -> None:
    ask(s, Act(seat))


def do(kind: int, arg: int = 0) -> int:
    return pending.effect(kind, arg)


def answer(s: PlanetUnknown, *codes: int) -> None:
    for code in codes:
        assert code in s.choices, f"{code} is not among {s.choices} of {question(s)}"
        s.play(s.asked, code)


def question(s: PlanetUnknown) -> str:
    """The class of the frame that waits."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


def deal(s: PlanetUnknown, *outcomes: int) -> None:
    for outcome in outcomes:
        assert s.asked == LUCK, f"{question(s)} is no luck"
        assert outcome in s.choices, f"{outcome} is not among {s.choices}"
        s.play(LUCK, outcome)


def first_luck(s: PlanetUnknown) -> None:
    """Let luck take its first outcome until a seat is asked."""
    while s.asked == LUCK:
        s.play(LUCK, s.choices[0])


def started(seats: int, **options: str) -> PlanetUnknown:
    game = CARTRIDGE.start(seats, options)
    assert isinstance(game, PlanetUnknown)
    first_luck(game)
    return game


def a_match(seats: int, seed: int = 1, **options: str) -> Match:
    return Match(CARTRIDGE, seats, options, SeededLuck(seed))


def legal(s: PlanetUnknown, tile_id: int, level: int = 0) -> set[int]:
    return set(placements(s, me(s), tile_id, level))


def covers(tile_id: int, code: int) -> set[int]:
    shape = tile_id // 12
    form = next(form for form in FORMS[shape] if form.turn == code // CELLS)
    return {code % CELLS + by for by in form.offsets}


def play_card(s: PlanetUnknown, key: str) -> None:
    """Resolve an immediate card in the civ step."""
    gain_card(s, 0, card(key))
    s.advance()


def happens(s: PlanetUnknown, key: str) -> None:
    """An event is revealed; more are left in the deck."""
    s.phase = EVENT_STEP
    s.events_left = (5, 5, 5)
    s.event_pool = tuple(tuple(i for i, e in enumerate(EVENTS) if e.colour == colour) for colour in range(3))
    reveal(s, event(key))
    s.advance()


def with_decks(s: PlanetUnknown, **decks: str) -> None:
    """Ranks r1 to r4 hold these cards, and everybody has looked at them."""
    for rank in range(4):
        s.civ_decks[rank] = tuple(sorted(card(key) for key in decks.get(f"r{rank + 1}", "").split()))
