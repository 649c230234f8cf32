# mypyc: no
"""What a seat may know, built up from nothing; and a whole state that looks the same from that seat.

Rows, columns and cells are those of the state: a board or a sentence counts them from the colony's own corner.
"""

from __future__ import annotations

import msgspec

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.cards import CARD_COUNT
from lunarium.games.luna_capital.content.tiles import KIND_OF, tiles_of
from lunarium.games.luna_capital.rules.r6_tiles import STORED
from lunarium.games.luna_capital.rules.r8_concessions import meets, value_in
from lunarium.games.luna_capital.rules.x1_sponsors import FRESH
from lunarium.games.luna_capital.scoring import automaton_lines, gain, lines
from lunarium.games.luna_capital.state import (
    CELL_COLUMNS,
    COLUMNS,
    DOWN,
    PLOTS,
    Colony,
    Luna,
    card_of,
    empty_colony,
    is_open,
    mode_of,
    packed,
    position_of,
)
from lunarium.kernel.cartridge import Line
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.piles import Pile, count, shuffled

HIDDEN = -1
NONE = -1


class CardView(msgspec.Struct, frozen=True):
    """A card of a colony; `card` is hidden where it lies face down, except from its owner."""

    card: int
    row: int
    column: int
    mode: int  # plain, under a robot, face down


class PlotView(msgspec.Struct, frozen=True):
    plot: int
    cells: tuple[tuple[int, int], ...]  # row and column of its one or two cells
    shows: str  # free, scaffold, project (printed) or tile
    kind: int  # of the project, NONE: there is none
    tile: int  # the topmost tile, NONE: there is none
    demolition: int  # the Demolition that lies on the plot or under its tile, NONE: there is none


class Points(msgspec.Struct, frozen=True):
    """Points from one source, and the rule that gives them."""

    source: str
    rule: str
    points: int


class ColonyView(msgspec.Struct, frozen=True):
    sponsor: int
    special_used: bool
    robots: int
    tokens: int
    stored: int  # the tile that Astro Burger put aside
    stored_now: bool  # on this very turn
    hand: tuple[int, ...] | None  # None: hidden
    hand_size: int
    cards: tuple[CardView, ...]
    plots: tuple[PlotView, ...]
    extra: tuple[int, int] | None  # the cell of Moon Paradise
    scaffolds: int  # uncovered, for the tie-break
    lines: tuple[Points, ...]  # as if the game ended now
    total: int


class ComboView(msgspec.Struct, frozen=True):
    card: int
    tiles: tuple[int, ...]
    recent: bool


class ConcessionView(msgspec.Struct, frozen=True):
    concession: int
    claimed_in: int  # phase, NONE: open
    claimed_by: tuple[int, ...]
    met: tuple[bool, ...]  # by each seat, now
    value: int  # of its claims; open: of a claim at the end of this phase


class AutomatonView(msgspec.Struct, frozen=True):
    cards: tuple[int, ...]
    tiles: tuple[int, ...]
    triple: tuple[int, ...]  # its opening cards, until they go under the deck
    lines: tuple[Points, ...]
    total: int


class Gain(msgspec.Struct, frozen=True):
    """What the seat's own tile would add on a plot at once."""

    tile: int  # its place among the tiles to build; 4: the stored one
    plot: int
    points: int


class LunaView(msgspec.Struct, frozen=True):
    seat: int | None
    is_over: bool
    module: bool
    phase: int
    round: int
    first: int
    active: int
    taken: int
    marker: int
    combos: tuple[ComboView, ...]
    deck: int  # shuffled cards
    under: tuple[int, ...]  # cards put under them, hidden from all who did not see them
    under_by: tuple[int, ...]
    tower: int
    robots: int
    tokens: int
    concessions: tuple[ConcessionView, ...]
    pending: tuple[int, ...]
    drawn: tuple[int, ...]
    colonies: tuple[ColonyView, ...]
    automaton: AutomatonView | None
    gains: tuple[Gain, ...]


# --- looking ----------------------------------------------------------------------------------------------------------


