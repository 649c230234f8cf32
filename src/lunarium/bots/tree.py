"""The tree of a search: what was tried, how often, and what came of it; and the way that one simulation takes through it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from lunarium.kernel.dealers import Poll
from lunarium.kernel.machine import SEVERAL, Game


class Edge:
    """An option, and the values of the simulations that took it."""

    __slots__ = ("code", "decided", "guess", "prior", "squares", "total", "visits")

    def __init__(self, code: int, prior: float, guess: float) -> None:
        self.code: Final = code
        self.prior: Final = prior
        self.guess: Final = guess  # one-ply value in points: what `greedy` sees
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0  # of the values, for the error
        self.decided = 0  # simulations that ended with the game won, less those that ended with it lost

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        n = self.visits
        return sqrt(max(0.0, self.squares / n - self.mean() ** 2) / n) if n > 1 else 1.0

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value


class Node:
    """A choice of a seat after certain answers; it stands for all worlds and all luck that lead there."""

    __slots__ = ("edges", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.edges: Final[dict[int, Edge]] = {}
        self.visits = 0
        self.total = 0.0

    def grow(self, options: list[int], guesses: list[float], temper: float) -> None:
        """Priors are a soft maximum of the one-ply values; without values all are alike."""
        if not guesses:
            for code in options:
                self.edges[code] = Edge(code, 1.0 / len(options), 0.0)
            return
        best = max(guesses)
        weights = [exp(max(-30.0, (guess - best) / temper)) for guess in guesses]
        whole = sum(weights)
        for i in range(len(options)):
            self.edges[options[i]] = Edge(options[i], weights[i] / whole, guesses[i])

    def select(self, options: list[int], explore: float) -> Edge:
        """The mean so far, and a bonus for what looks good and was tried little; only what this world allows."""
        wide = explore * sqrt(self.visits + 1.0)
        average = self.total / self.visits if self.visits else 0.0
        edges = self.edges
        best: Edge | None = None
        highest = -1e30
        for code in options:
            edge = edges.get(code)
            if edge is None:  # the world in which the node was grown didn't allow it
                edge = Edge(code, 1.0 / len(options), 0.0)
                edges[code] = edge
            visits = edge.visits
            score = (edge.total / visits if visits else average) + wide * edge.prior / (1.0 + visits)
            if score > highest:
                highest, best = score, edge
        assert best is not None, "nothing to choose from"
        return best


class Walk:
    """One simulation: its game, the nodes and edges behind it, and the key of the answers so far.

    While a round is secret, the answers in it don't enter the key: they do together, when all have answered. Keys hash whole
    numbers only: strings hash differently in each process.
    """

    __slots__ = (
        "choices",
        "end",
        "game",
        "in_tree",
        "is_secret",
        "key",
        "last",
        "nodes",
        "path",
        "poll",
        "secret",
        "turns",
    )

    def __init__(self, game: Game, end: int, seat: int) -> None:
        self.game: Final = game
        self.end: Final = end  # of the clock
        self.poll: Final = Poll()
        self.nodes: Final[list[Node]] = []
        self.path: Final[list[Edge]] = []
        self.key = 1
        self.secret = 0
        self.is_secret = game.asked == SEVERAL
        self.in_tree = True
        self.choices = 0
        self.last = seat  # who chose last,
        self.turns = 0  # and how often that changed: the clock of games without one

    def take(self, node: Node, edge: Edge) -> None:
        """An answer in the tree."""
        self.nodes.append(node)
        self.path.append(edge)
        if self.is_secret:
            self.secret ^= hash((node.seat, edge.code))
        else:
            self.key = hash((self.key, node.seat, edge.code))

    def look(self) -> None:
        """Notice that a secret round began or is over."""
        was_secret = self.is_secret
        self.is_secret = self.game.asked == SEVERAL
        if was_secret and not self.is_secret:
            self.key, self.secret = hash((self.key, self.secret)), 0

    def pass_on(self, seat: int) -> None:
        """The next choice is this seat's."""
        self.choices += 1
        if seat != self.last:
            self.last = seat
            self.turns += 1
