"""The API of accounts: add a login and a password, come back from anywhere, sign out."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.responses import Response

from lunarium.server.storage.rows import Person
from lunarium.server.tables.accounts import as_login
from lunarium.server.tables.preferences import preferred
from lunarium.server.web.calls import COOKIE, LANG_COOKIE, Call, answer, key_of, remember
from lunarium.server.web.operations import Operation
from lunarium.server.web.types import Body

Login = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class Secure(Body, frozen=True):
    """`proof` is the password before, or the recovery code, of who has an account already."""

    login: Login
    password: Password
    proof: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class SignIn(Body, frozen=True):
    login: Login
    password: Password


class SignOut(Body, frozen=True):
    everywhere: bool = False


class Account(msgspec.Struct, frozen=True):
    """`login` is empty for a guest without an account."""

    login: str


class SignedIn(msgspec.Struct, frozen=True):
    """`key` is for this device; it is shown only here."""

    id: str
    name: str
    key: str


class SignedOut(msgspec.Struct, frozen=True):
    everywhere: bool


async def account(call: Call) -> Account:
    return Account(await call.desk.accounts.login_of(call.person))


async def secure(call: Call) -> Account:
    body: Secure = call.body
    call.desk.charge_arrival(call.address)
    call.desk.charge_sign_in(f"person {call.person.id}")
    login = await call.desk.accounts.secure(call.person, body.login, body.password, body.proof, key_of(call.request))
    call.desk.tables.wake_person(call.person.id)  # the other devices' streams end
    return Account(login)


async def sign_in(call: Call) -> Response:
    body: SignIn = call.body
    call.desk.charge_arrival(call.address)
    call.desk.charge_sign_in(f"login {as_login(body.login)}")
    person, key = await call.desk.accounts.sign_in(body.login, body.password)
    response = answer(SignedIn(person.id, person.name, key))
    remember(response, call.request, COOKIE, key, is_secret=True)
    await _speak_their_language(call, person, response)
    return response


async def _speak_their_language(call: Call, person: Person, response: Response) -> None:
    """A new device speaks as the others do."""
    language = preferred(await call.desk.asides.own.preferences(person.id)).language
    if language != "auto":
        remember(response, call.request, LANG_COOKIE, language)


async def sign_out(call: Call) -> Response:
    """This device, or all of them. Who has no account comes back by their recovery code only."""
    body: SignOut = call.body
    await call.desk.accounts.sign_out(call.person, key_of(call.request), body.everywhere)
    call.desk.tables.wake_person(call.person.id)
    response = answer(SignedOut(body.everywhere))
    response.delete_cookie(COOKIE, path=f"{call.request.scope.get('root_path', '')}/")
    return response


ME = "/api/people/me"
OPERATIONS = (
    Operation("GET", ME + "/account", "My login, if I have an account.", account, Account),
    Operation("POST", ME + "/account", "Make an account, or change it.", secure, Account, Secure),
    Operation("POST", "/api/people/sign_in", "Come back by login and password.", sign_in, SignedIn, SignIn),
    Operation("POST", ME + "/sign_out", "Sign this device out, or all.", sign_out, SignedOut, SignOut),
)
