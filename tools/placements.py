"""How long Planet Unknown takes to find every legal placement of a tile, and to copy its state, on half-full planets.

python tools/placements.py          from the compiled wheel, outside the source tree; interpreted otherwise

Each planet is filled at random to half of its squares; then the placements of all 144 tiles are found again and again.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

from lunarium.games import load
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.tiles import RESCUE
from lunarium.games.planet_unknown.rules.r2_legality import placements
from lunarium.games.planet_unknown.state import PlanetUnknown, sky_of, unknown
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import LUCK
from lunarium.lab.bench import compiled
from lunarium.lab.clock import rates

SECONDS = 0.05
COPIES = 1000
MICRO = 1e6


def half_full(planet: int, moons: bool) -> PlanetUnknown:
    """A game of two at random until the first planet, a chosen one, is covered by half."""
    options = {"planets": "free", "moons": "on" if moons else "off"}
    game, dealer = load("planet_unknown").start(2, options), Dealer(planet)
    s = unknown(game)
    chosen = False
    while 2 * (sky := sky_of(s.players[0])).planet.meet(s.players[0].covered).count() < sky.planet.count():
        first = game.asked != LUCK and not chosen
        chosen = chosen or first
        game.play(game.asked, planet if first else dealer.pick(game.choices, []))
    return s


def finder(s: PlanetUnknown) -> Callable[[], int]:
    def find() -> int:
        for tile in range(RESCUE):
            placements(s, s.players[0], tile, 0)
        return RESCUE

    return find


def copier(s: PlanetUnknown) -> Callable[[], int]:
    def copy() -> int:
        for _ in range(COPIES):
            s.copy()
        return COPIES * len(s.players)

    return copy


def main() -> None:
    print(f"{'compiled' if compiled() else 'interpreted'}; microseconds")
    for moons in (False, True):
        tables = {one.key: half_full(i, moons) for i, one in enumerate(PLANETS)}
        found = rates({key: finder(s) for key, s in tables.items()}, SECONDS)
        copied = rates({key: copier(s) for key, s in tables.items()}, SECONDS)
        for what, rate in (("placements of a tile", found), ("copy of a seat", copied)):
            times = {key: MICRO / value for key, value in rate.items()}
            worst = max(times, key=lambda key: times[key])
            middle = statistics.median(times.values())
            where = "planet and moon" if moons else "planet"
            print(f"{what}, {where}: median {middle:.2f}, slowest {times[worst]:.2f} ({worst})")


if __name__ == "__main__":
    main()
