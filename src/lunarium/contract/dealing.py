"""Contract: a game goes on from what one seat knows, at a table, to its end; what the others hid plays no part in it."""

from __future__ import annotations

import msgspec

from lunarium.contract.table import Setting, state, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe
from lunarium.kernel.records import read, record, replay

POSITIONS = 3  # of each game


def views_go_on(cartridge: Cartridge, setting: Setting) -> None:
    """Dealt anew, the seat's view is the same, the invariants hold, and the game is played to an end that its record tells.

    Dealt anew once more from the same view, it is the same game: nothing else of the first one is left.
    """
    match = setting.match(cartridge, undo=False)
    stops = sorted({len(match.public_rows()) for _ in through(match, Dealer(setting.seed))})
    for number in range(POSITIONS):
        seat = (setting.seed + number) % setting.seats
        before = stops[(len(stops) - 1) * (number + 1) // POSITIONS]
        _goes_on(match, before, seat, setting.seed + number)


def _goes_on(match: Match, before: int, seat: int, seed: int) -> None:
    mine, other = _followed(match, before), _followed(match, before)
    seen = observe(match.cartridge, mine.trunk, seat)
    other.deal(seat, seed + 1)  # another world that looks the same
    for twin in (mine, other):
        twin.deal(seat, seed)
        now = observe(match.cartridge, twin.trunk, seat)
        assert msgspec.json.encode(now.view) == msgspec.json.encode(seen.view), (
            f"dealt anew, seat {seat} sees another game"
        )
        twin.go_on(SeededLuck(seed))
    assert state(mine.trunk) == state(other.trunk), f"more than seat {seat} knows is left of the game before"
    _ends(mine, seed)


def _followed(match: Match, before: int) -> Match:
    twin = Match(match.cartridge, match.seats, match.options, rules=match.rules)
    for row in match.effective_rows[:before]:
        twin.follow(row)
    return twin


def _ends(match: Match, seed: int) -> None:
    cartridge = match.cartridge
    for _ in through(match, Dealer(seed)):
        cartridge.check(match.trunk)
    cartridge.check(match.trunk)
    again = replay(read(record(match).write()), cartridge)
    assert state(again.trunk) == state(match.trunk), "the record of a game that was dealt anew gives another state"
    for seat in (*range(match.seats), None):
        assert again.log(seat) == match.log(seat), (
            f"the record of a game that was dealt anew tells seat {seat} other events"
        )
