"""What all commands share: help, languages, one sentence for every error, the exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import lunarium as package
from lunarium.cli.app import COMMANDS
from lunarium.cli.language import locale_language
from tests.cli.conftest import Lunarium


def test_without_arguments_it_prints_help(lunarium: Lunarium) -> None:
    result = lunarium()

    assert result.exit_code == 0
    assert result.stdout == lunarium("--help").stdout
    assert all(f"  {command}" in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("lang", "usage"), [("en", "Usage: "), ("fr", "Usage\u00a0: ")])
def test_every_command_explains_itself_in_both_languages(
    command: str, lang: str, usage: str, lunarium: Lunarium
) -> None:
    result = lunarium("--lang", lang, command, "--help")

    assert result.exit_code == 0
    assert result.stdout.startswith(usage + f"lunarium {command}")
    assert "--lang en|fr" in result.stdout


def test_french_help_has_no_english_left(lunarium: Lunarium) -> None:
    for command in COMMANDS:
        english = lunarium(command, "--lang", "en", "--help").stdout.splitlines()
        french = lunarium(command, "--lang", "fr", "--help").stdout.splitlines()

        assert {line for line in english if " " in line.strip()} & set(french) == set()


def test_the_version_is_the_packages(lunarium: Lunarium) -> None:
    assert lunarium("--version").stdout == f"lunarium {package.__version__}\n"


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_is_that_of_the_locale(
    variables: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert locale_language() == lang


WRONG = [
    (
        ["teleport"],
        "There is no command “teleport”; the commands are: games, play, serve, admin, sim, replay, rules, bench, check.",
    ),
    (["--bogus"], "There is no option --bogus; see lunarium --help."),
    (["sim"], "GAME is missing; see lunarium sim --help."),
    (["sim", "connect_four", "--games", "3"], "--seats is missing; see lunarium sim --help."),
    (["sim", "--bogus"], "There is no option --bogus; see lunarium sim --help."),
    (["sim", "connect_four", "--seats"], "The option --seats takes a value; see lunarium sim --help."),
    (["games", "extra"], "That is too much; see lunarium games --help."),
    (["games", "--lang", "de"], "--lang takes one of en, fr, not “de”."),
    (["sim", "connect_four", "--seats", "two", "--games", "1"], "--seats takes a whole number, not “two”."),
    (["sim", "connect_four", "--seats", "2", "--games", "0"], "--games takes a whole number from 1 up, not 0."),
    (["play", "connect_four", "--option", "fast"], "--option takes NAME=VALUE, not “fast”."),
    (["play", "connect_four", "--option", "a=1", "--option", "a=2"], "--option a is given twice."),
    (["bench", "--seconds", "-1"], "--seconds takes a time in seconds, not “-1”."),
    (["bench", "--seconds", "nan"], "--seconds takes a time in seconds, not “nan”."),
    (["rules"], "Name a game, or ask for --coverage."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_wrong_usage_is_one_sentence_and_status_2(arguments: list[str], sentence: str, lunarium: Lunarium) -> None:
    result = lunarium(*arguments)

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence + "\n")


@pytest.mark.parametrize(
    "arguments", [arguments for arguments, _ in WRONG if {"--lang", "--bogus"}.isdisjoint(arguments)]
)
def test_wrong_usage_is_told_in_french_too(arguments: list[str], lunarium: Lunarium) -> None:
    """Except where the line can't even be taken apart: then the locale's language must do."""
    result = lunarium("--lang", "fr", *arguments)

    assert result.exit_code == 2
    assert result.stderr != lunarium(*arguments).stderr
    assert result.stderr.count("\n") == 1
    assert "'" not in result.stderr


COMMANDS_ON_A_GAME = [
    ["play", "{game}"],
    ["sim", "{game}", "--seats", "2", "--games", "1"],
    ["rules", "{game}"],
    ["rules", "{game}", "--coverage"],
    ["bench", "{game}"],
    ["check", "{game}"],
]


@pytest.mark.parametrize("arguments", COMMANDS_ON_A_GAME)
def test_an_unknown_game_is_refused_with_those_there_are(arguments: list[str], lunarium: Lunarium) -> None:
    result = lunarium(*[argument.format(game="monopoly") for argument in arguments])

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("There is no game “monopoly”; the games are: ")
    assert "connect_four" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "monopoly"], "Il n’y a pas de jeu «\u00a0monopoly\u00a0»\u00a0; les jeux sont\u00a0: "),
        (["play", "connect_four", "--seats", "7"], "Puissance 4 se joue à 2, pas à 7."),
        (["play", "connect_four", "--option", "x=1"], "Puissance 4 n’a pas d’options."),
    ],
)
def test_a_wrong_table_is_told_in_french(arguments: list[str], sentence: str, lunarium: Lunarium) -> None:
    assert lunarium(*arguments, "--lang", "fr").stderr.startswith(sentence)


def run(*arguments: str, cwd: Path, lang: str = "C") -> subprocess.CompletedProcess[str]:
    """The command as a shell runs it."""
    command = [sys.executable, "-m", "lunarium.cli", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, "LC_ALL": lang}
    )


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ([], 0),
        (["rules", "connect_four", "C4-2"], 0),
        (["sim", "connect_four", "--seats", "7", "--games", "1"], 2),
        (["replay", "nowhere.json"], 1),
    ],
)
def test_a_shell_sees_the_status_and_no_traceback(arguments: list[str], status: int, tmp_path: Path) -> None:
    done = run(*arguments, cwd=tmp_path)

    assert done.returncode == status
    assert done.stderr.count("\n") == (status != 0)
    assert list(tmp_path.iterdir()) == []


def test_a_shell_in_french_is_spoken_to_in_french(tmp_path: Path) -> None:
    done = run("replay", "nowhere.json", cwd=tmp_path, lang="fr_FR.UTF-8")

    assert done.stderr == "Il n’y a pas de fichier ni de dossier nowhere.json.\n"


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    shell = f"{sys.executable} -m lunarium.cli rules connect_four | true"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False, cwd=tmp_path)

    assert "Traceback" not in done.stderr


def test_the_list_of_commands_needs_none_of_their_modules(tmp_path: Path) -> None:
    """Starting is fast because nothing heavy is loaded."""
    script = (
        "import sys\nfrom click.testing import CliRunner\nfrom lunarium.cli.app import app\n"
        "CliRunner().invoke(app, [])\n"
        "print(sorted({'rich', 'msgspec', 'babel', 'multiprocessing', 'lunarium.lab'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path)

    assert done.stdout == "[]\n"
