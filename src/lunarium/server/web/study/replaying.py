"""Games seen again: finished ones with anybody's eyes, running ones with one's own, and records that somebody brings."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass

from lunarium.games import load
from lunarium.kernel import records
from lunarium.kernel.errors import BadRecord, UnknownGame
from lunarium.kernel.text import Names, Texts, mark
from lunarium.server.tables.errors import NotAllowed, Unfit
from lunarium.server.tables.table import OVER, Table
from lunarium.server.web.calls import Call
from lunarium.server.web.desk import Standing
from lunarium.server.web.drawn import Pieces, whole_or_parts
from lunarium.server.web.speech import lines, words
from lunarium.server.web.study.film import Film, Game, Now, shot
from lunarium.server.web.study.types import Position, Recorded, RecordedAt, Replay, ReplayFrame

MOST_FRAMES = 100_000


@dataclass(frozen=True, slots=True)
class Showing:
    """A film, and who may see it with which eyes."""

    film: Film
    eyes: tuple[int | None, ...]
    names: Names
    is_over: bool

    def texts(self, lang: str) -> Texts:
        return self.film.game.cartridge.texts(lang, self.names)


async def replay(call: Call) -> Replay:
    return told(await showing(call, call.seat), call.lang)


async def position(call: Call) -> Position:
    shown = await showing(call, call.seat)
    return await _position(call, shown, number(call, "at") or 0, number(call, "have"))


def told(shown: Showing, lang: str) -> Replay:
    film = shown.film
    cartridge, t = film.game.cartridge, shown.texts(lang)
    frames = tuple(ReplayFrame(f.mover, f.is_turn, lines(cartridge, f.events, t)) for f in film.frames)
    title = cartridge.title[lang]
    return Replay(cartridge.id, title, film.viewer, shown.eyes, shown.names, shown.is_over, frames)


async def _position(call: Call, shown: Showing, at: int, have: int | None) -> Position:
    """Only what differs from the frame that the caller has."""
    now, last = await board_at(call, shown, at), len(shown.film.frames) - 1
    if have is None:
        return Position(min(at, last), now)
    return Position(min(at, last), whole_or_parts(await board_at(call, shown, have), now))


async def board_at(call: Call, shown: Showing, at: int) -> Pieces:
    film = shown.film
    return await call.desk.drawings.board(film.game.cartridge, film.at(at).view, call.lang, names=shown.names)


# --- tables -----------------------------------------------------------------------------------------------------------


async def showing(call: Call, wanted: int | None) -> Showing:
    """The game of a table; while it runs, what the caller has seen of it."""
    async with call.desk.tables.at(call.table) as table:
        standing = await call.desk.standing(table, call.visitor)
        if table.match is None:
            raise NotAllowed(mark("The game has not begun."))
        viewer = eyes_of(table, standing, wanted)
        names = await call.desk.called(table, call.lang)
        match, is_over = table.match, table.stage == OVER
        rows = match.all_effective_rows() if is_over else match.public_rows()
        game = Game(table.cartridge, match.seats, match.options, match.rules, tuple(rows))
        now = None if is_over else Now(match.observation(viewer).view, tuple(match.log(viewer)))
        key = f"table {table.row.id} {viewer} {'over' if is_over else table.moments[viewer]}"
    film = await call.desk.films.at(key, lambda: asyncio.to_thread(shot, game, viewer, now))
    return Showing(film, (None, *range(len(names))) if is_over else (viewer,), names, is_over)


def eyes_of(table: Table, standing: Standing, wanted: int | None) -> int | None:
    """After the end every seat's; before, only one's own."""
    if table.stage != OVER:
        return standing.viewer(wanted)
    if wanted is not None and wanted >= table.settings.seats:
        raise Unfit(mark("This table has {n} seats."), n=table.settings.seats)
    return wanted


def number(call: Call, name: str) -> int | None:
    """A number of the address."""
    wanted = call.request.query_params.get(name)
    if wanted is None:
        return None
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 7):
        raise Unfit(mark("“{name}” is a whole number."), name=name)
    return int(wanted)


# --- records ----------------------------------------------------------------------------------------------------------


async def replay_record(call: Call) -> Replay:
    body: Recorded = call.body
    return told(await recorded(call, body.record), call.lang)


async def record_position(call: Call) -> Position:
    body: RecordedAt = call.body
    if not 0 <= body.at <= MOST_FRAMES or not 0 <= (body.have or 0) <= MOST_FRAMES:
        raise Unfit(mark("“{name}” is a whole number."), name="at")
    shown = await recorded(call, body.record)
    return await _position(call, shown, body.at, body.have)


async def recorded(call: Call, text: str) -> Showing:
    """A record that somebody brings: verified whole, then shown; nothing of it is stored."""
    viewer = call.seat
    key = f"record {hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()} {viewer}"
    if key not in call.desk.films:
        call.desk.charge_arrival(call.address)  # verifying takes long: nobody may bring many
    film = await call.desk.films.at(key, lambda: asyncio.to_thread(_verified, text, viewer))
    seats, t = range(film.game.seats), words(call.lang)
    return Showing(film, (None, *seats), tuple(t.seat(seat) for seat in seats), True)


def _verified(text: str, viewer: int | None) -> Film:
    record = records.read(text)
    try:
        cartridge = load(record.game)
    except UnknownGame as error:
        raise BadRecord(mark("This record can't be replayed: {error}"), error=error) from None
    match = records.replay(record, cartridge)
    if viewer is not None and viewer >= match.seats:
        raise Unfit(mark("This table has {n} seats."), n=match.seats)
    return shot(Game(cartridge, match.seats, match.options, match.rules, tuple(match.all_effective_rows())), viewer)
