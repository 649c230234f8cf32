"""The console's own words are complete in French, and none is left over."""

from __future__ import annotations

import ast
import string
from importlib.resources import files
from pathlib import Path

from lunarium.kernel.text import translated

SOURCES = Path(str(files("lunarium")))
SPEAKERS = ("kernel", "bots", "contract", "lab", "cli")


def said() -> set[str]:
    """The literals given to `t`, `t.n` and `mark`; games and drawings have catalogues of their own."""
    paths = [path for folder in SPEAKERS for path in (SOURCES / folder).rglob("*.py")] + [
        SOURCES / "games" / "__init__.py"
    ]
    calls = (
        node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
    )
    return {
        call.args[0].value
        for call in calls
        if ast.unparse(call.func) in ("t", "t.n", "mark")
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}


def test_every_word_of_the_console_is_in_the_catalogue_and_nothing_else() -> None:
    assert set(translated("lunarium", "fr")) == said()


def test_french_sentences_have_the_same_fields() -> None:
    french = translated("lunarium", "fr")

    assert {source: words for source, words in french.items() if fields(source) != fields(words)} == {}


def test_french_is_set_with_its_own_signs() -> None:
    plain_space = [f" {sign}" for sign in ":;!?»"] + ["« "]
    wrong = [
        words
        for words in translated("lunarium", "fr").values()
        if any(sign in words for sign in plain_space) or ("'" in words and "pip install" not in words)
    ]

    assert wrong == []
