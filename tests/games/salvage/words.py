"""Salvage in words."""

from __future__ import annotations

from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark
from tests.games.salvage.events import Buried, Drew, Gave, Jammed, Scrapped
from tests.games.salvage.game import BURY, DRAW, Act, Give, Jam
from tests.games.salvage.view import SalvageView

ENDINGS = {"pile_empty": mark("The pile is empty"), "turns_over": mark("All turns are over")}


def prompt(view: SalvageView, ask: Frame, t: Texts) -> str:
    if isinstance(ask, Jam):
        return t("Jam the scrapped card?")
    if isinstance(ask, Give):
        return t("You may give a card to player {n}", n=ask.to + 1)
    return t("Draw, scrap or bury?")


def option(view: SalvageView, ask: Frame, code: int, t: Texts) -> str:
    hand = (view.crews[view.seat].hand if view.seat is not None else None) or ()
    if isinstance(ask, Jam):
        return t("Jam with {card}", card=hand[code - 1]) if code else t("Pass")
    if isinstance(ask, Give):
        return t("Give {card}", card=hand[code])
    kind, i = Act.space.split(code)
    if kind == DRAW:
        return t("Draw")
    return t("Bury {card}", card=hand[i]) if kind == BURY else t("Scrap {card}", card=hand[i])


def event(event: Drew | Buried | Gave | Scrapped | Jammed, t: Texts) -> tuple[str, str]:
    who = event.seat + 1
    card = t("a card") if event.card is None else event.card
    if isinstance(event, Drew):
        return t("Player {n} draws {card}", n=who, card=card), "TS-1"
    if isinstance(event, Buried):
        return t("Player {n} buries {card}", n=who, card=card), "TS-3"
    if isinstance(event, Gave):
        return t("Player {n} gives {card} to player {to}", n=who, card=card, to=event.to + 1), "TS-6"
    if isinstance(event, Scrapped):
        return t("Player {n} scraps {card}", n=who, card=card), "TS-4"
    return t("Player {n} jams with {card}", n=who, card=card), "TS-5"


def reason(view: SalvageView, ask: Frame, reason: Reason, t: Texts) -> str:
    if reason.key == "full":
        return t("Your hand is full.")
    if reason.key == "no_jammer":
        return t("That is no jammer in your hand.")
    return t("You hold no card there.")
