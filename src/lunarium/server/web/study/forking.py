"""A position of a finished game goes on at a new table, with luck of its own, against bots."""

from __future__ import annotations

import asyncio
from functools import partial

from lunarium.bots.names import known
from lunarium.kernel.errors import BadNotation, BadSetup, Refused
from lunarium.kernel.match import Match
from lunarium.kernel.text import mark
from lunarium.server.tables.acts import Act, Begun, BotSat, Clock, Settings
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.tables.table import OVER, Table
from lunarium.server.web.calls import Call
from lunarium.server.web.study.film import Game
from lunarium.server.web.study.replaying import showing
from lunarium.server.web.types import AtTable, Fork


async def fork(call: Call) -> AtTable:
    """The caller then sits down on the free seat and starts: their nonce goes into the luck that follows."""
    body: Fork = call.body
    person, bot = call.person.id, known(body.bot)
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
        if table.stage != OVER:
            raise NotAllowed(mark("The game is not over."))
        hints = table.settings.hints
    shown = await showing(call, body.seat)
    game = shown.film.game
    answers = await asyncio.to_thread(beginning, game, shown.film.at(body.at).rows)
    begun = Begun(call.table, answers)
    options = dict(game.options)
    settings = Settings(person, game.seats, options, False, False, Clock(), "bot", bot, hints=hints, begun=begun)
    new = (await call.desk.tables.create(game.cartridge.id, settings)).row.id
    for seat in range(game.seats):
        if seat != body.seat:
            await call.desk.tables.perform(new, None, partial(_seated, seat=seat, bot=bot))
    return AtTable(new)


def _seated(table: Table, seat: int, bot: str) -> Act:
    return BotSat(seat, bot)


def beginning(game: Game, rows: int) -> tuple[tuple[int, str], ...]:
    """The answers up to a position. Seats that play side by side go back to where all of them begin."""
    match, whole = _begun(game), 0
    try:
        for number, row in enumerate(game.rows[:rows], 1):
            match.follow(row)
            if not any(branch.rows for branch in match.branches.values()):
                whole = number
    except (Refused, BadNotation) as error:
        raise NotAllowed(CHANGED) from error
    if match.over:
        raise NotAllowed(mark("The game is over there: go on from an earlier position."))
    return tuple((seat, match.layout.write(code)) for seat, code in game.rows[:whole])


CHANGED = mark("The rules have changed since: nobody can go on from there.")


def _begun(game: Game) -> Match:
    """A new table plays by the present rules."""
    try:
        return Match(game.cartridge, game.seats, game.options, undo=False)
    except BadSetup as error:
        raise NotAllowed(CHANGED) from error
