"""`lunarium sim`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Lunarium
from tests.lab.test_sim import FIELDS

BOTS = "random, greedy, beginner, regular, expert, search:200, search:1s"

SIM = ("sim", "connect_four", "--seats", 2, "--games", 10)


def test_json_has_the_fields_that_scripts_rely_on(lunarium: Lunarium) -> None:
    result = lunarium(*SIM, "--json")

    document = json.loads(result.stdout)
    assert tuple(document) == FIELDS
    assert (document["game"], document["seats"], document["games"]) == ("connect_four", 2, 10)
    assert result.stderr == ""


def test_the_digest_depends_on_seed_and_bots_and_not_on_workers(lunarium: Lunarium) -> None:
    def digest(*more: object) -> str:
        return str(json.loads(lunarium(*SIM, *more, "--json").stdout)["digest"])

    assert digest() == digest("--workers", 2) == digest("--seed", 0) == digest("--bots", "random,random")
    assert (
        len({digest(), digest("--seed", 1), digest("--bots", "greedy,random"), digest("--bots", "random,greedy")}) == 4
    )


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["10 games and", "Four in a line: ", "Seat  Bot     Wins, %", "Digest: "]),
        ("fr", ["10 parties et", "Quatre alignés\u00a0: ", "Place  Robot", "Empreinte\u00a0: "]),
    ],
)
def test_a_person_reads_the_summary(lang: str, lines: list[str], lunarium: Lunarium) -> None:
    shown = lunarium(*SIM, "--lang", lang).stdout

    assert all(line in shown for line in lines)


def test_options_of_a_game_are_set(lunarium: Lunarium) -> None:
    def length(rounds: int) -> float:
        result = lunarium("sim", "prospect", "--seats", 2, "--games", 5, "--option", f"rounds={rounds}", "--json")
        return float(json.loads(result.stdout)["length_mean"])

    assert length(3) > 2 * length(1)


def test_results_are_kept(tmp_path: Path, lunarium: Lunarium) -> None:
    folder = tmp_path / "new" / "folder"
    result = lunarium(*SIM, "--out", folder, "--json")

    assert len((folder / "records.jsonl").read_text("utf-8").splitlines()) == 10
    assert json.loads((folder / "summary.json").read_text("utf-8"))["digest"] == json.loads(result.stdout)["digest"]
    again = lunarium(*SIM, "--out", folder)
    assert (again.exit_code, again.stdout) == (1, "")
    assert again.stderr == f"{folder / 'records.jsonl'} is there already; name another folder for the results.\n"


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["connect_four", "--seats", "7"], 2, "Connect Four is for 2 players, not 7."),
        (["salvage", "--seats", "7"], 2, "Salvage is for 2 to 4 players, not 7."),
        (["connect_four", "--bots", "oracle"], 2, f"There is no bot “oracle”; the bots are: {BOTS}."),
        (["connect_four", "--bots", "greedy,random,greedy"], 2, "3 bots are named, but 2 seats are free."),
        (["connect_four", "--option", "speed=9"], 2, "Connect Four has no options."),
        (["prospect", "--option", "rounds=9"], 2, "Option “rounds” of Prospect can't be “9”; it can be: 1, 3."),
        (["connect_four", "--engine", "hadoop"], 2, "--engine takes one of local, ray, not “hadoop”."),
        (
            ["broken"],
            1,
            "Game 1 of seed 0 failed (AssertionError: the tenth stone bursts the board); --out DIR keeps its record.",
        ),
    ],
)
def test_what_goes_wrong_is_one_sentence(
    arguments: list[str],
    status: int,
    sentence: str,
    lunarium: Lunarium,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = [] if "--seats" in arguments else ["--seats", "2"]
    result = lunarium("sim", *arguments, *seats, "--games", "3")

    assert (result.exit_code, result.stdout, result.stderr) == (status, "", sentence + "\n")
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_plan_makes_no_folder(lunarium: Lunarium, tmp_path: Path) -> None:
    assert lunarium("sim", "connect_four", "--seats", 7, "--games", 1, "--out", tmp_path / "x").exit_code == 2

    assert list(tmp_path.iterdir()) == []


def test_a_failing_game_keeps_its_record_for_replay(lunarium: Lunarium, tmp_path: Path) -> None:
    result = lunarium("sim", "broken", "--seats", 2, "--games", 3, "--out", tmp_path, "--lang", "fr")

    file = tmp_path / "failed-1.json"
    assert result.exit_code == 1
    assert result.stderr.endswith(f"son relevé est dans {file}.\n")
    assert lunarium("replay", file).exit_code == 0


def test_results_into_a_file_are_refused(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("precious", "utf-8")

    result = lunarium(*SIM, "--out", file)

    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert file.read_text("utf-8") == "precious"


def test_ray_is_asked_for_where_it_is_missing(lunarium: Lunarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = lunarium(*SIM, "--engine", "ray")

    assert result.exit_code == 1
    assert "'lunarium[cluster]'" in result.stderr
