"""Chapter 4: taking a combo; and the swap of chapter 6 that comes before it."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.state import MOST_IN_HAND
from lunarium.games.luna_capital.view import view
from lunarium.kernel.piles import count
from tests.games.luna_capital.builder import a_game, ask, card, hold, play_turn, refused, top


@pytest.mark.rule("LC-050", "LC-051")
def test_a_combo_is_taken_whole() -> None:
    s = a_game()
    taken, tiles, hand = s.cards[2], s.tiles[2], s.colonies[0].hand

    s.play(0, 2)

    assert s.colonies[0].hand == tuple(sorted((*hand, taken)))
    assert s.pending == tiles
    assert (s.cards[2], s.tiles[2], s.taken) == (-1, (), 2)


@pytest.mark.rule("LC-050", "LC-051")
def test_the_first_card_of_the_box_is_taken_like_any_other() -> None:
    s = a_game()
    hold(s, 0, "5a")
    s.cards[2] = 0
    s.play(0, 2)

    assert s.colonies[0].hand == (0, card("5a"))


@pytest.mark.rule("LC-050")
def test_there_is_one_option_for_each_slot() -> None:
    assert a_game().choices == [0, 1, 2, 3]


@pytest.mark.rule("LC-052", "LC-053", "LC-Q3")
def test_the_marked_combo_costs_any_card_of_the_hand() -> None:
    s = a_game()
    hold(s, 0, "2a", "4a", "9a")
    s.cards[0] = card("7a")

    s.play(0, s.marker)

    assert isinstance(top(s), PayCard)
    assert s.colonies[0].hand == tuple(card(name) for name in ("2a", "4a", "7a", "9a"))  # sorted, not by age
    assert s.choices == [0, 1, 2, 3]
    tiles, deck = s.pending, count(s.deck)
    s.play(0, 2)  # the card just taken
    assert s.colonies[0].hand == tuple(card(name) for name in ("2a", "4a", "9a"))
    assert s.deck[-1] == (card("7a"),)
    assert count(s.deck) == deck + 1
    assert s.pending == tiles


@pytest.mark.rule("LC-052")
def test_another_combo_costs_nothing() -> None:
    s = a_game()
    s.play(0, 3)

    assert isinstance(top(s), LayCard)
    assert refused(s, PayCard(0), 4) == ("LC-052", "no_such_card")


@pytest.mark.rule("LC-054")
def test_the_others_are_not_told_which_card_was_paid() -> None:
    s = a_game()
    s.listen()
    s.play(0, s.marker)
    s.play(0, 0)

    paid = s.events[-1]
    assert paid.seen_by(0).card == s.deck[-1][0]  # type: ignore[attr-defined]  # events are Structs
    assert paid.seen_by(1).card == paid.seen_by(None).card == -1  # type: ignore[attr-defined]
    assert view(s, 0).under == (s.deck[-1][0],)
    assert view(s, 1).under == view(s, None).under == (-1,)


@pytest.mark.rule("LC-055")
def test_an_empty_hand_can_not_take_the_marked_combo() -> None:
    s = a_game()
    hold(s, 0)

    assert ask(s, TakeCombo(0)) == [1, 2, 3]
    assert refused(s, TakeCombo(0), 0) == ("LC-055", "too_poor")


@pytest.mark.rule("LC-055")
def test_one_card_in_hand_is_enough_for_the_marked_combo() -> None:
    s = a_game()
    hold(s, 0, "5a")

    assert 0 in ask(s, TakeCombo(0))


@pytest.mark.rule("LC-056")
@pytest.mark.parametrize(("combo", "left"), [(1, 3), (0, 2)])
def test_worked_count_of_cards(combo: int, left: int) -> None:
    s = a_game()
    s.play(0, combo)
    if isinstance(top(s), PayCard):
        s.play(0, 0)
    s.play(0, s.choices[0])

    assert len(s.colonies[0].hand) == left


@pytest.mark.rule("LC-057")
def test_a_hand_has_no_limit_and_every_card_of_it_can_be_played() -> None:
    s = a_game()
    hold(s, 0, *[f"{n}a" for n in range(1, 11)])

    assert {code // (3 * 115) for code in ask(s, LayCard(0))} == set(range(MOST_IN_HAND))


# --- redistribution ---------------------------------------------------------------------------------------------------


def swap(combo: int, tile: int, other: int, other_tile: int) -> int:
    return SwapTiles.space.code(1, combo, tile, other, other_tile)


@pytest.mark.rule("LC-096", "LC-097", "LC-098")
def test_a_token_swaps_two_tiles_of_two_combos_before_the_turn() -> None:
    s = a_game()
    s.colonies[0].tokens, s.tokens = 1, 3
    ask(s, SwapTiles(0), TakeCombo(0))
    first, third, cards = s.tiles[0][0], s.tiles[2][0], list(s.cards)

    s.play(0, swap(0, 0, 2, 0))

    assert (s.tiles[0], s.tiles[2]) == ((third,), (first,))
    assert (s.cards, s.marker) == (cards, 0)
    assert (s.colonies[0].tokens, s.tokens) == (0, 4)
    assert isinstance(top(s), TakeCombo)


@pytest.mark.rule("LC-096", "LC-097")
def test_any_tile_of_any_two_combos_can_be_swapped() -> None:
    s = a_game()
    s.colonies[0].tokens = 1
    for slot in range(4):
        s.tiles[slot] = tuple(range(10 * slot, 10 * slot + 4))
    pairs = [SwapTiles.space.split(code) for code in ask(s, SwapTiles(0)) if code]
    assert set(pairs) == {
        (1, a, i, b, j) for a in range(4) for b in range(a + 1, 4) for i in range(4) for j in range(4)
    }

    s.play(0, swap(1, 3, 2, 1))

    assert s.tiles == [(0, 1, 2, 3), (10, 11, 12, 21), (20, 13, 22, 23), (30, 31, 32, 33)]


@pytest.mark.rule("LC-096")
def test_the_swap_is_a_choice() -> None:
    s = a_game()
    s.colonies[0].tokens = 1
    assert ask(s, SwapTiles(0), TakeCombo(0))[0] == 0
    s.play(0, 0)

    assert isinstance(top(s), TakeCombo)
    assert s.colonies[0].tokens == 1


@pytest.mark.rule("LC-096")
def test_without_a_token_nobody_is_asked() -> None:
    s = a_game()
    ask(s, SwapTiles(0), TakeCombo(0))

    assert isinstance(top(s), TakeCombo)


@pytest.mark.rule("LC-098")
def test_several_tokens_are_spent_one_after_another() -> None:
    s = a_game()
    s.colonies[0].tokens, s.tokens = 2, 2
    ask(s, SwapTiles(0), TakeCombo(0))
    s.play(0, swap(0, 0, 1, 0))
    assert isinstance(top(s), SwapTiles)
    s.play(0, swap(0, 0, 1, 0))

    assert isinstance(top(s), TakeCombo)
    assert s.tokens == 4


@pytest.mark.rule("LC-097")
def test_two_tiles_of_one_combo_can_not_be_swapped() -> None:
    s = a_game()
    s.colonies[0].tokens = 1
    s.tiles[1] = (3, 4)
    ask(s, SwapTiles(0))

    assert refused(s, SwapTiles(0), swap(1, 0, 1, 1)) == ("LC-097", "one_combo")
    assert refused(s, SwapTiles(0), swap(2, 0, 1, 0)) == ("LC-097", "swap_order")
    assert refused(s, SwapTiles(0), swap(1, 3, 2, 0)) == ("LC-097", "no_such_tile")
    assert refused(s, SwapTiles(0), swap(0, 0, 0, 0)) == ("LC-097", "one_combo")
    assert refused(s, SwapTiles(0), 255) == ("LC-096", "no_such_swap")
    assert refused(s, SwapTiles(0), 7) == ("LC-096", "no_such_swap")
    assert len(s.choices) == 1 + 3 + 2 + 2 + 2  # stop; 0 with 1, 1, 2, 3; 1, 1 with 2, 3; 2 with 3


@pytest.mark.rule("LC-Q4")
def test_every_turn_starts_with_a_full_market() -> None:
    s = a_game(2)
    for n in range(8):
        s.colonies[s.active].tokens = 1
        assert sum(1 for code in SwapTiles(s.active).options(s, s.active) if code) == 6 * s.round**2
        s.colonies[s.active].tokens = 0
        play_turn(s, seed=n)


@pytest.mark.rule("LC-Q5")
def test_tiles_of_the_same_kind_may_be_swapped() -> None:
    s = a_game()
    s.colonies[0].tokens, s.tokens = 1, 3
    s.tiles[0], s.tiles[1] = (1,), (2,)  # both hydrogen
    ask(s, SwapTiles(0), TakeCombo(0))
    s.play(0, swap(0, 0, 1, 0))

    assert (s.tiles[0], s.tiles[1], s.tokens) == ((2,), (1,), 4)
