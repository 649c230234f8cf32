"""Chapter 9: paying for a combination."""

from __future__ import annotations

from itertools import combinations as subsets

import pytest

from lunarium.games.moonwakers.content.packed import BITS, EXPLORED_PACKED, MAPPED_PACKED, REQUIRED_PACKED, pack
from lunarium.games.moonwakers.content.signs import HYDROGEN, NITROGEN, OXYGEN, PHOSPHORUS
from lunarium.games.moonwakers.events import CardLaidOut, CombinationAcquired
from lunarium.games.moonwakers.rules.r1_cards import covers
from lunarium.games.moonwakers.rules.r9_payment import (
    ASKED_FOR,
    ask_to_pay,
    can_complete,
    next_places,
    search,
    some_needless,
    values_of,
)
from lunarium.games.moonwakers.state import CARDS, NONE, TURNED_UP, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.dealers import Dealer
from tests.games.moonwakers.builder import (
    a_game,
    asked,
    card,
    cards,
    combination,
    happened,
    keys,
    names,
    pile_of,
    play,
    why_not,
)

H, N, OX, P = (1 << BITS * element for element in (HYDROGEN, NITROGEN, OXYGEN, PHOSPHORUS))


def paying(display: str = "water pyridone", seats: int = 2, **more: object) -> Moonwakers:
    """Seat 0 has won the first card of the display and must pay."""
    s = a_game(seats, display=display, **more)  # type: ignore[arg-type]  # passed on as they are
    s.players[0].claim = 0
    ask_to_pay(s, 0)
    s.advance()
    return s


def all_payments(values: list[int], need: int) -> set[tuple[int, ...]]:
    """By the letter of MW-149 and MW-150: sets that cover the need and from which no card could be left out."""
    found = set()
    for size in range(1, len(values) + 1):
        for chosen in subsets(range(len(values)), size):
            total = sum(values[i] for i in chosen)
            if covers(total, need) and not any(covers(total - values[i], need) for i in chosen):
                found.add(chosen)
    return found


