"""Chapters 3 and 12: turns, rounds and the order of decisions."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.content.tiles import TILES
from lunarium.games.luna_capital.events import GameScored
from lunarium.games.luna_capital.rules.r3_turns import begin_turn
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.rules.x1_sponsors import ActivateSpecial
from lunarium.games.luna_capital.scoring import automaton_total, total
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.kernel.errors import Refused
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK, SEVERAL, Chance
from lunarium.kernel.match import Match
from tests.games.luna_capital.builder import a_game, play_turn, play_until_end, run_luck, top


def turns(s: Luna) -> list[tuple[int, int, int]]:
    """Play to the end; phase, round and seat of every turn."""
    seen: list[tuple[int, int, int]] = []
    while s.agenda:
        if isinstance(top(s), TakeCombo):
            seen.append((s.phase, s.round, s.active))
        s.play(s.asked, s.choices[0])
    return seen


@pytest.mark.rule("LC-040", "LC-041", "LC-116")
def test_everybody_has_a_turn_in_each_of_the_twelve_rounds() -> None:
    seen = turns(a_game(3))

    assert seen == [(phase, round_, (phase + i) % 3) for phase in range(3) for round_ in range(1, 5) for i in range(3)]


@pytest.mark.rule("LC-116")
def test_with_two_players_phase_c_returns_to_the_first_one() -> None:
    firsts = {(phase, seat) for phase, round_, seat in turns(a_game(2))[::2]}

    assert firsts == {(0, 0), (1, 1), (2, 0)}


@pytest.mark.rule("LC-040")
def test_everybody_lays_twelve_cards() -> None:
    s = a_game(4)
    play_until_end(s)

    assert [len(c.laid) for c in s.colonies] == [12, 12, 12, 12]


@pytest.mark.rule("LC-042", "LC-043")
def test_every_combo_holds_as_many_tiles_as_the_round_says() -> None:
    s = a_game(2)
    while s.agenda:
        if isinstance(top(s), TakeCombo):
            assert [len(tiles) for tiles in s.tiles] == [s.round] * 4
        s.play(s.asked, s.choices[-1])


@pytest.mark.rule("LC-043")
def test_the_combo_just_refilled_grows_too() -> None:
    s = a_game(2)
    play_turn(s, seed=3)
    assert [len(tiles) for tiles in s.tiles] == [1, 1, 1, 1]

    play_turn(s, seed=4)

    assert (s.round, [len(tiles) for tiles in s.tiles]) == (2, [2, 2, 2, 2])


@pytest.mark.rule("LC-044", "LC-261")
def test_a_turn_asks_in_the_order_of_the_ledger() -> None:
    s = a_game(2, "special")
    s.colonies[0].tokens, s.tokens = 1, 3
    s.agenda = []
    begin_turn(s, 0)
    s.advance()
    order = []
    while s.active == 0 and s.asked == 0:
        order.append(type(top(s)))
        s.play(0, 0 if isinstance(top(s), SwapTiles) else s.marker if isinstance(top(s), TakeCombo) else s.choices[-1])

    assert order[:5] == [SwapTiles, TakeCombo, PayCard, ActivateSpecial, LayCard]
    assert set(order[5:]) <= {BuildTile}


@pytest.mark.rule("LC-044", "LC-261")
@pytest.mark.parametrize(("seats", "takes"), [(1, True), (2, False), (3, False), (4, False)])
def test_only_alone_the_automaton_takes_before_the_refill(seats: int, takes: bool) -> None:
    s = a_game(seats)
    play_turn(s)

    assert bool(s.automaton_cards) is takes
    assert -1 not in s.cards
    assert s.active == (0 if takes else 1)


@pytest.mark.rule("LC-045")
def test_no_question_of_a_turn_can_be_passed() -> None:
    s = a_game(2)

    assert s.choices == [0, 1, 2, 3]  # combos only
    s.play(0, 1)
    assert isinstance(top(s), LayCard)
    assert {LayCard.space.split(code)[3] for code in s.choices} == {0}  # a card must be laid, and face up
    s.play(0, s.choices[0])
    assert s.asked in (1, LUCK) or isinstance(top(s), BuildTile)
    if isinstance(top(s), BuildTile):
        assert {code // 50 for code in s.choices} == {0}


@pytest.mark.rule("LC-260")
def test_never_do_two_seats_choose_at_once() -> None:
    s = a_game(4, "special")
    while s.agenda:
        assert s.asked != SEVERAL
        assert s.asked in (LUCK, s.active)
        s.play(s.asked, s.choices[0])


@pytest.mark.rule("LC-262")
def test_tiles_can_be_taken_back_until_the_refill_but_not_a_card_that_others_saw() -> None:
    match = Match(CARTRIDGE, 2, luck=SeededLuck(5))
    while not isinstance(match.question(match.waiting()[0]), TakeCombo):
        match.answer(match.waiting()[0], match.answers(match.waiting()[0])[0])
    seat = match.waiting()[0]
    match.answer(seat, match.answers(seat)[1])
    assert match.may_undo(seat)
    match.undo(seat)
    assert isinstance(match.question(seat), TakeCombo)

    match.answer(seat, match.answers(seat)[1])
    match.answer(seat, match.answers(seat)[0])  # a card of a secret hand, face up

    assert not match.may_undo(seat)
    with pytest.raises(Refused):
        match.undo(seat)


@pytest.mark.rule("LC-262", "LC-Q13")
def test_alone_a_card_can_be_taken_back() -> None:
    match = Match(CARTRIDGE, 1, luck=SeededLuck(5))
    while not isinstance(match.question(0), LayCard):
        match.answer(0, match.answers(0)[-1])
    match.answer(0, match.answers(0)[0])

    assert match.may_undo(0)
    match.undo(0)
    assert isinstance(match.question(0), LayCard)


@pytest.mark.rule("LC-263")
def test_between_two_turns_nobody_but_luck_is_asked() -> None:
    s = a_game(2)
    while s.phase == 0:
        was = s.active
        s.play(s.asked, s.choices[0])
        if s.active != was and s.asked >= 0:
            assert isinstance(top(s), TakeCombo | SwapTiles)


@pytest.mark.rule("LC-264")
def test_luck_is_only_asked_for_cards_tiles_concessions_first_player_and_sponsors() -> None:
    s = luna(CARTRIDGE.start(3, {"sponsors": "special"}))
    spaces = set()
    while s.agenda:
        frame = top(s)
        if isinstance(frame, Chance):
            spaces.add(type(frame).space.name)
        s.play(s.asked, s.choices[0])

    assert spaces == {"first", "card", "tile", "concession", "deal_sponsor"}


@pytest.mark.rule("LC-117")
def test_the_game_ends_after_phase_c() -> None:
    s = a_game(2)
    play_until_end(s)

    assert (s.phase, s.round, s.active) == (2, 4, -1)
    run_luck(s)
    assert s.choices == []


@pytest.mark.rule("LC-117", "LC-160")
@pytest.mark.parametrize("seats", [1, 3])
def test_everybody_hears_the_final_scores(seats: int) -> None:
    s = a_game(seats)
    s.listen()
    play_until_end(s)

    automaton = automaton_total(s) if seats == 1 else -1
    assert s.events[-1] == GameScored(tuple(total(s, seat) for seat in range(seats)), automaton)


@pytest.mark.rule("LC-114", "LC-115")
def test_a_new_phase_brings_new_tiles_and_leaves_the_rest_alone() -> None:
    s = a_game(2)
    while s.phase == 0:
        if s.asked == 1:
            before = s.copy()
        s.play(s.asked, s.choices[0])
    run_luck(s)

    assert {TILES[t].phase for tiles in s.tiles for t in tiles} == {1}
    assert [len(tiles) for tiles in s.tiles] == [1, 1, 1, 1]
    assert (s.first, s.active, s.round) == (1, 1, 1)
    kept = [slot for slot in range(4) if slot != s.marker]
    assert [s.cards[slot] for slot in kept] == [before.cards[slot] for slot in kept]
    assert s.colonies[0].laid == before.colonies[0].laid
    assert s.colonies[0].hand == before.colonies[0].hand
    assert {TILES[t].phase for t in s.box} == {0}
