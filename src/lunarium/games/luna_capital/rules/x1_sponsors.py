"""Chapter 11: the special tiles of the sponsors, an optional module."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, LUNA_TAXI
from lunarium.games.luna_capital.content.points import SLOTS
from lunarium.games.luna_capital.content.tiles import KIND_OF, TILE_COUNT
from lunarium.games.luna_capital.events import FreeCardTaken, PlotAdded, SpecialActivated, TileMoved, TileStored
from lunarium.games.luna_capital.rules.decks import REFILL_CARD, added, without
from lunarium.games.luna_capital.rules.r4_combo import MOST_TILES
from lunarium.games.luna_capital.rules.r5_card import where
from lunarium.games.luna_capital.state import CELL_COLUMNS, CELL_ROWS, EXTRA, PLOTS, Colony, Luna, luna, position_of
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

NO_TILE: Final = MOST_TILES  # in the place of a tile: none
NO_COMBO: Final = SLOTS
STAY: Final = PLOTS * PLOTS  # no tile moves
FRESH: Final = 256  # added to a stored tile on the turn it was put aside


def place_of(c: Colony, plot: int) -> tuple[int, int, int]:
    """[LC-010] Row, column and cell of a plot, as events tell it."""
    if plot == EXTRA:
        return 0, 0, 0
    row, column = where(c, position_of(c.laid[plot >> 2]))
    return row, column, plot & 3


class ActivateSpecial(Ask):
    """[LC-241, LC-Q7] Once per game: discard one of the tiles just taken for the sponsor's special tile, or don't (tile=4)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("activate", tile=MOST_TILES + 1)

    def enter(self, game: Game) -> bool:
        s = luna(game)
        if s.module and s.pending and not s.colonies[self.seat].special_used:
            return super().enter(game)
        game.agenda.pop()
        return False

    def options(self, game: Game, seat: int) -> list[int]:
        return [*range(len(luna(game).pending)), NO_TILE]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == NO_TILE:
            return
        s = luna(game)
        colony = s.colonies[seat]
        discarded = s.pending[code]
        s.box = s.box + (discarded,)
        s.pending = without(s.pending, code) + (TILE_COUNT + colony.sponsor,)
        colony.special_used = True
        if s.listening:
            s.emit(SpecialActivated(seat, colony.sponsor, discarded))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-241", "no_such_tile")


def special_effect(s: Luna, seat: int, kind: int) -> None:
    """[LC-242, LC-244, LC-245, LC-246] What a special tile does when it is placed; Moon Paradise is laid by itself."""
    if kind == ASTRO_BURGER:
        if s.pending:
            s.push(StoreTile(seat))
    elif kind == LUNA_TAXI:
        s.push(MoveTile(seat))
    else:
        s.push(TakeFreeCard(seat))


class StoreTile(Ask):
    """[LC-244] Astro Burger: put one of the tiles still to be placed aside for a later turn, or none (tile=4)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("store", tile=MOST_TILES + 1)

    def options(self, game: Game, seat: int) -> list[int]:
        return [*range(len(luna(game).pending)), NO_TILE]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == NO_TILE:
            return
        s = luna(game)
        tile = s.pending[code]
        s.colonies[seat].stored = tile + FRESH
        s.pending = without(s.pending, code)
        if s.listening:
            s.emit(TileStored(seat, tile))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-244", "no_such_tile")


class TakeFreeCard(Ask):
    """[LC-245, LC-Q11] Space Royal Cruise: take the card of a combo, which the deck replaces; or none (combo=4)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("free_card", combo=SLOTS + 1)

    def options(self, game: Game, seat: int) -> list[int]:
        s = luna(game)
        return [*[slot for slot in range(len(s.cards)) if s.cards[slot] >= 0], NO_COMBO]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == NO_COMBO:
            return
        s = luna(game)
        colony = s.colonies[seat]
        card = s.cards[code]
        colony.hand = added(colony.hand, card)
        s.cards[code] = -1
        if s.listening:
            s.emit(FreeCardTaken(seat, code, card))
        s.push(REFILL_CARD[code])

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-245", "no_such_card")


class MoveTile(Ask):
    """[LC-246, LC-104, LC-Q8] Luna Taxi: move a tile of the colony to a plot that could take it, or none (plot=49)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("move", plot=PLOTS + 1, to=PLOTS)

    def options(self, game: Game, seat: int) -> list[int]:
        c = luna(game).colonies[seat]
        codes: list[int] = []
        for plot in grid.members(grid.movable(c)):
            kind = grid.kind_on(c, plot)
            for to in grid.members(grid.allowed(c, kind) & ~(1 << plot)):
                codes.append(plot * PLOTS + to)
        codes.append(STAY)
        return codes

    def resolve(self, game: Game, seat: int, code: int) -> None:
        """[LC-246] Nothing that the tile brought when it was placed happens again."""
        if code == STAY:
            return
        s = luna(game)
        c = s.colonies[seat]
        plot, to = code // PLOTS, code % PLOTS
        tile = grid.lift(c, plot)
        uncovered = (c.tops[plot] >> 8) - 1
        if uncovered >= 0:
            s.box = without(s.box, s.box.index(uncovered))
        covered = grid.put(c, tile, to)
        if covered >= 0:
            s.box = s.box + (covered,)
        if s.listening:
            row, column, cell = place_of(c, to)
            s.emit(TileMoved(seat, tile, row, column, cell))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        c = luna(game).colonies[seat]
        if code > STAY or not grid.movable(c) >> code // PLOTS & 1:
            return Reason("LC-246", "not_movable")
        return Reason("LC-246", "not_allowed_there")


class ExtendColony(Ask):
    """[LC-247, LC-Q9] Moon Paradise: the tile is laid on an empty cell beside a plot and is a new free plot."""

    __slots__ = ()
    space: ClassVar[Space] = Space("extend", row=CELL_ROWS, column=CELL_COLUMNS)

    def options(self, game: Game, seat: int) -> list[int]:
        return grid.extra_cells(luna(game).colonies[seat])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        grid.add_extra(s.colonies[seat], code)
        if s.listening:
            s.emit(PlotAdded(seat))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-247", "no_such_cell")


def is_special(tile: int) -> bool:
    return KIND_OF[tile] >= ASTRO_BURGER
