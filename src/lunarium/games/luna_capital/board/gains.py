"""What each tile to build would add on each plot: a row for each kind, or one large figure while a tile is chosen.

All of them are drawn; style sheets show those that fit the moment and the page.
"""

from __future__ import annotations

from lunarium.drawing.svg import El, Point, el, group, label
from lunarium.games.luna_capital.board.names import signed
from lunarium.games.luna_capital.board.tiles import Box, kind_mark
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.rules.r6_tiles import STORED
from lunarium.games.luna_capital.view import Gain, LunaView

FULL = 4  # rows that fill a plot; fewer stand a little lower, clear of the number of the card


def kind_of(view: LunaView, gain: Gain) -> int:
    assert view.seat is not None, "a spectator builds nothing"
    return KIND_OF[view.colonies[view.seat].stored if gain.tile == STORED else view.pending[gain.tile]]


def best_of(view: LunaView) -> dict[int, int]:
    """The most that each tile can bring, where its plots differ."""
    points: dict[int, set[int]] = {}
    for gain in view.gains:
        points.setdefault(gain.tile, set()).add(gain.points)
    return {tile: max(found) for tile, found in points.items() if len(found) > 1}


def figures(view: LunaView, plot: int, box: Box) -> El | None:
    """The figures of one plot. Style sheets show the large one of the tile that is chosen."""
    here = [gain for gain in view.gains if gain.plot == plot]
    if not here:
        return None
    best = best_of(view)
    kinds = {kind_of(view, gain): gain for gain in reversed(here)}
    if len({kind_of(view, gain) for gain in view.gains}) == 1:
        return group(_large(here[0], best, box), class_="gains", aria_hidden="true")
    rows = _rows(list(reversed(kinds.items())), best, box)
    large = [group(_large(gain, best, box), class_=f"gain-large gain-{gain.tile}") for gain in here]
    return group(rows, _most(view, here, best, box), large, class_="gains", aria_hidden="true")


def _large(gain: Gain, best: dict[int, int], box: Box) -> El:
    """One figure in the middle; where the tile brings most, on gold."""
    (x, y), size = box.middle, max(13, box.small * 0.38)
    wide, high = size * 2.1, size * 1.3
    top = is_best(gain, best)
    plate = el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2, class_=_plate(top))
    return group(plate, label(signed(gain.points), x, y, size=size, class_=_words(top)))


def _most(view: LunaView, here: list[Gain], best: dict[int, int], box: Box) -> El:
    """The tile that brings most here, over its figure: on a phone, where rows would be too small."""
    gain = max(here, key=lambda gain: gain.points)
    (x, y), small, top = box.middle, box.small, is_best(gain, best)
    wide, high = 0.86 * small, 0.42 * small
    return group(
        el("rect", x=x - wide / 2, y=y + 0.02 * small, width=wide, height=high, rx=high / 2, class_=_plate(top)),
        kind_mark(kind_of(view, gain), x + 0.1 * small, y - 0.22 * small, 0.4 * small),
        label(signed(gain.points), x, y + 0.23 * small, size=0.4 * small, class_=_words(top)),
        class_="gain-most",
    )


def _rows(kinds: list[tuple[int, Gain]], best: dict[int, int], box: Box) -> El:
    """A row for each kind: its mark and what it would add."""
    step = box.small * (0.36, 0.36, 0.28, 0.245, 0.2)[len(kinds) - 1]
    x, y = box.x + box.width - 1.4 * step, box.middle[1] + box.small * (0.06 if len(kinds) < FULL else 0)
    first = y - step * (len(kinds) - 1) / 2
    drawn = [_row(kind, gain, best, (x, first + i * step), step) for i, (kind, gain) in enumerate(kinds)]
    return group(*drawn, class_="gain-rows")


def _row(kind: int, gain: Gain, best: dict[int, int], at: Point, step: float) -> El:
    (x, y), top = at, is_best(gain, best)
    wide, high = step * 2.7, step * 0.94
    return group(
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2, class_=_plate(top)),
        kind_mark(kind, x - wide / 2 + high * 0.56, y, high * 0.9),
        label(signed(gain.points), x + step * 0.44, y, size=step * 0.84, class_=_words(top)),
    )


def is_best(gain: Gain, best: dict[int, int]) -> bool:
    return 0 < gain.points == best.get(gain.tile)


def _plate(top: bool) -> str:
    return "gain-plate best" if top else "gain-plate"


def _words(top: bool) -> str:
    return "on-gold" if top else "live"
