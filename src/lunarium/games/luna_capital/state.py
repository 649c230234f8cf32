"""What lies on the table: the market, the deck, the Tower, the Concessions and a colony for each seat. No rules."""

from __future__ import annotations

from typing import Final

from lunarium.games.luna_capital.content.kinds import TYPE_COUNT
from lunarium.kernel.machine import Game
from lunarium.kernel.piles import Pile

# Card positions [LC-010]: three of five rows, and columns either side of the first card, which lies at HOME.
# Position = 23 * row + column.
ROWS: Final = 5
COLUMNS: Final = 23
POSITIONS: Final = 115
HOME: Final = 57
MOST_CARDS: Final = 12  # in a colony
MOST_IN_HAND: Final = 10  # [LC-057] no limit: 3, one of the combo, five of Landing Pads, one of Space Royal Cruise

# Cells: one more all round than the cards can reach, for the cell of Moon Paradise. Cell = 48 * y + x.
CELL_ROWS: Final = 12
CELL_COLUMNS: Final = 48

# Plots are numbered 4 * (place of the card in `laid`) + first cell; the last one is the cell of Moon Paradise.
EXTRA: Final = 48
PLOTS: Final = 49

# How a card lies.
PLAIN: Final = 0
ROBOT: Final = 1
DOWN: Final = 2

NO_PLOTS: Final[tuple[int, ...]] = (0,) * PLOTS
NO_CARDS: Final[tuple[int, ...]] = (-1,) * POSITIONS
ALL_NUMBERS: Final = 0b11111111110  # bit n: number n
FIRST_SPOT: Final[tuple[int, ...]] = (HOME | ALL_NUMBERS << 7,)  # [LC-063]


def packed(card: int, position: int, mode: int) -> int:
    """A laid card as one int."""
    return (card << 7 | position) << 2 | mode


def card_of(laid: int) -> int:
    return laid >> 9


def position_of(laid: int) -> int:
    return laid >> 2 & 127


def mode_of(laid: int) -> int:
    return laid & 3


class Colony:
    """What one seat owns. Masks are sets of plots."""

    __slots__ = (
        "around",
        "at",
        "extra",
        "free",
        "hand",
        "laid",
        "masks",
        "near",
        "plots",
        "robots",
        "scaffolds",
        "special_used",
        "sponsor",
        "spots",
        "stored",
        "tokens",
        "tops",
    )

    def __init__(
        self,
        hand: tuple[int, ...],
        robots: int,
        tokens: int,
        sponsor: int,
        special_used: bool,
        stored: int,
        laid: tuple[int, ...],
        extra: int,
        at: tuple[int, ...],
        spots: tuple[int, ...],
        near: tuple[int, ...],
        around: tuple[int, ...],
        plots: int,
        free: int,
        scaffolds: int,
        masks: list[int],
        tops: list[int],
    ) -> None:
        self.hand = hand  # card ids, sorted, hidden from the other seats
        self.robots = robots
        self.tokens = tokens  # for redistribution
        self.sponsor = sponsor  # -1: none yet
        self.special_used = special_used
        self.stored = stored  # the tile that Astro Burger put aside; -1: none
        self.laid = laid  # packed cards in the order they were laid
        self.extra = extra  # the cell of Moon Paradise; -1: none
        # Worked out from `laid` and `extra` when a card is laid:
        self.at = at  # position -> place in `laid`, -1: empty
        self.spots = spots  # where a card may go: position | numbers that fit there << 7
        self.near = near  # plot -> plots that it touches by a side
        self.around = around  # plot -> plots that it touches by a side or a corner
        self.plots = plots
        # What the plots show:
        self.free = free
        self.scaffolds = scaffolds  # uncovered
        self.masks = masks  # kind of project -> plots that show it
        self.tops = tops  # plot -> topmost tile + 1 (0: none) | last Demolition below it + 1 << 8

    def copy(self) -> Colony:
        return Colony(
            self.hand,
            self.robots,
            self.tokens,
            self.sponsor,
            self.special_used,
            self.stored,
            self.laid,
            self.extra,
            self.at,
            self.spots,
            self.near,
            self.around,
            self.plots,
            self.free,
            self.scaffolds,
            self.masks.copy(),
            self.tops.copy(),
        )


