"""An android looks up at the six elements of life."""

from __future__ import annotations

from lunarium.drawing.posters.scenery import frame, shape, sky
from lunarium.drawing.svg import El, el, group, use

PLACES = {  # of the elements, in the order of the line that joins them
    "carbon": (52, 62),
    "hydrogen_atom": (112, 32),
    "nitrogen": (160, 78),
    "oxygen_atom": (222, 36),
    "phosphorus": (262, 88),
    "sulfur": (206, 118),
}


def _pillars() -> list[El]:
    return [
        group(
            shape(f"M{x} 240V{y}L{x + w / 2} {y - 10}L{x + w} {y}V240Z", "#173a4a"),
            shape(f"M{x + w / 2} {y - 10}L{x + w} {y}V240H{x + w / 2}Z", "#0f2a38"),
        )
        for x, y, w in ((8, 150, 26), (38, 176, 20), (262, 160, 24), (290, 138, 26), (242, 190, 16))
    ]


def _crystals() -> list[El]:
    return [
        group(shape(f"M{x} 214l-9-26 9-22 9 22z", "#6fe0d8"), shape(f"M{x} 214l0-48 9 22z", "#37a6a8"))
        for x in (96, 112, 214)
    ]


def _android() -> list[El]:
    return [
        shape("M140 236V196q0-16 20-16t20 16v40Z", "#e9e2d2"),
        shape("M160 180q20 0 20 16v40h-20Z", "#b9ae9a"),
        el("circle", cx=160, cy=164, r=17, fill="#f6f1e4"),
        shape("M147 160q13-8 26 0v8q-13 6-26 0Z", "#12202f"),
        el("circle", cx=154, cy=164, r=2.2, fill="#7bf0e0"),
        el("circle", cx=166, cy=164, r=2.2, fill="#7bf0e0"),
        el("path", d="M172 152l8-12", stroke="#f6f1e4", stroke_width=2.4),
        el("circle", cx=181, cy=138, r=3, fill="#ffc857"),
        el("circle", cx=160, cy=206, r=7, fill="#12202f"),
        el("path", d="M157 206h6M160 203v6", stroke="#ffc857", stroke_width=1.8),
    ]


def moonwakers() -> El:
    line = "M" + "L".join(f"{x} {y}" for x, y in (*PLACES.values(), PLACES["nitrogen"]))
    return frame(
        "mw",
        *sky("mw", "#04252f", "#1f6f74", 54, 11),
        el("path", d=line, fill="none", stroke="#bff5ee", stroke_width=1.4, opacity=0.7, stroke_dasharray="3 4"),
        *(use(f"i-{k}", x, y, 34) for k, (x, y) in PLACES.items()),
        shape("M0 196Q60 170 140 190T320 176V240H0Z", "#2a8a86"),
        *_pillars(),
        shape("M0 220Q90 196 170 214T320 206V240H0Z", "#52b7a6"),
        *_crystals(),
        *_android(),
    )
