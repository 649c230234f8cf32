"""What an answer would give: played on a world made from the seat's own observation, told as a difference of its view."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from lunarium.drawing.panels import MEDAL, Panel
from lunarium.kernel.cartridge import Line as Scored
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Game
from lunarium.kernel.observation import Foreseen, Observation, foresee
from lunarium.kernel.text import Texts
from lunarium.server.web.drawn import Pieces, draw, whole_or_parts
from lunarium.server.web.speech import lines, words
from lunarium.server.web.study.types import Change, Gain, Preview

WORLDS = 24  # where something hidden is shown, what all of these agree on is told


class Outlook:
    """One seat's moment, from which any of its answers can be tried."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self._worlds: list[Game] = []

    def preview(self, code: int, t: Texts, board: Pieces) -> Preview:
        """`code` is one of the frame's own options, `t` speaks for its cartridge, `board` is the drawing as it is now."""
        seen = self._foreseen(code)
        told = self._told(seen, t)
        if seen.view is None:
            return told
        after = draw(self.observation.cartridge, seen.view, t.lang, names=t.names)
        return replace(told, pieces=whole_or_parts(board, after))

    def told(self, code: int, t: Texts) -> Preview:
        """The same without a drawing."""
        return self._told(self._foreseen(code), t)

    def _told(self, seen: Foreseen, t: Texts) -> Preview:
        points = gains(self.observation, seen.view, t) if seen.view is not None else ()
        more = changes(self.observation, seen.view, t) if seen.view is not None else ()
        return Preview(
            lines(self.observation.cartridge, seen.events, t), {}, points, seen.view is None, seen.is_luck, more
        )

    def _foreseen(self, code: int) -> Foreseen:
        """What the answer gives as far as the seat can work it out; no view: what is shown depends on the unknown."""
        first = foresee(self.observation, self._world(0), code)
        if not first.reveals:
            return first
        others = [foresee(self.observation, self._world(n), code) for n in range(1, WORLDS)]
        events = agreed([first.events, *(other.events for other in others)])
        same = all(encoded(other) == encoded(first) for other in others)
        return first if same else Foreseen(None, events, False, True)

    def _world(self, number: int) -> Game:
        """Worlds that look the same from the seat; each number is always dealt alike."""
        while len(self._worlds) <= number:
            self._worlds.append(self.observation.world(Dealer(len(self._worlds) + 1)))
        return self._worlds[number]


def encoded(seen: Foreseen) -> bytes:
    return msgspec.json.encode([seen.view, [(type(event).__name__, event) for event in seen.events], seen.is_luck])


def agreed(told: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    """The events at the beginning that are the same in all worlds."""
    common = takewhile(lambda same: all(event == same[0] for event in same), zip(*told, strict=False))
    return tuple(same[0] for same in common)


def gains(observation: Observation, after: Any, t: Texts) -> tuple[Gain, ...]:
    """Every source of points that would give another number; where the cartridge tells points while the game goes on."""
    scores = getattr(observation.cartridge.words, "scores", None)
    if scores is None:
        return ()
    pairs = enumerate(zip(scores(observation.view), scores(after), strict=True))
    return tuple(
        Gain(seat, t(source), rule, points)
        for seat, (old, new) in pairs
        for (source, rule), points in _changes(old, new).items()
        if points
    )


def changes(observation: Observation, after: Any, t: Texts) -> tuple[Change, ...]:
    """What the seat's panel would count otherwise, where the cartridge's board has panels."""
    panel = getattr(observation.cartridge.board, "panel", None)
    if panel is None:
        return ()
    old, new = (
        _counted(panel(view, observation.seat, t.lang), words(t.lang)("Points")) for view in (observation.view, after)
    )
    return tuple(
        Change(*key, new.get(key, 0) - old.get(key, 0)) for key in {**old, **new} if new.get(key) != old.get(key)
    )


def _counted(panel: Panel, points: str) -> dict[tuple[str, str], int]:
    """Goods by symbol and name; what is no number is not counted."""
    goods = {(good.symbol, good.name): int(good.count) for good in panel.stock if good.count.lstrip("-").isdecimal()}
    return {**({} if panel.points is None else {(MEDAL, points): panel.points}), **goods}


def _changes(old: tuple[Scored, ...], new: tuple[Scored, ...]) -> dict[tuple[str, str], int]:
    changes: dict[tuple[str, str], int] = {}
    for scored, sign in ((new, 1), (old, -1)):
        for line in scored:
            key = line.source, line.rule
            changes[key] = changes.get(key, 0) + sign * line.points
    return changes
