"""Chapter 12: what a view shows, and tables dealt anew from it."""

from __future__ import annotations

import msgspec
import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.terrains import FACE_OF
from lunarium.games.moonwakers.events import ActionPlayed, Event
from lunarium.games.moonwakers.rules.r3_round import PREPARATION_WINDOW
from lunarium.games.moonwakers.rules.r6_abilities import USE_DASH, YES
from lunarium.games.moonwakers.rules.r8_actions import PASS
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE
from lunarium.games.moonwakers.rules.r9_acquisition import CLAIM_ROUND, SettlePlace
from lunarium.games.moonwakers.state import NONE, PUBLIC, TURNED_UP, Moonwakers, moonwakers
from lunarium.games.moonwakers.view import determinise, view
from lunarium.kernel.dealers import Dealer, luck_weights
from lunarium.kernel.machine import LUCK, NOBODY
from lunarium.kernel.observation import observe
from tests.games.moonwakers.builder import a_game, asked, card, play

ROW = "vol-04 vol-05 vol-08 vol-09"


@pytest.mark.rule("MW-196")
def test_a_view_shows_an_explored_face_only_to_those_who_know_it() -> None:
    s = a_game(3, row=ROW, unseen={0: "mtn-13"}, hands={1: "mtn-01"}, mapped={2: "col-01"})
    s.known[card("vol-05")] = 0b100
    s.known[card("col-01")] = 0b001

    def faces(seat: int | None) -> tuple[list[int | None], list[int | None], list[int | None]]:
        v = view(s, seat)
        row = [c.card if c else None for c in v.row]
        return row, [c.card for p in v.players for c in p.hand], [c.card for p in v.players for c in p.mapped]

    public, nothing = [None, card("mtn-01")], [None, None, None, None]
    assert faces(0) == (nothing, [card("mtn-13"), card("mtn-01")], [card("col-01")])
    assert faces(1) == (nothing, public, [None])
    assert faces(2) == ([None, card("vol-05"), None, None], public, [None])
    assert faces(None) == (nothing, public, [None])


@pytest.mark.rule("MW-196")
def test_handles_don_t_depend_on_hidden_faces() -> None:
    worlds = [a_game(2, row=f"{key} vol-05 vol-08", pile="mtn-01 mtn-07") for key in ("vol-03", "vol-06")]  # Volcano C

    assert view(worlds[0], 0) == view(worlds[1], 0)


@pytest.mark.rule("MW-Q24", "MW-195")
def test_who_knows_a_face_is_public_and_a_spectator_looks_behind_nothing() -> None:
    s = a_game(2, row="vol-04 vol-05 vol-08", hands={0: "mtn-01"})
    s.known[card("vol-05")] = 0b11

    shown = view(s, None).row[1]

    assert shown is not None
    assert (shown.known, shown.card) == (0b11, None)  # even if every player has looked
    assert view(s, None).players[0].hand[0].known & PUBLIC


@pytest.mark.rule("MW-Q2", "MW-Q17")
def test_only_the_number_of_discarded_cards_is_shown_but_all_of_the_combination_pile() -> None:
    s = a_game(2, discard="vol-04 vol-05", display="water pyridone", below="ammonium nitric_acid.")

    v = view(s, 0)

    assert v.discard == 2
    assert [len(bag) for bag in v.combinations] == [1, 1]


@pytest.mark.rule("MW-197", "MW-Q11")
def test_the_log_has_no_line_for_a_pass_or_a_declined_reaction() -> None:
    s = a_game(3, PREPARATION_WINDOW, row=ROW, options="PPP", hands={0: "mtn-13"}, unseen={1: "vol-10"})
    play(s, (0, PASS), (1, PASS))
    assert s.events == []

    s = a_game(3, USE_DASH, row=ROW, options="PPP", mapped={2: "col-01"}, hands={0: "mtn-13"})
    play(s, (2, YES))
    before = list(s.events)
    play(s, (0, DECLINE))
    assert s.events == before
    assert not any(isinstance(e, ActionPlayed) for e in before)


@pytest.mark.rule("MW-197", "MW-043")
def test_secret_answers_in_progress_leave_no_trace_for_others() -> None:
    s = a_game(3, CLAIM_ROUND, hands={0: "mtn-11", 1: "mtn-08 mtn-14"}, display="water pyridone", options="PPP")
    observations = [observe(CARTRIDGE, s, seat) for seat in (1, 2)]

    play(s, (0, 0))

    for observation, seat in zip(observations, (1, 2), strict=True):
        assert view(s, seat) == observation.view
    assert s.events == []


