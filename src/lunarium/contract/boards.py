"""Contract: a board draws every moment for every seat, with ids that are unique and names that can be read out."""

from __future__ import annotations

import re

from lunarium.contract.table import Setting, acts, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.text import LANGUAGES

EVERY = 25
_ID = re.compile(r'\bid="([^"]+)"')


def boards_are_drawn(cartridge: Cartridge, setting: Setting) -> None:
    """Each option touches pieces that are drawn; no id stands twice in a drawing."""
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
            ids = drawn_ids(cartridge, view)
            if seat is not None:
                for code in match.game(seat).options(seat):
                    unknown = set(board.touches(view, match.question(seat), code)) - ids
                    assert not unknown, f"an option touches {sorted(unknown)}, which nobody drew"
    drawn_ids(cartridge, match.sight(None).view)


def drawn_ids(cartridge: Cartridge, view: object) -> set[str]:
    """The ids of a drawing; they are the same in both languages."""
    found: list[list[str]] = []
    for lang in LANGUAGES:
        parts = cartridge.part("board").draw(view, lang)
        ids = [id_ for part in parts for id_ in _ID.findall(str(part.svg()))]
        twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
        assert not twice, f"ids stand twice in one drawing: {twice}"
        found.append(ids)
    assert found[0] == found[1], "the drawing's ids depend on the language"
    return set(found[0])
