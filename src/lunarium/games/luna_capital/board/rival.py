"""Harrington & Sons, the automaton of the solo game: what they took, and their opening cards."""

from __future__ import annotations

from collections import Counter

from lunarium.drawing.svg import El, Part, el, group, label, piece
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.board.tiles import card_piece, kind_mark
from lunarium.games.luna_capital.content.cards import SHOWN
from lunarium.games.luna_capital.content.kinds import KINDS
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.view import AutomatonView, LunaView
from lunarium.kernel.text import Texts

ACROSS, STEP, CARD = 6, 51, 36
TITLE = "Harrington & Sons"


def automaton(view: LunaView, t: Texts) -> Part | None:
    rival = view.automaton
    if rival is None:
        return None
    held = sorted(_held(rival).items())
    marks = [_mark(kind, n, i, t) for i, (kind, n) in enumerate(held)]
    y = 34 + 32 * -(-len(held) // ACROSS)
    triple = [card_piece(card, (14 + 80 * i, y + 22), CARD, t) for i, card in enumerate(rival.triple)]
    if triple:
        triple.insert(0, label(t("Their opening cards"), 14, y + 10, size=13, anchor="start", class_="quiet"))
        y += 28 + 2 * CARD
    if not held and not triple:
        marks, y = [label(t("nothing taken yet"), 14, 46, size=14, anchor="start", class_="quiet")], 62
    body = (
        label(TITLE.upper(), 3, 12, size=13, anchor="start", class_="caps"),
        label(t.n("{n} card", "{n} cards", len(rival.cards)), NARROW - 4, 12, size=13, anchor="end", class_="quiet"),
        el("rect", x=2, y=24, width=NARROW - 5, height=y - 16, rx=12, class_="slot"),
        *marks,
        *triple,
    )
    return Part("automaton", TITLE, NARROW, y + 12, body, LOOK)


def _held(rival: AutomatonView) -> Counter[int]:
    """Projects of each kind: tiles, and what is printed on the cards."""
    printed = [SHOWN[4 * card + cell] for card in rival.cards for cell in range(4)]
    return Counter([*(KIND_OF[tile] for tile in rival.tiles), *(kind for kind in printed if kind >= 0)])


def _mark(kind: int, n: int, i: int, t: Texts) -> El:
    name = names.game(t)(KINDS[kind].name)
    return piece(
        f"taken-{KINDS[kind].key}",
        t("{kind}: {n}", kind=name, n=n),
        group(kind_mark(kind, 14, 0, 24), class_="on-paper"),
        label(str(n), 32, 0, size=16, anchor="start", class_="strong"),
        at=(10 + i % ACROSS * STEP, 44 + i // ACROSS * 32),
    )
