"""The evaluation for bots: it sees points, promises and room."""

from __future__ import annotations

from lunarium.bots.greedy import GreedyBot
from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.evaluate import evaluate, turns_left
from lunarium.games.luna_capital.scoring import result
from lunarium.kernel.dealers import Dealer, deal
from lunarium.kernel.observation import observe
from tests.games.luna_capital.builder import a_game, build, concession, hold, lay, pend


def test_points_are_better_than_no_points() -> None:
    s, t = a_game(), a_game()
    for game in (s, t):
        lay(game, 0, "1a 0 0", "5a 0 1")
    build(s, 0, "water 0 0 ne", "water 0 1 nw")
    build(t, 0, "water 0 0 nw", "water 0 1 ne")

    assert evaluate(s, 0) > evaluate(t, 0)
    assert evaluate(s, 1) < evaluate(t, 1)


def test_a_tile_that_fits_well_promises_more() -> None:
    s, t = a_game(), a_game()
    for game, name in ((s, "water"), (t, "hydrogen")):
        lay(game, 0, "1a 0 0")
        build(game, 0, "water 0 0 nw", "water 0 0 ne")
        pend(game, name)

    assert evaluate(s, 0) > evaluate(t, 0)


def test_a_concession_that_is_met_counts_before_it_is_claimed() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    s.concessions, s.claimed_in, s.claimed_by = (concession("S2"),), (-1,), (0,)
    open_goal = evaluate(s, 0)
    s.claimed_in, s.claimed_by = (0,), (2,)  # the other one has it

    assert open_goal > evaluate(s, 0)


def test_a_card_in_hand_is_worth_something() -> None:
    s = a_game()
    hold(s, 0, "1a", "2a")
    two = evaluate(s, 0)
    hold(s, 0, "1a", "2a", "3a")

    assert evaluate(s, 0) > two


def test_time_runs_out() -> None:
    s = a_game()
    assert turns_left(s) == 11
    s.phase, s.round = 2, 4
    assert turns_left(s) == 0


def test_a_greedy_player_beats_a_random_one() -> None:
    s = a_game(2, seed=5)
    dealer, greedy = Dealer(5), GreedyBot(5)
    while s.agenda:
        if s.asked == 0:
            s.play(0, greedy.choose(observe(CARTRIDGE, s, 0), s.agenda[-1], s.choices))
        elif s.asked == 1:
            s.play(1, s.choices[dealer.below(len(s.choices))])
        deal(s, dealer)

    assert result(s).winners == (0,)
