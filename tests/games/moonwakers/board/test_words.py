"""How the board names things."""

from __future__ import annotations

import pytest

from lunarium.contract.drawings import names_in
from lunarium.games.moonwakers.board import PACKAGE, names
from lunarium.games.moonwakers.board.names import formula
from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.kernel.text import texts
from tests.games.moonwakers.board.tables import a_table
from tests.games.moonwakers.board.test_board import drawn


def test_cards_are_named_in_french() -> None:
    assert names_in(drawn(a_table(3, lang="fr"), "fr"))["card-r1"] == "Place 2\u00a0: Colonnes de pierre, Carbone"


@pytest.mark.parametrize(
    ("key", "written"), [("water", "H₂O"), ("ammonium_nitrate", "NH₄NO₃"), ("tetraphosphorus", "P₄")]
)
def test_formulas_are_written_as_chemists_do(key: str, written: str) -> None:
    assert [formula(c.combination_id) for c in COMBINATIONS if c.key == key] == [written]


def test_modifiers_have_a_sign() -> None:
    assert [names.signed(n) for n in (2, -1, 0)] == ["+2", "−1", "+0"]


def test_the_words_of_the_cartridge_are_found_from_those_of_the_board() -> None:
    assert names.biome_name(0, texts(PACKAGE, "fr")) == "Volcan"
