"""How a score came about: a row for each source of points, a column for each seat."""

from __future__ import annotations

from dataclasses import dataclass

from lunarium.server.web.types import Ending


@dataclass(frozen=True, slots=True)
class Row:
    source: str
    rule: str
    points: tuple[int | None, ...]  # None: the seat has nothing of it


def breakdown(ending: Ending) -> tuple[Row, ...]:
    """Every source in the order in which it is first met; several lines of one source are added up."""
    keys = dict.fromkeys((line.source, line.rule) for lines in ending.points for line in lines)
    return tuple(Row(*key, tuple(_sum(ending, seat, key) for seat in range(len(ending.scores)))) for key in keys)


def _sum(ending: Ending, seat: int, key: tuple[str, str]) -> int | None:
    found = [line.points for line in ending.points[seat] if (line.source, line.rule) == key]
    return sum(found) if found else None
