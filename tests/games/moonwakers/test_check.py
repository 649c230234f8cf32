"""The invariants notice what must never happen, and accept what may."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.rules.r1_cards import TURN_TOP
from lunarium.games.moonwakers.rules.r3_round import PREPARATION_WINDOW
from lunarium.games.moonwakers.rules.r9_display import TURN_UP_COMBINATION
from lunarium.games.moonwakers.scoring import check, check_characters, check_combinations, check_terrains
from lunarium.games.moonwakers.state import NONE, STOPPED, TURNED_UP, Moonwakers
from tests.games.moonwakers.builder import a_game, asked, card, cards


def table() -> Moonwakers:
    s = a_game(
        2,
        PREPARATION_WINDOW,
        row="vol-04 vol-05 vol-08",
        unseen={0: "mtn-13"},
        hands={0: "vol-02", 1: "col-01"},
        mapped={1: "col-02"},
        turned="vol-06",
        discard="mtn-01 mtn-07",
        slots=(0, 2),
        won={0: "water"},
    )
    assert asked(s) == "0 PlayAction"
    return s


def test_a_sound_table_passes() -> None:
    check(table())


@pytest.mark.rule("MW-002")
def test_a_terrain_card_must_lie_in_exactly_one_place() -> None:
    s = table()
    s.discard += (card("vol-04"),)
    with pytest.raises(AssertionError, match="missing or twice"):
        check_terrains(s)
    s = table()
    s.turned = NONE
    with pytest.raises(AssertionError, match="missing or twice"):
        check_terrains(s)
    s = table()
    s.players[1].mapped = ()
    with pytest.raises(AssertionError, match="missing or twice"):
        check_terrains(s)


@pytest.mark.rule("MW-195")
def test_nothing_is_known_of_cards_in_the_piles() -> None:
    for change in ("known", "serial"):
        s = table()
        getattr(s, change)[card("mtn-01")] = 1
        with pytest.raises(AssertionError, match="a card in a pile is known"):
            check_terrains(s)
    s = table()
    s.known[s.top] = 0b1
    with pytest.raises(AssertionError, match="top of the pile is known"):
        check_terrains(s)


@pytest.mark.rule("MW-196")
def test_every_card_on_the_table_has_a_handle_of_its_own() -> None:
    s = table()
    s.serial[card("vol-04")] = s.serial[card("vol-05")]
    with pytest.raises(AssertionError, match="share a handle"):
        check_terrains(s)
    s.serial[card("vol-04")] = 0
    with pytest.raises(AssertionError, match="has no handle"):
        check_terrains(s)
    s.serial[card("vol-04")] = s.serials + 1
    with pytest.raises(AssertionError, match="not given"):
        check_terrains(s)
    s.serials += 1
    check_terrains(s)


@pytest.mark.rule("MW-195", "MW-016")
def test_a_pile_has_a_top_unless_luck_is_about_to_bring_one() -> None:
    s = table()
    s.discard += (s.top,)
    s.known[s.top] = s.serial[s.top] = 0
    s.top = NONE
    with pytest.raises(AssertionError, match="no top"):
        check_terrains(s)
    s.push(TURN_TOP)
    check_terrains(s)
    s.agenda.pop()
    s.discard += tuple(c for bag in s.pile for c in bag)
    s.pile = ()
    check_terrains(s)  # an empty pile has none


@pytest.mark.rule("MW-195")
def test_what_is_being_resolved_is_turned_up_and_only_a_starting_card_is_unseen() -> None:
    s = table()
    s.known[s.turned] = 0b1
    with pytest.raises(AssertionError, match="not turned up"):
        check_terrains(s)
    s = table()
    s.turned, s.aside = NONE, s.turned
    check_terrains(s)
    s.known[s.aside] = 0
    with pytest.raises(AssertionError, match="not turned up"):
        check_terrains(s)
    s = table()
    s.known[card("vol-02")] = 0b1
    with pytest.raises(AssertionError, match="only a starting card"):
        check_terrains(s)
    s.known[card("vol-02")] = TURNED_UP
    s.players[0].hand = cards("vol-02 mtn-13")
    with pytest.raises(AssertionError, match="only a starting card"):
        check_terrains(s)


@pytest.mark.rule("MW-005")
def test_a_combination_card_must_lie_in_exactly_one_place() -> None:
    s = table()
    s.players[1].won = s.players[0].won
    with pytest.raises(AssertionError, match="missing or twice"):
        check_combinations(s)
    s = table()
    s.players[0].won = ()
    with pytest.raises(AssertionError, match="missing or twice"):
        check_combinations(s)


@pytest.mark.rule("MW-152", "MW-024")
def test_the_display_is_full_while_the_pile_lasts() -> None:
    s = table()
    s.players[1].won = s.display[:1]
    s.display = (NONE, s.display[1])
    with pytest.raises(AssertionError, match="a gap"):
        check_combinations(s)
    s.acquired = 0b10
    check_combinations(s)  # until the claim round is settled
    s.acquired = 0
    s.push(TURN_UP_COMBINATION)
    check_combinations(s)  # luck is about to fill it
    s.agenda.pop()
    s.round = 0
    check_combinations(s)  # set-up
    s.round = 2
    s.players[1].won += tuple(c for bag in s.combinations for c in bag)
    s.combinations = ()
    check_combinations(s)  # nothing is left to fill it with
    s.players[1].won += s.display[1:]
    s.display = (NONE,)
    with pytest.raises(AssertionError, match="another size"):
        check_combinations(s)


@pytest.mark.rule("MW-021")
def test_characters_differ() -> None:
    s = table()
    s.players[1].character = s.players[0].character
    with pytest.raises(AssertionError, match="dealt twice"):
        check_characters(s)
    s.players[0].character = s.players[1].character = NONE
    check_characters(s)  # not dealt yet


@pytest.mark.rule("MW-071", "MW-040")
def test_characters_stand_apart_in_a_row_of_the_right_size() -> None:
    s = table()
    s.players[1].slot = 0
    with pytest.raises(AssertionError, match="one slot"):
        check_characters(s)
    s.players[1].slot = 3
    with pytest.raises(AssertionError, match="outside the row"):
        check_characters(s)
    s.players[0].slot = s.players[1].slot = NONE
    check_characters(s)
    s.row += (NONE,)
    with pytest.raises(AssertionError, match="too long"):
        check_characters(s)


def test_an_ending_goes_with_an_empty_agenda_and_laid_cards_with_a_payer() -> None:
    s = table()
    s.ending = STOPPED
    with pytest.raises(AssertionError, match="without an ending"):
        check(s)
    s = table()
    s.agenda.clear()
    with pytest.raises(AssertionError, match="without an ending"):
        check(s)
    s = table()
    s.laid = (0,)
    with pytest.raises(AssertionError, match="nobody pays"):
        check(s)
