"""Medals by source for everybody, as far as the reader may know them; alone, the target."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, label, piece
from lunarium.drawing.text_width import fitted
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.live import Live
from lunarium.games.planet_unknown.state import SCORED
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.cartridge import Line
from lunarium.kernel.text import Texts

ROW, COLUMN, TOP = 23, 36, 58


def scores(view: TableView, live: Live, t: Texts) -> Part:
    """A row for each source that gives anybody something, a column for each player."""
    columns = [live.medals(seat) for seat in range(len(view.players))]
    sources = _sources(columns)
    end = TOP + ROW * len(sources)
    drawn = [
        label(_title(view, t).upper(), 2, 8, size=13, anchor="start", class_="caps"),
        el("rect", x=1, y=22, width=SHELF - 2, height=end + ROW - 12, rx=12, class_="slot"),
        *(seat_sign(seat, _x(seat, len(columns)) - 6, 36) for seat in range(len(columns))),
        *(_row(view, source, columns, TOP + ROW * i, t) for i, source in enumerate(sources)),
        el("path", d=f"M12 {end - ROW / 2 + 2:g}H{SHELF - 12}", class_="thin"),
        _total(view, columns, end + 6, t),
    ]
    high = end + ROW + 14
    if len(columns) == 1:
        drawn.append(_target(sum(line.points for line in columns[0]), live.target(), high, t))
        high += 56
    return Part("scores", t("Medals"), SHELF, high, tuple(drawn), LOOK)


def _title(view: TableView, t: Texts) -> str:
    if view.phase == SCORED:
        return t("Final medals")
    if len(view.players) == 1:
        return t("Medals if the game ended now")
    return t("Medals if the game ended now, without hidden cards")


def _sources(columns: list[tuple[Line, ...]]) -> list[str]:
    """In the order of the score sheet, which every player's lines keep."""
    found: list[str] = []
    for lines in columns:
        at = 0
        for line in lines:
            if line.source in found:
                at = found.index(line.source) + 1
            else:
                found.insert(at, line.source)
                at += 1
    return found


def _x(i: int, n: int) -> float:
    return SHELF - 16 - COLUMN * (n - 1 - i)


def _points(lines: tuple[Line, ...], source: str) -> int:
    return sum(line.points for line in lines if line.source == source)


def _row(view: TableView, source: str, columns: list[tuple[Line, ...]], y: float, t: Texts) -> El:
    name = names.game(t)(source)
    points = [_points(lines, source) for lines in columns]
    room = _x(0, len(columns)) - 26 - 14
    return piece(
        f"score-{source.lower().replace(' ', '-')}",
        t("{source}: {points}", source=name, points=_said(view, points, t)),
        label(fitted(name, room, 14), 14, y, size=14, anchor="start", class_="body"),
        *(_figure(n, _x(i, len(columns)), y) for i, n in enumerate(points)),
    )


def _said(view: TableView, points: list[int], t: Texts) -> str:
    return ", ".join(f"{names.player(view, seat, t)} {names.signed(n)}" for seat, n in enumerate(points))


def _figure(n: int, x: float, y: float) -> El:
    if not n:
        return label("–", x, y, size=14, anchor="end", class_="quiet")
    return label(names.signed(n), x, y, size=15, anchor="end", class_="strong" if n > 0 else "spent")


def _total(view: TableView, columns: list[tuple[Line, ...]], y: float, t: Texts) -> El:
    totals = [sum(line.points for line in lines) for lines in columns]
    name = t("Total")
    return piece(
        "score-total",
        t("{source}: {points}", source=name, points=_said(view, totals, t)),
        label(name, 14, y, size=16, anchor="start", class_="strong"),
        *(_sum(n, n == max(totals), _x(i, len(totals)), y) for i, n in enumerate(totals)),
    )


def _sum(n: int, leads: bool, x: float, y: float) -> El:
    return label(names.signed(n), x, y, size=18, anchor="end", class_="leads" if leads else "strong")


def _target(now: int, goal: int, y: float, t: Texts) -> El:
    """[PU-903] How far a solo player has come."""
    wide = SHELF - 28
    share = max(0.0, min(1.0, now / goal)) if goal > 0 else 1.0
    return piece(
        "target",
        t("Solo target: {now} of {goal} medals", now=now, goal=goal),
        label(t("Solo target"), 14, y + 12, size=15, anchor="start", class_="strong"),
        label(
            f"{now} / {goal}", SHELF - 14, y + 12, size=16, anchor="end", class_="leads" if now >= goal else "strong"
        ),
        el("rect", x=14, y=y + 28, width=wide, height=14, rx=7, class_="bar"),
        el("rect", x=14, y=y + 28, width=max(2, wide * share), height=14, rx=7, class_="target-bar"),
    )
