"""Dealing anew: a game goes on from what one seat knows; its record tells it, and nothing else of the past is left."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from lunarium.contract.table import random_answer, state
from lunarium.kernel import redeal
from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.errors import BadNotation, BadRecord, Refused
from lunarium.kernel.luck import SealedLuck, SeededLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe
from lunarium.kernel.records import Record, read, record, replay, row_of
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll
from tests.kernel.bench.played import signed, why
from tests.kernel.bench.table import a_match, answer, everything, notes

SECRET = b"s" * 32
LANES = Lanes((0, 1), ((Pick(0), Confirm(0)), (Pick(1), Confirm(1))))


def some_way_in(answers: int = 9, seed: int = 4) -> Match:
    """Salvage with cards in all hands; nothing is random any more."""
    match, dealer = Match(SALVAGE, 3, luck=SeededLuck(seed)), Dealer(seed)
    for _ in range(answers):
        match.answer(*random_answer(match, dealer))
    return match


def dealt(match: Match, seat: int, seed: int) -> Match:
    """A new game that follows what everybody knows was answered, then deals anew and goes on with luck of its own."""
    twin = Match(match.cartridge, match.seats, match.options)
    for row in match.public_rows():
        twin.follow(row)
    twin.deal(seat, seed)
    twin.go_on(SealedLuck(SECRET))
    return twin


def played_out(match: Match, seed: int = 8) -> Match:
    dealer = Dealer(seed)
    while not match.over:
        match.answer(*random_answer(match, dealer))
    return match


def a_dealt_record() -> Record:
    return record(played_out(dealt(some_way_in(), 1, 42)))


# --- what is dealt ----------------------------------------------------------------------------------------------------


def test_the_seat_sees_the_same_game_and_the_others_hold_something_else() -> None:
    match = some_way_in()
    worlds = [dealt(match, 0, seed) for seed in range(6)]

    assert {msgspec.json.encode(world.observation(0).view) for world in worlds} == {
        msgspec.json.encode(match.observation(0).view)
    }
    assert len({msgspec.json.encode(world.observation(1).view) for world in worlds}) > 3


def test_the_same_seed_deals_the_same_and_what_was_hidden_plays_no_part() -> None:
    match = some_way_in()
    other = Match(SALVAGE, 3)
    for row in match.public_rows():
        other.follow(row)
    other.deal(0, 7)
    assert match.observation(1).view != other.observation(1).view

    first, second = dealt(match, 0, 5), dealt(other, 0, 5)

    assert state(first.trunk) == state(second.trunk)
    assert state(played_out(first).trunk) == state(played_out(second).trunk)


def test_nobody_is_told_what_happened_before() -> None:
    match = some_way_in()
    twin = dealt(match, 0, 1)

    assert all(match.log(seat) for seat in (0, 1, 2, None))
    assert not any(twin.log(seat) for seat in (0, 1, 2, None))
    assert twin.happened == 0


def test_nothing_before_is_taken_back_alone_or_by_consent() -> None:
    twin = dealt(some_way_in(), 0, 1)
    for seat in range(3):
        assert not twin.may_undo(seat)
        assert not twin.may_go_back(seat)
        with pytest.raises(Refused, match="no answer of this seat"):
            twin.go_back(seat)


def test_the_count_of_luck_begins_anew() -> None:
    match = a_match(*[Roll(0, 1)] * 3, Pick(0), Roll(0, 1), Pick(0), luck=SeededLuck(1))
    numbers: list[int] = []

    class Listening(SeededLuck):
        def ticket(self, block: int, lane: int, number: int, n: int) -> int:
            numbers.append(number)
            return super().ticket(block, lane, number, n)

    twin = a_match(*[Roll(0, 1)] * 3, Pick(0), Roll(0, 1), Pick(0))
    for row in match.effective_rows:
        twin.follow(row)
    twin.deal(0, 1)
    twin.go_on(Listening(1))
    answer(twin, 0, "pick code=1")

    assert numbers == [0]


def test_others_secret_answers_play_no_part() -> None:
    match = a_match(Pick(2), Secretly((Pick(0), Pick(1))), Pick(2))
    answer(match, 2, "pick code=1")
    before = dealt(match, 0, 3)
    answer(match, 1, "pick code=1")
    after = dealt(match, 0, 3)

    assert before.rows == after.rows
    assert after.waiting() == (0, 1)
    for seat in (0, 1):
        answer(after, seat, "pick code=0")
    assert after.waiting() == (2,)


def test_lanes_go_back_to_where_their_block_opened() -> None:
    match = a_match(Pick(2), LANES, Pick(2))
    answer(match, 2, "pick code=1")
    before = dealt(match, 0, 3)
    for seat in (0, 1):
        answer(match, seat, "pick code=1")
    answer(match, 1, "confirm")
    after = dealt(match, 0, 3)

    assert before.rows == after.rows
    assert after.waiting() == (0, 1)
    for seat in (1, 0):
        answer(after, seat, "pick code=0")
        answer(after, seat, "confirm")
    assert (after.waiting(), len(notes(after))) == ((2,), len(notes(match)) + 2)


def test_a_game_that_was_dealt_anew_is_dealt_anew_again() -> None:
    first = dealt(some_way_in(), 0, 1)
    dealer = Dealer(6)
    for _ in range(4):
        first.answer(*random_answer(first, dealer))
    second = dealt(first, 2, 9)
    kept = record(played_out(second))

    assert [words for _, words in kept.answers if words.startswith("deal")] == [
        "deal seat=0 seed=1",
        "deal seat=2 seed=9",
    ]
    assert kept.luck["from"] == kept.answers.index((LUCK, "deal seat=2 seed=9")) + 1
    assert replay(read(kept.write()), SALVAGE).result() == second.result()


# --- where nothing can be dealt ---------------------------------------------------------------------------------------


def over() -> Match:
    return played_out(some_way_in())


def waiting_for_luck() -> Match:
    return a_match(Roll(0, 1), Pick(0))


def half_a_secret_round() -> Match:
    match = a_match(Secretly((Pick(0), Pick(1))))
    answer(match, 1, "pick code=0")
    return match


def begun_lanes() -> Match:
    match = a_match(LANES)
    answer(match, 1, "pick code=0")
    return match


@pytest.mark.parametrize("make", [over, waiting_for_luck, half_a_secret_round, begun_lanes])
def test_nothing_is_dealt_anew_unless_seats_are_just_asked(make: object) -> None:
    assert callable(make)
    match = make()
    rows = match.all_rows()
    with pytest.raises(Refused, match="Nothing can be dealt anew here"):
        match.deal(0, 1)

    assert match.all_rows() == rows


@pytest.mark.parametrize("seat", [3, 63])
def test_a_seat_that_is_not_there_knows_nothing(seat: int) -> None:
    match = a_match(Pick(0))
    before = everything(match)
    with pytest.raises(Refused, match="Nothing can be dealt anew here"):
        match.deal(seat, 1)

    assert everything(match) == before


# --- records ----------------------------------------------------------------------------------------------------------


def test_the_record_tells_the_deal_and_verifies() -> None:
    twin = played_out(dealt(some_way_in(), 1, 42))
    kept = record(twin)
    again = replay(read(kept.write()), SALVAGE)

    assert kept.answers[twin.imported_rows - 1] == (LUCK, "deal seat=1 seed=42")
    assert kept.luck["from"] == twin.imported_rows
    assert state(again.trunk) == state(twin.trunk)
    assert [again.log(seat) for seat in (0, 1, 2, None)] == [twin.log(seat) for seat in (0, 1, 2, None)]


@pytest.mark.parametrize("cartridge", [SALVAGE, PROSPECT], ids=lambda c: c.id)
def test_a_game_that_was_dealt_anew_goes_back_by_consent_but_not_beyond(cartridge: object) -> None:
    assert cartridge in (SALVAGE, PROSPECT)
    match, dealer = Match(SALVAGE if cartridge is SALVAGE else PROSPECT, 2, luck=SeededLuck(4)), Dealer(4)
    for _ in range(5):
        match.answer(*random_answer(match, dealer))
    twin = dealt(match, 0, 42)
    for _ in range(3):
        seat, code = random_answer(twin, dealer)
        twin.answer(seat, code)
        twin.go_back(seat)
    kept = record(played_out(twin))

    assert [words for _, words in kept.answers].count("undo agreed") == 3
    assert replay(read(kept.write()), match.cartridge).result() == twin.result()
    beyond = [
        *kept.answers[: twin.imported_rows],
        (kept.answers[0][0] if kept.answers[0][0] >= 0 else 0, "undo agreed"),
    ]
    assert "no answer of this seat" in why(replace(kept, answers=beyond, digest="", result={}).write(), match.cartridge)


def test_another_seed_or_seat_is_noticed() -> None:
    kept = a_dealt_record()
    at = kept.answers.index((LUCK, "deal seat=1 seed=42"))
    for words in ("deal seat=1 seed=43", "deal seat=0 seed=42"):
        forged = replace(kept, answers=[*kept.answers[:at], (LUCK, words), *kept.answers[at + 1 :]])
        with pytest.raises(BadRecord):
            replay(forged, SALVAGE)


def test_a_record_without_the_deal_is_another_game() -> None:
    kept = a_dealt_record()
    at = kept.answers.index((LUCK, "deal seat=1 seed=42"))
    rows = [*kept.answers[:at], *kept.answers[at + 1 :]]
    with pytest.raises(BadRecord):
        replay(signed(kept, answers=rows, luck={**kept.luck, "from": at}), SALVAGE)


def test_nothing_is_dealt_anew_after_the_luck_has_begun() -> None:
    kept = a_dealt_record()
    first = kept.luck["from"]
    assert isinstance(first, int)
    rows = [*kept.answers[:first], (LUCK, "deal seat=1 seed=42"), *kept.answers[first:]]

    told = why(signed(kept, answers=rows, result={}).write(), SALVAGE)
    assert told.startswith(
        f"Answer {first + 1} of the record, [-1, “deal seat=1 seed=42”], does not replay: what a seat"
    )


@pytest.mark.parametrize(
    "words",
    [
        "deal",
        "deal seat=1",
        "deal seat=1 seed=",
        "deal seat=1 seed=042",
        "deal seat=1 seed=-1",
        "deal seat=1 seed=1 more=2",
        "deal seat=64 seed=1",
        f"deal seat=1 seed={2**53}",
        "deal seed=1 seat=1",
        "deal seat=１ seed=1",
    ],
)
def test_a_malformed_deal_is_refused_in_a_sentence(words: str) -> None:
    kept = a_dealt_record()
    at = kept.answers.index((LUCK, "deal seat=1 seed=42"))
    rows = [*kept.answers[:at], (LUCK, words), *kept.answers[at + 1 :]]

    told = why(replace(kept, answers=rows).write(), SALVAGE)
    assert told == (
        f"Answer {at + 1} of the record, [-1, “{words}”], does not replay: "
        f"“{words}” is not of the form “deal seat=S seed=N”."
    )


@pytest.mark.parametrize("seat", [0, 63])
@pytest.mark.parametrize("seed", [0, 1, 2**53 - 1])
def test_a_deal_survives_writing_and_reading(seat: int, seed: int) -> None:
    code = redeal.joined(seat, seed)

    assert code <= redeal.DEALT
    assert redeal.split(code) == (seat, seed)
    assert redeal.read(redeal.write(code)) == code


def test_only_luck_deals() -> None:
    match = some_way_in()

    assert row_of(match, LUCK, "deal seat=0 seed=1") == (LUCK, redeal.joined(0, 1))
    with pytest.raises(BadNotation):
        row_of(match, 0, "deal seat=0 seed=1")


def test_a_dealt_world_is_that_of_the_sight() -> None:
    """Bots and dealt games know the same."""
    match = some_way_in()
    twin = dealt(match, 2, 11)

    assert state(twin.trunk) == state(observe(SALVAGE, match.trunk, 2).world(Dealer(11), live=True))
