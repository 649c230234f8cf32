"""What lies on the table: each player's boards and tokens, the station, and the decks."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import SKIES, Sky
from lunarium.games.planet_unknown.grid import CELLS, NOTHING, Mask
from lunarium.kernel.machine import Game
from lunarium.kernel.piles import Bag

# Modules and options, as bits. [PU-004]
MOONS: Final = 1
RESCUE_TILES: Final = 2
TERRAIN_BLOCKS: Final = 4
NEW_CARDS: Final = 8
FRAGMENTED: Final = 16
QUANTUM: Final = 32
SUPERMOON: Final = 63  # any of the above [PU-704]
EVENTS: Final = 64
PRIVATE: Final = 128
FREE_PLANETS: Final = 256  # boards lie open while they are chosen [PU-100]
FREE_CORPORATIONS: Final = 512

IN_SUPPLY: Final = -1
DESTROYED: Final = -2

# A square of a player's ground: 0 uncovered, else 1 + terrain, plus these.
TERRAIN_BITS: Final = 7
ICON: Final = 8
SYMBOL: Final = 16
BARE: Final = bytes(CELLS)

# How far a player may bend the rules this round. [PU-700]
IGNORE_EVENT: Final = 1
IGNORE_PLANET: Final = 2
CANNOT_PLACE: Final = 4

# What was selected this round.
NOT_YET: Final = -1
OUTER: Final = 0
INNER: Final = 1
RESCUE_PAIR: Final = 2
OTHER: Final = 3  # a tile that a card gave

START: Final[tuple[int, ...]] = (0, 16, 32, 48, 64)


class Player:
    """What one seat owns."""

    __slots__ = (
        "blocks",
        "chosen",
        "civs",
        "claims",
        "corporation",
        "corporation_board",
        "counted",
        "covered",
        "cubes",
        "early",
        "flux",
        "free_steps",
        "ground",
        "last",
        "level",
        "lifepods",
        "meteorites",
        "moon_board",
        "objectives",
        "patches",
        "peeked",
        "pending",
        "planet_board",
        "pods",
        "pool",
        "rescue",
        "rovers",
        "satellite",
        "serial",
        "serials",
        "shown",
        "sky",
        "slots",
        "spent",
        "stones",
        "stored",
        "tile",
        "used",
    )

    def __init__(self, sky: int, corporation: int) -> None:
        self.sky = sky  # which planet and moon: SKIES
        self.corporation = corporation
        self.planet_board = 0  # the boards dealt at set-up: the asymmetric side that may be chosen
        self.corporation_board = 0
        self.moon_board = 0
        self.cubes: tuple[int, ...] = START  # for each resource its cube's place: 16 * track + step
        self.flux = 0  # the track with the flux token
        self.ground: bytes = BARE
        self.serials: bytes = BARE  # which tile covers a square, counted from 1; 0 for blocks
        self.serial = 0
        self.last: tuple[int, ...] = ()  # the squares of the tile placed most recently
        self.covered: Mask = NOTHING
        self.meteorites: Mask = NOTHING
        self.lifepods: Mask = NOTHING
        self.rovers: tuple[int, ...] = ()  # squares, IN_SUPPLY or DESTROYED
        self.satellite = 0
        self.pool = 0  # rover movement [PU-410]
        self.early = 0  # rover movement to be spent before placing [PU-855]
        self.pods = 0  # collected lifepods in the scoring area
        self.slots: tuple[int, ...] = ()  # lifepods on track places (Cosmos) or technology levels (Jump Drive)
        self.stones = 0  # collected meteorites
        self.stored: tuple[int, ...] = ()  # terrains of blocks kept for the end [PU-209]
        self.patches = 0  # blocks placed so far
        self.blocks = 0  # terrain blocks left, as bits
        self.rescue = 0  # rescue tiles left, as bits
        self.civs: tuple[int, ...] = ()
        self.shown = False  # end-game cards lie open
        self.claims: tuple[int, ...] = ()  # ranks of civ cards to claim
        self.objectives: tuple[int, ...] = ()  # private
        self.peeked = -1  # the coming event, if this seat has looked at it
        self.pending: tuple[int, ...] = ()  # effects to resolve [PU-118]
        self.chosen = NOT_YET
        self.tile = -1  # the tile in hand
        self.level = 0
        self.used = 0  # abilities used this round, as bits
        self.spent = 0  # abilities used this game
        self.free_steps = 0
        self.counted = 0  # resources that counted this round [PU-953]

    def copy(self) -> Player:
        twin = Player(self.sky, self.corporation)
        twin.planet_board = self.planet_board
        twin.corporation_board = self.corporation_board
        twin.moon_board = self.moon_board
        twin.cubes = self.cubes
        twin.flux = self.flux
        twin.ground = self.ground
        twin.serials = self.serials
        twin.serial = self.serial
        twin.last = self.last
        twin.covered = self.covered
        twin.meteorites = self.meteorites
        twin.lifepods = self.lifepods
        twin.rovers = self.rovers
        twin.satellite = self.satellite
        twin.pool = self.pool
        twin.early = self.early
        twin.pods = self.pods
        twin.slots = self.slots
        twin.stones = self.stones
        twin.stored = self.stored
        twin.patches = self.patches
        twin.blocks = self.blocks
        twin.rescue = self.rescue
        twin.civs = self.civs
        twin.shown = self.shown
        twin.claims = self.claims
        twin.objectives = self.objectives
        twin.peeked = self.peeked
        twin.pending = self.pending
        twin.chosen = self.chosen
        twin.tile = self.tile
        twin.level = self.level
        twin.used = self.used
        twin.spent = self.spent
        twin.free_steps = self.free_steps
        twin.counted = self.counted
        return twin

    def terrain(self, cell: int) -> int:
        """The terrain that a square shows, -1 for none."""
        return (self.ground[cell] & TERRAIN_BITS) - 1

    def rule(self) -> int:
        """The special rule of the corporation."""
        return CORPORATIONS[self.corporation].rule


# Ways the game can end.
GOING_ON: Final = 0
NOBODY_HOME: Final = 1  # [PU-701]
EMPTY_DEPOT: Final = 2  # [PU-702]
LAST_EVENT: Final = 3  # [PU-703]
ALL_ON_TOP: Final = 4  # [PU-704]

# What is going on.
SETTING_UP: Final = 0
ROTATION: Final = 1
EVENT_STEP: Final = 2
TILE_STEP: Final = 3
CIV_STEP: Final = 4
END_STEP: Final = 5
SCORED: Final = 6


class PlanetUnknown(Game):
    """The whole table."""

    __slots__ = (
        "civ_decks",
        "civ_pool",
        "civ_unseen",
        "claiming",
        "closed",
        "commander",
        "drawn",
        "ending",
        "event_mix",
        "event_pool",
        "events_left",
        "events_now",
        "for_all",
        "laws",
        "looked",
        "modules",
        "must_select",
        "objective_pile",
        "offset",
        "phase",
        "players",
        "rotation",
        "round",
        "shared",
        "stacks",
        "top_event",
        "tops",
    )

    def __init__(self, modules: int, players: list[Player]) -> None:
        super().__init__()
        self.modules = modules
        self.players = players
        self.phase = SETTING_UP
        self.round = 0
        self.commander = 0
        self.rotation = 0
        self.offset = 0  # between outer ring and central disc [PU-007]
        self.tops: list[int] = [-1] * 12  # visible tiles: outer ring, then central disc
        self.stacks: list[Bag] = [()] * 12  # tiles below, in no order
        self.events_now: tuple[int, ...] = ()  # revealed this round
        self.laws = 0  # round rules in force, as bits
        self.closed = 0  # terrains that rovers may not enter this round, as bits
        self.must_select = -1
        self.event_mix: tuple[int, ...] = (0, 0, 0)  # cards of each colour at the start
        self.events_left: tuple[int, ...] = (0, 0, 0)
        self.event_pool: tuple[Bag, ...] = ((), (), ())  # cards of each colour that were not revealed
        self.top_event = -1  # the next event, if somebody may look at it
        self.civ_pool: list[Bag] = [(), (), (), ()]  # of each rank: cards nobody has looked at, reserve included
        self.civ_decks: list[Bag] = [(), (), (), ()]  # of each rank: cards of the deck that were looked at
        self.civ_unseen: list[int] = [0, 0, 0, 0]  # of each rank: cards of the deck that still lie in the pool
        self.claiming = -1  # the seat that looks at civ cards now
        self.looked: Bag = ()  # the cards it may take
        self.objective_pile: Bag = ()
        self.shared: tuple[tuple[int, int, int], ...] = ()  # objective, seat, seat
        self.for_all: Bag = ()  # [PU-345]
        self.drawn: Bag = ()  # objectives that Jump Drive looks at
        self.ending = GOING_ON

    def copy(self) -> PlanetUnknown:
        twin = PlanetUnknown(self.modules, [player.copy() for player in self.players])
        twin.phase = self.phase
        twin.round = self.round
        twin.commander = self.commander
        twin.rotation = self.rotation
        twin.offset = self.offset
        twin.tops = self.tops.copy()
        twin.stacks = self.stacks.copy()
        twin.events_now = self.events_now
        twin.laws = self.laws
        twin.closed = self.closed
        twin.must_select = self.must_select
        twin.event_mix = self.event_mix
        twin.events_left = self.events_left
        twin.event_pool = self.event_pool
        twin.top_event = self.top_event
        twin.civ_pool = self.civ_pool.copy()
        twin.civ_decks = self.civ_decks.copy()
        twin.civ_unseen = self.civ_unseen.copy()
        twin.claiming = self.claiming
        twin.looked = self.looked
        twin.objective_pile = self.objective_pile
        twin.shared = self.shared
        twin.for_all = self.for_all
        twin.drawn = self.drawn
        twin.ending = self.ending
        self.hand_over(twin)
        return twin

    def law(self, rule: int) -> bool:
        """Whether a round rule of the event is in force. [PU-951]"""
        return (self.laws >> rule) & 1 == 1

    def has_module(self, module: int) -> bool:
        return self.modules & module != 0


def unknown(game: Game) -> PlanetUnknown:
    assert isinstance(game, PlanetUnknown)
    return game


def sky_of(player: Player) -> Sky:
    return SKIES[player.sky]
