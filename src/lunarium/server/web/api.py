"""The documented API: the same for people, bots and scripts."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lunarium.kernel.errors import LunariumError, Refused
from lunarium.kernel.text import mark
from lunarium.server.storage.rows import Person
from lunarium.server.tables.acts import Act, Settings
from lunarium.server.tables.codes import typed
from lunarium.server.tables.errors import Absent, Frozen, NotAllowed, Unfit
from lunarium.server.tables.service import ABSENT
from lunarium.server.tables.table import OVER, Table
from lunarium.server.tables.wishes import AnyWish, AskBack, Sit, Start, TakeBack, granted
from lunarium.server.web import api_accounts, api_beside, api_contacts, api_devices, api_holidays
from lunarium.server.web.calls import COOKIE, Call, answer, language, received, refused, remember, sent, whole
from lunarium.server.web.closing import is_closed
from lunarium.server.web.desk import Desk
from lunarium.server.web.explaining import why_piece
from lunarium.server.web.operations import TABLE as TABLE
from lunarium.server.web.operations import Operation as Operation
from lunarium.server.web.quick import Endpoint, Whole
from lunarium.server.web.showing import frozen_listing, listing, lobby_games
from lunarium.server.web.types import (
    Arrive,
    Arrived,
    AtTable,
    Create,
    Done,
    GameCard,
    Join,
    Listing,
    Me,
    Reason,
    Recover,
    Rematch,
    State,
)
from lunarium.server.web.watching import glance

# --- people -----------------------------------------------------------------------------------------------------------


async def arrive(call: Call) -> Response:
    call.desk.charge_arrival(call.address)
    return _at_home(call, *await call.desk.people.arrive(call.body.name))


async def recover(call: Call) -> Response:
    call.desk.charge_arrival(call.address)
    moved = await call.desk.people.recover(call.body.code)
    call.desk.tables.wake_person(moved[0].id)  # the old key's streams end
    return _at_home(call, *moved)


def _at_home(call: Call, person: Person, key: str, recovery: str) -> Response:
    """The key goes into a cookie that no script can read and no other site can send."""
    response = answer(Arrived(person.id, person.name, key, recovery))
    remember(response, call.request, COOKIE, key, is_secret=True)
    return response


async def me(call: Call) -> Me:
    return Me(call.person.id, call.person.name)


async def rename(call: Call) -> Me:
    person = await call.desk.people.rename(call.person, call.body.name)
    call.desk.renamed(person.id)
    return Me(person.id, person.name)


# --- lobby ------------------------------------------------------------------------------------------------------------


async def games(call: Call) -> list[GameCard]:
    return lobby_games(call.lang)


async def tables(call: Call) -> list[Listing]:
    """Open tables that still gather players, and the caller's own."""
    store, who = call.desk.store, call.visitor.id if call.visitor else ""
    rows = {row.id: row for row in [*(await store.tables_of(who) if who else []), *await store.listed()]}
    found = []
    for name, row in rows.items():
        try:
            async with call.desk.tables.at(name) as table:
                found.append(listing(table, who, await call.desk.names(table), call.lang))
        except Frozen:
            found.append(frozen_listing(row, call.lang))
    return found


async def create(call: Call) -> AtTable:
    body: Create = call.body
    settings = Settings(
        call.person.id,
        body.seats,
        body.options,
        body.is_open,
        body.shares_device,
        body.clock,
        body.absent,
        body.stand_in,
        body.hints,
        body.chat,
        body.take_back,
        try_out=body.try_out,
    )
    return AtTable((await call.desk.tables.create(body.game, settings)).row.id)


async def join(call: Call) -> AtTable:
    """Come to a table by its link or code: from then on the caller may see it."""
    call.desk.charge_arrival(call.address)
    store, link = call.desk.store, call.body.link
    invited = await store.by_invite(link) or await store.by_code(typed(link))
    row = invited or await store.by_watch(link)
    if row is None:
        raise Absent(ABSENT)
    await store.admit(row.id, call.person.id, may_sit=invited is not None)
    return AtTable(row.id)


# --- a table ----------------------------------------------------------------------------------------------------------


async def look(call: Call) -> State:
    return (await glance(call)).state


async def act(call: Call) -> Done:
    wish: AnyWish = call.body

    async def make(table: Table) -> Act:
        standing = await call.desk.standing(table, call.visitor)
        person = call.person.id
        if isinstance(wish, Sit) and standing.may_sit and not standing.is_member:  # so that they find the table again
            await call.desk.store.admit(call.table, person, may_sit=True)
        if isinstance(wish, TakeBack | AskBack):  # or what is taken back would be given again at once
            await _let_nothing_stand(call, wish.seat)
        days_off = await call.desk.holidays.of_table(table) if isinstance(wish, Start) else ()
        try:
            return granted(table, wish, person, standing.may_sit, (call.lang, ()), days_off)
        except Refused:  # which is told with the names of those who sit here
            told = call.lang, await call.desk.called(table, call.lang)
            return granted(table, wish, person, standing.may_sit, told, days_off)

    person = call.visitor.id if call.visitor else ""
    await call.desk.tables.perform(call.table, f"{person}/{wish.request}", make)
    return Done(wish.request)


