"""Chapter 1: cards, where they lie and who knows them."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.packed import pack
from lunarium.games.moonwakers.content.signs import CRYOGEN, LAB, SHIELD
from lunarium.games.moonwakers.events import PileRenewed
from lunarium.games.moonwakers.rules.r1_cards import (
    UNSEEN,
    bury,
    cards_in_pile,
    cards_to_draw,
    covers,
    elements_of,
    holds_unseen,
    may_hold,
    show_to,
    turn_up,
    without,
)
from lunarium.games.moonwakers.rules.r3_round import ROUND
from lunarium.games.moonwakers.rules.r4_opening import LAY_ROW
from lunarium.games.moonwakers.state import NONE, TURNED_UP
from lunarium.games.moonwakers.view import view
from lunarium.kernel.errors import BadSetup
from lunarium.kernel.machine import LUCK
from tests.games.moonwakers.builder import a_game, asked, bottom, card, cards, draw, happened, keys, let_draw, pile_of


@pytest.mark.rule("MW-001")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        CARTRIDGE.start(seats)


@pytest.mark.rule("MW-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    assert CARTRIDGE.start(seats).asked == LUCK


@pytest.mark.rule("MW-016")
def test_the_terrain_face_of_the_top_card_is_public_and_only_that() -> None:
    s = a_game(2, pile="mtn-13 vol-01")

    top = view(s, 0).top

    assert top is not None
    assert (top.biome, top.element) == (3, 3)
    assert top.card is None
    assert view(s, None).top == top


@pytest.mark.rule("MW-016")
def test_a_new_top_is_shown_as_soon_as_the_last_row_card_is_laid() -> None:
    s = a_game(2, LAY_ROW, pile="mtn-01 mtn-02 mtn-03")

    assert asked(s) == ""
    draw(s, "vol-05")

    assert keys(s.row) == "mtn-01 mtn-02 mtn-03"
    assert s.top == card("vol-05")


@pytest.mark.rule("MW-017", "MW-195")
def test_a_card_put_under_the_pile_comes_last_and_is_known_to_nobody() -> None:
    s = a_game(2, hands={0: "vol-04"}, pile="mtn-01 mtn-02.")

    s.players[0].hand = ()
    bury(s, card("vol-04"))

    assert keys(pile_of(s)) == "mtn-01 mtn-02 vol-04"
    assert s.known[card("vol-04")] == 0
    assert s.serial[card("vol-04")] == 0


@pytest.mark.rule("MW-018")
def test_the_discard_is_shuffled_when_a_card_is_needed_and_the_pile_is_empty() -> None:
    s = a_game(2, ROUND, pile="mtn-01 mtn-02.", discard="vol-04 vol-05 vol-08")

    assert sorted(s.choices) == sorted(cards("vol-04 vol-05 vol-08"))
    assert keys(s.row) == "mtn-01 mtn-02"  # what was in the pile is used first
    assert s.discard == ()
    assert happened(s, PileRenewed) == [PileRenewed(3)]
    draw(s, "vol-05")
    assert keys(s.row) == "mtn-01 mtn-02 vol-05"


@pytest.mark.rule("MW-018", "MW-Q1")
def test_the_discard_stays_as_it_is_until_a_card_is_needed() -> None:
    s = a_game(2, LAY_ROW, pile="mtn-01 mtn-02 mtn-03.", discard="vol-04 vol-05")

    assert keys(s.row) == "mtn-01 mtn-02 mtn-03"
    assert len(s.discard) == 2
    assert s.top == NONE
    assert view(s, 0).top is None
    assert (cards_in_pile(s), cards_to_draw(s)) == (0, 2)


@pytest.mark.rule("MW-Q1")
def test_a_card_put_under_an_empty_pile_becomes_its_top_and_is_drawn_before_the_discard() -> None:
    s = a_game(2, LAY_ROW, pile="mtn-01 mtn-02 mtn-03.", discard="vol-04 vol-05", hands={0: "col-01"})
    s.players[0].hand = ()

    bury(s, card("col-01"))

    assert s.top == card("col-01")
    assert s.serial[card("col-01")] == s.serials
    assert s.known[card("col-01")] == 0
    s.row = ()
    s.push(LAY_ROW)
    s.advance()
    assert keys(s.row) == "col-01"
    assert s.asked == LUCK


@pytest.mark.rule("MW-196")
def test_every_card_that_comes_to_the_top_gets_a_handle_of_its_own() -> None:
    s = a_game(2, LAY_ROW)
    let_draw(s)

    handles = [s.serial[c] for c in (*s.row, s.top)]

    assert handles == [1, 2, 3, 4]
    assert s.serials == 4


@pytest.mark.rule("MW-195")
def test_a_look_adds_one_player_and_turning_up_adds_everybody() -> None:
    s = a_game(3, row="vol-01 vol-02 vol-03 vol-04")
    reveals = s.reveals

    show_to(s, 1, card("vol-02"))
    assert s.known[card("vol-02")] == 0b10
    show_to(s, 2, card("vol-02"))
    assert s.known[card("vol-02")] == 0b110
    turn_up(s, card("vol-03"))
    assert s.known[card("vol-03")] == TURNED_UP
    assert s.reveals == reveals + 3


@pytest.mark.rule("MW-195")
def test_turning_up_a_card_that_everybody_knows_shows_nothing_new() -> None:
    s = a_game(2, hands={0: "vol-04"})
    reveals = s.reveals

    turn_up(s, card("vol-04"))

    assert s.reveals == reveals


@pytest.mark.rule("MW-142", "MW-143")
def test_mapped_cards_count_as_their_terrain_element_and_hand_cards_as_their_explored_elements() -> None:
    s = a_game(2, hands={0: "mtn-11"}, mapped={0: "vol-14 vol-15"})  # HHO; terrain O and C

    assert elements_of(s, 0) == pack((1, 2, 0, 2, 0, 0))
    assert elements_of(s, 1) == 0


@pytest.mark.rule("MW-144")
@pytest.mark.parametrize(
    ("have", "need", "enough"),
    [
        ((0, 2, 0, 1, 0, 0), (0, 2, 0, 1, 0, 0), True),
        ((9, 3, 0, 5, 0, 9), (0, 2, 0, 1, 0, 0), True),
        ((0, 1, 0, 1, 0, 0), (0, 2, 0, 1, 0, 0), False),
        ((0, 2, 0, 0, 0, 0), (0, 2, 0, 1, 0, 0), False),
        ((0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), False),
        ((40, 40, 40, 40, 40, 0), (0, 0, 0, 0, 0, 1), False),
        ((6, 4, 0, 2, 0, 0), (6, 4, 0, 2, 0, 0), True),
    ],
)
def test_elements_cover_a_requirement_if_there_are_enough_of_each(
    have: tuple[int, ...], need: tuple[int, ...], enough: bool
) -> None:
    assert covers(pack(have), pack(need)) is enough


@pytest.mark.rule("MW-198")
def test_only_a_card_that_was_never_turned_up_is_unseen() -> None:
    s = a_game(2, unseen={0: "vol-04"}, hands={0: "vol-05", 1: "vol-08"})

    assert holds_unseen(s, 0)
    assert not holds_unseen(s, 1)


@pytest.mark.rule("MW-198", "MW-Q10")
def test_who_may_hold_a_card_follows_from_what_everybody_knows() -> None:
    s = a_game(4, unseen={0: "vol-04"}, hands={1: "vol-05 col-13", 2: "vol-08"})

    assert may_hold(s, 0, 1 << CRYOGEN)  # its face could be anything
    assert may_hold(s, 1, 1 << SHIELD)
    assert not may_hold(s, 1, 1 << CRYOGEN | 1 << LAB)
    assert not may_hold(s, 2, UNSEEN - 1)
    assert not may_hold(s, 3, UNSEEN - 1)
    assert not may_hold(s, 0, 0)  # no card could be used now


@pytest.mark.rule("MW-020", "MW-Q25")
def test_cards_close_up_when_one_leaves() -> None:
    assert without((5, 6, 7, 8), 1) == (5, 7, 8)
    assert without((5,), 0) == ()


@pytest.mark.rule("MW-017")
def test_only_cards_paid_for_a_combination_are_in_the_discard() -> None:
    s = a_game(2, LAY_ROW, discard="vol-04", pile="mtn-01 mtn-02 mtn-03 mtn-04")
    bury(s, s.row[0])

    assert keys(s.discard) == "vol-04"
    assert bottom(s, 1) == "mtn-01"
