"""Bots by name."""

from __future__ import annotations

import pytest

from lunarium.bots.bot import RandomBot
from lunarium.bots.errors import UnknownBot
from lunarium.bots.greedy import GreedyBot
from lunarium.bots.registry import bots_for_seats, make_bot
from lunarium.kernel.text import texts


def test_the_bots_there_are() -> None:
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("greedy", 1), GreedyBot)


@pytest.mark.parametrize("name", ["", "Greedy", "beginner", "regular", "expert", "search:100", "search:1s"])
def test_another_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"There is no bot “{name}”; the bots are: random, greedy."):
        make_bot(name, 1)


def test_the_refusal_speaks_french() -> None:
    with pytest.raises(UnknownBot) as refused:
        make_bot("expert", 1)

    assert refused.value.said(texts("lunarium", "fr")).startswith("Il n’y a pas de robot «\u00a0expert\u00a0»")


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


@pytest.mark.parametrize("names", [["random"] * 3, [], ["random", "expert"]])
def test_too_many_none_or_unknown_names_are_refused(names: list[str]) -> None:
    with pytest.raises(UnknownBot):
        bots_for_seats(names, 2)