@pytest.mark.rule("MW-196")
def test_a_table_dealt_anew_keeps_every_terrain_face() -> None:
    s = a_game(3, row=ROW, unseen={0: "mtn-13", 1: "vol-17"}, mapped={2: "col-01"}, hands={2: "mtn-01"})
    changed = 0
    for seed in range(40):
        world = determinise(view(s, 1), Dealer(seed))
        assert [FACE_OF[c] for c in world.row] == [FACE_OF[c] for c in s.row]
        assert FACE_OF[world.top] == FACE_OF[s.top]
        assert FACE_OF[world.players[0].hand[0]] == FACE_OF[card("mtn-13")]
        assert world.players[1].hand == s.players[1].hand
        assert world.players[2].hand == s.players[2].hand
        assert world.known[world.players[0].hand[0]] == 0b1
        changed += world.players[0].hand != s.players[0].hand
        CARTRIDGE.check(resumed(world, s))
    assert 0 < changed < 40


def resumed(world: Moonwakers, s: Moonwakers) -> Moonwakers:
    world.resume(tuple(s.agenda) or (PREPARATION_WINDOW,))
    return world


@pytest.mark.rule("MW-145", "MW-196")
def test_in_a_table_dealt_anew_claimants_can_pay_with_their_unseen_cards() -> None:
    """Both unseen cards show Mountain O; of the six cards with that face few let their owner pay."""
    s = a_game(
        3,
        unseen={0: "mtn-13", 1: "mtn-10"},  # H and O
        hands={0: "mtn-07", 1: "mtn-14"},  # C H O and H H N
        display="water pyridone",
        options="PPP",
    )
    s.players[0].claim = s.players[1].claim = 0
    s.push(SettlePlace(0))
    s.advance()
    for seed in range(40):
        world = observe(CARTRIDGE, s, 2).world(Dealer(seed))
        assert view(moonwakers(world), 2) == view(s, 2)
        world.play(LUCK, 12)
        world.play(LUCK, 1 + seed % 11)
        if world.asked == 0:
            assert world.choices


@pytest.mark.rule("MW-196", "MW-198")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_at_every_decision_every_view_survives_a_new_deal(seats: int) -> None:
    s = moonwakers(CARTRIDGE.start(seats, {"edition": "early" if seats == 4 else "current"}))
    dealer = Dealer(seats)
    decisions = 0
    while s.asked != NOBODY and decisions < 150:
        if s.asked == LUCK:
            s.play(LUCK, dealer.pick(s.choices, luck_weights(s)))
            continue
        CARTRIDGE.check(s)
        decisions += 1
        for seat in (*range(seats), None):
            observation = observe(CARTRIDGE, s, seat)
            world = moonwakers(observation.world(dealer))
            CARTRIDGE.check(world)
            assert view(world, seat) == observation.view
            if seat in s.waiting():
                assert seat is not None
                assert world.options(seat) == s.options(seat)
        seat = s.waiting()[dealer.below(len(s.waiting()))]
        s.play(seat, s.options(seat)[dealer.below(len(s.options(seat)))])


@pytest.mark.rule("MW-196")
def test_no_event_tells_a_card_that_its_reader_does_not_know() -> None:
    """An event that holds a card id is either public, or masked for all but one seat."""
    s = moonwakers(CARTRIDGE.start(3))
    s.listen()
    dealer = Dealer(3)
    while s.asked != NOBODY:
        seat = s.waiting()[0] if s.asked != LUCK else LUCK
        options = s.options(seat) if seat != LUCK else s.choices
        s.play(seat, options[dealer.below(len(options))])
        for event in s.heard():
            assert isinstance(event, Event)
            told = [msgspec.to_builtins(event.seen_by(reader)).get("card") for reader in (0, 1, 2, None)]
            assert 4 - told.count(None) in (0, 1, 4)


@pytest.mark.rule("MW-019", "MW-196")
def test_a_copy_is_a_table_of_its_own() -> None:
    s = a_game(2, PREPARATION_WINDOW, row="vol-04 vol-05 vol-08", hands={0: "mtn-13 vol-02"}, options="PP")
    twin = s.copy()
    before = view(s, 0)

    play(twin, (0, 0))

    assert view(s, 0) == before
    assert asked(s) == "0 PlayAction"
    assert s.known[card("mtn-13")] == TURNED_UP
    assert twin.players[0].hand != s.players[0].hand
    assert twin.top != NONE
