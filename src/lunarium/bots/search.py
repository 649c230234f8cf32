"""Information-set tree search over determinised worlds.

One tree for the searching seat. A node stands for what was answered in the open since the root; luck and what the seat doesn't
know are dealt anew in each simulation and are not in the tree, so no plan can use what its seat can't see.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atanh, sqrt, tanh
from time import perf_counter
from typing import Final, TypeAlias

from lunarium.bots.one_ply import play_out
from lunarium.bots.tree import Edge, Node, Walk
from lunarium.kernel.dealers import Dealer, luck_weights
from lunarium.kernel.machine import LUCK, NOBODY, SEVERAL, Game
from lunarium.kernel.tuning import Tuning

Evaluate: TypeAlias = Callable[[Game, int], float]
Count: TypeAlias = Callable[[Game, int], int]

DECLINE: Final = -1  # an offer is left alone
SURE: Final = 0.55  # an outcome beyond this is a game won, whatever the margin
OVER: Final = 100.0  # points that winning counts for in one-ply values
MOST_STEPS: Final = 4000
MOST_CHOICES: Final = 60  # of one simulation, where no clock ends it
SEEDS: Final = 1 << 30
UNASKED: Final = 2.0  # beyond every value
UNJUDGED: Final = -1e9


class Guide:
    """What a cartridge tells the search."""

    __slots__ = ("clock", "evaluate", "outcome", "seen", "tuning")

    def __init__(
        self, tuning: Tuning, evaluate: Evaluate, outcome: Evaluate, clock: Count | None, seen: Count | None
    ) -> None:
        self.tuning: Final = tuning
        self.evaluate: Final = evaluate  # in points
        self.outcome: Final = outcome  # of a game that is over: -1 to 1
        self.clock: Final = clock
        self.seen: Final = seen


class Search:
    """One decision of one seat. Without a limit in seconds the same dealer gives the same answer."""

    def __init__(self, seat: int, seats: int, guide: Guide, dealer: Dealer, sims: int, seconds: float = 0.0) -> None:
        self.me: Final = seat
        self.seats: Final = seats
        self.guide: Final = guide
        self.tuning: Final = guide.tuning
        self.evaluate: Final = guide.evaluate
        self.dealer: Final = dealer
        self.sims: Final = sims
        self.deadline: Final = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.horizon: Final = guide.tuning.ticks(seats)
        self.root: Final = Node(seat)
        self.nodes: Final[dict[int, Node]] = {}
        self.pool: Final[list[Game]] = []
        self.centres: Final = [0.0] * seats  # by seat: the value that counts as even
        self.n = 0  # simulations
        self.mean = 0.0  # of their values, and the sum of squared deviations
        self.squares = 0.0

    def run(self, deal_world: Callable[[], Game], options: list[int]) -> list[Edge]:
        """The options with visits and values, the best first. An offer's options begin with DECLINE."""
        self.root.grow(options, self._root_guesses(deal_world, options), self.tuning.temper)
        for i in range(self.sims):
            if self._is_late():
                break
            if len(self.pool) < self.tuning.pool:
                self.pool.append(deal_world())
            self._simulate(self.pool[i % len(self.pool)].copy(), options)
        return sorted(self.root.edges.values(), key=_rank)

    def points(self, edge: Edge) -> float:
        """What an option seems worth, in the points of the evaluation."""
        if not edge.visits:
            return edge.guess
        mean = max(-0.995, min(0.995, edge.mean()))
        return self.centres[self.me] + self.tuning.scale * atanh(mean)

    def _is_late(self) -> bool:
        return self.deadline > 0.0 and perf_counter() > self.deadline

    def _root_guesses(self, deal_world: Callable[[], Game], options: list[int]) -> list[float]:
        """As `greedy` judges: the same worlds and the same luck for each option."""
        sums = [0.0] * len(options)
        judged = 0
        for _ in range(self.tuning.worlds):
            world = deal_world()
            self.pool.append(world)
            values = self._one_ply(world, self.me, options)
            if judged and values[-1] == UNJUDGED:  # out of time: a whole world counts, half of one doesn't
                break
            judged += 1
            for i in range(len(options)):
                sums[i] += values[i]
            for seat in range(self.seats):
                self.centres[seat] += self.evaluate(world, seat)
            if self._is_late():
                break
        self.centres[:] = [centre / judged for centre in self.centres]
        guesses = [total / judged for total in sums]
        self.centres[self.me] = max(guesses)
        return guesses

    # --- one simulation -------------------------------------------------------------------------------------------------

    def _simulate(self, game: Game, options: list[int]) -> None:
        clock = self.guide.clock
        walk = Walk(game, (clock(game, self.me) if clock is not None else 0) + self.horizon, self.me)
        edge = self.root.select(options, self._explore())
        walk.take(self.root, edge)
        if game.asked not in (self.me, SEVERAL):  # an offer: it is made once for each ask
            walk.poll.asks.append(game.agenda[-1])
            walk.poll.polled.append([self.me])
        if edge.code != DECLINE:
            game.play(self.me, edge.code)
        for _ in range(MOST_STEPS):
            if game.asked == LUCK:
                game.play(LUCK, self.dealer.pick(game.choices, luck_weights(game)))
            elif game.asked == NOBODY or self._is_quiet(walk):
                break
            else:
                self._step(walk)
        self._learn(walk)

    def _is_quiet(self, walk: Walk) -> bool:
        """Whether the position is judged as it is."""
        if not self.horizon:
            return False
        clock = self.guide.clock
        if clock is not None:
            return clock(walk.game, self.me) >= walk.end
        return walk.turns >= walk.end or walk.choices >= MOST_CHOICES

    def _step(self, walk: Walk) -> None:
        """The next choice: an offer, a secret answer (the own one first), or what a seat is asked."""
        game = walk.game
        walk.look()
        offered = -1
        if walk.is_secret:
            waiting = game.waiting()
            seat = self.me if self.me in waiting else waiting[0]
        else:
            offered = walk.poll.next(game)
            seat = offered if offered >= 0 else game.asked
        options = game.options(seat)
        if offered >= 0:
            options = [DECLINE, *options]
        elif len(options) == 1:
            game.play(seat, options[0])
            return
        walk.pass_on(seat)
        if walk.in_tree and (seat == self.me or self.tuning.rivals_plan):
            code = self._planned(walk, seat, options)
        else:
            code = self._rolled(game, seat, options)
        if code != DECLINE:
            game.play(seat, code)

    def _planned(self, walk: Walk, seat: int, options: list[int]) -> int:
        """An answer in the tree, which grows by one node in each simulation."""
        seen = self.guide.seen
        here = hash((walk.key, seat, seen(walk.game, seat) if seen is not None else 0))
        node = self.nodes.get(here)
        if node is None:
            node = Node(seat)
            self.nodes[here] = node
            guesses = self._one_ply(walk.game, seat, options) if seat == self.me else []
            node.grow(options, guesses, self.tuning.temper)
            walk.in_tree = False
        edge = node.select(options, self._explore())
        walk.take(node, edge)
        return edge.code

    def _rolled(self, game: Game, seat: int, options: list[int]) -> int:
        """An answer outside the tree. A try sees what this world hides: too bold where answers turn up hidden cards."""
        n, tries = len(options), self.tuning.tries
        if tries < 2 or not (seat == self.me or self.tuning.cooperative):
            return options[self.dealer.below(n)]
        tried = options if tries >= n else [options[self.dealer.below(n)] for _ in range(tries)]
        values = self._one_ply(game, seat, tried)
        return tried[values.index(max(values))]

    def _explore(self) -> float:
        """How far to stray from the mean: in units of the deviation of all values so far."""
        spread = sqrt(self.squares / self.n) if self.n > 1 else 0.1
        return self.tuning.explore * (spread + 0.001)

    def _learn(self, walk: Walk) -> None:
        game = walk.game
        values = [UNASKED] * self.seats
        mine = values[self.me] = self._value(game, self.me)
        self.n += 1
        delta = mine - self.mean
        self.mean += delta / self.n
        self.squares += delta * (mine - self.mean)
        for i in range(len(walk.path)):
            node = walk.nodes[i]
            value = values[node.seat]
            if value == UNASKED:
                value = values[node.seat] = self._value(game, node.seat)
            node.visits += 1
            node.total += value
            walk.path[i].add(value)
        if game.asked == NOBODY and (mine > SURE or mine < -SURE):
            walk.path[0].decided += 1 if mine > 0 else -1

    # --- values ---------------------------------------------------------------------------------------------------------

    def _value(self, game: Game, seat: int) -> float:
        if game.asked == NOBODY:
            return self.guide.outcome(game, seat)
        return tanh((self.evaluate(game, seat) - self.centres[seat]) / self.tuning.scale)

    def _one_ply(self, game: Game, seat: int, options: list[int]) -> list[float]:
        """The position after each option, in points; the same luck for all of them. Out of time, the rest is not judged."""
        luck = self.dealer.below(SEEDS)
        values = [UNJUDGED] * len(options)
        for i in range(len(options)):
            twin = game.copy()
            if options[i] != DECLINE:
                play_out(twin, seat, options[i], Dealer(luck))
            values[i] = OVER * self.guide.outcome(twin, seat) if twin.asked == NOBODY else self.evaluate(twin, seat)
            if self._is_late():
                break
        return values


def _rank(edge: Edge) -> tuple[int, float, float]:
    return -edge.visits, -edge.mean(), -edge.guess
