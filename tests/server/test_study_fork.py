"""A position of a finished game goes on at a new table: with the same past, luck of its own, and a record that verifies."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from lunarium.cli.replay import command
from lunarium.contract.table import random_answer
from lunarium.games import ids, load
from lunarium.kernel import records
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import SealedLuck, SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.web.study.film import Game, shot
from lunarium.server.web.study.forking import beginning
from tests.server.house import House, a_game
from tests.server.test_study_replay import a_finished_game

GAMES = ("salvage", "prospect", *ids())


def played_out(match: Match, dealer: Dealer) -> Match:
    while not match.over:
        match.answer(*random_answer(match, dealer))
    return match


def gone_on(match: Match, answers: tuple[tuple[int, str], ...], luck: SealedLuck) -> Match:
    twin = Match(match.cartridge, match.seats, match.options)
    for seat, words in answers:
        twin.follow((seat, twin.layout.read(words)))
    twin.go_on(luck)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_the_middle_of_another_and_its_record_verifies(game: str) -> None:
    cartridge = load(game)
    match = played_out(Match(cartridge, next(n for n in cartridge.seats if n > 1), luck=SeededLuck(5)), Dealer(6))
    film = shot(Game(cartridge, match.seats, match.options, match.rules, tuple(match.all_effective_rows())), None)
    answers = beginning(film.game, film.at(len(film.frames) // 2).rows)
    luck = SealedLuck(b"f" * 32)
    twin = gone_on(match, answers, luck)
    assert not [seat for seat in range(twin.seats) if twin.may_undo(seat) or twin.may_go_back(seat)]
    kept = records.record(played_out(twin, Dealer(9)), luck)

    assert kept.luck["from"] == len(answers)
    assert kept.answers[: len(answers)] == list(answers)
    assert records.replay(records.read(kept.write()), cartridge).result() == twin.result()


def test_a_forked_game_that_went_back_by_consent_still_verifies() -> None:
    cartridge = load("prospect")
    match = played_out(Match(cartridge, 2, luck=SeededLuck(5)), Dealer(6))
    game = Game(cartridge, 2, match.options, match.rules, tuple(match.all_effective_rows()))
    luck = SealedLuck(b"f" * 32)
    twin = gone_on(match, beginning(game, len(game.rows) // 2), luck)
    dealer = Dealer(9)
    for _ in range(2):
        seat, code = random_answer(twin, dealer)
        twin.answer(seat, code)
        twin.go_back(seat)
    kept = records.record(played_out(twin, dealer), luck)

    assert [words for _, words in kept.answers].count("undo agreed") == 2
    assert kept.luck["from"] == twin.imported_rows
    records.replay(records.read(kept.write()), cartridge)


def test_luck_that_is_not_the_sealed_one_is_found_out_after_the_fork() -> None:
    cartridge = load("prospect")
    match = played_out(Match(cartridge, 2, luck=SeededLuck(5)), Dealer(6))
    game = Game(cartridge, 2, match.options, match.rules, tuple(match.all_effective_rows()))
    luck = SealedLuck(b"f" * 32)
    twin = played_out(gone_on(match, beginning(game, len(game.rows) // 2), luck), Dealer(9))
    kept = records.record(twin, luck)
    sealed_earlier = replace(kept, luck={**kept.luck, "from": 0}, digest="")

    with pytest.raises(BadRecord, match="sealed"):
        records.replay(sealed_earlier, cartridge)
    for begin in (-1, len(kept.answers) + 1, "2", True):
        with pytest.raises(BadRecord, match="not there"):
            records.replay(replace(kept, luck={**kept.luck, "from": begin}, digest=""), cartridge)


def test_the_command_says_where_the_luck_begins(tmp_path: Path) -> None:
    match = played_out(Match(load("connect_four"), 2, luck=SeededLuck(5)), Dealer(6))
    game = Game(match.cartridge, 2, match.options, match.rules, tuple(match.all_effective_rows()))
    luck = SealedLuck(b"f" * 32)
    twin = played_out(gone_on(match, beginning(game, 4), luck), Dealer(9))
    file = tmp_path / "forked.json"
    file.write_text(records.record(twin, luck).write(), "utf-8")
    told = CliRunner().invoke(command, [str(file), "--lang", "en"])

    assert told.exit_code == 0, told.output
    assert "The first 4 answers come from another game" in told.output


def test_nobody_goes_on_from_the_end() -> None:
    cartridge = load("connect_four")
    match = played_out(Match(cartridge, 2, luck=SeededLuck(5)), Dealer(6))
    game = Game(cartridge, 2, match.options, match.rules, tuple(match.all_effective_rows()))

    with pytest.raises(Exception, match="over there"):
        beginning(game, len(game.rows))


def test_a_spectator_forks_a_finished_game_and_plays_it_to_its_end_against_a_bot(house: House) -> None:
    table, ann, _ = a_finished_game(house)
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    new = eve.post(f"/api/tables/{table}/fork", at=4, seat=0, bot="random").json()["table"]
    before = eve.state(new)
    eve.do(new, "sit", seat=0)
    eve.do(new, "start")
    state = eve.state(new)

    assert [seat["kind"] for seat in before["seats"]] == ["free", "bot"]
    assert before["commitment"] != ann.state(table)["commitment"]
    assert state["stage"] == "playing"
    assert len(state["log"]) == 4
    assert state["question"]
    assert not state["may_take_back"]
    while eve.state(new)["stage"] == "playing":
        if eve.state(new)["question"]:
            eve.move(new, 0)
    record = json.loads(eve.get(f"/api/tables/{new}/record").text)
    assert record["luck"]["from"] == 4
    records.replay(records.read(json.dumps(record)), load("connect_four"))


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"at": 99, "seat": 0}, 403),
        ({"at": 1, "seat": 7}, 422),
        ({"at": -1, "seat": 0}, 422),
        ({"at": 1, "seat": 0, "bot": "deep"}, 422),
        ({"at": 1}, 422),
    ],
)
def test_what_can_not_be_forked_is_refused(house: House, body: dict[str, object], status: int) -> None:
    table, ann, _ = a_finished_game(house)

    assert ann.post(f"/api/tables/{table}/fork", **body).status_code == status


def test_a_running_game_and_a_strangers_table_are_not_forked(house: House) -> None:
    table, ann, _ = a_game(house)

    assert ann.post(f"/api/tables/{table}/fork", at=0, seat=0).status_code == 403
    assert house.guest("Mallory").post(f"/api/tables/{table}/fork", at=0, seat=0).status_code == 404
    assert house.guest().post(f"/api/tables/{table}/fork", at=0, seat=0).status_code == 401
