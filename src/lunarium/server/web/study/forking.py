"""A position of a game goes on at a new table, with luck of its own, against bots.

Of a finished game any position; of a running one the present, from what one seat knows: everything else is dealt anew.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

from lunarium.bots.registry import checked_name
from lunarium.kernel import redeal
from lunarium.kernel.errors import BadNotation, BadSetup, Refused
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import words_of
from lunarium.kernel.text import mark
from lunarium.server.tables.acts import Act, Begun, BotSat, Clock, Settings
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.tables.table import OVER, Table
from lunarium.server.web.calls import Call
from lunarium.server.web.study.asking import own_seat
from lunarium.server.web.study.film import Game
from lunarium.server.web.study.replaying import showing
from lunarium.server.web.types import AtTable, Fork, TryOut

CHANGED = mark("The rules have changed since: nobody can go on from there.")


async def fork(call: Call) -> AtTable:
    """The caller then sits down on the free seat and starts: their nonce goes into the luck that follows."""
    body: Fork = call.body
    person, bot = call.person.id, checked_name(body.bot)
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
        if table.stage != OVER:
            raise NotAllowed(mark("The game is not over."))
        hints, secret_of = table.settings.hints, _secret_of(table)
    shown = await showing(call, body.seat)
    game = shown.film.game
    answers = await asyncio.to_thread(beginning, game, shown.film.at(body.at).rows)
    settings = _alone(person, game, bot, hints, Begun(call.table, answers, secret_of))
    return await _laid(call, game, settings, body.seat)


async def try_out(call: Call) -> AtTable:
    """The same from what the caller knows of a running game. Nothing of that game changes, and nobody is told."""
    body: TryOut = call.body
    person, bot = call.person.id, checked_name(body.bot)
    async with call.desk.tables.at(call.table) as table:
        seat = await own_seat(call, table, body.seat)
        game = _as_known(table, seat)
        hints, secret_of = table.settings.hints, (*_secret_of(table), call.table)
    answers = await asyncio.to_thread(beginning, game, len(game.rows))
    settings = _alone(person, game, bot, hints, Begun(call.table, answers, secret_of))
    return await _laid(call, game, settings, seat)


def _secret_of(table: Table) -> tuple[str, ...]:
    return table.settings.begun.secret_of if table.settings.begun else ()


def _as_known(table: Table, seat: int) -> Game:
    """The answers of which everybody knows that they were given, then a deal: what others chose unseen plays no part."""
    match = table.match
    if match is None or not table.may_try_out():
        raise NotAllowed(mark("At this table nothing is tried out before the game is over."))
    if match.rules != table.cartridge.rules_version:
        raise NotAllowed(CHANGED)
    deal = LUCK, redeal.joined(seat, secrets.randbelow(redeal.SEEDS))
    return Game(table.cartridge, match.seats, match.options, match.rules, (*match.public_rows(), deal))


def _alone(person: str, game: Game, bot: str, hints: str, begun: Begun) -> Settings:
    """How somebody plays on who plays alone."""
    options = dict(game.options)
    return Settings(
        person, game.seats, options, False, False, Clock(), "bot", bot, hints=hints, begun=begun, try_out="always"
    )


async def _laid(call: Call, game: Game, settings: Settings, mine: int) -> AtTable:
    new = (await call.desk.tables.create(game.cartridge.id, settings)).row.id
    for seat in range(game.seats):
        if seat != mine:
            await call.desk.tables.perform(new, None, partial(_seated, seat=seat, bot=settings.stand_in))
    return AtTable(new)


async def _seated(table: Table, seat: int, bot: str) -> Act:
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
    return tuple(words_of(match, list(game.rows[:whole])))


def _begun(game: Game) -> Match:
    """A new table plays by the present rules."""
    try:
        return Match(game.cartridge, game.seats, game.options, undo=False)
    except BadSetup as error:
        raise NotAllowed(CHANGED) from error
