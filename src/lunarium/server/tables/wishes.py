"""What people, bots and scripts may ask of a table, and whether they may. A wish becomes an act, or is refused."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from lunarium.bots.registry import checked_name
from lunarium.kernel.errors import BadNotation, Refused
from lunarium.kernel.text import Names, mark
from lunarium.server.tables.acts import (
    Act,
    AgreedBack,
    Answered,
    AskedBack,
    BotSat,
    DeclinedBack,
    Left,
    Returned,
    Sat,
    SeatsDays,
    Started,
    StoodIn,
    Stopped,
    TookBack,
    Why,
)
from lunarium.server.tables.chairs import Chair
from lunarium.server.tables.errors import NotAllowed, Stale, Unfit
from lunarium.server.tables.notation import code_of, written
from lunarium.server.tables.table import GATHERING, PLAYING, Table

Request = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Nonce = Annotated[str, msgspec.Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]


class Wish(msgspec.Struct, frozen=True, tag_field="act", forbid_unknown_fields=True):
    """`request` is a name that the sender makes up: sent again, the same wish is granted once."""

    request: Request


class Sit(Wish, frozen=True, tag="sit"):
    """Take a seat. The nonce is random, and made after the table has told what its luck is committed to."""

    seat: SeatNumber
    nonce: Nonce


class Leave(Wish, frozen=True, tag="leave"):
    """Give a seat up before the game starts; the host may also empty others' seats."""

    seat: SeatNumber


class SeatBot(Wish, frozen=True, tag="seat_bot"):
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=32)]


class Start(Wish, frozen=True, tag="start"):
    """Begin: the host, when every seat is taken."""


class Move(Wish, frozen=True, tag="move"):
    """Answer the decision that waits for a seat, in the notation of records."""

    seat: SeatNumber
    decision: Version
    answer: Annotated[str, msgspec.Meta(max_length=200)]


class TakeBack(Wish, frozen=True, tag="take_back"):
    """Take the last answer back, or everything up to the last luck, reveal or act of another seat."""

    seat: SeatNumber
    decision: Version
    everything: bool = False


class AskBack(Wish, frozen=True, tag="ask_back"):
    """Ask the others to let an answer be taken back that can't be taken back alone."""

    seat: SeatNumber


class AnswerBack(Wish, frozen=True, tag="answer_back"):
    """Agree that another seat goes back, or decline. The asking seat withdraws by declining."""

    seat: SeatNumber
    number: Version
    agrees: bool


class Resign(Wish, frozen=True, tag="resign"):
    """Leave a running game: by the table's rule a bot plays on, or the table ends."""

    seat: SeatNumber


class Return(Wish, frozen=True, tag="return"):
    """Come back to a seat that a bot holds for you."""

    seat: SeatNumber


AnyWish: TypeAlias = Sit | Leave | SeatBot | Start | Move | TakeBack | AskBack | AnswerBack | Resign | Return


def granted(
    table: Table,
    wish: AnyWish,
    person: str,
    may_sit: bool,
    told: tuple[str, Names],
    days_off: tuple[SeatsDays, ...] = (),
) -> Act:
    """What the wish of a person who may see the table does; refuses what they may not do now.

    `told`: in which language a refusal is told, and what it calls the seats; `days_off`: of those who sit there, if the
    game may start.
    """
    seat: int = getattr(wish, "seat", 0)
    if seat >= table.settings.seats:
        raise Unfit(mark("This table has {n} seats."), n=table.settings.seats)
    chair = table.chairs[seat]
    match wish:
        case Sit():
            return _sit(table, wish, person, may_sit)
        case SeatBot():
            _of_the_host(table, person)
            _free(table, seat)
            return BotSat(seat, checked_name(wish.bot))
        case Leave():
            return _leave(table, seat, person)
        case Start():
            return _start(table, person, days_off)
        case Move():
            return _move(table, wish, person, told)
        case TakeBack():
            _own(table, seat, person)
            _current(table, seat, wish.decision)
            if not (table.match and table.match.may_undo(seat)):
                raise Refused(
                    mark(
                        "There is nothing to take back: luck has spoken, something was shown, or another seat has acted."
                    )
                )
            return TookBack(seat, wish.everything)
        case AskBack():
            return _ask_back(table, seat, person)
        case AnswerBack():
            return _answer_back(table, wish, person)
        case Resign():
            _own(table, seat, person)
            return given_up(table, seat, "resigned")
        case Return():
            _playing(table)
            if chair.person != person or not chair.bot:
                raise NotAllowed(mark("No bot holds this seat for you."))
            return Returned(seat)


