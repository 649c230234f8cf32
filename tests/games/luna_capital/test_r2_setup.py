"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.content.cards import CARD_COUNT
from lunarium.games.luna_capital.content.concessions import LONG, SHORT
from lunarium.games.luna_capital.content.tiles import TILES
from lunarium.games.luna_capital.rules.decks import FillSlot, TurnCard
from lunarium.games.luna_capital.rules.r2_setup import ChooseFirst, ChooseSponsor, DealCard, TurnConcession
from lunarium.games.luna_capital.rules.r4_combo import TakeCombo
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.games.luna_capital.view import view
from lunarium.kernel.machine import LUCK
from lunarium.kernel.piles import cards_in, count
from tests.games.luna_capital.builder import a_game, refused, top


def luck_of_set_up(seats: int, first: int = 0) -> tuple[Luna, list[str]]:
    """Play the luck of the set-up, always the first outcome; the frames that asked for it."""
    s = luna(CARTRIDGE.start(seats))
    asked: list[str] = []
    while s.asked == LUCK:
        frame = top(s)
        asked.append(type(frame).__name__)
        s.play(LUCK, first if isinstance(frame, ChooseFirst) else s.choices[0])
    return s, asked


@pytest.mark.rule("LC-020", "LC-022", "LC-023", "LC-026")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_combos_lie_open_whatever_the_number_of_players(seats: int) -> None:
    s = a_game(seats)

    assert len(s.cards) == len(s.tiles) == 4
    assert all(0 <= card < CARD_COUNT for card in s.cards)
    assert [len(tiles) for tiles in s.tiles] == [1, 1, 1, 1]
    assert {TILES[tiles[0]].phase for tiles in s.tiles} == {0}
    assert s.marker == 0
    assert count(s.deck) == 68 - 3 * seats - 4


@pytest.mark.rule("LC-021")
def test_everybody_holds_three_secret_cards() -> None:
    s = a_game(3)

    assert [len(c.hand) for c in s.colonies] == [3, 3, 3]
    assert [c.hand is None for c in view(s, 1).colonies] == [True, False, True]
    assert [c.hand_size for c in view(s, None).colonies] == [3, 3, 3]


@pytest.mark.rule("LC-024")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_two_short_term_and_one_long_term_concession_lie_open(seats: int) -> None:
    s = a_game(seats)

    assert [c in SHORT for c in s.concessions] == [True, True, False]
    assert s.concessions[2] in LONG
    assert s.concessions[0] != s.concessions[1]
    assert (s.claimed_in, s.claimed_by) == ((-1, -1, -1), (0, 0, 0))


@pytest.mark.rule("LC-025")
@pytest.mark.parametrize(("seats", "tiles", "most_dots"), [(1, 35, 2), (2, 35, 2), (3, 45, 3), (4, 55, 4)])
def test_the_tower_holds_the_tiles_of_phase_a_for_the_number_of_players(seats: int, tiles: int, most_dots: int) -> None:
    s = luna(CARTRIDGE.start(seats))

    assert count(s.tower) == tiles
    assert {TILES[i].phase for i in cards_in(s.tower)} == {0}
    assert max(TILES[i].dots for i in cards_in(s.tower)) == most_dots


@pytest.mark.rule("LC-027", "LC-264")
def test_luck_chooses_the_first_player() -> None:
    s = luna(CARTRIDGE.start(3))

    assert isinstance(top(s), ChooseFirst)
    assert s.choices == [0, 1, 2]
    s.play(LUCK, 2)
    assert s.first == 2


@pytest.mark.rule("LC-028")
def test_sponsors_are_chosen_counter_clockwise_and_the_first_player_is_last() -> None:
    s, _ = luck_of_set_up(3, first=1)
    order = []
    while s.active < 0:
        assert isinstance(top(s), ChooseSponsor)
        order.append(s.asked)
        s.play(s.asked, s.choices[-1])

    assert order == [0, 2, 1]
    assert [c.sponsor for c in s.colonies] == [3, 1, 2]
    assert s.active == 1


@pytest.mark.rule("LC-028")
def test_a_sponsor_is_taken_once() -> None:
    s, _ = luck_of_set_up(2)
    s.play(1, 2)

    assert s.choices == [0, 1, 3]
    assert refused(s, ChooseSponsor(0), 2) == ("LC-028", "sponsor_taken")


@pytest.mark.rule("LC-028")
def test_with_four_players_the_last_sponsor_is_taken_without_asking() -> None:
    s, _ = luck_of_set_up(4)
    for seat in (3, 2, 1):
        s.play(seat, s.choices[0])

    assert s.colonies[0].sponsor == 3
    assert isinstance(top(s), TakeCombo)


@pytest.mark.rule("LC-029", "LC-030")
def test_nobody_starts_with_tokens_or_cards_in_the_colony() -> None:
    s = a_game(4)

    assert (s.robots, s.tokens) == (8, 4)
    for c in s.colonies:
        assert (c.robots, c.tokens, c.laid, c.plots) == (0, 0, (), 0)


@pytest.mark.rule("LC-031")
def test_luck_speaks_in_the_order_of_the_ledger() -> None:
    _, asked = luck_of_set_up(2)

    expected = [ChooseFirst] + 6 * [DealCard] + 4 * [TurnCard] + 3 * [TurnConcession] + 4 * [FillSlot]
    assert asked == [frame.__name__ for frame in expected]


@pytest.mark.rule("LC-031")
def test_hands_are_dealt_three_at_a_time_in_seat_order() -> None:
    s, _ = luck_of_set_up(2)

    assert [c.hand for c in s.colonies] == [(0, 1, 2), (3, 4, 5)]
    assert s.cards == [6, 7, 8, 9]
