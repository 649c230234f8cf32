"""Games seen again: right in every frame, with permitted eyes only, and silent about what these eyes did not see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from lunarium.contract.table import random_answer
from lunarium.games import ids, load
from lunarium.kernel import records
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.web.study.film import Game, Now, shot
from lunarium.server.web.study.since import digest
from tests.server.house import GENEROUS, Guest, House, a_game, a_house

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("salvage", "prospect", *ids())
LOOKS = 6


def a_match(game: str, answers: int) -> Match:
    cartridge = load(game)
    match, dealer = Match(cartridge, next(n for n in cartridge.seats if n > 1), luck=SeededLuck(21)), Dealer(8)
    for _ in range(answers):
        if match.over:
            break
        match.answer(*random_answer(match, dealer))
    return match


def played(match: Match, rows: list[tuple[int, int]]) -> Game:
    return Game(match.cartridge, match.seats, match.options, match.rules, tuple(rows))


@pytest.mark.parametrize("game", GAMES)
def test_a_film_tells_the_whole_log_and_ends_with_the_last_view(game: str) -> None:
    match = a_match(game, 150)
    for viewer in (None, *range(match.seats)):
        film = shot(played(match, match.all_effective_rows()), viewer)
        events = [event for frame in film.frames for event in frame.events]
        assert sorted(map(repr, events)) == sorted(map(repr, match.log(viewer)))
        assert film.frames[-1].view == match.observation(viewer).view
        assert [frame.rows for frame in film.frames] == sorted({frame.rows for frame in film.frames})


@pytest.mark.parametrize("game", ["prospect", "moonwakers", "planet_unknown"])
def test_what_others_answer_in_secret_changes_no_film_of_a_running_game(game: str) -> None:
    """Neither what it shows nor how long it is."""
    cartridge, viewer, looked = load(game), 0, 0
    match, dealer = Match(cartridge, next(n for n in cartridge.seats if n > 1), luck=SeededLuck(21)), Dealer(8)
    while looked < LOOKS:
        others = [seat for seat in match.waiting() if seat != viewer]
        if not others or viewer not in match.waiting():
            match.answer(*random_answer(match, dealer))
            continue
        before = filmed(match, viewer)
        match.answer(others[0], match.answers(others[0])[0])
        assert filmed(match, viewer) == before
        looked += 1


def filmed(match: Match, viewer: int) -> bytes:
    now = Now(match.observation(viewer).view, tuple(match.log(viewer)))
    film = shot(played(match, match.public_rows()), viewer, now)
    return msgspec.json.encode([(frame.rows, frame.mover, frame.view, frame.events) for frame in film.frames])


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*-2*.json")), ids=lambda path: path.stem)
def test_recorded_games_can_be_seen_again(path: Path) -> None:
    record = records.read(path.read_text("utf-8"))
    match = records.replay(record, load(record.game))
    film = shot(played(match, match.all_effective_rows()), 0)

    assert film.frames[-1].view == match.observation(0).view
    assert any(frame.is_turn for frame in film.frames[1:])


# --- over HTTP --------------------------------------------------------------------------------------------------------


def a_finished_game(house: House) -> tuple[str, Guest, Guest]:
    table, ann, bob = a_game(house)
    for guest, seat, column in [(ann, 0, 0), (bob, 1, 1)] * 3 + [(ann, 0, 0)]:
        guest.do(table, "move", seat=seat, decision=guest.state(table)["decision"], answer=f"drop column={column}")
    return table, ann, bob


def test_a_finished_game_is_seen_with_all_eyes_by_whoever_may_see_the_table(house: House) -> None:
    table, ann, _ = a_finished_game(house)
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    told = eve.get(f"/api/tables/{table}/replay?seat=1&lang=fr").json()

    assert told["eyes"] == [None, 0, 1]
    assert told["names"] == ["Ann", "Bob"]
    assert told["is_over"]
    assert len(told["frames"]) == 8
    assert told["frames"][1]["lines"][0]["words"] == "Ann lâche un pion dans la colonne 1"
    assert house.guest("Mallory").get(f"/api/tables/{table}/replay").status_code == 404
    assert eve.get(f"/api/tables/{table}/replay?seat=2").status_code == 422


def test_a_position_is_the_board_of_that_moment(house: House) -> None:
    table, ann, _ = a_game(house)
    first = ann.get(f"/api/tables/{table}/position?at=0").json()
    board = {name: text for name, text in first["pieces"].items() if name.startswith("cell-")}
    assert board["cell-board"] in ann.get(f"/t/{table}").text
    ann.do(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=3")
    second = ann.get(f"/api/tables/{table}/position?at=1&have=0").json()

    assert list(second["pieces"]) == ["cell-board"]
    assert second["pieces"]["cell-board"] in ann.get(f"/t/{table}").text
    assert ann.get(f"/api/tables/{table}/position?at=99").json()["at"] == 1
    assert ann.get(f"/api/tables/{table}/position?at=1&have=1").json()["pieces"] == {}
    assert ann.get(f"/api/tables/{table}/position?at=x").status_code == 422


def test_a_running_game_is_seen_with_ones_own_eyes_only(house: House) -> None:
    table, ann, bob = a_game(house, "moonwakers")

    assert ann.get(f"/api/tables/{table}/replay").json()["eyes"] == [0]
    assert bob.get(f"/api/tables/{table}/replay").json()["eyes"] == [1]
    for what in ("replay?seat=1", "position?at=0&seat=1"):
        assert ann.get(f"/api/tables/{table}/{what}").status_code == 403


def test_the_digest_tells_what_others_did_since_my_last_answer(house: House) -> None:
    table, ann, bob = a_game(house)
    path = f"/api/tables/{table}/since?lang=en"
    assert bob.get(path).json() == {"lines": [], "is_first": True}
    ann.do(table, "move", seat=0, decision=ann.state(table)["decision"], answer="drop column=3")
    told = {"words": "Ann drops a stone into column 4", "rule": "C4-2", "seat": 0}

    assert bob.get(path).json() == {"lines": [told], "is_first": True}
    assert ann.get(path).json() == {"lines": [], "is_first": False}
    bob.do(table, "move", seat=1, decision=bob.state(table)["decision"], answer="drop column=3")
    assert ann.get(path).json()["lines"][0]["words"] == "Bob drops a stone into column 4"
    assert ann.get(f"{path}&seat=1").status_code == 403


def test_what_happened_to_me_is_told_first() -> None:
    match = a_match("moonwakers", 120)
    told = digest(shot(played(match, match.all_effective_rows()), 0), 0, match.cartridge.texts("en"))
    mine = [line.seat == 0 for line in told.lines]

    assert mine == sorted(mine, reverse=True)
    assert not told.is_first


def test_nothing_is_replayed_before_the_game_begins(house: House) -> None:
    ann = house.guest("Ann")
    response = ann.get(f"/api/tables/{ann.create('connect_four')}/replay")

    assert response.status_code == 403
    assert "not begun" in response.json()["sentence"]


def test_a_record_that_somebody_brings_is_verified_and_shown(house: House) -> None:
    text = (RECORDS / "connect_four" / "four_in_line-2.json").read_text("utf-8")
    stranger = house.guest()
    told = stranger.http.post("/api/records/replay?seat=0&lang=en", json={"record": text}).json()
    place = stranger.http.post("/api/records/position", json={"record": text, "at": 3, "have": 2}).json()

    assert len(told["frames"]) == 10
    assert list(place["pieces"]) == ["cell-board"]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (('"digest":"', '"digest":"0'), "was changed"),
        (('"lunarium":1', '"lunarium":7'), "no Lunarium record"),
        (('"game":"connect_four"', '"game":"chess"'), "no game"),
        (("{", ""), "JSON"),
    ],
)
def test_a_damaged_record_is_refused_with_the_sentence(house: House, damage: tuple[str, str], says: str) -> None:
    text = (RECORDS / "connect_four" / "four_in_line-2.json").read_text("utf-8").replace(*damage, 1)
    response = house.guest().http.post("/api/records/replay", json={"record": text})

    assert response.status_code == 422
    assert says in response.json()["sentence"]


def test_nobody_brings_many_records_at_once(sqlite_url: str) -> None:
    """Looking at one that was brought costs nothing more."""
    text = (RECORDS / "connect_four" / "four_in_line-2.json").read_text("utf-8")
    with a_house(sqlite_url, replace(GENEROUS, arrivals_per_second=0.001, arrivals_burst=2)) as house:
        guest = house.guest()
        told = [guest.http.post("/api/records/replay", json={"record": text + " " * n}).status_code for n in range(3)]
        again = guest.http.post("/api/records/position", json={"record": text, "at": 2})

    assert told == [200, 200, 429]
    assert again.status_code == 200


def test_a_record_that_is_too_large_is_refused(house: House) -> None:
    response = house.guest().http.post("/api/records/replay", json={"record": " " * 70_000})

    assert response.status_code == 413
