"""The API of what is told beside the game: talk, muting, notes, standing answers, preferences."""

from __future__ import annotations

from starlette.responses import Response

from lunarium.kernel.machine import space_of
from lunarium.kernel.text import Texts, mark
from lunarium.server.storage.own import NO_SEAT, StandingAnswer
from lunarium.server.tables.errors import NotAllowed, Unfit
from lunarium.server.tables.preferences import Prefer, Preferences, changed, preferred
from lunarium.server.tables.table import PLAYING, Table
from lunarium.server.tables.talk import fit_notes, line
from lunarium.server.web.beside import handle
from lunarium.server.web.calls import ENCODER, LANG_COOKIE, Call, answer, remember
from lunarium.server.web.operations import TABLE, Operation
from lunarium.server.web.types import Done, Mute, Muted, Note, Say, Stand, StandsFor, Unmute, Withdraw

MOST_MUTED = 500


# --- talk -------------------------------------------------------------------------------------------------------------


async def say(call: Call) -> Done:
    body: Say = call.body
    async with call.desk.tables.at(call.table) as table:
        await call.desk.standing(table, call.visitor)
        said = line(table, call.person.id, body.request, body.phrase, body.words)
    call.desk.charge_line(call.person.id)
    await call.desk.asides.talk.say(call.table, said)
    call.desk.tables.wake(call.table)
    return Done(body.request)


async def mute(call: Call) -> Muted:
    """From now on the caller gets nothing of that person, at any table."""
    body: Mute = call.body
    async with call.desk.tables.at(call.table) as table:
        standing = await call.desk.standing(table, call.visitor)
        other = table.chairs[body.seat].person if body.seat is not None and body.seat < len(table.chairs) else ""
    me, own = call.person.id, await call.desk.asides.of(call.table, call.visitor)
    if body.line:
        lines = await call.desk.asides.lines(call.table, standing.talk)
        other = next((said.person for said in lines if said.id == body.line), "")
    if not other or other == me:
        raise Unfit(mark("There is nobody to mute there."))
    if len(own.muted) >= MOST_MUTED:
        raise NotAllowed(mark("You have muted {most} people: hear some of them again first."), most=MOST_MUTED)
    await call.desk.asides.own.mute(me, other)
    call.desk.tables.wake_person(call.person.id)
    return Muted(handle(me, other), (await call.desk.named([other])).get(other, ""))


async def unmute(call: Call) -> Muted:
    me, wanted = call.person.id, call.body.handle
    own = await call.desk.asides.own.at("", me)
    other = next((muted for muted in own.muted if handle(me, muted) == wanted), "")
    if not other:
        raise Unfit(mark("There is nobody whom you have muted there."))
    await call.desk.asides.own.unmute(me, other)
    call.desk.tables.wake_person(call.person.id)
    return Muted(wanted, (await call.desk.named([other])).get(other, ""))


# --- notes ------------------------------------------------------------------------------------------------------------


async def note(call: Call) -> Note:
    """Keep notes that nobody else ever gets."""
    body: Note = call.body
    async with call.desk.tables.at(call.table) as table:
        standing = await call.desk.standing(table, call.visitor)
        seat = standing.viewer(body.seat)
    if seat is None and standing.seats:
        raise NotAllowed(mark("Lift a curtain first: each seat has notes of its own."))
    words = fit_notes(body.words)
    await call.desk.asides.own.note(call.table, call.person.id, NO_SEAT if seat is None else seat, words)
    call.desk.tables.wake(call.table)
    return Note(words, seat)


# --- standing answers -------------------------------------------------------------------------------------------------


async def stand(call: Call) -> StandsFor:
    """Whenever the seat is asked in the space of this answer, and may give it, the server gives it."""
    body: Stand = call.body
    async with call.desk.tables.at(call.table) as table:
        _own_seat(call, table, body.seat, await _seats(call, table))
        code = table.cartridge.layout.read(body.answer)
        space = table.cartridge.layout.find(code)
        t = table.cartridge.texts(call.lang, await call.desk.called(table, call.lang))
        words = _words(table, body.seat, code, t) or body.answer
    stands = StandingAnswer(body.seat, space.name, call.person.id, body.answer, words[:400], body.until)
    await call.desk.asides.own.stand(call.table, stands)
    call.desk.driver.stands(call.table)
    call.desk.tables.wake(call.table)
    return StandsFor(body.answer, stands.words, body.until)


async def withdraw(call: Call) -> Withdraw:
    """No answer stands for the seat any more."""
    body: Withdraw = call.body
    async with call.desk.tables.at(call.table) as table:
        _own_seat(call, table, body.seat, await _seats(call, table))
    await call.desk.asides.own.withdraw(call.table, body.seat, call.person.id)
    call.desk.tables.wake(call.table)
    return body


async def _seats(call: Call, table: Table) -> tuple[int, ...]:
    return (await call.desk.standing(table, call.visitor)).seats


def _own_seat(call: Call, table: Table, seat: int, seats: tuple[int, ...]) -> None:
    if seat not in seats:
        raise NotAllowed(mark("That is not your seat."))
    if table.stage != PLAYING:
        raise NotAllowed(mark("No game is being played here now."))


def _words(table: Table, seat: int, code: int, t: Texts) -> str:
    """The answer as its seat reads it, if it may be given now."""
    match, cartridge = table.match, table.cartridge
    ask = match.question(seat) if match else None
    if match is None or ask is None or code not in match.answers(seat):
        return ""
    local = cartridge.layout.local(code)
    assert cartridge.layout.find(code) is space_of(ask), "an answer lies in the space of its question"
    told: str = cartridge.words.option(match.observation(seat).view, ask, local, t)
    return told


# --- preferences ------------------------------------------------------------------------------------------------------


async def preferences(call: Call) -> Preferences:
    return await _preferences(call) if call.visitor else Preferences()


async def prefer(call: Call) -> Response:
    """Change some preferences; what is not named stays. The language is kept in the browser, too."""
    wish: Prefer = call.body
    new = changed(await _preferences(call), wish)
    await call.desk.asides.own.prefer(call.person.id, ENCODER.encode(new))
    call.desk.tables.wake_person(call.person.id)
    response = answer(new)
    if wish.language == "auto":
        response.delete_cookie(LANG_COOKIE, path=f"{call.request.scope.get('root_path', '')}/")
    elif isinstance(wish.language, str):
        remember(response, call.request, LANG_COOKIE, wish.language)
    return response


async def _preferences(call: Call) -> Preferences:
    return preferred(await call.desk.asides.own.preferences(call.person.id))


OPERATIONS = (
    Operation("GET", "/api/people/me/preferences", "How I like to play.", preferences, Preferences),
    Operation("POST", "/api/people/me/preferences", "Change how I like to play.", prefer, Preferences, Prefer),
    Operation("POST", "/api/people/me/unmute", "Hear a person again.", unmute, Muted, Unmute),
    Operation("POST", TABLE + "/chat", "Say something.", say, Done, Say),
    Operation("POST", TABLE + "/mute", "Hear nothing more of a person.", mute, Muted, Mute),
    Operation("POST", TABLE + "/notes", "Keep notes for myself.", note, Note, Note),
    Operation("POST", TABLE + "/standing", "Let an answer stand.", stand, StandsFor, Stand),
    Operation("POST", TABLE + "/standing/withdraw", "Let no answer stand.", withdraw, Withdraw, Withdraw),
)
