"""A planet that defends itself."""

from __future__ import annotations

from math import cos, pi, sin

from lunarium.drawing.posters.scenery import dice, disc, frame, polygon, shape, sky
from lunarium.drawing.svg import El, group, use


def _hexes() -> list[El]:
    """Tiles of many heights, those behind first."""
    inks = ("#7a4a2c", "#a8683a", "#c98b4a", "#5d7d4c", "#86a25a", "#3f6a6a", "#8d5a8f")
    roll = dice(5)
    hexes: list[tuple[float, El]] = []
    for row in range(4):
        for column in range(9):
            r = 27.0
            x, y = column * r * 1.5 - 6, 150 + row * 27 + (13.5 if column % 2 else 0)
            top = [(x + r * cos(k * pi / 3), y + r * 0.56 * sin(k * pi / 3)) for k in range(6)]
            lift = 5 + next(roll) * 13
            raised = [(a, b - lift) for a, b in top]
            ink = inks[int(next(roll) * len(inks))]
            wall = [top[0], top[1], top[2], top[3], raised[3], raised[2], raised[1], raised[0]]
            hexes.append(
                (
                    y,
                    group(
                        shape(polygon(wall), "#2b1a1c"), shape(polygon(raised), ink, stroke="#1c1014", stroke_width=1)
                    ),
                )
            )
    return [drawn for _, drawn in sorted(hexes, key=lambda pair: pair[0])]


def _volcano() -> list[El]:
    return [
        shape("M104 158 150 62H182L236 158Z", "#4a2b30"),
        shape("M166 62H182L236 158H176Z", "#321b24"),
        shape("M150 62H182L188 76Q180 70 174 84Q168 96 162 80Q156 70 144 76Z", "#ffb13d"),
        shape("M160 84q6 20-2 40t6 34h8q-8-16 0-36t-2-38z", "#ff6a2b"),
        shape("M150 58q-18-8-8-24t-6-28q22 4 24 16t20-6q18 2 12 20t10 16q-8 14-24 10z", "#ff8a3d", opacity=0.35),
        shape("M158 58q-8-10 0-22t4-24q14 12 14 24t4 22z", "#ffd27a", opacity=0.75),
    ]


def living_planet() -> El:
    return frame(
        "lp",
        *sky("lp", "#2a0f22", "#a2402e", 34, 3),
        *disc(62, 60, 26, "#ffcf8a", "#7a2a2a"),
        shape("M0 146Q50 118 110 140T220 132T320 142V240H0Z", "#5e2a30"),
        *_volcano(),
        *_hexes(),
        use("i-vibrium", 40, 172, 30),
        use("i-mycelium", 248, 166, 32),
        use("i-wood", 284, 176, 30),
        use("i-oil", 118, 190, 28),
        use("i-iron", 196, 196, 28),
    )
