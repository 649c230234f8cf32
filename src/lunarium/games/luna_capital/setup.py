"""Options to a first state; the luck of the set-up is frames."""

from __future__ import annotations

from collections.abc import Mapping

from lunarium.games.luna_capital.content.cards import CARD_COUNT
from lunarium.games.luna_capital.content.points import ROBOTS, SLOTS, SOLO_SLOTS, TOKENS
from lunarium.games.luna_capital.content.tiles import tiles_of
from lunarium.games.luna_capital.rules.r2_setup import SetUp
from lunarium.games.luna_capital.rules.r3_turns import FirstTurn
from lunarium.games.luna_capital.state import Luna, empty_colony
from lunarium.kernel.piles import shuffled


def new(seats: int, options: Mapping[str, str], rules: int) -> Luna:
    """[LC-020, LC-023, LC-025, LC-029, LC-030, LC-200, LC-201] The table before anything is drawn."""
    slots = SOLO_SLOTS if seats == 1 else SLOTS
    s = Luna(
        module=options["sponsors"] == "special",
        colonies=[empty_colony() for _ in range(seats)],
        deck=shuffled(tuple(range(CARD_COUNT))),
        buriers=(),
        tower=shuffled(tiles_of(0, seats)),
        cards=[-1] * slots,
        tiles=[()] * slots,
        marker=0,
        concessions=(),
        claimed_in=(),
        claimed_by=(),
        robots=ROBOTS,
        tokens=TOKENS,
        box=(),
        automaton_cards=(),
        automaton_tiles=(),
        triple=(),
        phase=0,
        round=1,
        first=0,
        active=-1,
        taken=-1,
        pending=(),
        drawn=(),
    )
    s.push(SetUp(), FirstTurn())
    return s
