"""The four sponsors [LC-006]: a name and a colour; with the module on, also a special tile (kind ASTRO_BURGER + n)."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark


class Sponsor:
    """One row of the table."""

    __slots__ = ("colour", "key", "name")

    def __init__(self, key: str, colour: str, name: str) -> None:
        self.key: Final = key
        self.colour: Final = colour
        self.name: Final = name


SPONSORS: Final[tuple[Sponsor, ...]] = (
    Sponsor("astro_burger", "red", mark("Astro Burger")),
    Sponsor("luna_taxi", "yellow", mark("Luna Taxi")),
    Sponsor("moon_paradise", "green", mark("Moon Paradise Real Estate")),
    Sponsor("space_royal_cruise", "blue", mark("Space Royal Cruise")),
)
SPONSOR_COUNT: Final = 4
