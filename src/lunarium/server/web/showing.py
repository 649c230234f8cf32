"""A table as one viewer may know it. Everything here is made from a observation and a log that are that viewer's own."""

from __future__ import annotations

import time
from typing import Any
from zlib import crc32

import msgspec
from msgspec.structs import replace

from lunarium.games import load, loadable
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.machine import space_of
from lunarium.kernel.rule_ids import rule_of
from lunarium.kernel.text import Texts, mark
from lunarium.server.storage.rows import TableRow
from lunarium.server.tables import notation
from lunarium.server.tables.chairs import Chair
from lunarium.server.tables.clocks import day_of, written
from lunarium.server.tables.table import OVER, PLAYING, Table, waiting_as_seen
from lunarium.server.web.desk import Standing
from lunarium.server.web.speech import seat_names, words
from lunarium.server.web.telling import Telling
from lunarium.server.web.terms import terms
from lunarium.server.web.types import (
    Beside,
    Choice,
    Ending,
    GameCard,
    GameOption,
    Links,
    Listing,
    Origin,
    Points,
    Question,
    Seat,
    State,
    TakeBackRequest,
)

NOTHING = msgspec.Raw(b"null")
MOVING = (  # fields of a state that answers may change
    "stage",
    "moment",
    "stamp",
    "waiting",
    "decision",
    "question",
    "may_take_back",
    "may_ask_take_back",
    "may_try_out",
    "take_back_request",
    "deadline",
    "view",
    "log",
    "ending",
)


def lobby_games(lang: str) -> list[GameCard]:
    return [game_card(cartridge, lang) for cartridge in loadable() if cartridge.in_lobby]


def game_card(cartridge: Cartridge, lang: str) -> GameCard:
    t = cartridge.texts(lang)
    titles = getattr(cartridge.words, "OPTIONS", {})
    values = getattr(cartridge.words, "VALUES", {})
    options = tuple(
        GameOption(
            option.name,
            t(titles.get(option.name, option.name)),
            {value: t(values.get(value, value)) for value in option.values},
            option.default,
        )
        for option in cartridge.options
    )
    return GameCard(
        cartridge.id,
        cartridge.title[lang],
        cartridge.summary[lang],
        cartridge.seats,
        cartridge.minutes,
        options,
        cartridge.rules_version,
    )


def listing(table: Table, person: str, names: dict[str, str], lang: str) -> Listing:
    mine = table.seats_of(person)
    seats = tuple(_seat(chair, person, names) for chair in table.chairs)
    asked = table.stage == PLAYING and any(table.match is not None and seat in table.match.waiting() for seat in mine)
    return Listing(
        table.row.id, table.row.game, table.cartridge.title[lang], table.stage, seats, asked, table.settings.is_open
    )


def frozen_listing(row: TableRow, lang: str) -> Listing:
    """A table whose rules are no longer played here: it can be looked at."""
    return Listing(row.id, row.game, load(row.game).title[lang], "frozen", (), False, False)


class Onlooker(msgspec.Struct, frozen=True):
    """Who looks at a table, and what they know of it while answers come and go."""

    standing: Standing
    viewer: int | None
    lasting: State  # what no answer changes
    telling: Telling


def state(table: Table, onlooker: Onlooker, view: Any) -> State:
    """A table at this moment. `view` is the game for those eyes, none before it began."""
    match, viewer, lasting, t = table.match, onlooker.viewer, onlooker.lasting, onlooker.telling.t
    may_take_back = bool(match and viewer is not None and table.stage == PLAYING and match.may_undo(viewer))
    return replace(
        lasting,
        stage=table.stage,
        moment=table.moments[viewer],
        stamp=f"{table.moments[viewer]}-{lasting.stamp}",
        waiting=waiting_as_seen(table, viewer),
        decision=table.decisions[viewer] if viewer is not None else 0,
        question=_question(table, viewer, view, t),
        may_take_back=may_take_back,
        may_ask_take_back=viewer is not None and not may_take_back and table.may_ask_back(viewer),
        may_try_out=viewer is not None and table.may_try_out(),
        take_back_request=_take_back_request(table, viewer, onlooker.standing),
        deadline=table.clocks.deadline(viewer) if viewer is not None else None,
        view=msgspec.Raw(msgspec.json.encode(view)) if match else NOTHING,
        log=onlooker.telling.lines(match) if match else (),
        ending=_ending(table, t),
    )


