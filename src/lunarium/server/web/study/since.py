"""What happened since a seat's own last answer."""

from __future__ import annotations

from lunarium.kernel.text import mark
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.web.calls import Call
from lunarium.server.web.study.film import Film
from lunarium.server.web.study.replaying import showing
from lunarium.server.web.study.types import Digest, DigestLine


async def since(call: Call) -> Digest:
    async with call.desk.tables.at(call.table) as table:
        seat = (await call.desk.standing(table, call.visitor)).viewer(call.seat)
    if seat is None:
        raise NotAllowed(mark("That is not your seat."))
    return digest((await showing(call, seat)).film, seat, call.lang)


def digest(film: Film, seat: int, lang: str) -> Digest:
    own = max((n for n, frame in enumerate(film.frames) if frame.mover == seat), default=-1)
    cartridge = film.game.cartridge
    t = cartridge.texts(lang)
    events = [event for frame in film.frames[own + 1 :] for event in frame.events]
    told = [(*cartridge.words.event(event, t), getattr(event, "seat", None) == seat) for event in events]
    lines = [DigestLine(words, rule, is_mine) for words, rule, is_mine in told if words]
    return Digest(tuple(sorted(lines, key=lambda line: not line.is_mine)), own < 0)
