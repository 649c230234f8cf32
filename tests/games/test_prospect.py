"""Prospect, rule by rule."""

from __future__ import annotations

import pytest

from lunarium.kernel.errors import Refused
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK, NOBODY
from lunarium.kernel.match import Match
from tests.games.prospect import CARTRIDGE
from tests.games.prospect.game import (
    Blew,
    Camp,
    Dig,
    Dug,
    Find,
    Prospect,
    Refuel,
    Round,
    Sell,
    Weather,
    check,
    prospect,
)

CALM, STORM = 0, 1
STOP, DIG = 0, 1


def a_match(seats: int = 2, rounds: str = "1", weather: int = CALM) -> Match:
    """The first round, after its weather."""
    match = Match(CARTRIDGE, seats, {"rounds": rounds})
    match.tell_luck(match.layout.join(Weather.space, weather))
    return match


def answer(match: Match, seat: int, *words: str) -> None:
    for word in words:
        match.answer(seat, match.layout.read(word))


def find(match: Match, ore: int) -> None:
    match.tell_luck(match.layout.join(Find.space, ore))


def camp(match: Match, seat: int) -> Camp:
    return prospect(match.game(seat)).camps[seat]


def a_game(fuel: int = 3, ore: int = 0, points: int = 0, weather: int = CALM) -> Prospect:
    """One camp, with nothing left to do."""
    return Prospect([Camp(fuel, ore, points)], 1, weather, 1)


def digging(fuel: int, weather: int) -> list[int]:
    return Dig(0).options(a_game(fuel=fuel, weather=weather), 0)


def play_round(match: Match) -> None:
    """Nobody digs."""
    for seat in range(match.seats):
        answer(match, seat, "dig go=0", "order next=0", "confirm")


@pytest.mark.rule("TP-1")
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_game_has_as_many_rounds_as_the_table_chose(rounds: int) -> None:
    match = a_match(rounds=str(rounds))

    for number in range(1, rounds + 1):
        assert prospect(match.trunk).round == number
        play_round(match)
        if number < rounds:
            match.tell_luck(match.layout.join(Weather.space, CALM))

    assert match.over
    assert match.result().ending == "rounds_over"


@pytest.mark.rule("TP-1")
def test_three_rounds_are_played_unless_one_is_chosen() -> None:
    assert Match(CARTRIDGE, 2).options == {"rounds": "3"}


@pytest.mark.rule("TP-1")
def test_a_round_is_weather_and_then_everybody_at_once() -> None:
    match = Match(CARTRIDGE, 3)
    assert match.trunk.asked == LUCK

    match.tell_luck(match.layout.join(Weather.space, CALM))

    assert match.waiting() == (0, 1, 2)


@pytest.mark.rule("TP-2")
def test_a_storm_comes_one_time_in_four() -> None:
    s = a_game()

    assert dict(zip(Weather().options(s, LUCK), Weather().weights(s), strict=True)) == {CALM: 3, STORM: 1}


@pytest.mark.rule("TP-2")
def test_the_weather_is_the_same_for_all() -> None:
    match = a_match(seats=3, weather=STORM)

    assert [match.observation(seat).view.weather for seat in (0, 1, 2, None)] == [STORM] * 4
    assert match.log(2) == [Blew(STORM)]


@pytest.mark.rule("TP-2")
def test_every_round_has_weather_of_its_own() -> None:
    match = a_match(rounds="3", weather=STORM)
    play_round(match)

    match.tell_luck(match.layout.join(Weather.space, CALM))

    assert prospect(match.trunk).weather == CALM


@pytest.mark.rule("TP-3")
def test_digging_costs_one_fuel() -> None:
    match = a_match()

    answer(match, 0, "dig go=1")

    assert (camp(match, 0).fuel, match.game(0).asked) == (2, LUCK)


@pytest.mark.rule("TP-3")
def test_who_stops_pays_nothing() -> None:
    match = a_match()

    answer(match, 0, "dig go=0")

    assert camp(match, 0).fuel == 3


@pytest.mark.rule("TP-3")
def test_one_may_dig_again_and_again() -> None:
    match = a_match()

    for ore in (1, 2):
        answer(match, 0, "dig go=1")
        find(match, ore)

    assert (camp(match, 0).fuel, camp(match, 0).ore) == (1, 3)
    assert isinstance(match.question(0), Dig)


@pytest.mark.rule("TP-3")
@pytest.mark.parametrize(("fuel", "weather", "options"), [(1, CALM, [STOP, DIG]), (2, STORM, [STOP, DIG])])
def test_one_may_dig_with_fuel_to_spare(fuel: int, weather: int, options: list[int]) -> None:
    assert digging(fuel, weather) == options


@pytest.mark.rule("TP-3")
@pytest.mark.parametrize(("fuel", "weather"), [(0, CALM), (1, STORM), (0, STORM)])
def test_nobody_digs_without_fuel_or_in_a_storm_with_the_last(fuel: int, weather: int) -> None:
    assert digging(fuel, weather) == [STOP]


