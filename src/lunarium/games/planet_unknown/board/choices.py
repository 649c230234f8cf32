"""While the table is set up: the boards that the reader may choose, each a small picture with its rule."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, frame, label, paragraph, piece, use
from lunarium.drawing.text_width import broken
from lunarium.games.planet_unknown.board import body, names
from lunarium.games.planet_unknown.board.geometry import moon_lie, planet_lie
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.corporations import BASE
from lunarium.games.planet_unknown.content.fragments import BLOCK, FRAGMENTS, METEORITE_SYMBOL
from lunarium.games.planet_unknown.content.moons import COMMON, MOONS
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import LOWER, UPPER
from lunarium.games.planet_unknown.content.skies import NO_MOON, SKIES, sky_id
from lunarium.games.planet_unknown.content.terrain import KEYS
from lunarium.games.planet_unknown.state import FRAGMENTED, FREE_CORPORATIONS, FREE_PLANETS, QUANTUM
from lunarium.games.planet_unknown.state import MOONS as MOON_MODULE
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts, mark

SIZE, LEADING = 14, 17.5
PICTURE = 66
CORNERS = (
    ("nw", mark("north-west")),
    ("ne", mark("north-east")),
    ("sw", mark("south-west")),
    ("se", mark("south-east")),
)
FACES = "ab"


def choices(view: TableView, seat: int, t: Texts) -> list[Part]:
    """A part for each kind of board that somebody chooses at this table."""
    p = view.players[seat]
    parts = []
    if p.planet_board or view.modules & FREE_PLANETS:
        parts.append(_part("planets", t("Planets"), _planets(p, t), t))
    if p.corporation_board or view.modules & FREE_CORPORATIONS:
        parts.append(_part("corporations", t("Corporations"), _corporations(p, t), t))
    if view.modules & FRAGMENTED:
        faces = [_fragment(corner, face, t) for corner in range(4) for face in (0, 1)]
        parts.append(_part("fragments", t("Fragmented planet"), faces, t))
    if view.modules & QUANTUM:
        halves = [_half(half, face, t) for half in ("upper", "lower") for face in (0, 1)]
        parts.append(_part("quantum", t("Quantum Solutions"), halves, t))
    if view.modules & MOON_MODULE:
        parts.append(_part("moons", t("Moons"), [_moon(moon, t) for moon in (COMMON, p.moon_board)], t))
    return parts


def _part(key: str, title: str, cards: list[Choice], t: Texts) -> Part:
    drawn, y = [label(title.upper(), 2, 8, size=13, anchor="start", class_="caps")], 22.0
    for id_, name, words, picture in cards:
        card, high = _card(id_, name, words, picture, y, t)
        drawn.append(card)
        y += high + 6
    return Part(key, title, SHELF, y, tuple(drawn), LOOK)


Choice = tuple[str, str, str, El | None]  # id, title, words, picture


def _card(id_: str, title: str, words: str, picture: El | None, y: float, t: Texts) -> tuple[El, float]:
    left = 86 if picture else 14
    room = SHELF - left - 12
    high = max(PICTURE + 12 if picture else 0, 32 + LEADING * len(broken(words, room, SIZE)) + 4)
    box = {"x": 1, "y": 1, "width": SHELF - 2, "height": high - 2, "rx": 12}
    return piece(
        id_,
        names.titled(title, words, t),
        el("rect", class_="slot", **box),
        picture,
        label(title, left, 18, size=16, anchor="start", class_="strong"),
        *paragraph(words, left, 39, size=SIZE, width=room, class_="body"),
        frame("rect", **box),
        at=(0, y),
    ), high


def _planets(p: PlayerView, t: Texts) -> list[Choice]:
    """The two sides of the board dealt, or all planets."""
    ids = (0, p.planet_board) if p.planet_board else range(len(PLANETS))
    return [_planet(i, t) for i in ids]


def planet_id(planet: int) -> str:
    return f"board-{PLANETS[planet].key}"


def _planet(planet: int, t: Texts) -> Choice:
    sky = sky_id(planet, NO_MOON)
    words = names.game(t)
    picture = body.ground(sky, planet_lie(SKIES[sky], (9, 6), PICTURE), False)
    return planet_id(planet), words(PLANETS[planet].name), words(PLANETS[planet].text), picture


def corporation_id(corporation: int) -> str:
    return f"board-{BASE[corporation].key}"


def _corporations(p: PlayerView, t: Texts) -> list[Choice]:
    ids = (0, p.corporation_board) if p.corporation_board else range(len(BASE))
    words = names.game(t)
    return [(corporation_id(i), words(BASE[i].name), words(BASE[i].text), None) for i in ids]


def fragment_id(corner: int, face: int) -> str:
    return f"fragment-{CORNERS[corner][0]}-{FACES[face]}"


def _fragment(corner: int, face: int, t: Texts) -> Choice:
    banned = FRAGMENTS[corner][face].banned
    title = t("Fragment {corner}, face {face}", corner=t(CORNERS[corner][1]), face=FACES[face].upper())
    return fragment_id(corner, face), title, t("Banned: {what}", what=_banned(banned, t)), _ban_sign(banned)


def _banned(what: int, t: Texts) -> str:
    if what == METEORITE_SYMBOL:
        return t("tiles with a meteorite symbol")
    return t("blocks") if what == BLOCK else names.terrain(what, t)


def _ban_sign(what: int) -> El:
    sign = "k-meteorite" if what == METEORITE_SYMBOL else "pu-patch" if what == BLOCK else f"i-{KEYS[what]}"
    return el("g", use(sign, 42, 39, 34, class_="on-paper"), use("pu-ban", 42, 39, 58))


def quantum_id(half: str, face: int) -> str:
    return f"quantum-{half}-{FACES[face]}"


def _half(half: str, face: int, t: Texts) -> Choice:
    printed = (UPPER if half == "upper" else LOWER)[face]
    words = names.game(t)
    title = (
        t("Upper board {face}", face=FACES[face].upper())
        if half == "upper"
        else t("Lower board {face}", face=FACES[face].upper())
    )
    return quantum_id(half, face), title, f"{words(printed.text)} {words(printed.note)}", None


def moon_id(moon: int) -> str:
    return f"board-moon-{MOONS[moon].key}"


def _moon(moon: int, t: Texts) -> Choice:
    printed = MOONS[moon]
    wanted = ", ".join(names.terrain(kind, t) for kind in printed.wants)
    picture = body.ground(sky_id(0, moon), moon_lie((12, 9), 9), True)
    words = t("{n} medals for each set of {resources}", n=printed.medals, resources=wanted)
    return moon_id(moon), names.game(t)(printed.name), words, picture
