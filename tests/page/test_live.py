"""Pages that live: two at one table, a connection that was lost, the sign in the tab, a language chosen in the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.test_games import against_bots
from tests.page.visitor import Means, Visitor
from tests.server.house import House, a_game
from tests.server.test_pages import EVERYTHING

Arrive = Callable[..., Visitor]


def test_two_browsers_at_one_table_see_each_others_moves(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house, "connect_four")
    first, second = arrive(guest=ann), arrive(guest=bob, lang="fr")
    for visitor in (first, second):
        visitor.go(f"/t/{table}")
    seen = first.wait_for_more("")
    assert first.page.title().startswith("● Your turn")
    assert not second.page.title().startswith("●")

    first.page.locator("#choices button").nth(3).click()
    first.confirm()
    second.wait_for_more("")
    assert second.page.title().startswith("● À vous")
    assert second.page.locator('link[rel="icon"]').get_attribute("href") == f"{house.url}/static/icon-asked.svg"
    assert second.page.locator("#log li").count() == 1

    second.page.locator("#choices button").nth(3).click()
    second.confirm()
    first.wait_for_more(seen["decision"])
    assert first.page.locator("#log li").count() == 2
    assert first.words("#news")


def test_after_many_updates_a_page_says_what_a_loaded_one_says(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house, "moonwakers")
    first, second = arrive(guest=ann), arrive(guest=ann)
    first.go(f"/t/{table}")
    for n in range(16):
        for guest, seat in ((ann, 0), (bob, 1)):
            if seat in guest.state(table)["waiting"]:
                guest.move(table, seat, n)
    while 0 not in ann.state(table)["waiting"]:
        assert bob.move(table, 1).status_code == 200
    stamp = ann.state(table)["stamp"]
    first.page.wait_for_function("stamp => document.getElementById('main').dataset.moment === stamp", arg=stamp)
    second.go(f"/t/{table}")

    for place in ("#status h1", "#players", "#log", "#choices"):
        assert first.words(place) == second.words(place), place
    assert first.page.locator("#log li").count() > 5


@pytest.mark.soak
def test_two_browsers_play_a_whole_game_of_moonwakers(house: House, arrive: Arrive) -> None:
    """Ann with the mouse, Bob with the keyboard; each hears of the other's answers by the page alone."""
    table, ann, bob = a_game(house, "moonwakers")
    hands: list[tuple[Visitor, Means]] = [(arrive(guest=ann), "mouse"), (arrive(guest=bob, lang="fr"), "keyboard")]
    for visitor, _ in hands:
        visitor.go(f"/t/{table}")
    given = {"mouse": 0, "keyboard": 0}
    while ann.state(table)["stage"] != "over":
        assert max(given.values()) < 1500, "this game does not end"
        for visitor, means in hands:
            seen = visitor.look()
            if seen["asked"]:
                visitor.choose(means, given[means])
                visitor.wait_until_given(seen["decision"])
                given[means] += 1

    assert min(given.values()) > 20
    told = []
    for visitor, _ in hands:
        visitor.page.locator("#status [data-stage=over]").wait_for()
        told.append(visitor.page.locator("#ending tfoot td").all_inner_texts())
    points = [[cell.split()[0] for cell in cells] for cells in told]
    assert points[0] == points[1] == [str(score) for score in ann.state(table)["ending"]["scores"]]


def test_a_lost_connection_resumes_where_the_game_is(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house, "connect_four")
    visitor = arrive(guest=bob)
    visitor.go(f"/t/{table}")
    visitor.page.wait_for_load_state("load")
    visitor.lose_connection()
    visitor.page.locator("#connection:not([hidden])").wait_for()
    assert "OFFLINE" in visitor.words("#connection").upper()
    assert visitor.page.locator("#status").is_hidden()

    ann.move(table, 0, 3)  # while nobody hears it
    visitor.lose_connection(False)
    visitor.wait_for_more("")
    assert visitor.page.locator("#connection").is_hidden()
    assert visitor.page.locator("#log li").count() == 1


def test_a_move_that_could_not_be_sent_is_sent_again(house: House, arrive: Arrive) -> None:
    table, ann, _ = a_game(house, "connect_four")
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.wait_for_more("")
    visitor.page.locator("#choices button").first.click()
    visitor.lose_connection()
    visitor.page.evaluate("document.getElementById('confirm').click()")
    visitor.page.locator("[data-unsent]:not([hidden])").wait_for()
    assert ann.state(table)["log"] == []

    visitor.lose_connection(False)
    visitor.page.evaluate("document.querySelector('[data-retry]').click()")
    visitor.page.locator("#log li").wait_for()
    assert len(ann.state(table)["log"]) == 1


def test_the_language_can_be_changed_in_the_page(house: House, arrive: Arrive) -> None:
    table, ann = against_bots(house, "luna_capital")
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.page.locator(".top form [lang=fr]").click()
    visitor.page.wait_for_selector("html[lang=fr]")

    assert visitor.page.url.endswith(f"/t/{table}")
    assert "À vous" in visitor.page.title()
    assert "À VOUS" in visitor.words("#status .turn").upper()


def test_one_click_in_the_lobby_begins_a_game_against_bots(house: House, arrive: Arrive) -> None:
    visitor = arrive()
    visitor.go("/")
    visitor.page.locator("[data-play]").last.click()
    visitor.page.wait_for_url("**/t/*")
    visitor.ready()
    visitor.wait_for_more("")

    assert visitor.page.locator("#players .player").count() >= 2


