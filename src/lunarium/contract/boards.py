"""Contract: a board draws every moment for every seat, well, and the same in both languages."""

from __future__ import annotations

from lunarium.contract.drawings import elements, same_in_both, well_drawn
from lunarium.contract.table import Setting, acts, through
from lunarium.drawing.svg import Part, ids
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.text import LANGUAGES

EVERY = 41  # answers between two drawings


def boards_are_drawn(cartridge: Cartridge, setting: Setting) -> None:
    """Each drawing is whole and readable, and each option touches pieces that are drawn."""
    if not cartridge.has("board"):
        assert not cartridge.in_lobby, "a game of the lobby needs a board"
        return
    board = cartridge.part("board")
    match = setting.match(cartridge, undo=False)
    for number, _ in enumerate(through(match, Dealer(setting.seed))):
        if number % EVERY:
            continue
        for seat in (*acts(match), None):
            view = match.sight(seat).view
            there = drawn_ids(cartridge, view)
            if seat is not None:
                for code in match.game(seat).options(seat):
                    unknown = set(board.touches(view, match.question(seat), code)) - there
                    assert not unknown, f"an option touches {sorted(unknown)}, which nobody drew"
    drawn_ids(cartridge, match.sight(None).view)


def drawn_ids(cartridge: Cartridge, view: object) -> set[str]:
    """The ids of a drawing, which is good in both languages."""
    draw = cartridge.part("board").draw
    drawings: list[tuple[Part, ...]] = [draw(view, lang) for lang in LANGUAGES]
    for parts, lang in zip(drawings, LANGUAGES, strict=True):
        well_drawn(parts, lang)
    same_in_both(*drawings)
    return set(ids(*elements(drawings[0])))
