"""The corporation board: five tracks with their milestones, and the cubes on them."""

from __future__ import annotations

from functools import cache

from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, memoized, number, piece, use
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, RIGHT
from lunarium.games.planet_unknown.content import icons as kinds
from lunarium.games.planet_unknown.content.corporations import (
    FLUX_TOKEN,
    PODS_ON_TRACKS,
    QUANTUM,
    WATER_PATH,
    WINDING,
    Corporation,
)
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import KEYS, ROVER, TRACKS
from lunarium.games.planet_unknown.live import NONE, Live
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts, texts

STEPS, STEP, RAIL = 16, 35, 52
LETTERS = "CABRT"  # as the marks of the resources have them: Civ, aqua, Biomass, Rover, Tech
TOP = 36  # above the rails: what the rover cube gains on its top step
LEFT = 5
HIGH = STEPS * STEP
FOOT = TOP + HIGH
HEIGHT = 676


def tracks(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    p = view.players[seat]
    corporation = CORPORATIONS[p.corporation]
    drawn = (
        _rails(p.corporation),
        group(*(_reached(cube, p) for cube in range(TRACKS) if p.cubes[cube] >> 4 == cube), class_="reach-layer"),
        _path(corporation),
        _repeat(corporation, t),
        _steps(p.corporation, t.lang),
        group(*(_lifepod(place, t) for place in p.slots if corporation.rule == PODS_ON_TRACKS), class_="pod-layer"),
        group(*(_next(live, seat, cube, t) for cube in live.moving(seat)), class_="next-layer"),
        group(*(_cube(p, corporation, cube, t) for cube in range(TRACKS)), class_="cube-layer"),
        group(*(_head(p, track, worth, t) for track, worth in enumerate(live.track_medals(seat))), class_="head-layer"),
    )
    name = t("Tracks of {corporation}", corporation=names.game(t)(corporation.name))
    return Part("tracks", name, RIGHT, HEIGHT, tuple(layer for layer in drawn if layer is not None), LOOK)


def at(place: int) -> Point:
    """The middle of a step."""
    return LEFT + (place >> 4) * RAIL + RAIL / 2, FOOT - ((place & 15) + 0.5) * STEP


def step_id(place: int) -> str:
    return f"step-{KEYS[place >> 4]}-{place & 15}"


# --- rails and steps --------------------------------------------------------------------------------------------------


@memoized
def _rails(corporation: int) -> El:
    rails = [
        el("rect", x=LEFT + i * RAIL + 2, y=TOP, width=RAIL - 4, height=HIGH, rx=10, class_="rail")
        for i in range(TRACKS)
    ]
    halves = CORPORATIONS[corporation].rule == QUANTUM
    middle = TOP + HIGH / 2
    seam = el("path", d=f"M0 {number(middle)}H{RIGHT}", class_="half-line") if halves else None
    return group(*rails, seam, aria_hidden=True)


def _reached(track: int, p: PlayerView) -> El:
    high = ((p.cubes[track] & 15) + 1) * STEP
    x = LEFT + track * RAIL + 2
    return el("rect", x=x, y=FOOT - high, width=RAIL - 4, height=high, rx=10, class_=f"reached r-{KEYS[track]}")


def _path(corporation: Corporation) -> El | None:
    """[PU-348] The winding way of the water cube of Oasis."""
    if corporation.rule != WINDING:
        return None
    points = [at(16 * track + step) for track, step in WATER_PATH]
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return group(el("path", d=d, class_="way-case"), el("path", d=d, class_="way"), aria_hidden=True)


def _repeat(corporation: Corporation, t: Texts) -> El:
    x, y = LEFT + ROVER * RAIL + RAIL / 2, TOP - 18
    n = corporation.repeat
    return piece(
        "repeat-rover",
        t("Each further advance of the rover cube from its top step: movement {n}", n=n),
        benefit(kinds.MOVE * 16 + n, x + 9, y, 23),
        el("path", d=f"M{number(x - 14)} {y - 6}a7 7 0 1 0 6 4m1-6v6h-6", class_="repeat"),
    )


@memoized
def _steps(corporation: int, lang: str) -> El:
    """Every step with what it gives; the same all game long."""
    t = texts("lunarium.games.planet_unknown.board", lang)
    printed = CORPORATIONS[corporation].tracks
    return group(
        *(_step(16 * track + n, icons, t) for track in range(TRACKS) for n, icons in enumerate(printed[track])),
        class_="step-layer",
    )


def _step(place: int, icons: tuple[int, ...], t: Texts) -> El:
    x, y = at(place)
    words = {"track": names.terrain(place >> 4, t), "n": place & 15, "benefits": names.benefits(icons, t)}
    return piece(
        step_id(place),
        t("{track} {n}: {benefits}", **words),
        el("rect", x=x - RAIL / 2 + 4, y=y - STEP / 2 + 1, width=RAIL - 8, height=STEP - 2, class_="hit"),
        *(_printed(icons, x, y) if icons else [el("circle", cx=x, cy=y, r=2.5, class_="pip")]),
        frame("rect", x=x - RAIL / 2 + 4, y=y - STEP / 2 + 1.5, width=RAIL - 8, height=STEP - 3, rx=8),
    )


def _printed(icons: tuple[int, ...], x: float, y: float) -> list[El]:
    if len(icons) == 1:
        return [benefit(icons[0], x, y, 25)]
    return [benefit(icon, x + 11.5 * (2 * i - 1), y, 21) for i, icon in enumerate(icons)]


def benefit(icon: int, x: float, y: float, size: float) -> El:
    """What a step gives, as a sign with its figure."""
    kind, n = icon >> 4, icon & 15
    if kind == kinds.MEDAL:
        disc = el("circle", cx=x, cy=y, r=size * 0.46, class_="benefit-medal")
        return group(disc, label(str(n), x, y, size=size * 0.62, class_="on-gold"))
    if kind in (kinds.CIV_CARD, kinds.TECHNOLOGY):
        return _plate("civ" if kind == kinds.CIV_CARD else "tech", n, x, y, size)
    if kind == kinds.MOVE:
        return _move(n, x, y, size)
    if kind == kinds.ADVANCE_OF:
        return use(f"i-{KEYS[n]}", x, y, size)
    return use({kinds.SYN: "k-synergy", kinds.PATCH: "pu-patch"}.get(kind, "k-rover"), x, y, size)


def _plate(key: str, n: int, x: float, y: float, size: float) -> El:
    plate = el("rect", x=x - size / 2, y=y - size * 0.46, width=size, height=size * 0.92, rx=4, class_=f"plate r-{key}")
    return group(plate, label(f"{key[0].upper()}{n}", x, y, size=size * 0.58, class_=f"k-{key}"))


def _move(n: int, x: float, y: float, size: float) -> El:
    straight, tip = number(size * 0.54), number(size * 0.36)
    start = f"M{number(x - size * 0.46)} {number(y - size * 0.36)}"
    arrow = el("path", d=f"{start}h{straight}l{tip} {tip}-{tip} {tip}h-{straight}z", class_="benefit-move")
    return group(arrow, label(str(n), x - size * 0.08, y, size=size * 0.58, class_="on-red"))


# --- cubes ------------------------------------------------------------------------------------------------------------


def _lifepod(place: int, t: Texts) -> El:
    """[PU-332] A lifepod on a step, which the cubes jump over."""
    words = {"track": names.terrain(place >> 4, t), "n": place & 15}
    return piece(f"slot-{place}", t("Lifepod on {track} {n}", **words), use("k-lifepod", *at(place), 30))


def _next(live: Live, seat: int, cube: int, t: Texts) -> El | None:
    """Where a cube would go that something pending advances."""
    place = live.next_place(seat, cube)
    if place == NONE:
        return None
    x, y = at(place)
    box = {"x": x - RAIL / 2 + 4, "y": y - STEP / 2 + 2, "width": RAIL - 8, "height": STEP - 4, "rx": 8}
    words = {"cube": names.terrain(cube, t), "track": names.terrain(place >> 4, t), "n": place & 15}
    return piece(
        f"next-{KEYS[cube]}",
        t("{cube} can advance to {track} {n}", **words),
        el("rect", class_="ghost-case", **box),
        el("rect", class_="ghost-line", **box),
        class_="ghost",
    )


def _cube(p: PlayerView, corporation: Corporation, cube: int, t: Texts) -> El:
    place = p.cubes[cube]
    icons = corporation.tracks[place >> 4][place & 15]
    words = {"track": names.terrain(place >> 4, t), "n": place & 15, "cube": names.terrain(cube, t)}
    name = t("{cube} cube on {track}, step {n} of 15", **words)
    return piece(
        f"cube-{KEYS[cube]}",
        t("{cube}: {benefits}", cube=name, benefits=names.benefits(icons, t)),
        el("rect", x=4 - RAIL / 2, y=2 - STEP / 2, width=RAIL - 8, height=STEP - 4, rx=8, class_="cube-back"),
        *cube_art(cube),
        frame("path", (0, 0), d="M0-20 18-11V9L0 18-18 9V-11Z"),
        at=at(place),
        class_="cube",
    )


@cache
def cube_art(cube: int) -> tuple[El, ...]:
    """A cube seen from above: three faces, lit from the upper left, and its letter."""
    return (
        el("path", d="M0-16 14-9V7L0 14-14 7V-9Z", class_=f"r-{KEYS[cube]}"),
        el("path", d="M0-16 14-9 0-2-14-9Z", class_="cube-top"),
        el("path", d="M0-2 14-9V7L0 14Z", class_="cube-side"),
        el("path", d="M0-16 14-9V7L0 14-14 7V-9Z", class_="cube-edge"),
        label(LETTERS[cube], 0, 1, size=15, class_=f"cube-letter k-{KEYS[cube]}"),
    )


def _head(p: PlayerView, track: int, worth: int, t: Texts) -> El:
    """The resource, the flux token if it lies here, and what the cube is worth now."""
    x, y = LEFT + track * RAIL + RAIL / 2, FOOT + 23
    name = names.terrain(track, t)
    flux = CORPORATIONS[p.corporation].rule == FLUX_TOKEN and p.flux == track
    words = t.n("{track} track: worth {n} medal", "{track} track: worth {n} medals", worth, track=name)
    return piece(
        f"track-{KEYS[track]}",
        t("{words}; the flux token lies here", words=words) if flux else words,
        el("rect", x=x - RAIL / 2 + 3, y=FOOT + 4, width=RAIL - 6, height=72, rx=10, class_="hit"),
        use(f"i-{KEYS[track]}", x, y, 34, class_="on-paper"),
        use("pu-flux", x + 14, y - 14, 22) if flux else None,
        el("circle", cx=x, cy=y + 33, r=12, class_="benefit-medal"),
        label(str(worth), x, y + 33, size=15, class_="on-gold"),
        frame("rect", x=x - RAIL / 2 + 3, y=FOOT + 4, width=RAIL - 6, height=72, rx=10),
    )
