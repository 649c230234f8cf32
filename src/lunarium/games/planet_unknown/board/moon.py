"""The reader's moon: its squares, the orbit with the satellite, the lines of the laser, sets of resources."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, memoized, number, piece, use
from lunarium.games.planet_unknown.board import body, names
from lunarium.games.planet_unknown.board.geometry import Lie, moon_lie
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.moons import MOONS, Moon
from lunarium.games.planet_unknown.content.skies import SKIES
from lunarium.games.planet_unknown.content.terrain import KEYS
from lunarium.games.planet_unknown.live import Live
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts

SIZE, TOP, LEFT = 34, 92, 66  # squares; above and beside them: orbit, names of lines
SETS = 72
LETTERS = "ABCDEFG"


def moon(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    p = view.players[seat]
    sky = SKIES[p.sky]
    printed = MOONS[sky.moon_id]
    lie = moon_lie((LEFT, TOP), SIZE)
    columns, rows = len(printed.rows[0]), len(printed.rows)
    name = t("Your moon, {moon}", moon=names.game(t)(printed.name))
    drawn = (
        label(name.upper(), 2, 8, size=13, anchor="start", class_="caps"),
        _ball(columns, rows),
        _orbit(sky.moon_id),
        body.ground(p.sky, lie, True),
        body.tile_layer(p, lie, True, "", t),
        body.square_layer(p, lie, True, t),
        body.last_tile(p, lie, True),
        group(*(_position(i, printed, lie, t) for i in range(len(printed.places))), class_="orbit-layer"),
        group(*_lines(printed, lie, t), class_="moon-line-layer"),
        body.token_layer(p, lie, True, "", t),
        _satellite(p, printed, lie, t),
        _sets(printed, live.moon_icons(seat), t),
    )
    return Part("moon", name, SHELF, TOP + rows * SIZE + 62, drawn, LOOK)


@memoized
def _ball(columns: int, rows: int) -> El:
    x, y = LEFT + columns * SIZE / 2, TOP + rows * SIZE / 2
    radius = max(columns, rows) * SIZE * 0.58
    return el("circle", cx=x, cy=y, r=radius, class_="moon-disc", aria_hidden=True)


def _place(printed: Moon, position: int, lie: Lie) -> Point:
    """The middle of an orbital position, a little outside the grid."""
    column, row = printed.places[position]
    columns, rows = len(printed.rows[0]), len(printed.rows)
    x, y = lie.at(column + 0.5, row + 0.5)
    out = lie.size * 0.12
    right, below = column >= columns, row >= rows
    return x + (out if right else -out if column < 0 else 0), y + (out if below else -out if row < 0 else 0)


@memoized
def _orbit(moon_id: int) -> El:
    """The way of the satellite, clockwise."""
    printed, lie = MOONS[moon_id], moon_lie((LEFT, TOP), SIZE)
    points = [_place(printed, i, lie) for i in range(len(printed.places))]
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    return el("path", d=path, class_="orbit-line", aria_hidden=True)


@memoized
def _position(i: int, printed: Moon, lie: Lie, t: Texts) -> El:
    row, column = printed.orbit[i]
    fires = [t("row {n}", n=row + 1)] if row >= 0 else []
    fires += [t("column {n}", n=LETTERS[column])] if column >= 0 else []
    words = {"n": i + 1, "lines": t(" or ").join(fires)}
    name = t("Orbital position {n}: the laser fires along {lines}", **words)
    start = i in printed.starts
    return piece(
        f"orbit-{i + 1}",
        t("{position}; a start position", position=name) if start else name,
        el("circle", r=10, class_="hit"),
        el("circle", r=5.5 if start else 4, class_="orbit-start" if start else "orbit-dot"),
        frame("circle", (0, 0), r=11),
        at=_place(printed, i, lie),
    )


def _satellite(p: PlayerView, printed: Moon, lie: Lie, t: Texts) -> El:
    return piece(
        "satellite",
        t("Satellite at orbital position {n}", n=p.satellite + 1),
        use("k-satellite", 0, 0, 34, class_="token"),
        frame("circle", (0, 0), r=18),
        at=_place(printed, p.satellite, lie),
    )


def _lines(printed: Moon, lie: Lie, t: Texts) -> list[El]:
    """Names of rows and columns, outside the orbit; the laser and some cards pick one."""
    columns, rows = len(printed.rows[0]), len(printed.rows)
    across = [
        _line(f"moon-row-{i + 1}", t("Moon row {n}", n=i + 1), str(i + 1), lie.at(-1.6, i + 0.5)) for i in range(rows)
    ]
    down = [
        _line(f"moon-column-{LETTERS[i]}", t("Moon column {n}", n=LETTERS[i]), LETTERS[i], lie.at(i + 0.5, -1.55))
        for i in range(columns)
    ]
    return [*across, *down]


@memoized
def _line(id_: str, name: str, words: str, at: Point) -> El:
    return piece(
        id_,
        name,
        el("circle", r=12, class_="hit"),
        label(words, 0, 0, size=13, class_="coordinate"),
        frame("circle", (0, 0), r=12),
        at=at,
    )


# --- sets -------------------------------------------------------------------------------------------------------------


def _sets(printed: Moon, icons: tuple[tuple[int, int], ...], t: Texts) -> El:
    """[PU-811] What one set wants, how many of each lie there, what a set is worth."""
    x = SHELF - SETS / 2
    whole = min(n for _, n in icons)
    said = ", ".join(f"{names.terrain(kind, t)} {n}" for kind, n in icons)
    words = {"medals": printed.medals, "icons": said}
    rows = [_wanted(kind, n, x, 66 + 31 * i) for i, (kind, n) in enumerate(icons)]
    return piece(
        "moon-sets",
        t.n("{n} set, {medals} medals each: {icons}", "{n} sets, {medals} medals each: {icons}", whole, **words),
        el("rect", x=SHELF - SETS, y=24, width=SETS - 1, height=31 * len(icons) + 34, rx=12, class_="slot"),
        el("circle", cx=x - 15, cy=42, r=12, class_="benefit-medal"),
        label(str(printed.medals), x - 15, 42, size=15, class_="on-gold"),
        label(f"×{whole}", x + 5, 42, size=15, anchor="start", class_="strong"),
        *rows,
    )


def _wanted(kind: int, n: int, x: float, y: float) -> El:
    return group(
        use(f"i-{KEYS[kind]}", x - 15, y + 3, 24, class_="on-paper"),
        label(str(n), x + 12, y + 3, size=16, class_="strong" if n else "quiet"),
    )
