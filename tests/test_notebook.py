"""A board in a notebook."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from lunarium import games
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.notebook import show


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seat", [None, 0])
def test_a_notebook_shows_a_whole_svg(seat: int | None, lang: str) -> None:
    match = Match(games.load("moonwakers"), 2, luck=SeededLuck(1))

    drawing = ElementTree.fromstring(show(match, seat, lang)._repr_svg_())

    assert drawing.tag.endswith("svg")
    assert drawing.get("lang") == lang
