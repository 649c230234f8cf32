"""Contract: a board draws every moment for every seat, well, in both languages, and whatever people are called."""

from __future__ import annotations

from lunarium.contract.drawings import well_drawn
from lunarium.contract.table import Setting, acts, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.match import Match

EVERY = 25  # answers between two drawings
NAMES = ("W" * 24, "Ann", "月" * 24, "</svg><b>&", "x", "i" * 24)  # as long, as short and as odd as names may be


def boards_are_drawn(cartridge: Cartridge, setting: Setting) -> None:
    """Each drawing is whole and readable, and each option touches pieces that are drawn."""
    if cartridge.board is None:
        assert not cartridge.in_lobby, "a game of the lobby needs a board"
        return
    match = setting.match(cartridge, undo=False)
    for number, _ in enumerate(through(match, Dealer(setting.seed))):
        if number % EVERY:
            continue
        for seat in acts(match):
            _options_touch(match, seat, drawn_ids(cartridge, match.observation(seat).view))
        drawn_ids(cartridge, match.observation(None).view)
    drawn_ids(cartridge, match.observation(None).view)


def _options_touch(match: Match, seat: int, there: set[str]) -> None:
    view, ask = match.observation(seat).view, match.question(seat)
    assert ask is not None, "who acts is asked something"
    for code in match.game(seat).options(seat):
        unknown = {*match.cartridge.touches(view, ask, code)} - there
        assert not unknown, f"an option touches {sorted(unknown)}, which nobody drew"


def drawn_ids(cartridge: Cartridge, view: object) -> set[str]:
    """The ids of a drawing: scripts and links find the same things in both languages, with and without names."""
    plain = well_drawn(cartridge.board.draw(view, "en"), "en")
    named = well_drawn(cartridge.board.draw(view, "fr", names=NAMES), "fr")
    assert plain == named, "the drawing's ids depend on the language or on names"
    return set(plain)