async def _let_nothing_stand(call: Call, seat: int) -> None:
    own = await call.desk.asides.of(call.table, call.visitor)
    if any(row.seat == seat for row in own.standing):
        await call.desk.asides.own.withdraw(call.table, seat, call.person.id)


async def why(call: Call) -> Reason:
    """Whether a seat may give an answer, or touch a piece of the board, now; and which rule says so."""
    async with call.desk.tables.at(call.table) as table:
        standing = await call.desk.standing(table, call.visitor)
        seat = standing.viewer(call.seat)
        if seat is None or table.match is None:
            raise NotAllowed(mark("That is not your seat."))
        names = await call.desk.called(table, call.lang)
        if piece := call.request.query_params.get("piece", "")[:200]:
            return await asyncio.to_thread(why_piece, table, seat, piece, call.lang, names)  # may look at many answers
        code = table.cartridge.layout.read(call.request.query_params.get("answer", "")[:200])
        if code in table.match.answers(seat):
            return Reason(True, "", "")
        return Reason(False, *table.match.why_not(seat, code, call.lang, names))


async def rematch(call: Call) -> AtTable:
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
    person = call.person.id
    return AtTable(await call.desk.tables.rematch(call.table, person, f"{person}/{call.body.request}"))


async def record(call: Call) -> Response:
    """The record of a finished game, with the secret of its luck."""
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
        if table.stage != OVER or table.match is None:
            raise NotAllowed(mark("The record can be had when the game is over."))
        told, begun = table.record().write(), table.settings.begun
    if await is_closed(call.desk, begun):
        raise NotAllowed(mark("The record can be had when the game that this one goes on from is over, too."))
    return Response(told, media_type="application/json")


ZERO = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # as JSON writes it; PostgreSQL keeps no such text
ACT = Operation("POST", TABLE + "/acts", "Do something at a table.", act, Done, AnyWish)
OPERATIONS = (
    Operation("POST", "/api/people", "Tell a name, get a key.", arrive, Arrived, Arrive),
    Operation("POST", "/api/people/recover", "Move to this device by a recovery code.", recover, Arrived, Recover),
    Operation("GET", "/api/people/me", "Who I am.", me, Me),
    Operation("POST", "/api/people/me", "Change my name.", rename, Me, Arrive),
    Operation("GET", "/api/games", "The games in the lobby.", games, list[GameCard]),
    Operation("GET", "/api/tables", "Open tables, and mine.", tables, list[Listing]),
    Operation("POST", "/api/tables", "Make a table.", create, AtTable, Create),
    Operation("POST", "/api/join", "Come to a table by link or code.", join, AtTable, Join),
    Operation("GET", TABLE, "A table as one seat or a spectator sees it.", look, State, query=("seat", "lang")),
    ACT,
    Operation(
        "GET",
        TABLE + "/why",
        "Why an answer or a piece is refused.",
        why,
        Reason,
        query=("seat", "answer", "piece", "lang"),
    ),
    Operation("POST", TABLE + "/rematch", "Play again at a new table.", rematch, AtTable, Rematch),
    Operation("GET", TABLE + "/record", "The record of a finished game.", record, dict[str, Any]),
    *api_beside.OPERATIONS,
    *api_accounts.OPERATIONS,
    *api_contacts.OPERATIONS,
    *api_devices.OPERATIONS,
    *api_holidays.OPERATIONS,
)


def routes(desk: Desk, operations: tuple[Operation, ...] = OPERATIONS) -> list[Route]:
    return [Route(op.path, endpoint(desk, op), methods=[op.method]) for op in operations]


def endpoint(desk: Desk, op: Operation) -> Endpoint:
    respond = responding(desk, op)

    async def answered(request: Request) -> Response:
        return await respond(request, await whole(request) if op.takes is not None else b"")

    answered.__name__ = op.handler.__name__
    return answered


def responding(desk: Desk, op: Operation) -> Whole:
    """To a request whose body is here."""
    decoder = msgspec.json.Decoder(op.takes) if op.takes is not None else None

    async def answered(request: Request, body: bytes) -> Response:
        try:
            wish = _decoded(decoder, request, body) if decoder else None
            result = await op.handler(await received(desk, request, wish))
        except LunariumError as error:
            return refused(error, language(request))
        return result if isinstance(result, Response) else answer(result)

    answered.__name__ = op.handler.__name__
    return answered


def _decoded(decoder: msgspec.json.Decoder[Any], request: Request, body: bytes) -> Any:
    """JSON by name, so that no form of another site can send it."""
    if sent(request.scope).get(b"content-type", b"").partition(b";")[0].strip() != b"application/json":
        raise Unfit(mark("The body must be JSON, and say so in its Content-Type."))
    if b"\\u0000" in body and ZERO.search(body):
        raise Unfit(mark("Words have no zero byte."))
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unfit(mark("The body is not what this address takes: {why}."), why=str(error)) from None
