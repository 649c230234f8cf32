"""The space station: two rings of stacks, and who faces which sector."""

from __future__ import annotations

from math import cos, pi, sin

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, memoized, number, piece
from lunarium.drawing.text_width import fitted
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LEFT, LOOK
from lunarium.games.planet_unknown.board.tiles import tile_alone
from lunarium.games.planet_unknown.content.box import SEATS, SECTORS
from lunarium.games.planet_unknown.content.tiles import SHAPES
from lunarium.games.planet_unknown.scoring import ENDINGS as KEYS
from lunarium.games.planet_unknown.state import GOING_ON, SCORED, SETTING_UP
from lunarium.games.planet_unknown.view import TableView
from lunarium.games.planet_unknown.words.naming import ENDINGS
from lunarium.kernel.text import Texts

MIDDLE, RADIUS, RIM = LEFT / 2, 122, 134
HEAD = 26


def station(view: TableView, t: Texts) -> Part:
    """The reader's sector lies below; a spectator looks from the first seat's side."""
    reader = view.seat or 0
    places = SEATS[len(view.players)]
    wheel = group(
        el("circle", r=RADIUS, class_="wheel"),
        el("circle", r=RADIUS + 8, class_="wheel-ring"),
        *(_sector(view, i, _angle(view, i, places[reader]), t) for i in range(SECTORS)),
        el("circle", r=56, class_="wheel-hub-line"),
        el("circle", r=14, class_="wheel-hub"),
        *(_seat(view, seat, -(places[seat] - places[reader]) * pi / 3, t) for seat in range(len(places))),
        at=(MIDDLE, HEAD + MIDDLE),
    )
    high = HEAD + LEFT + 4
    last = [_last_round(view, high, t)] if view.ending != GOING_ON and view.phase != SCORED else []
    return Part("station", t("Space station"), LEFT, high + 34 * len(last), (_round(view, t), wheel, *last), LOOK)


def _last_round(view: TableView, y: float, t: Texts) -> El:
    """[PU-701, PU-702, PU-703, PU-704] What ends the game, as soon as everybody knows it."""
    reason = names.game(t)(ENDINGS[KEYS[view.ending]])
    words = t("Last round: {reason}", reason=reason)
    return piece(
        "last-round",
        words,
        el("rect", x=1, y=y, width=LEFT - 2, height=30, rx=15, class_="pending-chip"),
        label(fitted(words, LEFT - 24, 14), LEFT / 2, y + 15, size=14, class_="strong"),
    )


def _round(view: TableView, t: Texts) -> El:
    if view.phase == SETTING_UP:
        return label(t("Setting up").upper(), 2, 10, size=13, anchor="start", class_="caps")
    who = names.player(view, view.commander, t)
    commander = fitted(t("Commander: {player}", player=who), LEFT - 120, 14)
    return piece(
        "round",
        t("Round {n}; commander: {player}", n=view.round, player=who),
        label(t("Round {n}", n=view.round).upper(), 2, 10, size=13, anchor="start", class_="caps"),
        label(commander, LEFT - 22, 10, size=14, anchor="end", class_="body"),
        seat_sign(view.commander, LEFT - 9, 10),
    )


def _angle(view: TableView, sector: int, place: int) -> float:
    """Clockwise round the station; angle 0 is below."""
    return -((sector - view.rotation - place) % SECTORS) * pi / 3


def _polar(radius: float, angle: float) -> Point:
    return radius * sin(angle), radius * cos(angle)


def inner_stack(view: TableView, sector: int) -> int:
    return SECTORS + (sector + view.offset) % SECTORS


def _sector(view: TableView, sector: int, angle: float, t: Texts) -> El:
    """A depot: the stack of the outer ring and that of the central disc."""
    stacks = (sector, inner_stack(view, sector))
    mine = view.seat is not None and (SEATS[len(view.players)][view.seat] + view.rotation) % SECTORS == sector
    outer, inner = (stack_words(view, stack, t) for stack in stacks)
    name = t("Depot {n}: {outer}; {inner}", n=sector + 1, outer=outer, inner=inner)
    return _depot(f"sector-{sector + 1}", name, mine, (view.tops[stacks[0]], view.tops[stacks[1]]), angle)


@memoized
def _depot(id_: str, name: str, mine: bool, tops: tuple[int, int], angle: float) -> El:
    shape = _wedge(angle)
    return piece(
        id_,
        name,
        el("path", d=shape, class_="sector mine" if mine else "sector"),
        *(_top(*top) for top in zip(tops, (_polar(88, angle), _polar(37, angle)), (14.5, 10.5), strict=True)),
        frame("path", _polar(66, angle), d=shape),
    )


def _wedge(angle: float) -> str:
    (x1, y1), (x2, y2) = _polar(RADIUS - 3, angle - pi / 6), _polar(RADIUS - 3, angle + pi / 6)
    r = number(float(RADIUS - 3))
    return f"M0 0L{number(x1)} {number(y1)}A{r} {r} 0 0 0 {number(x2)} {number(y2)}Z"


def _top(tile: int, centre: Point, size: float) -> El:
    if tile >= 0:
        return tile_alone(tile, centre, size)
    return el("circle", cx=centre[0], cy=centre[1], r=size * 0.6, class_="empty-stack")


def stack_words(view: TableView, stack: int, t: Texts) -> str:
    """The tile on top and how many are left with it."""
    if view.tops[stack] < 0:
        return t("no {shape} left", shape=names.game(t)(SHAPES[stack].name))
    left = 1 + len(view.stacks[stack])
    return t.n("{tile}, {n} left", "{tile}, {n} left", left, tile=names.tile(view.tops[stack], t))


def _seat(view: TableView, seat: int, angle: float, t: Texts) -> El:
    commander = seat == view.commander and view.phase != SETTING_UP
    name = names.player(view, seat, t)
    return _facing(seat, t("{player}, commander", player=name) if commander else name, commander, angle)


@memoized
def _facing(seat: int, name: str, commander: bool, angle: float) -> El:
    return piece(
        f"facing-{seat + 1}",
        name,
        el("circle", r=14, class_="seat-plate commander" if commander else "seat-plate"),
        seat_sign(seat, 0, 0, 15),
        at=_polar(RIM - 8, angle),
    )
