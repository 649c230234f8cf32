"""Grounds: squares of terrain as pattern fills, 48 units wide, and bare ground."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.icons.base import path
from lunarium.drawing.svg import El, el
from lunarium.kernel.text import mark

TERRAINS: dict[str, str] = {
    "civ": "M5 9h4v5h-4zM14 5h4v9h-4zM30 8h4v6h-4zM39 4h4v10h-4zM9 30h4v8h-4zM21 27h4v11h-4zM33 31h4v7"
    "h-4zM42 26h3v12h-3z",
    "water": "M-2 10q6-6 13 0t13 0 13 0 13 0M-2 26q6-6 13 0t13 0 13 0 13 0M-2 42q6-6 13 0t13 0 13 0 13 0",
    "biomass": "M6 18q2-10 12-11q0 10-12 11zM28 14q1-8 10-9q0 8-10 9zM18 38q2-10 12-11q0 10-12 11zM38 40"
    "q1-8 9-8q-1 8-9 8zM2 44q1-7 8-8q0 8-8 8z",
    "rover": "M0 8 6 2 12 8 18 2 24 8 30 2 36 8 42 2 48 8M0 24l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6M0 40"
    "l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6",
    "tech": "M0 12h14l6 6h28M24 48V34l-8-8H0M36 0v8l6 6h6M34 48V38l6-6h8",
    "energy": "M12 2 4 14h6l-4 9M36 2 28 14h6l-4 9M24 25 16 37h6l-4 9M48 25 40 37h6l-4 9",
}
NODES: dict[str, str] = {
    "tech": "M20 15.5a2.5 2.5 0 1 0 .01 0zM16 23.5a2.5 2.5 0 1 0 .01 0zM40 29.5a2.5 2.5 0 1 0 .01 0z",
}
BARE: dict[str, tuple[int, str]] = {  # width, marks over the base colour
    "land": (
        48,
        "M8 9a2.2 2.2 0 1 0 .01 0zM31 20a3.4 3.4 0 1 0 .01 0zM15 34a1.6 1.6 0 1 0 .01 0zM41 39a2 2 0 1 0 .01 0z",
    ),
    "ice": (48, "M10 4v16M3 8l14 8M17 8 3 16M34 26v16M27 30l14 8M41 30 27 38M30 6l8 8M6 34l8 8"),
    "scaffold": (16, "M0 16 16 0M0 0 16 16M0 0H16M0 0V16"),
}
NAMES: dict[str, str] = {
    "civ": mark("Civ"),
    "water": mark("Water"),
    "biomass": mark("Biomass"),
    "rover": mark("Rover"),
    "tech": mark("Tech"),
    "energy": mark("Energy"),
    "land": mark("Land"),
    "ice": mark("Ice"),
    "scaffold": mark("Scaffold"),
}


def terrain(key: str) -> El:
    return _pattern(
        key,
        48,
        el("rect", width=48, height=48, class_=f"r-{key}"),
        path(TERRAINS[key], f"ground ground-{key} k-{key}"),
        path(NODES[key], f"ground-node k-{key}") if key in NODES else None,
    )


def bare(key: str) -> El:
    size, lines = BARE[key]
    return _pattern(key, size, el("rect", width=size, height=size, class_=key), path(lines, f"{key}-mark"))


def _pattern(key: str, size: int, *body: El | None) -> El:
    return el("pattern", body, id=f"t-{key}", width=size, height=size, patternUnits="userSpaceOnUse")


PATTERNS = {f"t-{key}": partial(terrain, key) for key in TERRAINS} | {f"t-{key}": partial(bare, key) for key in BARE}
