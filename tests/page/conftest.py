"""A house on loopback and a real browser. Without one these tests are left out, which is told at the end; where CI is set,
they fail."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from lunarium.server.storage.engines import migrate
from tests.page.visitor import Visitor
from tests.server.house import House, a_house, let_luck_be
from tools import environment

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = ROOT / "build" / "left-out" / "pages"  # told by `make test` at its end

Arrive = Callable[..., Visitor]


def browser_program() -> str:
    return "" if os.environ.get("LUNARIUM_NO_BROWSER") == "1" else environment.browser()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser nothing is begun that needs one."""
    here = [item for item in items if item.path.is_relative_to(Path(__file__).parent)]
    if browser_program() or os.environ.get("CI") or not here:
        return
    for item in here:
        item.add_marker(pytest.mark.skip(reason="no browser"))
    LEFT_OUT.parent.mkdir(parents=True, exist_ok=True)
    LEFT_OUT.write_text(f"{len(here)} page tests left out: no browser\n", encoding="utf-8")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it is open this thread has a running event loop, which other tests don't expect."""
    program = browser_program()
    if not program:
        pytest.fail("The page is tested in Chromium, and there is none on the PATH: install it.")
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
