"""The pages of what a person keeps: account, notices, days off; and where the links in letters lead."""

from __future__ import annotations

from dataclasses import replace

from starlette.responses import Response

from lunarium.kernel.text import mark
from lunarium.server.storage.notices import Contact
from lunarium.server.tables.errors import Absent
from lunarium.server.web.api_accounts import account
from lunarium.server.web.api_contacts import contacts
from lunarium.server.web.api_devices import devices
from lunarium.server.web.api_holidays import holidays
from lunarium.server.web.calls import Call
from lunarium.server.web.pages.frame import page


async def myself(call: Call) -> Response:
    if call.visitor is None:
        return page("me.html", call, account=None, contacts=None, devices=None, holidays=None)
    own, reached, told, off = await account(call), await contacts(call), await devices(call), await holidays(call)
    return page("me.html", call, account=own, contacts=reached, devices=told, holidays=off)


async def letters(call: Call) -> Response:
    """A click more than following the link: programs that look at all links of a letter neither confirm nor stop."""
    return _letters(call, await _contact(call), "")


async def confirm_letters(call: Call) -> Response:
    contact = replace(await _contact(call), is_confirmed=True)
    await call.desk.notifier.kept.keep(contact)
    return _letters(call, contact, "confirmed")


async def stop_letters(call: Call) -> Response:
    """By the button of our page, or by that of a mail program, which knows no cookie of ours."""
    contact = await _contact(call)
    await call.desk.notifier.kept.keep(replace(contact, email="", is_confirmed=False))
    return _letters(call, contact, "stopped")


async def _contact(call: Call) -> Contact:
    call.desk.charge_arrival(call.address)
    contact = await call.desk.notifier.kept.by_token(call.request.path_params["token"])
    if contact is None or not contact.email:
        raise Absent(mark("There is nothing here."))
    return contact


def _letters(call: Call, contact: Contact, done: str) -> Response:
    return page("letters.html", call, contact=contact, done=done)
