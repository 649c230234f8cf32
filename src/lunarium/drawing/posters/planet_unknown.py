"""A planet half covered with tiles, its station in orbit."""

from __future__ import annotations

from lunarium.drawing.posters.scenery import frame, sky
from lunarium.drawing.svg import Cell, El, el, group, number, outline, use

SIZE, X, Y, R = 25.0, 196.0, 150.0, 148.0
GROUND = (  # land and ice, and the terrain of the tiles
    ".....ll.....",
    "...illbtt...",
    "..liiibttl..",
    ".llllcbttit.",
    ".lllecbbrrt.",
    "iilbercbbrll",
    "iibbcrcrrtee",
    ".llcctewecc.",
    ".lliceetrtc.",
    "..lileewlb..",
    "...ilewwl...",
    ".....ew.....",
)
TILES = (  # which tile covers a square
    "............",
    "......KKK...",
    "......KIK...",
    ".....MIII.G.",
    "....MMICGGG.",
    "...OMJCCCG..",
    "..OOLJCBBBAA",
    "...OLJHDDAA.",
    "....LLHFFEA.",
    ".....LHH.E..",
    ".....NNH....",
    ".....NN.....",
)
TERRAINS = {"c": "civ", "w": "water", "b": "biomass", "r": "rover", "t": "tech", "e": "energy"}
BARE = {"l": "#8b8072", "i": "#cfe6f2"}


def _squares() -> list[tuple[Cell, str, str]]:
    """Each square of the planet: where, what, and under which tile."""
    cells = ((x, y) for y in range(12) for x in range(12))
    return [((x, y), GROUND[y][x], TILES[y][x]) for x, y in cells if GROUND[y][x] != "."]


def _square(cell: Cell, kind: str) -> El:
    x, y = cell[0] * SIZE + 0.6, cell[1] * SIZE + 0.6
    fill = BARE.get(kind) or f"url(#t-{TERRAINS[kind]})"
    return el("rect", x=x, y=y, width=SIZE - 1.2, height=SIZE - 1.2, rx=3, fill=fill)


def _tile(name: str) -> El:
    """Both terrains inside the outline of the tile."""
    own = [(cell, kind) for cell, kind, tile in _squares() if tile == name]
    path = outline([cell for cell, _ in own], SIZE, radius=SIZE * 0.16, inset=SIZE * 0.02)
    ground = [
        el("rect", x=x * SIZE, y=y * SIZE, width=SIZE, height=SIZE, fill=f"url(#t-{TERRAINS[kind]})")
        for (x, y), kind in own
    ]
    clip = f"poster-tile-{name}"
    return group(
        el("clipPath", el("path", d=path), id=clip),
        group(ground, clip_path=f"url(#{clip})"),
        el("path", d=path, fill="none", stroke="#fff", stroke_opacity=0.5, stroke_width=1.2),
    )


def _world() -> El:
    bare = [_square(cell, kind) for cell, kind, tile in _squares() if tile == "."]
    tiles = [_tile(name) for name in sorted({tile for _, _, tile in _squares()} - {"."})]
    middle = number(-6 * SIZE)
    return el(
        "g", bare, tiles, transform=f"translate({number(X)} {number(Y)}) rotate(-14) translate({middle} {middle})"
    )


def _shade() -> El:
    return el(
        "radialGradient",
        el("stop", offset=0.55, stop_color="#04070f", stop_opacity=0),
        el("stop", offset=1, stop_color="#04070f", stop_opacity=0.78),
        id="poster-shade",
        cx=0.36,
        cy=0.3,
        r=0.76,
    )


def planet_unknown() -> El:
    orbit = el(
        "ellipse",
        cx=X,
        cy=Y,
        rx=R + 62,
        ry=46,
        fill="none",
        stroke="#ffe0a0",
        stroke_width=1.2,
        opacity=0.75,
        transform=f"rotate(-24 {number(X)} {number(Y)})",
        stroke_dasharray="270 90 240 400",
    )
    return frame(
        "pu",
        *sky("pu", "#0a1430", "#1b2f5e", 60, 7),
        el("defs", _shade()),
        el("circle", cx=X, cy=Y, r=R + 16, fill="#7fb0ff", opacity=0.10),
        el("circle", cx=X, cy=Y, r=R + 7, fill="#9cc4ff", opacity=0.22),
        el("circle", cx=X, cy=Y, r=R, fill="#3b372f"),
        _world(),
        el("circle", cx=X, cy=Y, r=R, fill="url(#poster-shade)"),
        orbit,
        use("k-satellite", 44, 62, 40, transform="rotate(-18 44 62)"),
        use("k-meteorite", 92, 24, 20),
        el("path", d="M99 17 128-6M103 22 138 0", stroke="#ffd28a", stroke_width=1.6, opacity=0.8),
    )
