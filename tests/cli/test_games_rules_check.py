"""`lunarium games`, `lunarium rules` and `lunarium check`."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint

import pytest

from lunarium import games as registry
from lunarium.games import ids
from tests.cli.conftest import Lunarium
from tests.lab import toys


def test_games_lists_every_game(lunarium: Lunarium) -> None:
    lines = lunarium("games").stdout.splitlines()

    assert [line.split()[0] for line in lines] == ["Game", *ids()]
    assert "Connect Four" in next(line for line in lines if line.startswith("connect_four"))


def test_games_speaks_french(lunarium: Lunarium) -> None:
    assert "Puissance 4" in lunarium("games", "--lang", "fr").stdout


def test_games_as_json_has_the_fields_that_scripts_rely_on(lunarium: Lunarium) -> None:
    games = {game["id"]: game for game in json.loads(lunarium("games", "--json").stdout)}

    assert list(games) == list(ids())
    prospect = games["prospect"]
    assert list(prospect) == ["id", "title", "seats", "options", "rules_version", "rules"]
    assert set(prospect["title"]) == {"en", "fr"}
    assert prospect["seats"] == [1, 2, 3, 4]
    assert prospect["options"] == [{"name": "rounds", "values": ["1", "3"], "default": "3"}]
    assert list(prospect["rules"]) == ["total", "cited", "tested", "waived"]
    assert games["connect_four"]["rules"]["total"] == 4


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_plug_in_that_can_not_be_loaded_is_told_and_the_others_are_listed(
    more: tuple[str, ...], lunarium: Lunarium, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = {"gone": EntryPoint("gone", "no_such_module:CARTRIDGE", registry.GROUP)}
    monkeypatch.setattr(registry, "_foreign", lambda: gone)
    result = lunarium("games", *more)

    assert result.exit_code == 1
    assert "Connect Four" in result.stdout
    assert result.stderr == "The game “gone” can't be loaded: ModuleNotFoundError: No module named 'no_such_module'\n"


def test_a_rule_is_told_with_its_source(lunarium: Lunarium) -> None:
    result = lunarium("rules", "connect_four", "c4-3")

    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "C4-3 Four in a line"
    assert "Source: folk game" in result.stdout


def test_a_rule_is_told_in_french(lunarium: Lunarium) -> None:
    result = lunarium("rules", "connect_four", "C4-3", "--lang", "fr")

    assert result.stdout.startswith("C4-3 Quatre alignés\n")
    assert "Source\u00a0: jeu populaire" in result.stdout


def test_all_rules_are_listed(lunarium: Lunarium) -> None:
    lines = lunarium("rules", "connect_four").stdout.splitlines()

    assert [line.split()[0] for line in lines] == ["Rule", "C4-1", "C4-2", "C4-3", "C4-4"]


def test_a_rule_that_is_not_there_is_refused(lunarium: Lunarium) -> None:
    result = lunarium("rules", "connect_four", "C4-99")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Connect Four has no rule C4-99; its rules go from C4-1 to C4-4.\n"


def test_coverage_counts_each_game(lunarium: Lunarium) -> None:
    document = json.loads(lunarium("rules", "connect_four", "--coverage", "--json").stdout)

    assert list(document) == ["connect_four"]
    assert list(document["connect_four"]) == ["total", "cited", "tested", "waived", "missing"]
    assert document["connect_four"]["total"] == 4


def test_coverage_of_all_games(lunarium: Lunarium) -> None:
    lines = lunarium("rules", "--coverage").stdout.splitlines()

    assert {game for game in ids() if any(line.startswith(game) for line in lines)} == set(ids())


def test_rules_as_json_has_texts_beside_the_counts(lunarium: Lunarium) -> None:
    document = json.loads(lunarium("rules", "connect_four", "C4-2", "--json").stdout)["connect_four"]

    assert document["total"] == 4
    assert [rule["id"] for rule in document["rules"]] == ["C4-2"]
    assert document["rules"][0]["source"] == "folk game"


def test_check_passes_a_sound_game(lunarium: Lunarium) -> None:
    result = lunarium("check", "prospect", "--games", "2", "--json")
    document = json.loads(result.stdout)

    failed = [line for line in document["failed"] if "rules" not in line]  # its tests cite what they can
    assert failed == []
    assert document["game"] == "prospect"
    assert document["passed"] > 8
    assert result.exit_code == (1 if document["failed"] else 0)


@pytest.mark.parametrize(("lang", "word"), [("en", "Failed: "), ("fr", "Échec\u00a0: ")])
def test_check_fails_a_broken_game(lang: str, word: str, lunarium: Lunarium) -> None:
    result = lunarium("check", "broken", "--games", "1", "--lang", lang)

    assert result.exit_code == 1
    assert any(
        line.startswith(word) and "the tenth stone bursts the board" in line for line in result.stdout.splitlines()
    )


def test_an_authors_bug_is_told_with_file_and_line(lunarium: Lunarium) -> None:
    result = lunarium("check", "stillborn", "--games", "1")

    line = toys._never_begins.__code__.co_firstlineno + 1
    assert result.exit_code == 1
    assert f"RuntimeError: no board in the box, toys.py:{line}" in result.stdout
