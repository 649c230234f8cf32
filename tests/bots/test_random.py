"""The random bot."""

from __future__ import annotations

from lunarium.bots.bot import RandomBot
from lunarium.games import load
from lunarium.kernel.match import Match

MATCH = Match(load("connect_four"), 2)
SIGHT, ASK = MATCH.observation(0), MATCH.trunk.agenda[-1]
OPTIONS = [3, 5, 8]


def test_every_option_is_chosen_at_times_and_nothing_else() -> None:
    bot = RandomBot(1)

    assert {bot.choose(SIGHT, ASK, OPTIONS) for _ in range(100)} == set(OPTIONS)


def test_an_offer_is_taken_at_times_and_declined_at_times() -> None:
    bot = RandomBot(1)

    assert {bot.choose_offer(SIGHT, ASK, OPTIONS) for _ in range(100)} == {*OPTIONS, None}


def test_the_same_seed_plays_the_same_and_another_seed_does_not() -> None:
    one, same, other = ([bot.choose(SIGHT, ASK, OPTIONS) for _ in range(50)] for bot in map(RandomBot, (4, 4, 5)))

    assert one == same != other
