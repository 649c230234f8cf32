"""Notices on devices: sealed for one browser, as quiet as a letter, and only as long as somebody is signed in there."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection

from lunarium.games import ids, load
from lunarium.kernel.dealers import Dealer
from lunarium.server.notices.notifier import AGAIN_SECONDS
from lunarium.server.notices.post import BadPost, NotSent, Post, from_environment
from lunarium.server.notices.push import SIZE, public_text, send_push
from lunarium.server.notices.sealing import as_text, new_key, public_of
from lunarium.server.office.backups import backup
from lunarium.server.office.books import Books
from lunarium.server.office.tidying import forget
from lunarium.server.storage.devices import Device, DeviceStore
from lunarium.server.storage.schema_push import devices, secrets
from lunarium.server.storage.store import Store
from lunarium.server.tables.codes import hashed
from lunarium.server.web.api_devices import MOST
from tests.server.house import Guest, House, a_game, a_house, a_house_in, run
from tests.server.post_office import serving
from tests.server.push_service import Browser, PushService, raw, signed
from tests.server.test_notices import AWAY, later
from tests.server.test_secrets import dealt_anew, kept

ME = "/api/people/me/devices"
WORDS = {"title": "x", "link": "t/abc"}
SUBJECT = "mailto:host@lunarium.example"
GAMES = ids()  # before toys are plugged in
POST = Post(push=SUBJECT, private_hooks=True)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with serving(PushService(tmp_path_factory.mktemp("push"))) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _emptied(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    service.pushed.clear()
    service.status, service.pause = 201, 0.0
    monkeypatch.setenv("SSL_CERT_FILE", str(service.certificate))


def telling(house: House) -> House:
    house.desk.post = house.desk.notifier.post = POST
    return house


@pytest.fixture
def each_house(database: str) -> Iterator[House]:
    """On each kind of database."""
    with a_house(database) as house:
        yield telling(house)


@pytest.fixture(scope="module")
def opened_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("push-house")) as house:
        yield telling(house)


@pytest.fixture
def push_house(house: House) -> House:
    return telling(house)


def told_on(guest: Guest, service: PushService) -> Browser:
    """A browser that was asked to tell them."""
    browser = Browser(service.url)
    response = guest.post(ME, **browser.subscription)
    assert response.status_code == 200, response.text
    return browser


# --- what is told -----------------------------------------------------------------------------------------------------


def test_who_is_away_is_told_once_for_each_decision_on_every_device(each_house: House, service: PushService) -> None:
    table, ann, bob = a_game(each_house)
    browsers = [told_on(ann, service), told_on(ann, service)]
    later(each_house, AWAY / 2)
    assert service.pushed == []  # she has just been here
    for _ in range(2):
        later(each_house, workers=3)
    assert [len(service.of(browser)) for browser in browsers] == [1, 1]
    ann.move(table, 0)
    later(each_house)
    bob.move(table, 1)
    later(each_house)

    assert [len(service.of(browser)) for browser in browsers] == [2, 2]
    first, second = service.of(browsers[0])
    words = {"title": "You are asked: Connect Four", "body": "It is your turn at a table of Connect Four."}
    assert browsers[0].read(first.body) == words | {"lang": "en", "link": f"t/{table}"}
    assert first.headers["topic"] == second.headers["topic"]  # the newer one replaces the older
    assert first.headers["topic"] != service.of(browsers[1])[0].headers["topic"]


def test_a_push_service_learns_who_sends_and_when_and_no_more(push_house: House, service: PushService) -> None:
    table, ann, _ = a_game(push_house)
    browser = told_on(ann, service)
    later(push_house)
    (pushed,) = service.pushed
    by, claims = signed(pushed.headers["authorization"])

    assert by == raw(ann.get(ME).json()["key"])
    assert (claims["aud"], claims["sub"]) == (service.url, SUBJECT)
    names = ("ttl", "urgency", "content-encoding", "content-type", "user-agent")
    assert [pushed.headers[name] for name in names] == [
        "172800", "normal", "aes128gcm", "application/octet-stream", "lunarium"
    ]  # fmt: skip
    seen = pushed.path.removeprefix(browser.endpoint) + repr(pushed.headers) + pushed.body.decode("latin-1")
    for secret in (table, "Ann", "Connect", "connect_four", ann.key):
        assert secret not in seen


def test_each_device_speaks_the_language_it_was_asked_in(push_house: House, service: PushService) -> None:
    _, ann, _ = a_game(push_house)
    english = told_on(ann, service)
    ann.http.headers["accept-language"] = "fr"
    french = told_on(ann, service)
    later(push_house)

    told = [browser.read(service.of(browser)[0].body) for browser in (english, french)]
    assert [words["lang"] for words in told] == ["en", "fr"]
    assert told[1]["title"] == "On vous attend\u00a0: Puissance 4"
    assert ann.post(ME, **english.subscription).json()["devices"][-1]["language"] == "fr"  # told anew


def test_every_message_has_one_size_whatever_the_game(push_house: House, service: PushService) -> None:
    guests = {}
    for game in GAMES:
        ann, seats = push_house.guest("Ann"), load(game).seats[-1]
        table = ann.create(game, seats, shares_device=True)
        for seat in range(seats):
            ann.do(table, "sit", seat=seat)
        ann.do(table, "start")
        guests[table] = told_on(ann, service)
    later(push_house)

    assert {len(pushed.body) for pushed in service.pushed} == {16 + 4 + 1 + 65 + SIZE + 16}
    assert {len(browser.plain(service.of(browser)[0].body)) for browser in guests.values()} == {SIZE}
    assert {browser.read(service.of(browser)[0].body)["link"] for browser in guests.values()} == {
        f"t/{table}" for table in guests
    }


def test_nothing_hidden_changes_what_is_told(push_house: House, service: PushService) -> None:
    """Two worlds that look alike to a seat: the same words, in as many bytes."""
    table, ann, _ = a_game(push_house, "salvage")
    browser = told_on(ann, service)
    later(push_house)
    match = kept(push_house, table).match
    assert match is not None

    def untell(connection: Connection) -> None:
        connection.exec_driver_sql("DELETE FROM notices")
        connection.exec_driver_sql("UPDATE tables SET noticed = 0")

    run(push_house.desk.store.write(table, untell))
    with dealt_anew(match, 0, Dealer(7)):
        later(push_house)

    own, other = service.of(browser)
    assert browser.plain(own.body) == browser.plain(other.body)
    assert own.headers["topic"] == other.headers["topic"]


def test_a_long_title_is_cut_and_fits(push_house: House, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ann, _ = a_game(push_house)
    browser = told_on(ann, service)
    monkeypatch.setattr("lunarium.server.notices.notifier._title", lambda game, lang: "\x01" * 5000)
    later(push_house)

    assert browser.read(service.pushed[0].body)["title"] == "You are asked: " + "\x01" * 100


def test_somebody_tries_out_how_they_are_told(each_house: House, service: PushService) -> None:
    ann, bob = each_house.guest("Ann"), each_house.guest("Bob")
    ann.http.headers["accept-language"] = "fr"
    browser = told_on(ann, service)
    entry = {"id": hashed(browser.endpoint)}
    assert ann.post(f"{ME}/try", **entry).status_code == 200
    words = {"title": "Lunarium", "body": "C’est ainsi que cet appareil vous prévient quand on vous attend."}
    assert browser.read(service.pushed[0].body) == words | {"lang": "fr", "link": ""}
    assert [bob.post(f"{ME}/try", **entry).status_code, ann.post(f"{ME}/try", id="0" * 64).status_code] == [403, 403]
    service.status = 500
    assert ann.post(f"{ME}/try", **entry).status_code == 503
    service.status = 410
    assert ann.post(f"{ME}/try", **entry).status_code == 503
    assert ann.get(ME).json()["devices"] == []

    assert len(service.pushed) == 3


# --- what does not get through ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(each_house: House, service: PushService, status: int) -> None:
    _, ann, _ = a_game(each_house)
    told_on(ann, service)
    service.status = status
    later(each_house)
    assert ann.get(ME).json()["devices"] == []
    service.status = 201
    later(each_house, AWAY + 100 + AGAIN_SECONDS)

    assert len(service.pushed) == 1


@pytest.mark.parametrize("status", [301, 403, 413, 429, 500])
def test_what_fails_is_tried_again_and_not_too_often(push_house: House, service: PushService, status: int) -> None:
    _, ann, _ = a_game(push_house)
    told_on(ann, service)
    service.status = status
    later(push_house)
    later(push_house, AWAY + 70)
    assert len(service.pushed) == 1
    service.status = 201
    later(push_house, AWAY + 100 + AGAIN_SECONDS)
    later(push_house, AWAY + 200 + 3 * AGAIN_SECONDS)

    assert len(service.pushed) == 2
    assert len(ann.get(ME).json()["devices"]) == 1


def test_one_device_that_is_gone_does_not_keep_the_others_from_being_told(
    push_house: House, service: PushService
) -> None:
    _, ann, _ = a_game(push_house)
    gone, here = Browser("https://localhost:1"), told_on(ann, service)
    assert ann.post(ME, **gone.subscription).status_code == 200
    later(push_house)
    later(push_house, AWAY + 100 + AGAIN_SECONDS)

    assert len(service.of(here)) == 1


def test_endpoints_in_the_hosts_own_network_are_refused(service: PushService) -> None:
    for host in ("localhost", "127.0.0.1", "[::1]"):
        browser = Browser(service.url.replace("localhost", host))
        with pytest.raises(NotSent, match=r"private|Error"):
            send_push(Post(push=SUBJECT), new_key(), device(browser), WORDS)
    assert service.pushed == []


def test_an_endpoint_must_prove_who_it_is(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(NotSent, match="SSLCertVerificationError"):
        send_push(POST, new_key(), device(Browser(service.url)), WORDS)
    assert service.pushed == []


def test_an_endpoint_that_answers_byte_by_byte_holds_nobody_up(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lunarium.server.notices.post.LONGEST", 0.2)
    service.pause = 0.1
    with pytest.raises(NotSent, match="BadStatusLine"):
        send_push(POST, new_key(), device(Browser(service.url)), WORDS)


def device(browser: Browser, person: str = "p") -> Device:
    told = browser.subscription
    return Device(hashed(told["endpoint"]), person, "k", told["endpoint"], told["p256dh"], told["auth"], "en", 0.0)


# --- who is told where ------------------------------------------------------------------------------------------------


def test_a_device_is_listed_and_forgotten_by_its_own_person_only(push_house: House, service: PushService) -> None:
    _, ann, bob = a_game(push_house)
    browser = told_on(ann, service)
    listed = ann.get(ME).json()
    (entry,) = listed["devices"]
    assert (entry["id"], entry["language"], len(entry["since"])) == (hashed(browser.endpoint), "en", 10)
    assert (listed["has_push"], listed["most"]) == (True, MOST)
    assert bob.post(f"{ME}/forget", id=entry["id"]).json()["devices"] == []
    assert ann.get(ME).json() == listed
    assert browser.endpoint not in ann.get("/me").text + ann.get(ME).text  # it is a key to the browser

    assert ann.post(f"{ME}/forget", id=entry["id"]).json()["devices"] == []
    later(push_house)
    assert service.pushed == []


def test_whoever_is_signed_in_at_a_browser_is_told_there(each_house: House, service: PushService) -> None:
    _, ann, bob = a_game(each_house)
    browser = told_on(ann, service)
    assert bob.post(ME, **browser.subscription).status_code == 200

    assert ann.get(ME).json()["devices"] == []
    later(each_house)
    assert service.pushed == []  # it is Ann who is asked
    stolen = {**browser.subscription, "auth": Browser(service.url).subscription["auth"]}
    assert ann.post(ME, **stolen).status_code == 422
    assert len(bob.get(ME).json()["devices"]) == 1


def signed_in(house: House, login: str) -> Guest:
    """The same person on a further device."""
    guest = house.guest()
    key = guest.post("/api/people/sign_in", login=login, password="correct horse").json()["key"]
    guest.http.cookies.clear()
    guest.http.headers["authorization"] = f"Bearer {key}"
    return guest


def test_who_signs_out_is_no_longer_told_there(each_house: House, service: PushService) -> None:
    _, ann, _ = a_game(each_house)
    ann.post("/api/people/me/account", login="ann", password="correct horse")
    second, third = signed_in(each_house, "ann"), signed_in(each_house, "ann")
    first = told_on(ann, service)
    browsers = [told_on(second, service), told_on(third, service)]
    second.post("/api/people/me/sign_out")
    later(each_house)
    assert [len(service.of(browser)) for browser in (first, *browsers)] == [1, 0, 1]
    assert len(ann.get(ME).json()["devices"]) == 2

    ann.post("/api/people/me/sign_out", everywhere=True)
    service.pushed.clear()
    again = signed_in(each_house, "ann")
    assert again.get(ME).json()["devices"] == []
    told_on(again, service)
    with each_house.desk.store._reader.connect() as connection:
        assert len(connection.execute(devices.select()).all()) == 1  # those of ended keys are gone


def test_who_moves_to_another_device_is_no_longer_told_on_the_old_one(push_house: House, service: PushService) -> None:
    _, ann, _ = a_game(push_house)
    told_on(ann, service)
    assert push_house.guest().post("/api/people/recover", code=ann.recovery).status_code == 200
    later(push_house)

    assert service.pushed == []


def test_devices_are_few(push_house: House, service: PushService) -> None:
    ann = push_house.guest("Ann")
    browsers = [told_on(ann, service) for _ in range(MOST)]
    refused = ann.post(ME, **Browser(service.url).subscription)
    assert refused.status_code == 403
    assert refused.json()["sentence"] == "At most 5 devices are told: forget one first."
    assert ann.post(ME, **browsers[0].subscription).status_code == 200  # one of them


def test_nobody_adds_devices_all_day(sqlite_url: str, service: PushService) -> None:
    with a_house(sqlite_url) as house:
        telling(house)
        house.desk.sign_ins._burst, house.desk.sign_ins._rate = 2.0, 0.0
        ann, browser = house.guest("Ann"), Browser(service.url)
        assert [ann.post(ME, **browser.subscription).status_code for _ in range(3)] == [200, 200, 429]
        assert ann.post(f"{ME}/try", id=hashed(browser.endpoint)).status_code == 429


POINT_BESIDE = "BAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/a"},
        {"endpoint": "https://a:b@push.example/"},
        {"endpoint": "https://push.example:0/"},
        {"endpoint": "https://push.example/a b"},
        {"endpoint": "https://pü.example/"},
        {"endpoint": "https://"},
        {"endpoint": "https://push.example/" + "a" * 1000},
        {"endpoint": "file:///etc/passwd"},
        {"endpoint": ""},
        {"p256dh": POINT_BESIDE},
        {"p256dh": "AA"},
        {"p256dh": "é"},
        {"auth": "AAAA"},
        {"auth": "not base64!"},
        {"auth": 16 * "A" + "=="},
        {"more": "x"},
    ],
    ids=lambda wrong: "-".join(f"{name} {value[:24]}" for name, value in wrong.items()),
)
def test_what_no_browser_says_is_refused(opened_house: House, service: PushService, wrong: dict[str, str]) -> None:
    ann = opened_house.guest("Ann")

    assert ann.post(ME, **(Browser(service.url).subscription | wrong)).status_code == 422
    assert ann.get(ME).json()["devices"] == []


def test_a_house_that_tells_no_devices_offers_none(house: House, service: PushService) -> None:
    ann = house.guest("Ann")
    assert ann.get(ME).json() == {"has_push": False, "key": "", "most": MOST, "devices": []}
    assert ann.post(ME, **Browser(service.url).subscription).status_code == 403
    page = ann.get("/me").text
    assert "devices.js" not in page
    assert "data-tell-here" not in page
    for response in (house.guest().get(ME), house.guest().post(ME, **Browser(service.url).subscription)):
        assert response.status_code == 401
    for path in (f"{ME}/forget", f"{ME}/try"):
        assert house.guest().post(path, id="0" * 64).status_code == 401
    assert ann.post(f"{ME}/try", id="0" * 64).status_code == 403
    with house.desk.store._reader.connect() as connection:
        assert connection.execute(secrets.select()).all() == []


def test_the_page_offers_it_in_both_languages(push_house: House) -> None:
    ann = push_house.guest("Ann")

    assert "Tell me on this device" in ann.get("/me").text
    assert "Me prévenir sur cet appareil" in ann.get("/me?lang=fr").text
    assert "devices.js" in ann.get("/me").text
    assert "devices.js" not in push_house.guest().get("/me").text


# --- the house's key --------------------------------------------------------------------------------------------------


def test_workers_that_start_at_once_have_one_key(database: str) -> None:
    async def ask() -> set[bytes]:
        stores = [Store(database) for _ in range(2)]
        found = await asyncio.gather(*(DeviceStore(store).house_key(new_key) for store in stores for _ in range(4)))
        for store in stores:
            await asyncio.to_thread(store.close)
        return set(found)

    (key,) = run(ask())
    assert run(ask()) == {key}
    assert len(public_of(key)) == 65


def test_nobody_gets_the_key_but_a_backup(
    push_house: House, sqlite_url: str, service: PushService, tmp_path: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    _, ann, _ = a_game(push_house)
    told_on(ann, service)
    service.status = 500
    later(push_house)
    with push_house.desk.store._reader.connect() as connection:
        key = bytes(connection.execute(secrets.select()).one().body)
    seen = "".join(ann.get(path).text for path in (ME, "/me", "/sw.js", "/api/openapi.json")) + repr(service.pushed)
    seen += "".join(capfd.readouterr())

    assert "a notice was not sent" in seen
    assert public_text(key) in seen
    number = int.from_bytes(key, "big")
    for form in (key.hex(), str(number), repr(key)[2:-1], as_text(key)):
        assert form not in seen
    file = tmp_path / "backup.sqlite"
    backup(Books(sqlite_url), file)
    with Books(str(file)).reading() as connection:
        assert bytes(connection.execute(secrets.select()).one().body) == key


def test_a_forgotten_persons_devices_are_forgotten(database: str, each_house: House, service: PushService) -> None:
    _, ann, bob = a_game(each_house)
    told_on(ann, service)
    kept_one = told_on(bob, service)
    person = ann.get("/api/people/me").json()["id"]
    forget(Books(database), person)

    with Books(database).reading() as connection:
        assert [row.endpoint for row in connection.execute(devices.select())] == [kept_one.endpoint]


# --- settings and files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("subject", ["mailto:host@example.org", "https://example.org/contact"])
def test_a_subject_turns_it_on(subject: str) -> None:
    assert from_environment({"LUNARIUM_PUSH_SUBJECT": subject}, "").has_push
    assert not from_environment({}, "").has_push


@pytest.mark.parametrize("subject", ["host@example.org", "http://example.org", "mailto:", "https://", "mailto:a b@c"])
def test_what_is_no_subject_is_refused_at_the_start(subject: str) -> None:
    with pytest.raises(BadPost, match="LUNARIUM_PUSH_SUBJECT"):
        from_environment({"LUNARIUM_PUSH_SUBJECT": subject}, "")


def test_without_its_package_the_server_says_so_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    with pytest.raises(BadPost, match=r"lunarium\[push\]"):
        from_environment({"LUNARIUM_PUSH_SUBJECT": SUBJECT}, "")
    assert not from_environment({}, "").has_push


def test_the_worker_is_served_at_the_root_of_all_pages(house: House, sqlite_url: str) -> None:
    found = house.guest().get("/sw.js")
    assert found.status_code == 200
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in found.headers["content-security-policy"]


def test_behind_a_path_the_worker_lies_below_it(sqlite_url: str) -> None:
    with a_house(sqlite_url, public="https://example.org/games") as house:
        telling(house)
        ann = house.guest("Ann")
        assert ann.get("/games/sw.js").status_code == 200
        assert 'src="/games/static/js/devices.js"' in ann.get("/games/me").text
