"""[LP-111, LP-113, LP-119 to LP-122, LP-211, LP-215] What a token is worth, and how the cubes move."""

from __future__ import annotations

from typing import Final

from lunarium.games.living_planet.content.buildings import SPACEPORT, STOCK_EXCHANGE, TRADING_POST
from lunarium.games.living_planet.content.kinds import RESOURCES
from lunarium.games.living_planet.rules.r6_control import has_functional
from lunarium.games.living_planet.setup import START_PRICE
from lunarium.games.living_planet.state import LivingPlanet

LEAST: Final = 1
MOST: Final = 10
WITHOUT_PORT: Final = 2


def selling_price(s: LivingPlanet, seat: int, resource: int) -> int:
    """[LP-111, LP-119, LP-120, LP-121] All adjustments are summed before the floor of 1 MC."""
    price = s.prices[resource]
    if not has_functional(s, seat, SPACEPORT):
        price -= WITHOUT_PORT
    if has_functional(s, seat, STOCK_EXCHANGE):
        price += 1
    return max(LEAST, price)


def buying_price(s: LivingPlanet, seat: int, resource: int) -> int:
    """[LP-111, LP-119, LP-120, LP-122]"""
    price = s.prices[resource]
    if not has_functional(s, seat, SPACEPORT):
        price += WITHOUT_PORT
    if has_functional(s, seat, TRADING_POST):
        price -= 1
    return max(LEAST, price)


def move_cube(s: LivingPlanet, resource: int, steps: int) -> None:
    """[LP-113, LP-211] Up or down, not beyond 1 or 10."""
    price = min(MOST, max(LEAST, s.prices[resource] + steps))
    s.prices = tuple([price if r == resource else s.prices[r] for r in range(RESOURCES)])


def recover(s: LivingPlanet) -> None:
    """[LP-215] Every cube below 5 rises one step; 0 stands for a resource that is not in this game."""
    s.prices = tuple([price + 1 if 0 < price < START_PRICE else price for price in s.prices])
