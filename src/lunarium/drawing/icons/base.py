"""What every icon is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lunarium.drawing.svg import El, el


@dataclass(frozen=True, slots=True)
class Icon:
    """One symbol or pattern of the sprite: its id, its name (a source string) and its drawing.

    The id begins with the kind: i- a resource mark, k- a token, x- a tool, g- a console glyph.
    """

    id: str
    name: str
    draw: Callable[[], Sequence[El | None]]
    box: str = "0 0 32 32"

    def symbol(self) -> El:
        return el("symbol", self.draw(), id=self.id, viewBox=self.box)


def path(d: str, class_: str) -> El:
    return el("path", d=d, class_=class_)


def circle(x: float, y: float, r: float, class_: str) -> El:
    return el("circle", cx=x, cy=y, r=r, class_=class_)
