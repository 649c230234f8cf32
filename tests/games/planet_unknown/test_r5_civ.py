"""Chapter 5: claiming civ cards."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.ops import NO_CIV_CARDS
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_tracks import advance
from lunarium.games.planet_unknown.rules.r5_civ import CivStep, gain_card
from lunarium.games.planet_unknown.state import NEW_CARDS
from lunarium.games.planet_unknown.view import view
from lunarium.kernel.machine import LUCK
from tests.games.planet_unknown.builder import (
    CIV,
    TECH,
    a_table,
    answer,
    ask,
    card,
    do,
    first_luck,
    lay,
    me,
    question,
    rows,
    set_cubes,
    tile,
    with_decks,
)


@pytest.mark.rule("PU-500", "PU-110")
def test_claims_go_clockwise_from_the_commander() -> None:
    s = a_table(3)
    s.commander = 1
    with_decks(s, r1="CIV1-06 CIV1-07 CIV1-08")
    for p in s.players:
        p.claims = (1,)
    ask(s, CivStep())

    assert s.asked == 1
    answer(s, 2)
    assert s.asked == 2
    answer(s, 0)
    assert s.players[0].civs == (card("CIV1-07"),)  # one card was left
    assert s.players[1].civs == (card("CIV1-08"),)


@pytest.mark.rule("PU-500")
def test_only_the_claiming_player_sees_the_cards() -> None:
    s = a_table(2)
    with_decks(s, r1="CIV1-06 CIV1-07")
    me(s).claims = (1,)
    ask(s, CivStep())

    assert view(s, 0).looked == (card("CIV1-06"), card("CIV1-07"))
    assert view(s, 1).looked is None
    assert view(s, None).looked is None
    assert view(s, 1).looked_ranks == (1, 1)


@pytest.mark.rule("PU-103", "PU-500")
def test_a_deck_is_dealt_when_somebody_looks_at_it() -> None:
    s = a_table(2)
    s.civ_pool[0] = tuple(range(9))
    s.civ_unseen[0] = 3
    me(s).claims = (1,)
    ask(s, CivStep())

    assert s.asked == LUCK
    first_luck(s)
    assert s.civ_decks[0] == (0, 1, 2)
    assert s.civ_pool[0] == tuple(range(3, 9))
    assert s.choices == [0, 1, 2]


@pytest.mark.rule("PU-500", "PU-351")
def test_the_order_of_cards_looked_at_tells_the_others_nothing() -> None:
    s = a_table(2, modules=NEW_CARDS)
    s.looked = (card("CIV4-01"), card("SCIV3-01"))  # a new card of a lower rank comes after a base card
    s.claiming = 0

    assert view(s, 1).looked_ranks == (3, 4)


@pytest.mark.rule("PU-501")
def test_an_empty_rank_loses_the_claim() -> None:
    s = a_table(2)
    me(s).claims = (3,)
    ask(s, CivStep())

    assert me(s).civs == ()
    assert me(s).claims == ()
    assert question(s) == ""


@pytest.mark.rule("PU-502")
def test_an_immediate_card_is_resolved_before_the_next_claim() -> None:
    s = a_table(2)
    with_decks(s, r1="CIV1-02", r2="CIV2-01")
    me(s).claims = (1, 2)
    ask(s, CivStep())

    assert question(s) == "AdvanceOne"
    answer(s, TECH)
    assert rows(me(s))[TECH] == 2
    assert question(s) == "AdvanceOne"  # the synergy boost of tech step 2
    answer(s, CIV)
    assert me(s).civs == (card("CIV1-02"), card("CIV2-01"))
    assert view(s, 1).players[0].civs == (card("CIV1-02"),)


@pytest.mark.rule("PU-503")
def test_a_civ_icon_reached_by_a_card_is_claimed_at_once() -> None:
    s = a_table(2)
    with_decks(s, r1="CIV1-01 CIV1-06")
    set_cubes(me(s), 2, 0, 0, 0, 0)
    me(s).claims = (1,)
    s.players[1].claims = (1,)
    ask(s, CivStep())

    answer(s, 0, CIV, TECH)
    assert me(s).civs == (card("CIV1-01"), card("CIV1-06"))
    assert s.players[1].civs == ()


@pytest.mark.rule("PU-504", "PU-505")
def test_end_game_cards_stay_hidden_and_tools_lie_open() -> None:
    s = a_table(2, modules=NEW_CARDS)
    gain_card(s, 0, card("CIV1-07"))
    gain_card(s, 0, card("SCIV1-04"))
    s.advance()

    seen = view(s, 1).players[0]
    assert seen.civs == (card("SCIV1-04"),)
    assert seen.hidden_civs == (1,)
    assert view(s, 0).players[0].civs == (card("CIV1-07"), card("SCIV1-04"))


@pytest.mark.rule("PU-410", "PU-502", "PU-Q13")
def test_movement_of_a_card_lasts_until_the_last_claim_is_done() -> None:
    s = a_table(2)
    with_decks(s, r1="CIV1-04", r2="CIV2-02")
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    me(s).rovers = (cell_at(5, 0), -1)
    me(s).claims = (1, 2)
    ask(s, CivStep())
    assert me(s).pool == 4
    answer(s, do(pending.DONE))

    assert me(s).civs == (card("CIV1-04"), card("CIV2-02"))
    assert me(s).pool == 4
    assert question(s) == "Act"
    answer(s, do(pending.DONE))
    assert me(s).pool == 0


@pytest.mark.rule("PU-350", "PU-315")
def test_closed_offices_give_no_card_and_cost_nothing() -> None:
    s = a_table(corp="republic")
    s.laws = 1 << NO_CIV_CARDS
    advance(s, 0, CIV, 2)

    assert me(s).claims == ()
    assert me(s).pending == ()
