"""Whole games at random over many mixes of options; views, worlds and evaluation on the way."""

from __future__ import annotations

import random

import pytest

from lunarium.games.planet_unknown.evaluate import evaluate, lone_squares
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.scoring import check, lines_of, result
from lunarium.games.planet_unknown.setup import refuse_mix
from lunarium.games.planet_unknown.state import EVENTS, SCORED, PlanetUnknown
from lunarium.games.planet_unknown.view import determinise, view
from lunarium.kernel.dealers import Dealer, luck_weights
from lunarium.kernel.dump import dump
from lunarium.kernel.machine import LUCK, NOBODY, space_of
from tests.games.planet_unknown.builder import CIV, a_table, cover, lay, me, set_cubes, started, tile


def random_options(chooser: random.Random, seats: int) -> dict[str, str]:
    options = {option.name: chooser.choice(option.values) for option in CARTRIDGE.options}
    options["green"] = options["orange"] = "usual"
    for name in ("fragmented_planet", "quantum"):
        if options[name] != "nobody" and int(options[name]) > seats:
            options[name] = "nobody"
    assert refuse_mix(seats, options) == ""
    return options


def step(s: PlanetUnknown, dealer: Dealer) -> None:
    if s.asked == LUCK:
        s.play(LUCK, dealer.pick(s.choices, luck_weights(s)))
    else:
        s.play(s.asked, s.choices[dealer.below(len(s.choices))])


@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_keep_invariants(seed: int) -> None:
    chooser = random.Random(seed)
    seats = 1 + seed % 6
    game = CARTRIDGE.start(seats, random_options(chooser, seats))
    assert isinstance(game, PlanetUnknown)
    dealer = Dealer(seed)
    answers = 0
    while game.asked != NOBODY:
        assert game.choices, "nothing to choose"
        assert all(0 <= code < space_of(game.agenda[-1]).size for code in game.choices)
        step(game, dealer)
        answers += 1
        if answers % 20 == 0:
            check(game)
            same_view(game, answers % seats)
    assert game.phase == SCORED
    outcome = result(game)
    assert outcome.scores == tuple(sum(line.points for line in lines_of(game, seat)) for seat in range(seats))


def same_view(s: PlanetUnknown, seat: int) -> None:
    """A world made from a view looks the same from that seat, and is sound."""
    seen = view(s, seat)
    world = determinise(seen, Dealer(7))
    assert view(world, seat) == seen
    check(world)


def test_a_copy_is_the_same_and_independent() -> None:
    s = started(3, moons="on", events="on")
    twin = s.copy()
    before = dump(s)
    assert dump(twin) == before

    dealer = Dealer(5)
    for _ in range(40):
        step(twin, dealer)
    assert dump(s) == before


def test_hidden_cards_are_dealt_anew_in_another_world() -> None:
    s = a_table(2)
    s.players[1].civs = (5, 4, 14)  # two hidden end-game cards round an open one
    s.civ_pool = [tuple(i for i in range(9 * r, 9 * r + 9) if i not in (5, 4, 14)) for r in range(4)]
    seen = view(s, 0)
    hands = {determinise(seen, Dealer(seed)).players[1].civs for seed in range(20)}

    assert len(hands) > 3
    assert all(hand[1] == 4 for hand in hands)


def test_evaluation_likes_lines_cubes_and_dislikes_holes() -> None:
    s = a_table(2, modules=EVENTS)
    empty = evaluate(s, 0)
    set_cubes(me(s), 3, 0, 0, 0, 0)
    higher = evaluate(s, 0)
    assert higher > empty

    cover(me(s), CIV, *(cell_at(x, 5) for x in range(12)))
    assert evaluate(s, 0) > higher + 3
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 1))
    before = lone_squares(me(s))
    cover(me(s), CIV, cell_at(6, 0))
    assert lone_squares(me(s)) == before + 1


def test_evaluation_keeps_room_where_no_event_ends_the_game() -> None:
    large, small = a_table(2), a_table(2)
    lay(large, tile("Z5", "civ", "energy"), cell_at(5, 0))
    lay(small, tile("D2", "civ", "energy"), cell_at(5, 0))

    assert evaluate(small, 0) > evaluate(large, 0)


def test_evaluation_sends_rovers_to_what_they_may_collect() -> None:
    s = a_table(2)
    pod = me(s).lifepods.cells()[0]
    me(s).rovers = (pod + 1, -1)
    near = evaluate(s, 0)
    me(s).rovers = (pod + 3, -1)

    assert near > evaluate(s, 0)
