"""Preview and hint: right for the seat that asks, silent about what it may not know, refused to everybody else."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from lunarium.contract.table import random_answer
from lunarium.contract.worlds import a_world
from lunarium.games import ids, load
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe
from lunarium.server.web.drawn import draw
from lunarium.server.web.speech import words
from lunarium.server.web.study.hints import Asked, judged, points_ahead, told
from lunarium.server.web.study.previews import Outlook
from tests.server.house import House, a_game
from tests.server.test_secrets import dealt_anew, kept

GAMES = ("salvage", "prospect", *ids())
ANSWERS = 45
EVERY = 9
SLOWER = ("salvage", "prospect", "luna_capital", "planet_unknown")
SOAK = pytest.mark.soak


def moments(game: str) -> Iterator[tuple[Match, int]]:
    """Some decisions of a random game, for every seat that must choose."""
    cartridge = load(game)
    match, dealer = Match(cartridge, next(n for n in cartridge.seats if n > 1), luck=SeededLuck(11)), Dealer(4)
    for number in range(ANSWERS):
        if match.over:
            return
        if number % EVERY == 0:
            for seat in match.waiting():
                yield match, seat
        match.answer(*random_answer(match, dealer))


@pytest.mark.parametrize("game", GAMES)
def test_previews_and_hints_are_the_same_in_two_worlds(game: str) -> None:
    for match, seat in moments(game):
        observation = match.observation(seat)
        other = observe(match.cartridge, a_world(observation, Dealer(99)), seat)
        ask, options = match.question(seat), match.game(seat).options(seat)
        assert ask is not None
        mine, theirs = Outlook(observation), Outlook(other)
        en, fr = (match.cartridge.texts(lang, ("Ann", "Bob")) for lang in ("en", "fr"))
        for code in options[:3]:
            drawings = [draw(match.cartridge, one.view, "fr") for one in (observation, other)]
            assert mine.preview(code, fr, drawings[0]) == theirs.preview(code, fr, drawings[1])
        if load(game).has("evaluate"):
            first = told(
                Asked(observation, ask, "greedy"), judged(observation, ask, options, False, "greedy", 5), mine, en
            )
            second = told(Asked(other, ask, "greedy"), judged(other, ask, options, False, "greedy", 5), theirs, en)
            assert msgspec.json.encode(first) == msgspec.json.encode(second)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_preview_tells_comes_true(game: str) -> None:
    """Whatever a preview draws and says is seen and heard when the answer is really given."""
    shown = 0
    for match, seat in moments(game):
        observation = match.observation(seat)
        code = match.game(seat).options(seat)[0]
        preview = Outlook(observation).told(code, match.cartridge.texts("en"))
        real = match.game(seat).copy()
        real.live = True
        real.listen()
        real.play(seat, code)
        t = match.cartridge.texts("en")
        seen = [event.seen_by(seat) for event in real.heard()]  # type: ignore[attr-defined]
        lines = [match.cartridge.words.event(event, t) for event in seen if event is not None]
        heard = [line for line in lines if line[0]]
        assert [(line.words, line.rule) for line in preview.lines] == heard[: len(preview.lines)]
        is_shown = real.reveals != match.game(seat).reveals  # the last secret answer, or a hidden card
        assert preview.is_hidden or is_shown or len(heard) == len(preview.lines)
        shown += not preview.is_hidden
    assert shown


@pytest.mark.parametrize("game", ["luna_capital", "moonwakers", "planet_unknown"])
def test_what_a_preview_counts_is_what_the_panel_counts_afterwards(game: str) -> None:
    cartridge = load(game)
    panel, t = cartridge.part("board").panel, cartridge.texts("en")
    match, dealer, counted = Match(cartridge, 2, luck=SeededLuck(11)), Dealer(4), 0
    for _ in range(60):
        seat = match.waiting()[0]
        observation = match.observation(seat)
        for code in match.game(seat).options(seat)[:3]:
            preview = Outlook(observation).told(code, t)
            real = match.game(seat).copy()
            real.live = True
            real.play(seat, code)
            if preview.is_hidden or real.reveals != match.game(seat).reveals:
                continue
            before, after = panel(observation.view, seat, "en"), panel(observe(cartridge, real, seat).view, seat, "en")
            told = {change.symbol: change.by for change in preview.changes}
            assert told.get("k-medal", 0) == (after.points or 0) - (before.points or 0)
            assert (before != after) == bool(preview.changes)
            assert all(change.by and change.name for change in preview.changes)
            counted += len(preview.changes)
        match.answer(*random_answer(match, dealer))
    assert counted


@pytest.mark.parametrize("game", ["moonwakers", *(pytest.param(game, marks=SOAK) for game in SLOWER)])
def test_two_worlds_look_the_same_in_every_byte_that_is_sent(house: House, game: str) -> None:
    """What a seat may not know is dealt anew inside the server, and nothing is remembered from before."""
    table, ann, bob = a_game(house, game)
    match = kept(house, table).match
    assert match is not None
    for look_ in range(4):
        for guest, seat in ((ann, 0), (bob, 1)):
            answers = match.answers(seat)
            wanted = {"answer": match.layout.write(answers[0]) if answers else "x", "lang": "fr"}
            paths = [f"/api/tables/{table}/{what}" for what in ("preview", "hint", "replay", "position", "since")]
            own = [guest.http.get(path, params=wanted) for path in paths]
            forget(house)
            with dealt_anew(match, seat, Dealer(look_ + 1)):
                other = [guest.http.get(path, params=wanted) for path in paths]
            forget(house)
            assert [(one.status_code, one.content) for one in own] == [(one.status_code, one.content) for one in other]
        for guest, seat in ((ann, 0), (bob, 1)):
            if seat in match.waiting():
                guest.move(table, seat, choice=look_)


def forget(house: House) -> None:
    house.desk.outlooks._kept.clear()
    house.desk.hints._kept.clear()
    house.desk.films._kept.clear()


def test_a_preview_draws_only_what_would_change(house: House) -> None:
    table, ann, _ = a_game(house)
    told = ann.get(f"/api/tables/{table}/preview?answer=drop+column%3D3&lang=fr").json()

    assert told["lines"] == [{"words": "Ann lâche un pion dans la colonne 4", "rule": "C4-2", "seat": 0}]
    assert list(told["pieces"]) == ["cell-board"]
    assert told["pieces"]["cell-board"].startswith("<svg")
    assert (told["is_hidden"], told["is_luck"]) == (False, False)


def test_a_preview_tells_points_where_the_cartridge_tells_them(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("luna_capital", 1)
    ann.do(table, "sit", seat=0)
    ann.do(table, "start")
    for _ in range(30):
        state = ann.state(table)
        answer = state["question"]["choices"][0]["answer"]
        told = ann.http.get(f"/api/tables/{table}/preview", params={"answer": answer}).json()
        if told["scores"]:
            break
        ann.move(table, 0)

    assert told["scores"][0]["seat"] == 0
    assert told["scores"][0]["points"] != 0
    assert told["scores"][0]["rule"].startswith("LC-")


def test_another_moment_has_another_preview(house: House) -> None:
    """The world is kept for a moment, not longer."""
    table, ann, bob = a_game(house)
    path = f"/api/tables/{table}/preview?answer=drop+column%3D3"
    first = ann.get(path).json()
    ann.do(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=3")
    bob.do(table, "move", seat=1, decision=bob.state(table)["decision"], answer="drop column=3")

    assert ann.get(path).json()["pieces"] != first["pieces"]


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("preview?answer=drop+column%3D9", 422, "column"),
        ("preview?answer=nothing", 422, ""),
        ("preview", 422, ""),
        ("preview?seat=1&answer=drop+column%3D1", 403, "not your seat"),
        ("hint?seat=1", 403, "not your seat"),
        ("hint?seat=x", 422, "whole number"),
    ],
)
def test_what_can_not_be_meant_is_refused(house: House, path: str, status: int, says: str) -> None:
    table, ann, _ = a_game(house)
    response = ann.get(f"/api/tables/{table}/{path}")

    assert response.status_code == status
    assert says in response.json()["sentence"]


def test_an_answer_that_the_rules_forbid_has_no_preview(house: House) -> None:
    table, ann, bob = a_game(house)
    for guest, seat in [(ann, 0), (bob, 1)] * 3:
        guest.do(table, "move", seat=seat, decision=guest.state(table)["decision"], answer="drop column=0")
    response = ann.get(f"/api/tables/{table}/preview?answer=drop+column%3D0")

    assert response.status_code == 409
    assert response.json()["rule"] == "C4-2"


@pytest.mark.parametrize("what", ["preview?answer=drop+column%3D1", "hint"])
def test_strangers_spectators_and_those_who_wait_get_nothing(house: House, what: str) -> None:
    table, ann, bob = a_game(house)
    eve, stranger = house.guest("Eve"), house.guest("Mallory")
    eve.join(ann.state(table)["links"]["watch"])

    assert stranger.get(f"/api/tables/{table}/{what}").status_code == 404
    assert eve.get(f"/api/tables/{table}/{what}").status_code == 403
    assert bob.get(f"/api/tables/{table}/{what}").status_code in (403, 409)


def test_a_hint_names_a_move_that_is_allowed_and_says_why(house: House) -> None:
    table, ann, _ = a_game(house)
    told = ann.get(f"/api/tables/{table}/hint?lang=en").json()
    choices = {choice["answer"]: choice["words"] for choice in ann.state(table)["question"]["choices"]}

    assert choices[told["answer"]] == told["words"]
    assert told["why"].endswith(".")
    assert told["lines"][0]["rule"] == "C4-2"
    assert told["touches"]
    assert ann.get(f"/api/tables/{table}/hint?lang=en").json() == told


@pytest.mark.parametrize(
    ("lang", "lead", "said"),
    [("en", 0.4, "0.4 points"), ("en", 1.5, "1.5 points"), ("fr", 1.5, "1,5 point"), ("fr", 2.0, "2,0 points")],
)
def test_a_lead_is_told_as_each_language_counts(lang: str, lead: float, said: str) -> None:
    assert points_ahead(lead, words(lang)) == said


def test_a_table_may_switch_hints_off(house: House) -> None:
    table, ann, _ = a_game(house, hints="")
    response = ann.get(f"/api/tables/{table}/hint")

    assert response.status_code == 403
    assert "switched off" in response.json()["sentence"]


def test_only_a_bot_that_can_explain_gives_hints(house: House) -> None:
    response = house.guest("Ann").post("/api/tables", game="connect_four", seats=2, hints="random")

    assert response.status_code == 422
    assert "gives no hints" in response.json()["sentence"]
