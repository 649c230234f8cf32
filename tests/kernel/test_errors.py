"""Errors that a person may cause, said in the reader's language."""

from __future__ import annotations

import pytest

from lunarium.kernel.errors import BadNotation, BadRecord, BadSetup, LunariumError, Refused, UnknownGame
from lunarium.kernel.records import read, replay
from lunarium.kernel.text import texts
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.kernel.bench import a_cartridge

NBSP = "\N{NO-BREAK SPACE}"
FRENCH = texts("lunarium", "fr")


def raised(error: type[LunariumError], text: str) -> LunariumError:
    with pytest.raises(error) as refused:
        replay(read(text), PROSPECT)
    return refused.value


def test_an_error_reads_in_english_by_itself() -> None:
    assert str(BadSetup("{who} has {n} seats.", who="Ada", n=3)) == "Ada has 3 seats."


def test_an_error_without_values_may_hold_braces() -> None:
    assert str(BadRecord("{not a field}")) == "{not a field}"


def test_an_error_says_itself_in_french() -> None:
    with pytest.raises(BadNotation) as refused:
        PROSPECT.layout.read("dig go=5")

    assert str(refused.value) == "“go=5” in “dig go=5” is too large: go goes from 0 to 1."
    assert refused.value.said(FRENCH) != str(refused.value)
    assert f"«{NBSP}go=5{NBSP}»" in refused.value.said(FRENCH)


def test_a_title_is_said_in_the_readers_language() -> None:
    with pytest.raises(BadSetup) as refused:
        a_cartridge().checked_options(9, {})

    assert str(refused.value).startswith("Bench is for 1 to 4 players")
    assert "Établi" in refused.value.said(FRENCH)
    assert "Bench" not in refused.value.said(FRENCH)


def test_an_error_in_an_error_is_said_in_the_same_language() -> None:
    error = raised(BadRecord, '{"lunarium":1,"game":"prospect","rules_version":1,"seats":9,"luck":{},"answers":[]}')

    assert str(error) == "This record can't be set up: Prospect is for 1 to 4 players, not 9."
    assert "players" not in error.said(FRENCH)
    assert "Prospection" in error.said(FRENCH)


def test_what_nobody_translates_is_said_in_english() -> None:
    assert BadSetup("No such {thing}.", thing="luck").said(FRENCH) == "No such luck."


def test_words_with_braces_are_told_as_they_are() -> None:
    assert str(BadNotation("“{words}” is no move.", words="{0.__class__}")) == "“{0.__class__}” is no move."


def test_a_refusal_carries_its_rule() -> None:
    refused = Refused("No {thing}.", "TB-1", thing="coins")

    assert (str(refused), refused.rule) == ("No coins.", "TB-1")
    assert Refused("No.").rule == ""


@pytest.mark.parametrize("error", [BadNotation, BadRecord, BadSetup, Refused, UnknownGame])
def test_all_errors_are_of_one_family(error: type[LunariumError]) -> None:
    assert issubclass(error, LunariumError)
    assert str(error("Why.")) == "Why."
