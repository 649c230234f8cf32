"""The bots that search: repeatable, blind to what their seat can't see, and better than one step ahead."""

from __future__ import annotations

import pytest

from lunarium.bots.beginner import BeginnerBot
from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.greedy import WON
from lunarium.bots.guide import guide, valued
from lunarium.bots.registry import make_bot
from lunarium.bots.thinker import Budget, SearchBot
from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge, Result
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe
from lunarium.kernel.tuning import Tuning
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE

GAMES = ("connect_four", "luna_capital", "moonwakers", "planet_unknown")
CARTRIDGES = [*map(load, GAMES), SALVAGE, PROSPECT]


def search(seed: int = 1, sims: int = 6) -> SearchBot:
    return SearchBot(seed, Budget(sims=sims))


def at_choice(cartridge: Cartridge, seats: int, number: int) -> tuple[Match, int]:
    """A match that was played at random until a seat had the `number`-th choice of two or more options."""
    match, dealer = Match(cartridge, seats, luck=SeededLuck(number)), Dealer(number)
    while seats_waiting := match.waiting():
        seat = seats_waiting[0]
        answers = match.answers(seat)
        number -= len(answers) > 1
        if number < 0:
            return match, seat
        match.answer(seat, answers[dealer.below(len(answers))])
    raise AssertionError("the game was over before")


@pytest.mark.parametrize("cartridge", CARTRIDGES, ids=lambda cartridge: cartridge.id)
@pytest.mark.parametrize("number", [0, 3, 11])
def test_the_same_sight_in_two_worlds_gives_the_same_move(cartridge: Cartridge, number: int) -> None:
    match, seat = at_choice(cartridge, 2, number)
    ask, options, observation = match.question(seat), match.game(seat).options(seat), match.observation(seat)
    assert ask
    other = observe(cartridge, observation.world(Dealer(99)), seat)

    assert search().choose(observation, ask, options) == search().choose(other, ask, options)


@pytest.mark.parametrize("cartridge", CARTRIDGES, ids=lambda cartridge: cartridge.id)
def test_the_same_seed_and_number_of_simulations_think_the_same(cartridge: Cartridge) -> None:
    match, seat = at_choice(cartridge, 2, 2)
    ask, options = match.question(seat), match.game(seat).options(seat)
    assert ask

    first, second = (search(7).explain(match.observation(seat), ask, options) for _ in range(2))

    assert first == second
    assert sorted(judged.code for judged in first) == sorted(options)
    assert [judged.value for judged in first] == sorted((judged.value for judged in first), reverse=True)


def connect_four(*columns: int) -> Match:
    match = Match(load("connect_four"), 2)
    for i, column in enumerate(columns):
        match.answer(i % 2, column)
    return match


@pytest.mark.parametrize("name", ["regular", "expert", "search:50"])
def test_a_win_is_seen_and_a_loss_is_prevented(name: str) -> None:
    winning, losing = connect_four(0, 6, 0, 6, 0, 5), connect_four(0, 6, 0, 6, 1, 6)
    for match, column in ((winning, 0), (losing, 6)):
        ask = match.question(0)
        assert ask
        assert make_bot(name, 1).choose(match.observation(0), ask, match.game(0).options(0)) == column


def test_a_sure_win_is_told_as_one() -> None:
    match = connect_four(0, 6, 0, 6, 0, 5)
    ask = match.question(0)
    assert ask

    assert search(sims=50).explain(match.observation(0), ask, match.game(0).options(0))[0].value == WON


def test_an_offer_that_gives_nothing_is_declined() -> None:
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    ask = match.question(1)
    assert ask

    assert search(sims=60).choose_offer(match.observation(1), ask, match.trunk.options(1)) is None


def test_an_evaluation_alone_is_enough() -> None:
    told = guide(SALVAGE)

    assert told.clock is None
    assert told.tuning.ticks(3) == 3


def test_seconds_end_a_search_that_would_go_on() -> None:
    match = connect_four()
    ask = match.question(0)
    assert ask

    assert SearchBot(1, Budget(sims=10**6, seconds=0.01)).choose(match.observation(0), ask, list(range(7))) in range(7)


def test_partners_who_win_together_lose_nothing_by_sharing() -> None:
    both, nobody = Result((5, 5), (0, 1), "won"), Result((5, 5), (), "lost")

    assert valued(both, 0, Tuning(cooperative=True)) > 0.8
    assert valued(both, 0, Tuning()) == 0
    assert valued(nobody, 0, Tuning(cooperative=True)) < -0.5


def test_a_beginner_never_leaves_a_win_and_errs_among_equals_only() -> None:
    match = connect_four(0, 6, 0, 6, 0, 5)
    ask = match.question(0)
    assert ask

    assert {BeginnerBot(seed).choose(match.observation(0), ask, list(range(7))) for seed in range(20)} == {0}


@pytest.mark.parametrize("cartridge", [load("connect_four"), SALVAGE, PROSPECT], ids=lambda cartridge: cartridge.id)
def test_games_of_bots_that_search_end(cartridge: Cartridge) -> None:
    from lunarium.bots.bot_match import BotMatch

    bots: dict[int, Bot] = {0: search(), 1: RandomBot(1)}
    table = BotMatch(Match(cartridge, 2, luck=SeededLuck(3)), bots)
    while turn := table.turn():
        table.move(turn)

    assert not table.match.waiting()
