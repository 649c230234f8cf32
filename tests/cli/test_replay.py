"""`lunarium replay`."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest

from lunarium.bots.bot import RandomBot
from lunarium.bots.bot_match import BotMatch
from lunarium.drawing.svg import Part, el
from lunarium.games import load
from lunarium.kernel.luck import Luck, SealedLuck, SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, read, record
from tests.cli.conftest import Lunarium


def a_record(game: str = "connect_four", luck: Luck | None = None, answers: int | None = None) -> Record:
    match = Match(load(game), 2, luck=luck or SeededLuck(3))
    table = BotMatch(match, {0: RandomBot(1), 1: RandomBot(2)})
    while (turn := table.turn()) and (answers is None or len(match.rows) < answers):
        table.move(turn)
    return record(match)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(a_record().write(), "utf-8")
    return path


def test_json_has_the_fields_that_scripts_rely_on(file: Path, lunarium: Lunarium) -> None:
    result = lunarium("replay", file, "--json")

    whole = a_record()
    assert json.loads(result.stdout) == {
        "game": "connect_four",
        "rules_version": 1,
        "moves": len(whole.answers),
        "ok": True,
        "scores": whole.result["scores"],
        "ending": "four_in_line",
        "digest": whole.digest,
    }
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_part_of_a_record_has_the_digest_of_that_part(file: Path, lunarium: Lunarium) -> None:
    document = json.loads(lunarium("replay", file, "--to", 5, "--json").stdout)

    assert document["moves"] == 5
    assert document["digest"] == a_record(answers=5).digest
    assert (document["ok"], document["scores"], document["ending"]) == (True, None, None)


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "    1  Player 1 drops a stone into column", "The record is right: all {n} answers replay."),
        ("fr", "    1  Joueur 1 lâche un pion", "Le relevé est juste\u00a0: ses {n} réponses se rejouent."),
    ],
)
def test_the_log_is_told_in_words(lang: str, first: str, last: str, file: Path, lunarium: Lunarium) -> None:
    lines = lunarium("replay", file, "--lang", lang).stdout.splitlines()

    assert lines[1].startswith(first)
    assert lines[1].endswith("[C4-2]")
    assert lines[-1] == last.format(n=len(a_record().answers))


def test_answers_are_numbered_as_in_the_record(file: Path, lunarium: Lunarium) -> None:
    lines = lunarium("replay", file, "--to", 3).stdout.splitlines()

    assert [line.split()[0] for line in lines[1:4]] == ["1", "2", "3"]
    assert lines[-1] == f"The first 3 of {len(a_record().answers)} answers replay."


def test_points_are_told_by_source_and_rule(file: Path, lunarium: Lunarium) -> None:
    assert "       1  Four in a line [C4-3]" in lunarium("replay", file).stdout.splitlines()


def test_a_seat_reads_more_than_a_spectator(tmp_path: Path, lunarium: Lunarium) -> None:
    path = tmp_path / "salvage.json"
    path.write_text(a_record("salvage").write(), "utf-8")

    everybody = lunarium("replay", path).stdout
    assert (
        len({everybody, lunarium("replay", path, "--seat", 0).stdout, lunarium("replay", path, "--seat", 1).stdout})
        == 3
    )


def test_games_with_lanes_replay(tmp_path: Path, lunarium: Lunarium) -> None:
    path = tmp_path / "prospect.json"
    path.write_text(a_record("prospect").write(), "utf-8")

    result = lunarium("replay", path)

    assert result.exit_code == 0
    assert "The record is right" in result.stdout


@pytest.mark.parametrize(
    ("answers", "says"), [(None, "The luck was sealed, and is what"), (6, "The luck is still sealed")]
)
def test_sealed_luck_is_checked_once_it_is_open(
    answers: int | None, says: str, tmp_path: Path, lunarium: Lunarium
) -> None:
    path = tmp_path / "sealed.json"
    sealed = a_record("salvage", SealedLuck(bytes(32)), answers)
    path.write_text(sealed.write(), "utf-8")

    assert says in lunarium("replay", path).stdout
    assert json.loads(lunarium("replay", path, "--json").stdout)["digest"] == sealed.digest


def dealt_anew(told: int) -> Record:
    """Connect Four from what seat 0 knew after some answers; there is nothing that it doesn't."""
    twin = Match(load("connect_four"), 2)
    for row in [(0, 3), (1, 3), (0, 2), (1, 2), (0, 5), (1, 5)][:told]:
        twin.follow(row)
    twin.deal(0, 9)
    twin.go_on(SealedLuck(bytes(32)))
    table = BotMatch(twin, {0: RandomBot(1), 1: RandomBot(2)})
    while turn := table.turn():
        table.move(turn)
    return record(twin)


def test_a_game_that_was_dealt_anew_says_where_and_tells_nothing_of_before(tmp_path: Path, lunarium: Lunarium) -> None:
    path = tmp_path / "dealt.json"
    path.write_text(dealt_anew(6).write(), "utf-8")
    lines = lunarium("replay", path).stdout.splitlines()

    assert [line.split()[0] for line in lines[1:3]] == ["8", "9"]
    assert "At answer 7 everything that player 1 didn't know was dealt anew." in lines
    assert lines[-1].startswith("The record is right")
    assert json.loads(lunarium("replay", path, "--json").stdout)["digest"] == dealt_anew(6).digest


