"""What things are called on the board, in the reader's language; cards, tiles and squares as the cartridge calls them."""

from __future__ import annotations

from lunarium.games.planet_unknown.board.signs import NAMES as SIGNS
from lunarium.games.planet_unknown.content import icons as step_icons
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, SKIES, Sky
from lunarium.games.planet_unknown.state import ICON, SYMBOL, TERRAIN_BITS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.games.planet_unknown.words import naming
from lunarium.kernel.text import Texts, mark, texts

GAME = "lunarium.games.planet_unknown"


def game(t: Texts) -> Texts:
    """The words of the cartridge itself; `t` are those of its board."""
    return texts(GAME, t.lang)


def player(view: TableView, seat: int, t: Texts) -> str:
    return t("You") if seat == view.seat else t.seat(seat)


def terrain(kind: int, t: Texts) -> str:
    return naming.terrain(kind, game(t))


def square(cell: int, t: Texts) -> str:
    return naming.square(cell, game(t))


def tile(tile_id: int, t: Texts) -> str:
    words = naming.tile(tile_id, game(t))
    return words[:1].upper() + words[1:]


def titled(title: str, text: str, t: Texts) -> str:
    return t("{title}: {text}", title=title, text=text)


def planet(p: PlayerView, t: Texts) -> str:
    return naming.planet(SKIES[p.sky].planet_id, game(t))


def planet_text(planet_id: int, t: Texts) -> str:
    if planet_id >= FIRST_FRAGMENTED:
        return t("Each fragment bans one thing and scores its own lines; a rover on a shuttle may land anywhere.")
    return game(t)(PLANETS[planet_id].text)


def block(kind: int, t: Texts) -> str:
    return naming.body(kind, game(t))


# --- squares ----------------------------------------------------------------------------------------------------------

PRINTED: tuple[tuple[str, str], ...] = (
    ("cities", SIGNS["pu-city"]),
    ("toxic", SIGNS["pu-toxic"]),
    ("current", SIGNS["pu-current"]),
    ("centre", SIGNS["pu-centre"]),
    ("ring", SIGNS["pu-ring"]),
    ("shuttles", SIGNS["pu-shuttle"]),
)


def ground(sky: Sky, cell: int, t: Texts) -> str:
    """What is printed on a square."""
    base = t("ice") if sky.ice.has(cell) else t("land")
    more = [t(name) for kind, name in PRINTED if getattr(sky, kind).has(cell)]
    return ", ".join([base, *more])


def shown(sky: Sky, cell: int, what: int, t: Texts) -> str:
    """What a square shows now: the ground, or terrain with what is printed on the tile."""
    if not what:
        return ground(sky, cell, t)
    words = [terrain((what & TERRAIN_BITS) - 1, t)]
    if what & ICON:
        words.append(t("with resource"))
    if what & SYMBOL:
        words.append(t("with meteorite symbol"))
    return ", ".join(words)


# --- steps ------------------------------------------------------------------------------------------------------------

BENEFITS: dict[int, str] = {
    step_icons.SYN: mark("synergy boost"),
    step_icons.PATCH: mark("patch"),
    step_icons.NEW_ROVER: mark("new rover"),
}


def benefit(icon: int, t: Texts) -> str:
    kind, n = icon >> 4, icon & 15
    if kind == step_icons.MEDAL:
        return t.n("{n} medal", "{n} medals", n)
    if kind == step_icons.CIV_CARD:
        return t("civ card of rank {n}", n=n)
    if kind == step_icons.TECHNOLOGY:
        return t("technology {n}", n=n)
    if kind == step_icons.MOVE:
        return t("rover movement {n}", n=n)
    return t("advance {track}", track=terrain(n, t)) if kind == step_icons.ADVANCE_OF else t(BENEFITS[kind])


def benefits(icons: tuple[int, ...], t: Texts) -> str:
    return ", ".join(benefit(icon, t) for icon in icons) or t("nothing")


def signed(n: int) -> str:
    """A number that may be below zero, with a minus sign as long as a figure."""
    return str(n).replace("-", "−")


def listed(cells: list[int], t: Texts) -> str:
    return ", ".join(square(cell, t) for cell in cells)
