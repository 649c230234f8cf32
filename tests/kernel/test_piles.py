"""Piles of bags, against a model that knows more: a list of cards of which some lie in known places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lunarium.kernel.piles import (
    Pile,
    cards_in,
    count,
    drawn,
    next_cards,
    put_on_top,
    put_under,
    put_under_shuffled,
    shuffled,
)

cards = st.lists(st.integers(0, 40), unique=True, max_size=8).map(tuple)


def test_what_was_shuffled_together_is_one_bag_without_order() -> None:
    assert shuffled((3, 1, 2)) == shuffled((2, 3, 1)) == ((1, 2, 3),)


def test_no_cards_are_no_pile() -> None:
    assert shuffled(()) == ()
    assert count(()) == 0
    assert next_cards(()) == []
    assert cards_in(()) == ()


def test_every_card_of_the_top_bag_may_come_next_and_no_other() -> None:
    assert next_cards(put_under(shuffled((3, 1, 2)), 9)) == [1, 2, 3]


def test_a_drawn_card_has_left_the_pile() -> None:
    assert drawn(shuffled((3, 1, 2)), 2) == ((1, 3),)


def test_a_bag_that_is_empty_has_left_the_pile() -> None:
    assert drawn(((5,), (1, 2)), 5) == ((1, 2),)
    assert drawn(((5,),), 5) == ()


def test_a_card_put_under_the_pile_comes_last() -> None:
    pile = put_under(shuffled((1, 2)), 9)

    assert pile == ((1, 2), (9,))
    assert next_cards(drawn(drawn(pile, 2), 1)) == [9]


def test_cards_put_under_one_by_one_keep_their_order() -> None:
    assert put_under(put_under((), 9), 4) == ((9,), (4,))


def test_a_card_put_on_top_comes_next() -> None:
    pile = put_on_top(shuffled((1, 2)), 9)

    assert next_cards(pile) == [9]
    assert drawn(pile, 9) == ((1, 2),)


def test_cards_put_under_in_random_order_are_one_bag() -> None:
    assert put_under_shuffled(shuffled((1, 2)), (9, 4)) == ((1, 2), (4, 9))


def test_no_cards_put_under_change_nothing() -> None:
    assert put_under_shuffled(shuffled((1, 2)), ()) == ((1, 2),)


def test_a_known_top_card_is_the_one_that_is_drawn() -> None:
    with pytest.raises(AssertionError, match="card 1 is not on top"):
        drawn(((9,), (1, 2)), 1)


def test_a_card_of_a_lower_bag_can_not_be_drawn() -> None:
    with pytest.raises(ValueError, match="tuple"):
        drawn(((1, 2), (9,)), 9)


def test_a_pile_is_left_as_it_was() -> None:
    pile = shuffled((1, 2, 3))

    drawn(pile, 2)
    put_under(pile, 9)
    next_cards(pile).append(7)

    assert pile == ((1, 2, 3),)


@given(cards, cards)
def test_all_cards_are_counted(top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
    pile = put_under_shuffled(shuffled(top), bottom)

    assert count(pile) == len(top) + len(bottom)
    assert cards_in(pile) == tuple(sorted(top + bottom))


class AnyPile(RuleBasedStateMachine):
    """The model: each card with the layer that it lies in. Layers have an order, the cards of one layer have none."""

    pile: Pile
    layers: list[set[int]]

    @initialize(start=cards)
    def start(self, start: tuple[int, ...]) -> None:
        self.pile, self.layers, self.fresh = shuffled(start), [set(start)], 100

    def new_card(self) -> int:
        self.fresh += 1
        return self.fresh

    @rule()
    def on_top(self) -> None:
        card = self.new_card()
        self.pile, self.layers = put_on_top(self.pile, card), [{card}, *self.layers]

    @rule()
    def under(self) -> None:
        card = self.new_card()
        self.pile, self.layers = put_under(self.pile, card), [*self.layers, {card}]

    @rule(size=st.integers(0, 4))
    def under_shuffled(self, size: int) -> None:
        several = [self.new_card() for _ in range(size)]
        self.pile = put_under_shuffled(self.pile, tuple(reversed(several)))
        self.layers = [*self.layers, set(several)]

    @precondition(lambda self: any(self.layers))
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(next_cards(self.pile)))
        self.pile = drawn(self.pile, card)
        next(layer for layer in self.layers if layer).remove(card)

    @invariant()
    def the_next_cards_are_those_of_the_top_layer(self) -> None:
        top = next((layer for layer in self.layers if layer), set())
        assert next_cards(self.pile) == sorted(top)

    @invariant()
    def no_card_is_lost(self) -> None:
        everything = sorted(card for layer in self.layers for card in layer)
        assert list(cards_in(self.pile)) == everything
        assert count(self.pile) == len(everything)


TestAnyPile = AnyPile.TestCase
