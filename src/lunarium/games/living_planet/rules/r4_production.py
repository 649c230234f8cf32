"""[LP-070 to LP-075, LP-321 to LP-323] The Production phase of a die."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.living_planet.content.buildings import ARBORI_FUNGAL_CULTURE, ICON_OF
from lunarium.games.living_planet.content.hexes import SITES, SITES_WITH
from lunarium.games.living_planet.content.kinds import MYCELIUM, NO_ICON, RESOURCES, WOOD
from lunarium.games.living_planet.rules.r6_control import is_functional
from lunarium.games.living_planet.state import NONE, LivingPlanet, living
from lunarium.kernel.machine import Ask, Game, Step
from lunarium.kernel.spaces import Space

BOOST: Final = 2  # LP-321: Mycelium for 1 Wood


class Produce(Step):
    """[LP-070, LP-074, LP-322] Everybody is served clockwise from `first`; then Cultures may be boosted in the same order."""

    __slots__ = ("first", "value")

    def __init__(self, value: int, first: int) -> None:
        self.value: Final = value
        self.first: Final = first

    def run(self, game: Game) -> None:
        s = living(game)
        asks: list[BoostCulture] = []
        for seat in clockwise(s, self.first):
            for site in triggered(s, self.value, seat):
                take(s, seat, ICON_OF[s.kind[site]], 1)
                if s.kind[site] == ARBORI_FUNGAL_CULTURE:
                    asks.append(BoostCulture(seat, site))
        s.push(*asks)


class BoostCulture(Ask):
    """[LP-321, LP-323] Pay 1 Wood for 2 more Mycelium, or for what is left of them; not asked when there is none."""

    __slots__ = ("site",)
    space: ClassVar[Space] = Space("boost", site=SITES, pay=2)

    def __init__(self, seat: int, site: int) -> None:
        super().__init__(seat)
        self.site: Final = site

    def options(self, game: Game, seat: int) -> list[int]:
        s = living(game)
        could = s.companies[seat].goods[WOOD] > 0 and s.reserve[MYCELIUM] > 0
        return [self.site * 2, self.site * 2 + 1] if could else [self.site * 2]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code % 2:
            s = living(game)
            give_back(s, seat, WOOD, 1)
            take(s, seat, MYCELIUM, BOOST)


def clockwise(s: LivingPlanet, first: int) -> list[int]:
    """[LP-040] The seats in order, beginning with `first`."""
    seats = len(s.companies)
    return [(first + n) % seats for n in range(seats)]


def triggered(s: LivingPlanet, value: int, seat: int) -> list[int]:
    """[LP-070, LP-073, LP-075] The sites of a seat's functional production buildings that show the value."""
    found: list[int] = []
    for site in SITES_WITH[value]:
        type_id = s.kind[site]
        if type_id != NONE and ICON_OF[type_id] != NO_ICON and is_functional(s, site, seat):
            found.append(site)
    return found


def take(s: LivingPlanet, seat: int, resource: int, amount: int) -> int:
    """[LP-004, LP-071] Tokens from the reserve, as far as they last; tells how many."""
    taken = min(amount, s.reserve[resource])
    move_tokens(s, seat, resource, taken)
    return taken


def give_back(s: LivingPlanet, seat: int, resource: int, amount: int) -> None:
    """[LP-004] What is spent or sold returns to the reserve."""
    move_tokens(s, seat, resource, -amount)


def move_tokens(s: LivingPlanet, seat: int, resource: int, amount: int) -> None:
    me = s.companies[seat]
    me.goods = tuple([me.goods[r] + (amount if r == resource else 0) for r in range(RESOURCES)])
    s.reserve = tuple([s.reserve[r] - (amount if r == resource else 0) for r in range(RESOURCES)])
