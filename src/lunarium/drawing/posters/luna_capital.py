"""A dome, a tower and the Earth over the hills of the Moon."""

from __future__ import annotations

from math import cos, pi, sin

from lunarium.drawing.posters.scenery import disc, frame, shape, sky
from lunarium.drawing.svg import El, el, group, number, use


def _windows() -> list[El]:
    places = [(x, y) for x in (203, 209, 215, 221) for y in range(104, 150, 9)]
    return [el("rect", x=x, y=y, width=3.2, height=4.6, fill="#ffd682") for x, y in places]


def _panes() -> list[El]:
    return [
        el(
            "path",
            d=f"M{number(96 + 46 * cos(a))} {number(172 - 46 * sin(a))}Q96 {number(172 - 46 * sin(a) * 0.4)} 96 126",
            fill="none",
            stroke="#dff6ff",
            stroke_width=1,
            opacity=0.55,
        )
        for a in (0.5, 0.95, pi - 0.95, pi - 0.5)
    ]


def _craters() -> list[El]:
    return [
        group(
            el("ellipse", cx=x, cy=y, rx=r, ry=r * 0.32, fill="#8f8778"),
            el("ellipse", cx=x, cy=y + 1.6, rx=r * 0.86, ry=r * 0.22, fill="#6e675b"),
        )
        for x, y, r in ((34, 214, 22), (150, 222, 14), (282, 208, 26), (216, 200, 10))
    ]


def luna_capital() -> El:
    hills = "M0 158Q40 138 84 150T170 146T250 152T320 138V240H0Z"
    front = "M0 196Q60 178 130 190T250 188T320 178V240H0Z"
    return frame(
        "lc",
        *sky("lc", "#141033", "#463064", 70, 21),
        *disc(252, 58, 34, "#5fa6dc", "#0d1534"),
        shape("M232 44q12-8 22 0t14 10q-8 6-18 2t-18-12zM240 74q10-6 20 0t10 6q-12 8-22 4z", "#dff1e4", opacity=0.85),
        shape(hills, "#b9b09f"),
        shape("M196 152V96L214 84 228 92V152Z", "#3a3f58"),
        shape("M214 84 228 92V152H214Z", "#2a2e44"),
        *_windows(),
        shape("M238 152V118H262V152Z", "#56506e"),
        shape("M238 118H262L258 110H242Z", "#d9603b"),
        shape("M50 172A46 46 0 0 1 142 172Z", "#8fd0e6", opacity=0.92),
        shape("M96 126A46 46 0 0 1 142 172H96Z", "#4f8fb0", opacity=0.55),
        *_panes(),
        use("i-biomass", 82, 156, 22),
        use("i-lemon", 112, 158, 18),
        use("i-pear", 97, 148, 16),
        shape("M140 172A24 24 0 0 1 188 172Z", "#f1ece0"),
        shape("M164 148A24 24 0 0 1 188 172H164Z", "#c9bfae"),
        shape("M158 172V160a6 6 0 0 1 12 0v12Z", "#463064"),
        shape(front, "#d8d0bf"),
        *_craters(),
        shape("M262 190h26l6-16h-38z", "#c2541f"),
        el("path", d="M264 190l-8 12M286 190l8 12M275 174V150M269 150h12", stroke="#2a2e44", stroke_width=2.4),
        use("k-luna", 58, 194, 30),
    )