def lasting(
    table: Table, standing: Standing, viewer: int | None, names: dict[str, str], beside: Beside, lang: str
) -> State:
    """What depends on who sits here and on what they keep and say, not on answers: those are filled in by `state`."""
    return State(
        table=table.row.id,
        game=table.row.game,
        title=table.cartridge.title[lang],
        stage="",
        rules_version=table.row.rules,
        options=table.settings.options,
        terms=terms(table.settings, words(lang)),
        origin=_origin(table, standing, words(lang)),
        moment=0,
        stamp=f"{crc32(msgspec.json.encode(beside)):08x}",
        seats=tuple(
            replace(_seat(chair, standing.person, names), days_off=written(days), is_off=day_of(time.time()) in days)
            for chair, days in zip(table.chairs, table.clocks.days_off, strict=True)
        ),
        names=seat_names(table.chairs, names, lang),
        seat=viewer,
        my_seats=standing.seats,
        may_sit=standing.may_sit,
        is_host=standing.is_host,
        waiting=(),
        decision=0,
        question=None,
        may_take_back=False,
        may_ask_take_back=False,
        may_try_out=False,
        take_back_request=None,
        deadline=None,
        view=NOTHING,
        log=(),
        ending=None,
        next_table=table.next_table,
        commitment=table.commitment,
        nonces=table.nonces,
        links=Links(table.row.invite, table.row.watch, table.row.code) if standing.may_sit else None,
        chat=beside.chat,
        muted=beside.muted,
        notes=beside.notes,
        standing=beside.standing,
        preferences=beside.preferences,
    )


def _origin(table: Table, standing: Standing, t: Texts) -> Origin | None:
    begun = table.settings.begun
    if begun is None or not begun.of:
        return None
    dealt = mark("This game goes on from what one seat knew of another: everything else was dealt anew.")
    told = mark("This game goes on from a position of another, with luck of its own.")
    return Origin(t(dealt if begun.is_dealt else told), bool(begun.secret_of), begun.of if standing.is_host else "")


def _take_back_request(table: Table, viewer: int | None, standing: Standing) -> TakeBackRequest | None:
    request = table.back_request
    if request is None:
        return None
    awaited = table.awaited_back()
    return TakeBackRequest(
        request.number,
        request.seat,
        tuple(sorted(request.agreed)),
        awaited,
        viewer in awaited,
        request.seat in standing.seats,
    )


def _seat(chair: Chair, person: str, names: dict[str, str]) -> Seat:
    name = names.get(chair.person, "")
    mine = bool(person) and chair.person == person
    if chair.person:
        return Seat(name, "stand_in" if chair.bot else "person", chair.bot, mine)
    return Seat(chair.bot, "bot", chair.bot) if chair.bot else Seat("", "free")


def _question(table: Table, viewer: int | None, view: Any, t: Texts) -> Question | None:
    match, cartridge = table.match, table.cartridge
    if match is None or viewer is None or table.stage != PLAYING or table.chairs[viewer].bot:
        return None
    ask = match.question(viewer)
    if ask is None:
        return None
    space = space_of(ask)
    option, touches = cartridge.words.option, cartridge.touches
    choices = [
        Choice(notation.written(space, code), option(view, ask, code, t), tuple(touches(view, ask, code)))
        for code in match.game(viewer).options(viewer)
    ]
    prompt: str = cartridge.words.prompt(view, ask, t)
    return Question(prompt, rule_of(ask), viewer in match.waiting(), tuple(choices))


def _ending(table: Table, own: Texts) -> Ending | None:
    if table.stage != OVER or table.match is None:
        return None
    t = words(own.lang)
    if table.stopped is not None:
        player = own.seat(table.stopped.seat)
        if table.stopped.why == "time":
            return Ending(t("The table ended: {player} ran out of time.", player=player))
        return Ending(t("The table ended: {player} resigned.", player=player))
    if not table.match.over:
        return Ending(t("The record ends before the game does."))
    result = table.match.result()
    points = tuple(tuple(Points(own(line.source), line.rule, line.points) for line in lines) for lines in result.lines)
    ending: str = table.cartridge.words.ENDINGS.get(result.ending, result.ending)
    return Ending(own(ending), result.scores, result.winners, points)


STAGES = {"gathering": mark("gathering"), "playing": mark("playing"), "over": mark("over"), "frozen": mark("frozen")}
