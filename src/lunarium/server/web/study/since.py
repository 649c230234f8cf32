"""What happened since a seat's own last answer."""

from __future__ import annotations

from lunarium.kernel.text import Texts, mark
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.web.calls import Call
from lunarium.server.web.speech import lines
from lunarium.server.web.study.film import Film
from lunarium.server.web.study.replaying import showing
from lunarium.server.web.study.types import Digest


async def since(call: Call) -> Digest:
    async with call.desk.tables.at(call.table) as table:
        seat = (await call.desk.standing(table, call.visitor)).viewer(call.seat)
    if seat is None:
        raise NotAllowed(mark("That is not your seat."))
    shown = await showing(call, seat)
    return digest(shown.film, seat, shown.texts(call.lang))


def digest(film: Film, seat: int, t: Texts) -> Digest:
    own = max((n for n, frame in enumerate(film.frames) if frame.mover == seat), default=-1)
    events = [event for frame in film.frames[own + 1 :] for event in frame.events]
    told = lines(film.game.cartridge, events, t)
    return Digest(tuple(sorted(told, key=lambda line: line.seat != seat)), own < 0)
