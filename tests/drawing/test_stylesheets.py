"""Style sheets: every colour a rule names exists, and one theme can be taken out of them."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from lunarium.drawing.stylesheets import blocks, one_theme, read, tokens

SHEETS = sorted(f.name for f in (files("lunarium.drawing") / "css").iterdir() if f.name.endswith(".css"))
BOARDS = [name for name in SHEETS if name.startswith("board")]


@pytest.mark.parametrize("name", SHEETS)
def test_braces_are_balanced(name: str) -> None:
    assert list(blocks(read(name)))


@pytest.mark.parametrize("name", SHEETS)
def test_every_custom_property_used_is_defined_or_has_a_fallback(name: str) -> None:
    css = read(name)

    used = set(re.findall(r"var\((--[\w-]+)\)", css))
    defined = set(tokens("night")) | set(re.findall(r"(--[\w-]+)\s*:", css)) | {"--ink", "--own"}
    assert used <= defined


@pytest.mark.parametrize("name", BOARDS)
def test_rules_for_drawings_do_not_lay_out_a_page(name: str) -> None:
    """A drawing that stands alone has them too: a width given here would tear it apart."""
    assert not re.search(r"\.cell-|[{;\s](width|height|grid[\w-]*|margin[\w-]*)\s*:", read(name))


def test_one_theme_has_its_tokens_and_leaves_the_question_out() -> None:
    css = (
        ':root { --a: 1; --b: 2 } :root[data-theme="atlas"] { --b: 3; } .x { color: var(--a); }'
        "@media (prefers-color-scheme: light) { :root { --b: 3; } } @media print { :root { --a: 4; } .x { color: red; } }"
    )

    assert one_theme([css], "night", ".s").split("\n") == [
        ".s{--a:1;--b:2;}",
        ".x{color: var(--a);}",
        "@media print{.s { --a: 4; } .x { color: red; }}",
    ]
    assert one_theme([css], "atlas", ".s").startswith(".s{--a:1;--b:3;}")


def test_an_open_brace_is_an_error() -> None:
    with pytest.raises(ValueError, match="not closed"):
        list(blocks(".x { color: red"))
