"""What happened at a table, in words. Each event is put into words once, for all who are told the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.match import Match
from lunarium.kernel.text import Texts
from lunarium.server.tables.table import Table
from lunarium.server.web.speech import line
from lunarium.server.web.types import Line

# By the id of an event, which is its own as long as the event is kept beside its line.
Said: TypeAlias = dict[int, tuple[Any, Line | None]]


class Telling:
    """The lines of a table's log for one viewer, who calls the seats as `t` does."""

    __slots__ = ("_cartridge", "_events", "_lines", "_said", "_viewer", "t")

    def __init__(self, cartridge: Cartridge, viewer: int | None, t: Texts, said: Said) -> None:
        self.t = t
        self._cartridge = cartridge
        self._viewer = viewer
        self._said = said
        self._events: list[Any] = []  # that the lines tell
        self._lines: tuple[Line, ...] = ()

    def lines(self, match: Match) -> tuple[Line, ...]:
        """Only what is new is put into words; what was taken back is a different event when it happens again."""
        events, known = match.events(self._viewer), len(self._events)
        if known > len(events) or (known and self._events[-1] is not events[known - 1]):
            known, self._lines = 0, ()
        if known < len(events):
            self._lines += tuple(self._told(events[known:]))
        self._events = events
        return self._lines

    def _told(self, events: list[Any]) -> Iterator[Line]:
        for event in events:
            seen = event.seen_by(self._viewer)
            said = self._line(seen) if seen is not None else None
            if said is not None:
                yield said

    def _line(self, event: Any) -> Line | None:
        found = self._said.get(id(event))
        if found is None:
            found = self._said[id(event)] = event, line(self._cartridge, event, self.t)
        return found[1]


def telling(table: Table, viewer: int | None, t: Texts) -> Telling:
    """It is kept with the table, for those who look again, until the seats are called otherwise."""
    kept: Telling | None = table.told.get((viewer, t.lang))
    if kept is None or kept.t != t:
        kept = table.told[viewer, t.lang] = Telling(table.cartridge, viewer, t, table.told.setdefault(t, {}))
    return kept
