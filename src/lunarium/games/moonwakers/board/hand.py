"""The reader's own cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from lunarium.drawing.svg import El, Node, Part, Point, group, label
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.faces import hand_card, mapped_card
from lunarium.games.moonwakers.board.look import LOOK, WIDE
from lunarium.games.moonwakers.board.peek import peek
from lunarium.games.moonwakers.board.things import Card, Crew, Table
from lunarium.kernel.text import Texts

ROOM = WIDE - 8
SIZES = ((90, 130), (76, 110), (60, 86))  # the first that fits its number of lines
GAP = 8
TITLE = 140  # room for a section's title in the longer language

Size: TypeAlias = tuple[int, int]
Draw: TypeAlias = Callable[[Card, Size], Node]


def hand(table: Table, mine: Crew, t: Texts) -> Part:
    """Explored faces in hand, mapped terrains; on one line while they fit, then smaller and on several."""
    size = next((s for s in SIZES if _lines(mine, s) <= (1 if s == SIZES[0] else 2)), SIZES[-1])
    beside = _lines(mine, size) == 1
    line = size[1] + GAP
    width = len(mine.hand) * (size[0] + GAP) + 18 if mine.hand else 0
    below = 28 + max(1, _rows(len(mine.hand), size)) * line
    body = group(
        *_section(t("Your hand"), mine.hand, (0, 0), size, partial(_in_hand, t)),
        *_section(t("Mapped"), mine.mapped, (width, 0) if beside else (0, below), size, partial(_on_table, table, t)),
        at=(3, 3),
    )
    height = below if beside else below + 28 + _rows(len(mine.mapped), size) * line
    return Part("hand", t("Your cards"), WIDE, height, (body,), LOOK)


def _lines(mine: Crew, size: Size) -> int:
    """How many lines the cards take: one when hand and mapped cards fit side by side."""
    hand, mapped = (len(cards) * (size[0] + GAP) for cards in (mine.hand, mine.mapped))
    together = hand + 18 + (max(mapped, TITLE) if mapped else 0) <= ROOM + GAP
    return 1 if together else max(1, _rows(len(mine.hand), size)) + _rows(len(mine.mapped), size)


def _rows(n: int, size: Size) -> int:
    return -(-n // _across(size))


def _across(size: Size) -> int:
    return (ROOM + GAP) // (size[0] + GAP)


def _section(title: str, cards: tuple[Card, ...], at: Point, size: Size, draw: Draw) -> list[El]:
    """A heading and cards in lines."""
    if not cards:
        return []
    (x, y), (w, h) = at, size
    across = _across(size)
    spots = [(x + 2 + i % across * (w + GAP), y + 24 + i // across * (h + GAP)) for i in range(len(cards))]
    head = label(title.upper(), x, y + 8, size=13, anchor="start", class_="caps")
    return [head, *(group(draw(card, size), at=spot) for card, spot in zip(cards, spots, strict=True))]


def _in_hand(t: Texts, card: Card, size: Size) -> list[El | None]:
    face, terrain = names.found_name(card, t), names.terrain_name(card, t)
    name = t("In your hand: {face}; terrain face {terrain}", face=face, terrain=terrain)
    if card.unseen:
        name = t("{name}; only you know this face", name=name)
    return [hand_card(card, (0, 0), *size, name, t)]


def _on_table(table: Table, t: Texts, card: Card, size: Size) -> list[El | None]:
    name = t("You mapped: {terrain}", terrain=names.terrain_name(card, t))
    chip = peek(card, table.crews, table.me, (size[0] - 3, 3), size[0] - 6, t)
    return [mapped_card(card, (0, 0), *size, name), chip]
