"""The README's game is a whole game in under 15 lines, and it runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
FIRST = re.search(r"```python\n(.*?)```", README, re.S)


def test_the_first_code_is_a_whole_game_in_under_15_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert FIRST is not None
    assert FIRST[1].count("\n") < 15

    exec(compile(FIRST[1], "README.md", "exec"), {})

    assert re.fullmatch(r"\(\d+, \d+, \d+\) \w+\n", capsys.readouterr().out)


def test_the_line_for_a_notebook_follows_the_first_code_and_draws() -> None:
    assert FIRST is not None
    said = re.search(r"In a notebook, `([^`]+)` and then\s`([^`]+)`", README)
    assert said is not None
    cells: dict[str, object] = {}
    exec(compile(FIRST[1] + said[1], "README.md", "exec"), cells)

    assert eval(said[2], cells)._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("target", re.findall(r"\]\(([\w./-]+)\)", README))
def test_what_the_readme_points_to_exists(target: str) -> None:
    assert (ROOT / target).exists()
