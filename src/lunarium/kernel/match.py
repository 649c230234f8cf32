"""A game as it is played at a table: answers arrive, luck speaks, seats take answers back, lanes run side by side.

The trunk is the game itself. While a block of lanes is open, each seat plays on a branch: a copy of the trunk as the block
opened, with that seat's lane in front. When all branches are done, the trunk plays the lanes seat by seat, so that state,
record and digest don't depend on who was quicker.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from lunarium.kernel import redeal
from lunarium.kernel.branches import Branch as Branch
from lunarium.kernel.branches import Row as Row
from lunarium.kernel.cartridge import Cartridge, Result
from lunarium.kernel.combinators import Lanes
from lunarium.kernel.dealers import Dealer, choose, luck_weights, total
from lunarium.kernel.errors import BadRecord, Refused
from lunarium.kernel.luck import Luck
from lunarium.kernel.machine import LANES, LUCK, NOBODY, SEVERAL, Frame, Game, space_of
from lunarium.kernel.observation import Observation, observe
from lunarium.kernel.refusals import refusal
from lunarium.kernel.text import Names, mark

UNDO = -1  # in a row: the seat takes its last standing answer back
UNDO_AGREED = -2  # the same beyond the barrier, because all agree: what came of that answer is taken back, too

Span: TypeAlias = tuple[int, int]  # from, to


class Match:
    """One game at a table. `luck` is None when outcomes are told from outside: in replay and in tests."""

    def __init__(
        self,
        cartridge: Cartridge,
        seats: int,
        options: Mapping[str, str] | None = None,
        luck: Luck | None = None,
        rules: int = 0,
        undo: bool = True,
    ) -> None:
        self.cartridge = cartridge
        self.layout = cartridge.layout
        self.seats = seats
        self.options = cartridge.checked_options(seats, options or {})
        self.luck = luck
        self.keeps_undo = undo
        self.rules = cartridge.version(rules)
        self.imported_rows = (
            0  # rows that were there before luck was drawn: a game that goes on from another one's position
        )
        self._past = 0  # where in `effective_rows` that position is: nobody goes back beyond it
        self._begin()

    def _begin(self) -> None:
        """Lay the table; nothing has been answered yet."""
        self.rows: list[Row] = []  # everything that was answered on the trunk, closed lanes included
        self.effective_rows: list[Row] = []  # without what was taken back
        self.branches: dict[int, Branch] = {}  # by seat, while a block of lanes is open
        self._drawn: dict[tuple[int, int], int] = {}  # luck drawn so far for each (block, lane)
        self._rounds: list[Span] = []  # where in `effective_rows` secret rounds lie that are over
        self._blocks: list[tuple[Span, ...]] = []  # and the lanes of closed blocks
        self._events: list[object] = []
        self.trunk = self.cartridge.new(self.seats, self.options, self.rules)
        self.trunk.rules = self.rules
        self.trunk.live = True
        self.trunk.listen()
        self.trunk.advance()
        self._set_barrier()
        self._settle()

    def _set_barrier(self) -> None:
        """Nothing that stands now can be taken back."""
        self._floor = len(self.effective_rows)
        self._floor_events = len(self._events)
        self._secret_from = self._floor
        if self.keeps_undo:
            self._base = self.trunk.copy()
            self._base_heard = list(self.trunk.events)

    # --- who is asked what ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.trunk.asked == NOBODY

    def game(self, seat: int | None) -> Game:
        """The game as `seat` plays it: its branch while a block is open, else the trunk."""
        return self.branches[seat].game if seat is not None and seat in self.branches else self.trunk

    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        if self.branches:
            return tuple(seat for seat, branch in self.branches.items() if branch.game.asked >= 0)
        return self.trunk.waiting()

    def offered(self) -> tuple[int, ...]:
        return () if self.branches else self.trunk.offered()

    def question(self, seat: int) -> Frame | None:
        return self.game(seat).question(seat) if 0 <= seat < self.seats else None

    def answers(self, seat: int) -> list[int]:
        """The codes, of the cartridge's layout, that `seat` may answer with."""
        ask = self.question(seat)
        if ask is None:
            return []
        space = space_of(ask)
        return [self.layout.join(space, code) for code in self.game(seat).options(seat)]

    def allows(self, seat: int, code: int) -> bool:
        """The one check of legality."""
        ask = self.question(seat)
        return ask is not None and code - self.layout.join(space_of(ask), 0) in self.game(seat).options(seat)

    def why_not(self, seat: int, code: int, lang: str, names: Names = ()) -> tuple[str, str]:
        """A sentence and a rule id for a move that is refused."""
        return refusal(self.cartridge, self.game(seat), seat, code, lang, names)

    def observation(self, seat: int | None) -> Observation:
        return observe(self.cartridge, self.game(seat), seat)

    def view(self, seat: int | None) -> Any:
        """What of the game a seat or a spectator may see: of its observation, what a board is drawn from."""
        return self.cartridge.view(self.game(seat), seat)

    def result(self) -> Result:
        assert self.over, "the game goes on"
        return self.cartridge.result(self.trunk)

    @property
    def happened(self) -> int:
        """How many events the trunk has told."""
        return len(self._events)

    def log(self, seat: int | None, since: int = 0) -> list[Any]:
        """All that happened, as `seat` may know it; the first `since` events of the trunk are left out."""
        seen = (event.seen_by(seat) for event in self.events(seat, since))
        return [event for event in seen if event is not None]

    def events(self, seat: int | None, since: int = 0) -> list[Any]:
        """All that happened where `seat` plays, with what it may not know: for `log`, never for a reader."""
        game = self.game(seat)
        return self._events[since:] + (game.events if game is not self.trunk else [])

    # --- answers -------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, code: int) -> None:
        """A seat's move. Refused ones raise `Refused` and change nothing."""
        if not self.allows(seat, code):
            raise Refused(*self.why_not(seat, code, "en"))
        if seat in self.branches:
            self._answer_in_lane(self.branches[seat], code)
        else:
            self._answer_on_trunk(seat, code)
        if self.trunk.asked < 0:
            self._settle()

    def _answer_on_trunk(self, seat: int, code: int) -> None:
        reveals = self.trunk.reveals
        self.rows.append((seat, code))
        self._play((seat, code))
        if self.trunk.reveals != reveals:
            self._set_barrier()

    def _play(self, row: Row) -> None:
        """Let an answer stand, and remember where the secret round that is open now began."""
        was_secret = self.trunk.asked == SEVERAL
        self.effective_rows.append(row)
        self.trunk.play(row[0], self.layout.local(row[1]))
        self._hear()
        if was_secret:  # by seat, so that the digest doesn't depend on who was quicker
            self.effective_rows[self._secret_from :] = sorted(self.effective_rows[self._secret_from :])
        if was_secret and self.trunk.asked != SEVERAL:
            self._rounds.append((self._secret_from, len(self.effective_rows)))
        if not (was_secret and self.trunk.asked == SEVERAL):
            self._secret_from = len(self.effective_rows)

    def _answer_in_lane(self, branch: Branch, code: int) -> None:
        reveals = branch.game.reveals
        branch.rows.append((branch.seat, code))
        branch.effective_rows.append((branch.seat, code))
        branch.game.play(branch.seat, self.layout.local(code))
        if branch.game.reveals != reveals or branch.done:
            branch.floor = len(branch.effective_rows)

    def _hear(self) -> None:
        self._events += self.trunk.heard()

    # --- luck ----------------------------------------------------------------------------------------------------------

    def tell_luck(self, code: int) -> None:
        """What luck says, told from outside; the first lane that waits for luck gets it."""
        branch = next((b for b in self.branches.values() if b.game.asked == LUCK), None)
        game = branch.game if branch else self.trunk
        if game.asked != LUCK:
            raise Refused(mark("Luck was not asked: a seat must choose first."))
        space = space_of(game.agenda[-1])
        if self.layout.find(code) is not space or self.layout.local(code) not in game.choices:
            raise Refused(mark("Luck can't say “{words}” here."), words=self.layout.write(code))
        self._luck_speaks(branch, code)
        self._settle()

    def expected(self, luck: Luck) -> int:
        """What `luck` would say to the question that waits for it."""
        branch = next((b for b in self.branches.values() if b.game.asked == LUCK), None)
        return self._draw(luck, branch)

    def _draw(self, luck: Luck, branch: Branch | None) -> int:
        game = branch.game if branch else self.trunk
        if game.asked != LUCK:
            raise Refused(mark("Luck was not asked: a seat must choose first."))
        weights = luck_weights(game)
        key = (game.block, game.lane)
        number = branch.drawn if branch else self._drawn.get(key, 0)
        ticket = luck.ticket(*key, number, total(game.choices, weights))
        return self.layout.join(space_of(game.agenda[-1]), choose(game.choices, weights, ticket))

    def _luck_speaks(self, branch: Branch | None, code: int) -> None:
        if branch:
            branch.drawn += 1
            branch.rows.append((LUCK, code))
            branch.effective_rows.append((LUCK, code))
            branch.game.play(LUCK, self.layout.local(code))
            branch.floor = len(branch.effective_rows)
        else:
            key = (self.trunk.block, self.trunk.lane)
            self._drawn[key] = self._drawn.get(key, 0) + 1
            self.rows.append((LUCK, code))
            self._play((LUCK, code))

    def go_on(self, luck: Luck) -> None:
        """From here on luck is drawn. What was told before stands for good; no lane has been answered in yet."""
        assert not any(branch.rows for branch in self.branches.values()), "a lane has begun"
        self.luck, self.imported_rows, self._past = luck, len(self.rows), len(self.effective_rows)
        self._settle()
        self._set_barrier()

    def deal(self, seat: int, seed: int) -> None:
        """All that `seat` doesn't know is dealt anew. Nobody is told what happened before, or goes back beyond it.

        The count of luck begins anew as well: how often it spoke may be a secret, too.
        """
        if not (0 <= seat < self.seats and self._is_at_rest()):
            raise Refused(mark("Nothing can be dealt anew here: no seat must choose, or some have begun to."))
        row = LUCK, redeal.joined(seat, seed)
        self.rows.append(row)
        self.effective_rows.append(row)
        self._past = len(self.effective_rows)
        self.branches, self._drawn = {}, {}
        self._rounds, self._blocks, self._events = [], [], []
        self.trunk = observe(self.cartridge, self.trunk, seat).world(Dealer(seed), live=True)
        self.trunk.listen()
        self._settle()

    def _is_at_rest(self) -> bool:
        """Whether seats must choose, and none has answered yet in the secret round or the block that is open."""
        if any(branch.rows for branch in self.branches.values()):
            return False
        return self.trunk.asked not in (LUCK, NOBODY) and self.public_rows() == self.effective_rows

    def _settle(self) -> None:
        """Let luck speak, open and close blocks, until somebody must choose or the game is over."""
        spoke = False
        while True:
            branch = next((b for b in self.branches.values() if b.game.asked == LUCK), None)
            if branch or self.trunk.asked == LUCK:
                if self.luck is None:
                    break
                self._luck_speaks(branch, self._draw(self.luck, branch))
                spoke = spoke or branch is None
            elif self.trunk.asked == LANES and not self.branches:
                self._open_block()
                spoke = True
            elif self.branches and all(b.done for b in self.branches.values()):
                self._close_block()
                spoke = True
            else:
                break
        if spoke or (self.rows and self.rows[-1][0] == LUCK):
            self._set_barrier()
        self._hear()

    # --- lanes ---------------------------------------------------------------------------------------------------------

    def _open_block(self) -> None:
        lanes = self.trunk.agenda[-1]
        assert isinstance(lanes, Lanes)
        self.branches = {seat: Branch(self.trunk, lanes, seat) for seat in lanes.seats}
        self._count_on()
        if not lanes.seats:
            lanes.open(self.trunk)

    def _close_block(self) -> None:
        lanes = self.trunk.agenda[-1]
        assert isinstance(lanes, Lanes)
        branches = self._leave_branches()
        lanes.open(self.trunk)
        spans = []
        for branch in branches:
            spans.append((len(self.effective_rows), len(self.effective_rows) + len(branch.effective_rows)))
            self.effective_rows += branch.effective_rows
            for seat, code in branch.effective_rows:
                self.trunk.play(seat, self.layout.local(code))
        self._blocks.append(tuple(spans))
        self._hear()

    def _leave_branches(self) -> list[Branch]:
        """What was answered in the lanes goes into the rows, lane by lane; their luck is counted as drawn."""
        branches, self.branches = list(self.branches.values()), {}
        for branch in branches:
            self._drawn[branch.block, branch.seat] = branch.drawn
            self.rows += branch.rows
        return branches

    def _count_on(self) -> None:
        """A block that is opened again, after all went back, goes on counting its luck where it was."""
        for branch in self.branches.values():
            branch.drawn = self._drawn.get((branch.block, branch.seat), 0)

    # --- taking back ---------------------------------------------------------------------------------------------------

    def may_undo(self, seat: int) -> bool:
        """Whether `seat` may take its last answer back: until luck spoke, something was shown, or another acted on it."""
        if seat in self.branches:
            branch = self.branches[seat]
            return not branch.done and len(branch.effective_rows) > branch.floor
        return not self.branches and self.keeps_undo and self._last(seat) is not None

    def _last(self, seat: int) -> int | None:
        """Where the seat's last answer stands, if it may be taken back.

        Others' answers after it don't matter while all of them lie unseen in one open secret round.
        """
        last = len(self.effective_rows) - 1
        if self.trunk.asked != SEVERAL:
            return last if last >= self._floor and self.effective_rows[last][0] == seat else None
        for i in range(last, max(self._floor, min(self._secret_from, last)) - 1, -1):
            if self.effective_rows[i][0] == seat:
                return i
        return None

    def undo(self, seat: int) -> None:
        if not self.may_undo(seat):
            raise Refused(
                mark("There is nothing to take back: luck has spoken, something was shown, or another seat has acted.")
            )
        if seat in self.branches:
            self.branches[seat].rows.append((seat, UNDO))
            self.branches[seat].rewind(self.layout)
            return
        i = self._last(seat)
        assert i is not None
        self.rows.append((seat, UNDO))
        self._rewind(self.effective_rows[:i] + self.effective_rows[i + 1 :])

    def restart(self, seat: int) -> None:
        """Take back all that the seat may take back."""
        while self.may_undo(seat):
            self.undo(seat)

    def _rewind(self, effective_rows: list[Row]) -> None:
        """Go back to the last barrier and play what still stands."""
        since = effective_rows[self._floor :]
        self.effective_rows = effective_rows[: self._floor]
        self._rounds = [span for span in self._rounds if span[1] <= self._floor]
        del self._events[self._floor_events :]
        self.trunk = self._base.copy()
        self.trunk.live = True
        self.trunk.listening = True
        self.trunk.events = list(self._base_heard)
        self._hear()
        self._secret_from = self._floor
        for row in since:
            self._play(row)

    # --- taking back with everybody's consent --------------------------------------------------------------------------

    def may_go_back(self, seat: int) -> bool:
        """Whether there is an answer of `seat` to go back before, were all to agree. Replay may have run ahead to the end."""
        own = self.branches[seat].effective_rows if seat in self.branches else []
        return any(row[0] == seat for row in (*own, *self.effective_rows[self._past :]))

    def go_back(self, seat: int) -> None:
        """Before the seat's last answer. What was drawn since is drawn anew: luck's numbers go on, none is used twice.

        In a block only the seat's own lane goes back. A secret round that was shown is asked again of everybody.
        """
        if not self.may_go_back(seat):
            raise Refused(mark("There is no answer of this seat to take back."))
        if seat in self.branches and (i := _last_of(seat, self.branches[seat].effective_rows)) is not None:
            self.branches[seat].rows.append((seat, UNDO_AGREED))
            self.branches[seat].rewind(self.layout, i)
            return
        self._leave_branches()
        self.rows.append((seat, UNDO_AGREED))
        i = _last_of(seat, self.effective_rows)
        assert i is not None
        self._become(self._kept(i))

    def _kept(self, i: int) -> list[Row]:
        """What still stands without the answer at `i` and what came of it."""
        for first, after in self._rounds:
            if first <= i < after:
                return self.effective_rows[:first]
        for lanes in self._blocks:
            for first, after in lanes:
                if first <= i < after:
                    return self.effective_rows[:i] + self.effective_rows[after : lanes[-1][1]]
        return self.effective_rows[:i]

    def _become(self, effective_rows: list[Row]) -> None:
        """The game that these answers make, with our own rows and our own count of luck."""
        luck, rows, past, drawn = self.luck, self.rows, self._past, self._drawn
        self.luck = None
        self._begin()
        for row in effective_rows:
            self.follow(row)
        self.luck, self.rows, self._past, self._drawn = luck, rows, past, drawn
        self._count_on()
        for branch in self.branches.values():
            branch.rows = []  # they are among our own already

    # --- replay --------------------------------------------------------------------------------------------------------

    def follow(self, row: Row, luck: Luck | None = None) -> None:
        """One row of a record; `luck` says what luck must have said."""
        seat, code = row
        if seat == LUCK and code <= redeal.DEALT:
            self.deal(*redeal.split(code))
        elif seat == LUCK:
            if luck is not None and self.expected(luck) != code:
                says = mark("luck said “{words}”, which is not what it was sealed or seeded to say")
                raise BadRecord(says, words=self.layout.write(code))
            self.tell_luck(code)
        elif code == UNDO:
            self.undo(seat)
        elif code == UNDO_AGREED:
            self.go_back(seat)
        else:
            self.answer(seat, code)

    def all_rows(self) -> list[Row]:
        """Every row so far; those of open lanes come lane by lane."""
        return self.rows + [row for branch in self.branches.values() for row in branch.rows]

    def public_rows(self) -> list[Row]:
        """The standing answers of which everybody knows that they were given: none of an open secret round or block."""
        return self.effective_rows[: self._secret_from] if self.trunk.asked == SEVERAL else list(self.effective_rows)

    def all_effective_rows(self) -> list[Row]:
        return self.effective_rows + [row for branch in self.branches.values() for row in branch.effective_rows]


def _last_of(seat: int, rows: list[Row]) -> int | None:
    return next((i for i in range(len(rows) - 1, -1, -1) if rows[i][0] == seat), None)
