"""Somebody at a page: sees and presses what a person can see and press, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, Page, TimeoutError

from tests.server.house import Guest, House

Means = Literal["mouse", "keyboard", "touch"]
SIZES = {"wide": (1280, 800), "phone": (390, 844)}

# What a person sees of a question: none, over, or its number and the things to choose from; when all of an update is there.
LOOK = """() => {
  const status = document.querySelector("#status .status");
  const list = document.getElementById("choices");
  const busy = document.body.matches(".is-busy, .is-drawing");
  return { stage: status.dataset.stage, asked: Boolean(list) && !busy, decision: list ? list.dataset.decision : "" };
}"""


MORE = (
    f"before => {{ const seen = ({LOOK})(); return seen.stage === 'over' || seen.asked && seen.decision !== before; }}"
)

GIVEN = f"before => {{ const seen = ({LOOK})(); return !seen.asked || seen.decision !== before; }}"

# Where to click next: the n-th thing on the board that can be chosen, else a row of the list, at last the button.
NEXT = """([n, onBoard]) => {
  const confirm = document.getElementById("confirm");
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const board = onBoard ? seen("#parts .option:not(.chosen)") : [];
  const rows = seen(":is(#groups, #choices) li button:not([aria-pressed=true])");
  if (!confirm || document.body.matches(".is-busy, .is-drawing")) return { x: null };
  const found = !confirm.disabled ? [confirm] : board.length ? board : rows;
  if (!found.length) return { x: null };
  const target = found[n % found.length];
  target.scrollIntoView({ block: "center", inline: "center" });
  const box = target.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, plays: target === confirm };
}"""


class Visitor:
    def __init__(
        self,
        browser: Browser,
        house: House,
        size: tuple[int, int] = SIZES["wide"],
        lang: str = "en",
        theme: str = "night",
        touch: bool = False,
        guest: Guest | None = None,
        confirmation: str = "on",
    ) -> None:
        self.house = house
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce"
        )
        cookies = {"lunarium_lang": lang, "lunarium_theme": theme, **({"lunarium_key": guest.key} if guest else {})}
        self.context.add_cookies([{"name": name, "value": value, "url": house.url} for name, value in cookies.items()])
        if guest:
            guest.post("/api/people/me/preferences", theme=theme, confirmation=confirmation)
        self.context.set_default_timeout(20_000)
        self.problems: list[str] = []
        self.context.on("weberror", lambda told: self.problems.append(str(told.error)))
        self.context.on("console", lambda message: self._note(message.type, message.text))
        self.page: Page = self.context.new_page()

    def _note(self, kind: str, words: str) -> None:
        if kind == "error" and "Failed to load resource" not in words:  # refusals are told on the page
            self.problems.append(words)

    def leave(self) -> None:
        self.context.close()
        assert not self.problems, self.problems

    def lose_connection(self, lost: bool = True) -> None:
        self.context.set_offline(lost)

    def go(self, path: str) -> None:
        self.page.goto(self.house.url + path)
        self.ready()

    def ready(self) -> None:
        """Until the page hears what is pressed."""
        self.page.wait_for_selector("html[data-ready]")
        self.page.wait_for_load_state("load")

    def words(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    # --- a game ----------------------------------------------------------------------------------------------------------

    def look(self) -> Any:
        return self.page.evaluate(LOOK)

    def wait_for_more(self, decision: str) -> Any:
        """Until something else is asked, or the game is over."""
        try:
            self.page.wait_for_function(MORE, arg=decision)
        except TimeoutError as error:
            seen = {
                part: self.page.locator(part).all_inner_texts() for part in ("#status", "#path", "#left", "#refusal")
            }
            raise AssertionError(f"Nothing else was asked: {self.look()}, {seen}") from error
        return self.look()

    def wait_until_given(self, decision: str) -> None:
        """Until what was asked is no longer asked."""
        self.page.wait_for_function(GIVEN, arg=decision)

    def play(self, means: Means = "mouse", most: int = 4000) -> int:
        """Answer what is asked until the game is over; gives the number of answers."""
        seen, n = self.wait_for_more(""), 0
        while seen["stage"] != "over":
            assert n < most, "this game does not end"
            self.choose(means, n)
            n += 1
            seen = self.wait_for_more(seen["decision"])
        return n

    def choose(self, means: Means, n: int) -> None:
        """Give one answer, another one for another `n`."""
        if means == "keyboard":
            self._keys(n)
        else:
            self._point(n, self.page.touchscreen.tap if means == "touch" else self.page.mouse.click)

    def confirm(self) -> None:
        self.page.locator("#confirm").click()

    def _point(self, n: int, press: Callable[[float, float], None]) -> None:
        """On the board as long as that leads on, then in the list; confirmed by the button, unless one click plays."""
        for step in range(10):
            found = self.page.evaluate(NEXT, [n, step < 5])
            if found["x"] is None:
                break
            press(found["x"], found["y"])
            if found["plays"]:
                break

    def _keys(self, n: int) -> None:
        """O leads to what can be chosen, L to the list, Tab onward; Enter chooses, and then confirms."""
        keyboard = self.page.keyboard
        for step in range(12):
            keyboard.press("o" if step < 4 else "l")
            for _ in range(n % 3 if step == 0 else 0):
                keyboard.press("Tab")
            if not self._is_on_option():
                keyboard.press("o")
            keyboard.press("Enter")
            if self.page.locator("#confirm").is_enabled():
                break
        keyboard.press("Enter")

    def _is_on_option(self) -> bool:
        return bool(self.page.evaluate("Boolean(document.activeElement.closest('.option, #options li'))"))
