"""Prospect in words."""

from __future__ import annotations

from lunarium.kernel.combinators import AnyOrder, Confirm
from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark
from tests.games.prospect.game import Blew, Dug, ProspectView, Sell

ENDINGS = {"rounds_over": mark("All rounds are played")}
OPTIONS = {"rounds": mark("Rounds")}


def prompt(view: ProspectView, ask: Frame, t: Texts) -> str:
    if isinstance(ask, Confirm):
        return t("Confirm your round")
    if isinstance(ask, AnyOrder):
        return t("What comes first?")
    return t("Dig or stop?")


def option(view: ProspectView, ask: Frame, code: int, t: Texts) -> str:
    if isinstance(ask, Confirm):
        return t("Confirm")
    if isinstance(ask, AnyOrder):
        return t("Sell ore") if isinstance(ask.todo[code], Sell) else t("Refuel")
    return t("Dig") if code else t("Stop")


def event(event: Dug | Blew, t: Texts) -> tuple[str, str]:
    if isinstance(event, Blew):
        return t("A storm blows") if event.storm else t("The weather is calm"), "TP-2"
    return t("Player {n} finds {ore} ore", n=event.seat + 1, ore=event.ore), "TP-4"


def reason(view: ProspectView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t.n("{n} fuel is not enough to dig now.", "{n} fuel are not enough to dig now.", reason.values[0])
