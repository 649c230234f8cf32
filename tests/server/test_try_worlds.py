"""Two running games that differ only in what a seat may not know are tried out alike, in every byte.

So are one game before and after others have answered in secret.
"""

from __future__ import annotations

import re
from functools import partial
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from lunarium.games import ids
from lunarium.kernel import redeal
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import words_of
from lunarium.server.tables.acts import Begun, Settings
from lunarium.server.web import api
from lunarium.server.web.pages.seas import SEAS
from lunarium.server.web.study import forking
from tests.server.house import Guest, House, let_luck_be
from tests.server.test_secrets import received
from tests.server.test_study_replay import a_match
from tests.server.test_study_try import settled, tried

GAMES = ("salvage", "prospect", *ids())
EARLY = {"connect_four": 7, "salvage": 7, "prospect": 3}  # answers into short games
SEED = 77
MOVES = 1  # of the tried games that are compared as well


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal has one seed, every table one secret: what still differs comes from the games."""
    monkeypatch.setattr(forking, "secrets", SimpleNamespace(randbelow=lambda n: SEED))
    let_luck_be(b"s" * 32, monkeypatch)


def a_position(game: str) -> tuple[Match, int]:
    """Some way into a game, and a seat that must choose; where seats ever choose at once, they do so there."""
    least = EARLY.get(game, 25)
    match, number = a_match(game, least), least
    while len(match.waiting()) < 2:
        number += 1
        match = a_match(game, number)
        if match.over:
            match = a_match(game, least)
            break
    return match, match.waiting()[0]


def laid(ann: Guest, match: Match, rows: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> str:
    """A running table after these answers, at which Ann holds all seats."""
    begun = Begun("", tuple(words_of(match, rows)))
    with monkeypatch.context() as patched:
        patched.setattr(api, "Settings", partial(Settings, begun=begun))
        table = ann.create(match.cartridge.id, match.seats, options=match.options, shares_device=True, try_out="always")
    for seat in range(match.seats):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    return table


def seen(ann: Guest, table: str, source: str, seat: int) -> list[tuple[int, Any, str]]:
    """All that can be had of a tried game while it is played, without the names of tables."""
    api_, eyes = f"/api/tables/{table}", f"?seat={seat}"
    state = ann.state(table, seat)
    choices = state["question"]["choices"][:2] if state["question"] else []
    paths = [
        *(
            f"{api_}{eyes}",
            f"{api_}/replay{eyes}",
            f"{api_}/position{eyes}&at=0",
            f"{api_}/since{eyes}",
            f"{api_}/record",
        ),
        *(f"/t/{table}{eyes}", f"/r/{table}{eyes}", f"/luck/{table}", f"{api_}/events{eyes}", f"/t/{table}/live{eyes}"),
        *(f"{api_}/preview{eyes}&answer={quote(choice['answer'])}" for choice in choices),
        *(f"{api_}/hint{eyes}", f"{api_}/why{eyes}&answer=nothing"),
    ]
    return [unnamed(received(ann, path), table, source, state["links"]) for path in paths]


def unnamed(response: tuple[int, list[tuple[str, str]], bytes], *names: Any) -> tuple[int, Any, str]:
    status, headers, body = response
    table, source, links = names
    text = body.decode()
    for name in (table, source, *links.values()):
        text = text.replace(name, "-")
    text = re.sub("|".join(SEAS), "-", text)
    text = re.sub(r"[0-9a-f]{8,}|\b\d{10}\.\d+", "-", text)  # stamps, times
    return status, [header for header in headers if header[0] not in ("content-length", "etag", "server-timing")], text


def tried_and_seen(house: House, ann: Guest, table: str, seat: int) -> list[Any]:
    """What a tried game shows at first and after some moves."""
    new, shown = tried(ann, table, seat, "greedy"), []
    for _ in range(MOVES + 1):
        settled(house, new)
        shown.append(seen(ann, new, table, seat))
        if ann.state(new, seat)["question"]:
            assert ann.move(new, seat).status_code == 200
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_not_know_plays_no_part(house: House, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.guest("Ann")
    match, seat = a_position(game)
    rows = match.public_rows()
    real = laid(ann, match, rows, monkeypatch)
    other = laid(ann, match, [*rows, (LUCK, redeal.joined(seat, 5))], monkeypatch)
    first = tried_and_seen(house, ann, real, seat)

    assert tried_and_seen(house, ann, other, seat) == first
    others = [asked for asked in ann.state(real, seat)["waiting"] if asked != seat]
    for asked in others:  # in a secret round or in a lane: one answer of each
        assert ann.move(real, asked, choice=1).status_code == 200
    assert tried_and_seen(house, ann, real, seat) == first


def test_the_games_of_that_test_do_differ(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise it could not fail: what others hold is different, and another seed deals something else."""
    ann = house.guest("Ann")
    match, seat = a_position("salvage")
    rows = match.public_rows()
    real = laid(ann, match, rows, monkeypatch)
    other = laid(ann, match, [*rows, (LUCK, redeal.joined(seat, 5))], monkeypatch)
    assert ann.state(real, 1 - seat)["view"] != ann.state(other, 1 - seat)["view"]
    assert ann.state(real, seat)["view"] == ann.state(other, seat)["view"]
    first = tried(ann, real, seat)
    monkeypatch.setattr(forking, "secrets", SimpleNamespace(randbelow=lambda n: SEED + 1))
    second = tried(ann, real, seat)

    hands = []
    for table in (first, second):
        playing = settled(house, table).match
        assert playing is not None
        hands.append(playing.observation(1 - seat).view)
    assert hands[0] != hands[1]


@pytest.mark.parametrize("game", ["prospect", "moonwakers", "planet_unknown"])
def test_some_of_those_games_have_seats_that_choose_at_once(game: str) -> None:
    match, seat = a_position(game)

    assert [asked for asked in match.waiting() if asked != seat]
