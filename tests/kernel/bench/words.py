"""The bench in words."""

from __future__ import annotations

from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts
from tests.kernel.bench import BenchView, Bid


def prompt(view: BenchView, ask: Frame, t: Texts) -> str:
    return t("How many coins?") if isinstance(ask, Bid) else t("Pick a number")


def reason(view: BenchView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t.n("{n} coin is too much.", "{n} coins are too much.", reason.values[0])
