"""Chapter 7: the market after a turn, and the end of a phase."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital.rules.decks import FILL_SLOT, FillSlot, RefillCard, TurnCard
from lunarium.games.luna_capital.rules.r3_turns import begin_turn
from lunarium.games.luna_capital.rules.r4_combo import PayCard, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.rules.r7_refill import Refill
from lunarium.games.luna_capital.state import Luna
from lunarium.kernel.machine import LUCK
from lunarium.kernel.piles import count, shuffled
from tests.games.luna_capital.builder import a_game, ask, hold, lay, run_luck, top


def emptied(slot: int, round_: int = 1, seats: int = 2, active: int = 0, phase: int = 0) -> Luna:
    """A market with one slot emptied by the active seat."""
    s = a_game(seats)
    s.round, s.active, s.phase, s.taken = round_, active, phase, slot
    for other in range(4):
        s.tiles[other] = (0,) * round_
    s.cards[slot], s.tiles[slot] = -1, ()
    return s


@pytest.mark.rule("LC-110", "LC-111", "LC-112")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_emptied_slot_gets_a_card_tiles_and_the_marker(round_: int) -> None:
    s = emptied(2, round_)
    ask(s, Refill())
    assert isinstance(top(s), TurnCard)
    card = s.choices[7]
    s.play(LUCK, card)
    drawn = []
    while s.asked == LUCK:
        assert isinstance(top(s), FillSlot)
        drawn.append(s.choices[3])
        s.play(LUCK, drawn[-1])

    assert s.cards[2] == card
    assert s.tiles[2] == tuple(drawn)
    assert len(drawn) == round_
    assert s.marker == 2


@pytest.mark.rule("LC-112")
def test_the_marker_is_always_on_the_newest_combo() -> None:
    s = a_game(3)
    while s.agenda and s.phase == 0:
        if isinstance(top(s), TakeCombo):
            last = s.choices[-1]
            s.play(s.asked, last)
        else:
            was = s.active
            s.play(s.asked, s.choices[0])
            if s.active != was and s.phase == 0:
                assert s.marker == last


@pytest.mark.rule("LC-113")
def test_the_last_turn_of_a_phase_refills_the_card_only() -> None:
    s = emptied(1, round_=4, active=1)
    ask(s, Refill())
    run_luck(s)

    assert s.cards[1] >= 0
    assert s.tiles[1] == ()
    assert s.marker == 1


@pytest.mark.rule("LC-113")
def test_an_earlier_turn_of_the_last_round_refills_tiles_too() -> None:
    s = emptied(1, round_=4, active=0)
    ask(s, Refill())
    run_luck(s)

    assert len(s.tiles[1]) == 4


@pytest.mark.rule("LC-113")
def test_the_last_turn_of_the_game_refills_nothing() -> None:
    s = emptied(1, round_=4, active=1, phase=2)
    ask(s, Refill())

    assert (s.cards[1], s.tiles[1], s.marker, s.agenda) == (-1, (), 0, [])


@pytest.mark.rule("LC-114", "LC-115")
def test_the_marker_stays_where_it_is_at_a_phase_change() -> None:
    s = a_game(2)
    while s.phase == 0:
        if isinstance(top(s), TakeCombo):
            last = s.choices[-1]
        s.play(s.asked, s.choices[-1] if isinstance(top(s), TakeCombo) else s.choices[0])
    run_luck(s)

    assert s.marker == last
    assert all(card >= 0 for card in s.cards)


@pytest.mark.rule("LC-118")
def test_the_deck_lasts_for_47_refills_and_five_landing_pads() -> None:
    s = a_game(4)

    assert count(s.deck) == 52 == 47 + 5


@pytest.mark.rule("LC-119")
def test_an_empty_deck_leaves_a_slot_without_a_card() -> None:
    s = emptied(3)
    s.deck = ()
    s.listen()
    ask(s, Refill())
    run_luck(s)

    assert s.cards[3] == -1
    assert len(s.tiles[3]) == 1
    assert s.marker == 3
    assert "NoCardLeft" in {type(event).__name__ for event in s.events}


@pytest.mark.rule("LC-119")
def test_a_combo_without_a_card_gives_its_tiles_and_the_marker_still_costs() -> None:
    s = a_game()
    s.cards[0], s.marker = -1, 0
    hold(s, 0, "3a", "7a")
    tiles = s.tiles[0]
    ask(s, TakeCombo(0))
    s.play(0, 0)

    assert s.pending == tiles
    assert len(s.colonies[0].hand) == 2
    assert isinstance(top(s), PayCard)


@pytest.mark.rule("LC-119")
def test_a_player_without_any_card_skips_the_card() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0")
    hold(s, 0)
    s.cards[2] = -1
    s.agenda = []
    begin_turn(s, 0)
    s.advance()
    s.play(0, 2)

    assert isinstance(top(s), BuildTile)
    assert not any(isinstance(frame, LayCard) for frame in s.agenda)


@pytest.mark.rule("LC-110")
def test_a_refilled_card_is_the_top_of_the_deck() -> None:
    s = emptied(0)
    s.deck, s.buriers = shuffled((4,)) + ((9,),), (1,)
    ask(s, RefillCard(0))

    assert s.cards[0] == 4  # one card needs no luck
    ask(s, RefillCard(1))
    assert s.cards[1] == 9
    assert not s.buriers


@pytest.mark.rule("LC-111")
def test_tiles_come_from_the_tower() -> None:
    s = emptied(0, round_=2)
    before = count(s.tower)
    ask(s, FILL_SLOT[0])
    run_luck(s)

    assert count(s.tower) == before - 2
