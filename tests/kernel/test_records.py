"""A game is its record: writing, reading, replaying, the digest. What is refused has a file of its own."""

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
from lunarium.kernel.records import chain, digest, read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll, a_cartridge
from tests.kernel.bench.played import PLAIN, SECRET, a_record, as_json, finished, plain, signed, why
from tests.kernel.bench.table import a_match, answer

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
