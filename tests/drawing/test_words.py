"""Names of marks and tokens in both languages."""

from __future__ import annotations

import ast
from importlib.resources import files
from pathlib import Path

import pytest

from lunarium.drawing.icons import NAMES
from lunarium.kernel.text import texts

HERE = Path(str(files("lunarium.drawing")))


def marked() -> set[str]:
    """Source strings marked for extraction anywhere in the package."""
    calls = [
        node
        for file in HERE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "mark"
    ]
    return {str(ast.literal_eval(call.args[0])) for call in calls}


def test_french_names_everything_in_the_sources_and_nothing_else() -> None:
    catalogue = (HERE / "text" / "fr.po").read_text("utf-8")
    translated = {line[7:-1] for line in catalogue.splitlines() if line.startswith("msgid ")} - {""}

    assert translated == marked()
    assert 'msgstr ""\n\n' not in catalogue


@pytest.mark.parametrize(("lang", "name"), [("en", "Water condenser"), ("fr", "Condenseur d’eau")])
def test_a_mark_is_named_in_the_readers_language(lang: str, name: str) -> None:
    assert texts("lunarium.drawing", lang)(NAMES["i-condenser"]) == name


def test_french_is_set_with_its_own_signs() -> None:
    t = texts("lunarium.drawing", "fr")

    french = [t(name) for name in marked()]
    assert not [words for words in french if "'" in words or " ?" in words or " :" in words]
