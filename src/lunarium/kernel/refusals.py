# mypyc: no
"""Why a move is refused, in words, with the rule that says so. Depends only on what the seat knows."""

from __future__ import annotations

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Secretly
from lunarium.kernel.errors import BadNotation
from lunarium.kernel.machine import NOBODY, Ask, Game, space_of
from lunarium.kernel.observation import observe
from lunarium.kernel.rule_ids import rule_of
from lunarium.kernel.spaces import Space
from lunarium.kernel.text import Names, Texts


def refusal(cartridge: Cartridge, game: Game, seat: int, code: int, lang: str, names: Names = ()) -> tuple[str, str]:
    """A sentence and a rule id for a move, a code of the cartridge's layout, that `seat` may not make in `game`."""
    t = cartridge.texts(lang, names)
    if game.asked == NOBODY:
        return t("The game is over: no more moves can be made."), ""
    ask = game.question(seat)
    if not isinstance(ask, Ask):
        return _not_asked(game, t)
    view = observe(cartridge, game, seat).view
    space = _space(cartridge, code)
    if space is not space_of(ask):
        prompt = cartridge.words.prompt(view, ask, t)
        if space is None:
            return t("This game has no such move. You are asked: {prompt}", prompt=prompt), rule_of(ask)
        return t("That answers another question. You are asked: {prompt}", prompt=prompt), rule_of(ask)
    reason = ask.why_not(game, seat, cartridge.layout.local(code))
    sentence: str = cartridge.words.reason(view, ask, reason, t) if reason.key else ""
    return sentence or t("The rule does not allow that here."), reason.rule or rule_of(ask)


def _space(cartridge: Cartridge, code: int) -> Space | None:
    try:
        return cartridge.layout.find(code)
    except BadNotation:
        return None


def _not_asked(game: Game, t: Texts) -> tuple[str, str]:
    """Nobody asks this seat; the rule is that of the question that waits. Who has answered in secret is not told."""
    if game.asked >= 0:
        return t("It is not your move: the game waits for {player}.", player=t.seat(game.asked)), rule_of(
            game.agenda[-1]
        )
    top = game.agenda[-1]
    rule = rule_of(top.asks[0]) if isinstance(top, Secretly) else ""
    return t("It is not your move: others are still choosing."), rule
