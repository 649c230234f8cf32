"""Every answer names pieces that are drawn, and the right ones."""

from __future__ import annotations

import pytest

from lunarium.contract.drawings import elements
from lunarium.drawing.svg import ids
from lunarium.games.luna_capital.board import draw, touches
from lunarium.games.luna_capital.board.tiles import TILE_KEYS, card_id
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor, ExchangeTriples
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile, KeepCard
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
from lunarium.kernel.machine import Frame, space_of
from tests.games.luna_capital.board.tables import asked

QUESTIONS = (
    *(ChooseSponsor, SwapTiles, TakeCombo, PayCard, LayCard, BuildTile, KeepCard),
    *(ActivateSpecial, StoreTile, TakeFreeCard, MoveTile, ExtendColony),
)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_touches_pieces_that_are_drawn(kind: type[Frame]) -> None:
    view, question, codes = asked(kind, sponsors="plain" if kind is ChooseSponsor else "special")
    there = {*ids(*elements(draw(view, "en")))}

    touched = [touches(view, question, code) for code in codes]
    assert all({*found} <= there for found in touched)
    assert sum(not found for found in touched) <= 1, "only declining touches nothing"


def test_an_exchange_touches_the_three_cards_that_are_kept() -> None:
    view, question, _ = asked(ExchangeTriples, seats=1)
    assert view.automaton

    keep, exchange = (touches(view, question, code) for code in (0, 1))
    assert keep == tuple(card_id(card) for card in view.colonies[0].hand or ())
    assert exchange == tuple(card_id(card) for card in view.automaton.triple)


def test_laying_touches_the_card_and_the_ground() -> None:
    view, question, codes = asked(LayCard)
    assert view.seat is not None
    card, row, column, _ = space_of(question).split(codes[-1])

    hand = view.colonies[view.seat].hand or ()
    assert touches(view, question, codes[-1]) == (card_id(hand[card]), f"spot-{row}-{column}")


def test_building_touches_the_tile_and_the_plot() -> None:
    view, question, codes = asked(BuildTile)
    tile, plot = space_of(question).split(codes[0])

    assert touches(view, question, codes[0]) == (f"tile-{TILE_KEYS[view.pending[tile]]}", f"plot-{view.seat}-{plot}")


def test_a_swap_touches_both_tiles() -> None:
    view, question, codes = asked(SwapTiles)
    _, combo, tile, other, other_tile = space_of(question).split(codes[-1])

    both = view.combos[combo].tiles[tile], view.combos[other].tiles[other_tile]
    assert touches(view, question, codes[-1]) == tuple(f"tile-{TILE_KEYS[found]}" for found in both)


@pytest.mark.parametrize(
    ("kind", "code"), [(ActivateSpecial, NO_TILE), (StoreTile, NO_TILE), (TakeFreeCard, NO_COMBO), (MoveTile, STAY)]
)
def test_declining_touches_nothing(kind: type[Frame], code: int) -> None:
    view, question, codes = asked(kind)

    assert code in codes
    assert touches(view, question, code) == ()
