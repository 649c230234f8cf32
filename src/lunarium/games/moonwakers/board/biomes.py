"""The four landscapes as symbols of 124 x 134: flat prints in few inks. Art is not themed: fills are attributes."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.svg import El, Point, Symbols, el, group, number
from lunarium.games.moonwakers.content.words import BIOME_KEYS

W, H = 124, 134


def _path(d: str, fill: str, opacity: float | None = None) -> El:
    return el("path", d=d, fill=fill, opacity=opacity)


def _polygon(fill: str, *points: Point) -> El:
    return _path("M" + "L".join(f"{number(float(x))} {number(float(y))}" for x, y in points) + "Z", fill)


def _disc(x: float, y: float, r: float, fill: str, opacity: float | None = None) -> El:
    return el("circle", cx=x, cy=y, r=r, fill=fill, opacity=opacity)


def _haze(y: float, fill: str, opacity: float) -> El:
    return el("rect", y=y, width=W, height=H - y, fill=fill, opacity=opacity)


def _sky(key: str, *stops: tuple[float, str]) -> list[El]:
    inks = [el("stop", offset=offset, stop_color=colour) for offset, colour in stops]
    fade = el("linearGradient", inks, id=f"biome-sky-{key}", x1=0, y1=0, x2=0, y2=1)
    return [el("defs", fade), el("rect", width=W, height=H, fill=f"url(#biome-sky-{key})")]


def _stars(seed: int, n: int, floor: int) -> list[El]:
    dots, x = [], seed
    for _ in range(n):
        x = (x * 1103515245 + 12345) % 2**31
        dots.append(_disc(x % W, x // 131 % floor, 0.5 + x // 977 % 8 / 12, "#fff", 0.35 + x // 53 % 6 / 12))
    return dots


# --- volcano ----------------------------------------------------------------------------------------------------------

PLUME = ((64, 34, 13), (76, 25, 15), (58, 21, 12), (90, 14, 17), (71, 9, 14), (106, 5, 15))
EMBERS = ((48, 40), (53, 28), (82, 38), (40, 52), (88, 50), (70, 43), (96, 34))


def volcano() -> list[El]:
    return [
        *_sky("volcano", (0, "#1d1030"), (0.42, "#6d2338"), (0.72, "#d8592f"), (1, "#ffb45a")),
        *_stars(7, 12, 44),
        _disc(24, 30, 13, "#f6d9a8"),
        _disc(29, 27, 12, "#5a1f3a", 0.75),
        *(_disc(x, y, r, "#3a1a2c", 0.92) for x, y, r in PLUME),
        *(_disc(x - 3, y - 3, r * 0.6, "#5f2a3a", 0.8) for x, y, r in PLUME),
        _path("M0 96 20 80 34 88 52 76 80 90 104 78 124 92V134H0Z", "#7a2a33"),
        _path("M0 134 14 112 40 72 52 50 58 46H74L80 52 96 84 112 110 124 122V134Z", "#33161f"),
        _path("M58 46 52 50 40 72 14 112 0 134H44C50 108 58 84 62 46Z", "#5a2630"),
        _path("M57 47Q65 43 75 47L72 53Q65 50 60 53Z", "#ffe08a"),
        _path("M60 50C63 64 56 74 60 88S50 112 54 134H64C60 114 70 104 66 90S70 66 66 51Z", "#ff6a22"),
        _path("M62 51C64 66 60 76 63 88S56 112 58 134H61C58 114 66 102 64 90S66 66 64 51Z", "#ffd166"),
        _path("M71 51C74 66 84 76 82 90S96 108 98 126L92 128C90 112 78 106 79 92S72 70 69 52Z", "#ff6a22"),
        *(_disc(x, y, 1.5, "#ffd166") for x, y in EMBERS),
        _path("M0 118 12 108 26 122 40 116 52 134H0ZM124 112 110 118 98 126 84 124 74 134H124Z", "#190a12"),
    ]


# --- stone columns ----------------------------------------------------------------------------------------------------

FAR = ((4, 74, 13), (18, 60, 13), (32, 68, 12), (70, 54, 13), (84, 66, 13), (98, 58, 13), (112, 72, 13))
MIDDLE = ((-4, 92, 18), (14, 80, 18), (32, 44, 19), (51, 58, 18), (69, 34, 19), (88, 76, 18), (106, 62, 19))
NEAR = ((-6, 116, 22), (16, 104, 22), (38, 112, 22), (60, 96, 22), (82, 108, 22), (104, 98, 22))


def _column(x: float, top: float, w: float, lit: str, mid: str, dark: str, cap: str) -> El:
    """A prism: three sides and its top."""
    a, b, c, h = x + w * 0.3, x + w * 0.75, x + w, w * 0.22
    return group(
        _polygon(lit, (x, top), (a, top + h), (a, H), (x, H)),
        _polygon(mid, (a, top + h), (b, top + h), (b, H), (a, H)),
        _polygon(dark, (b, top + h), (c, top), (c, H), (b, H)),
        _polygon(cap, (x, top), (a, top - h), (b, top - h), (c, top), (b, top + h), (a, top + h)),
    )


def stone_columns() -> list[El]:
    return [
        *_sky("columns", (0, "#16324e"), (0.45, "#4f8590"), (0.8, "#e3c98f"), (1, "#f4e3b8")),
        _disc(94, 26, 15, "#fbf0cf"),
        _disc(89, 22, 3, "#e6d5a6"),
        _disc(99, 31, 2, "#e6d5a6"),
        *(_column(x, top, w, "#9db0a6", "#86998f", "#748780", "#b5c4b8") for x, top, w in FAR),
        _haze(84, "#f4e3b8", 0.3),
        *(_column(x, top, w, "#c4ab86", "#9c8467", "#6f5b48", "#e0caa3") for x, top, w in MIDDLE),
        _haze(100, "#efd9aa", 0.22),
        *(_column(x, top, w, "#75604c", "#584738", "#3b2f26", "#947b60") for x, top, w in NEAR),
    ]


# --- crystal forest ---------------------------------------------------------------------------------------------------

CYAN, VIOLET, DEEP = (
    ("#d6fbf6", "#62c9d0", "#23718f"),
    ("#f1d6ff", "#a873da", "#553191"),
    ("#5aa6c4", "#2f6f97", "#173f66"),
)
BACK = (
    *((12, 104, 62, 11, -3), (32, 102, 76, 12, 3), (58, 100, 58, 10, -2)),
    *((80, 102, 82, 13, 2), (104, 102, 66, 12, -3), (118, 104, 48, 10, 2)),
)
FRONT = ((20, 122, 74, 18, -6), (100, 122, 84, 19, 5))
SMALL = (
    *((38, 126, 44, 13, -7), (82, 126, 50, 14, 6), (6, 128, 40, 13, -4)),
    *((118, 128, 38, 13, 5), (50, 130, 26, 10, -3), (75, 130, 24, 9, 4)),
)


def _shard(x: float, base: float, h: float, w: float, lean: float, inks: tuple[str, str, str]) -> El:
    """A crystal: two sides, and the facet that catches the light."""
    shoulder, foot = base - h * 0.82, x + lean * 0.8
    tip, left, right = (x + lean, base - h), (foot - w / 2, shoulder), (foot + w / 2, shoulder + 2)
    ridge, seam = (foot - w * 0.1, shoulder + 3), (x - w * 0.1, base)
    return group(
        _polygon(inks[1], tip, left, (x - w / 2, base), seam, ridge),
        _polygon(inks[2], tip, right, (x + w / 2, base), seam, ridge),
        _polygon(inks[0], tip, left, ridge),
    )


def crystal_forest() -> list[El]:
    return [
        *_sky("crystal", (0, "#120c33"), (0.5, "#43277a"), (0.82, "#b45fa6"), (1, "#f2a7b4")),
        *_stars(23, 26, 70),
        _path("M-6 34Q40 6 130 22L130 32Q50 18-6 48Z", "#7fe6d8", 0.22),
        _path("M-6 58Q54 26 130 44L130 50Q60 36-6 66Z", "#b98cff", 0.2),
        *(_shard(*shape, DEEP) for shape in BACK),
        _haze(92, "#f2a7b4", 0.16),
        *(_shard(*shape, VIOLET) for shape in FRONT),
        _shard(62, 124, 92, 22, 1, CYAN),
        *(_shard(*shape, CYAN if i % 2 else VIOLET) for i, shape in enumerate(SMALL)),
        _path("M0 122Q30 114 62 122T124 120V134H0Z", "#1a1140"),
    ]


# --- mountain ---------------------------------------------------------------------------------------------------------

PINES = ((6, 132, 20), (16, 134, 26), (28, 133, 18), (40, 135, 22), (92, 134, 20), (104, 135, 28), (117, 133, 22))


def _pine(x: float, y: float, h: float) -> El:
    half, low = y - h * 0.5, h * 0.4
    right = ((x + h * 0.3, half), (x + h * 0.12, half), (x + low, y))
    left = ((x - low, y), (x - h * 0.12, half), (x - h * 0.3, half))
    return _polygon("#0d2236", (x, y - h), *right, *left)


def mountain() -> list[El]:
    return [
        *_sky("mountain", (0, "#0b2140"), (0.5, "#3f7aa8"), (0.85, "#c9dfe6"), (1, "#f3efe0")),
        *_stars(91, 16, 40),
        _disc(30, 34, 21, "#e9f0f4"),
        _disc(24, 28, 4, "#cfdbe4"),
        _disc(36, 40, 5.5, "#cfdbe4"),
        _disc(37, 26, 2.4, "#cfdbe4"),
        _path("M0 92 16 72 28 82 46 58 60 76 84 54 104 80 116 68 124 78V134H0Z", "#7fa3bd"),
        _path("M16 72 28 82 22 84 14 78ZM46 58 60 76 52 78 44 70ZM116 68 124 78V86L112 78Z", "#d7e5ec"),
        _path("M8 134 44 86 78 26 96 56 124 104V134Z", "#33475f"),
        _path("M78 26 44 86 8 134H58C66 108 74 92 72 70Z", "#566d87"),
        _path("M78 26 57 63 64 58 67 70 74 58 72 70 80 62 86 74 90 60 98 66 95 54Z", "#9fb5c9"),
        _path("M78 26 57 63 64 58 67 70 74 58 76 50Z", "#f6fafc"),
        _path("M20 118 30 104 38 110 34 122ZM98 84 108 92 116 108 104 100Z", "#8ba2b8", 0.8),
        _path("M0 112Q34 102 62 114T124 108V134H0Z", "#21415c"),
        _path("M0 122Q40 112 80 122T124 120V134H0Z", "#173049"),
        *(_pine(*shape) for shape in PINES),
    ]


def _symbol(biome: int) -> El:
    draw = (volcano, stone_columns, crystal_forest, mountain)[biome]
    return el("symbol", draw(), id=symbol_id(biome), viewBox=f"0 0 {W} {H}", preserveAspectRatio="xMidYMid slice")


def symbol_id(biome: int) -> str:
    return f"b-{BIOME_KEYS[biome]}"


SYMBOLS: Symbols = {symbol_id(biome): partial(_symbol, biome) for biome in range(len(BIOME_KEYS))}
