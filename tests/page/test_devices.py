"""Notices on devices in a real browser: the button, the list, and the worker that shows a notice while no page is open.

There is no push service for a browser that runs tests: `pushManager` gives a subscription made here, and messages are
delivered by the browser's own tools for developers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import CDPSession, Worker

from lunarium.server.notices.post import Post
from lunarium.server.storage.engines import migrate
from lunarium.server.tables.codes import hashed
from tests.page.test_look import SMALL, serious
from tests.page.visitor import SIZES, Visitor
from tests.server.house import Guest, House, a_game, a_house, until
from tests.server.push_service import Browser

Arrive = Callable[..., Visitor]
ME = "/api/people/me/devices"

# What a browser with a push service does, as far as the page sees it; what it was asked for is kept.
STUB = """told => {
  const own = { endpoint: told.endpoint, options: {} };
  own.toJSON = () => ({ endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } });
  own.unsubscribe = async () => { localStorage.removeItem("subscribed"); return true; };
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer;
  const kept = () => {
    const key = localStorage.getItem("subscribed");
    if (key) own.options.applicationServerKey = bytes(key);
    return key ? own : null;
  };
  PushManager.prototype.getSubscription = async () => kept();
  PushManager.prototype.subscribe = async (wanted) => {
    if (!wanted.userVisibleOnly || kept()) throw new Error("asked wrongly");
    localStorage.setItem("subscribed", wanted.applicationServerKey);
    return kept();
  };
}"""


@pytest.fixture
def push_house(house: House) -> House:
    house.desk.post = house.desk.notifier.post = Post(push="mailto:host@lunarium.example")
    return house


def a_visitor(arrive: Arrive, guest: Guest, browser: Browser, may: bool = True, **wishes: Any) -> Visitor:
    """Somebody whose browser has a push service, and may show notices."""
    visitor = arrive(guest=guest, **wishes)
    visitor.context.add_init_script(f"({STUB})({json.dumps(browser.subscription)})")
    if may:
        visitor.context.grant_permissions(["notifications"], origin=visitor.house.url)
    return visitor


def press_tell_here(visitor: Visitor, page: str = "/me") -> None:
    visitor.go(page)
    with visitor.page.expect_navigation():
        visitor.page.locator("[data-tell-here]").click()
    visitor.ready()


def worker_of(visitor: Visitor) -> Worker:
    found = visitor.context.service_workers
    return found[0] if found else visitor.context.wait_for_event("serviceworker")


ACTIVE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const changed = () => new Promise((done) => active.addEventListener("statechange", done, { once: true }));
  while (active.state !== "activated") await changed();
}"""


class Delivery:
    """Brings a message to the worker as the browser's push service would."""

    def __init__(self, visitor: Visitor) -> None:
        self._origin = visitor.house.url
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self._numbers: list[str] = []
        self._session.on("ServiceWorker.workerRegistrationUpdated", self._learn)
        self._session.send("ServiceWorker.enable")
        visitor.page.evaluate(ACTIVE)
        until(lambda: visitor.page.evaluate("1") and self._numbers)  # who asks the page something hears of events, too

    def _learn(self, told: dict[str, Any]) -> None:
        self._numbers += [found["registrationId"] for found in told["registrations"] if not found["isDeleted"]]

    def __call__(self, words: dict[str, str]) -> None:
        """Once; a browser that is busy may let it fall, as it may with any message."""
        told = {"origin": self._origin, "registrationId": self._numbers[-1], "data": json.dumps(words)}
        self._session.send("ServiceWorker.deliverPushMessage", told)


SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
}"""


def shown(visitor: Visitor, title: str, again: Callable[[], None] = lambda: None) -> list[Any]:
    """All notices that the browser shows, as soon as one has this title; until then it is told `again`."""
    found: list[Any] = []

    def is_there() -> bool:
        found[:] = visitor.page.evaluate(SHOWN)
        is_shown = any(notice["title"] == title for notice in found)
        if not is_shown:
            again()
        return is_shown

    until(is_there)
    return found


def test_a_device_is_told_and_no_longer(push_house: House, arrive: Arrive) -> None:
    ann, browser = push_house.guest("Ann"), Browser("https://push.example")
    visitor = a_visitor(arrive, ann, browser)
    press_tell_here(visitor)
    (entry,) = ann.get(ME).json()["devices"]
    assert entry["id"] == hashed(browser.endpoint)
    visitor.page.locator("[data-here]").wait_for()
    assert not visitor.page.locator("[data-tell-here]").is_visible()
    assert visitor.page.evaluate("localStorage.getItem('subscribed')") == ann.get(ME).json()["key"]

    with visitor.page.expect_navigation():
        visitor.page.locator(".told form[data-api$=forget] button").click()
    visitor.page.locator("[data-tell-here]").wait_for()
    assert ann.get(ME).json()["devices"] == []
    assert visitor.page.evaluate("localStorage.getItem('subscribed')") is None


def test_another_language_is_told_to_the_house(push_house: House, arrive: Arrive) -> None:
    ann = push_house.guest("Ann")
    visitor = a_visitor(arrive, ann, Browser("https://push.example"))
    press_tell_here(visitor)
    with visitor.page.expect_response("**/devices"):
        visitor.page.locator("header [data-language] button").click()

    assert ann.get(ME).json()["devices"][0]["language"] == "fr"


def test_an_address_for_another_houses_key_is_given_up(push_house: House, arrive: Arrive) -> None:
    """As after a backup was brought back to a house with another key, which can't use that address."""
    ann = push_house.guest("Ann")
    visitor = a_visitor(arrive, ann, Browser("https://push.example"))
    press_tell_here(visitor)
    visitor.page.evaluate("localStorage.setItem('subscribed', 'AAAA')")
    press_tell_here(visitor)

    assert visitor.page.evaluate("localStorage.getItem('subscribed')") == ann.get(ME).json()["key"]


def test_a_browser_that_forbids_notices_says_so(push_house: House, arrive: Arrive) -> None:
    ann = push_house.guest("Ann")
    visitor = a_visitor(arrive, ann, Browser("https://push.example"), may=False, lang="fr")
    visitor.page.add_init_script("Notification.requestPermission = async () => 'denied'")
    visitor.go("/me")
    visitor.page.locator("[data-tell-here]").click()
    visitor.page.locator("[data-says=forbidden]").wait_for()

    assert visitor.words("[data-says=forbidden]").startswith("Le navigateur ne laisse pas cette page vous prévenir")
    assert visitor.page.locator("[data-tell-here]").is_enabled()
    assert ann.get(ME).json()["devices"] == []


def test_a_browser_without_a_push_service_says_so(push_house: House, arrive: Arrive) -> None:
    visitor = a_visitor(arrive, push_house.guest("Ann"), Browser("https://push.example"))
    visitor.page.add_init_script("PushManager.prototype.subscribe = async () => { throw new Error('no service'); }")
    visitor.go("/me")
    visitor.page.locator("[data-tell-here]").click()
    visitor.page.locator("[data-says=failed]").wait_for()

    unable = arrive(guest=push_house.guest("Bob"))
    unable.page.add_init_script("delete window.PushManager")
    unable.go("/me")
    unable.page.locator("[data-says=cannot]").wait_for()
    assert not unable.page.locator("[data-tell-here]").is_visible()


def test_the_worker_shows_a_notice_in_the_persons_language_and_leads_to_the_table(
    push_house: House, arrive: Arrive
) -> None:
    table, ann, _ = a_game(push_house)
    visitor = a_visitor(arrive, ann, Browser("https://push.example"))
    press_tell_here(visitor)
    deliver = Delivery(visitor)
    words = {"title": "On vous attend\u00a0: Puissance 4", "body": "C’est à vous.", "lang": "fr", "link": f"t/{table}"}
    older = words | {"title": "older"}
    deliver(older)
    assert len(shown(visitor, "older", again=lambda: deliver(older))) == 1
    deliver(words)

    expected: dict[str, Any] = {name: words[name] for name in ("title", "body", "lang")}
    expected |= {"tag": f"/t/{table}", "data": {"table": f"{push_house.url}/t/{table}"}}
    assert shown(visitor, words["title"], again=lambda: deliver(words)) == [expected]  # it has replaced the older one


