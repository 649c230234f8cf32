"""The greedy bot."""

from __future__ import annotations

from typing import ClassVar

import pytest

from lunarium.bots.bot import Bot, RandomBot
from lunarium.bots.bot_match import BotMatch
from lunarium.bots.greedy import WON, GreedyBot
from lunarium.bots.one_ply import play_out
from lunarium.games import load
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Secretly
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import NOBODY, SEVERAL, Ask, Game
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe
from lunarium.kernel.spaces import Space
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.games.salvage.game import SCRAP, Act, Crew, Give, salvage


def connect_four(*columns: int) -> Match:
    match = Match(load("connect_four"), 2)
    for i, column in enumerate(columns):
        match.answer(i % 2, column)
    return match


def choice(match: Match, seat: int, seed: int = 1) -> int:
    ask = match.question(seat)
    assert ask
    return GreedyBot(seed).choose(match.observation(seat), ask, match.game(seat).options(seat))


@pytest.mark.parametrize("seed", range(5))
def test_a_win_is_taken(seed: int) -> None:
    match = connect_four(0, 6, 0, 6, 0, 5)

    assert choice(match, 0, seed) == 0


def test_a_finished_game_counts_by_its_result() -> None:
    match = connect_four(0, 6, 0, 6, 0, 5)
    ask = match.question(0)
    assert ask

    best, *others = GreedyBot(1).explain(match.observation(0), ask, match.game(0).options(0))

    assert best.value >= WON
    assert all(-WON < option.value < WON for option in others)


def test_options_are_explained_best_first() -> None:
    match = connect_four(3, 3)
    ask = match.question(0)
    assert ask

    judged = GreedyBot(1).explain(match.observation(0), ask, match.game(0).options(0))

    assert sorted(option.code for option in judged) == list(range(7))
    assert [option.value for option in judged] == sorted((option.value for option in judged), reverse=True)


def test_ties_are_broken_by_the_bots_own_luck() -> None:
    match = connect_four()

    assert len({choice(match, 0, seed) for seed in range(20)}) == 1  # the middle is best
    assert len({choice(connect_four(3, 3, 3, 3, 3, 3), 0, seed) for seed in range(30)}) > 1  # left and right mirror


def test_the_same_seed_plays_the_same_game() -> None:
    assert (
        game(SALVAGE, {0: GreedyBot(3), 1: GreedyBot(4)}, 7).rows
        == game(SALVAGE, {0: GreedyBot(3), 1: GreedyBot(4)}, 7).rows
    )


def test_the_choice_depends_only_on_what_the_seat_knows() -> None:
    """The same observation in two worlds: as it was dealt, and with everything unknown dealt anew."""
    for seed in range(10):
        match = Match(SALVAGE, 3, luck=SeededLuck(seed))
        observation = match.observation(0)
        other = observe(SALVAGE, observation.world(Dealer(seed + 50)), 0)
        ask, options = match.trunk.agenda[-1], match.trunk.options(0)

        assert GreedyBot(2).choose(observation, ask, options) == GreedyBot(2).choose(other, ask, options)


def test_an_offer_that_gives_nothing_is_declined() -> None:
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    ask = match.question(1)
    assert isinstance(ask, Give)

    assert GreedyBot(1).choose_offer(match.observation(1), ask, match.trunk.options(1)) is None


def test_an_offer_that_helps_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """To a seat that likes empty hands every gift is good."""
    monkeypatch.setattr(SALVAGE.part("evaluate"), "evaluate", lambda s, seat: -len(s.crews[seat].hand))
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    ask = match.question(1)
    assert ask

    assert GreedyBot(1).choose_offer(match.observation(1), ask, match.trunk.options(1)) in match.trunk.options(1)


def test_a_move_is_judged_when_the_others_have_reacted_to_it() -> None:
    """Scrapping 14 gives its points only after everybody was asked whether they jam."""
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    s = salvage(match.trunk)
    s.crews[0], s.crews[1] = Crew((14, 0), 0, 0), Crew((2, 3), 0, 0)
    s.scrapped, s.pile = (1, 4, 7, 10, 13), ((5, 6, 8, 9, 11, 12),)  # no jammer is left

    assert choice(match, 0) == Act.space.code(SCRAP, 0)


@pytest.mark.parametrize(("cartridge", "share"), [(SALVAGE, 0.9), (PROSPECT, 0.8), (load("connect_four"), 0.9)])
def test_greedy_beats_random(cartridge: Cartridge, share: float) -> None:
    won = 0.0
    for number in range(20):
        seat = number % 2
        result = game(cartridge, {seat: GreedyBot(number), 1 - seat: RandomBot(number)}, number).result()
        won += (seat in result.winners) / len(result.winners)

    assert won >= share * 20


def game(cartridge: Cartridge, bots: dict[int, Bot], seed: int) -> Match:
    match = Match(cartridge, 2, luck=SeededLuck(seed))
    table = BotMatch(match, bots)
    while turn := table.turn():
        table.move(turn)
    return match


class Pick(Ask):
    """Pick a number, in secret."""

    __slots__ = ()
    space: ClassVar[Space] = Space("pick", number=5)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(5))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.rules += 10 * (seat + 1) + code


def secret_round(*seats: int) -> Game:
    game = Game()
    game.push(Secretly(tuple(map(Pick, seats))))
    game.advance()
    return game


def test_after_a_secret_answer_the_others_answer_too() -> None:
    game = secret_round(0, 1, 2)

    play_out(game, 1, 4, Dealer(1))

    assert game.asked == NOBODY
    assert game.rules >= 64


def test_a_further_secret_question_to_the_seat_itself_stays_open() -> None:
    game = secret_round(0, 1)
    game.agenda.insert(0, Secretly((Pick(0), Pick(1))))

    play_out(game, 1, 4, Dealer(1))

    assert game.asked == SEVERAL
    assert game.waiting() == (0, 1)


def test_it_stops_where_the_next_turn_begins() -> None:
    match = connect_four()

    play_out(match.trunk, 0, 3, Dealer(1))

    assert match.trunk.asked == 1
