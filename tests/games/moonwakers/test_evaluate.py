"""The evaluation for bots prefers what a sensible player would."""

from __future__ import annotations

from lunarium.games.moonwakers.content.combinations import POINTS_OF
from lunarium.games.moonwakers.content.packed import pack
from lunarium.games.moonwakers.evaluate import evaluate, failure, leads, nearness, prospect
from lunarium.games.moonwakers.rules.r9_payment import ask_to_pay
from lunarium.games.moonwakers.state import EXPLORE, MAP, Moonwakers
from tests.games.moonwakers.builder import a_game, card, combination


def table(**more: object) -> Moonwakers:
    return a_game(2, display="water pyridone", **more)  # type: ignore[arg-type]  # passed on as they are


def test_points_beat_the_elements_that_they_cost() -> None:
    before = table(hands={0: "mtn-11"})
    after = a_game(2, won={0: "water"}, display="nitric_acid pyridone")

    assert evaluate(after, 0) > evaluate(before, 0)


def test_a_rival_s_points_count_against_a_seat() -> None:
    assert evaluate(table(won={1: "nitric_acid"}), 0) < evaluate(table(), 0)


def test_elements_that_a_combination_on_offer_asks_for_are_worth_more() -> None:
    assert evaluate(table(mapped={0: "mtn-18"}), 0) > evaluate(table(mapped={0: "vol-05"}), 0)  # H against P


def test_a_combination_comes_nearer_faster_and_faster() -> None:
    water = combination("water")
    shares = [nearness(water, pack((0, hydrogen, 0, 1, 0, 0))) for hydrogen in range(3)]

    assert 0 < shares[0] < shares[1] < shares[2] < POINTS_OF[water]
    assert shares[2] - shares[1] > shares[1] - shares[0]


def test_stopping_looks_good_only_to_the_leader() -> None:
    s = table(won={0: "nitric_acid", 1: "ammonium"})
    level = [evaluate(s, seat) for seat in (0, 1)]
    s.stopper = 0

    assert leads(s, 0)
    assert not leads(s, 1)
    assert evaluate(s, 0) > level[0] + 100
    assert evaluate(s, 1) < level[1] - 100


def test_a_payment_with_less_waste_looks_better() -> None:
    s = table(hands={0: "cry-17 mtn-18 mtn-14"})  # H O, H S, H H N
    s.players[0].claim = 0
    ask_to_pay(s, 0)
    s.laid = (0, 1)
    exact = evaluate(s, 0)
    s.laid = (0, 2)

    assert exact > evaluate(s, 0)


def test_a_known_accident_promises_less_than_a_known_plain_card() -> None:
    s = table(row="vol-06 vol-04 col-01", slots=(0, 2), options="SS")  # two that look alike
    s.known[card("vol-06")] = 0b1
    dangerous = prospect(s, 0)
    s.players[0].slot = 1
    s.known[card("vol-04")] = 0b1

    assert prospect(s, 0) > dangerous


def test_the_announcement_settles_what_the_card_promises() -> None:
    s = table(row="mtn-11 vol-04 col-01", slots=(0, 2), options="PP")
    s.known[card("mtn-11")] = 0b1
    s.players[0].announced = MAP
    mapping = prospect(s, 0)
    s.players[0].announced = EXPLORE

    assert prospect(s, 0) > mapping


def test_protection_and_shelters_make_failing_less_likely() -> None:
    s = table(options="SP", hands={})

    assert (failure(s, 0), failure(s, 1)) == (7 / 12, 4 / 12)
    assert failure(table(options="SP", hands={0: "vol-03"}), 0) < 4 / 12
