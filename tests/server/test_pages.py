"""The plain pages, as a browser gets them: whole games can be played by what stands on them alone."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest

from lunarium.server.web.pages import game_css
from lunarium.server.web.pages.players import with_thumbnails
from tests.server.house import Guest, House, a_game, events


class Buttons(HTMLParser):
    """What the buttons of a page send, and whether anything on it would need an inline script or style."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.acts: list[dict[str, object]] = []
        self.question: dict[str, object] = {}
        self.inline: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if told.get("id") == "choices":
            self.question = {"seat": int(told["data-seat"] or 0), "decision": int(told["data-decision"] or 0)}
        if "data-answer" in told:
            self.acts.append({"act": "move", "answer": told["data-answer"], **self.question})
        for name, value in attrs:
            if name == "data-act":
                self.acts.append(json.loads(value or ""))
            if name.startswith("on") or name == "style":
                self.inline.append(f"{tag} {name}")
        if tag == "style" or (tag == "script" and "src" not in dict(attrs)):
            self.inline.append(tag)


def press(guest: Guest, table: str, act: str, which: int = 0) -> bool:
    """Press a button of the page, if there is one."""
    acts = [wish for wish in Buttons(guest.get(f"/t/{table}").text).acts if wish["act"] == act]
    if acts:
        wish = acts[which % len(acts)]
        guest.do(table, str(wish.pop("act")), **wish)
    return bool(acts)


def play(house: House, game: str, most: int) -> str:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create(game)
    bob.join(re.findall(r"/join/([\w-]+)", ann.get(f"/t/{table}").text)[0])
    press(ann, table, "sit", 0)
    press(bob, table, "sit", 0)
    press(ann, table, "start")
    for n in range(most):
        pressed = [press(guest, table, "move", n * 7) for guest in (ann, bob)]
        if not any(pressed):
            break
    return ann.get(f"/t/{table}").text


def test_two_people_play_a_whole_game_by_the_buttons_of_their_pages(house: House) -> None:
    page = play(house, "connect_four", 50)

    assert "data-rematch" in page
    assert "The record, with the secret of the luck" in page
    assert "Replay" in page


def test_moonwakers_is_drawn_and_asked_on_its_page(house: House) -> None:
    table, ann, bob = a_game(house, "moonwakers")
    page = ann.get(f"/t/{table}?lang=fr").text

    assert '<svg id="part-row"' in page
    assert re.search(r'data-rule="MW-\d+"', page)
    assert 'lang="fr"' in page
    assert "/static/games/moonwakers.css" in page
    assert Buttons(page).inline == []
    assert "data-answer" in ann.get(f"/t/{table}").text + bob.get(f"/t/{table}").text


@pytest.mark.soak
def test_two_people_play_a_whole_game_of_moonwakers_by_the_buttons_of_their_pages(house: House) -> None:
    assert "data-rematch" in play(house, "moonwakers", 3000)


@pytest.mark.parametrize(("lang", "word"), [("en", "Make a table"), ("fr", "Créer une table")])
def test_the_lobby_speaks_the_readers_language(house: House, lang: str, word: str) -> None:
    ann = house.guest("Ann")
    page = unescape(ann.http.get("/", headers={"accept-language": f"{lang}-CH,en;q=0.5"}).text)

    assert word in page
    assert "Moonwakers" in page
    assert "Connect Four" not in page
    assert Buttons(page).inline == []


@pytest.mark.parametrize(("lang", "words"), [("en", "not affiliated with"), ("fr", "sans lien avec")])
def test_the_lobby_tells_whose_the_games_are(house: House, lang: str, words: str) -> None:
    assert words in house.guest().http.get("/", headers={"accept-language": lang}).text


def test_the_language_can_be_chosen(house: House) -> None:
    guest = house.guest()
    guest.http.post("/language/fr", headers={"origin": house.url})

    assert 'lang="fr"' in guest.get("/").text
    assert "Il n’y a pas" not in guest.get("/?lang=en").text


def test_a_live_page_shows_the_same_as_a_loaded_one(house: House) -> None:
    table, _, bob = a_game(house, "moonwakers")
    with bob.http.stream("GET", f"/t/{table}/live") as response:
        _, _, pieces = next(events(response))
    page = bob.get(f"/t/{table}").text
    pieces["players"] = with_thumbnails(pieces["players"], pieces)  # on a live page each is put where it belongs

    assert [name for name, text in pieces.items() if text not in page] == []


def test_style_sheets_come_from_the_drawings(house: House) -> None:
    sheet = house.guest().get("/static/games/moonwakers.css")

    assert sheet.headers["content-type"].startswith("text/css")
    assert sheet.text == game_css("moonwakers")
    assert "--accent" in house.guest().get("/static/console.css").text
    assert house.guest().get("/static/js/table.js").headers["content-type"].startswith("text/javascript")
    assert house.guest().get("/static/../pages/table.py").status_code == 404
    assert house.guest().get("/static/games/chess.css").status_code == 404


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
LARGE = 200  # answers to one question


def test_every_update_of_the_largest_board_is_small_on_the_wire(house: House) -> None:
    """Six planets with every module; a placement offers hundreds of answers. Browsers take updates compressed."""
    ann = house.guest("Ann")
    table = ann.create("planet_unknown", 6, options=EVERYTHING, shares_device=True)
    for seat in range(6):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    offered, sizes = 0, []
    page = f"/t/{table}/live?seat=0"
    with ann.http.stream("GET", page, headers={"accept-encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        came, press = response.iter_raw(), zlib.decompressobj(16 + zlib.MAX_WBITS)
        sizes.append(event_size(came, press))  # the whole page
        while offered < LARGE:
            for seat in range(6):
                state = ann.state(table, seat)
                if state["question"] is None:
                    continue
                offered = max(offered, len(state["question"]["choices"]) if seat == 0 else 0)
                ann.move(table, seat, choice=offered)
                if seat == 0:
                    sizes.append(event_size(came, press))

    assert max(sizes) < 60_000


def event_size(came: Iterator[bytes], press: zlib._Decompress) -> int:
    """Bytes on the wire until an event has come whole."""
    size, text = 0, b""
    while not text.endswith(b"\n\n"):
        raw = next(came)
        size, text = size + len(raw), text + press.decompress(raw)
    return size