def empty_colony() -> Colony:
    """[LC-030] No card and no tile."""
    return Colony(
        (),
        0,
        0,
        -1,
        False,
        -1,
        (),
        -1,
        NO_CARDS,
        FIRST_SPOT,
        NO_PLOTS,
        NO_PLOTS,
        0,
        0,
        0,
        [0] * TYPE_COUNT,
        [0] * PLOTS,
    )


class Luna(Game):
    """The whole table."""

    __slots__ = (
        "active",
        "automaton_cards",
        "automaton_tiles",
        "box",
        "buriers",
        "cards",
        "claimed_by",
        "claimed_in",
        "colonies",
        "concessions",
        "deck",
        "drawn",
        "first",
        "marker",
        "module",
        "pending",
        "phase",
        "robots",
        "round",
        "taken",
        "tiles",
        "tokens",
        "tower",
        "triple",
    )

    def __init__(
        self,
        module: bool,
        colonies: list[Colony],
        deck: Pile,
        buriers: tuple[int, ...],
        tower: Pile,
        cards: list[int],
        tiles: list[tuple[int, ...]],
        marker: int,
        concessions: tuple[int, ...],
        claimed_in: tuple[int, ...],
        claimed_by: tuple[int, ...],
        robots: int,
        tokens: int,
        box: tuple[int, ...],
        automaton_cards: tuple[int, ...],
        automaton_tiles: tuple[int, ...],
        triple: tuple[int, ...],
        phase: int,
        round: int,
        first: int,
        active: int,
        taken: int,
        pending: tuple[int, ...],
        drawn: tuple[int, ...],
    ) -> None:
        super().__init__()
        self.module = module  # special sponsor tiles are in
        self.colonies = colonies
        self.deck = deck  # one shuffled bag, then cards put under it one by one
        self.buriers = buriers  # who put them there: a seat, or -1 where everybody saw them
        self.tower = tower
        self.cards = cards  # slot -> card, -1: none
        self.tiles = tiles  # slot -> tiles under its card
        self.marker = marker  # slot of the Recent Delivery marker
        self.concessions = concessions
        self.claimed_in = claimed_in  # for each Concession the phase of its claims, -1: none
        self.claimed_by = claimed_by  # and the seats that claimed it, as bits
        self.robots = robots  # left in the supply
        self.tokens = tokens
        self.box = box  # tiles out of play or covered
        self.automaton_cards = automaton_cards
        self.automaton_tiles = automaton_tiles
        self.triple = triple  # the automaton's opening cards, until they go under the deck
        self.phase = phase
        self.round = round  # 1 to 4
        self.first = first  # who holds the First Player marker
        self.active = active  # whose turn it is, -1: nobody's
        self.taken = taken  # the slot emptied this turn, -1: none
        self.pending = pending  # tiles that the active seat must place
        self.drawn = drawn  # cards that the active seat drew for a Landing Pad

    def copy(self) -> Luna:
        twin = Luna(
            self.module,
            [colony.copy() for colony in self.colonies],
            self.deck,
            self.buriers,
            self.tower,
            self.cards.copy(),
            self.tiles.copy(),
            self.marker,
            self.concessions,
            self.claimed_in,
            self.claimed_by,
            self.robots,
            self.tokens,
            self.box,
            self.automaton_cards,
            self.automaton_tiles,
            self.triple,
            self.phase,
            self.round,
            self.first,
            self.active,
            self.taken,
            self.pending,
            self.drawn,
        )
        self.hand_over(twin)
        return twin


def is_open(s: Luna) -> bool:
    """[LC-202] Alone one plays with open cards: nobody is there to hide them from."""
    return len(s.colonies) == 1


def luna(game: Game) -> Luna:
    assert isinstance(game, Luna)
    return game
