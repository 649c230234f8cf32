"""How fast a table's page is: the first view from a warm server, and updates after a click, for the largest board.

python tools/page_figures.py [MOVES]

Six seats of Planet Unknown with every module, one of them played in Chromium, bots on the others. Time runs from the click to
the frame that shows the player's own answer, that is status, options and all of the board that is in sight, and to the one that
shows everything: the players' panels, the log, and what is out of sight. Bytes are those on the wire. Server and browser share
the machine.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import time
from dataclasses import dataclass, field

import httpx
from playwright.sync_api import Page, sync_playwright

from lunarium.server.run import settle

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from tools.screenshots import NONCE, a_house

GAME, SEATS = "planet_unknown", 6
EVERYTHING = {
    "planets": "dealt",
    "corporations": "dealt",
    "events": "on",
    "private_objectives": "on",
    "new_cards": "on",
    "moons": "on",
    "rescue_tiles": "on",
    "terrain_blocks": "on",
}
VIEWS = 5

# Clicks an answer; resolves two frames after the update with the next question and two frames after the page is at its moment:
# then they have been painted.
CLICK = """(n) => new Promise((done) => {
  const main = document.getElementById("main");
  const [decision, { moment }] = [document.getElementById("choices").dataset.decision, main.dataset];
  const buttons = document.querySelectorAll("#choices button");
  const begun = performance.now();
  const times = [];
  const painted = (n) => requestAnimationFrame(() => requestAnimationFrame(() => {
    times[n] = performance.now() - begun;
    if (times[0] && times[1]) done(times);
  }));
  let isAnswered = false;
  const seen = new MutationObserver(() => {
    if (!isAnswered && document.getElementById("choices")?.dataset.decision !== decision) { isAnswered = true; painted(0); }
    if (!isAnswered || main.dataset.moment === moment) return;
    seen.disconnect();
    painted(1);
  });
  seen.observe(main, { subtree: true, childList: true, attributes: true });
  buttons[n % buttons.length].click();
})"""


@dataclass
class Wire:
    """Bytes of the live stream, as the browser counts them."""

    streams: set[str] = field(default_factory=set)
    bytes: int = 0

    def listen(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._opened)
        session.on("Network.dataReceived", self._came)

    def _opened(self, told: dict[str, object]) -> None:
        if told["type"] == "EventSource":
            self.streams.add(str(told["requestId"]))

    def _came(self, told: dict[str, object]) -> None:
        if told["requestId"] in self.streams:
            self.bytes += int(str(told["encodedDataLength"]))

    def taken(self) -> int:
        came, self.bytes = self.bytes, 0
        return came


def a_table(client: httpx.Client) -> str:
    def act(**wish: object) -> None:
        client.post(f"/api/tables/{table}/acts", json={"request": f"r{time.monotonic_ns()}", **wish}).raise_for_status()

    made = client.post("/api/tables", json={"game": GAME, "seats": SEATS, "options": EVERYTHING})
    table: str = made.raise_for_status().json()["table"]
    act(act="sit", seat=0, nonce=NONCE)
    for seat in range(1, SEATS):
        act(act="seat_bot", seat=seat, bot="random")
    act(act="start")
    return table


def told(what: str, figures: list[float], unit: str, bar: float) -> None:
    ranked = sorted(figures)
    middle, high, most = statistics.median(ranked), ranked[int(0.95 * (len(ranked) - 1))], ranked[-1]
    print(f"{what:<26} median {middle:5.0f}   95 % under {high:5.0f}   most {most:5.0f}   bar {bar:.0f} {unit}")


def moves(page: Page, wire: Wire, wanted: int) -> tuple[list[list[float]], list[float]]:
    """Milliseconds to either frame and bytes of each answer."""
    times, sizes = [], []
    for n in range(wanted):
        page.wait_for_selector("body:not(.is-busy, .is-drawing) #choices", state="attached")
        page.wait_for_timeout(250)  # what the bots did is shown
        wire.taken()
        times.append(page.evaluate(CLICK, n))
        sizes.append(float(wire.taken()))
    return times, sizes


def first_views(page: Page, address: str, times: int) -> list[float]:
    def view() -> float:
        begun = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector("html[data-ready]", state="attached")
        return 1000 * (time.perf_counter() - begun)

    view()  # style sheets and scripts are kept by the browser from here on
    return [view() for _ in range(times)]


def measured(house: str, page: Page, client: httpx.Client, wanted: int) -> None:
    table, wire = a_table(client), Wire()
    told("first view, warm server", first_views(page, f"{house}/t/{table}", VIEWS), "ms", 1000)
    wire.listen(page)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    times, sizes = moves(page, wire, wanted)
    told("click to own answer", [own for own, _ in times], "ms", 150)
    told("click to everything", [whole for _, whole in times], "ms", 150)
    told("update on the wire", [size / 1000 for size in sizes], "kB", 60)


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    settle()  # as every worker begins
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with (
        a_house() as (house, _, _),
        sync_playwright() as playwright,
        httpx.Client(base_url=house, timeout=60) as client,
    ):
        key = client.post("/api/people", json={"name": "Alba"}).json()["key"]
        client.headers["authorization"] = f"Bearer {key}"
        client.post("/api/people/me/preferences", json={"confirmation": "off", "animation": "off"}).raise_for_status()
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        context.add_cookies([{"name": "lunarium_key", "value": key, "url": house}])
        measured(house, context.new_page(), client, wanted)
        browser.close()


if __name__ == "__main__":
    main()
