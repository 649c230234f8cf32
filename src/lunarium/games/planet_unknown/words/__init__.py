"""Planet Unknown in words. Everything is derived from a view, so nothing can be told that a seat may not know."""

from lunarium.games.planet_unknown.words.asking import option, prompt
from lunarium.games.planet_unknown.words.laying import table
from lunarium.games.planet_unknown.words.naming import ENDINGS, OPTIONS, VALUES
from lunarium.games.planet_unknown.words.refusing import reason
from lunarium.games.planet_unknown.words.scoring import scores
from lunarium.games.planet_unknown.words.telling import event

__all__ = ["ENDINGS", "OPTIONS", "VALUES", "event", "option", "prompt", "reason", "scores", "table"]
