"""Many games: what they add up to depends on the plan and on nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from lunarium.games import load
from lunarium.kernel.cartridge import Result
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.records import read, replay
from lunarium.lab import sim
from lunarium.lab.errors import GameFailed, LabError
from lunarium.lab.seeds import derived
from lunarium.lab.sim import Plan, chunks, play_chunk
from lunarium.lab.study import simulate
from lunarium.lab.tally import Tally

FOUR = Plan("connect_four", 2, {}, ("random", "random"), 1, 12)
TOYS = [
    Plan("salvage", 3, {}, ("random", "greedy", "random"), 1, 8),
    Plan("prospect", 2, {"rounds": "3"}, ("greedy", "random"), 1, 8),
]
FIELDS = (
    *("game", "seats", "games", "moves", "decisions", "seconds", "decisions_per_s", "games_per_s"),
    *("endings", "score_mean", "win_rate", "length_mean", "digest"),
)


def quiet(games: int) -> None:
    pass


def played(plan: Plan, workers: int = 1, out: Path | None = None) -> dict[str, object]:
    summary = simulate(plan, workers, "local", out, quiet)
    return {key: value for key, value in summary.items() if key != "seconds" and not key.endswith("_per_s")}


def test_a_summary_has_the_fields_that_scripts_rely_on() -> None:
    assert tuple(simulate(FOUR, 1, "local", None, quiet)) == FIELDS


def test_two_workers_find_what_one_finds() -> None:
    assert played(FOUR, workers=2) == played(FOUR, workers=1)


@pytest.mark.parametrize("plan", [FOUR, *TOYS])
def test_how_games_are_shared_out_does_not_matter(plan: Plan) -> None:
    tallies = []
    for workers in (1, 5):
        tally = Tally(plan.seats)
        for chunk in chunks(plan, workers, keep=False):
            tally.add(play_chunk(chunk).tally)
        tallies.append(tally)

    assert tallies[0] == tallies[1]
    assert tallies[0].games == plan.games


@pytest.mark.parametrize(
    "other",
    [
        replace(FOUR, seed=2),
        replace(FOUR, games=11),
        replace(FOUR, bots=("random", "greedy")),
        Plan("salvage", 2, {}, ("random", "random"), 1, 12),
    ],
)
def test_another_plan_has_another_digest(other: Plan) -> None:
    assert played(other)["digest"] != played(FOUR)["digest"]


def test_options_change_the_digest() -> None:
    assert played(TOYS[1])["digest"] != played(replace(TOYS[1], options={"rounds": "1"}))["digest"]


def test_the_digest_of_these_games_has_not_changed() -> None:
    """Known answers: a change here means that old results can't be repeated."""
    assert derived(1, 0, "luck") == int.from_bytes(bytes.fromhex("96f67a34d5b30138"), "big") >> 4
    assert (
        played(replace(FOUR, games=3))["digest"] == "16e9b7ac00a04c1992458b1008b340f7ef5ad0de864fa23975d3ed95fb57c1bd"
    )


def test_seeds_differ_by_seed_game_and_role() -> None:
    seeds = {
        derived(seed, game, role) for seed in range(5) for game in range(5) for role in ("luck", "seat 0", "seat 1")
    }

    assert len(seeds) == 75


@pytest.mark.parametrize("plan", TOYS)
def test_kept_records_replay_and_agree_with_the_summary(plan: Plan, tmp_path: Path) -> None:
    summary = simulate(plan, 1, "local", tmp_path, quiet)

    lines = (tmp_path / "records.jsonl").read_text("utf-8").splitlines()
    matches = [replay(read(line), load(plan.game)) for line in lines]
    assert len(matches) == plan.games
    assert summary["moves"] == sum(seat >= 0 for match in matches for seat, _ in match.effective_rows)
    assert summary["score_mean"] == [
        round(sum(match.result().scores[seat] for match in matches) / plan.games, 4) for seat in range(plan.seats)
    ]
    written = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert written == {**summary, "options": plan.options, "bots": list(plan.bots), "seed": 1}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["records.jsonl", "summary.json"]


