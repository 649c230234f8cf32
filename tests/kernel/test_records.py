"""A game is its record: writing, reading, replaying, and refusing what was damaged or tampered with."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import Luck, SealedLuck, SeededLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.records import MOST_ANSWERS, MOST_BYTES, Record, chain, digest, read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll, a_cartridge
from tests.kernel.bench.table import a_match, answer

SECRET = bytes(range(32))


def finished(cartridge: Cartridge, seats: int, luck: Luck, options: dict[str, str] | None = None) -> Match:
    """A game in which everybody wavers once and answers differently from move to move."""
    match, number = Match(cartridge, seats, options, luck), 0
    while not match.over:
        seat = match.waiting()[-1]
        answers = match.answers(seat)
        match.answer(seat, answers[number % len(answers)])
        if number in (1, 4) and match.may_undo(seat):
            match.undo(seat)
        number += 1
    return match


def a_record(luck: Luck | None = None) -> Record:
    return record(finished(PROSPECT, 2, luck or SeededLuck(3), {"rounds": "1"}))


def as_json(rec: Record, **changes: object) -> str:
    return json.dumps({**json.loads(rec.write()), **changes})


def signed(rec: Record, **changes: Any) -> Record:
    """A forger's work: changed, and with a digest that fits. Nothing was taken back in it."""
    forged = replace(rec, **changes)
    return replace(forged, digest=digest(forged, [row for row in forged.answers if row[1] != "undo"]))


def plain() -> Record:
    """A record without take-backs."""
    match = a_match(Pick(0), Pick(1), Roll(0, 1, 2), Pick(0), Pick(2), luck=SeededLuck(5))
    for seat, code in ((0, 1), (1, 0), (0, 0), (2, 1)):
        answer(match, seat, f"pick code={code}")
    return record(match)


PLAIN = a_cartridge(Pick(0), Pick(1), Roll(0, 1, 2), Pick(0), Pick(2))


def why(text: str, cartridge: Cartridge = PROSPECT) -> str:
    with pytest.raises(BadRecord) as refused:
        replay(read(text), cartridge)
    return str(refused.value)


# --- writing, reading, replaying --------------------------------------------------------------------------------------


@pytest.mark.parametrize("luck", [SeededLuck(3), SealedLuck(SECRET), SealedLuck(SECRET, {0: b"x", 1: b""})])
@pytest.mark.parametrize(("cartridge", "seats"), [(PROSPECT, 1), (PROSPECT, 3), (SALVAGE, 2), (SALVAGE, 4)])
def test_a_record_reads_back_and_replays(cartridge: Cartridge, seats: int, luck: Luck) -> None:
    match = finished(cartridge, seats, luck)
    written = record(match).write()

    rec = read(written)
    again = replay(rec, cartridge)

    assert rec == record(match)
    assert rec.write() == written
    assert again.result() == match.result()
    assert [again.log(seat) for seat in (*range(seats), None)] == [match.log(seat) for seat in (*range(seats), None)]


def test_a_record_is_one_line() -> None:
    assert "\n" not in a_record().write()


def test_a_record_tells_the_set_up_and_the_answers_in_words() -> None:
    whole = json.loads(plain().write())

    assert (whole["lunarium"], whole["game"], whole["rules_version"], whole["seats"]) == (1, "bench", 1, 3)
    assert whole["options"] == {"light": "bright", "height": "1"}
    assert whole["luck"] == {"kind": "seeded", "seed": 5}
    assert [words for seat, words in whole["answers"] if seat != LUCK] == [f"pick code={code}" for code in (1, 0, 0, 1)]
    assert whole["result"] == {"scores": [5], "winners": [0], "ending": "done"}


def test_a_record_keeps_what_was_taken_back() -> None:
    match = a_match(Pick(0), Pick(0))
    answer(match, 0, "pick code=1")
    match.undo(0)
    answer(match, 0, "pick code=0")

    assert record(match).answers == [(0, "pick code=1"), (0, "undo"), (0, "pick code=0")]


def test_every_position_of_a_record_can_be_reached() -> None:
    rec = a_record()

    rows = [len(replay(rec, PROSPECT, to=number).all_rows()) for number in range(len(rec.answers) + 1)]

    assert rows == list(range(len(rec.answers) + 1))


def test_a_replay_can_be_watched_before_every_answer() -> None:
    rec, seen = a_record(), []

    replay(rec, PROSPECT, watch=lambda match: seen.append(len(match.all_rows())))

    assert seen == list(range(len(rec.answers)))


def test_the_beginning_of_a_record_replays_though_its_end_is_damaged() -> None:
    rec = replace(plain(), digest="0" * 64)

    assert replay(rec, PLAIN, to=2).waiting() == ()
    with pytest.raises(BadRecord):
        replay(rec, PLAIN, to=5)


def test_a_record_of_a_running_game_replays_to_where_it_was() -> None:
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    match.answer(0, match.answers(0)[1])

    again = replay(read(record(match).write()), SALVAGE)

    assert (again.over, again.waiting()) == (False, match.waiting())
    assert json.loads(record(match).write()).get("result") is None


def test_a_replayed_match_gives_its_record_again() -> None:
    rec = a_record()

    again = replay(rec, PROSPECT)

    assert record(again, SeededLuck(3)) == rec


def test_what_was_played_by_hand_says_so() -> None:
    match = a_match(Roll(0, 1), Pick(0))
    match.tell_luck(match.layout.read("roll face=1"))

    rec = record(match)

    assert rec.luck == {"kind": "scripted"}
    assert replay(read(rec.write()), a_cartridge(Roll(0, 1), Pick(0))).rows == match.rows


