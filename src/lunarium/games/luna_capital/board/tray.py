"""What the reader chooses from: tiles to build, the tile put aside, cards just drawn, the hand."""

from __future__ import annotations

from collections.abc import Callable

from lunarium.drawing.svg import El, Part, Point, group, label
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.board.tiles import card_piece, tile_piece
from lunarium.games.luna_capital.content.points import HAND_CARD
from lunarium.games.luna_capital.rules.r6_tiles import STORED
from lunarium.games.luna_capital.view import HIDDEN, NONE, LunaView
from lunarium.kernel.text import Texts

TILE, CARD, STEP = 70, 72, 79
ACROSS = 4
Draw = Callable[[int, Point], El]


def tray(view: LunaView, seat: int, t: Texts) -> Part:
    colony = view.colonies[seat]
    tiles = view.pending if view.active == seat else ()
    drawn = [card for card in view.drawn if card != HIDDEN]
    stored = [colony.stored] if colony.stored != NONE else []
    where = {tile: i for i, tile in enumerate(tiles)} | dict.fromkeys(stored, STORED)

    def tile(tile_id: int, at: Point) -> El:
        return tile_piece(tile_id, at, TILE, t, f"tray-{where[tile_id]}")

    def card(card_id: int, at: Point) -> El:
        return card_piece(card_id, at, CARD / 2, t)

    sections: list[tuple[str, str, list[int], Draw]] = [
        (t("To build"), "", list(tiles), tile),
        (t("Put aside"), "", stored, tile),
        (t("Drawn: keep one"), "", drawn, card),
        (t("Your hand"), t.n("{n} point a card", "{n} points a card", HAND_CARD), list(colony.hand or ()), card),
    ]
    body, y = [], 3.0
    for title, note, things, draw in sections:
        if things:
            body.append(_section(title, note, things, draw, y))
            y += 30 + STEP * -(-len(things) // ACROSS)
    if not body:
        body = [label(t("Your hand is empty"), NARROW / 2, 24, size=14, class_="quiet")]
        y = 48
    return Part("tray", t("Your tiles and cards"), NARROW, y + 2, tuple(body), LOOK)


def _section(title: str, note: str, things: list[int], draw: Draw, y: float) -> El:
    spots = [(3.0 + i % ACROSS * STEP, 24.0 + i // ACROSS * STEP) for i in range(len(things))]
    return group(
        label(title.upper(), 3, 9, size=13, anchor="start", class_="caps"),
        label(note, NARROW - 4, 9, size=13, anchor="end", class_="quiet") if note else None,
        *(draw(thing, at) for thing, at in zip(things, spots, strict=True)),
        at=(0, y),
    )
