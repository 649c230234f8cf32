"""What is told beside the game, for one viewer: talk that they may hear, and what they keep for themselves."""

from __future__ import annotations

import hashlib
from functools import cache

from lunarium.server.storage.own import NO_SEAT, Own
from lunarium.server.storage.talk import Line
from lunarium.server.tables.preferences import preferred
from lunarium.server.tables.table import PLAYING, Table
from lunarium.server.tables.talk import PHRASES, may_talk
from lunarium.server.web.calls import Call
from lunarium.server.web.desk import Standing
from lunarium.server.web.speech import words
from lunarium.server.web.types import Beside, Chat, Muted, Phrase, Said, StandsFor

LAST_LINES = 50


async def beside(call: Call, table: Table, standing: Standing, viewer: int | None) -> Beside:
    own = await call.desk.asides.of(table.row.id, call.visitor)
    chat = await _chat(call, table, standing, own) if may_talk(table, standing.person) else None
    muted = await _muted(call, standing.person, own) if own.muted else ()
    stands = tuple(
        StandsFor(answer.answer, answer.words, "over" if answer.until == "over" else "other")
        for answer in own.standing
        if answer.seat == viewer and table.stage == PLAYING
    )
    return Beside(chat, muted, notes(own, standing, viewer), stands, preferred(own.preferences))


def notes(own: Own, standing: Standing, viewer: int | None) -> str:
    """Those of the seat whose eyes these are; behind a closed curtain none."""
    if viewer is None and standing.seats:
        return ""
    return dict(own.notes).get(NO_SEAT if viewer is None else viewer, "")


def handle(person: str, muted: str) -> str:
    """How a person is told whom they have muted, without telling who that is anywhere else."""
    return hashlib.sha256(f"muted {person} {muted}".encode()).hexdigest()[:32]


async def _chat(call: Call, table: Table, standing: Standing, own: Own) -> Chat:
    lines = await call.desk.asides.lines(table.row.id, standing.talk)
    heard = [line for line in lines if line.person not in own.muted][-LAST_LINES:]
    names = await call.desk.named({line.person for line in heard})
    told = tuple(_said(line, table, standing.person, names, call.lang) for line in heard)
    return Chat(told, _phrases(call.lang))


@cache
def _phrases(lang: str) -> tuple[Phrase, ...]:
    t = words(lang)
    return tuple(Phrase(key, t(phrase)) for key, phrase in PHRASES.items())


def _said(line: Line, table: Table, person: str, names: dict[str, str], lang: str) -> Said:
    seats = table.seats_of(line.person)
    text = words(lang)(PHRASES[line.phrase]) if line.phrase in PHRASES else line.words
    seat = seats[0] if len(seats) == 1 else None
    return Said(line.id, names.get(line.person, ""), seat, line.person == person, line.at, text, line.phrase)


async def _muted(call: Call, person: str, own: Own) -> tuple[Muted, ...]:
    names = await call.desk.named(own.muted)
    told = (Muted(handle(person, other), names.get(other, "")) for other in own.muted)
    return tuple(sorted(told, key=lambda muted: (muted.name, muted.handle)))
