"""`lunarium play`, with lines typed ahead."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from lunarium.cli.play.screen import plain
from lunarium.games import load
from lunarium.kernel.records import read, replay
from tests.cli.conftest import Lunarium

BOTS = "random, greedy, beginner, regular, expert, search:200, search:1s"

FOUR = ("play", "connect_four", "--seed", 3)
SALVAGE = ("play", "salvage", "--seed", 3)
PROSPECT = ("play", "prospect", "--seed", 3)


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def test_a_game_is_played_to_its_end(lunarium: Lunarium) -> None:
    result = lunarium(*FOUR, stdin=lines(*"1212121" * 5))

    assert result.exit_code == 0
    assert "Connect Four\nYou are player 1. Player 2 is greedy.\n" in result.stdout
    assert "Drop a stone into a column [C4-2]" in result.stdout
    assert "  7  Column 7" in result.stdout
    assert "Player 1 drops a stone into column 1 [C4-2]" in result.stdout
    assert "Four in a line [C4-3]" in result.stdout
    assert result.stdout.splitlines()[-1] == "The luck comes from the seed 3."
    assert "\x1b" not in result.stdout


def test_it_speaks_french_and_takes_french_commands(lunarium: Lunarium) -> None:
    shown = lunarium(*FOUR, "--lang", "fr", stdin=lines("1", "indice", "journal", "règle c4-3", "quitter", "2")).stdout

    assert "Vous êtes le joueur 1. Le joueur 2 est greedy." in shown
    assert shown.count("Joueur 1 lâche un pion dans la colonne 1 [C4-2]") == 2
    assert "C4-3 Quatre alignés" in shown
    assert shown.count("Lâchez un pion dans une colonne [C4-2]") == 2  # nothing after quitting


def test_the_same_seed_is_the_same_game_and_sealed_luck_is_not(lunarium: Lunarium) -> None:
    def shown(*arguments: object) -> str:
        return lunarium(*arguments, stdin=lines("1", "1", "log")).stdout

    assert shown(*SALVAGE) == shown(*SALVAGE)
    assert shown("play", "salvage") != shown("play", "salvage")
    assert "The luck is sealed: " in shown("play", "salvage")


def test_the_end_of_the_input_ends_the_session(lunarium: Lunarium) -> None:
    assert lunarium(*FOUR).exit_code == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("99", "The moves go from 1 to 7."),
        ("0", "The moves go from 1 to 7."),
        ("jump", "“jump” is neither a number nor a command; help lists them."),
        ("undo", "There is nothing to take back: luck has spoken, something was shown, or another seat has acted."),
        ("pass", "This is no offer: you must choose a move."),
        ("save", "Save where? Type save FILE."),
        ("why", "Why what? Type why N, or why MOVE."),
        ("why 8", "The moves go from 1 to 7."),
        ("why hop", "“hop” begins with no question of this game; it could be one of: drop."),
        ("why column=9", "“column=9” in “drop column=9” is too large: column goes from 0 to 6."),
        ("why 1", "That is allowed.\nC4-2 Drop a stone"),
        ("why drop column=3", "That is allowed."),
        ("rule", "C4-2 Drop a stone"),
        ("rule c4-9", "Connect Four has no rule c4-9; its rules go from C4-1 to C4-4."),
        ("log", "Nothing has happened yet."),
        ("moves 5", "  5  Column 5"),
        ("", ""),
    ],
)
def test_commands_answer_and_the_question_waits(typed: str, says: str, lunarium: Lunarium) -> None:
    result = lunarium(*FOUR, stdin=lines(typed))
    idle = lunarium(*FOUR)

    assert result.exit_code == 0
    answer = result.stdout.removeprefix(idle.stdout)
    assert answer.startswith(says)
    assert "Player" not in answer


def test_why_names_the_rule_that_forbids_a_move(lunarium: Lunarium) -> None:
    """Some random bot helps to fill the first column."""
    for seed in range(40):
        typed = lines(*"11111", "why column=0")
        shown = lunarium("play", "connect_four", "--seed", seed, "--bots", "random", stdin=typed).stdout
        if "Column 1 is full." in shown:
            assert "Column 1 is full.\nC4-2 Drop a stone\n" in shown
            return
    raise AssertionError("the column never filled up")


def test_help_lists_every_command(lunarium: Lunarium) -> None:
    shown = lunarium(*FOUR, stdin=lines("help")).stdout

    commands = ("undo", "restart", "hint", "why", "rule", "moves", "board", "log", "pass", "save", "help", "quit")
    assert all(f"\n  {command} " in shown for command in commands)


def test_a_hint_shows_the_best_moves_with_their_numbers(lunarium: Lunarium) -> None:
    shown = lunarium(*FOUR, stdin=lines("hint")).stdout.splitlines()

    assert [line[:14] for line in shown[-3:]][0] == "  4  Column 4 "
    assert len(shown[-3:]) == 3


def test_an_answer_is_taken_back_up_to_the_barrier(lunarium: Lunarium) -> None:
    """In Prospect the order of two duties may be chosen again; a dig is for good, for luck has spoken."""
    stop = next(n for n in ("1", "2") if "Stop" in lunarium(*PROSPECT).stdout.split(f"  {n}  ")[1].splitlines()[0])
    shown = lunarium(*PROSPECT, stdin=lines(stop, "undo", stop, "1", "restart", "log")).stdout

    assert shown.count("Dig or stop?") == 3
    assert "There is nothing to take back" not in shown
    dug = lunarium(*PROSPECT, stdin=lines("2" if stop == "1" else "1", "undo")).stdout
    assert "There is nothing to take back" in dug


def test_offers_may_be_taken_or_passed(lunarium: Lunarium) -> None:
    """While the bot thinks, the person is asked once whether to give it a card."""
    shown = lunarium(*SALVAGE, stdin=lines("1", "pass", "board", "quit")).stdout

    assert "You may, and needn't: type pass to let it be." in shown


def test_bots_fill_the_other_seats_in_order(lunarium: Lunarium) -> None:
    shown = lunarium("play", "salvage", "--seats", 4, "--bots", "random,greedy").stdout

    assert "You are player 1. Player 2 is random. Player 3 is greedy. Player 4 is random." in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "7"], "Connect Four is for 2 players, not 7."),
        (["--bots", "greedy,greedy"], "2 bots are named, but 1 seats are free."),
        (["--bots", "oracle"], f"There is no bot “oracle”; the bots are: {BOTS}."),
        (["--option", "x=1"], "Connect Four has no options."),
    ],
)
def test_a_wrong_table_is_refused_and_nothing_written(
    arguments: list[str], sentence: str, lunarium: Lunarium, tmp_path: Path
) -> None:
    result = lunarium("play", "connect_four", *arguments, "--record", tmp_path / "game.json")

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence + "\n")
    assert list(tmp_path.iterdir()) == []


def test_one_person_may_play_alone(lunarium: Lunarium) -> None:
    shown = lunarium("play", "prospect", "--seats", 1, "--option", "rounds=1", "--seed", 1).stdout

    assert "You are player 1.\n" in shown


# --- records ----------------------------------------------------------------------------------------------------------


def test_the_record_is_kept_after_every_move(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lunarium(*FOUR, "--record", file, stdin=lines("1", "2"))

    record = read(file.read_text("utf-8"))
    assert [seat for seat, _ in record.answers] == [0, 1, 0, 1]
    assert record.result == {}
    assert list(tmp_path.iterdir()) == [file]


def test_a_finished_game_is_recorded_with_its_result_and_its_luck_opened(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lunarium("play", "connect_four", "--record", file, stdin=lines(*"1212121" * 5))

    record = read(file.read_text("utf-8"))
    assert record.luck["kind"] == "sealed"
    assert "secret" in record.luck
    assert replay(record, load("connect_four")).over
    assert lunarium("replay", file).exit_code == 0


def test_lanes_are_kept_while_they_are_open(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = lunarium(*PROSPECT, "--record", file, "--seats", 3, stdin=lines("1", "1", "1", "1", "1", "1"))

    assert result.exit_code == 0
    assert replay(read(file.read_text("utf-8")), load("prospect")).rows


def test_an_unfinished_seeded_game_is_gone_on_with(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lunarium(*SALVAGE, "--record", file, stdin=lines("1"))
    before = read(file.read_text("utf-8")).answers

    result = lunarium("play", "salvage", "--record", file, stdin=lines("log", "1"))

    after = read(file.read_text("utf-8")).answers
    assert result.exit_code == 0
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert replay(read(file.read_text("utf-8")), load("salvage"))


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (FOUR, SALVAGE, "{file} is there already and is the record of another game.\n"),
        (FOUR, ("play", "connect_four", "--seed", 4), "{file} is there already and is the record of another game.\n"),
        (
            ("play", "connect_four"),
            ("play", "connect_four"),
            "{file} is there already; only an unfinished game with seeded luck can be gone on with.\n",
        ),
    ],
)
def test_another_games_record_is_never_replaced(
    first: tuple[object, ...], second: tuple[object, ...], sentence: str, lunarium: Lunarium, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    lunarium(*first, "--record", file, stdin=lines("1"))
    before = file.read_text("utf-8")

    result = lunarium(*second, "--record", file, stdin=lines("1"))

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", sentence.format(file=file))
    assert file.read_text("utf-8") == before


def test_a_finished_record_is_never_replaced(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lunarium(*FOUR, "--record", file, stdin=lines(*"1212121" * 5))

    assert lunarium(*FOUR, "--record", file).exit_code == 1


@pytest.mark.parametrize("content", ["precious", "{", '{"lunarium": 1, "game": "connect_four"'])
def test_a_file_that_is_no_record_is_left_alone(content: str, lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(content, "utf-8")

    result = lunarium(*FOUR, "--record", file, stdin=lines("1"))

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert file.read_text("utf-8") == content


def test_save_writes_the_record_so_far_and_may_be_repeated(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    result = lunarium(*FOUR, stdin=lines("1", f"save {file}", "1", f"save {file}"))

    assert result.stdout.count(f"Saved in {file}.") == 2
    assert len(read(file.read_text("utf-8")).answers) == 4


def test_save_does_not_replace_something_else(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("precious", "utf-8")

    result = lunarium(*FOUR, stdin=lines("1", f"save {file}", f"save {tmp_path}/no/where", f"save {tmp_path}"))

    assert result.exit_code == 0
    assert f"{file} is there already and holds something else; nothing was written." in result.stdout
    assert f"There is no file or folder {tmp_path}/no/where." in result.stdout
    assert f"{tmp_path} is a folder, not a file." in result.stdout
    assert file.read_text("utf-8") == "precious"
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_that_cannot_be_written_fails_before_the_game_begins(lunarium: Lunarium, tmp_path: Path) -> None:
    result = lunarium(*FOUR, "--record", tmp_path / "no" / "where.json", stdin=lines("1"))

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"There is no file or folder {tmp_path / 'no' / 'where.json'}.\n"


def test_a_record_is_readable_by_its_owner_as_any_file(lunarium: Lunarium, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lunarium(*FOUR, "--record", file)

    assert stat.S_IMODE(file.stat().st_mode) & stat.S_IRUSR
    assert json.loads(file.read_text("utf-8"))["lunarium"] == 1


# --- a view as text ---------------------------------------------------------------------------------------------------


def test_any_view_can_be_shown_as_text() -> None:
    view = {
        "turn": 3,
        "hand": [1, 2],
        "hidden": None,
        "crews": [{"points": 1}, {"points": 2}],
        "grid": [[1, 2], [3, 4]],
    }

    assert plain(view) == [
        "turn: 3",
        "hand: 1 2",
        "hidden: –",
        "crews:",
        "  0:",
        "    points: 1",
        "  1:",
        "    points: 2",
        "grid:",
        "  0: 1 2",
        "  1: 3 4",
    ]


def test_a_games_own_table_is_preferred(lunarium: Lunarium, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load("salvage").words, "table", lambda view, t: [f"Turn {view.turn}", t("pass")], raising=False)

    assert "Turn 1\npasser\n" in lunarium(*SALVAGE, "--lang", "fr").stdout
