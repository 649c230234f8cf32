"""People at the page: talk and muting, notes, taking back by consent, answers that stand, an account on two devices."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.test_look import SMALL, serious
from tests.page.visitor import SIZES, Visitor
from tests.server.house import House, a_game

Arrive = Callable[..., Visitor]


def test_people_talk_each_in_their_own_language_and_mute(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house)
    first, second = arrive(guest=ann), arrive(guest=bob, lang="fr")
    for visitor in (first, second):
        visitor.go(f"/t/{table}#talk")
    words = first.page.locator("#chat input[name=words]")
    words.fill("<b>Bonjour</b>")
    first.page.locator("#chat select[name=phrase]").select_option("hello")
    first.page.locator("#chat .phrases button").click()
    first.page.locator("#chat .said").wait_for()  # it moves the buttons
    assert words.input_value() == "<b>Bonjour</b>"
    first.page.locator("#chat .say button").click()
    second.page.locator("#chat .said").nth(1).wait_for()

    said = second.page.locator("#chat .said .words").all_inner_texts()
    assert said == ["Bonjour\u00a0!", "<b>Bonjour</b>"]
    second.page.locator("#chat .mute button").first.click()
    second.page.locator("#chat .muted").wait_for()
    assert second.page.locator("#chat .said").count() == 0


def test_notes_are_kept(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}#talk")
    visitor.page.locator("#notes textarea").fill("He likes the middle.")
    with visitor.page.expect_response("**/notes"):
        visitor.page.locator("#notes button").click()

    assert ann.state(table)["notes"] == "He likes the middle."


def test_an_answer_is_taken_back_with_consent(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0, choice=3)
    bob.move(table, 1, choice=2)
    first, second = arrive(guest=ann), arrive(guest=bob, size=SIZES["phone"])
    for visitor in (first, second):
        visitor.go(f"/t/{table}")
    first.page.locator("#undo").click()
    second.page.locator("#take_back button").first.click()
    first.page.wait_for_function("() => document.querySelectorAll('#log li').length === 0")

    assert ann.state(table)["log"] == []
    assert second.page.locator("#take_back button").count() == 0


def test_an_answer_stands_until_it_is_withdrawn(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house)
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.page.locator("#standing summary").click()
    visitor.page.locator("#standing select[name=answer]").select_option("drop column=3")
    visitor.page.locator("#standing select[name=until]").select_option("over")
    visitor.page.locator("#standing .let-stand button").click()
    visitor.page.locator("#log li").first.wait_for()  # it was given
    bob.move(table, 1)
    visitor.page.wait_for_function("() => document.querySelectorAll('#log li').length === 3")
    visitor.page.locator("#standing form[data-api$=withdraw] button").click()
    visitor.page.wait_for_function("() => !document.querySelector('#standing form[data-api$=withdraw]')")

    assert ann.state(table)["standing"] == []


def test_an_account_opens_another_device(house: House, arrive: Arrive) -> None:
    first, second = arrive(guest=house.guest("Ann")), arrive(size=SIZES["phone"], touch=True)
    first.go("/me")
    first.page.locator("main input[name=login]").fill("ann")
    first.page.locator("main input[name=password]").fill("correct horse")
    with first.page.expect_navigation():
        first.page.locator(".account form .btn.primary").click()
    second.go("/me")
    second.page.locator("main input[name=login]").fill("Ann")
    second.page.locator("main input[name=password]").fill("correct horse")
    with second.page.expect_navigation():
        second.page.locator(".sign-in button").click()

    assert second.words("main h1") == "Ann"
    second.page.locator(".sign-out button").nth(1).click()
    second.page.locator(".sign-in").wait_for()
    first.go("/me")
    assert first.page.locator(".sign-in").count() == 1


@pytest.mark.parametrize("theme", ["night", "atlas"])
def test_axe_finds_nothing_serious_where_people_keep_their_things(house: House, arrive: Arrive, theme: str) -> None:
    visitor = arrive(guest=house.guest("Ann"), theme=theme, size=SIZES["phone"], touch=True)
    visitor.go("/me")

    assert serious(visitor) == []
    assert visitor.page.evaluate(SMALL) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