def test_fields_of_a_later_version_are_tolerated() -> None:
    assert replay(read(as_json(a_record(), players=["A", {"deep": [[[1]]]}], comment=None)), PROSPECT).over


def test_a_record_without_digest_and_result_replays() -> None:
    whole = json.loads(a_record().write())
    del whole["digest"], whole["result"]

    assert replay(read(json.dumps(whole)), PROSPECT).over


# --- the digest -------------------------------------------------------------------------------------------------------


def test_the_digest_is_chained_as_documented() -> None:
    rec = plain()
    header = {
        key: value for key, value in json.loads(rec.write()).items() if key not in ("answers", "digest", "result")
    }
    here = hashlib.sha256(json.dumps(header, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    for seat, words in rec.answers:
        here = hashlib.sha256(f"{here} {seat} {words}".encode()).hexdigest()

    assert rec.digest == here


def test_the_chain_has_one_link_for_the_header_and_one_for_each_standing_answer() -> None:
    rec = plain()

    links = chain(rec, rec.answers)

    assert len(links) == len(rec.answers) + 1
    assert len(set(links)) == len(links)
    assert links[-1] == rec.digest
    for number in range(len(rec.answers)):
        assert chain(rec, rec.answers[:number]) == links[: number + 1]


@pytest.mark.parametrize("number", range(5))
def test_every_answer_changes_all_links_after_it(number: int) -> None:
    rec = plain()
    changed = list(rec.answers)
    changed[number] = (changed[number][0], "pick code=7")

    before, after = chain(rec, rec.answers), chain(rec, changed)

    assert before[: number + 1] == after[: number + 1]
    assert all(mine != yours for mine, yours in zip(before[number + 1 :], after[number + 1 :], strict=True))


@pytest.mark.parametrize(
    "change",
    [
        {"game": "other"},
        {"rules_version": 2},
        {"seats": 4},
        {"options": {"light": "dim", "height": "1"}},
        {"luck": {"kind": "seeded", "seed": 6}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_the_header_is_in_the_digest(change: dict[str, Any]) -> None:
    rec = plain()

    assert digest(replace(rec, **change), rec.answers) != rec.digest


def test_the_secret_is_not_in_the_digest_so_that_opening_it_changes_nothing() -> None:
    luck = SealedLuck(SECRET)
    opened = replace(plain(), luck=luck.opened())
    sealed = replace(plain(), luck=luck.header())

    assert digest(opened, opened.answers) == digest(sealed, sealed.answers)


def test_the_digest_does_not_see_what_was_taken_back() -> None:
    wavering, straight = (a_match(Pick(0), Pick(0)) for _ in range(2))
    answer(wavering, 0, "pick code=1")
    wavering.undo(0)
    for match in (wavering, straight):
        answer(match, 0, "pick code=0")

    assert record(wavering).digest == record(straight).digest


# --- sealed luck ------------------------------------------------------------------------------------------------------


def test_the_secret_is_in_the_record_only_when_the_game_is_over() -> None:
    running = Match(PROSPECT, 2, luck=SealedLuck(SECRET))

    assert SECRET.hex() not in record(running).write()
    assert SECRET.hex() in a_record(SealedLuck(SECRET)).write()


def test_luck_that_is_still_sealed_is_taken_on_trust() -> None:
    rec = a_record(SealedLuck(SECRET))
    still_sealed = replace(rec, luck=SealedLuck(SECRET).header())

    assert replay(still_sealed, PROSPECT).over


def test_sealed_luck_that_was_tampered_with_is_refused() -> None:
    rec = plain()
    number = next(i for i, (seat, _) in enumerate(rec.answers) if seat == LUCK)
    honest = Match(PLAIN, 3, luck=SealedLuck(SECRET))
    for seat, code in ((0, 1), (1, 0)):
        answer(honest, seat, f"pick code={code}")
    said = int(honest.layout.write(honest.rows[-1][1])[-1])
    for face in (0, 1, 2):
        rows = [*rec.answers[:number], (LUCK, f"roll face={face}"), *rec.answers[number + 1 :]]
        forged = signed(rec, luck=SealedLuck(SECRET).opened(), answers=rows)
        if face == said:
            assert replay(forged, PLAIN).over
        else:
            assert "luck said" in why(forged.write(), PLAIN)


@pytest.mark.parametrize(
    "luck",
    [
        {**SealedLuck(SECRET, {0: b"x"}).opened(), "nonces": {"0": "79"}},
        {**SealedLuck(SECRET, {0: b"x"}).opened(), "nonces": {}},
    ],
    ids=["another nonce", "no nonce"],
)
def test_changed_nonces_are_noticed(luck: dict[str, object]) -> None:
    match = a_match(*[Roll(0, 1, 2, 3, 4, 5)] * 12, luck=SealedLuck(SECRET, {0: b"x"}))

    forged = signed(record(match), luck=luck)

    assert "luck said" in why(forged.write(), a_cartridge(*[Roll(0, 1, 2, 3, 4, 5)] * 12))


def test_another_secret_is_refused() -> None:
    rec = a_record(SealedLuck(SECRET))

    assert "committed to" in why(as_json(rec, luck={**rec.luck, "secret": bytes(32).hex()}))


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
        "Answer 1 of the record, [1, “pick code=0”], does not replay: It is not your move: the game waits for player 1."
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
