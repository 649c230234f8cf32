"""The pictures of the lobby, drawn here; a game without one of its own gets a quiet sky."""

from __future__ import annotations

from collections.abc import Callable

from lunarium.drawing.posters.living_planet import living_planet
from lunarium.drawing.posters.luna_capital import luna_capital
from lunarium.drawing.posters.moonwakers import moonwakers
from lunarium.drawing.posters.planet_unknown import planet_unknown
from lunarium.drawing.posters.scenery import disc, frame, sky
from lunarium.drawing.posters.unsettled import unsettled
from lunarium.drawing.svg import El

POSTERS: dict[str, Callable[[], El]] = {
    "planet_unknown": planet_unknown,
    "luna_capital": luna_capital,
    "living_planet": living_planet,
    "moonwakers": moonwakers,
    "unsettled": unsettled,
}


def poster(game: str) -> El:
    return POSTERS[game]() if game in POSTERS else _plain()


def _plain() -> El:
    return frame("plain", *sky("plain", "#0a1430", "#2b3b6e", 70, 13), *disc(160, 120, 62, "#d8d0bf", "#0a1430"))
