"""Comet Race in words. Everything is told from the view, so nothing hidden can slip in."""

from __future__ import annotations

from comet_race.events import Burned, Drew, Rolled
from comet_race.game import COMET, value
from comet_race.view import RaceView
from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark

ENDINGS = {"comet_reached": mark("The comet is reached"), "hands_empty": mark("All hands are empty")}


def prompt(view: RaceView, ask: Frame, t: Texts) -> str:
    return t("The die shows {die}: burn a card", die=view.die)


def option(view: RaceView, ask: Frame, code: int, t: Texts) -> str:
    return t("Card {place}: burn {value}", place=code + 1, value=value(view.hand[code]))


def event(event: Drew | Burned | Rolled, t: Texts) -> tuple[str, str]:
    who = t.seat(event.seat)
    if isinstance(event, Drew):
        if event.card is None:
            return t("{who} draws a card", who=who), "CR-4"
        return t("{who} draws a {value}", who=who, value=value(event.card)), "CR-4"
    if isinstance(event, Burned):
        burned = value(event.card)
        return t("{who} burns a {value} and is at {steps}", who=who, value=burned, steps=event.steps), "CR-3"
    return t("{who} rolls {die}", who=who, die=event.die), "CR-2"


def reason(view: RaceView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t("You have no card {place}.", place=reason.values[0])


def table(view: RaceView, t: Texts) -> list[str]:
    """The board as lines of text, for play in a terminal."""
    lines = [
        t("{who}: {steps} of {comet}, {cards} in hand", who=t.seat(seat), steps=steps, comet=COMET, cards=cards)
        for seat, (steps, cards) in enumerate(zip(view.steps, view.cards, strict=True))
    ]
    return [*lines, t.n("{n} card left in the pile", "{n} cards left in the pile", view.left)]
