"""The board as SVG parts, drawn from a view."""

from __future__ import annotations

from comet_race.game import COMET, value
from comet_race.view import RaceView
from lunarium.drawing.svg import El, Part, el, group, label, piece
from lunarium.kernel.machine import Frame
from lunarium.kernel.text import Names, Texts, texts

STEP = 40


def draw(view: RaceView, lang: str, *, names: Names = ()) -> tuple[Part, ...]:
    t = texts("comet_race", lang).calling(names)
    ships = [ship(seat, steps, t) for seat, steps in enumerate(view.steps)]
    cards = [card(place, value(id_), t) for place, id_ in enumerate(view.hand)]
    sky = Part("sky", t("The sky"), STEP * (COMET + 8), 60 * len(ships), tuple(ships))
    return (sky, Part("hand", t("Your hand"), 360, 150, tuple(cards))) if view.seat is not None else (sky,)


def ship(seat: int, steps: int, t: Texts) -> El:
    name = t("{who}: {steps} of {comet}", who=t.seat(seat), steps=steps, comet=COMET)
    lane = el("path", d=f"M20 {60 * seat + 30}H{STEP * (COMET + 1)}", class_="thin")
    disc = el("circle", r=16, class_=f"seat-{seat + 1}")
    return group(
        lane,
        piece(f"ship-{seat}", name, disc, label(str(steps), 0, 0, size=15), at=(20 + STEP * steps, 60 * seat + 30)),
    )


def card(place: int, worth: int, t: Texts) -> El:
    name = t("Card {place}: burn {value}", place=place + 1, value=worth)
    face = el("rect", width=100, height=140, rx=11, class_="slot")
    return piece(
        f"card-{place}", name, face, label(str(worth), 50, 70, size=44, class_="strong"), at=(4 + 116 * place, 4)
    )


def touches(view: RaceView, ask: Frame, code: int) -> tuple[str, ...]:
    return (f"card-{code}",)