def test_friends_are_invited_from_the_lobby_and_come_by_the_link(house: House, arrive: Arrive) -> None:
    host, friend = arrive(), arrive(lang="fr")
    host.go("/")
    host.page.locator("[data-opens^=create-]").first.click()
    host.page.locator("dialog[open] [name=seats]").select_option("2")
    host.page.locator("dialog[open] [data-guest]").fill("Ann")
    host.page.locator("dialog[open] button.primary").click()
    host.page.locator(".welcome .qr").wait_for()
    host.ready()
    link = host.page.locator(".welcome a").first.get_attribute("href")

    friend.go(str(link))
    friend.page.locator("[data-guest]").fill("Zoé")
    friend.page.locator("main button").click()
    friend.page.wait_for_url("**/t/*")
    friend.ready()
    friend.page.locator("#players [data-act*=sit]").click()
    host.page.locator("#players .name", has_text="Zoé").wait_for()
    host.page.locator("[data-act*=start]").click()
    friend.page.locator("#parts svg").first.wait_for()


# The board as elements, attributes by name, without what the page itself marks.
SHOWN = """() => {
  const marks = ["moved", "option", "chosen", "instead", "is-touched"];
  const own = ["tabindex", "role", "data-role", "data-same", "aria-pressed", "hidden"];
  const told = ({ name, value }) => name === "class" ? value.split(" ").filter((one) => !marks.includes(one)).join(" ") : value;
  const written = (node) => node.nodeType !== Node.ELEMENT_NODE ? node.nodeValue : [
    node.nodeName,
    ...[...node.attributes].filter(({ name }) => !own.includes(name)).map((one) => `${one.name}=${told(one)}`).sort(),
    ...[...node.childNodes].map(written),
  ];
  return JSON.stringify(written(document.getElementById("parts")));
}"""

PICK = "n => { const rows = document.querySelectorAll('#choices button'); rows[n % rows.length].click(); }"

# How many cells are mended from here on, and not drawn anew.
COUNT = """() => {
  const read = JSON.parse;
  window.mended = 0;
  JSON.parse = (text) => {
    const told = read(text);
    for (const name in told) window.mended += name.startsWith("cell-") && typeof told[name] === "object";
    return told;
  };
}"""


# Whenever the page waits with the rest of an update: the moment that it is at meanwhile, and the one that it is at then.
STEPS = """() => {
  const main = document.getElementById("main");
  window.steps = [];
  new MutationObserver(() => {
    const isDrawing = document.body.classList.contains("is-drawing");
    const open = window.steps.at(-1)?.length === 1;
    if (isDrawing && !open) window.steps.push([main.dataset.moment]);
    if (!isDrawing && open) window.steps.at(-1).push(main.dataset.moment);
  }).observe(document.body, { attributes: true });
}"""


def playing_on(visitor: Visitor, answers: int, before: str = "") -> None:
    """Answer by the list, each time another option."""
    for n in range(answers):
        before = visitor.wait_for_more(before)["decision"]
        visitor.page.evaluate(PICK, n)
        visitor.confirm()
    visitor.wait_for_more(before)


def test_a_board_that_was_mended_is_the_one_that_a_loaded_page_shows(house: House, arrive: Arrive) -> None:
    """What is to be chosen from at first comes and goes, things move on three players' boards; the page gets what changes."""
    table, ann = against_bots(house, "planet_unknown", 3, "random", options=EVERYTHING)
    first, second = arrive(guest=ann), arrive(guest=ann)
    first.go(f"/t/{table}")
    first.page.evaluate(COUNT)
    playing_on(first, 24)
    second.go(f"/t/{table}")

    assert first.page.evaluate("mended") > 10
    assert first.page.evaluate(SHOWN) == second.page.evaluate(SHOWN)


def test_a_page_that_is_not_what_the_server_takes_it_for_gets_the_whole_again(house: House, arrive: Arrive) -> None:
    table, ann, bob = a_game(house, "connect_four")
    first, second = arrive(guest=bob), arrive(guest=bob)
    first.go(f"/t/{table}")
    ann.move(table, 0, 3)
    seen = first.wait_for_more("")
    first.page.evaluate(COUNT)
    first.page.evaluate("for (const drawing of document.querySelectorAll('#parts svg')) drawing.replaceChildren()")
    bob.move(table, 1, 3)
    ann.move(table, 0, 3)
    first.wait_for_more(seen["decision"])
    first.page.wait_for_selector("#parts svg > *", state="attached")
    stamp = ann.state(table)["stamp"].split("-")[0]
    first.page.wait_for_function("n => document.getElementById('main').dataset.moment.startsWith(n)", arg=f"{stamp}-")
    second.go(f"/t/{table}")

    assert first.page.evaluate("mended") > 0
    assert first.page.evaluate(SHOWN) == second.page.evaluate(SHOWN)


def test_a_page_is_at_a_moment_when_all_of_it_is_there(house: House, arrive: Arrive) -> None:
    """The end of a round changes so much that the own answer is painted first."""
    table, ann = against_bots(house, "planet_unknown", 6, "random")
    visitor = arrive(guest=ann)
    visitor.go(f"/t/{table}")
    visitor.page.evaluate(STEPS)
    playing_on(visitor, 12)

    steps = visitor.page.evaluate("steps")
    assert steps
    assert all(before != after for before, after in steps)
