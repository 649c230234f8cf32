"""Bots by name."""

from __future__ import annotations

import pytest

from lunarium.bots.beginner import BeginnerBot
from lunarium.bots.bot import RandomBot
from lunarium.bots.errors import UnknownBot
from lunarium.bots.greedy import GreedyBot
from lunarium.bots.registry import bots_for_seats, checked_adviser, make_bot
from lunarium.bots.thinker import SearchBot
from lunarium.kernel.text import texts


def test_the_bots_there_are() -> None:
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("greedy", 1), GreedyBot)
    assert isinstance(make_bot("beginner", 1), BeginnerBot)
    assert all(isinstance(make_bot(name, 1), SearchBot) for name in ("regular", "expert", "search:100", "search:1s"))


def test_who_gives_hints() -> None:
    assert [checked_adviser(name) for name in ("greedy", "expert", "search:100")] == ["greedy", "expert", "search:100"]


@pytest.mark.parametrize("name", ["random", "beginner", "search:0", "master"])
def test_who_gives_none(name: str) -> None:
    with pytest.raises(UnknownBot):
        checked_adviser(name)


@pytest.mark.parametrize("name", ["", "Greedy", "master", "search", "search:", "search:0", "search:1.5s", "search:-3"])
def test_another_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(
        UnknownBot,
        match=f"There is no bot “{name}”; the bots are: random, greedy, beginner, regular, expert, search:200, search:1s.",
    ):
        make_bot(name, 1)


def test_the_refusal_speaks_french() -> None:
    with pytest.raises(UnknownBot) as refused:
        make_bot("master", 1)

    assert refused.value.said(texts("lunarium", "fr")).startswith("Il n’y a pas de robot «\u00a0master\u00a0»")


@pytest.mark.parametrize(
    ("names", "seats", "bots"),
    [
        (["greedy"], 3, ("greedy", "greedy", "greedy")),
        (["greedy", "random"], 3, ("greedy", "random", "greedy")),
        (["greedy", "random"], 2, ("greedy", "random")),
    ],
)
def test_fewer_names_than_seats_repeat(names: list[str], seats: int, bots: tuple[str, ...]) -> None:
    assert bots_for_seats(names, seats) == bots


@pytest.mark.parametrize("names", [["random"] * 3, [], ["random", "master"]])
def test_too_many_none_or_unknown_names_are_refused(names: list[str]) -> None:
    with pytest.raises(UnknownBot):
        bots_for_seats(names, 2)
