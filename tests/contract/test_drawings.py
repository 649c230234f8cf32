"""What the contract says of any drawing, each fault in the smallest drawing that has it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from lunarium.contract.boards import drawn_ids
from lunarium.contract.drawings import well_drawn
from lunarium.drawing.svg import El, Part, el, group, label, piece, use
from lunarium.kernel.text import Names


def part(*body: El) -> tuple[Part, ...]:
    return (Part("hand", "Your hand", 100, 60, body),)


def named(name: str) -> El:
    return piece("card-1", name, label("7", 50, 30))


def test_a_good_drawing_passes() -> None:
    well_drawn(part(named("Carte 7\u00a0: «\u00a0Forêt\u00a0»"), use("k-medal", 8, 8, 8)), "fr")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (group(named("Card"), named("Card")), "ids stand twice"),
        (use("k-nowhere", 8, 8, 8), "k-nowhere"),
        (el("rect", width=9, height=9, class_="unheard-of"), "unheard-of"),
        (label("Hand", 50, 30, size=12), "too small to read"),
        (label("Hand", 90, 30), "words leave"),
        (label("Hand", 0, 30), "words leave"),
        (label("Hand", 50, 61), "words leave"),
        (group(label("Hand", 50, 30), at=(50, 0)), "words leave"),
        (el("rect", x=60, width=50, height=9), "a piece leaves"),
        (el("rect", x=-5, width=50, height=9), "a piece leaves"),
        (el("rect", y=30, width=50, height=40), "a piece leaves"),
        (named(""), "has no name"),
        (named("Card "), "space around"),
        (named("Card {n}"), "has a gap"),
    ],
)
def test_a_fault_is_told(body: El, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        well_drawn(part(body), "en")


@pytest.mark.parametrize("name", ["Carte : 7", "Vraiment ?", "L'eau", "« Forêt»", "«\u00a0Forêt »"])
def test_a_sign_that_could_slip_to_the_next_line_is_told_in_french_alone(name: str) -> None:
    well_drawn(part(named(name)), "en")
    with pytest.raises(AssertionError, match="loose sign"):
        well_drawn(part(named(name)), "fr")


def test_figures_and_single_letters_may_be_small() -> None:
    well_drawn(part(label("12", 50, 30, size=9), label("A", 20, 30, size=9)), "en")


def test_a_class_for_scripts_needs_no_rule() -> None:
    well_drawn(part(group(label("Hand", 50, 30), class_="card-layer")), "en")


def shown(draw: Callable[[str, Names], tuple[Part, ...]]) -> set[str]:
    """The ids that the contract finds in what a board draws."""
    cartridge: Any = SimpleNamespace(board=SimpleNamespace(draw=lambda view, lang, names=(): draw(lang, names)))
    return drawn_ids(cartridge, None)


def test_a_board_draws_the_same_things_in_both_languages_and_with_names() -> None:
    assert shown(lambda lang, names: part(named("Card" if lang == "en" else "Carte"))) == {"card-1"}


@pytest.mark.parametrize("id_of", [lambda lang, names: f"card-{lang}", lambda lang, names: f"card-{len(names)}"])
def test_ids_that_depend_on_the_language_or_on_names_are_told(id_of: Callable[[str, Names], str]) -> None:
    with pytest.raises(AssertionError, match="ids depend on"):
        shown(lambda lang, names: part(piece(id_of(lang, names), "Card", label("7", 50, 30))))


def test_a_name_that_leaves_its_part_is_told() -> None:
    with pytest.raises(AssertionError, match="words leave"):
        shown(lambda lang, names: part(label(names[0] if names else "Player 1", 50, 30)))
