"""Moonwakers SEED in words: questions, answers, refusals, the log, and the table in a terminal."""

from __future__ import annotations

from lunarium.games.moonwakers.content.about import EDITION, EDITION_KEYS, EDITION_NAMES, EDITION_OPTION
from lunarium.games.moonwakers.words.asking import option, prompt
from lunarium.games.moonwakers.words.laying import table
from lunarium.games.moonwakers.words.refusing import reason
from lunarium.games.moonwakers.words.scoring import scores
from lunarium.games.moonwakers.words.telling import event
from lunarium.kernel.text import mark

__all__ = ["ENDINGS", "OPTIONS", "VALUES", "event", "option", "prompt", "reason", "scores", "table"]

ENDINGS = {
    "stopped": mark("A player has stopped the game"),
    "no_combination": mark("No combination is left"),
    "safety_stop": mark("The last round is over"),
    "no_row": mark("Too few cards are left for a row"),
}
OPTIONS = {EDITION_OPTION: EDITION}
VALUES = dict(zip(EDITION_KEYS, EDITION_NAMES, strict=True))
