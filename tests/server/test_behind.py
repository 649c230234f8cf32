"""Under a path of somebody's site, behind a proxy with TLS: every link, cookie, redirect and stream stays below that path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import httpx
import pytest

from lunarium.server.web.behind import BadAddress, Public, public
from tests.server.house import House, a_house, events

ORIGIN, PREFIX = "https://example.org", "/games"


@pytest.fixture
def behind(sqlite_url: str) -> Iterator[House]:
    with a_house(sqlite_url, public=ORIGIN + PREFIX) as house:
        yield house


@pytest.fixture(params=["passed on", "left out"])
def browser(behind: House, request: pytest.FixtureRequest) -> Iterator[httpx.Client]:
    """A browser at the public address; the proxy passes the path on, or leaves the prefix out."""

    def proxy(sent: httpx.Request) -> None:
        path = sent.url.raw_path.decode()
        assert path.startswith(f"{PREFIX}/"), f"{path} is not ours: the proxy sends it elsewhere"
        if request.param == "left out":
            sent.url = sent.url.copy_with(raw_path=path.removeprefix(PREFIX).encode())

    with httpx.Client(base_url=behind.url, headers={"origin": ORIGIN}, event_hooks={"request": [proxy]}) as client:
        yield client


class Addresses(HTMLParser):
    """Where a page leads, what it loads, and where its forms are sent."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(tag, value or "") for name, value in attrs if name in ("href", "src", "action")]


def arrive(browser: httpx.Client) -> str:
    """Somebody comes in; gives what their browser is told to remember."""
    told = browser.post(f"{PREFIX}/api/people", json={"name": "Ann"})
    assert told.status_code == 200, told.text
    browser.headers["authorization"] = (
        f"Bearer {told.json()['key']}"  # a cookie for https is not sent to our plain test
    )
    return told.headers["set-cookie"]


def start(browser: httpx.Client) -> str:
    """A table where Ann plays both seats."""
    made = browser.post(f"{PREFIX}/api/tables", json={"game": "moonwakers", "seats": 2, "shares_device": True})
    table = f"{PREFIX}/api/tables/{made.json()['table']}"
    for n, act in enumerate(("sit", "sit", "start")):
        wish = {"act": act, "request": f"r{n}", **({"seat": n, "nonce": "0" * 32} if act == "sit" else {})}
        assert browser.post(f"{table}/acts", json=wish).status_code == 200
    return str(made.json()["table"])


def test_every_address_on_every_page_stays_below_the_path_and_is_there(browser: httpx.Client) -> None:
    arrive(browser)
    table = start(browser)
    invite = browser.get(f"{PREFIX}/api/tables/{table}").json()["links"]["invite"]
    pages = [f"{PREFIX}/", f"{PREFIX}/t/{table}", f"{PREFIX}/t/{table}?seat=0", f"{PREFIX}/join/{invite}"]
    seen = set()
    for page in pages:
        shown = browser.get(page)
        assert shown.status_code == 200
        assert f'data-base="{PREFIX}"' in shown.text
        seen |= {found for found in Addresses(shown.text).found if not found[1].startswith("#")}

    assert {"a", "link", "script", "form"} <= {tag for tag, _ in seen}
    for tag, address in seen:
        assert address.startswith(f"{PREFIX}/"), (tag, address)
        if tag != "form":
            assert browser.get(address).status_code == 200, address


def test_cookies_are_for_that_path_and_for_tls(browser: httpx.Client) -> None:
    for cookie in (arrive(browser), browser.post(f"{PREFIX}/language/fr").headers["set-cookie"]):
        assert re.search(r"; Path=/games/(;|$)", cookie)
        assert "; Secure" in cookie


def test_redirects_lead_back_below_the_path(browser: httpx.Client) -> None:
    sent = browser.post(f"{PREFIX}/language/fr")

    assert (sent.status_code, sent.headers["location"]) == (303, f"{PREFIX}/")


@pytest.mark.parametrize("path", ["/t/{}/live?seat=0", "/api/tables/{}/events?seat=0"])
def test_streams_are_there_too(browser: httpx.Client, path: str) -> None:
    arrive(browser)
    with browser.stream("GET", PREFIX + path.format(start(browser))) as response:
        assert response.status_code == 200
        assert next(events(response))[0] in ("page", "state")


def test_another_origin_on_the_way_is_refused(browser: httpx.Client, behind: House) -> None:
    for origin in (behind.url, "http://example.org", ORIGIN + PREFIX):
        sent = browser.post(f"{PREFIX}/api/people", json={"name": "Ann"}, headers={"origin": origin})
        assert sent.status_code == 403


def test_without_a_public_address_cookies_are_for_the_whole_host(house: House) -> None:
    cookie = httpx.post(f"{house.url}/api/people", json={"name": "Ann"}).headers["set-cookie"]

    assert "; Path=/;" in cookie
    assert "Secure" not in cookie


@pytest.mark.parametrize("address", ["play.example", "ftp://play.example", "https://", "https://a/?b", "https://u@a/"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        public(address)


def test_an_address_is_read_in_its_parts() -> None:
    assert public("https://example.org/games/") == Public("https", "example.org", "/games")
    assert (public("").origin, public("http://host:8000").origin) == ("", "http://host:8000")