def given_up(table: Table, seat: int, why: Why) -> Act:
    """What the table's rule says when a person is gone."""
    return StoodIn(seat, table.settings.stand_in, why) if table.settings.absent == "bot" else Stopped(seat, why)


def _sit(table: Table, wish: Sit, person: str, may_sit: bool) -> Act:
    _free(table, wish.seat)
    if not may_sit:
        raise NotAllowed(mark("You may watch this table, but not sit at it."))
    if table.seats_of(person) and not table.settings.shares_device:
        raise NotAllowed(mark("You sit at this table already."))
    return Sat(wish.seat, person, wish.nonce)


def _leave(table: Table, seat: int, person: str) -> Act:
    _gathering(table)
    chair = table.chairs[seat]
    if chair.is_free:
        raise NotAllowed(mark("That seat is free."))
    if chair.person != person:
        _of_the_host(table, person)
    return Left(seat)


def _start(table: Table, person: str, days_off: tuple[SeatsDays, ...]) -> Act:
    _gathering(table)
    _of_the_host(table, person)
    if any(chair.is_free for chair in table.chairs):
        raise NotAllowed(mark("Every seat must be taken first, by a person or a bot."))
    return Started(days_off=days_off)


def _move(table: Table, wish: Move, person: str, told: tuple[str, Names]) -> Act:
    _own(table, wish.seat, person)
    _current(table, wish.seat, wish.decision)
    assert table.match is not None, "a game that is played has begun"
    try:
        code = code_of(table.cartridge.layout, wish.answer)
    except BadNotation as error:
        raise Unfit(error.sentence, **error.values) from None
    if not table.match.allows(wish.seat, code):
        raise Refused(*table.match.why_not(wish.seat, code, *told))
    return Answered(wish.seat, written(table.cartridge.layout, code))


def _ask_back(table: Table, seat: int, person: str) -> Act:
    _own(table, seat, person)
    if table.settings.take_back == "never":
        raise NotAllowed(mark("At this table nothing is taken back by consent."))
    if table.back_request:
        raise NotAllowed(mark("Somebody asks to take an answer back already."))
    if not table.may_ask_back(seat):
        raise Refused(mark("There is nothing to ask for: you have answered nothing, or may take it back yourself."))
    return AskedBack(seat)


def _answer_back(table: Table, wish: AnswerBack, person: str) -> Act:
    _own(table, wish.seat, person)
    request = table.back_request
    if request is None or request.number != wish.number:
        raise Stale(mark("Nobody asks for that any more."))
    if person == table.chairs[request.seat].person:
        if wish.agrees:
            raise NotAllowed(mark("The others must agree, not you."))
        return DeclinedBack(wish.seat)
    return AgreedBack(wish.seat) if wish.agrees else DeclinedBack(wish.seat)


def _own(table: Table, seat: int, person: str) -> Chair:
    _playing(table)
    chair = table.chairs[seat]
    if chair.person != person:
        raise NotAllowed(mark("That is not your seat."))
    if chair.bot:
        raise NotAllowed(mark("A bot holds this seat for you: come back first."))
    return chair


def _current(table: Table, seat: int, decision: int) -> None:
    if table.decisions[seat] != decision:
        raise Stale(mark("The game has gone on: look again before you answer."))


def _free(table: Table, seat: int) -> None:
    _gathering(table)
    if not table.chairs[seat].is_free:
        raise NotAllowed(mark("That seat is taken."))


def _of_the_host(table: Table, person: str) -> None:
    if table.settings.host != person:
        raise NotAllowed(mark("Only the host of the table may do that."))


def _gathering(table: Table) -> None:
    if table.stage != GATHERING:
        raise NotAllowed(mark("The game has begun."))


def _playing(table: Table) -> None:
    if table.stage != PLAYING:
        raise NotAllowed(mark("No game is being played here now."))
