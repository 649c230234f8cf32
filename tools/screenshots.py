"""Pictures of the console for the docs: the lobby, and a table of every game in the middle of a recorded game.

python tools/screenshots.py [lobby | GAME …]

Each is taken wide and on a phone, in French and English, from the page that players see. Needs Chromium (`CHROMIUM` names
another program) and the development environment.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import structlog
import uvicorn
from playwright.sync_api import Browser, sync_playwright

from lunarium import games
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, read, replay
from lunarium.server.storage.engines import migrate
from lunarium.server.tables.acts import Act, Begun, BotSat, Clock, Sat, Settings, Started
from lunarium.server.tables.table import Table
from lunarium.server.web.app import App, application
from lunarium.server.web.limits import Limits

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "docs" / "screenshots"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
NONCE = "0" * 32


# --- a house ----------------------------------------------------------------------------------------------------------


@contextmanager
def a_house() -> Iterator[tuple[str, App, asyncio.AbstractEventLoop]]:
    """A server on loopback with an empty database: its address, the application, and the loop that it runs in."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.sqlite"
        migrate(url)
        many = Limits(requests_per_second=1e6, burst=1e6, arrivals_per_second=1e6, arrivals_burst=1e6)
        app = application(url, limits=many)
        loop = asyncio.new_event_loop()
        bound = socket.create_server(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1))
        thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve(sockets=[bound])))
        thread.start()
        while not server.started:
            time.sleep(0.05)
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}", app, loop
        finally:
            server.should_exit = True
            thread.join(20)
            bound.close()


def arrived(house: str, name: str) -> tuple[str, str]:
    """Somebody's id and key."""
    told = httpx.post(f"{house}/api/people", json={"name": name}).json()
    return told["id"], told["key"]


# --- tables in the middle of a game -----------------------------------------------------------------------------------


def middle(game: str) -> tuple[Record, int]:
    """The longest recorded game of three or four seats, and the decision of its first seat that offers most."""
    paths = (ROOT / "tests" / "records" / game).glob("*.json")
    records = sorted(
        (read(path.read_text("utf-8")) for path in paths), key=lambda r: (r.seats in (3, 4), len(r.answers))
    )
    if not records:
        raise SystemExit(f"There is no recorded game of {game}.")
    record, cartridge = records[-1], games.load(game)
    start = len(record.answers) * 2 // 3
    best: tuple[int, int] = (0, start)
    for to in range(start, min(start + 60, len(record.answers))):
        match = replay(record, cartridge, to=to)
        if 0 in match.waiting() and not any(
            lane.rows for lane in match.branches.values()
        ):  # lanes go on from their start
            best = max(best, (_offered(match), to))
    return record, best[1]


def _offered(match: Match) -> int:
    """How many things on the board the first seat may choose from."""
    ask, view = match.question(0), match.observation(0).view
    assert ask is not None, "the first seat is asked"
    touches = match.cartridge.part("board").touches
    return len({piece for code in match.game(0).options(0) for piece in touches(view, ask, code)})


def laid(app: App, loop: asyncio.AbstractEventLoop, game: str, host: str, people: dict[int, str]) -> str:
    """A table at that position; seats that nobody holds have bots."""
    record, to = middle(game)
    settings = Settings(
        host,
        record.seats,
        dict(record.options),
        is_open=False,
        shares_device=False,
        clock=Clock(),
        absent="bot",
        stand_in="greedy",
        begun=Begun("", tuple(record.answers[:to])),
    )

    async def lay() -> str:
        tables = app.desk.tables
        table: Table = await tables.create(game, settings)
        acts = [
            *(
                Sat(seat, people[seat], NONCE) if seat in people else BotSat(seat, "greedy")
                for seat in range(record.seats)
            ),
            Started(),
        ]
        for act in acts:
            await tables.perform(table.row.id, None, partial(_as_told, act=act))
        return table.row.id

    return asyncio.run_coroutine_threadsafe(lay(), loop).result(60)


async def _as_told(table: Table, act: Act) -> Act:
    return act


# --- pictures ---------------------------------------------------------------------------------------------------------


def shoot(browser: Browser, house: str, key: str, path: str, name: str) -> None:
    for lang in ("fr", "en"):
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, has_touch=size == "phone", reduced_motion="reduce"
            )
            cookies = {"lunarium_key": key, "lunarium_lang": lang, "lunarium_theme": "night"}
            context.add_cookies([{"name": n, "value": value, "url": house} for n, value in cookies.items()])
            page = context.new_page()
            page.goto(house + path)
            page.wait_for_selector("html[data-ready]")
            page.wait_for_load_state("load")
            page.evaluate("() => document.activeElement.blur()")
            page.screenshot(path=OUT / f"{name}-{size}-{lang}.png", full_page=size == "phone" and name == "lobby")
            print(OUT / f"{name}-{size}-{lang}.png")
            context.close()


def main() -> None:
    known = [game for game in games.ids() if games.load(game).in_lobby]
    wanted = sys.argv[1:] or ["lobby", *known]
    OUT.mkdir(parents=True, exist_ok=True)
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with a_house() as (house, app, loop), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        (host, key), (friend, _) = arrived(house, "Alba"), arrived(house, "Luno")
        httpx.post(
            f"{house}/api/people/me/preferences", json={"theme": "night"}, headers={"authorization": f"Bearer {key}"}
        )
        tables = {game: laid(app, loop, game, host, {0: host, 1: friend}) for game in known}
        for name in wanted:
            shoot(browser, house, key, "/" if name == "lobby" else f"/t/{tables[name]}", name)
        browser.close()


if __name__ == "__main__":
    main()
