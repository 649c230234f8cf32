"""Many tabs of one browser, which opens six connections to one house: few listen, all are told, none waits for another."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.visitor import Visitor
from tests.server.house import Guest, House, until

Arrive = Callable[..., Visitor]
MOST = 4
LONG = 30_000  # milliseconds, for what a hidden tab looks at now and then

# A browser under test shows all its tabs at once; this is what a page notices of being covered or shown.
COVER = """isHidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

# From now on the page remembers whether it ever said that the connection was lost.
WATCH = """() => {
  const lost = document.getElementById("connection");
  new MutationObserver(() => { window.wasLost ||= !lost.hidden; }).observe(lost, { attributes: true });
}"""


class Tabs:
    """One browser at several tables, where it is the first to move; one tab is shown, or all of them."""

    def __init__(self, house: House, arrive: Arrive, number: int, before: str = "") -> None:
        self.house, self.ann, self.bob = house, house.guest("Ann"), house.guest("Bob")
        self.visitor = arrive(guest=self.ann)
        if before:
            self.visitor.context.add_init_script(before)
        self.tables = [a_table(self.ann, self.bob) for _ in range(number)]
        self.pages: list[Page] = []

    def open_all(self, covered: bool = True) -> None:
        for table in self.tables:
            if covered and self.pages:
                self.pages[-1].evaluate(COVER, True)
            self.visitor.page = self.visitor.context.new_page()
            self.pages.append(self.visitor.page)
            self.visitor.go(f"/t/{table}")
            self.pages[-1].evaluate(WATCH)

    def show(self, number: int) -> Page:
        """As a browser does: the tab that was shown is covered."""
        self.visitor.page.evaluate(COVER, True)
        self.visitor.page = self.pages[number]
        self.visitor.page.evaluate(COVER, False)
        return self.visitor.page

    def play(self, number: int) -> None:
        page = self.pages[number]
        page.locator("#choices button").nth(3).click()
        page.locator("#confirm").click()
        expect(page.locator("#log li")).to_have_count(1)

    def wait_for_streams(self, number: int) -> None:
        until(lambda: self.house.desk.streams.total() == number)

    def was_lost(self) -> list[int]:
        return [n for n, page in enumerate(self.pages) if not page.is_closed() and page.evaluate("window.wasLost")]


def a_table(ann: Guest, bob: Guest) -> str:
    table = ann.create("connect_four")
    bob.join(ann.state(table)["links"]["invite"])
    ann.do(table, "sit", seat=0)
    bob.do(table, "sit", seat=1)
    ann.do(table, "start")
    return table


def test_eight_tables_in_eight_tabs_can_all_be_played(house: House, arrive: Arrive) -> None:
    tabs = Tabs(house, arrive, 8)
    tabs.open_all()
    tabs.wait_for_streams(MOST)

    for number in range(8):
        tabs.show(number)
        tabs.play(number)
        tabs.wait_for_streams(MOST)

    assert tabs.was_lost() == []


def test_a_tab_that_does_not_listen_learns_that_it_is_asked_and_catches_up_when_shown(
    house: House, arrive: Arrive
) -> None:
    tabs = Tabs(house, arrive, 6)
    for table in tabs.tables[:2]:
        tabs.ann.move(table, 0, 3)
    tabs.open_all()
    tabs.wait_for_streams(MOST)
    told, shown = tabs.pages[:2]  # those that were covered first
    assert not told.title().startswith("●")

    tabs.bob.move(tabs.tables[0], 1, 3)
    expect(told).to_have_title(re.compile("^● Your turn"), timeout=LONG)
    tabs.wait_for_streams(MOST)

    tabs.bob.move(tabs.tables[1], 1, 3)
    with shown.expect_request("**/live?*"):
        tabs.show(1)
    expect(shown.locator("#log li")).to_have_count(2)
    tabs.wait_for_streams(MOST)
    assert tabs.was_lost() == []


def test_tabs_that_can_all_be_seen_are_all_told(house: House, arrive: Arrive) -> None:
    """Windows side by side: more than may listen. The one that is turned to does."""
    tabs = Tabs(house, arrive, 5)
    tabs.open_all(covered=False)
    tabs.wait_for_streams(MOST)

    tabs.play(0)
    tabs.bob.move(tabs.tables[0], 1, 3)
    expect(tabs.pages[0].locator("#log li")).to_have_count(2)

    tabs.wait_for_streams(MOST)
    with tabs.pages[0].expect_request("**/live?*"):
        tabs.pages[0].evaluate("dispatchEvent(new Event('focus'))")
    tabs.wait_for_streams(MOST)
    assert tabs.was_lost() == []


def test_tabs_listen_again_when_others_are_closed_or_frozen(house: House, arrive: Arrive) -> None:
    tabs = Tabs(house, arrive, 6)
    tabs.open_all()
    tabs.wait_for_streams(MOST)

    with tabs.pages[1].expect_request("**/live?*"):  # frozen, as telephones do with what is not looked at
        tabs.pages[4].evaluate("document.dispatchEvent(new Event('freeze'))")
    with tabs.pages[0].expect_request("**/live?*"):
        tabs.pages[3].close()
    tabs.wait_for_streams(MOST)
    tabs.pages[2].close()
    tabs.wait_for_streams(MOST - 1)

    with tabs.pages[4].expect_request("**/live?*"):
        tabs.pages[4].evaluate("document.dispatchEvent(new Event('resume'))")
    tabs.wait_for_streams(MOST)
    assert tabs.was_lost() == []


def test_a_page_that_the_browser_keeps_for_back_does_not_listen(house: House, arrive: Arrive) -> None:
    tabs = Tabs(house, arrive, 1)
    tabs.open_all()
    tabs.wait_for_streams(1)
    page = tabs.pages[0]

    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    page.evaluate(COVER, True)
    tabs.wait_for_streams(0)
    tabs.ann.move(tabs.tables[0], 0, 3)
    page.evaluate(COVER, False)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    expect(page.locator("#log li")).to_have_count(1)
    tabs.wait_for_streams(1)
    assert tabs.was_lost() == []


def test_a_tab_that_does_not_listen_says_that_the_connection_is_lost_and_recovers(house: House, arrive: Arrive) -> None:
    tabs = Tabs(house, arrive, 5)
    tabs.ann.move(tabs.tables[0], 0, 3)
    tabs.open_all()
    tabs.wait_for_streams(MOST)
    resting = tabs.pages[0]

    tabs.visitor.lose_connection()
    resting.locator("#connection:not([hidden])").wait_for(state="attached")
    tabs.bob.move(tabs.tables[0], 1, 3)
    tabs.visitor.lose_connection(False)

    resting.locator("#connection[hidden]").wait_for(state="attached")
    expect(resting.locator("#log li")).to_have_count(2)
    tabs.wait_for_streams(MOST)


def test_tabs_that_cannot_hear_each_other_all_listen(house: House, arrive: Arrive) -> None:
    tabs = Tabs(house, arrive, 5, before="delete window.BroadcastChannel;")
    tabs.open_all()

    tabs.wait_for_streams(5)
