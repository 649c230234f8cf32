"""Nothing hidden is in any byte for a seat that may not know it: two worlds that look the same to it, over HTTP.

At some decisions of a game everything that one viewer may not know is dealt anew inside the server; whatever that viewer is
sent (JSON, pages with their drawings, streams, headers, sizes) must stay the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

import pytest

from lunarium.drawing.svg import ids as element_ids
from lunarium.games import ids, load
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SealedLuck
from lunarium.kernel.match import Match
from lunarium.server.tables.table import Table
from tests.server.house import Guest, House

GAMES = ("salvage", "prospect", *ids())
LOOKS = 4  # how many decisions of a game are looked at
STEPS = 3  # answers between two looks


def paths(table: str, seat: int | None) -> list[str]:
    eyes = "" if seat is None else f"?seat={seat}"
    both = [f"/api/tables/{table}{eyes}", f"/t/{table}{eyes}", "/api/tables", "/"]
    wrong = f"/api/tables/{table}/why{eyes}{'&' if eyes else '?'}answer=nothing"
    return [*both, wrong, f"/api/tables/{table}/record", f"/api/tables/{table}/events{eyes}", f"/t/{table}/live{eyes}"]


def reasons(table: str, seat: int | None, match: Match) -> list[str]:
    """Why some of the pieces that are drawn for a seat can't be chosen."""
    if seat is None or not match.cartridge.has("board"):
        return []
    drawn = match.cartridge.part("board").draw(match.observation(seat).view, "en")
    pieces = sorted(element_ids(*(element for part in drawn for element in part.body)))
    return [f"/api/tables/{table}/why?seat={seat}&piece={quote(piece)}" for piece in pieces[:: len(pieces) // 3 or 1]]


def received(guest: Guest, path: str) -> tuple[int, list[tuple[str, str]], bytes]:
    """Status, headers and body; of a stream what comes at first."""
    with guest.http.stream("GET", path) as response:
        headers = [(name, value) for name, value in response.headers.items() if name != "date"]
        if response.headers["content-type"].startswith("text/event-stream"):
            return response.status_code, headers, first_event(response.iter_bytes())
        return response.status_code, headers, response.read()


def first_event(chunks: Iterator[bytes]) -> bytes:
    body = b""
    while b"\n\n" not in body:
        body += next(chunks)
    return body


def kept(house: House, table: str) -> Table:
    found = house.desk.tables._places[table].table
    assert found is not None
    return found


@contextmanager
def dealt_anew(match: Match, seat: int | None, dealer: Dealer) -> Iterator[None]:
    """Another world that looks the same from that seat."""
    real = match.game(seat)
    world = match.observation(seat).world(dealer, live=True)
    if real is match.trunk:
        match.trunk = world
    else:
        assert seat is not None
        match.branches[seat].game = world
    world.listening, world.events = True, list(real.events)
    try:
        yield
    finally:
        if match.trunk is world:
            match.trunk = real
        elif seat is not None:
            match.branches[seat].game = real


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_look_the_same_in_every_byte(house: House, game: str) -> None:
    cartridge = load(game)
    seats = next(n for n in cartridge.seats if n > 1)
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create(game, seats, shares_device=True)
    eve.join(ann.state(table)["links"]["watch"])
    for seat in range(seats):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    match = kept(house, table).match
    assert match is not None
    for look in range(LOOKS):
        for seat in (*range(seats), None):
            guest = eve if seat is None else ann
            wanted = [*paths(table, seat), *reasons(table, seat, match)]
            own = [received(guest, path) for path in wanted]
            with dealt_anew(match, seat, Dealer(look + 1)):
                other = [received(guest, path) for path in wanted]
            assert own == other
        for step in range(STEPS):
            asked = match.waiting()
            if asked:
                assert ann.move(table, asked[0], choice=look + step).status_code == 200


def test_the_worlds_of_that_test_do_differ(house: House) -> None:
    """Otherwise it could not fail."""
    match = Match(load("salvage"), 2, luck=SealedLuck(b"s" * 32))
    hidden = match.observation(1).view
    with dealt_anew(match, 0, Dealer(3)):
        assert match.observation(1).view != hidden
    assert match.observation(1).view == hidden