def test_a_pressed_notice_focuses_the_open_table_or_opens_it(push_house: House, arrive: Arrive) -> None:
    """Only a person's press may open windows, so what the worker asks of the browser is looked at."""
    table, ann, _ = a_game(push_house)
    visitor = a_visitor(arrive, ann, Browser("https://push.example"))
    press_tell_here(visitor)
    worker = worker_of(visitor)
    press = """async (table) => {
      const asked = [];
      const focus = WindowClient.prototype.focus;
      WindowClient.prototype.focus = async function () { asked.push(["focus", this.url]); };
      clients.openWindow = async (url) => { asked.push(["open", url]); };
      try { await show(table); } finally { WindowClient.prototype.focus = focus; }
      return asked;
    }"""
    address = f"{push_house.url}/t/{table}"
    assert worker.evaluate(press, address) == [["open", address]]
    visitor.go(f"/t/{table}?seat=0#talk")

    assert worker.evaluate(press, address) == [["focus", f"{address}?seat=0#talk"]]


def test_the_worker_tells_the_house_its_new_address(push_house: House, arrive: Arrive) -> None:
    ann, old, new = push_house.guest("Ann"), Browser("https://push.example"), Browser("https://push.example")
    visitor = a_visitor(arrive, ann, old)
    press_tell_here(visitor)
    renew = """async (told) => {
      const given = { endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } };
      let wanted = null;
      PushManager.prototype.subscribe = async (asked) => { wanted = asked; return { toJSON: () => given }; };
      await renew();
      return wanted;
    }"""
    wanted = worker_of(visitor).evaluate(renew, new.subscription)

    assert wanted == {"userVisibleOnly": True, "applicationServerKey": ann.get(ME).json()["key"]}
    assert [entry["id"] for entry in ann.get(ME).json()["devices"]] == [hashed(b.endpoint) for b in (old, new)]


def test_a_page_in_the_background_lets_the_worker_tell_as_telephones_want_it(push_house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(push_house)
    ann.move(table, 0)
    visitor = a_visitor(arrive, ann, Browser("https://push.example"))
    visitor.page.add_init_script(
        "Object.defineProperty(window.Notification, 'permission', { get: () => 'granted' });"
        "window.Notification = new Proxy(Notification, { construct() { throw new TypeError('only by a worker'); } });"
    )
    visitor.go(f"/t/{table}")
    visitor.page.locator("[data-opens=preferences]").click()
    visitor.page.locator("[data-preference=notify]").check()
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    title = visitor.page.title()  # while nobody is asked
    bob.move(table, 1)

    (notice,) = shown(visitor, title)
    assert (notice["tag"], notice["data"]) == (f"/t/{table}", {"table": f"{push_house.url}/t/{table}"})


def test_below_a_path_the_worker_speaks_for_the_pages_there(browser: Chromium, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'below.sqlite'}"
    migrate(url)
    with a_house(url, public="HERE/games") as house:
        house.desk.post = house.desk.notifier.post = Post(push="mailto:host@lunarium.example")
        ann = house.guest("Ann")
        visitor = a_visitor(lambda **wishes: Visitor(browser, house, **wishes), ann, Browser("https://push.example"))
        press_tell_here(visitor, "/games/me")
        assert len(ann.get("/games" + ME).json()["devices"]) == 1
        deliver, words = Delivery(visitor), {"title": "a", "body": "b", "lang": "en", "link": "t/abc"}
        deliver(words)
        (notice,) = shown(visitor, "a", again=lambda: deliver(words))
        told = visitor.context.new_cdp_session(visitor.page).send("Page.getAppManifest")
        visitor.leave()

    assert (notice["tag"], notice["data"]["table"]) == ("/games/t/abc", f"{house.url}/games/t/abc")
    assert told["errors"] == []
    assert [told["manifest"][name] for name in ("scope", "startUrl")] == [f"{house.url}/games/"] * 2


def test_axe_finds_nothing_serious_in_the_list(push_house: House, arrive: Arrive) -> None:
    ann = push_house.guest("Ann")
    wishes: dict[str, Any] = {"theme": "atlas", "size": SIZES["phone"], "touch": True, "lang": "fr"}
    visitor = a_visitor(arrive, ann, Browser("https://push.example"), **wishes)
    press_tell_here(visitor)
    visitor.page.locator("[data-here]").wait_for()

    assert serious(visitor) == []
    assert visitor.page.evaluate(SMALL) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
