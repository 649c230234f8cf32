"""Accounts: one person on several devices, nobody else on any; wrong logins and wrong passwords look alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import httpx
import pytest
from argon2 import PasswordHasher

from lunarium.server.storage.accounts import AccountStore
from lunarium.server.storage.store import Store
from lunarium.server.tables.accounts import Accounts, fit_login, fit_password
from lunarium.server.tables.errors import NotAllowed, Unfit, Unknown
from lunarium.server.tables.people import People
from tests.server.house import GENEROUS, Guest, House, a_house, a_house_in, events
from tests.server.test_storage import a_person, run

PASSWORD = "correct horse"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("accounts")) as opened:
        opened.desk.accounts._hasher = CHEAP  # the tests are not about how slow it is
        yield opened


def secured(house: House, login: str) -> Guest:
    guest = house.guest("Ann")
    assert guest.post("/api/people/me/account", login=login, password=PASSWORD).status_code == 200
    return guest


def signed_in(house: House, login: str, password: str = PASSWORD) -> Guest:
    guest = house.guest()
    told = guest.post("/api/people/sign_in", login=login, password=password)
    assert told.status_code == 200, told.text
    guest.http.cookies.clear()
    guest.key = told.json()["key"]
    guest.http.headers["authorization"] = f"Bearer {guest.key}"
    return guest


def is_in(guest: Guest) -> bool:
    return guest.get("/api/people/me").status_code == 200


def test_a_guest_with_an_account_comes_back_on_another_device(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.get("/api/people/me/account").json() == {"login": ""}
    table = ann.create("connect_four")
    ann.post("/api/people/me/account", login="Ann of Ceres", password=PASSWORD)
    phone = signed_in(house, "ann of CERES ")

    assert phone.get("/api/people/me").json() == ann.get("/api/people/me").json()
    assert phone.get("/api/people/me/account").json() == {"login": "ann of ceres"}
    assert phone.state(table)["is_host"]
    assert is_in(ann)  # both devices go on


def test_a_browser_keeps_the_key_in_a_cookie_that_no_script_reads(house: House) -> None:
    secured(house, "cookie")
    browser = house.guest()
    cookie = browser.post("/api/people/sign_in", login="cookie", password=PASSWORD).headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert is_in(browser)
    browser.http.headers["origin"] = house.url
    assert browser.post("/api/people/me/sign_out").status_code == 200
    assert not browser.http.cookies


def test_wrong_logins_and_wrong_passwords_look_alike(house: House) -> None:
    secured(house, "alike")

    answers = [
        house.guest().post("/api/people/sign_in", login=login, password=password)
        for login, password in (("alike", "wrong horse"), ("nobody", PASSWORD), ("a", PASSWORD), ("alike", "x"))
    ]

    assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
    assert [dict(a.headers, date="") for a in answers] == [dict(answers[0].headers, date="")] * 4


def test_wrong_logins_cost_as_much_as_wrong_passwords(store: Store) -> None:
    """The same hashing is done, counted instead of timed."""

    class Counting(PasswordHasher):
        verified: list[str]

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            self.verified.append(str(hash)[:20])
            return super().verify(hash, password)

    async def tries() -> list[str]:
        hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
        hasher.verified = []
        accounts = Accounts(store, hasher)
        await store.add_person(a_person())
        await accounts.secure(a_person(), "login", PASSWORD, "", "")
        for login in ("login", "nobody", "x"):
            with pytest.raises(Unknown):
                await accounts.sign_in(login, "wrong horse")
        return hasher.verified

    verified = run(tries())
    assert len(verified) == 3
    assert len(set(verified)) == 1  # by the same parameters


def test_a_login_belongs_to_one_person(house: House) -> None:
    secured(house, "taken")
    bob = house.guest("Bob")

    assert bob.post("/api/people/me/account", login="TAKEN", password=PASSWORD).status_code == 422
    assert bob.post("/api/people/me/account", login="free", password=PASSWORD).status_code == 200
    proof = {"password": PASSWORD, "proof": PASSWORD}
    assert bob.post("/api/people/me/account", login="taken", **proof).status_code == 422
    assert bob.get("/api/people/me/account").json() == {"login": "free"}


def test_a_password_is_changed_by_who_knows_it_and_other_devices_are_signed_out(house: House) -> None:
    ann, phone = secured(house, "changing"), signed_in(house, "changing")
    new = {"login": "changing", "password": "another horse"}
    for proof in ("", "wrong horse", "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA"):
        assert phone.post("/api/people/me/account", **new, proof=proof).status_code == 403
    assert phone.post("/api/people/me/account", **new, proof=PASSWORD).status_code == 200

    assert (is_in(phone), is_in(ann)) == (True, False)
    assert house.guest().post("/api/people/sign_in", login="changing", password=PASSWORD).status_code == 401
    assert is_in(signed_in(house, "changing", "another horse"))


def test_a_forgotten_password_is_replaced_by_the_recovery_code(house: House) -> None:
    ann, phone = secured(house, "forgetful"), signed_in(house, "forgetful")
    told = house.guest().post("/api/people/recover", code=ann.recovery).json()
    assert (is_in(ann), is_in(phone)) == (False, False)  # the code moves the person: all old keys end
    again = Guest(house.url, told["key"])
    house.guests.append(again)

    new = {"login": "forgetful", "password": "another horse", "proof": told["recovery"]}
    assert again.post("/api/people/me/account", **new).status_code == 200
    assert is_in(signed_in(house, "forgetful", "another horse"))


def test_a_device_is_signed_out_alone_or_with_all_others(house: House) -> None:
    ann, phone, tablet = secured(house, "leaving"), signed_in(house, "leaving"), signed_in(house, "leaving")
    phone.post("/api/people/me/sign_out")
    assert [is_in(guest) for guest in (ann, phone, tablet)] == [True, False, True]
    ann.post("/api/people/me/sign_out")
    assert [is_in(guest) for guest in (ann, phone, tablet)] == [False, False, True]
    other = signed_in(house, "leaving")
    other.post("/api/people/me/sign_out", everywhere=True)

    assert [is_in(guest) for guest in (tablet, other)] == [False, False]
    assert is_in(signed_in(house, "leaving"))


def test_the_streams_of_a_device_that_was_signed_out_end(house: House) -> None:
    ann, phone = secured(house, "streaming"), signed_in(house, "streaming")
    table = ann.create("connect_four")
    with phone.http.stream("GET", f"/api/tables/{table}/events") as response:
        told = events(response)
        next(told)
        ann.post("/api/people/me/sign_out", everywhere=True)

        assert list(told) == []


def test_passwords_are_tried_slowly_by_login_and_by_address(sqlite_url: str) -> None:
    slow = replace(GENEROUS, sign_ins_per_second=0.0, sign_ins_burst=2.0)
    with a_house(sqlite_url, slow) as house:
        house.desk.accounts._hasher = CHEAP

        def tried(login: str) -> int:
            return house.guest().post("/api/people/sign_in", login=login, password="wrong horse").status_code

        assert [tried("Victim"), tried("victim"), tried(" VIC\u200bTIM"), tried("other")] == [401, 401, 429, 401]
        house.desk.arrivals._burst = house.desk.arrivals._rate = 0.0
        house.desk.arrivals._level.clear()
        assert tried("somebody else") == 429


@pytest.mark.parametrize(
    ("login", "password"), [("ab", PASSWORD), ("a" * 33, PASSWORD), ("fine", "short"), ("fine", "x" * 201)]
)
def test_logins_and_passwords_have_a_fit_length(house: House, login: str, password: str) -> None:
    answer: httpx.Response = house.guest("Ann").post("/api/people/me/account", login=login, password=password)

    assert answer.status_code == 422


def test_one_login_however_it_is_written() -> None:
    assert fit_login(" Zoe\u0308\u200b  Ⅷ ") == "zoë viii"
    assert fit_password("pa\u0301ss wörd") == "páss wörd"
    with pytest.raises(Unfit):
        fit_login("\u200b\u200b\u200b")


def test_only_a_hash_of_the_password_is_kept(store: Store) -> None:
    async def kept() -> tuple[str, str] | None:
        accounts = Accounts(store, CHEAP)
        person, key, _ = await People(store).arrive("Ann")
        await accounts.secure(person, "ann", PASSWORD, "", key)
        with pytest.raises(NotAllowed):
            await accounts.secure(person, "ann", PASSWORD, "wrong", key)
        return await AccountStore(store).of(person.id)

    account = run(kept())
    assert account is not None
    assert account[0] == "ann"
    assert account[1].startswith("$argon2id$")


def test_two_people_who_want_one_login_at_once_get_it_once(store: Store) -> None:
    async def race() -> list[bool]:
        people = [await People(store).arrive(name) for name in ("Ann", "Bob")]
        kept = AccountStore(store)
        return await asyncio.gather(*(kept.put(person.id, "same", "hash", "") for person, _, _ in people))

    assert sorted(run(race())) == [False, True]
