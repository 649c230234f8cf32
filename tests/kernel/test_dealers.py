"""Luck from a seed, polls, and random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Lanes, Repeat, Secretly
from lunarium.kernel.dealers import Dealer, Poll, choose, deal, luck_weights, playout, total
from lunarium.kernel.machine import NOBODY, Frame, Game, Step
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Bench, Pick, Roll, Say, Think, a_game

# The 99.9 % quantile of chi-square for the degrees of freedom used below.
QUANTILE = {5: 20.5, 9: 27.9, 35: 66.6}


def chi_square(seen: Counter[int], shares: list[int]) -> float:
    whole, parts = sum(seen.values()), sum(shares)
    expected = [whole * share / parts for share in shares]
    return sum((seen[i] - e) ** 2 / e for i, e in enumerate(expected))


def seems_even(numbers: Iterable[int], n: int) -> bool:
    return chi_square(Counter(numbers), [1] * n) < QUANTILE[n - 1]


# --- the generator ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [247, 753, 588, 458, 169, 833, 668, 186, 60, 791]),
        (1, [504, 2, 588, 601, 440, 851, 285, 343, 221, 54]),
        (2, [720, 493, 526, 209, 402, 410, 195, 75, 103, 691]),
        (-1, [367, 935, 314, 912, 858, 468, 938, 619, 49, 321]),
    ],
)
def test_a_seed_gives_the_same_numbers_for_ever(seed: int, numbers: list[int]) -> None:
    dealer = Dealer(seed)

    assert [dealer.below(1000) for _ in range(10)] == numbers


@pytest.mark.parametrize(
    ("seed", "start", "later", "number"),
    [
        (0, (1398078867, 1181090342), (1732426014, 429782267), 866040073),
        (1, (1622336442, 1578654897), (2070980860, 1148324333), 568035454),
    ],
)
def test_the_generator_stays_the_same_to_the_last_bit(
    seed: int, start: tuple[int, int], later: tuple[int, int], number: int
) -> None:
    dealer = Dealer(seed)

    states = [(dealer.x, dealer.y)]
    for _ in range(1000):
        dealer.below(2)
    states.append((dealer.x, dealer.y))

    assert states == [start, later]
    assert dealer.below(2 * 10**9) == number


def test_a_fork_gives_the_same_numbers_for_ever() -> None:
    fork = Dealer(1).fork(5)

    assert [fork.below(1000) for _ in range(6)] == [399, 14, 654, 495, 881, 863]


def test_the_lowest_62_bits_of_a_seed_count() -> None:
    assert Dealer(5 + 2**62).below(10**6) == Dealer(5).below(10**6)
    assert Dealer(5 + 2**61).below(10**6) != Dealer(5).below(10**6)


@given(st.integers(-(2**70), 2**70), st.integers(1, 2**20))
def test_a_number_lies_below_its_bound(seed: int, n: int) -> None:
    dealer = Dealer(seed)

    assert all(0 <= dealer.below(n) < n for _ in range(5))


def test_a_bound_of_one_leaves_no_choice() -> None:
    assert Dealer(3).below(1) == 0


@pytest.mark.parametrize("n", [6, 10])
def test_numbers_are_even(n: int) -> None:
    dealer = Dealer(7)

    assert seems_even((dealer.below(n) for _ in range(20_000)), n)


def test_a_number_does_not_betray_the_next() -> None:
    dealer = Dealer(7)

    assert seems_even((dealer.below(6) * 6 + dealer.below(6) for _ in range(20_000)), 36)


@pytest.mark.parametrize("apart", [1, 2, 64, 2**31])
def test_the_first_number_of_a_seed_does_not_betray_that_of_its_neighbour(apart: int) -> None:
    pairs = (Dealer(seed).below(6) * 6 + Dealer(seed + apart).below(6) for seed in range(10_000))

    assert seems_even(pairs, 36)


@pytest.mark.parametrize("apart", [1, 2, 64])
def test_forks_of_a_dealer_go_ways_of_their_own(apart: int) -> None:
    dealers = [Dealer(seed) for seed in range(10_000)]

    assert seems_even((d.fork(3).below(6) * 6 + d.fork(3 + apart).below(6) for d in dealers), 36)


def test_a_fork_goes_another_way_than_its_dealer() -> None:
    dealers = [Dealer(seed) for seed in range(10_000)]

    assert seems_even((d.fork(0).below(6) * 6 + d.below(6) for d in dealers), 36)


def test_a_fork_leaves_its_dealer_as_it_is() -> None:
    dealer = Dealer(1)

    assert dealer.fork(5).below(1000) == dealer.fork(5).below(1000)
    assert dealer.below(1000) == 504


# --- outcomes ---------------------------------------------------------------------------------------------------------


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    dealer = Dealer(11)

    seen = Counter(dealer.pick([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]) for _ in range(20_000))

    assert chi_square(seen, [1, 2, 3, 4, 5, 6]) < QUANTILE[5]


def test_outcomes_without_weights_are_all_alike() -> None:
    dealer = Dealer(12)

    assert seems_even((dealer.pick([0, 1, 2, 3, 4, 5], []) for _ in range(20_000)), 6)


def test_tickets_go_to_outcomes_in_their_order() -> None:
    assert [choose([7, 8, 9], [2, 0, 3], ticket) for ticket in range(5)] == [7, 7, 9, 9, 9]
    assert [choose([7, 8, 9], [], ticket) for ticket in range(3)] == [7, 8, 9]


def test_a_ticket_beyond_the_weights_is_nobodys() -> None:
    with pytest.raises(AssertionError, match="beyond the weights"):
        choose([7, 8, 9], [2, 0, 3], 5)


def test_there_are_as_many_tickets_as_weight() -> None:
    assert total([7, 8, 9], [2, 0, 3]) == 5
    assert total([7, 8, 9], []) == 3


def test_luck_has_weights_only_when_it_is_asked() -> None:
    assert luck_weights(a_game(Roll(0, 1, weights=(3, 1)))) == [3, 1]
    with pytest.raises(AssertionError, match="luck is not asked"):
        luck_weights(a_game(Pick(0)))


def test_dealing_goes_on_until_a_seat_must_choose() -> None:
    game = a_game(Roll(0, 1), Say("a"), Roll(2, 3), Pick(0), Roll(4, 5))

    deal(game, Dealer(1))

    assert (game.asked, len(game.notes), game.notes[1]) == (0, 3, "a")


def test_dealing_stops_at_the_end() -> None:
    game = a_game(Roll(0, 1), Roll(2, 3))

    deal(game, Dealer(1))

    assert (game.asked, len(game.notes)) == (NOBODY, 2)


# --- polls ------------------------------------------------------------------------------------------------------------


def polled(poll: Poll, game: Bench) -> list[int]:
    """Everybody who is polled now and declines."""
    seats: list[int] = []
    while (seat := poll.next(game)) >= 0:
        seats.append(seat)
    return seats


def test_seats_are_polled_once_clockwise_from_the_one_that_is_asked() -> None:
    game, poll = a_game(Think(2, (0, 1, 3, 4))), Poll()

    assert polled(poll, game) == [3, 4, 0, 1]
    assert polled(poll, game) == []


def test_nobody_is_polled_where_nothing_is_offered() -> None:
    assert polled(Poll(), a_game(Pick(0))) == []


def test_an_offer_that_was_taken_polls_nobody_twice() -> None:
    game, poll = a_game(Think(0, (1, 2))), Poll()

    assert poll.next(game) == 1
    game.play(1, 0)

    assert polled(poll, game) == [2]


def test_a_new_ask_polls_everybody_again() -> None:
    game, poll = a_game(Think(0, (1, 2)), Think(1, (0, 2))), Poll()

    assert polled(poll, game) == [1, 2]
    game.play(0, 0)

    assert polled(poll, game) == [2, 0]


def test_an_ask_that_waits_below_another_is_not_polled_again() -> None:
    game, poll = a_game(Think(0, (1, 2), then=(Think(1, (2, 3)),))), Poll()

    assert poll.next(game) == 1
    game.play(1, 0)
    assert (game.asked, polled(poll, game)) == (1, [2, 3])
    game.play(1, 0)

    assert (game.asked, polled(poll, game)) == (0, [2])


class Push(Step):
    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame: Final = frame

    def run(self, game: Game) -> None:
        game.push(self.frame)


def test_the_same_frame_asked_anew_polls_everybody_again() -> None:
    first, second = Think(0, (1, 2)), Think(1, (0, 2))
    game, poll = a_game(first, second, Push(first)), Poll()

    assert polled(poll, game) == [1, 2]
    game.play(0, 0)
    assert polled(poll, game) == [2, 0]
    game.play(1, 0)

    assert (game.asked, polled(poll, game)) == (0, [1, 2])


def test_a_poll_keeps_nothing_of_asks_that_are_over() -> None:
    game, poll = a_game(*[Think(0, (1,)) for _ in range(20)]), Poll()

    for _ in range(20):
        polled(poll, game)
        game.play(0, 0)

    assert len(poll.asks) == len(poll.polled) == 1


# --- random play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cartridge", "seats"), [(PROSPECT, 1), (PROSPECT, 4), (SALVAGE, 2), (SALVAGE, 4)])
def test_random_play_ends(cartridge: Cartridge, seats: int) -> None:
    game = cartridge.start(seats)

    assert playout(game, Dealer(seats)) > 0
    assert game.asked == NOBODY


def test_random_play_counts_choices_between_several_options_only() -> None:
    game = a_game(Pick(0), Pick(0, (3,)), Pick(1, (4,), pausing=True), Roll(0, 1), Repeat(Pick(1, (0, 1, 2)), 2))

    assert playout(game, Dealer(1)) == 3


def test_random_play_counts_secret_choices_and_lanes() -> None:
    secretly = Secretly((Pick(0), Pick(1, (5,), pausing=True), Pick(2)))
    game = a_game(secretly, Lanes((0, 1), ((Pick(0),), (Pick(1), Pick(1)))))

    assert playout(game, Dealer(1)) == 5


def test_random_play_counts_an_offer_that_is_taken_or_left() -> None:
    taken = [a_game(Think(0, (1,))) for _ in range(30)]

    decisions = [playout(game, Dealer(seed)) for seed, game in enumerate(taken)]

    nudged = ["1 nudges" in game.notes for game in taken]
    assert True in nudged
    assert False in nudged
    assert decisions == [2 if was else 1 for was in nudged]


def test_declining_is_one_option_more_in_random_play() -> None:
    taken = 0
    for seed in range(900):
        game = a_game(Think(1, (0,)))
        playout(game, Dealer(seed))
        taken += "0 nudges" in game.notes

    assert 555 <= taken <= 645  # two of three


def test_random_play_takes_every_option_some_day() -> None:
    endings = set()
    for seed in range(40):
        game = a_game(Pick(0, (2, 5, 7)))
        playout(game, Dealer(seed))
        endings.add(game.notes)

    assert endings == {("0:2",), ("0:5",), ("0:7",)}


def test_random_play_weighs_luck() -> None:
    stormy = 0
    for seed in range(400):
        game = a_game(Roll(0, 1, weights=(3, 1)))
        playout(game, Dealer(seed))
        stormy += game.notes == ("luck:1",)

    assert 70 <= stormy <= 130


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = SALVAGE.start(3), SALVAGE.start(3)

    assert playout(first, Dealer(5)) == playout(second, Dealer(5))
    assert SALVAGE.view(first, None) == SALVAGE.view(second, None)
