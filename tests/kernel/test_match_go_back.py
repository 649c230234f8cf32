"""Going back beyond the barrier, when all agree: nothing is removed, no number of luck is used twice, records verify."""

from __future__ import annotations

import pytest

from lunarium.games import ids, load
from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.errors import BadRecord, Refused
from lunarium.kernel.luck import SealedLuck
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import UNDO_AGREED, Match
from lunarium.kernel.records import read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll, Show, a_cartridge
from tests.kernel.bench.table import a_match, answer, notes

FACES = tuple(range(6))


class CountedLuck(SealedLuck):
    """Sealed luck that remembers which of its numbers were used."""

    def __init__(self) -> None:
        super().__init__(b"s" * 32, {0: b"n" * 16})
        self.used: list[tuple[int, int, int]] = []

    def ticket(self, block: int, lane: int, number: int, n: int) -> int:
        self.used.append((block, lane, number))
        return super().ticket(block, lane, number, n)


def test_a_seat_goes_back_before_its_last_answer_and_so_does_all_that_came_of_it() -> None:
    match = a_match(Pick(0), Pick(1), Pick(0))
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=0")
    assert not match.may_undo(0)

    match.go_back(0)

    assert (notes(match), match.waiting(), match.effective_rows) == ((), (0,), [])
    assert match.rows == [(0, 1), (1, 0), (0, UNDO_AGREED)]


def test_luck_that_is_asked_again_says_something_new() -> None:
    luck = CountedLuck()
    cartridge = a_cartridge(Pick(0), Roll(*FACES), Pick(1))
    match = Match(cartridge, 2, luck=luck)
    answer(match, 0, "pick code=1")
    said = match.effective_rows[1]
    assert said[0] == LUCK

    match.go_back(0)
    answer(match, 0, "pick code=1")

    assert match.effective_rows[1] != said
    assert luck.used == [(0, -1, 0), (0, -1, 1)]


def test_something_shown_is_no_barrier_when_all_agree() -> None:
    match = a_match(Pick(0), Show(), Pick(0))
    answer(match, 0, "pick code=1")
    assert not match.may_undo(0)

    match.go_back(0)

    assert match.waiting() == (0,)


def test_a_secret_round_that_was_shown_is_asked_again_of_everybody() -> None:
    match = a_match(Pick(2), Secretly((Pick(0), Pick(1))), Pick(2))
    for seat, words in ((2, "pick code=0"), (1, "pick code=1"), (0, "pick code=0")):
        answer(match, seat, words)

    match.go_back(0)

    assert (match.waiting(), match.effective_rows) == ((0, 1), [(2, 0)])


def test_in_a_block_only_the_own_lane_goes_back() -> None:
    lanes = Lanes((0, 1, 2), tuple([(Pick(seat), Confirm(seat)) for seat in (0, 1, 2)]))
    match = a_match(lanes, Pick(0))
    for seat in (2, 0, 1):
        answer(match, seat, f"pick code={seat % 2}")
        answer(match, seat, "confirm")
    assert match.waiting() == (0,)  # the block is closed

    match.go_back(1)

    assert match.waiting() == (1,)
    assert match.branches[1].effective_rows == [(1, match.layout.read("pick code=1"))]
    assert match.branches[0].done
    assert match.branches[2].done
    answer(match, 1, "confirm")
    assert match.waiting() == (0,)


def test_in_an_open_block_a_confirmed_lane_goes_back() -> None:
    lanes = Lanes((0, 1), tuple([(Pick(seat), Confirm(seat)) for seat in (0, 1)]))
    match = a_match(lanes)
    answer(match, 0, "pick code=1")
    answer(match, 0, "confirm")
    assert not match.may_undo(0)

    match.go_back(0)

    assert match.waiting() == (0, 1)
    assert match.branches[0].rows[-1] == (0, UNDO_AGREED)


def test_who_has_not_answered_can_not_go_back() -> None:
    match = a_match(Pick(0), Pick(1))
    assert not match.may_go_back(0)
    with pytest.raises(Refused, match="no answer of this seat"):
        match.go_back(0)
    assert match.rows == []


def test_a_last_block_that_went_back_while_another_lane_was_open_replays() -> None:
    lanes = Lanes((0, 1), tuple([(Pick(seat), Confirm(seat)) for seat in (0, 1)]))
    cartridge = a_cartridge(lanes)
    match = Match(cartridge, 2)
    answer(match, 1, "pick code=1")
    answer(match, 1, "confirm")
    match.go_back(1)  # the record tells lane by lane: there the game seems over before this
    answer(match, 0, "pick code=1")
    answer(match, 0, "confirm")
    match.go_back(1)
    answer(match, 1, "pick code=0")
    answer(match, 1, "confirm")
    assert match.over

    again = replay(read(record(match).write()), cartridge)
    assert (again.over, again.effective_rows) == (True, match.effective_rows)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", ["prospect", "salvage", *ids()])
def test_games_that_went_back_replay_and_their_luck_verifies(game: str, seed: int) -> None:
    cartridge = {"prospect": PROSPECT, "salvage": SALVAGE}.get(game) or load(game)
    luck, dealer = CountedLuck(), Dealer(seed)
    match = Match(cartridge, next(n for n in cartridge.seats if n > 1), luck=luck)
    went = 0
    for n in range(90):
        if match.over:
            break
        seat = match.waiting()[dealer.below(len(match.waiting()))]
        if n % 5 == 4:
            asking = [seat for seat in range(match.seats) if match.may_go_back(seat)]
            match.go_back(asking[dealer.below(len(asking))])
            went += 1
            continue
        codes = match.answers(seat)
        match.answer(seat, codes[dealer.below(len(codes))])

    assert went
    assert len(luck.used) == len(set(luck.used))
    told = record(match)
    opened = read(told.write().replace('"kind":"sealed"', f'"kind":"sealed","secret":"{(b"s" * 32).hex()}"'))
    again = replay(opened, cartridge)
    assert (again.effective_rows, again.log(0), again.waiting()) == (
        match.effective_rows,
        match.log(0),
        match.waiting(),
    )
    assert record(again, luck).digest == told.digest


def test_luck_that_was_asked_again_can_not_be_told_twice() -> None:
    luck = CountedLuck()
    cartridge = a_cartridge(Pick(0), Roll(*FACES), Pick(1))
    match = Match(cartridge, 2, luck=luck)
    answer(match, 0, "pick code=1")
    match.go_back(0)
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")
    honest = record(match).write()
    assert replay(read(honest), cartridge).over

    rolls = [words for seat, words in read(honest).answers if seat == LUCK]
    with pytest.raises(BadRecord, match="does not replay"):
        replay(read(honest.replace(rolls[1], rolls[0])), cartridge)