def reachable(values: list[int], need: int, laid: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """All payments that the questions lead to, one after another."""
    if covers(sum(values[i] for i in laid), need):
        return [laid]
    places = next_places(values, laid, need)
    assert places, f"a dead end after {laid}"
    return [payment for place in places for payment in reachable(values, need, (*laid, place))]


@pytest.mark.rule("MW-149", "MW-150", "MW-Q21")
@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_payments_without_a_needless_card_can_be_given_each_in_one_way(seed: int) -> None:
    dealer = Dealer(seed)
    deck = list(range(CARDS))
    held = [deck.pop(dealer.below(len(deck))) for _ in range(5 + dealer.below(6))]
    mapped = dealer.below(4)
    for required in range(17):
        mask = ASKED_FOR[required]
        values = [(MAPPED_PACKED if i < mapped else EXPLORED_PACKED)[c] & mask for i, c in enumerate(held)]
        need = REQUIRED_PACKED[required]
        expected = all_payments(values, need)
        if not covers(sum(values), need):
            assert next_places(values, (), need) == []
            continue
        found = reachable(values, need)
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.rule("MW-150")
def test_a_payment_that_the_quick_tests_miss_is_found_by_the_search() -> None:
    values = [H, H + OX, H + H, OX]  # for 2H 1O: the first card needs the second, or the last two can't go with it
    need = pack((0, 2, 0, 1, 0, 0))

    assert search([H], H, values, 1, need)
    assert can_complete([H], H, values, 1, sum(values), need)
    assert set(reachable(values, need)) == {(0, 1), (1, 2), (2, 3)}


@pytest.mark.rule("MW-150")
def test_the_search_gives_up_when_every_completion_makes_a_given_card_needless() -> None:
    need = pack((0, 2, 0, 1, 0, 0))

    assert not search([H], H, [H, H + H + OX], 1, need)
    assert search([H], H, [H, H, OX], 1, need)
    assert not search([H + H, H + H + OX], 4 * H + OX, [H + H, H + H + OX], 2, need)
    assert search([H + H, OX], 2 * H + OX, [H + H, OX], 2, need)


@pytest.mark.rule("MW-150")
def test_a_card_is_needless_if_the_others_cover_the_requirement() -> None:
    need = pack((0, 2, 0, 1, 0, 0))

    assert some_needless([H, H + H + OX], 3 * H + OX, need)
    assert not some_needless([H + OX, H], 2 * H + OX, need)
    assert some_needless([H + OX, H], 3 * H + 2 * OX, need)


@pytest.mark.rule("MW-142", "MW-149")
def test_places_are_mapped_cards_first_and_then_the_hand() -> None:
    s = a_game(2, mapped={0: "mtn-18 vol-05"}, hands={0: "mtn-11 vol-10"})  # terrain H and P; H H O and P S

    assert values_of(s, 0, combination("water")) == [H, 0, H + H + OX, 0]
    assert values_of(s, 0, combination("tetraphosphorus")) == [0, P, 0, P]


@pytest.mark.rule("MW-155")
def test_water_needs_two_hydrogen_and_one_oxygen() -> None:
    s = paying(hands={0: "mtn-11"})  # H H O

    assert s.options(0) == [0]
    play(s, (0, 0))

    assert names(s.players[0].won) == "water"


@pytest.mark.rule("MW-156", "MW-149")
def test_overpaying_for_water_is_allowed_if_no_card_can_be_left_out() -> None:
    s = paying(hands={0: "mtn-08 mtn-14"})  # H O O and H H N

    assert s.options(0) == [0]
    play(s, (0, 0))
    assert s.options(0) == [1]
    play(s, (0, 1))

    assert names(s.players[0].won) == "water"
    assert s.players[0].hand == ()  # the spare H, O and N are lost
    assert sorted(s.discard) == sorted(cards("mtn-08 mtn-14"))


@pytest.mark.rule("MW-150")
def test_a_needless_card_is_refused() -> None:
    s = paying(mapped={0: "mtn-18"}, hands={0: "cry-17 mtn-15"})  # H; H O and H H N
    play(s, (0, 0))

    assert s.options(0) == [1]
    assert why_not(s, 0, 2) == ("MW-149", "too_little_left")
    play(s, (0, 1))
    assert names(s.players[0].won) == "water"


@pytest.mark.rule("MW-150", "MW-Q21")
def test_every_refusal_of_a_payment_has_its_reason() -> None:
    s = paying(mapped={0: "vol-05 mtn-18"}, hands={0: "mtn-01 mtn-07 mtn-11"})  # P, H; O O, C H O, H H O

    assert s.options(0) == [1, 4]
    assert why_not(s, 0, 2) == ("MW-150", "needless")
    assert why_not(s, 0, 0) == ("MW-150", "needless")
    assert why_not(s, 0, 5) == ("MW-149", "no_such_card")
    play(s, (0, 1))
    assert s.options(0) == [3]
    assert why_not(s, 0, 0) == ("MW-Q21", "in_order")
    assert why_not(s, 0, 1) == ("MW-Q21", "laid_out")
    assert why_not(s, 0, 2) == ("MW-150", "needless")
    assert why_not(s, 0, 4) == ("MW-150", "needless")


@pytest.mark.rule("MW-157")
def test_repeated_groups_add_up() -> None:
    need = REQUIRED_PACKED[combination("ammonium_nitrate")]

    assert need == 4 * H + 2 * N + 3 * OX
    assert not covers(4 * H + N + 3 * OX, need)


@pytest.mark.rule("MW-198", "MW-Q21")
def test_a_payment_is_asked_even_if_only_one_set_is_possible() -> None:
    s = paying(hands={0: "mtn-08 mtn-14"})

    assert asked(s) == "0 Pay"
    play(s, (0, 0))
    assert asked(s) == "0 Pay"


@pytest.mark.rule("MW-151", "MW-Q2", "MW-195", "MW-017")
def test_cards_given_go_to_the_discard_and_hand_cards_are_shown() -> None:
    s = paying(unseen={0: "mtn-08"}, mapped={0: "mtn-18"}, pile="vol-04 vol-05.")  # H O O; H
    s.known[card("mtn-18")] = 0b10
    reveals = s.reveals

    play(s, (0, 0))
    assert s.reveals == reveals  # a mapped card is not turned over
    assert s.known[card("mtn-18")] == 0b10
    assert (s.payer, s.laid) == (0, (0,))
    assert view(s, 1).laid == (0,)
    play(s, (0, 1))

    assert s.reveals == reveals + 1
    assert sorted(s.discard) == sorted(cards("mtn-08 mtn-18"))
    assert keys(pile_of(s)) == "vol-04 vol-05"
    assert [s.known[c] for c in s.discard] == [0, 0]
    assert [s.serial[c] for c in s.discard] == [0, 0]
    laid = [e for e in happened(s, CardLaidOut) if isinstance(e, CardLaidOut)]
    assert [(e.seat, e.card) for e in laid] == [(0, None), (0, card("mtn-08"))]
    assert happened(s, CombinationAcquired) == [CombinationAcquired(0, 0, combination("water"))]


@pytest.mark.rule("MW-151", "MW-Q21")
def test_an_unseen_card_is_turned_up_when_it_is_laid_out() -> None:
    s = paying(unseen={0: "mtn-08"}, hands={0: "mtn-14"})
    assert s.known[card("mtn-08")] == 0b1

    play(s, (0, 0))

    assert s.known[card("mtn-08")] == TURNED_UP
    assert asked(s) == "0 Pay"


@pytest.mark.rule("MW-149", "MW-Q25")
def test_what_is_not_given_stays_in_order() -> None:
    s = paying(mapped={0: "vol-05 mtn-18 vol-01"}, hands={0: "vol-10 mtn-07 vol-04 mtn-01"})

    play(s, (0, 1), (0, 4))  # H; C H O

    assert keys(s.players[0].mapped) == "vol-05 vol-01"
    assert keys(s.players[0].hand) == "vol-10 vol-04 mtn-01"


@pytest.mark.rule("MW-141", "MW-148")
def test_the_winner_takes_the_card_and_all_claims_on_it_are_settled() -> None:
    s = paying(seats=3, hands={0: "mtn-11", 1: "mtn-08 mtn-14"})
    s.players[1].claim = 0
    s.players[2].claim = 1

    play(s, (0, 0))

    assert names(s.players[0].won) == "water"
    assert names(s.display) == "- pyridone"
    assert s.acquired == 0b1
    assert [p.claim for p in s.players] == [NONE, NONE, 1]
    assert (s.payer, s.laid) == (NONE, ())
