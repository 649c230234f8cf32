"""The pages to study by in a browser: rules, replay, first game; by keyboard, in both themes, for every reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.visitor import SIZES, Visitor
from tests.server.house import House, a_game
from tests.server.test_admin import play_some
from tests.server.test_study_replay import RECORDS, a_finished_game

Arrive = Callable[..., Visitor]
WIDTHS = (390, 600, 768, 1024, 1180, 1440, 1920)


def violations(visitor: Visitor) -> list[str]:
    """What hinders a reader, serious or worse."""
    found = Axe().run(visitor.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]


def at(visitor: Visitor) -> str:
    return visitor.words("#count")


# --- rules ------------------------------------------------------------------------------------------------------------


def test_a_word_of_either_language_finds_the_rule(house: House, arrive: Arrive) -> None:
    visitor = arrive(lang="en")
    visitor.go("/rules/moonwakers")
    field = visitor.page.locator("#rules-find")
    field.fill("shelter")
    expect(visitor.page.locator("#rule-MW-131")).to_be_visible()
    expect(visitor.page.locator("#rule-MW-001")).to_be_hidden()
    assert "shelter" in visitor.words("#rule-MW-131 mark").lower()

    field.fill("abri défectueux")  # the words of the French box
    expect(visitor.page.locator("#rule-MW-132")).to_be_visible()
    expect(visitor.page.locator("#rule-MW-001")).to_be_hidden()
    field.fill("nowhere to be found")
    expect(visitor.page.locator("#rules-found")).to_have_text("No rule says that.")
    field.fill("")
    expect(visitor.page.locator("#rule-MW-001")).to_be_visible()
    expect(visitor.page.locator("#rules-text mark")).to_have_count(0)


def test_a_rule_chip_opens_the_drawer_at_its_rule(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.page.locator("#ending a[data-rule='C4-3']").click()

    expect(visitor.page.locator("#rules #rule-C4-3")).to_be_in_viewport()
    expect(visitor.page.locator("#rules #rule-C4-3")).to_have_class("asked")
    visitor.page.locator("#rules-find").fill("colonne")
    expect(visitor.page.locator("#rules #rule-C4-2")).to_be_visible()


# --- replay -----------------------------------------------------------------------------------------------------------


def test_keys_lead_through_a_game(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/r/{table}?seat=all")
    press, page = visitor.page.keyboard.press, visitor.page
    assert at(visitor) == "0 / 7"
    press("ArrowRight")
    expect(page.locator("#column-0 .seat-1")).to_have_count(1)
    assert visitor.words("#told") == "Ann drops a stone into column 1"
    press("]")
    assert at(visitor) == "2 / 7"
    press("End")
    expect(page.locator("#column-0 .seat-1")).to_have_count(4)
    assert page.url.endswith("?at=7&seat=all")
    press("[")
    press("ArrowLeft")
    assert at(visitor) == "5 / 7"
    press("Home")
    expect(page.locator("#parts .seat-1")).to_have_count(0)
    press("?")
    expect(page.locator("#keys")).to_be_visible()
    press("Escape")
    page.locator("#slider").fill("3")
    expect(page.locator("#parts .seat-1")).to_have_count(2)
    page.locator(".moves button").nth(6).click()
    assert at(visitor) == "7 / 7"


def test_a_link_leads_to_the_exact_move_and_eyes_can_be_changed(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/r/{table}?at=5&seat=1")
    assert at(visitor) == "5 / 7"
    expect(visitor.page.locator("#parts .seat-1")).to_have_count(3)
    visitor.page.locator("[data-eye='0']").click()
    visitor.page.wait_for_url("**/r/*?at=5&seat=0")
    assert at(visitor) == "5 / 7"


def test_somebody_plays_on_from_a_position(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/r/{table}?at=4&seat=0")
    visitor.page.locator("#fork").click()
    visitor.page.wait_for_url("**/t/*")

    expect(visitor.page.locator("#parts .seat-1")).to_have_count(2)
    expect(visitor.page.locator("#choices li")).to_have_count(7)


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "fr")])
def test_somebody_tries_out_how_a_running_game_could_go_on(house: House, arrive: Arrive, size: str, lang: str) -> None:
    table, ann, bob = a_game(house, "luna_capital", try_out="always")
    play_some(table, ann, bob, 4)
    before = bob.state(table)
    visitor = arrive(guest=ann, size=SIZES[size], lang=lang)
    page = visitor.page
    visitor.go(f"/t/{table}")
    if size == "wide":
        page.locator("#try-this").click()
    else:  # the bar has no room for it
        expect(page.locator("#try-this")).to_be_hidden()
        page.locator("[data-opens=about-table]").click()
        page.locator("#about [data-opens=try-out]").click()
    assert violations(visitor) == []
    page.locator("#try select").select_option("random")
    page.locator("#try .primary").click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)

    expect(page.locator("#origin a")).to_have_attribute("href", f"/t/{table}")
    expect(page.locator("#players")).to_contain_text("Bot 2" if lang == "en" else "Robot 2")
    assert bob.state(table) == before


def test_what_may_not_be_tried_out_is_not_offered(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")

    expect(visitor.page.locator("#hint")).to_be_visible()
    expect(visitor.page.locator("#try-this")).to_have_count(0)


def test_a_record_from_a_file_is_seen_again(house: House, arrive: Arrive, tmp_path: Path) -> None:
    visitor = arrive()
    visitor.go("/r/record")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    visitor.page.locator("#file").set_input_files(broken)
    expect(visitor.page.locator("#wrong")).to_contain_text("no Lunarium record")
    visitor.problems.clear()  # the browser notes the refusal itself
    visitor.page.locator("#file").set_input_files(RECORDS / "connect_four" / "four_in_line-2.json")
    expect(visitor.page.locator("#count")).to_have_text("0 / 9")
    visitor.page.keyboard.press("End")
    expect(visitor.page.locator("#parts .seat-1")).to_have_count(5)
    visitor.page.locator("[data-eye='1']").click()
    expect(visitor.page.locator("[data-eye='1']")).to_have_attribute("aria-current", "true")
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page.locator("#count")).to_have_text("8 / 9")
    expect(visitor.page.locator("#parts .seat-1")).to_have_count(4)


# --- first game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["moonwakers", pytest.param("luna_capital", marks=pytest.mark.soak)])
def test_a_first_game_is_played_to_its_end_on_the_board_or_in_the_list(house: House, arrive: Arrive, game: str) -> None:
    visitor = arrive(lang="fr")
    page = visitor.page
    visitor.go(f"/learn/{game}")
    last = int(page.locator("#lesson").get_attribute("data-last") or 0)
    for step in range(last):
        expect(page.locator("#lesson")).to_have_attribute("data-step", str(step))
        answer = page.locator("#lesson").get_attribute("data-answer")
        pieces = page.locator("#parts .option")
        if answer and step % 2 and pieces.count():
            pieces.last.focus()
            page.keyboard.press("Enter")
        elif answer:
            page.locator(f"#teacher button[data-answer='{answer}']").click()
        else:
            page.locator("#onward").click()
    expect(page.locator("#lesson")).to_have_attribute("data-step", str(last))
    page.go_back()
    expect(page.locator("#lesson")).to_have_attribute("data-step", str(last - 1))


def test_another_move_is_allowed_but_not_the_lesson(house: House, arrive: Arrive) -> None:
    visitor = arrive(lang="en")
    visitor.go("/learn/moonwakers?step=5")
    visitor.page.locator("#teacher button[data-answer='position slot=0']").click()

    expect(visitor.page.locator("#other")).to_contain_text("The rules allow that, too.")
    expect(visitor.page.locator("#lesson")).to_have_attribute("data-step", "5")
    visitor.page.locator("#card-3").click()
    expect(visitor.page.locator("#lesson")).to_have_attribute("data-step", "5")
    visitor.page.locator("#card-4").click()
    expect(visitor.page.locator("#lesson")).to_have_attribute("data-step", "6")


# --- for every reader -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["night", "atlas"])
def test_nothing_serious_hinders_a_reader(house: House, arrive: Arrive, theme: str) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann, theme=theme, lang="fr" if theme == "atlas" else "en")
    for path in (f"/r/{table}?at=3", "/rules/connect_four", "/learn/moonwakers?step=5", "/r/record"):
        visitor.go(path)
        assert violations(visitor) == [], path


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["night", "atlas"])
@pytest.mark.parametrize("path", ["/rules/moonwakers", "/rules/luna_capital", "/learn/luna_capital?step=11"])
def test_nothing_serious_hinders_a_reader_of_long_pages(house: House, arrive: Arrive, path: str, theme: str) -> None:
    visitor = arrive(theme=theme)
    visitor.go(path)

    assert violations(visitor) == []


def test_no_page_scrolls_sideways(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_finished_game(house)
    visitor = arrive(guest=ann, size=SIZES["phone"], touch=True)
    for path in ("/rules/moonwakers", "/learn/moonwakers?step=5", "/r/record", f"/r/{table}?at=3"):
        visitor.go(path)
        for width in WIDTHS:
            visitor.page.set_viewport_size({"width": width, "height": 844})
            assert visitor.page.evaluate("document.documentElement.scrollWidth") <= width, path
