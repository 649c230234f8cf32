"""The server's words are complete in French, in modules and in templates, and none is left over."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from jinja2 import nodes

from lunarium.kernel.text import translated
from lunarium.server.web.pages import TEMPLATES

SOURCES = Path(str(files("lunarium.server")))


def in_modules() -> Iterator[str]:
    for path in SOURCES.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("t", "t.n", "mark") and call.args:
                first = call.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def in_templates() -> Iterator[str]:
    for path in (SOURCES / "web" / "templates").rglob("*.html"):
        for call in TEMPLATES.parse(path.read_text("utf-8")).find_all(nodes.Call):
            named = isinstance(call.node, nodes.Name) and call.node.name == "t"
            counted = isinstance(call.node, nodes.Getattr) and call.node.attr == "n"
            if (named or counted) and isinstance(call.args[0], nodes.Const):
                yield call.args[0].value


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}


def test_every_word_of_the_server_is_in_a_catalogue_and_nothing_else() -> None:
    said = {*in_modules(), *in_templates()}
    own, console = set(translated("lunarium.server", "fr")), set(translated("lunarium", "fr"))
    drawings = set(translated("lunarium.drawing", "fr"))  # the names of glyphs

    assert sorted(said - own - console - drawings) == []
    assert sorted(own - said) == []
    assert sorted(own & console) == []


def test_french_sentences_have_the_same_fields() -> None:
    french = translated("lunarium.server", "fr")

    assert {source: words for source, words in french.items() if fields(source) != fields(words)} == {}


def test_french_is_set_with_its_own_signs() -> None:
    plain = re.compile(r" [:;!?»]|« |'")

    assert [words for words in translated("lunarium.server", "fr").values() if plain.search(words)] == []
