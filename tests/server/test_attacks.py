"""Forged and fuzzed input, other sites, floods, slow and oversize senders: a well-behaved player keeps playing."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from urllib.parse import quote, urlsplit

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lunarium.server import connections
from lunarium.server.storage.engines import migrate
from lunarium.server.tables.errors import Unfit
from lunarium.server.tables.people import fit_name
from lunarium.server.web.limits import Buckets, Limits
from lunarium.server.web.openapi import DESCRIBED, description
from tests.server.house import GENEROUS, Guest, House, a_game, a_house

PAYLOADS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=a(1)>",
    '"><svg onload=a(1)>',
    "' onmouseover='a(1)",
    "{{ 7 * 7 }}{% raw %}",
    "javascript:alert(1)",
    "</title><b>x",
    "&lt;b&gt;&#x3c;",
    "${7*7}`a`",
)
UNFIT = (
    "",
    "  \n ",
    "x" * 25,
    "a\u202eb",
    "zero\u200bwidth",
    "a\x00b",
    "\u2028",
    "e\u0301\u0302\u0303\u0304",
    "\ue000",
    "\u3164",
    "\u2800\u2800",
    "a\u115fb",
)


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    url = f"sqlite:///{tmp_path_factory.mktemp('attacks') / 'tables.sqlite'}"
    migrate(url)
    with a_house(url) as house:
        yield house


@contextmanager
def browser(house: House, name: str) -> Iterator[httpx.Client]:
    """Somebody whose key is in a cookie, as a browser keeps it."""
    with httpx.Client(base_url=house.url, headers={"origin": house.url}) as client:
        assert client.post("/api/people", json={"name": name}).status_code == 200
        yield client


# --- other sites ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "sec-fetch-mode": "navigate"},
        {},
    ],
)
def test_another_site_can_not_act_with_a_persons_cookie(open_house: House, headers: dict[str, str]) -> None:
    with browser(open_house, "Ann") as ann:
        del ann.headers["origin"]
        assert ann.post("/api/tables", json={"game": "connect_four", "seats": 2}, headers=headers).status_code == 403


def test_our_own_pages_can(open_house: House) -> None:
    with browser(open_house, "Ann") as ann:
        assert ann.post("/api/tables", json={"game": "connect_four", "seats": 2}).status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}, 403),
        ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}, 200),
    ],
)
def test_another_site_can_link_to_us_and_read_nothing(open_house: House, headers: dict[str, str], status: int) -> None:
    with browser(open_house, "Ann") as ann:
        table = ann.post("/api/tables", json={"game": "connect_four", "seats": 2}).json()["table"]
        del ann.headers["origin"]
        assert ann.get(f"/t/{table}", headers=headers).status_code == status
        if status == 403:
            assert ann.get(f"/api/tables/{table}/events", headers=headers).status_code == status


def test_a_form_can_not_pose_as_json(open_house: House) -> None:
    with browser(open_house, "Ann") as ann:
        sent = ann.post(
            "/api/tables", content=b'{"game":"connect_four","seats":2}', headers={"content-type": "text/plain"}
        )
        assert sent.status_code == 422


def test_behind_a_proxy_only_its_public_origin_counts(sqlite_url: str) -> None:
    with a_house(sqlite_url, public="https://play.example") as house, httpx.Client(base_url=house.url) as client:
        statuses = [
            client.post("/api/people", json={"name": "Ann"}, headers={"origin": origin}).status_code
            for origin in ("https://play.example", house.url)
        ]
    assert statuses == [200, 403]


def test_the_key_is_in_a_cookie_that_neither_scripts_nor_other_sites_get(open_house: House) -> None:
    with httpx.Client(base_url=open_house.url) as client:
        cookie = client.post("/api/people", json={"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_no_answer_may_be_framed_or_run_inline_scripts(open_house: House) -> None:
    for path in ("/", "/api/games", "/absent", "/static/console.js"):
        headers = httpx.get(open_house.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_people_write_is_shown_as_text(open_house: House, payload: str) -> None:
    ann = open_house.guest(payload[:24])
    table = ann.create("connect_four", is_open=True)
    ann.do(table, "sit", seat=0)
    for path, body in (
        (f"/api/tables/{table}/chat", {"request": "said", "words": payload}),
        (f"/api/tables/{table}/notes", {"words": payload}),
        ("/api/people/me/account", {"login": payload[:32], "password": payload + "12345678"}),
    ):
        assert ann.post(path, **body).status_code == 200
    ann.post("/api/people/me/contacts", webhook=f"https://example.org/?{payload}")  # refused, or shown as text
    pages = (
        ann.get("/").text
        + ann.get("/me").text
        + ann.get(f"/t/{table}").text
        + ann.get(f"/join/{quote(payload, safe='')}").text
    )

    for sign in ("<script>alert", "<img src=x", "<svg onload", "' onmouseover='", "</title><b>"):
        assert sign not in pages
    assert "49" not in ann.state(table)["seats"][0]["name"]


@pytest.mark.parametrize("name", UNFIT)
def test_unfit_names_are_refused(name: str) -> None:
    with pytest.raises(Unfit):
        fit_name(name)


def test_names_are_normalised() -> None:
    assert fit_name("  E\u0301va \t Lune ") == "Éva Lune"
    assert fit_name("月の子") == "月の子"


# --- forged input -----------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
FIELDS = ("act", "seat", "decision", "answer", "request", "bot", "nonce", "everything", "name", "game", "seats", "link")
BODIES = JSON | st.dictionaries(
    st.sampled_from(FIELDS), JSON | st.sampled_from(["move", "sit", "start", "take_back", "r1", 0, 1]), max_size=6
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=BODIES, which=st.integers(0, len(DESCRIBED) - 1))
def test_forged_bodies_are_refused_and_change_nothing(open_house: House, body: object, which: int) -> None:
    table, ann = forged_at(open_house)
    op = DESCRIBED[which]
    before = ann.state(table)
    path = op.path.format(table=table, game="connect_four", rule="C4-1")

    sender = open_house.guest("Eve") if op.path.endswith("/sign_out") else ann  # {} is no forgery there: it signs out
    response = sender.http.request(op.method, path, json=body)

    assert response.status_code < 500, response.text
    if response.status_code != 200 and op.path.startswith("/api/tables/"):
        assert ann.state(table) == before


_forged: dict[str, tuple[str, Guest]] = {}


def forged_at(house: House) -> tuple[str, Guest]:
    if house.url not in _forged:
        table, ann, _ = a_game(house)
        _forged[house.url] = table, ann
    return _forged[house.url]


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 10_000, b'{"name":"\xff"}', b"\x00", b'{"name":1e999}'])
def test_damaged_bodies_are_refused(open_house: House, body: bytes) -> None:
    sent = httpx.post(f"{open_house.url}/api/people", content=body, headers={"content-type": "application/json"})

    assert sent.status_code == 422


@pytest.mark.parametrize(
    "answer", ["drop column=99", "drop column=-1", "drop", "fly", "drop column=0 ", "undo", "é" * 50]
)
def test_forged_answers_are_refused(open_house: House, answer: str) -> None:
    table, ann = forged_at(open_house)
    before = ann.state(table)
    sent = ann.act(table, "move", seat=0, decision=before["decision"], answer=answer)

    assert sent.status_code == 422
    assert ann.state(table) == before


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/..%2fapp.py", "/static/games/..%2f.css", "/t/%00", "/t/" + "x" * 5000]
)
def test_odd_paths_lead_nowhere(open_house: House, path: str) -> None:
    assert httpx.get(open_house.url + path).status_code == 404


def test_the_description_of_the_api_names_every_route_and_type(open_house: House) -> None:
    told = httpx.get(f"{open_house.url}/api/openapi.json").json()

    assert told == msgspec.json.decode(msgspec.json.encode(description()))
    assert {(path, method.upper()) for path, ops in told["paths"].items() for method in ops} == {
        *((op.path, op.method) for op in DESCRIBED),
        ("/api/tables/{table}/events", "GET"),
    }
    references = set(find_references(told))
    assert references
    assert references <= {f"#/components/schemas/{name}" for name in told["components"]["schemas"]}


def find_references(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "$ref":
                yield inner
            yield from find_references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from find_references(inner)


# --- too much ---------------------------------------------------------------------------------------------------------


def test_an_oversize_body_is_refused_before_it_is_read(open_house: House) -> None:
    with raw(open_house) as line:
        line.sendall(b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n")
        assert b" 413 " in line.recv(1000)


def test_an_oversize_body_without_a_length_is_cut(open_house: House) -> None:
    head = (
        b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with raw(open_house) as line:
        line.sendall(head + b"10000\r\n" + b"x" * 0x10000 + b"\r\n" + b"10\r\n" + b"x" * 16 + b"\r\n")
        assert b" 413 " in line.recv(1000)


def test_a_body_that_comes_too_slowly_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ASK_SECONDS", 0.3)
    with a_house(sqlite_url) as house, raw(house) as line:
        line.sendall(b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{")
        assert line.recv(1000) == b""
        assert house.guest("Ann").get("/api/people/me").status_code == 200


def test_connections_that_never_ask_are_closed_and_hold_nobody_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ASK_SECONDS", 1.0)
    with a_house(sqlite_url) as house:
        lines = [raw(house) for _ in range(200)]
        for line in lines:
            line.sendall(b"GET / HTT")
        table, ann, bob = a_game(house)
        for n in range(6):
            begun = time.monotonic()
            assert (ann, bob)[n % 2].move(table, n % 2, choice=n % 2).status_code == 200
            assert time.monotonic() - begun < 5
        assert [line.recv(1) for line in lines] == [b""] * 200
        for line in lines:
            line.close()


def raw(house: House) -> socket.socket:
    address = urlsplit(house.url)
    return socket.create_connection((address.hostname or "", address.port or 0), timeout=10)


def test_a_flood_is_refused_and_others_play_on(sqlite_url: str) -> None:
    limits = replace(Limits(), requests_per_second=0.001, burst=40.0)
    with a_house(sqlite_url, limits) as house:
        flood = house.guest("Mallory")
        statuses = [flood.get("/api/people/me").status_code for _ in range(45)]
        ann = house.guest("Ann")

        assert statuses.count(429) == 5
        assert ann.get("/api/people/me").status_code == 200


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "Too many requests: wait a little."), ("fr", "Trop de requêtes\u00a0: attendez un peu.")],
)
def test_who_sends_too_much_is_told_as_of_every_refusal(sqlite_url: str, lang: str, sentence: str) -> None:
    with a_house(sqlite_url) as house:
        house.desk.requests._burst = house.desk.requests._rate = 0.0
        house.desk.requests._level.clear()
        api = httpx.post(f"{house.url}/api/people", json={"name": "Ann"}, headers={"Accept-Language": lang})
        page = httpx.post(f"{house.url}/join", headers={"Accept-Language": lang})

    assert (api.status_code, api.json()) == (429, {"error": "toomany", "sentence": sentence, "rule": ""})
    assert (page.status_code, page.text) == (429, "Too many requests: wait a little.\n")


def test_codes_can_not_be_tried_in_bulk(sqlite_url: str) -> None:
    with a_house(sqlite_url, replace(GENEROUS, arrivals_per_second=0.001, arrivals_burst=6.0)) as house:
        guest = house.guest("Mallory")
        statuses = [guest.post("/api/join", link="AAAAAAAA").status_code for _ in range(8)]

    assert statuses == [404] * 5 + [429] * 3


def test_a_bucket_fills_again() -> None:
    bucket = Buckets(rate=1000.0, burst=1.0)
    assert [bucket.take("a"), bucket.take("a"), bucket.take("b")] == [True, False, True]
    time.sleep(0.01)
    assert bucket.take("a")


# --- operation --------------------------------------------------------------------------------------------------------


def test_health_and_readiness(open_house: House) -> None:
    assert [httpx.get(open_house.url + path).status_code for path in ("/health", "/ready")] == [200, 200]


def test_logs_tell_no_secrets(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with a_house(sqlite_url) as house:
        table, ann, _ = a_game(house)
        links = ann.state(table)["links"]
        ann.get(f"/join/{links['invite']}")
        ann.get(f"/t/{table}")
        ann.get("/t/absent")
    logged = capsys.readouterr()

    assert "what=act" in logged.out
    for secret in (ann.key, ann.recovery, table, *links.values(), "127.0.0.1"):
        assert secret not in logged.out + logged.err
