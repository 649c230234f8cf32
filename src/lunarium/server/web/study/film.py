"""A game seen again with one pair of eyes: a frame for every change that these eyes could notice.

Frames are counted by what the viewer sees: how often others answered in secret is nowhere to be found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lunarium.kernel import redeal
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match, Row


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it can be played again: everything but the eyes."""

    cartridge: Cartridge
    seats: int
    options: Mapping[str, str]
    rules: int
    rows: tuple[Row, ...]

    def begun(self) -> Match:
        """Before the first answer; luck says what it said then."""
        return Match(self.cartridge, self.seats, self.options, rules=self.rules, undo=False)


@dataclass(frozen=True, slots=True)
class Frame:
    rows: int  # answers before it, luck's included
    mover: int | None  # who answered last
    view: Any
    events: tuple[Any, ...]  # what happened since the frame before
    is_turn: bool  # somebody else has moved than before


@dataclass(frozen=True, slots=True)
class Film:
    game: Game
    viewer: int | None
    frames: tuple[Frame, ...]

    def at(self, number: int) -> Frame:
        """The frame of a number; the last one where there are not so many."""
        return self.frames[min(number, len(self.frames) - 1)]


@dataclass(frozen=True, slots=True)
class Now:
    """What the viewer of a running game sees and has been told: things of an open secret round or lane may be in it."""

    view: Any
    log: tuple[Any, ...]


def shot(game: Game, viewer: int | None, now: Now | None = None) -> Film:
    """Play the game again and keep what the viewer sees whenever somebody must choose; a running game ends now.

    A game that was dealt anew begins there, for everybody: what happened before is another table's.
    """
    match, rows = game.begun(), game.rows
    camera = Camera(match, viewer)
    if not rows or rows[0][0] != LUCK:
        camera.look(0)
    for number, row in enumerate(rows, 1):
        match.follow(row)
        if row[0] == LUCK and row[1] <= redeal.DEALT:
            camera = Camera(match, viewer)
        elif row[0] != LUCK:
            camera.mover = row[0]
        if number == len(rows) or rows[number][0] != LUCK:
            camera.look(number)
    if now is not None:
        told = sum(len(frame.events) for frame in camera.frames)
        camera.mover = viewer
        camera.keep(len(rows), now.view, now.log[told:])
    return Film(game, viewer, tuple(camera.frames))


class Camera:
    """Takes a frame whenever something has changed for the viewer."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match = match
        self._viewer = viewer
        self._seen = b""
        self._happened = 0
        self._ahead: list[Any] = []  # told from the viewer's own lane; the trunk tells it again
        self.mover: int | None = None
        self.frames: list[Frame] = []

    def look(self, rows: int) -> None:
        self.keep(rows, self._match.observation(self._viewer).view, self._events())

    def keep(self, rows: int, view: Any, events: Sequence[Any]) -> None:
        seen = msgspec.json.encode(view)
        if self.frames and seen == self._seen and not events:
            return
        opens = any(getattr(event, "opens_round", False) for event in events)
        is_turn = opens or not self.frames or self.frames[-1].mover != self.mover
        self._seen = seen
        self.frames.append(Frame(rows, self.mover, view, tuple(events), is_turn))

    def _events(self) -> Sequence[Any]:
        """What happened since the last look."""
        match, told = self._match, list(self._ahead)
        fresh: list[Any] = []
        for event in match.log(self._viewer, self._happened):
            if event in told:
                told.remove(event)
            else:
                fresh.append(event)
        self._happened = match.happened
        self._ahead = match.log(self._viewer, self._happened)
        return fresh
