"""Chapter 6: placing Project tiles, and what they bring at once."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, LANDING_PAD, MOON_PARADISE, REDISTRIBUTION
from lunarium.games.luna_capital.content.tiles import KIND_OF, ROBOTS_OF
from lunarium.games.luna_capital.events import CardKept, PadDrew, RobotsGained, TileBuilt, TilesLost, TokenGained
from lunarium.games.luna_capital.rules.decks import CARD_SPACE, added, bury_card, draw_card, without
from lunarium.games.luna_capital.rules.r4_combo import MOST_TILES
from lunarium.games.luna_capital.rules.x1_sponsors import FRESH, ExtendColony, place_of, special_effect
from lunarium.games.luna_capital.state import PLOTS, Colony, Luna, is_open, luna
from lunarium.kernel.machine import Ask, Chance, Game, Reason
from lunarium.kernel.piles import count, next_cards
from lunarium.kernel.spaces import Space

STORED: Final = MOST_TILES  # the place of the tile that Astro Burger put aside
WIDTH: Final = PLOTS + 1  # plots, and one code more
LEAVE: Final = STORED * WIDTH + PLOTS  # the stored tile stays where it is
PAD_CARDS: Final = 3


class BuildTile(Ask):
    """[LC-080, LC-081, LC-083, LC-102, LC-103] Place one of the tiles on a plot that may take it, until none is left."""

    __slots__ = ()
    space: ClassVar[Space] = Space("build", tile=MOST_TILES + 1, plot=WIDTH)

    def enter(self, game: Game) -> bool:
        """[LC-102] When no tile has a plot any more, the rest is lost."""
        choices = self.options(game, self.seat)
        if len(choices) > 1:
            game.asked = self.seat
            game.choices = choices
            return True
        game.agenda.pop()
        if choices:
            self.resolve(game, self.seat, choices[0])
        else:
            lose_tiles(luna(game), self.seat)
        return False

    def options(self, game: Game, seat: int) -> list[int]:
        """[LC-Q6] The stored tile of an earlier turn may be built at any time, and left when no other tile has a plot."""
        s = luna(game)
        c = s.colonies[seat]
        codes: list[int] = []
        base = 0
        for tile in s.pending:
            mask = grid.allowed(c, KIND_OF[tile])
            while mask:
                low = mask & -mask
                codes.append(base + low.bit_length() - 1)
                mask ^= low
            base += WIDTH
        if 0 <= c.stored < FRESH:
            _add_stored(c, codes)
        return codes

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        if code == LEAVE:
            lose_tiles(s, seat)
            return
        at, plot = code // WIDTH, code % WIDTH
        c = s.colonies[seat]
        if at == STORED:
            tile = c.stored
            c.stored = -1
        else:
            tile = s.pending[at]
            s.pending = without(s.pending, at)
        s.agenda.append(self)
        build(s, seat, tile, plot)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = luna(game)
        c = s.colonies[seat]
        at, plot = code // WIDTH, code % WIDTH
        if code == LEAVE:
            return Reason("LC-102", "must_build")
        if at == STORED and 0 <= c.stored < FRESH:
            return _plot_refused(c, plot)
        if at >= len(s.pending):
            return Reason("LC-080", "no_such_tile")
        return _plot_refused(c, plot)


def _add_stored(c: Colony, codes: list[int]) -> None:
    forced = len(codes) > 0
    plots = grid.members(grid.allowed(c, KIND_OF[c.stored]))
    for plot in plots:
        codes.append(STORED * WIDTH + plot)
    if plots and not forced:
        codes.append(LEAVE)


def _plot_refused(c: Colony, plot: int) -> Reason:
    if plot >= PLOTS or not c.plots >> plot & 1:
        return Reason("LC-082", "no_such_plot")
    if c.scaffolds >> plot & 1:
        return Reason("LC-086", "scaffold")
    return Reason("LC-082", "not_free")


def build(s: Luna, seat: int, tile: int, plot: int) -> None:
    """[LC-083, LC-090, LC-091, LC-101] Put the tile down; its effect is complete before the next tile is placed."""
    c = s.colonies[seat]
    kind = KIND_OF[tile]
    if kind == MOON_PARADISE:
        s.push(ExtendColony(seat))
        return
    covered = grid.put(c, tile, plot)
    if covered >= 0:
        s.box = s.box + (covered,)
    if s.listening:
        row, column, cell = place_of(c, plot)
        s.emit(TileBuilt(seat, tile, row, column, cell))
    if ROBOTS_OF[tile]:
        gain_robots(s, seat, ROBOTS_OF[tile])
    if kind == REDISTRIBUTION:
        gain_token(s, seat)
    elif kind == LANDING_PAD:
        land(s, seat)
    elif kind >= ASTRO_BURGER:
        special_effect(s, seat, kind)


def gain_robots(s: Luna, seat: int, symbols: int) -> None:
    """[LC-094, LC-075, LC-017] As many as the symbols say and the supply has; they serve from the next turn on."""
    gained = min(symbols, s.robots)
    s.robots -= gained
    s.colonies[seat].robots += gained
    if gained and s.listening:
        s.emit(RobotsGained(seat, gained))


def gain_token(s: Luna, seat: int) -> None:
    """[LC-095, LC-017] One token, if the supply has any."""
    if s.tokens:
        s.tokens -= 1
        s.colonies[seat].tokens += 1
        if s.listening:
            s.emit(TokenGained(seat))


def lose_tiles(s: Luna, seat: int) -> None:
    """[LC-102, LC-105, LC-243] Tiles without a legal plot leave the game without any effect; a Demolition always has one."""
    if s.pending:
        s.box = s.box + s.pending
        if s.listening:
            s.emit(TilesLost(seat, s.pending))
        s.pending = ()


# --- Landing Pads -----------------------------------------------------------------------------------------------------


def land(s: Luna, seat: int) -> None:
    """[LC-099, LC-100] Draw three cards, or what is there, and keep one."""
    cards = min(PAD_CARDS, count(s.deck))
    if cards:
        s.push(*[DrawForPad(seat) for _ in range(cards)], KeepCard(seat))


class DrawForPad(Chance):
    """[LC-099, LC-100] The top card of the deck, seen only by the owner of the Landing Pad."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = CARD_SPACE

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(luna(game).deck)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        draw_card(s, code)
        s.drawn = s.drawn + (code,)
        if s.listening:
            s.emit(PadDrew(self.seat, code, is_open(s)))


class KeepCard(Ask):
    """[LC-099, LC-100] One card stays in hand; the others go under the deck in drawn order."""

    __slots__ = ()
    space: ClassVar[Space] = Space("keep", card=PAD_CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(luna(game).drawn)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        kept = s.drawn[code]
        s.colonies[seat].hand = added(s.colonies[seat].hand, kept)
        for card in without(s.drawn, code):
            bury_card(s, card, seat)
        s.drawn = ()
        if s.listening:
            s.emit(CardKept(seat, kept, is_open(s)))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-100", "no_such_card")
