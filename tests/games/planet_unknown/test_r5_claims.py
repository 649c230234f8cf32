"""Chapter 5, claim by claim: which decks are looked at, what is taken, and what can no longer be taken back."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.powers import OBJECTIVE_FOR_ALL
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r5_civ import (
    ALL_RANKS,
    CivStep,
    CivTurn,
    ClaimCard,
    DealRank,
    Offer,
    TurnUp,
    add_end_effects,
    gain_card,
    look,
)
from lunarium.games.planet_unknown.state import CIV_STEP, END_STEP
from tests.games.planet_unknown.builder import (
    CIV,
    a_table,
    answer,
    ask,
    card,
    deal,
    do,
    lay,
    me,
    question,
    rows,
    set_cubes,
    tile,
    with_decks,
)


def looked_at(corp: str, tech: int, rank: int) -> list[tuple[str, int]]:
    s = a_table(corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, tech)
    return [(type(step).__name__, step.rank) for step in look(s, 0, rank) if isinstance(step, DealRank | TurnUp)]


@pytest.mark.rule("PU-351", "PU-500")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_a_claim_looks_at_its_own_rank_and_republic_at_the_next(rank: int) -> None:
    assert looked_at("universal", 5, rank) == [("DealRank", rank)]
    assert looked_at("republic", 4, rank) == [("DealRank", rank)]
    more = [("DealRank", rank + 1), ("TurnUp", rank + 1)] if rank < 4 else []
    assert looked_at("republic", 5, rank) == [("DealRank", rank), *more]


@pytest.mark.rule("PU-351")
def test_the_last_pick_of_republic_looks_at_all_four_decks() -> None:
    assert looked_at("republic", 14, ALL_RANKS) == [("DealRank", rank) for rank in (1, 2, 3, 4)]
    s = a_table(1, corp="republic")
    with_decks(s, r1="CIV1-06", r2="CIV2-01", r3="CIV3-01", r4="CIV4-01 CIV4-02")
    ask(s, Offer(0, ALL_RANKS))

    assert list(s.looked) == sorted(card(key) for key in ("CIV1-06", "CIV2-01", "CIV3-01", "CIV4-01", "CIV4-02"))
    assert s.choices == [0, 1, 2, 3, 4]


@pytest.mark.rule("PU-500", "PU-501", "PU-503")
def test_claims_are_carried_out_one_by_one_in_their_order() -> None:
    s = a_table(1)
    s.phase = CIV_STEP
    with_decks(s, r1="CIV1-06 CIV1-07", r2="CIV2-08 CIV2-09")
    me(s).claims = (2, 1)
    ask(s, CivTurn(0))
    assert me(s).claims == (1,)
    assert [card_rank(c) for c in s.looked] == [2, 2]
    answer(s, 1)
    assert me(s).claims == ()
    assert [card_rank(c) for c in s.looked] == [1, 1]
    answer(s, 0)
    assert me(s).civs == (card("CIV2-09"), card("CIV1-06"))
    assert question(s) == ""


def card_rank(civ: int) -> int:
    return civ // 9 + 1


@pytest.mark.rule("PU-500", "PU-501")
def test_an_empty_rank_loses_the_claim_and_the_next_one_follows() -> None:
    s = a_table(1)
    s.phase = CIV_STEP
    with_decks(s, r2="CIV2-08")
    me(s).claims = (1, 2)
    ask(s, CivTurn(0))

    assert me(s).civs == (card("CIV2-08"),)
    assert me(s).claims == ()


@pytest.mark.rule("PU-500", "PU-503", "PU-344")
@pytest.mark.parametrize(("slots", "pile", "asked"), [((6,), (3, 4), "Act"), ((), (3, 4), ""), ((6,), (), "")])
def test_who_has_an_objective_to_publish_has_a_turn_in_the_civ_step(
    slots: tuple[int, ...], pile: tuple[int, ...], asked: str
) -> None:
    s = a_table(2, corp="jump_drive")
    me(s).slots = slots
    s.objective_pile = pile
    ask(s, CivStep())
    assert question(s) == asked
    if asked:
        assert s.choices == [do(pending.DONE), do(pending.ABILITY, OBJECTIVE_FOR_ALL)]


@pytest.mark.rule("PU-116", "PU-500")
def test_looking_at_cards_and_taking_one_end_undo() -> None:
    s = a_table(1)
    with_decks(s, r1="CIV1-06 CIV1-07")
    before = s.reveals
    ask(s, Offer(0, 1))
    assert s.reveals == before + 1
    assert s.claiming == 0
    answer(s, 1)
    assert s.reveals == before + 2
    assert (s.claiming, s.looked) == (-1, ())

    before = s.reveals
    with_decks(s)
    ask(s, Offer(0, 1))
    assert s.reveals == before  # there was nothing to see


@pytest.mark.rule("PU-502", "PU-504", "PU-505", "PU-710", "PU-116")
@pytest.mark.parametrize("key", ["CIV1-06", "CIV4-02", "SCIV1-01"])
def test_that_a_card_was_taken_is_seen_by_all(key: str) -> None:
    s = a_table(1)
    before = s.reveals
    gain_card(s, 0, card(key))

    assert s.reveals == before + 1
    assert me(s).civs == (card(key),)


@pytest.mark.rule("PU-504", "PU-710")
@pytest.mark.parametrize(("phase", "effects"), [(CIV_STEP, 0), (END_STEP, 1)])
def test_end_game_advances_wait_for_the_end_step(phase: int, effects: int) -> None:
    s = a_table(1)
    s.phase = phase
    gain_card(s, 0, card("CIV4-02"))
    s.advance()

    assert (do(pending.ANY_CUBE) in me(s).pending) == bool(effects)
    assert rows(me(s)) == (0, 0, 0, 0, 0)
    add_end_effects(s, 0, card("CIV1-06"))
    assert me(s).pending.count(do(pending.ANY_CUBE)) == effects


@pytest.mark.rule("PU-500")
@pytest.mark.parametrize("key", ["CIV1-06", "CIV2-08", "CIV3-08", "CIV4-02"])
def test_a_taken_card_leaves_the_deck_of_its_own_rank(key: str) -> None:
    s = a_table(1)
    with_decks(s, r1="CIV1-06 CIV1-07", r2="CIV2-08 CIV2-09", r3="CIV3-08 CIV3-09", r4="CIV4-02 CIV4-03")
    decks = list(s.civ_decks)
    s.looked = (card(key),)
    ClaimCard(0, 1).resolve(s, 0, 0)

    for rank in range(4):
        assert s.civ_decks[rank] == tuple(c for c in decks[rank] if c != card(key))


@pytest.mark.rule("PU-103")
def test_a_deck_is_dealt_from_its_rank_down_to_the_reserve() -> None:
    s = a_table(1)
    s.civ_pool = [(0, 1, 2), (9, 10, 11), (18, 19), (27, 28)]
    s.civ_unseen = [2, 2, 1, 0]
    s.looked = (5,)
    ask(s, DealRank(2))
    assert list(s.looked) == []
    assert s.choices == [9, 10, 11]
    deal(s, 11)
    assert s.choices == [9, 10]
    deal(s, 9)
    assert s.civ_decks == [(), (9, 11), (), ()]
    assert s.civ_pool == [(0, 1, 2), (10,), (18, 19), (27, 28)]
    assert s.civ_unseen == [2, 0, 1, 0]
    ask(s, DealRank(4))
    assert question(s) == ""


@pytest.mark.rule("PU-351", "PU-961")
@pytest.mark.parametrize("away", [True, False])
def test_the_top_card_joins_the_choice_or_goes_to_the_reserve(away: bool) -> None:
    s = a_table(1)
    s.civ_decks = [(0, 1), (9, 10), (), ()]
    s.civ_pool = [(2,), (11,), (), ()]
    ask(s, TurnUp(3, away))
    assert question(s) == ""  # an empty deck has no top
    ask(s, TurnUp(2, away))
    assert s.choices == [9, 10]
    deal(s, 10)

    assert s.looked == (() if away else (10,))
    assert s.civ_decks == [(0, 1), (9,) if away else (9, 10), (), ()]
    assert s.civ_pool == [(2,), (10, 11) if away else (11,), (), ()]


@pytest.mark.rule("PU-503", "PU-502")
def test_a_card_is_resolved_before_the_claim_that_it_brings() -> None:
    s = a_table(1)
    s.phase = CIV_STEP
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    with_decks(s, r1="CIV1-01 CIV1-06", r2="CIV2-08")
    set_cubes(me(s), 5, 0, 0, 0, 0)
    me(s).claims = (1,)
    ask(s, CivTurn(0))
    answer(s, 0)
    while question(s) == "AdvanceOne":
        answer(s, CIV if CIV in s.choices else s.choices[0])

    assert rows(me(s))[CIV] >= 6
    assert card("CIV2-08") in me(s).civs
