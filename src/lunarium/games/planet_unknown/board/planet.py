"""The reader's planet: ground, tiles, tokens, and the medals of its rows and columns."""

from __future__ import annotations

from math import pi

from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, memoized, number, piece, use
from lunarium.games.planet_unknown.board import body, names
from lunarium.games.planet_unknown.board.geometry import FRAGMENT_APART, Lie, across, planet_lie
from lunarium.games.planet_unknown.board.look import LOOK, MIDDLE
from lunarium.games.planet_unknown.content.planets import FRAGMENTS
from lunarium.games.planet_unknown.content.skies import SKIES, Sky
from lunarium.games.planet_unknown.grid import W, where
from lunarium.games.planet_unknown.live import LineState, Live
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.text import Texts

EDGE, SIDE = 44, 576  # room for coordinates or medals; the squares
FAR = EDGE + SIDE + 30  # where medals stand
HEIGHT = FAR + 26
MEDAL = 15
LETTERS = "ABCDEFGHIJKLM"
CRATERS = (
    (-4.6, -3.9, 13),
    (-3.5, -4.9, 7),
    (4.5, -4.1, 10),
    (-4.9, 3.6, 9),
    (4.3, 4.2, 15),
    (3.4, 5.1, 7),
    (-3.7, 4.8, 6),
)


