"""The operations that help somebody who must choose: preview, hint, and what happened since."""

from __future__ import annotations

import asyncio

from lunarium.kernel.errors import Refused
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.tables.table import PLAYING, Table
from lunarium.server.tables.thinking import job_of
from lunarium.server.web.calls import Call
from lunarium.server.web.study.hints import Asked, advise, told
from lunarium.server.web.study.types import Hint, Preview

NOT_YOURS = mark("That is not your seat.")
NOT_ASKED = mark("Nothing is asked of you now.")


async def preview(call: Call) -> Preview:
    """What an answer of one's own would give."""
    async with call.desk.tables.at(call.table) as table:
        seat = await own_seat(call, table, call.seat)
        assert table.match is not None, "a game that is played has begun"
        names = await call.desk.called(table, call.lang)
        code = table.cartridge.layout.read(call.request.query_params.get("answer", "")[:200])
        if code not in table.match.answers(seat):
            raise Refused(*table.match.why_not(seat, code, call.lang, names))
        outlook = call.desk.outlooks.at(table.row.id, seat, table.moments[seat], table.match.observation(seat))
        local, seats = table.cartridge.layout.local(code), table.settings.seats
    observation, t = outlook.observation, table.cartridge.texts(call.lang, names)
    board = await call.desk.drawings.board(
        observation.cartridge, observation.view, call.lang, seats, names
    )  # as the page has it
    return await asyncio.to_thread(outlook.preview, local, t, board)


async def hint(call: Call) -> Hint:
    """What the table's adviser would do, and why."""
    async with call.desk.tables.at(call.table) as table:
        seat = await own_seat(call, table, call.seat)
        assert table.match is not None, "a game that is played has begun"
        bot, moment, ask = table.settings.hints, table.moments[seat], table.match.question(seat)
        if not bot:
            raise NotAllowed(mark("Hints are switched off at this table."))
        if ask is None:
            raise NotAllowed(NOT_ASKED)
        observation = table.match.observation(seat)
        job = job_of(table, seat, bot, seed=moment, is_offer=seat not in table.match.waiting())
        outlook = call.desk.outlooks.at(table.row.id, seat, moment, observation)
        t = table.cartridge.texts(call.lang, await call.desk.called(table, call.lang))
    best = await call.desk.hints.at(f"{call.table} {seat} {moment}", lambda: call.desk.thinkers.work(advise, job))
    return await asyncio.to_thread(told, Asked(observation, ask, bot), best, outlook, t)


async def own_seat(call: Call, table: Table, wanted: int | None) -> int:
    """The seat of the caller's own that is meant, in a game that is being played."""
    seat = (await call.desk.standing(table, call.visitor)).viewer(wanted)
    if seat is None:
        raise NotAllowed(NOT_YOURS)
    if table.stage != PLAYING:
        raise NotAllowed(mark("No game is being played here now."))
    return seat
