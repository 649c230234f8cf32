"""Notices: who is away and asked is told once for each decision, by one worker, also after a restart."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lunarium.server.notices import post as outside
from lunarium.server.notices.notifier import AGAIN_SECONDS, Notifier
from lunarium.server.notices.post import BadPost, NotSent, Post, fit_email, fit_hook, from_environment, send_hook
from lunarium.server.tables.errors import Unfit
from tests.server.house import Guest, House, a_game, a_house, a_house_in, run
from tests.server.post_office import Hook, Office, serving

AWAY = 300.0
ME = "/api/people/me/contacts"


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    with serving(Office()) as opened:
        yield opened


@pytest.fixture(scope="module")
def hook() -> Iterator[Hook]:
    with serving(Hook()) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _emptied(office: Office, hook: Hook) -> None:
    office.letters.clear()
    hook.told.clear()
    hook.status = 200


@pytest.fixture
def post(office: Office) -> Post:
    return Post(office.url, "tables@lunarium.example", "https://play.example/games", private_hooks=True)


@pytest.fixture(scope="module")
def opened_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("notices")) as house:
        yield house


@pytest.fixture
def letters_house(opened_house: House, post: Post) -> House:
    opened_house.desk.post = opened_house.desk.notifier.post = post
    return opened_house


@pytest.fixture
def each_house(database: str, post: Post) -> Iterator[House]:
    """On each kind of database."""
    with a_house(database) as house:
        house.desk.post = house.desk.notifier.post = post
        yield house


def later(house: House, seconds: float = AWAY + 60, workers: int = 1) -> None:
    """What workers tell when so many seconds have passed."""

    async def rounds() -> None:
        notifiers = [Notifier(house.desk.store, house.desk.post, AWAY) for _ in range(workers)]
        await asyncio.gather(*(notifier.round(time.time() + seconds) for notifier in notifiers))

    run(rounds())


def confirmed(guest: Guest, office: Office, email: str = "ann@example.org") -> str:
    """The path of the link that also ends the letters."""
    assert guest.post(ME, email=email).status_code == 200
    link = re.search(r"https://play\.example/games(/letters/\S+)", office.letters.pop().get_content())
    assert link is not None
    assert guest.http.post(link[1] + "/confirm", headers={"authorization": ""}).status_code == 200
    return link[1]


def test_who_is_away_gets_one_letter_for_each_decision(each_house: House, office: Office) -> None:
    table, ann, bob = a_game(each_house)
    confirmed(ann, office)
    later(each_house, AWAY / 2)
    assert office.letters == []  # she has just been here
    for _ in range(3):
        later(each_house, workers=3)
    assert [letter["To"] for letter in office.letters] == ["ann@example.org"]
    ann.move(table, 0)
    later(each_house)
    assert len(office.letters) == 1  # it is Bob who is asked, and he wants no letters
    bob.move(table, 1)
    later(each_house)

    assert [letter["Subject"] for letter in office.letters] == ["You are asked: Connect Four"] * 2
    assert f"https://play.example/games/t/{table}" in office.letters[1].get_content()


def test_what_others_do_meanwhile_is_no_new_notice(letters_house: House, hook: Hook) -> None:
    table, ann, bob = a_game(letters_house, "prospect")
    ann.post(ME, webhook=hook.url)
    later(letters_house)
    bob.move(table, 1)  # in his own lane: Ann's decision is the same
    later(letters_house)

    assert len(hook.told) == 1


def test_letters_go_only_to_confirmed_addresses_and_can_be_ended(letters_house: House, office: Office) -> None:
    _, ann, _ = a_game(letters_house)
    ann.post(ME, email="ann@example.org")
    first = office.letters.pop()
    later(letters_house)
    assert office.letters == []
    assert ann.get(ME).json() == {
        "email": "ann@example.org",
        "is_confirmed": False,
        "webhook": "",
        "has_letters": True,
    }
    link = first["List-Unsubscribe"].strip("<>").removeprefix("https://play.example/games")
    stranger = letters_house.guest()
    page = stranger.get(link)
    assert (page.status_code, page.text.count("<form method")) == (200, 4)  # looking confirms nothing
    assert not ann.get(ME).json()["is_confirmed"]
    stranger.http.post(link + "/confirm")
    assert ann.get(ME).json()["is_confirmed"]
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stopped = stranger.http.post(link, data={"List-Unsubscribe": "One-Click"})
    assert stopped.status_code == 200

    later(letters_house)
    assert office.letters == []
    assert ann.get(ME).json()["email"] == ""
    assert stranger.get(link).status_code == 404
    assert stranger.get("/letters/guessed").status_code == 404


def test_another_address_must_be_confirmed_anew(letters_house: House, office: Office) -> None:
    ann = letters_house.guest("Ann")
    old = confirmed(ann, office)
    assert ann.post(ME, email="new@example.org").json()["is_confirmed"] is False

    assert ann.get(old).status_code == 404
    assert ann.post(ME, email="").json()["email"] == ""


def test_letters_are_written_in_the_readers_language(letters_house: House, office: Office) -> None:
    _, ann, _ = a_game(letters_house)
    ann.http.headers["accept-language"] = "fr"
    confirmed(ann, office)
    later(letters_house)

    assert office.letters[0]["Subject"] == "On vous attend\u00a0: Puissance 4"


def test_a_hook_gets_no_secret(letters_house: House, hook: Hook) -> None:
    table, ann, _ = a_game(letters_house)
    assert ann.post(ME, webhook=hook.url).json()["webhook"] == hook.url
    decision = ann.state(table)["decision"]
    later(letters_house)

    link = f"https://play.example/games/t/{table}"
    told = {"event": "asked", "table": table, "game": "connect_four", "seat": 0, "decision": decision, "link": link}
    assert hook.told == [("/hook?mine=1", told)]
    ann.post(ME, webhook="")
    assert ann.get(ME).json()["webhook"] == ""


def test_a_hook_that_fails_is_tried_again_and_not_too_often(each_house: House, hook: Hook) -> None:
    _, ann, _ = a_game(each_house)
    ann.post(ME, webhook=hook.url)
    hook.status = 302  # redirects are not followed
    later(each_house)
    later(each_house, AWAY + 70)
    assert [path for path, _ in hook.told] == ["/hook?mine=1"]
    hook.status = 204
    later(each_house, AWAY + 100 + AGAIN_SECONDS)
    later(each_house, AWAY + 200 + 3 * AGAIN_SECONDS)

    assert len(hook.told) == 2


def test_what_one_address_brings_about_keeps_nobody_else_from_being_told(
    letters_house: House, hook: Hook, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    _, ann, _ = a_game(letters_house)
    _, eve, _ = a_game(letters_house)
    ann.post(ME, webhook="http://localhost:1/anns")
    eve.post(ME, webhook=hook.url)
    sent = send_hook

    def send(post: Post, url: str, told: dict[str, object]) -> None:
        if url.endswith("/anns"):
            raise RuntimeError(url)
        sent(post, url, told)

    monkeypatch.setattr("lunarium.server.notices.notifier.send_hook", send)
    later(letters_house)

    assert len(hook.told) == 1
    logged = "".join(capfd.readouterr())
    assert "RuntimeError" in logged
    assert "/anns" not in logged


def test_hooks_into_the_hosts_own_network_are_refused(hook: Hook) -> None:
    told: dict[str, object] = {"event": "asked"}
    for url in (hook.url, hook.url.replace("localhost", "127.0.0.1"), hook.url.replace("localhost", "[::1]")):
        with pytest.raises(NotSent, match=r"private|Error"):
            send_hook(Post(), url, told)
    assert hook.told == []


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "::1", "fe80::1%eth0", "::ffff:10.0.0.1",
     "64:ff9b::127.0.0.1", "64:ff9b:1::7f00:1", "2002:7f00:1::1", "2002:a01:203::", "::127.0.0.1", "::9.9.9.9", "fec0::1",
     "fc00::1", "ff02::1", "2001:0:a00:1::1", "2001:db8::1"],
)  # fmt: skip
def test_private_numbers_are_known(number: str) -> None:
    assert not outside._is_public(number)


@pytest.mark.parametrize("number", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::9.9.9.9", "2002:909:909::1"])
def test_numbers_that_everybody_reaches_are_known(number: str) -> None:
    assert outside._is_public(number)


@pytest.mark.parametrize(
    "url",
    ["", "ftp://example.org", "https://", "https://a:b@example.org", "javascript:alert(1)", "https://ex\nample.org",
     "http://[::1", "https://example.org:99999/"],
)  # fmt: skip
def test_what_is_no_hook_is_refused(url: str) -> None:
    with pytest.raises(Unfit):
        fit_hook(url)


@pytest.mark.parametrize(
    "email", ["ann", "ann@localhost", "a@b.c\nBcc: x@y.org", "a b@c.org", "<a@b.org>", "a" * 260 + "@b.org", "é@b.org"]
)
def test_what_is_no_address_is_refused(email: str) -> None:
    with pytest.raises(Unfit):
        fit_email(email)


def test_a_house_without_a_mail_server_sends_no_letters(house: House) -> None:
    ann = house.guest("Ann")

    assert ann.get(ME).json()["has_letters"] is False
    assert ann.post(ME, email="ann@example.org").status_code == 403
    assert house.guest().get(ME).status_code == 401


def test_first_letters_are_few(sqlite_url: str, post: Post, office: Office) -> None:
    with a_house(sqlite_url) as house:
        house.desk.post = house.desk.notifier.post = post
        house.desk.sign_ins._burst, house.desk.sign_ins._rate = 2.0, 0.0
        ann = house.guest("Ann")
        tried = [ann.post(ME, email=f"{name}@example.org").status_code for name in ("a", "b", "c")]

    assert (tried, len(office.letters)) == ([200, 200, 429], 2)


def test_a_mail_server_that_is_away_loses_nothing(letters_house: House, post: Post, office: Office) -> None:
    _, ann, _ = a_game(letters_house)
    confirmed(ann, office)
    letters_house.desk.post = replace(post, server="smtp://127.0.0.1:1")
    later(letters_house)
    letters_house.desk.post = post
    later(letters_house, AWAY + 100 + AGAIN_SECONDS)

    assert len(office.letters) == 1


def test_the_hosts_settings_are_checked_at_the_start() -> None:
    server = {"LUNARIUM_SMTP": "smtps://me:p%40ss@mail.example", "LUNARIUM_MAIL_FROM": "tables@mail.example"}

    assert from_environment(server, "https://play.example/").has_letters
    assert not from_environment({}, "https://play.example").has_letters
    for environment, address in ((server, ""), ({"LUNARIUM_SMTP": "mail.example"}, "https://play.example")):
        with pytest.raises(BadPost):
            from_environment(environment, address)


def test_the_page_of_what_i_keep(house: House) -> None:
    guest = house.guest()
    assert "/api/people/sign_in" in guest.get("/me").text
    guest.arrive("Ann")
    page = guest.get("/me").text

    assert "/api/people/me/account" in page
    assert "/api/people/me/contacts" in page
