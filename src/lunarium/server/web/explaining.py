"""Why a thing on the board can't be chosen now: the rule that forbids the answers that would touch it."""

from __future__ import annotations

from typing import Any

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.machine import Ask, Frame, space_of
from lunarium.kernel.rule_ids import rule_of
from lunarium.kernel.text import Names, mark
from lunarium.server.tables.errors import NotAllowed
from lunarium.server.tables.table import Table
from lunarium.server.web.speech import words
from lunarium.server.web.types import Reason

MOST_CODES = 30_000  # of one question; more would hold up everybody else
MOST_REASONS = 40


def why_piece(table: Table, seat: int, piece: str, lang: str, names: Names) -> Reason:
    """Made from the seat's own view, question and refusals, like everything that it is told."""
    match, cartridge = table.match, table.cartridge
    if match is None:
        raise NotAllowed(mark("No game is being played here now."))
    ask = match.question(seat)
    if not isinstance(ask, Ask):
        return Reason(False, *match.why_not(seat, 0, lang, names))
    view, space = match.observation(seat).view, space_of(ask)
    touching = [code for code in range(min(space.size, MOST_CODES)) if piece in _touches(cartridge, view, ask, code)]
    if not set(touching).isdisjoint(match.game(seat).options(seat)):
        return Reason(True, "", "")
    reasons = [match.why_not(seat, cartridge.layout.join(space, code), lang, names) for code in touching[:MOST_REASONS]]
    if reasons:
        return Reason(False, *max(reasons, key=reasons.count))
    t, prompt = words(lang), cartridge.words.prompt(view, ask, cartridge.texts(lang, names))
    return Reason(False, t("This is not what is asked now. You are asked: {prompt}", prompt=prompt), rule_of(ask))


def _touches(cartridge: Cartridge, view: Any, ask: Frame, code: int) -> tuple[str, ...]:
    """Boards answer for what can be played; other codes may name places that don't exist."""
    try:
        return tuple(cartridge.touches(view, ask, code))
    except (LookupError, AssertionError, TypeError, ValueError):
        return ()