# --- what goes wrong --------------------------------------------------------------------------------------------------


def changed(text: str) -> str:
    """One move is another one."""
    whole = json.loads(text)
    whole["answers"][3][1] = "drop column=0" if whole["answers"][3][1] != "drop column=0" else "drop column=1"
    return json.dumps(whole)


def with_another_end(text: str) -> str:
    """The first moves only, and one that was not played."""
    whole = json.loads(text)
    whole["answers"] = [*whole["answers"][:3], [1, "drop column=0"]]
    del whole["result"]
    return json.dumps(whole)


def by_another_seat(text: str) -> str:
    whole = json.loads(text)
    whole["answers"][4][0] = 1 - whole["answers"][4][0]
    return json.dumps(whole)


def of_seven(text: str) -> str:
    return text.replace('"seats":2', '"seats":7')


def of_another_game(text: str) -> str:
    return text.replace('"connect_four"', '"monopoly"')


def with_lied_result(text: str) -> str:
    whole = json.loads(text)
    whole["result"]["winners"] = [0, 1]
    return json.dumps(whole)


BAD = [
    (changed, "of the record", True),
    (with_another_end, "its answers don't give the digest that it carries", True),
    (by_another_seat, "Answer 5 of the record", True),
    (of_seven, "for 2 players, not 7", True),
    (with_lied_result, "The record tells the result", True),
    (of_another_game, "There is no game “monopoly”", False),
    (lambda text: text[: len(text) // 2], "This is not a whole record", False),
    (lambda text: "", "This is not a whole record", False),
    (lambda text: "[]", "This is no Lunarium record", False),
]


@pytest.mark.parametrize(("damage", "says", "readable"), BAD)
def test_a_damaged_record_is_one_sentence_and_status_1(
    damage: object, says: str, readable: bool, file: Path, lunarium: Lunarium
) -> None:
    assert callable(damage)
    text = damage(file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    svg = file.with_name("board.svg")

    result = lunarium("replay", file, "--svg", svg, "--json")

    assert result.exit_code == 1
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
    assert (json.loads(result.stdout)["ok"] is False) if readable else (result.stdout == "")
    assert [path.name for path in file.parent.iterdir()] == ["game.json"]
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(("damage", "says", "readable"), BAD)
def test_a_damaged_record_is_told_in_french(
    damage: object, says: str, readable: bool, file: Path, lunarium: Lunarium
) -> None:
    assert callable(damage)
    file.write_text(damage(file.read_text("utf-8")), "utf-8")

    told = lunarium("replay", file, "--lang", "fr").stderr

    assert "relevé" in told
    assert says not in told


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "There is no file or folder {file}.\n"), (b"\xff\xfe\x00", "{file} is no text in UTF-8.\n")],
)
def test_a_file_that_cannot_be_read(content: bytes | None, sentence: str, tmp_path: Path, lunarium: Lunarium) -> None:
    path = tmp_path / "x.json"
    if content:
        path.write_bytes(content)

    result = lunarium("replay", path)

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", sentence.format(file=path))


def test_a_folder_is_no_record(tmp_path: Path, lunarium: Lunarium) -> None:
    assert lunarium("replay", tmp_path).stderr == f"{tmp_path} is a folder, not a file.\n"


def test_a_seat_that_is_not_there(file: Path, lunarium: Lunarium) -> None:
    result = lunarium("replay", file, "--seat", 2)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "There is no seat 2 in this record: the last is 1.\n"


# --- drawings ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def _drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Salvage with a board that writes down what the view shows."""
    board = ModuleType("board")
    board.__dict__["draw"] = lambda view, lang: (Part("all", lang, 100, 50, (el("text", f"{lang} {view}"),)),)
    monkeypatch.setitem(load("salvage").__dict__, "board", board)


@pytest.mark.usefixtures("_drawn")
def test_a_position_is_drawn_with_the_eyes_of_a_seat(tmp_path: Path, lunarium: Lunarium) -> None:
    path, svg = tmp_path / "salvage.json", tmp_path / "board.svg"
    path.write_text(a_record("salvage").write(), "utf-8")

    drawings = []
    for more in ([], ["--seat", 0], ["--seat", 1], ["--seat", 1, "--lang", "fr"], ["--to", 8]):
        assert lunarium("replay", path, "--svg", svg, *more).exit_code == 0
        drawings.append(svg.read_text("utf-8"))

    assert len(set(drawings)) == 5
    assert all(drawing.startswith("<svg") for drawing in drawings)


@pytest.mark.usefixtures("_drawn")
def test_a_drawing_never_replaces_something_else(tmp_path: Path, lunarium: Lunarium) -> None:
    path = tmp_path / "salvage.json"
    path.write_text(a_record("salvage").write(), "utf-8")

    result = lunarium("replay", path, "--svg", path)

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"{path} is there already and holds something else; nothing was written.\n"
    assert read(path.read_text("utf-8")) == a_record("salvage")


def test_a_game_without_a_board_says_so(tmp_path: Path, lunarium: Lunarium) -> None:
    path, svg = tmp_path / "prospect.json", tmp_path / "board.svg"
    path.write_text(a_record("prospect").write(), "utf-8")

    result = lunarium("replay", path, "--svg", svg)

    assert (result.exit_code, result.stderr) == (1, "Prospect has no drawn board.\n")
    assert not svg.exists()
