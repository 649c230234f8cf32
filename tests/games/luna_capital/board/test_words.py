"""Every word of the board in both languages."""

from __future__ import annotations

import pytest

from lunarium.contract.texts import source_strings
from lunarium.games.luna_capital.board import PACKAGE, names
from lunarium.kernel.text import translated
from tests.games.luna_capital.board.tables import SEATS, names_in, sampled


def test_french_has_every_word_of_the_board() -> None:
    assert set(translated(PACKAGE, "fr")) == source_strings(PACKAGE)


@pytest.mark.parametrize("seats", SEATS)
def test_french_keeps_its_signs_on_the_line(seats: int) -> None:
    for view in sampled(seats):
        wrong = [name for name in names_in(view, "fr").values() if " :" in name or " ;" in name or "'" in name]
        assert not wrong


def test_cards_and_tiles_are_named_in_french() -> None:
    said = names_in(sampled(2)[-1], "fr")

    assert said["score-hydrogen_collectors"].startswith("Collecteurs d’hydrogène\u00a0: Vous ")
    assert all(name.startswith("Carte ") for id_, name in said.items() if id_.startswith("card-"))


def test_points_have_a_sign() -> None:
    assert [names.signed(n) for n in (2, -1, 0)] == ["+2", "−1", "+0"]