def view(s: Luna, seat: int | None) -> LunaView:
    return LunaView(
        seat,
        not s.agenda,
        s.module,
        s.phase,
        s.round,
        s.first,
        s.active,
        s.taken,
        s.marker,
        tuple(ComboView(s.cards[i], s.tiles[i], i == s.marker) for i in range(len(s.cards))),
        count(s.deck) - len(s.buriers),
        tuple(_seen_under(s, i, seat) for i in range(len(s.buriers))),
        s.buriers,
        count(s.tower),
        s.robots,
        s.tokens,
        tuple(_concession(s, i) for i in range(len(s.concessions))),
        s.pending,
        s.drawn if seat == s.active or is_open(s) else (HIDDEN,) * len(s.drawn),
        tuple(_colony(s, i, i == seat or is_open(s)) for i in range(len(s.colonies))),
        _automaton(s) if len(s.colonies) == 1 else None,
        _gains(s, seat) if seat is not None and seat == s.active else (),
    )


def _seen_under(s: Luna, i: int, seat: int | None) -> int:
    """A card under the deck: known to who put it there, and to all where it lay open before."""
    card = s.deck[len(s.deck) - len(s.buriers) + i][0]
    return card if is_open(s) or s.buriers[i] in (seat, NONE) else HIDDEN


def _concession(s: Luna, i: int) -> ConcessionView:
    concession, phase = s.concessions[i], s.claimed_in[i]
    seats = range(len(s.colonies))
    return ConcessionView(
        concession,
        phase,
        tuple(seat for seat in seats if s.claimed_by[i] >> seat & 1),
        tuple(meets(s, seat, concession) for seat in seats),
        value_in(s, concession, s.phase if phase < 0 else phase),
    )


def _colony(s: Luna, seat: int, own: bool) -> ColonyView:
    c = s.colonies[seat]
    points = _points(lines(s, seat))
    return ColonyView(
        c.sponsor,
        c.special_used,
        c.robots,
        c.tokens,
        c.stored % FRESH if c.stored >= 0 else NONE,
        c.stored >= FRESH,
        c.hand if own else None,
        len(c.hand),
        tuple(_card(laid, own) for laid in c.laid),
        tuple(_plot(c, plot) for plot in grid.members(c.plots)),
        divmod(c.extra, CELL_COLUMNS) if c.extra >= 0 else None,
        c.scaffolds.bit_count(),
        points,
        sum(line.points for line in points),
    )


def _card(laid: int, own: bool) -> CardView:
    row, column = divmod(position_of(laid), COLUMNS)
    seen = own or mode_of(laid) != DOWN
    return CardView(card_of(laid) if seen else HIDDEN, row, column, mode_of(laid))


def _plot(c: Colony, plot: int) -> PlotView:
    top = c.tops[plot]
    tile, demolition = (top & 255) - 1, (top >> 8) - 1
    if tile >= 0:
        shows = "tile"
    elif c.scaffolds >> plot & 1:
        shows = "scaffold"
    else:
        shows = "free" if c.free >> plot & 1 else "project"
    cells = tuple(divmod(cell, CELL_COLUMNS) for cell in grid.cells_of(c, plot))
    return PlotView(plot, cells, shows, grid.kind_on(c, plot), tile, demolition)


def _points(scored: tuple[Line, ...]) -> tuple[Points, ...]:
    return tuple(Points(line.source, line.rule, line.points) for line in scored)


def _automaton(s: Luna) -> AutomatonView:
    points = _points(automaton_lines(s))
    return AutomatonView(s.automaton_cards, s.automaton_tiles, s.triple, points, sum(line.points for line in points))


def _gains(s: Luna, seat: int) -> tuple[Gain, ...]:
    """For each tile that the seat may build now, what it would add on each plot that may take it."""
    c = s.colonies[seat]
    tiles = list(enumerate(s.pending))
    if 0 <= c.stored < FRESH and s.taken >= 0:
        tiles.append((STORED, c.stored))
    gains: list[Gain] = []
    known: dict[tuple[int, int], int] = {}
    for i, tile in tiles:
        kind = KIND_OF[tile]
        for plot in grid.members(grid.allowed(c, kind)):
            if (kind, plot) not in known:
                known[kind, plot] = gain(s, seat, tile, plot)
            gains.append(Gain(i, plot, known[kind, plot]))
    return tuple(gains)


