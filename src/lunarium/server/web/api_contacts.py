"""The API of notices: where a person wants to be told that they are asked while they are away."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated

import msgspec

from lunarium.kernel.text import mark
from lunarium.server.notices.post import fit_email, fit_hook
from lunarium.server.storage.notices import Contact
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.web.calls import Call
from lunarium.server.web.operations import Operation
from lunarium.server.web.types import Body


class Contacts(msgspec.Struct, frozen=True):
    """`has_letters`: this house sends letters. They come after the address was confirmed by the link in the first one."""

    email: str
    is_confirmed: bool
    webhook: str
    has_letters: bool


class Reach(Body, frozen=True):
    """What is not named stays; an empty address is given up."""

    email: Annotated[str, msgspec.Meta(max_length=254)] | msgspec.UnsetType = msgspec.UNSET
    webhook: Annotated[str, msgspec.Meta(max_length=500)] | msgspec.UnsetType = msgspec.UNSET


def _told(call: Call, contact: Contact) -> Contacts:
    return Contacts(contact.email, contact.is_confirmed, contact.webhook, call.desk.post.has_letters)


async def _contact(call: Call) -> Contact:
    return await call.desk.notifier.kept.contact(call.person.id) or Contact(call.person.id)


async def contacts(call: Call) -> Contacts:
    return _told(call, await _contact(call))


async def reach(call: Call) -> Contacts:
    body: Reach = call.body
    old = new = await _contact(call)
    if isinstance(body.webhook, str):
        new = replace(new, webhook=fit_hook(body.webhook) if body.webhook else "")
    if isinstance(body.email, str) and body.email.strip() != old.email:
        new = _other_email(call, new, body.email)
    new = replace(new, token=new.token or secrets.token_urlsafe(32), language=call.lang)
    await call.desk.notifier.kept.keep(new)
    if new.email != old.email and new.email:
        await call.desk.notifier.ask_to_confirm(new)
    return _told(call, new)


def _other_email(call: Call, contact: Contact, email: str) -> Contact:
    """Nobody is written to unasked: the link in the first letter confirms the address, and few first letters are sent."""
    if not email.strip():
        return replace(contact, email="", is_confirmed=False, token="")
    if not call.desk.post.has_letters:
        raise NotAllowed(mark("This house sends no letters."))
    email = fit_email(email)
    call.desk.charge_arrival(call.address)
    call.desk.charge_sign_in(f"letters of {call.person.id}")
    call.desk.charge_sign_in(f"letters to {email.casefold()}")
    return replace(contact, email=email, is_confirmed=False, token="")


ME = "/api/people/me/contacts"
OPERATIONS = (
    Operation("GET", ME, "Where I am told that I am asked.", contacts, Contacts),
    Operation("POST", ME, "Change where I am told that I am asked.", reach, Contacts, Reach),
)
