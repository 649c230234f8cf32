"""Choosing on the board and in the list, what a move would give, taking back, why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import FloatRect, Locator

from tests.page.test_games import against_bots
from tests.page.visitor import SIZES, Visitor
from tests.server.house import Guest, House

Arrive = Callable[..., Visitor]


@pytest.fixture
def seated(house: House, arrive: Arrive) -> tuple[Visitor, Guest, str]:
    """Somebody who lays a card in Luna Capital: a card and a place must be chosen, and nothing else."""
    table, ann = against_bots(house, "luna_capital")
    while not needs_two([choice["touches"] for choice in ann.state(table)["question"]["choices"]]):
        ann.move(table, 0)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")
    return visitor, ann, table


def needs_two(touches: list[list[str]]) -> bool:
    """Whether two things tell each option from the others, and neither of them does alone."""
    if any(len(ids) != 2 for ids in touches) or len(set(map(tuple, touches))) < len(touches):
        return False
    return all(1 < len(set(column)) < len(touches) for column in zip(*touches, strict=True))


def options(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.locator("#parts .option").evaluate_all("all => all.map((one) => one.id)")
    return found


def test_what_can_be_chosen_is_what_the_options_touch(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    touched = {piece for choice in ann.state(table)["question"]["choices"] for piece in choice["touches"]}

    assert set(options(visitor)) == touched
    roles = visitor.page.locator("#parts .option").evaluate_all("all => all.map((one) => one.getAttribute('role'))")
    assert set(roles) == {"button"}


def test_each_click_narrows_the_options_and_a_chip_takes_it_back(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    page, choices = visitor.page, ann.state(table)["question"]["choices"]
    first, second = next(choice["touches"] for choice in choices if len(choice["touches"]) == 2)
    page.locator(f"#{second}").click(force=True)
    fitting = [choice for choice in choices if second in choice["touches"]]

    assert page.locator("#choices li:not([hidden])").count() == len(fitting) < len(choices)
    assert page.locator("#confirm").is_disabled() == (len(fitting) > 1)

    page.locator(f"#{first}").click(force=True)
    chosen = next(choice for choice in choices if {first, second} == set(choice["touches"]))
    assert chosen["words"] in page.locator("#confirm").inner_text()
    assert page.locator("#path button").count() == 2

    page.locator("#path button").first.click()
    assert page.locator("#path button").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#path button").count() == 0
    assert page.locator("#confirm").is_disabled()


def test_a_chosen_option_tells_what_it_gives_and_is_played_when_confirmed(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    page, before = visitor.page, ann.state(table)
    assert page.locator("#gain .how").is_visible(), "where to choose is told until something is chosen"
    page.locator("#choices button:visible").first.click()
    page.locator("#effect .rule").first.wait_for()
    assert page.locator("#gain .how").is_hidden()
    assert ann.state(table)["decision"] == before["decision"]

    page.locator("#confirm").click()
    visitor.wait_for_more(str(before["decision"]))
    assert len(ann.state(table)["log"]) > len(before["log"])


def test_undo_takes_back_first_what_is_chosen_then_what_was_played(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    page, log = visitor.page, ann.state(table)["log"]
    page.locator("#choices button:visible").first.click()
    page.locator("#undo").click()
    assert page.locator("#confirm").is_disabled()
    assert ann.state(table)["log"] == log

    decision = str(ann.state(table)["decision"])
    page.locator("#choices button:visible").first.click()
    page.locator("#confirm").click()
    seen = visitor.wait_for_more(decision)
    page.locator("#undo").click()
    visitor.wait_for_more(seen["decision"])
    assert ann.state(table)["log"] == log


def test_a_click_on_what_is_no_option_tells_why_with_the_rule(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, _, _ = seated
    page = visitor.page
    page.locator("#combo-0, #combo-1").first.click(force=True)
    page.locator("#refusal:not([hidden]) .rule").wait_for()

    assert len(visitor.words("#refusal")) > 20
    assert page.locator("#parts .refused").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#refusal").is_hidden()


def test_the_name_of_a_thing_is_told_on_focus(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, _, _ = seated
    visitor.page.keyboard.press("o")

    name = visitor.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert visitor.words("#tip") == name


def test_a_hint_names_a_move_and_leaves_the_choice(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    decision = ann.state(table)["decision"]
    visitor.page.locator("#hint").click()
    visitor.page.locator("#advice button").wait_for()
    assert visitor.page.locator("#parts .is-hinted").count() == 2, "the card and its place"
    visitor.page.locator("#advice button").click()
    assert visitor.page.locator("#parts .is-hinted").count() == 0

    assert visitor.page.locator("#confirm").is_enabled()
    assert ann.state(table)["decision"] == decision


def test_many_options_are_grouped_and_can_be_searched(house: House, arrive: Arrive) -> None:
    table, ann = against_bots(house, "luna_capital")
    for n in range(60):
        if len(ann.state(table)["question"]["choices"]) > 20:
            break
        ann.move(table, 0, n)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")
    choices = ann.state(table)["question"]["choices"]
    assert len(choices) > 20
    groups = visitor.page.locator("#groups button")

    assert 1 < groups.count() < len(choices)
    word = choices[-1]["words"]
    visitor.page.locator("#find input").fill(word)
    assert visitor.page.locator("#choices li:not([hidden])").count() == sum(word in c["words"] for c in choices)


def test_the_board_can_be_zoomed_and_fitted(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, _, _ = seated
    page = visitor.page

    def width() -> float:
        return float(page.evaluate("document.getElementById('parts').getBoundingClientRect().width"))

    fitted = width()
    page.locator("[data-zoom='1']").click()
    assert width() > fitted * 1.2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-zoom='0']").click()
    assert width() == fitted


def test_a_tab_shows_one_players_parts_alone(house: House, arrive: Arrive) -> None:
    table, ann = against_bots(house, "luna_capital", 3)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")
    visitor.page.locator("[data-board='2']").click()
    assert visitor.page.locator("#part-colony-2").is_visible()
    assert visitor.page.locator("#part-colony, #part-colony-1, #part-market").filter(visible=True).count() == 0

    visitor.page.locator("[data-board='']").click()
    assert visitor.page.locator("#part-market").is_visible()


@pytest.mark.parametrize("confirmation", ["off", "timer"])
def test_moves_are_confirmed_as_the_person_prefers(house: House, arrive: Arrive, confirmation: str) -> None:
    table, ann = against_bots(house, "luna_capital")
    visitor = arrive(guest=ann, confirmation=confirmation)
    ann.post("/api/people/me/preferences", confirmation_seconds=1)
    visitor.go(f"/t/{table}")
    seen = visitor.wait_for_more("")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.locator(":is(#groups, #choices) button:visible").first.click()

    assert visitor.wait_for_more(seen["decision"])["decision"] != seen["decision"]


# --- what it would give, on the board ---------------------------------------------------------------------------------


def telling(guest: Guest, table: str) -> tuple[int, dict[str, Any], list[dict[str, Any]]]:
    """Answer until something is asked where an answer would change what the panel counts: its place, itself, the changes."""
    for _ in range(30):
        for n, choice in enumerate(guest.state(table)["question"]["choices"][:6]):
            path = f"/api/tables/{table}/preview?answer={quote(choice['answer'])}"
            changes: list[dict[str, Any]] = guest.get(path).json()["changes"]
            if changes and choice["touches"]:
                return n, choice, changes
        guest.move(table, 0)
    raise AssertionError("nothing that can be chosen changes anything")


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "size"), [("luna_capital", "phone"), ("planet_unknown", "wide")])
def test_the_result_stands_where_the_move_would_be_made(house: House, arrive: Arrive, game: str, size: str) -> None:
    table, ann = against_bots(house, game)
    n, choice, changes = telling(ann, table)
    visitor = arrive(guest=ann, size=SIZES[size])
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")
    page = visitor.page
    page.locator("#choices button").nth(n).evaluate("button => button.click()")
    page.locator("#result").wait_for()
    piece = page.locator(f"#{choice['touches'][-1]}, #parts .card-layer > .would-be")  # the place, or what covers it

    said = [f"{'−' if change['by'] < 0 else '+'}{abs(change['by'])}" for change in changes[:5]]
    assert page.locator("#result span").all_inner_texts() == said
    signs = page.locator("#result use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert signs == [f"#{change['symbol']}" for change in changes[:5]]
    chip, frame, there = box(page.locator("#result")), box(page.locator(".window")), box(piece)
    assert frame["x"] <= chip["x"]
    assert chip["x"] + chip["width"] <= frame["x"] + frame["width"] + 1
    above, below = there["y"] - chip["y"] - chip["height"], chip["y"] - there["y"] - there["height"]
    assert -8 < max(above, below) < 30  # what is chosen has an outline
    page.keyboard.press("Escape")
    page.locator("#result").wait_for(state="detached")


def test_a_card_is_seen_where_it_would_lie_while_it_stays_at_hand(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    page, choices = visitor.page, ann.state(table)["question"]["choices"]
    n, (card, spot) = next((n, choice["touches"]) for n, choice in enumerate(choices))
    name = page.locator(f"#{card}").get_attribute("aria-label") or ""
    page.locator("#choices button").nth(n).evaluate("button => button.click()")
    ghost = page.locator(".part-colony .card-layer > .would-be")
    ghost.wait_for()

    assert ghost.count() == 1, "cards that only made room are not marked"
    assert name.split(",")[0] in (ghost.get_attribute("aria-label") or "")
    assert "chosen" in (page.locator(f"#{card}").get_attribute("class") or ""), "it can still be taken back"
    assert page.locator(f"#{spot}").count() == 0
    assert repeated(visitor) == []

    page.keyboard.press("Escape")
    ghost.wait_for(state="detached")
    assert page.locator(f"#{spot}").count() == 1
    assert set(options(visitor)) == {piece for choice in choices for piece in choice["touches"]}


def test_another_place_is_tried_by_one_click_while_a_card_is_seen(seated: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = seated
    page, choices = visitor.page, ann.state(table)["question"]["choices"]
    card, spot, other = next(
        (card, spot, second["touches"][1])
        for card, spot in (choice["touches"] for choice in choices)
        for second in choices
        if second["touches"][0] == card and second["touches"][1] != spot
    )
    for piece in (card, spot):
        page.locator(f"#{piece}").click(force=True)
    if page.locator("#confirm").is_disabled():  # with or without a robot
        page.locator("#choices li:not([hidden]) button").first.click()
    page.locator(".part-colony .card-layer > .would-be").wait_for()
    page.locator(f"#{other}").click(force=True)

    left = page.locator("#choices li:not([hidden]) button")
    assert {left.nth(n).get_attribute("data-touches") for n in range(left.count())} == {f"{card} {other}"}


def repeated(visitor: Visitor) -> list[str]:
    """Ids that stand twice on the board."""
    found: list[str] = visitor.page.locator("#parts [id]").evaluate_all("all => all.map((one) => one.id)")
    return sorted({id_ for id_ in found if found.count(id_) > 1})


# --- a phone, where not everything is in sight ------------------------------------------------------------------------

IN_SIGHT = """() => [...document.querySelectorAll("#parts .option")].some((one) => {
  const box = one.getBoundingClientRect();
  return box.bottom > 120 && box.top < innerHeight - 90;
})"""
BOARD = "document.querySelector('.window').getBoundingClientRect()"


@pytest.fixture
def phone(house: House, arrive: Arrive) -> tuple[Visitor, Guest, str]:
    """Planet Unknown alone, where a tile is to be placed: the planet is at the top of a long board."""
    table, ann = against_bots(house, "planet_unknown")
    while not ann.state(table)["question"]["choices"][0]["answer"].startswith("place "):
        ann.move(table, 0)
    visitor = arrive(guest=ann, size=SIZES["phone"])
    visitor.go(f"/t/{table}")
    return visitor, ann, table


def answered_elsewhere(visitor: Visitor, guest: Guest, table: str) -> None:
    """So that nothing but the update can move the page."""
    seen = visitor.wait_for_more("")
    guest.move(table, 0)
    visitor.wait_for_more(seen["decision"])


def test_a_new_question_leads_to_its_things_whoever_looks_at_the_board(phone: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = phone
    visitor.wait_for_more("")
    visitor.page.evaluate(f"scrollTo(0, scrollY + {BOARD}.bottom - 700)")  # the last parts of the board
    assert not visitor.page.evaluate(IN_SIGHT)
    answered_elsewhere(visitor, ann, table)

    assert visitor.page.evaluate(IN_SIGHT)


def test_whoever_reads_the_log_is_left_there(phone: tuple[Visitor, Guest, str]) -> None:
    visitor, ann, table = phone
    visitor.wait_for_more("")
    visitor.page.evaluate("scrollTo(0, 1e6)")
    assert visitor.page.evaluate(f"{BOARD}.bottom") < 120
    before = visitor.page.evaluate("scrollY")
    answered_elsewhere(visitor, ann, table)

    most = visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert visitor.page.evaluate("scrollY") >= min(before, most) - 1
