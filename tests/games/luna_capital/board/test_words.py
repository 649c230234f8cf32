"""How the board names things."""

from __future__ import annotations

from lunarium.games.luna_capital.board import names
from tests.games.luna_capital.board.tables import names_in, sampled


def test_cards_and_tiles_are_named_in_french() -> None:
    said = names_in(sampled(2)[-1], "fr")

    assert said["score-hydrogen_collectors"].startswith("Collecteurs d’hydrogène\u00a0: Vous ")
    assert all(name.startswith("Carte ") for id_, name in said.items() if id_.startswith("card-"))


def test_points_have_a_sign() -> None:
    assert [names.signed(n) for n in (2, -1, 0)] == ["+2", "−1", "+0"]
