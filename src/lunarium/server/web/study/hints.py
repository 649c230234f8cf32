"""What a bot would do, and why. It thinks in the pool, from what the seat may see; the words are made here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lunarium.bots.greedy import WON, Judged
from lunarium.bots.registry import make_bot
from lunarium.kernel.machine import Frame, space_of
from lunarium.kernel.observation import Observation
from lunarium.kernel.text import Texts
from lunarium.server.tables.thinking import Job, replayed
from lunarium.server.web.speech import words
from lunarium.server.web.study.previews import Outlook
from lunarium.server.web.study.types import Hint

BEST = 2  # the move, and the one that it is compared with
EQUAL = 0.05  # points that nobody would notice


def advise(job: Job) -> tuple[Judged, ...]:
    """In another process: the best options with their values; none if an offer is better let be."""
    with replayed(job) as match:
        ask = match.question(job.seat)
        assert ask is not None, f"seat {job.seat} is asked nothing"
        options = match.game(job.seat).options(job.seat)
        return judged(match.observation(job.seat), ask, options, job.is_offer, job.bot, job.seed)


def judged(
    observation: Observation, ask: Frame, options: list[int], is_offer: bool, bot: str, seed: int
) -> tuple[Judged, ...]:
    """Made from the observation alone: the same observation and seed give the same advice."""
    if is_offer and make_bot(bot, seed).choose_offer(observation, ask, options) is None:
        return ()
    adviser: Any = make_bot(bot, seed)
    best: list[Judged] = adviser.explain(observation, ask, options)
    return tuple(best[:BEST])


@dataclass(frozen=True, slots=True)
class Asked:
    """One seat's question, as the seat sees it."""

    observation: Observation
    ask: Frame
    bot: str

    def option(self, code: int, t: Texts) -> str:
        said: str = self.observation.cartridge.words.option(self.observation.view, self.ask, code, t)
        return said

    def touches(self, code: int) -> tuple[str, ...]:
        return tuple(self.observation.cartridge.touches(self.observation.view, self.ask, code))


def told(asked: Asked, best: tuple[Judged, ...], outlook: Outlook, t: Texts) -> Hint:
    """`t` speaks for the cartridge."""
    if not best:
        return _declined(asked, words(t.lang))
    code = best[0].code
    effect = outlook.told(code, t)
    return Hint(
        asked.bot,
        space_of(asked.ask).write(code),
        asked.option(code, t),
        asked.touches(code),
        _why(asked, best, t),
        effect.lines,
        effect.scores,
        effect.is_hidden,
    )


def _declined(asked: Asked, t: Texts) -> Hint:
    why = t("Nothing that is offered looks better to the bot than doing nothing.")
    return Hint(asked.bot, "", t("Let the offer be"), (), why, (), (), False)


def _why(asked: Asked, best: tuple[Judged, ...], own: Texts) -> str:
    """The value against the runner-up, in plain words."""
    t = words(own.lang)
    if len(best) == 1:
        return t("It is the only move.")
    first, second = best
    if first.value >= WON / 8:
        return t("It wins the game.")
    other = asked.option(second.code, own)
    if first.value <= -WON / 2:
        return t("Every move looks lost to the bot; this one no more than the others.")
    if second.value <= -WON / 2:
        return t("The next best move looks lost: {other}.", other=other)
    lead = first.value - second.value
    if lead < EQUAL:
        return t("Several moves look equally good to the bot, among them: {other}.", other=other)
    return t(
        "The bot reckons it worth {points} more than the next best: {other}.", points=points_ahead(lead, t), other=other
    )


def points_ahead(lead: float, t: Texts) -> str:
    """1.5 points, but 1,5 point."""
    figure = f"{lead:.1f}".replace(".", "," if t.lang == "fr" else ".")
    is_one = t.lang == "fr" and lead < 2
    return t("{figure} point", figure=figure) if is_one else t("{figure} points", figure=figure)
