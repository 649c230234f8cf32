"""Walk counts: how many leaves the tree of answers and luck has, from positions named by a seed. Chess calls it perft.

A file of walks has lines such as `seats=3 edition=current seed=7 after=12 depth=2 leaves=84`: play `after` random answers from
that set-up, then count. A changed rule nearly always changes a count.
"""

from __future__ import annotations

from dataclasses import dataclass

from lunarium.contract.table import Setting, random_answer
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import LUCK, NOBODY, Game

_OWN = ("seats", "seed", "after", "depth", "leaves")


@dataclass(frozen=True, slots=True)
class Walk:
    setting: Setting
    after: int
    depth: int
    leaves: int

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.setting.options)
        place = f"seats={self.setting.seats}{options} seed={self.setting.seed} after={self.after}"
        return f"{place} depth={self.depth} leaves={self.leaves}"


def parse(line: str) -> Walk:
    pairs = [part.partition("=") for part in line.split()]
    values = {name: value for name, _, value in pairs}
    options = tuple((name, value) for name, _, value in pairs if name not in _OWN)
    setting = Setting(int(values["seats"]), options, int(values["seed"]))
    return Walk(setting, int(values["after"]), int(values["depth"]), int(values["leaves"]))


def count(cartridge: Cartridge, walk: Walk) -> int:
    match, dealer = walk.setting.match(cartridge, undo=False), Dealer(walk.setting.seed)
    for _ in range(walk.after):
        if not match.over:
            match.answer(*random_answer(match, dealer))
    game = match.trunk.copy()
    game.resume(tuple(game.agenda))
    return leaves(game, walk.depth)


def leaves(game: Game, depth: int) -> int:
    """Answers and luck alike are one ply; a finished game is a leaf."""
    if depth == 0 or game.asked == NOBODY:
        return 1
    seat = LUCK if game.asked == LUCK else game.waiting()[0]
    found = 0
    for code in game.options(seat):
        twin = game.copy()
        twin.play(seat, code)
        found += leaves(twin, depth - 1)
    return found
