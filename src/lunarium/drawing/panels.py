"""What a player's panel says beside the thumbnail: points, and goods as marks with figures.

A cartridge's board may offer `panel(view, seat, lang) -> Panel`. It tells what everybody at the table can count.
"""

from __future__ import annotations

from dataclasses import dataclass

MEDAL = "k-medal"  # beside points


@dataclass(frozen=True, slots=True)
class Good:
    """A symbol of the sprite, its name, and how many there are."""

    symbol: str
    name: str
    count: str


@dataclass(frozen=True, slots=True)
class Panel:
    """`points`: the score if the game ended now; None where the game doesn't tell one."""

    points: int | None = None
    stock: tuple[Good, ...] = ()
