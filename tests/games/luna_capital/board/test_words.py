"""Every word of the board in both languages."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from lunarium.games.luna_capital.board import PACKAGE, names
from tests.games.luna_capital.board.tables import SEATS, names_in, sampled
from tools.texts import read_catalogue, strings


def test_french_has_every_word_of_the_board() -> None:
    folder = Path(str(files(PACKAGE)))
    catalogue = read_catalogue(folder / "text" / "fr.po")

    marked = {message if isinstance(message, str) else message[0] for _, _, message in strings(folder)}
    assert {str(m.id if isinstance(m.id, str) else m.id[0]) for m in catalogue if m.id and m.string} == marked


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
