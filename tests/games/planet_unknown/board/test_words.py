"""Every word of the board in both languages."""

from __future__ import annotations

import re

import pytest

from lunarium.contract.texts import source_strings
from lunarium.games.planet_unknown.board import PACKAGE
from lunarium.kernel.text import translated
from tests.games.planet_unknown.board.tables import TABLES, names_in, sampled

LOOSE = re.compile(r"(?<!\u00a0)[:;!?](?=\s|$)|'|« |[^\u00a0] »")


def test_french_has_every_word_of_the_board() -> None:
    assert set(translated(PACKAGE, "fr")) == source_strings(PACKAGE)


@pytest.mark.parametrize("table", TABLES)
def test_french_keeps_its_signs_on_the_line(table: str) -> None:
    for view in sampled(table):
        for name in names_in(view, "fr").values():
            assert not LOOSE.search(name), name


@pytest.mark.parametrize("table", TABLES)
def test_every_piece_has_a_name_without_gaps(table: str) -> None:
    for lang in ("en", "fr"):
        for id_, name in names_in(sampled(table)[-2], lang).items():
            assert name.strip() == name, id_
            assert name, id_
            assert "{" not in name, id_
