"""Tables to test on."""

from __future__ import annotations

from typing import Protocol

from lunarium.games.unsettled.loading import shipped
from lunarium.games.unsettled.setup import LEVELS, bare_table
from lunarium.games.unsettled.state import NONE, Unsettled
from lunarium.kernel.machine import Frame


class HasId(Protocol):
    @property
    def id(self) -> str: ...


def a_table(seats: int = 3, task: int = 0, level: str = "dreadful", scarab: int = NONE) -> Unsettled:
    """A table of Thallune before the first turn."""
    return bare_table(shipped("thallune"), seats, task, LEVELS.index(level), scarab)


def reveal(s: Unsettled, card: str, x: int, y: int) -> int:
    """Put a card of the deck face up at a location; its number as a node."""
    from lunarium.games.unsettled.setup import empty_node
    from lunarium.kernel.piles import drawn

    number = next(n for n, one in enumerate(s.planet.environments) if one.id == card)
    s.environments = drawn(s.environments, number)
    node = empty_node(s, x, y)
    node.card = number
    s.nodes.append(node)
    return len(s.nodes) - 1


def run(s: Unsettled, card: str, you: int = 0) -> None:
    """Let the text of a planet card or a distress card happen."""
    from lunarium.games.unsettled.rules.r3_conditions import Context
    from lunarium.games.unsettled.rules.r5_links import RunChain

    found = next(one for one in s.planet.cards + s.planet.distress if one.id == card)
    s.push(RunChain(found.chain, Context(you, holder=you)))
    s.advance()


def begin(s: Unsettled, *frames: Frame) -> None:
    s.push(*frames)
    s.advance()


def number(things: tuple[HasId, ...], id_: str) -> int:
    """The number of a thing of the planet."""
    return next(n for n, one in enumerate(things) if one.id == id_)
