"""Words: nothing is missing in either language, refusals name their rule, the terminal shows the table."""

from __future__ import annotations

import pytest

from lunarium.contract.texts import ledgers_are_complete, texts_are_complete
from lunarium.games.planet_unknown import words
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.view import view
from lunarium.games.planet_unknown.words.refusing import REASONS
from lunarium.kernel.machine import Ask
from tests.games.planet_unknown.builder import a_match, a_table, do, lay, me, tile


def test_texts_and_ledgers_are_complete() -> None:
    texts_are_complete(CARTRIDGE)
    ledgers_are_complete(CARTRIDGE)


@pytest.mark.parametrize(("lang", "pattern"), [("en", "Something is still pending"), ("fr", "Un effet reste")])
def test_a_refusal_says_why_and_by_which_rule(lang: str, pattern: str) -> None:
    match = a_match(2)
    layout = CARTRIDGE.layout
    sentence, rule = match.why_not(0, layout.join(Act.space, do(pending.DONE)), lang)

    assert sentence.startswith(pattern)
    assert rule == "PU-119"


def test_every_reason_has_words() -> None:
    t = CARTRIDGE.texts("fr")
    for key, english in REASONS.items():
        assert t(english) != english, key


def test_the_terminal_shows_the_map() -> None:
    s = a_table(2, moon_id=0)
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 1))
    me(s).rovers = (cell_at(5, 2), -1)
    lines = words.table(view(s, 0), CARTRIDGE.texts("en"))
    start = lines.index("You, Player 1: KSB-4156, Universal Coalition")

    assert lines[start + 4] == "   1                 C  ."
    assert lines[start + 5] == "   2           ~  .  E* .  .  ."
    assert lines[start + 6] == "   3        .  ~  ~  ~@ .  +  ~  ."
    assert len(lines[start + 4 :]) == 12 + 6 + 1


def test_prompts_name_every_question() -> None:
    missing = [cls.__name__ for cls in asks() if cls not in words.asking.PROMPTS]

    assert missing == []


def asks() -> list[type[Ask]]:
    """Every question of this game."""
    found: list[type[Ask]] = []
    todo: list[type[Ask]] = [Ask]
    while todo:
        for cls in todo.pop().__subclasses__():
            todo.append(cls)
            if cls.__module__.startswith("lunarium.games.planet_unknown"):
                found.append(cls)
    return found
