"""Contract: lanes don't depend on who is quicker, and touch only their own seat's things."""

from __future__ import annotations

from lunarium.contract.table import Setting, state, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Lanes
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Game
from lunarium.kernel.match import Branch, Match
from lunarium.kernel.records import record

ORDERS = 3
MACHINE = ("agenda", "asked", "choices", "lane", "block", "reveals")


def lanes_do_not_depend_on_order(cartridge: Cartridge, setting: Setting) -> None:
    """Every seat chooses by its own rule; arrival order and take-backs change nothing in state and digest."""
    ends = []
    for order in range(ORDERS):
        match = _arrive(setting.match(cartridge), Dealer(setting.seed * 31 + order), order)
        ends.append((record(match).digest, state(match.trunk)))
    assert all(end == ends[0] for end in ends), "the end depends on the order in which the seats answered"


def _arrive(match: Match, dealer: Dealer, order: int) -> Match:
    own = [0] * match.seats  # standing answers of each seat
    while not match.over:
        waiting = match.waiting()
        seat = waiting[0 if order == 0 else -1 if order == 1 else dealer.below(len(waiting))]
        answers = match.answers(seat)
        match.answer(seat, answers[(own[seat] * 7 + seat * 3 + match.trunk.block) % len(answers)])
        own[seat] += 1
        if order == 2 and dealer.below(3) == 0 and match.may_undo(seat):
            match.undo(seat)
            own[seat] -= 1
    return match


def lanes_touch_only_their_own(cartridge: Cartridge, setting: Setting) -> None:
    """A branch asks its own seat alone; what it changes lies in lists with one place for each seat, at that seat's place."""
    match = setting.match(cartridge)
    for seat, _ in through(match, Dealer(setting.seed)):
        for branch in match.branches.values():
            _asks_own(branch)
        if seat in match.branches and match.seats > 1:
            _touches_own(state(match.trunk), state(match.branches[seat].game), seat, match.seats)


def _asks_own(branch: Branch) -> None:
    """Secret rounds, offers and further lanes need several seats: they have no place inside a lane."""
    game, seat = branch.game, branch.seat
    left = game.agenda[-1]
    assert not (isinstance(left, Lanes) and seat in left.seats), f"a lane of seat {seat} opens lanes of its own"
    assert branch.done or game.asked == seat, f"a lane of seat {seat} asks others than its seat"
    assert not game.offered(), f"a lane of seat {seat} makes offers to {game.offered()}"


def branches_agree_with_the_trunk(cartridge: Cartridge, setting: Setting) -> None:
    """Played one after another, in either order, lanes give each seat what its own branch showed it."""
    match = setting.match(cartridge)
    for seat, _ in through(match, Dealer(setting.seed)):
        done = [branch for branch in match.branches.values() if branch.done]
        if seat in match.branches and len(done) > 1:
            for order in (done, done[::-1]):
                _same_things(_one_after_another(match, order), done, match.seats)


def _one_after_another(match: Match, branches: list[Branch]) -> Game:
    """The trunk with only these lanes to do."""
    game = match.trunk.copy()
    block = game.agenda[-1]
    assert isinstance(block, Lanes)
    lane = dict(zip(block.seats, block.lanes, strict=True))
    game.agenda = []
    game.push(Lanes(tuple(b.seat for b in branches), tuple(lane[b.seat] for b in branches)))
    game.advance()
    for branch in branches:
        for seat, code in branch.effective_rows:
            game.play(seat, match.layout.local(code))
    return game


def _same_things(game: Game, branches: list[Branch], seats: int) -> None:
    after = state(game)
    assert isinstance(after, dict)
    for branch in branches:
        own = state(branch.game)
        assert isinstance(own, dict)
        for name, value in own.items():
            if name not in MACHINE and isinstance(value, list) and len(value) == seats:
                assert value[branch.seat] == after[name][branch.seat], (
                    f"“{name}” of seat {branch.seat} depends on what other seats do in their lanes"
                )


def _touches_own(before: object, after: object, seat: int, seats: int) -> None:
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    for name, value in after.items():
        if name in MACHINE or value == before[name]:
            continue
        assert isinstance(value, list), f"a lane of seat {seat} changed “{name}”, which belongs to nobody"
        assert len(value) == seats, f"a lane of seat {seat} changed “{name}”, which belongs to nobody"
        for i, item in enumerate(value):
            assert i == seat or item == before[name][i], f"a lane of seat {seat} changed “{name}” of seat {i}"
