"""Bots think about a game that their process has kept, and think the same as if it were told anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lunarium.games import load
from lunarium.kernel.dump import dump
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.tables import thinking
from lunarium.server.tables.thinking import MOST_KEPT, Job, replayed, think

GAME, SEATS = "moonwakers", 3


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    thinking._kept.clear()
    yield
    thinking._kept.clear()


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were replayed from their beginning."""
    found: list[str] = []

    def begin(cartridge: Any, *args: Any, **named: Any) -> Match:
        found.append(cartridge.id)
        return Match(cartridge, *args, **named)

    monkeypatch.setattr(thinking, "Match", begin)
    return found


def a_match(seed: int = 1, game: str = GAME) -> Match:
    cartridge = load(game)
    return Match(cartridge, SEATS, cartridge.checked_options(SEATS, {}), SeededLuck(seed))


def job(match: Match, table: str = "t", bot: str = "greedy", turn: int = 0) -> Job:
    game, waiting = match.cartridge.id, match.waiting()
    seat, rows = waiting[turn % len(waiting)], tuple(match.all_rows())
    return Job(table, game, match.rules, SEATS, match.options, rows, bot, seat, seed=7, is_offer=False)


def play(match: Match, answers: int) -> None:
    for _ in range(answers):
        seat = match.waiting()[0]
        match.answer(seat, match.answers(seat)[0])


def afresh(asked: Job) -> str | None:
    thinking._kept.clear()
    return think(asked)


@pytest.mark.parametrize("game", [GAME, "luna_capital", "planet_unknown"])
def test_a_bot_answers_the_same_whether_its_game_was_kept_or_not(game: str) -> None:
    """Seats that must choose at once do so in turn: their answers don't always come last in what is told."""
    match, jobs, answers = a_match(game=game), list[Job](), list[str | None]()
    for turn in range(30):
        asked = job(match, turn=turn)
        answer = think(asked)
        assert answer is not None
        match.answer(asked.seat, match.layout.read(answer))
        jobs.append(asked)
        answers.append(answer)

    assert answers == [afresh(asked) for asked in jobs]


def test_a_game_that_went_on_is_not_replayed_from_its_beginning(begun: list[str]) -> None:
    match = a_match()
    for _ in range(10):
        think(job(match, bot="random"))
        play(match, 2)

    assert begun == [GAME]


def test_after_something_was_taken_back_the_game_is_replayed(begun: list[str]) -> None:
    match = a_match()
    play(match, 20)
    before = job(match)
    play(match, 1)
    think(job(match))
    told = think(before)

    assert begun == [GAME, GAME]
    assert told == afresh(before)


def test_tables_are_not_mixed_up() -> None:
    matches = [a_match(seed) for seed in (1, 2)]
    for _ in range(5):
        for name, match in zip("ab", matches, strict=True):
            play(match, 3)
            with replayed(job(match, name)) as seen:
                assert seen.all_rows() == match.all_rows()
                assert dump(seen.trunk) == dump(match.trunk)


def test_the_games_of_many_tables_are_not_all_kept() -> None:
    asked = [job(a_match(n), f"table {n}", "random") for n in range(MOST_KEPT + 3)]
    for one in asked:
        think(one)

    assert list(thinking._kept) == [one.table for one in asked[3:]]


def test_a_game_that_a_bot_failed_at_is_not_kept(begun: list[str]) -> None:
    asked = job(a_match())

    def stumble() -> None:
        with replayed(asked):
            raise RuntimeError

    with pytest.raises(RuntimeError):
        stumble()
    think(asked)

    assert begun == [GAME, GAME]
