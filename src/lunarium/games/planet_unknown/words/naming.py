"""Names of things: squares, tiles, places of tracks, cards, options."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.powers import LEVEL_OF
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, face
from lunarium.games.planet_unknown.content.terrain import NAMES
from lunarium.games.planet_unknown.content.tiles import RESCUE, SHAPES, TILES
from lunarium.games.planet_unknown.grid import MOON_CELL, MOON_ROW, where
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts, mark

ENDINGS = {
    "nobody_home": mark("A player could not place anything"),
    "empty_depot": mark("A depot is empty"),
    "last_event": mark("The last event was revealed"),
    "all_on_top": mark("All five cubes of a player are on top"),
    "target_reached": mark("The target is reached"),
    "target_missed": mark("The target is missed"),
}
# [PU-801] The recommendation stands in the words of the option.
OPTIONS = {
    "planets": mark("Planets"),
    "corporations": mark("Corporations"),
    "events": mark("Events (always on in solo)"),
    "green": mark("Green events"),
    "orange": mark("Orange events"),
    "private_objectives": mark("Private objectives (always on in solo)"),
    "new_cards": mark("Supermoon: new civ and event cards"),
    "moons": mark("Supermoon: moons"),
    "rescue_tiles": mark("Supermoon: rescue tiles (recommended with moons and five or six players)"),
    "terrain_blocks": mark("Supermoon: terrain blocks"),
    "fragmented_planet": mark("Supermoon: who has the fragmented planet"),
    "quantum": mark("Supermoon: who has Quantum Solutions"),
}
VALUES = {
    "symmetric": mark("symmetric sides"),
    "dealt": mark("dealt; each player chooses a side"),
    "free": mark("free choice"),
    "off": mark("off"),
    "on": mark("on"),
    "usual": mark("as usual"),
    "nobody": mark("nobody"),
}


def mine(view: TableView, seat: int) -> PlayerView:
    return view.players[seat]


def terrain(kind: int, t: Texts) -> str:
    return t(NAMES[kind])


def square(cell: int, t: Texts) -> str:
    """Column by letter, row by number; the moon has its own."""
    x, y = where(cell)
    letter = chr(ord("A") + x)
    if cell >= MOON_CELL:
        return t("moon {square}", square=f"{letter}{y - MOON_ROW + 1}")
    return f"{letter}{y + 1}"


def tile(tile_id: int, t: Texts) -> str:
    it = TILES[tile_id]
    if tile_id >= RESCUE:
        return t("rescue tile {terrain}", terrain=terrain(it.a, t))
    name, a, b = t(SHAPES[it.shape].name), terrain(it.a, t), terrain(it.b, t)
    if it.meteor:
        return t("{shape} {a}/{b} with meteorite", shape=name, a=a, b=b)
    return t("{shape} {a}/{b}", shape=name, a=a, b=b)


def place(at: int, t: Texts) -> str:
    """A place of a track."""
    return t("{track}, step {n}", track=terrain(at >> 4, t), n=at & 15)


def body(kind: int, t: Texts) -> str:
    return t("patch") if kind == 2 else t("{terrain} block", terrain=terrain(kind, t))


def civ(card: int, t: Texts) -> str:
    return t("{name} ({text})", name=t(CIVS[card].name), text=t(CIVS[card].text))


def event_card(card: int, t: Texts) -> str:
    return t("{name} ({text})", name=t(EVENTS[card].name), text=t(EVENTS[card].text))


def objective(card: int, shared: bool, t: Texts) -> str:
    side = OBJECTIVES[card].shared if shared else OBJECTIVES[card].private
    return t("{name} ({text})", name=t(side.name), text=t(side.text))


def planet(planet_id: int, t: Texts) -> str:
    if planet_id < FIRST_FRAGMENTED:
        return t(PLANETS[planet_id].name)
    faces = "".join("AB"[face(planet_id, i)] for i in range(4))
    return t("Fragmented planet {faces}", faces=faces)


def technology(corporation: int, power: int, t: Texts) -> str:
    level = LEVEL_OF[corporation][power]
    return t("Technology {n}: {text}", n=level, text=t(CORPORATIONS[corporation].techs[level - 1]))
