# mypyc: no
"""Why a move is refused, in words, with the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lunarium.kernel.citing import rule_of
from lunarium.kernel.errors import BadNotation
from lunarium.kernel.machine import Ask, space_of
from lunarium.kernel.text import Texts

if TYPE_CHECKING:
    from lunarium.kernel.match import Match


def refusal(match: Match, seat: int, code: int, lang: str) -> tuple[str, str]:
    """A sentence and a rule id; both depend only on what `seat` knows."""
    cartridge = match.cartridge
    t = cartridge.texts(lang)
    if match.over:
        return t("The game is over: no more moves can be made."), ""
    ask = match.question(seat)
    if ask is None:
        return _not_asked(match, seat, t)
    view = match.sight(seat).view
    try:
        space = cartridge.layout.find(code)
    except BadNotation:
        return t("This game has no such move. You are asked: {prompt}", prompt=_prompt(match, seat, t)), rule_of(ask)
    if space is not space_of(ask):
        return t("That answers another question. You are asked: {prompt}", prompt=_prompt(match, seat, t)), rule_of(ask)
    assert isinstance(ask, Ask)
    reason = ask.why_not(match.game(seat), seat, cartridge.layout.local(code))
    sentence: str = cartridge.words.reason(view, ask, reason, t) if reason.key else ""
    return sentence or t("The rule does not allow that here."), reason.rule or rule_of(ask)


def _prompt(match: Match, seat: int, t: Texts) -> str:
    words: str = match.cartridge.words.prompt(match.sight(seat).view, match.question(seat), t)
    return words


def _not_asked(match: Match, seat: int, t: Texts) -> tuple[str, str]:
    """Nobody asks this seat; the rule is that of the question that waits."""
    rule = next((rule_of(frame) for other in match.waiting() if (frame := match.question(other))), "")
    if not 0 <= seat < match.seats:
        return t("There is no player {n} at this table; the last is player {last}.", n=seat + 1, last=match.seats), rule
    waiting = [t("player {n}", n=other + 1) for other in match.waiting()]
    return t("It is not your move: the game waits for {who}.", who=", ".join(waiting)), rule
