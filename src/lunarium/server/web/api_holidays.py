"""The API of days off."""

from __future__ import annotations

from typing import Annotated

import msgspec

from lunarium.server.tables.holidays import MOST_A_YEAR
from lunarium.server.web.calls import Call
from lunarium.server.web.operations import Operation
from lunarium.server.web.types import Body

Day = Annotated[str, msgspec.Meta(min_length=10, max_length=10, pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class TakeOff(Body, frozen=True):
    """From the first to the last of these days (of UTC), clocks by the move and by the day stand still, or no longer."""

    first: Day
    last: Day
    is_off: bool = True


class Days(msgspec.Struct, frozen=True):
    days: tuple[str, ...]
    most_a_year: int


async def holidays(call: Call) -> Days:
    return Days(await call.desk.holidays.of(call.person.id), MOST_A_YEAR)


async def take_off(call: Call) -> Days:
    body: TakeOff = call.body
    call.desk.charge_sign_in(f"days of {call.person.id}")  # each tells all of one's tables
    return Days(await call.desk.holidays.take(call.person.id, body.first, body.last, body.is_off), MOST_A_YEAR)


ME = "/api/people/me/holidays"
OPERATIONS = (
    Operation("GET", ME, "My days off.", holidays, Days),
    Operation("POST", ME, "Take days off, or no longer.", take_off, Days, TakeOff),
)
