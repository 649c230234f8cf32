"""Live scores: points by source for everybody, as if the game ended now."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, label, piece, use
from lunarium.drawing.text_width import fitted
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.view import LunaView, Points
from lunarium.kernel.text import Texts

ROW, COLUMN, TOP = 22, 32, 60
SIGNS = {
    "Hydrogen Collectors": "i-hydrogen",
    "Oxygen Collectors": "i-oxygen",
    "Water Condensers": "i-condenser",
    "Greenhouses": "i-mixed",
    "Fruit sets": "i-apple",
    "Sales Offices": "i-office",
    "Habitat Modules": "i-habitat",
    "Residential Complexes": "i-complex",
    "Modules and Complexes": "i-complex",
    "Special tiles": "i-pad",
    "Meteorites": "k-meteorite",
    "Concessions": "k-medal",
}


def scores(view: LunaView, t: Texts) -> Part:
    """A row for each source, a column for each player; alone, the last is the automaton's."""
    columns = [colony.lines for colony in view.colonies]
    if view.automaton:
        columns.append(view.automaton.lines)
    sources = _sources(columns)
    rows = [_row(view, source, columns, TOP + ROW * i, t) for i, source in enumerate(sources)]
    end = TOP + ROW * len(sources)
    head = t("Final score") if view.is_over else t("If the game ended now")
    body = (
        label(head.upper(), 3, 12, size=13, anchor="start", class_="caps"),
        el("rect", x=2, y=24, width=NARROW - 5, height=end + ROW - 14, rx=12, class_="slot"),
        *_heads(view, len(columns)),
        *rows,
        el("path", d=f"M12 {end - ROW / 2 + 1}H{NARROW - 14}", class_="thin"),
        _total(view, columns, end + 4, t),
    )
    return Part("scores", t("Live scores"), NARROW, end + ROW + 14, body, LOOK)


def _sources(columns: list[tuple[Points, ...]]) -> list[str]:
    """Every source once, in printed order; hand cards last."""
    longest = [line.source for line in columns[0]]
    more = [line.source for line in columns[-1] if line.source not in longest]
    return [*longest[:8], *more, *longest[8:]]


def _x(i: int, n: int) -> float:
    return NARROW - 18 - COLUMN * (n - 1 - i)


def _heads(view: LunaView, n: int) -> list[El]:
    seats = range(len(view.colonies))
    heads = [seat_sign(seat, _x(seat, n) - 6, 36) for seat in seats]
    return [*heads, label("H&S", NARROW - 18, 36, size=13, anchor="end", class_="quiet")] if view.automaton else heads


def _row(view: LunaView, source: str, columns: list[tuple[Points, ...]], y: float, t: Texts) -> El:
    name = names.game(t)(source)
    points = [next((line.points for line in lines if line.source == source), None) for lines in columns]
    said = [f"{who} {n}" for who, n in zip(_who(view, t), points, strict=True) if n is not None]
    room = _x(0, len(columns)) - 34 - 24
    sign = SIGNS.get(source)
    return piece(
        f"score-{source.lower().replace(' ', '_')}",
        t("{source}: {points}", source=name, points=", ".join(said)),
        use(sign, 20, y, 18, class_="on-paper") if sign else _hand(y),
        label(fitted(name, room, 13), 34, y, size=13, anchor="start", class_="body"),
        *(_figure(n, _x(i, len(columns)), y) for i, n in enumerate(points)),
    )


def _hand(y: float) -> El:
    return el("rect", x=13, y=y - 7, width=14, height=14, rx=3, class_="card")


def _figure(n: int | None, x: float, y: float) -> El:
    if n is None:
        return label("–", x, y, size=14, anchor="end", class_="quiet")
    return label(str(n), x, y, size=15, anchor="end", class_="strong" if n else "quiet")


def _who(view: LunaView, t: Texts) -> list[str]:
    players = [names.player(view, seat, t) for seat in range(len(view.colonies))]
    return [*players, "Harrington & Sons"] if view.automaton else players


def _total(view: LunaView, columns: list[tuple[Points, ...]], y: float, t: Texts) -> El:
    totals = [sum(line.points for line in lines) for lines in columns]
    said = ", ".join(f"{who} {n}" for who, n in zip(_who(view, t), totals, strict=True))
    name = t("Total")
    return piece(
        "score-total",
        t("{source}: {points}", source=name, points=said),
        label(name, 14, y, size=15, anchor="start", class_="strong"),
        *(
            label(
                str(n), _x(i, len(columns)), y, size=17, anchor="end", class_="leads" if n == max(totals) else "strong"
            )
            for i, n in enumerate(totals)
        ),
    )