@pytest.mark.rule("TP-3")
def test_digging_without_enough_fuel_is_refused_in_both_languages() -> None:
    s = a_game(fuel=1, weather=STORM)
    ask = Dig(0)
    reason = ask.why_not(s, 0, DIG)

    said = [CARTRIDGE.words.reason(CARTRIDGE.view(s, 0), ask, reason, CARTRIDGE.texts(lang)) for lang in ("en", "fr")]

    assert reason.rule == "TP-3"
    assert said == ["1 fuel is not enough to dig now.", "1 carburant ne suffit pas pour creuser maintenant."]


@pytest.mark.rule("TP-3")
def test_who_can_not_dig_stops_without_being_asked() -> None:
    match = a_match(weather=STORM)

    for _ in range(2):
        answer(match, 0, "dig go=1")
        find(match, 0)

    assert camp(match, 0).fuel == 1
    with pytest.raises(Refused, match=r"That answers another question\. You are asked: What comes first\?"):
        answer(match, 0, "dig go=1")


@pytest.mark.rule("TP-4")
@pytest.mark.parametrize("ore", range(4))
def test_a_dig_finds_zero_to_three_ore(ore: int) -> None:
    match = a_match()
    answer(match, 1, "dig go=1")

    find(match, ore)

    assert (camp(match, 1).ore, camp(match, 0).ore) == (ore, 0)
    assert match.log(1)[-1] == Dug(1, ore)


@pytest.mark.rule("TP-4")
def test_all_finds_are_alike_likely() -> None:
    s = a_game()

    assert (Find(0).options(s, LUCK), Find(0).weights(s)) == ([0, 1, 2, 3], [])


@pytest.mark.rule("TP-5")
@pytest.mark.parametrize(("ore", "points", "left"), [(0, 0, 0), (1, 0, 1), (2, 1, 0), (5, 2, 1)])
def test_two_ore_make_a_point(ore: int, points: int, left: int) -> None:
    s = a_game(ore=ore, points=3)

    Sell(0).run(s)

    assert (s.camps[0].points, s.camps[0].ore) == (3 + points, left)


@pytest.mark.rule("TP-6")
def test_one_fuel_comes_for_nothing() -> None:
    s = a_game(fuel=2, ore=0)

    Refuel(0).run(s)

    assert (s.camps[0].fuel, s.camps[0].ore) == (3, 0)


@pytest.mark.rule("TP-6")
def test_two_more_fuel_cost_one_ore() -> None:
    s = a_game(fuel=2, ore=4)

    Refuel(0).run(s)

    assert (s.camps[0].fuel, s.camps[0].ore) == (5, 3)


@pytest.mark.rule("TP-5", "TP-6")
@pytest.mark.parametrize(("first", "points", "fuel"), [(0, 1, 3), (1, 0, 5)])
def test_whether_to_sell_or_refuel_first_is_ones_own_choice(first: int, points: int, fuel: int) -> None:
    match = a_match()
    answer(match, 0, "dig go=1")
    find(match, 2)

    answer(match, 0, "dig go=0", f"order next={first}")

    assert (camp(match, 0).points, camp(match, 0).fuel) == (points, fuel)


@pytest.mark.rule("TP-7")
@pytest.mark.parametrize("seats", CARTRIDGE.seats)
def test_every_camp_starts_with_three_fuel_and_nothing_else(seats: int) -> None:
    s = prospect(CARTRIDGE.start(seats))

    assert [(c.fuel, c.ore, c.points) for c in s.camps] == [(3, 0, 0)] * seats


@pytest.mark.rule("TP-8")
@pytest.mark.parametrize(("points", "winners"), [((2, 5, 1), (1,)), ((4, 0, 4), (0, 2)), ((0, 0, 0), (0, 1, 2))])
def test_most_points_win_and_ties_share(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = CARTRIDGE.result(Prospect([Camp(0, 9, n) for n in points], 1, CALM, 1))

    assert (result.scores, result.winners) == (points, winners)
    assert [line.points for lines in result.lines for line in lines] == list(points)


def test_nothing_is_hidden() -> None:
    match = Match(CARTRIDGE, 2, luck=SeededLuck(1))

    assert match.observation(0).view.camps == match.observation(1).view.camps == match.observation(None).view.camps


def test_negative_stocks_are_noticed() -> None:
    with pytest.raises(AssertionError, match="fuel is negative"):
        check(a_game(fuel=-1))
    with pytest.raises(AssertionError, match="ore is negative"):
        check(a_game(ore=-1))


def test_an_empty_agenda_ends_the_game() -> None:
    s = a_game()
    s.push(Round())
    s.advance()
    s.play(LUCK, CALM)
    s.play(0, STOP)
    s.play(0, 0)
    s.play(0, 0)

    assert s.asked == NOBODY
