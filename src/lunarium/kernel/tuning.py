"""How the search of the bots treats a game. A cartridge's `evaluate` module may hold one, named `TUNING`."""

from __future__ import annotations

from typing import Final


class Tuning:
    """Numbers for one game; what is not given suits most.

    Beside it the module may have `clock(game, seat)`, which grows by one at each quiet moment, where a position can be judged;
    `outcome(game, seat)`, a game that is over as a number from -1 (lost) to 1 (won), cheaper than its result; and
    `seen(game, seat)`, a number that stands for what the seat was shown, so that plans can depend on it.
    """

    __slots__ = (
        "cooperative",
        "explore",
        "horizon",
        "horizon_a_seat",
        "pool",
        "rivals_plan",
        "scale",
        "sims",
        "temper",
        "tries",
        "worlds",
    )

    def __init__(
        self,
        temper: float = 3.0,
        scale: float = 10.0,
        horizon: int = 0,
        horizon_a_seat: int = 1,
        tries: int = 0,
        worlds: int = 3,
        sims: int = 200,
        explore: float = 3.0,
        pool: int = 64,
        rivals_plan: bool = False,
        cooperative: bool = False,
    ) -> None:
        self.temper: Final = temper  # points: a one-ply value so much lower makes an option e times less likely
        self.scale: Final = scale  # points: so far above the best guess counts 0.76 of a win
        self.horizon: Final = horizon  # ticks of the clock until a position is judged,
        self.horizon_a_seat: Final = horizon_a_seat  # and more for each seat; both 0: when the game is over
        self.tries: Final = tries  # own answers below the tree: the best of so many random ones; 0: any
        self.worlds: Final = worlds  # for the one-ply values at the root; 1 where nothing hidden matters
        self.sims: Final = sims  # simulations that the level `expert` gives to a choice
        self.explore: Final = explore  # times the deviation of all values seen
        self.pool: Final = pool  # worlds dealt at most; then they serve in turn, with other luck
        self.rivals_plan: Final = rivals_plan  # rivals choose in the tree: where nothing is hidden; else at random
        self.cooperative: Final = cooperative  # all win or lose together: partners choose as well as the seat itself

    def ticks(self, seats: int) -> int:
        return self.horizon + self.horizon_a_seat * seats