def planet(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    p = view.players[seat]
    sky = SKIES[p.sky]
    lie = planet_lie(sky, (EDGE, EDGE), SIDE)
    lines = live.lines(seat)
    drawn = (
        disc(),
        _coordinates(across(sky), sky.rule == FRAGMENTS, lie),
        body.ground(p.sky, lie, False),
        body.tile_layer(p, lie, False, "", t),
        _shade(),
        group(*(_band(line, lie) for line in lines if line.is_complete and line.is_fresh), class_="line-layer"),
        body.square_layer(p, lie, False, t),
        body.last_tile(p, lie, False),
        body.token_layer(p, lie, False, "", t),
        group(*(_line(line, p.sky, lie, t) for line in lines), class_="medal-layer"),
    )
    name = t("Your planet, {planet}", planet=names.planet(p, t))
    return Part("planet", name, MIDDLE, HEIGHT, drawn, LOOK)


# --- the ball ---------------------------------------------------------------------------------------------------------


@memoized
def disc() -> El:
    """The planet as a ball in the light of a sun at the upper left."""
    middle, unit = EDGE + SIDE / 2, SIDE / 12
    return group(
        el("defs", _limb(), _crust(), _night()),
        el("circle", cx=middle, cy=middle, r=6.9 * unit, fill="url(#planet-limb)"),
        el("circle", cx=middle, cy=middle, r=6.25 * unit, fill="url(#planet-crust)", class_="planet-disc"),
        *(el("circle", cx=middle + x * unit, cy=middle + y * unit, r=r, class_="disc-crater") for x, y, r in CRATERS),
        aria_hidden=True,
    )


def _stops(stops: tuple[tuple[float, float], ...], class_: str) -> list[El]:
    return [el("stop", offset=at, stop_opacity=opacity, class_=class_) for at, opacity in stops]


def _limb() -> El:
    stops = ((0.9, 0.0), (0.935, 0.55), (0.955, 0.16), (1.0, 0.0))
    return el("radialGradient", _stops(stops, "limb-stop"), id="planet-limb")


def _crust() -> El:
    stops = el("stop", offset=0.2, class_="crust-lit"), el("stop", offset=1, class_="crust-far")
    return el("radialGradient", stops, id="planet-crust", cx=0.36, cy=0.32, r=0.8)


def _night() -> El:
    stops = _stops(((0.0, 0.0), (0.62, 0.0), (1.0, 0.5)), "night-stop")
    return el("radialGradient", stops, id="planet-night", cx=0.38, cy=0.36, r=0.74)


@memoized
def _shade() -> El:
    """The lower right limb lies in the planet's own shadow."""
    middle = EDGE + SIDE / 2
    return el("circle", cx=middle, cy=middle, r=6.25 * SIDE / 12, fill="url(#planet-night)", class_="terminator")


@memoized
def _coordinates(n: int, gap: bool, lie: Lie) -> El:
    """Letters above, numbers at the left; between the fragments where those have medals all round."""
    x = lie.at(6.5, 0)[0] if gap else EDGE - 16
    y = lie.at(0, 6.5)[1] if gap else EDGE - 16
    lines = [i for i in range(n) if not (gap and i == 6)]
    letters = [label(LETTERS[i], lie.at(i + 0.5, 0)[0], y, size=13, class_="coordinate") for i in lines]
    figures = [label(str(i + 1), x, lie.at(0, i + 0.5)[1], size=13, class_="coordinate") for i in lines]
    return group(*letters, *figures, aria_hidden=True)


# --- rows and columns -------------------------------------------------------------------------------------------------


def line_id(sky: Sky, number_: int) -> str:
    """`row-7`, `column-C`; a fragmented planet has two lines of each: `row-7-west`."""
    line = sky.lines[number_]
    column, row = where(line.squares.cells()[0])
    name = f"row-{row + 1}" if line.is_row else f"column-{LETTERS[column]}"
    if sky.rule != FRAGMENTS:
        return name
    return f"{name}-{'east' if column > 6 else 'west'}" if line.is_row else f"{name}-{'south' if row > 6 else 'north'}"


def line_name(line: LineState, t: Texts) -> str:
    column, row = where(line.cells[0])
    what = t("Row {name}", name=row + 1) if line.is_row else t("Column {name}", name=LETTERS[column])
    return t("{line}: {medals}, {covered}", line=what, medals=_medals(line, t), covered=_covered(line, t))


def _medals(line: LineState, t: Texts) -> str:
    return t.n("{n} medal", "{n} medals", line.medals)


def _covered(line: LineState, t: Texts) -> str:
    if line.is_complete:
        return t("complete")
    words = t("{n} of {all} squares", n=line.covered, all=len(line.cells))
    return t("{words}, blocked by a meteorite", words=words) if line.is_blocked else words


@memoized
def _line(line: LineState, sky_id: int, lie: Lie, t: Texts) -> El:
    sky = SKIES[sky_id]
    state = "won" if line.is_complete else "blocked" if line.is_blocked else "open"
    first, last = line.cells[0], line.cells[-1]
    near_side = sky.rule == FRAGMENTS and (first % W if line.is_row else first // W) < FRAGMENT_APART
    if near_side:
        (x, y), out = lie.centre(first), EDGE - 24
        tick = (x - lie.size / 2 - 3, y, out + MEDAL, y) if line.is_row else (x, y - lie.size / 2 - 3, x, out + MEDAL)
    else:
        (x, y), out = lie.centre(last), FAR
        tick = (x + lie.size / 2 + 4, y, out - 20, y) if line.is_row else (x, y + lie.size / 2 + 4, x, out - 20)
    at = (out, y) if line.is_row else (x, out)
    leader = el("line", x1=tick[0], y1=tick[1], x2=tick[2], y2=tick[3], class_=f"leader {state}")
    return group(leader, _medal(line_id(sky, line.number), line_name(line, t), at, line, state))


def _medal(id_: str, name: str, at: Point, line: LineState, state: str) -> El:
    """Value, and how far the line is covered as an arc; a rock says that a meteorite blocks it, a tick that it counts."""
    turn = 2 * pi * MEDAL
    arc = f"{number(turn * line.covered / len(line.cells))} {number(turn)}"
    fresh = " fresh" if line.is_complete and line.is_fresh else ""
    return piece(
        id_,
        name,
        el("circle", r=MEDAL, class_="medal-back"),
        el("circle", r=MEDAL, class_="medal-arc", stroke_dasharray=arc, transform="rotate(-90)"),
        label(str(line.medals), 0, 0, size=16, class_="medal-value"),
        _sign(state),
        frame("circle", (0, 0), r=MEDAL + 4),
        at=at,
        class_=f"line-medal {state}{fresh}",
    )


def _sign(state: str) -> El | None:
    if state == "blocked":
        return use("k-meteorite", 13, -12, 18)
    if state != "won":
        return None
    return group(
        el("circle", cx=13, cy=-12, r=8, class_="tick-disc"), el("path", d="M9.5-12l2.5 2.5 4.5-5", class_="tick-mark")
    )


def _band(line: LineState, lie: Lie) -> El:
    """A band of light over a line that the tile placed last has completed."""
    (x, y), (x2, y2) = lie.corner(line.cells[0]), lie.corner(line.cells[-1])
    box = {"x": x - 3, "y": y - 3, "width": x2 - x + lie.size + 6, "height": y2 - y + lie.size + 6, "rx": 12}
    return group(el("rect", class_="band-case", **box), el("rect", class_="band", **box), aria_hidden=True)
