"""A Planet Unknown table as SVG: station, depot, planet, moon, tracks, desk, cards, medals, and the boards of the others."""

from __future__ import annotations

from lunarium.drawing.panels import Good, Panel
from lunarium.drawing.svg import El, Part, el, memoized
from lunarium.games.planet_unknown.board.cards import civ, events
from lunarium.games.planet_unknown.board.choices import choices
from lunarium.games.planet_unknown.board.depot import depot
from lunarium.games.planet_unknown.board.desk import desk
from lunarium.games.planet_unknown.board.geometry import across, bars
from lunarium.games.planet_unknown.board.goals import goals
from lunarium.games.planet_unknown.board.moon import moon
from lunarium.games.planet_unknown.board.names import player, terrain
from lunarium.games.planet_unknown.board.planet import planet
from lunarium.games.planet_unknown.board.rivals import rival
from lunarium.games.planet_unknown.board.scores import scores
from lunarium.games.planet_unknown.board.station import station
from lunarium.games.planet_unknown.board.techs import techs
from lunarium.games.planet_unknown.board.touches import touches
from lunarium.games.planet_unknown.board.tracks import tracks
from lunarium.games.planet_unknown.content.skies import NO_MOON, SKIES
from lunarium.games.planet_unknown.content.terrain import KEYS, TRACKS
from lunarium.games.planet_unknown.grid import MOON_CELL, where
from lunarium.games.planet_unknown.live import Live, live_facts
from lunarium.games.planet_unknown.state import EVENTS, SETTING_UP, TERRAIN_BITS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Names, Texts, texts

__all__ = ["draw", "mini", "panel", "touches"]

PACKAGE = "lunarium.games.planet_unknown.board"


def draw(view: TableView, lang: str, *, names: Names = ()) -> tuple[Part, ...]:
    """In the order in which a phone shows them."""
    t, live = texts(PACKAGE, lang), live_facts(view)
    named = t.calling(names)  # only where somebody is named: what is drawn once serves every table
    me, n = view.seat, len(view.players)
    own = _own(view, live, me, t) if me is not None else []
    goal = goals(view, live, named)
    shelf = [
        *([events(view, t)] if view.modules & EVENTS else []),
        civ(view, me, t),
        *([goal] if goal else []),
        scores(view, live, named),
    ]
    first = 0 if me is None else me
    others = [rival(view, live, (first + i) % n, named) for i in range(n) if (first + i) % n != me]
    return (*own, station(view, named), *shelf, *others)


def _own(view: TableView, live: Live, seat: int, t: Texts) -> list[Part]:
    has_moon = SKIES[view.players[seat].sky].moon_id != NO_MOON
    return [
        *(choices(view, seat, t) if view.phase == SETTING_UP else []),
        planet(view, live, seat, t),
        *([moon(view, live, seat, t)] if has_moon else []),
        depot(view, live, seat, t),
        desk(view, seat, t),
        tracks(view, live, seat, t),
        techs(view, live, seat, t),
    ]


def mini(view: TableView, seat: int, lang: str, *, names: Names = ()) -> El:
    """A planet as a thumbnail: flat squares in the colours of their terrains, meteorites."""
    return _thumbnail(view.players[seat], player(view, seat, texts(PACKAGE, lang).calling(names)))


@memoized
def _thumbnail(p: PlayerView, name: str) -> El:
    sky = SKIES[p.sky]
    built: dict[int, list[int]] = {}
    for cell in p.covered:
        if cell < MOON_CELL:
            built.setdefault((p.ground[cell] & TERRAIN_BITS) - 1, []).append(cell)
    rocks = [where(cell) for cell in p.meteorites if cell < MOON_CELL]
    return el(
        "svg",
        el("title", name),
        _flat(tuple(sky.planet.minus(sky.ice).cells()), "land"),
        None if sky.planet.meet(sky.ice).is_empty() else _flat(tuple(sky.planet.meet(sky.ice).cells()), "ice"),
        *(_flat(tuple(cells), f"r-{KEYS[kind]}") for kind, cells in sorted(built.items())),
        *(el("circle", cx=x + 0.5, cy=y + 0.5, r=0.34, class_="mini-rock") for x, y in rocks),
        viewBox=f"-.5 -.5 {across(sky) + 1} {across(sky) + 1}",
        class_="mini",
        role="img",
        aria_label=name,
    )


@memoized
def _flat(cells: tuple[int, ...], class_: str) -> El:
    return el("path", d=bars(cells), class_=class_)


def panel(view: TableView, seat: int, lang: str) -> Panel:
    """Medals as far as the reader may know them, the steps of the cubes, collected tokens."""
    t, p = texts(PACKAGE, lang), view.players[seat]
    medals = sum(line.points for line in live_facts(view).medals(seat))
    steps = [Good(f"i-{KEYS[cube]}", terrain(cube, t), str(p.cubes[cube] & 15)) for cube in range(TRACKS)]
    tokens = [("k-lifepod", t("Lifepods"), p.pods + len(p.slots)), ("k-meteorite", t("Meteorites"), p.stones)]
    return Panel(medals, (*steps, *(Good(symbol, name, str(n)) for symbol, name, n in tokens if n)))
