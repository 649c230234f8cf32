"""Which drawn pieces an answer touches, so that a page can highlight and explain it."""

from __future__ import annotations

from lunarium.games.luna_capital.board.colony import plot_id
from lunarium.games.luna_capital.board.tiles import TILE_KEYS, card_id
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor, ExchangeTriples
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import LEAVE, STORED, BuildTile, KeepCard
from lunarium.games.luna_capital.rules.x1_sponsors import (
    NO_COMBO,
    NO_TILE,
    STAY,
    ActivateSpecial,
    ExtendColony,
    MoveTile,
    StoreTile,
    TakeFreeCard,
)
from lunarium.games.luna_capital.state import PLOTS
from lunarium.games.luna_capital.view import LunaView
from lunarium.kernel.machine import Frame, space_of


def touches(view: LunaView, ask: Frame, code: int) -> tuple[str, ...]:
    """Ids of the pieces; none for passing, declining and the like."""
    assert view.seat is not None, "a spectator answers nothing"
    hand = view.colonies[view.seat].hand or ()
    match ask:
        case ChooseSponsor():
            return (f"sponsor-{SPONSORS[code].key}",)
        case TakeCombo():
            return (f"combo-{code}",)
        case PayCard():
            return (card_id(hand[code]),)
        case KeepCard():
            return (card_id(view.drawn[code]),)
        case ExchangeTriples():
            return _triple(view, code)
        case LayCard():
            card, row, column, _ = space_of(ask).split(code)
            return card_id(hand[card]), f"spot-{row}-{column}"
        case ExtendColony():
            row, column = space_of(ask).split(code)
            return (f"cell-{row}-{column}",)
        case _:
            return _about_tiles(view, ask, code)


def _about_tiles(view: LunaView, ask: Frame, code: int) -> tuple[str, ...]:
    match ask:
        case SwapTiles():
            return _swap(view, space_of(ask).split(code))
        case BuildTile():
            return () if code == LEAVE else _build(view, *space_of(ask).split(code))
        case ActivateSpecial() | StoreTile():
            return () if code == NO_TILE else (tile_id(view.pending[code]),)
        case TakeFreeCard():
            return () if code == NO_COMBO else (card_id(view.combos[code].card),)
        case MoveTile():
            return () if code == STAY else tuple(plot_id(view.seat or 0, plot) for plot in divmod(code, PLOTS))
        case _:
            return ()


def tile_id(tile: int) -> str:
    return f"tile-{TILE_KEYS[tile]}"


def _triple(view: LunaView, exchange: int) -> tuple[str, ...]:
    """The three cards that the answer keeps."""
    assert view.automaton, "only the solo game asks this"
    own = view.colonies[0].hand or ()
    return tuple(card_id(card) for card in (view.automaton.triple if exchange else own))


def _swap(view: LunaView, fields: tuple[int, ...]) -> tuple[str, ...]:
    do, combo, tile, other, other_tile = fields
    if not do:
        return ()
    return tile_id(view.combos[combo].tiles[tile]), tile_id(view.combos[other].tiles[other_tile])


def _build(view: LunaView, at: int, plot: int) -> tuple[str, ...]:
    """The tile and the plot; the plot of Moon Paradise is not there yet when its tile is laid."""
    assert view.seat is not None, "a spectator builds nothing"
    me = view.colonies[view.seat]
    tile = tile_id(me.stored if at == STORED else view.pending[at])
    there = any(shown.plot == plot for shown in me.plots)
    return (tile, plot_id(view.seat, plot)) if there else (tile,)