# --- imagining the rest -----------------------------------------------------------------------------------------------


def determinise(v: LunaView, dealer: Dealer) -> Luna:
    """A state with this view; what it hides is dealt anew."""
    cards = _unknown_cards(v, dealer)
    colonies = [_imagine_colony(colony, cards) for colony in v.colonies]
    drawn = tuple(cards.pop() if card == HIDDEN else card for card in v.drawn)
    under = [cards.pop() if card == HIDDEN else card for card in v.under]
    assert len(cards) == v.deck, f"{len(cards)} cards are left for a deck of {v.deck}"
    tower, box = _imagine_tower(v, dealer)
    automaton = v.automaton or AutomatonView((), (), (), (), 0)
    return Luna(
        v.module,
        colonies,
        shuffled(tuple(cards)) + tuple((card,) for card in under),
        v.under_by,
        tower,
        [combo.card for combo in v.combos],
        [combo.tiles for combo in v.combos],
        v.marker,
        tuple(c.concession for c in v.concessions),
        tuple(c.claimed_in for c in v.concessions),
        tuple(sum(1 << seat for seat in c.claimed_by) for c in v.concessions),
        v.robots,
        v.tokens,
        box,
        automaton.cards,
        automaton.tiles,
        automaton.triple,
        v.phase,
        v.round,
        v.first,
        v.active,
        v.taken,
        v.pending,
        drawn,
    )


def _unknown_cards(v: LunaView, dealer: Dealer) -> list[int]:
    """The cards that the view doesn't show, in random order."""
    seen = {*v.drawn, *v.under, *(combo.card for combo in v.combos)}
    if v.automaton:
        seen.update(v.automaton.cards, v.automaton.triple)
    for colony in v.colonies:
        seen.update(colony.hand or ())
        seen.update(card.card for card in colony.cards)
    return _mixed([card for card in range(CARD_COUNT) if card not in seen], dealer)


def _mixed(things: list[int], dealer: Dealer) -> list[int]:
    for i in range(len(things) - 1, 0, -1):
        j = dealer.below(i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def _imagine_colony(v: ColonyView, cards: list[int]) -> Colony:
    c = empty_colony()
    c.hand = tuple(sorted(cards.pop() for _ in range(v.hand_size))) if v.hand is None else v.hand
    c.robots, c.tokens, c.sponsor, c.special_used = v.robots, v.tokens, v.sponsor, v.special_used
    c.stored = v.stored + FRESH if v.stored_now else v.stored
    c.laid = tuple(
        packed(cards.pop() if card.card == HIDDEN else card.card, card.row * COLUMNS + card.column, card.mode)
        for card in v.cards
    )
    c.extra = v.extra[0] * CELL_COLUMNS + v.extra[1] if v.extra else NONE
    c.tops = [0] * PLOTS
    for plot in v.plots:
        c.tops[plot.plot] = plot.tile + 1 | plot.demolition + 1 << 8
    grid.rebuild(c)
    return c


def _imagine_tower(v: LunaView, dealer: Dealer) -> tuple[Pile, tuple[int, ...]]:
    """Tiles for the Tower, all of this phase and none that lies in sight; the others are out of play."""
    seats = len(v.colonies)
    seen = {*v.pending, *(tile for combo in v.combos for tile in combo.tiles)}
    if v.automaton:
        seen.update(v.automaton.tiles)
    covered: set[int] = set()
    for colony in v.colonies:
        seen.add(colony.stored)
        for plot in colony.plots:
            seen.add(plot.tile if plot.tile >= 0 else plot.demolition)
            if plot.tile >= 0:
                covered.add(plot.demolition)
    hidden = _mixed([tile for tile in tiles_of(v.phase, seats) if tile not in seen | covered], dealer)
    tower = hidden[: v.tower]
    earlier = [tile for phase in range(v.phase + 1) for tile in tiles_of(phase, seats)]
    box = tuple(tile for tile in earlier if tile not in seen and tile not in tower)
    return shuffled(tuple(tower)), box
