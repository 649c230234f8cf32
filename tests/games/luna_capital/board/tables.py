"""Tables to draw: moments of real games, played at random from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lunarium.contract import drawings
from lunarium.contract.table import Setting, through
from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.board import draw
from lunarium.games.luna_capital.view import LunaView
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame
from lunarium.kernel.match import Match

SEATS = (1, 2, 3, 4)


def moments(seats: int, sponsors: str = "special", seed: int = 3) -> Iterator[Match]:
    """The match before each answer, and when it is over."""
    match = Setting(seats, (("sponsors", sponsors),), seed).match(CARTRIDGE, undo=False)
    for _ in through(match, Dealer(seed)):
        yield match
    yield match


def asked(
    kind: type[Frame], seats: int = 3, tiles: int = 0, sponsors: str = "special"
) -> tuple[LunaView, Frame, tuple[int, ...]]:
    """The first view of a question with that many kinds of tiles to build: the view, the question, the answers."""
    for seed in range(3, 15):
        for match in moments(seats, sponsors, seed):
            for seat in range(seats):
                question = match.question(seat)
                if isinstance(question, kind) and len(set(match.observation(seat).view.pending)) >= tiles:
                    return match.observation(seat).view, question, tuple(match.game(seat).options(seat))
    raise AssertionError(f"nobody is asked {kind.__name__}")


@cache
def sampled(seats: int, seat: int | None = 0) -> tuple[LunaView, ...]:
    """Views from start to end."""
    views = [
        match.observation(seat).view for number, match in enumerate(moments(seats)) if number % 31 == 0 or match.over
    ]
    return tuple(views)


def names_in(view: LunaView, lang: str = "en") -> dict[str, str]:
    """Accessible names by id."""
    return drawings.names_in(draw(view, lang))
