"""The log as its readers want it: newest first, by rounds, with what happened since their last move on top."""

from __future__ import annotations

from dataclasses import dataclass

from lunarium.server.web.drawn import CHAPTER
from lunarium.server.web.types import Line, State

MOST = 60  # lines that a page shows; the replay has all


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one round, newest first. `is_new`: since the reader's last move."""

    title: str
    rule: str
    is_new: bool
    lines: tuple[Line, ...]
    numbers: tuple[int, ...]  # of the lines, counted from the beginning of the game

    @property
    def id(self) -> str:
        """By its oldest line, so that it stays the same while it grows."""
        return f"{CHAPTER}{self.numbers[-1]}"


def history(state: State) -> tuple[Chapter, ...]:
    lines, viewer = state.log, state.seat
    last = -1 if viewer is None else max((n for n, line in enumerate(lines) if line.seat == viewer), default=-1)
    chapters: list[Chapter] = []
    own: list[int] = []
    title = rule = ""

    def close(n: int) -> None:
        own.reverse()
        chapters.append(Chapter(title, rule, n - 1 > last >= 0, tuple(lines[i] for i in own), tuple(own)))
        own.clear()

    for n, line in enumerate(lines):
        if line.opens_round or n == last + 1:
            close(n)
        if line.opens_round:
            title, rule = line.words, line.rule
        else:
            own.append(n)
    close(len(lines))
    return _newest([chapter for chapter in chapters if chapter.lines])


def _newest(chapters: list[Chapter]) -> tuple[Chapter, ...]:
    shown: list[Chapter] = []
    room = MOST
    for chapter in reversed(chapters):
        if room <= 0:
            break
        shown.append(chapter)
        room -= len(chapter.lines)
    return tuple(shown)
