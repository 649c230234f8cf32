"""Widths of words, without a font."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lunarium.drawing.text_width import broken, fitted, width_of


def test_wide_letters_are_wider() -> None:
    assert width_of("WWW", 10) > width_of("abc", 10) > width_of("ill", 10)


def test_words_that_fit_are_left_alone() -> None:
    assert fitted("Joueur 2", 100, 14) == "Joueur 2"


def test_words_that_do_not_fit_end_in_an_ellipsis() -> None:
    short = fitted("Commandante Esperanza de la Vega", 100, 14)

    assert short.startswith("Commandante")
    assert short.endswith("…")


@given(st.text(min_size=1), st.integers(20, 300))
def test_fitted_words_fit(words: str, width: int) -> None:
    assert width_of(fitted(words, width, 14), 14) <= width


def test_a_word_too_long_has_a_line_of_its_own() -> None:
    assert broken("a Tétraphosphore b", 30, 14) == ("a", "Tétraphosphore", "b")


def test_nothing_is_one_empty_line() -> None:
    assert broken("", 30, 14) == ("",)
