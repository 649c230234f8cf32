"""Records that were damaged or tampered with, or that don't fit."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.records import MOST_ANSWERS, MOST_BYTES, read, record, replay
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll, a_cartridge
from tests.kernel.bench.played import PLAIN, a_record, as_json, plain, signed, why
from tests.kernel.bench.table import a_match

# --- what was tampered with -------------------------------------------------------------------------------------------


def test_a_changed_move_is_noticed() -> None:
    rec = plain()
    rows = [*rec.answers[:-1], (2, "pick code=0")]

    assert why(replace(rec, answers=rows).write(), PLAIN) == (
        "The record was changed: its answers don't give the digest that it carries."
    )


def test_swapped_moves_are_noticed() -> None:
    rec = plain()
    rows = [rec.answers[1], rec.answers[0], *rec.answers[2:]]

    assert why(replace(rec, answers=rows).write(), PLAIN).startswith(
        "Answer 1 of the record, [1, “pick code=0”], does not replay: It is not your move: the game waits for Player 1."
    )


def test_a_move_that_is_missing_at_the_end_is_noticed() -> None:
    rec = plain()

    assert "was changed" in why(replace(rec, answers=rec.answers[:-1]).write(), PLAIN)
    assert "don't reach the end" in why(replace(rec, answers=rec.answers[:-1], digest="").write(), PLAIN)


def test_a_move_too_many_is_refused() -> None:
    rec = plain()

    assert "The game is over" in why(replace(rec, answers=[*rec.answers, (0, "pick code=1")]).write(), PLAIN)


def test_a_false_result_is_noticed() -> None:
    rec = plain()

    assert why(replace(rec, result={**rec.result, "winners": [1]}).write(), PLAIN).startswith(
        "The record tells the result {'scores': [5], 'winners': [1], 'ending': 'done'}, but its answers give "
    )


def test_seeded_luck_that_was_tampered_with_is_refused() -> None:
    rec = plain()
    number = next(i for i, (seat, _) in enumerate(rec.answers) if seat == LUCK)
    other = next(face for face in range(3) if rec.answers[number][1] != f"roll face={face}")
    rows = [*rec.answers[:number], (LUCK, f"roll face={other}"), *rec.answers[number + 1 :]]

    assert why(signed(rec, answers=rows).write(), PLAIN) == (
        f"Answer 3 of the record, [-1, “roll face={other}”], does not replay: luck said “roll face={other}”, "
        "which is not what it was sealed or seeded to say"
    )


def test_another_seed_is_noticed() -> None:
    match = a_match(*[Roll(0, 1, 2, 3, 4, 5)] * 12, luck=SeededLuck(5))

    forged = signed(record(match), luck={"kind": "seeded", "seed": 6})

    assert "luck said" in why(forged.write(), a_cartridge(*[Roll(0, 1, 2, 3, 4, 5)] * 12))


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ([0, "pick code=5"], "The rule does not allow that here."),
        ([0, "pick code=8"], "is too large"),
        ([0, "pick code=01"], "is not of the form"),
        ([0, "fly"], "begins with no question of this game"),
        ([0, "undo"], "There is nothing to take back"),
        ([7, "undo"], "There is nothing to take back"),
        ([-1, "undo"], "begins with no question of this game"),
        ([-1, "roll face=1"], "Luck was not asked"),
        ([-2, "pick code=1"], "It is not your move"),
        ([9, "pick code=1"], "It is not your move"),
    ],
)
def test_an_answer_that_can_not_be_is_named(row: list[Any], sentence: str) -> None:
    text = as_json(plain(), answers=[row])

    assert why(text, PLAIN).startswith(f"Answer 1 of the record, [{row[0]}, “{row[1]}”], does not replay: ")
    assert sentence in why(text, PLAIN)


# --- what does not fit the cartridge ----------------------------------------------------------------------------------


def test_a_record_of_another_game_is_refused() -> None:
    assert why(a_record().write(), SALVAGE) == "This is a record of “prospect”, not of “salvage”."


def test_a_record_of_a_later_rules_version_is_refused() -> None:
    assert why(signed(plain(), rules_version=2).write(), PLAIN) == (
        "This record can't be set up: Bench is at rules version 1; version 2 can't be played here."
    )


def test_a_record_of_an_older_rules_version_is_refused_unless_it_still_replays() -> None:
    frames = (Pick(0), Pick(1), Roll(0, 1, 2), Pick(0), Pick(2))
    rec = signed(plain(), rules_version=2)

    assert "version 2 can't be played here" in why(rec.write(), a_cartridge(*frames, rules_version=3))
    assert replay(rec, a_cartridge(*frames, rules_version=3, oldest_rules=2)).rules == 2


@pytest.mark.parametrize("name", ["rules_version", "seats"])
@pytest.mark.parametrize("number", [0, -1])
def test_numbers_count_from_1(name: str, number: int) -> None:
    assert why(as_json(plain(), **{name: number}), PLAIN) == f"The record's “{name}” is {number}, but counts from 1."


def test_a_record_with_too_many_seats_is_refused() -> None:
    assert "is for 1 to 4 players, not 5" in why(as_json(plain(), seats=5), PLAIN)


@pytest.mark.parametrize("options", [{"light": "green"}, {"sound": "loud"}])
def test_a_record_with_unknown_options_is_refused(options: dict[str, str]) -> None:
    assert why(as_json(plain(), options=options), PLAIN).startswith("This record can't be set up: ")


# --- what is no record ------------------------------------------------------------------------------------------------


def test_a_truncated_file_is_refused_wherever_it_ends() -> None:
    written = plain().write()

    for end in range(len(written)):
        with pytest.raises(BadRecord, match=r"no valid JSON|no Lunarium record"):
            read(written[:end])


@pytest.mark.parametrize("text", ["null", "[]", "3", '"lunarium"', "{}", '{"lunarium": 2}', '{"lunarium": "1"}'])
def test_another_kind_of_file_is_refused(text: str) -> None:
    assert why(text) == "This is no Lunarium record of version 1."


@pytest.mark.parametrize("name", ["game", "rules_version", "seats", "answers"])
@pytest.mark.parametrize("value", [None, True, 1.5, {"a": 1}])
def test_a_field_of_another_kind_is_refused(name: str, value: object) -> None:
    assert why(as_json(plain(), **{name: value}), PLAIN) == f"The record's “{name}” is missing or damaged."


@pytest.mark.parametrize("name", ["options", "luck", "result"])
@pytest.mark.parametrize("value", [None, 3, [], "x"])
def test_a_table_of_another_kind_is_refused(name: str, value: object) -> None:
    assert why(as_json(plain(), **{name: value}), PLAIN) == f"The record's “{name}” is missing or damaged."


def test_options_that_are_no_words_are_refused() -> None:
    assert why(as_json(plain(), options={"height": 1}), PLAIN) == "The record's “options” must be words."


@pytest.mark.parametrize(
    "row", [[0], [0, "pick code=1", 2], ["0", "pick"], [True, "pick"], [0, 1], {"0": "pick"}, None]
)
def test_an_answer_of_another_form_is_refused(row: object) -> None:
    rows = [[0, "pick code=1"], row]

    assert why(as_json(plain(), answers=rows), PLAIN) == "Answer 2 of the record is not of the form [seat, “words”]."


@pytest.mark.parametrize("name", ["luck", "result"])
@pytest.mark.parametrize("depth", [2, 500, 980, 985, 990, 995])
def test_nesting_that_would_exhaust_the_stack_is_refused(name: str, depth: int) -> None:
    whole = json.loads(plain().write())
    whole[name]["more"] = "HERE"

    text = json.dumps(whole).replace('"HERE"', "[" * depth + "]" * depth)

    with pytest.raises(BadRecord, match=r"nested too deeply|no valid JSON"):
        replay(read(text), PLAIN)


def test_a_bottomless_file_is_refused() -> None:
    assert "no valid JSON" in why("[" * 1_000_000)


def test_a_number_of_many_digits_is_refused() -> None:
    assert "no valid JSON" in why('{"lunarium": ' + "9" * 5000 + "}")


def test_a_huge_file_is_refused_unread() -> None:
    assert why(" " * (MOST_BYTES + 1)) == "This record is too large: at most 4000000 characters are read."


def test_a_file_with_too_many_answers_is_refused() -> None:
    rows = [[0, "undo"]] * (MOST_ANSWERS + 1)

    assert why(as_json(plain(), answers=rows), PLAIN) == "This record is too long: at most 100000 answers are read."
