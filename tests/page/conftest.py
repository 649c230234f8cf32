"""A house on loopback and a real browser. Where there is no browser these tests fail, unless LUNARIUM_NO_BROWSER=1 says so."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from lunarium.server.storage.engines import migrate
from tests.page.visitor import Visitor
from tests.server.house import House, a_house, let_luck_be

PROGRAMS = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it is open this thread has a running event loop, which other tests don't expect."""
    if os.environ.get("LUNARIUM_NO_BROWSER") == "1":
        pytest.skip("LUNARIUM_NO_BROWSER=1")
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if program is None:
        pytest.fail(
            "The page is tested in Chromium: install it, or set LUNARIUM_NO_BROWSER=1 to leave these tests out."
        )
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def _own_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The luck of a table follows from the test's name: whatever a game brings about, it does so every time."""
    let_luck_be(hashlib.sha256(request.node.nodeid.encode()).digest(), monkeypatch)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    migrate(url)
    with a_house(url) as opened:
        yield opened


@pytest.fixture
def arrive(browser: Browser, house: House) -> Iterator[Arrive]:
    """Somebody who comes with a browser of their own."""
    visitors: list[Visitor] = []

    def come(**wishes: object) -> Visitor:
        visitors.append(Visitor(browser, house, **wishes))  # type: ignore[arg-type]  # named wishes go through
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
