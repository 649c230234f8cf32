"""Real records, changed here and there: each is refused in one sentence and nothing is stored, or it tells the same game."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from lunarium.cli.app import app
from lunarium.games import load
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.records import read, replay
from lunarium.server.office.books import Books
from lunarium.server.office.exporting import taken_in
from lunarium.server.storage.engines import migrate
from lunarium.server.storage.schema import log, tables

RECORDS = Path(__file__).parents[1] / "records"
SMALL = [RECORDS / "connect_four" / "four_in_line-2.json"]
ALL = [sorted(folder.glob("*.json"))[0] for folder in sorted(RECORDS.iterdir()) if list(folder.glob("*.json"))]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 7),
    st.just(10**30),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["undo", "undo agreed", "scripted", "seeded", "sealed", "0" * 64]),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.sampled_from(["kind", "seed", "secret", "from"]), st.integers(0, 3), max_size=2),
)


@st.composite
def changed(draw: st.DrawFn, files: list[Path]) -> tuple[Any, Any]:
    """A record, and the same with one to three changes."""
    whole = json.loads(draw(st.sampled_from(files)).read_text("utf-8"))
    other = deepcopy(whole)
    for _ in range(draw(st.integers(1, 3))):
        draw(st.sampled_from((change_row, change_row, change_field)))(draw, other)
    return whole, other


def change_row(draw: st.DrawFn, record: Any) -> None:
    """Drop, double, swap or alter an answer."""
    rows = record.get("answers")
    if not isinstance(rows, list) or not rows:
        return
    i, j = (draw(st.integers(0, len(rows) - 1)) for _ in "ij")
    match draw(st.sampled_from(("drop", "double", "swap", "seat", "words", "row", "cut"))):
        case "drop":
            del rows[i]
        case "double":
            rows.insert(j, deepcopy(rows[i]))
        case "swap":
            rows[i], rows[j] = rows[j], rows[i]
        case "seat" if isinstance(rows[i], list):
            rows[i] = [draw(VALUES), *rows[i][1:]]
        case "words" if isinstance(rows[i], list) and isinstance(rows[j], list):
            rows[i] = [*rows[i][:1], draw(VALUES | st.just((rows[j] or [""])[-1]))]
        case "row":
            rows[i] = draw(VALUES)
        case "cut":
            del rows[i:]


def change_field(draw: st.DrawFn, record: Any) -> None:
    """Drop or alter a field, or one of the fields in it."""
    name = draw(st.sampled_from(sorted(record)))
    held = record[name]
    if isinstance(held, dict) and held and draw(st.booleans()):
        record, name = held, draw(st.sampled_from(sorted(held)))
    if draw(st.booleans()):
        del record[name]
    else:
        record[name] = draw(VALUES)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Books:
    url = f"sqlite:///{tmp_path_factory.mktemp('records') / 'tables.sqlite'}"
    migrate(url)
    return Books(url)


def stored(books: Books) -> tuple[int, int]:
    with books.reading() as connection:
        counts = [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in (tables, log)]
    return counts[0], counts[1]


def look(books: Books, folder: Path, whole: Any, other: Any) -> None:
    text, before = json.dumps(other), stored(books)
    is_taken = not refusal(books, text)
    assert stored(books) == (before[0] + is_taken, before[1] + is_taken)
    if is_taken:
        same_game(whole, other)
    replayed(folder, text, is_taken)


def refusal(books: Books, text: str) -> str:
    """The sentence that a record is refused with; nothing for one that is taken in."""
    try:
        taken_in(books, text, is_open=False)
    except LunariumError as error:
        return str(error)
    return ""


def same_game(whole: Any, other: Any) -> None:
    """Whatever is taken in is what its digest was made of; without one it is a game by itself."""
    match = replay(read(json.dumps(other)), load(other["game"]))
    if other.get("digest") == whole["digest"]:
        original = replay(read(json.dumps(whole)), load(whole["game"]))
        assert match.all_effective_rows() == original.all_effective_rows()
        assert (match.seats, match.options, match.rules) == (original.seats, original.options, original.rules)
    else:
        assert not other.get("digest")
    if match.over and other.get("result"):
        assert other["result"]["scores"] == list(match.result().scores)


def replayed(folder: Path, text: str, is_whole: bool) -> None:
    """By the command, which says the same."""
    file = folder / "record.json"
    file.write_text(text, "utf-8")
    told = CliRunner().invoke(app, ["replay", str(file), "--lang", "en"], prog_name="lunarium")
    assert told.exception is None or isinstance(told.exception, SystemExit), told.exception
    assert told.exit_code == (0 if is_whole else 1), told.output
    assert len(told.stderr.splitlines()) == (0 if is_whole else 1)


def quickly(examples: int) -> settings:
    ignored = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, suppress_health_check=ignored)


@quickly(60)
@given(pair=changed(SMALL))
def test_a_changed_record_is_refused_or_tells_the_same_game(
    books: Books, tmp_path: Path, pair: tuple[Any, Any]
) -> None:
    look(books, tmp_path, *pair)


@pytest.mark.soak
@quickly(2000)
@given(pair=changed(ALL))
def test_two_thousand_changed_records_of_every_game(books: Books, tmp_path: Path, pair: tuple[Any, Any]) -> None:
    look(books, tmp_path, *pair)


@pytest.mark.parametrize("words", ["\x1b[2J", "a\nb", "\u202e", "\u2028", "\ud800", "\x85"])
def test_what_a_record_says_can_not_draw_on_the_terminal(books: Books, tmp_path: Path, words: str) -> None:
    whole = json.loads(SMALL[0].read_text("utf-8"))
    whole["answers"][0][1] = words
    look(books, tmp_path, whole, whole)
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "record.json"), "--lang", "en"], prog_name="lunarium")

    assert words not in told.stderr
    assert words.encode("unicode_escape").decode() in told.stderr


@pytest.mark.parametrize("file", ALL, ids=lambda file: file.parent.name)
def test_an_unchanged_record_is_taken_in(books: Books, tmp_path: Path, file: Path) -> None:
    whole = json.loads(file.read_text("utf-8"))
    look(books, tmp_path, whole, whole)
