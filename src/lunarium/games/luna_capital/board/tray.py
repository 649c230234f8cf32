"""What the reader chooses from: tiles to build, the tile put aside, cards just drawn, the hand."""

from __future__ import annotations

from collections.abc import Callable

from lunarium.drawing.svg import El, Part, Point, group, label, paragraph, piece
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.colony import HEAD, head
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.board.tiles import Box, card_piece, tile_art, tile_piece
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, KINDS
from lunarium.games.luna_capital.content.points import HAND_CARD
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.content.tiles import TILE_COUNT
from lunarium.games.luna_capital.rules.r6_tiles import STORED
from lunarium.games.luna_capital.view import HIDDEN, NONE, LunaView
from lunarium.kernel.text import Texts

TILE, CARD, STEP = 70, 72, 79
ACROSS = 4
SPECIAL = 62
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
    body, y = [head(view, seat, NARROW, t)], HEAD + 8.0
    if view.module and colony.sponsor != NONE and not colony.special_used:
        body.append(_special(colony.sponsor, y, t))
        y += SPECIAL + 10
    for title, note, things, draw in sections:
        if things:
            body.append(_section(title, note, things, draw, y))
            y += 30 + STEP * -(-len(things) // ACROSS)
    return Part("tray", t("Your tiles and cards"), NARROW, y + 2, tuple(body), LOOK)


def _special(sponsor: int, y: float, t: Texts) -> El:
    """The special tile that the reader may still take, and what it does."""
    words, kind = names.game(t), KINDS[ASTRO_BURGER + sponsor]
    return piece(
        f"special-{SPONSORS[sponsor].key}",
        t("{tile}: {text}", tile=words(kind.name), text=words(kind.text)),
        Box(2, 0, NARROW - 5, SPECIAL).rect("slot", 12),
        *tile_art(TILE_COUNT + sponsor, Box(10, 9, 44, 44)),
        *paragraph(words(kind.text), 64, 15, size=13, width=NARROW - 80, class_="body"),
        at=(0, y),
    )


def _section(title: str, note: str, things: list[int], draw: Draw, y: float) -> El:
    spots = [(3.0 + i % ACROSS * STEP, 24.0 + i // ACROSS * STEP) for i in range(len(things))]
    return group(
        label(title.upper(), 3, 9, size=13, anchor="start", class_="caps"),
        label(note, NARROW - 4, 9, size=13, anchor="end", class_="quiet") if note else None,
        *(draw(thing, at) for thing, at in zip(things, spots, strict=True)),
        at=(0, y),
    )
