"""Castaways in the light of a beetle."""

from __future__ import annotations

from lunarium.drawing.posters.scenery import W, along, dice, disc, frame, shape, sky
from lunarium.drawing.svg import El, el, group, use


def _spore(x: float, y: float, s: float, cap: str, stem: str) -> El:
    """A mushroom of size `s` whose cap is round (x, y)."""
    places = {"l4": x - 4 * s, "l2": x - 2 * s, "l3": x - 3 * s, "r3": x + 3 * s, "r2": x + 2 * s, "r5": x + 5 * s}
    sides = {"left": x - 24 * s, "near": x - 20 * s, "x": x, "right": x + 24 * s}
    heights = {"y": y, "low": y + 30 * s, "brim": y + 2 * s, "top": y - 24 * s, "peak": y - 26 * s, "fold": y - 6 * s}
    leg = along("M{l4} 240Q{l2} {low} {l3} {y}H{r3}Q{r2} {low} {r5} 240Z", **places, **heights)
    hat = along(
        "M{left} {brim}Q{near} {top} {x} {peak}T{right} {brim}Q{x} {fold} {left} {brim}Z",
        **sides,
        **heights,
    )
    dots = [
        el("circle", cx=x + dx * s, cy=y + dy * s, r=2.4 * s, fill="#fff3c9", opacity=0.85)
        for dx, dy in ((-10, -12), (4, -17), (13, -8))
    ]
    return group(shape(leg, stem), shape(hat, cap), dots)


def unsettled() -> El:
    roll = dice(19)
    motes = [
        el(
            "circle",
            cx=next(roll) * W,
            cy=60 + next(roll) * 150,
            r=0.8 + next(roll) * 1.6,
            fill="#ffe9a8",
            opacity=0.5 + 0.4 * next(roll),
        )
        for _ in range(34)
    ]
    return frame(
        "un",
        *sky("un", "#160c30", "#b04a86", 40, 31),
        *disc(258, 52, 30, "#ffd9b0", "#5b1f5e"),
        *disc(204, 34, 11, "#c9b3ff", "#3b1f66"),
        shape("M0 170Q60 140 120 160T230 150T320 164V240H0Z", "#5a2468"),
        _spore(36, 140, 0.9, "#7a3a9a", "#4a1f5e"),
        _spore(290, 132, 1.1, "#8a3f8f", "#4a1f5e"),
        shape("M120 84 84 236H206L160 84Z", "#ffe9a8", opacity=0.16),
        shape("M128 84 108 236H178L152 84Z", "#fff3d0", opacity=0.16),
        use("k-scarab", 140, 62, 92),
        shape("M0 204Q80 184 160 198T320 192V240H0Z", "#351546"),
        _spore(76, 176, 1.0, "#e0567a", "#7a2a5e"),
        _spore(244, 182, 0.9, "#f08a5a", "#7a2a5e"),
        _spore(14, 204, 0.7, "#f0b45a", "#7a2a5e"),
        *motes,
        shape("M0 226Q100 210 200 220T320 216V240H0Z", "#1f0c2e"),
        use("k-luna", 146, 204, 40),
        use("k-focus", 184, 212, 24),
    )
