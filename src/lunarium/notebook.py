"""Boards in a notebook: `show(match, seat)` as the last line of a cell draws the table as that seat sees it."""

from __future__ import annotations

from dataclasses import dataclass

from lunarium.drawing.document import standalone
from lunarium.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Picture:
    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def show(match: Match, seat: int | None = None, lang: str = "en", theme: str = "night") -> Picture:
    """The board from a seat's eyes; without a seat, from a spectator's."""
    cartridge = match.cartridge
    parts = cartridge.board.draw(match.observation(seat).view, lang)
    return Picture(standalone(parts, lang, theme, title=cartridge.title[lang]))