def test_a_shared_win_counts_its_share() -> None:
    tally = Tally(3)
    tally.count(Result((5, 5, 1), (0, 1), "tie"), 4, 2, "aa")
    tally.count(Result((9, 5, 1), (0,), "win"), 6, 2, "bb")
    tally.count(Result((0, 0, 0), (), "lost"), 2, 2, "cc")

    assert tally.wins == [Fraction(3, 2), Fraction(1, 2), 0]
    summary = tally.summary("x", 2.0)
    assert summary["win_rate"] == [0.5, 0.1667, 0.0]
    assert summary["score_mean"] == [4.6667, 3.3333, 0.6667]
    assert summary["length_mean"] == 4
    assert summary["decisions_per_s"] == 3
    assert summary["endings"] == {"lost": 1, "tie": 1, "win": 1}


def test_forced_answers_are_no_decisions_and_declined_offers_are_no_moves() -> None:
    done = play_chunk(next(chunks(TOYS[0], 1, keep=True)))
    answers = read(done.records[0]).answers

    assert done.tally.moves == sum(seat >= 0 for seat, _ in answers)
    assert done.tally.decisions > done.tally.moves / 2


def test_a_failing_game_is_named_and_its_record_kept(tmp_path: Path) -> None:
    plan = Plan("broken", 2, {}, ("random", "random"), 7, 5)

    with pytest.raises(GameFailed) as failed:
        simulate(plan, 1, "local", tmp_path, quiet)

    file = tmp_path / "failed-1.json"
    assert str(failed.value) == (
        f"Game 1 of seed 7 failed (AssertionError: the tenth stone bursts the board); its record is in {file}."
    )
    assert [path.name for path in tmp_path.iterdir()] == ["failed-1.json"]
    record = read(file.read_text("utf-8"))
    assert len(record.answers) == 10
    assert len(replay(record, load("broken")).rows) == 10


def test_a_failing_game_without_a_folder_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(GameFailed, match=r"Game 1 of seed 7 failed .*; --out DIR keeps its record\."):
        simulate(Plan("broken", 2, {}, ("random", "random"), 7, 5), 1, "local", None, quiet)

    assert list(tmp_path.iterdir()) == []


def test_a_game_that_cannot_be_set_up_is_named() -> None:
    with pytest.raises(GameFailed, match=r"Game 1 of seed 7 could not be set up \(RuntimeError: no board in the box\)"):
        simulate(Plan("stillborn", 2, {}, ("random", "random"), 7, 5), 1, "local", None, quiet)


def test_a_game_without_end_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "MOST_ANSWERS", 5)

    with pytest.raises(GameFailed, match="the game did not end within 5 moves"):
        simulate(FOUR, 1, "local", None, quiet)


@pytest.mark.parametrize("there", ["records.jsonl", "summary.json"])
def test_older_results_are_never_replaced(there: str, tmp_path: Path) -> None:
    (tmp_path / there).write_text("precious", "utf-8")

    with pytest.raises(LabError, match=f"{there} is there already"):
        simulate(FOUR, 1, "local", tmp_path, quiet)

    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {there: "precious"}


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(FOUR, 1, "local", None, heard.append)

    assert sum(heard) == 12
    assert len(heard) > 1


def test_a_changed_record_does_not_pass(tmp_path: Path) -> None:
    simulate(FOUR, 1, "local", tmp_path, quiet)
    line = (tmp_path / "records.jsonl").read_text("utf-8").splitlines()[0]
    first = read(line).answers[0][1]
    other = "drop column=0" if first != "drop column=0" else "drop column=1"

    with pytest.raises(BadRecord):
        replay(read(line.replace(first, other, 1)), load("connect_four"))
