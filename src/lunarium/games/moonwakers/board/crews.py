"""The other crews: what is known of their hands, their mapped terrains, what they won."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.characters import ability, android
from lunarium.games.moonwakers.board.faces import hand_card, mapped_card
from lunarium.games.moonwakers.board.look import LOOK
from lunarium.games.moonwakers.board.peek import peek
from lunarium.games.moonwakers.board.things import Card, Crew, Table
from lunarium.kernel.text import Texts

WIDTH = 337  # two beside each other are as wide as the row
LARGE, SMALL = (60, 82), (45, 62)
HEAD = 64  # name, points, elements; the android at the right
TITLE = 58  # room for the title of one card

Draw: TypeAlias = Callable[[Card, Point, tuple[int, int]], list[El | None]]


def crews(table: Table, t: Texts) -> list[Part]:
    """A part for each: they stand in pairs on a wide page, one under the other on a phone."""
    return [_part(table, crew, t) for crew in table.others]


def _part(table: Table, crew: Crew, t: Texts) -> Part:
    height = _height(crew)
    return Part(f"crew-{crew.seat}", crew.name, WIDTH, height + 4, (_crew(table, crew, height, t),), LOOK)


def _size(crew: Crew) -> tuple[int, int]:
    """Large cards while all fit on one line."""
    return LARGE if _beside(crew, LARGE) + _mapped_width(crew, LARGE) <= WIDTH else SMALL


def _beside(crew: Crew, size: tuple[int, int]) -> int:
    """Where mapped cards begin when they follow the hand on its line."""
    return 12 + max(1, len(crew.hand)) * (size[0] + 6) + 10


def _mapped_width(crew: Crew, size: tuple[int, int]) -> int:
    return max(TITLE, len(crew.mapped) * (size[0] + 6)) if crew.mapped else 0


def _across(size: tuple[int, int]) -> int:
    return (WIDTH - 18) // (size[0] + 6)


def _sections(crew: Crew) -> tuple[Point, Point]:
    """Where hand and mapped cards begin: side by side on one line, or one below the other."""
    size = _size(crew)
    if _beside(crew, size) + _mapped_width(crew, size) <= WIDTH or not crew.mapped:
        return (12, HEAD), (_beside(crew, size), HEAD)
    rows = -(-len(crew.hand) // _across(size))
    return (12, HEAD), (12, HEAD + 22 + max(1, rows) * (size[1] + 6))


def _height(crew: Crew) -> float:
    size, (_, (_, y)) = _size(crew), _sections(crew)
    lowest = crew.mapped if y > HEAD else max(crew.hand, crew.mapped, key=len)
    rows = max(1, -(-len(lowest) // _across(size)))
    return y + 18 + rows * (size[1] + 6) + 6


def _crew(table: Table, crew: Crew, height: float, t: Texts) -> El:
    first, second = _sections(crew)
    width, size = WIDTH - 4, _size(crew)
    left = 44 + width_of(fitted(crew.name, 110, 17), 17)
    return piece(
        f"crew-{crew.seat}",
        _name(crew, t),
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=13, class_="slot"),
        seat_sign(crew.seat, 19, 20),
        label(fitted(crew.name, 110, 17), 32, 20, size=17, anchor="start", class_="strong"),
        won(crew, (left, 20), width - 54 - left, t),
        _held(crew, t),
        android(crew, width - 28, 32, 44),
        ability(crew, width - 66, 45),
        *_section(t("hand"), crew.hand, first, size, partial(_in_hand, crew, t)),
        *(_section(t("mapped"), crew.mapped, second, size, partial(_on_table, table, crew, t)) if crew.mapped else ()),
        frame("rect", x=-1, y=-1, width=width + 2, height=height + 2, rx=14),
        at=(2, 2),
        holds=True,
    )


def _name(crew: Crew, t: Texts) -> str:
    hand, mapped = t.n("{n} card", "{n} cards", len(crew.hand)), len(crew.mapped)
    return t("{crew}; {hand} in hand, {mapped} mapped", crew=names.crew_name(crew, t), hand=hand, mapped=mapped)


def won(crew: Crew, at: Point, room: float, t: Texts) -> El:
    """Points, and the formulas of the combinations won."""
    after = 26 + width_of(str(crew.points), 16)
    formulas = " · ".join(names.formula(c) for c in crew.won)
    said = ", ".join(names.combination_name(c, t) for c in crew.won) or t("none")
    return piece(
        f"won-{crew.seat}",
        t("{name}: {points} points from {combinations}", name=crew.name, points=crew.points, combinations=said),
        use("k-medal", 8, -1, 20),
        label(str(crew.points), 20, 0, size=16, anchor="start", class_="saved" if crew.acquired else "strong"),
        label(fitted(formulas, room - after, 13), after, 0, size=13, anchor="start", class_="quiet"),
        at=at,
    )


def _held(crew: Crew, t: Texts) -> El:
    """The elements this crew is known to hold; a question mark for cards that nobody has shown."""
    held = [(e, n) for e, n in enumerate(crew.counts) if n]
    marks = [
        group(
            use(names.MARKS[e], 11, 0, 20),
            label(str(n), 22, 0, size=15, anchor="start", class_="strong"),
            at=(10 + 36 * i, 45),
        )
        for i, (e, n) in enumerate(held)
    ]
    known = names.counted(crew.counts, t) or t("none")
    unknown = t.n("{n} unknown card", "{n} unknown cards", crew.unknown) if crew.unknown else ""
    words = ", ".join(filter(None, (known, unknown)))
    return piece(
        f"held-{crew.seat}",
        t("Known elements of {name}: {elements}", name=crew.name, elements=words),
        *marks,
        label("?", 18 + 36 * len(held), 45, size=15, class_="quiet") if crew.unknown else None,
        class_="on-paper",
    )


def _section(title: str, cards: tuple[Card, ...], at: Point, size: tuple[int, int], draw: Draw) -> list[El | None]:
    """A title with the number of cards, and the cards in lines."""
    (x, y), (w, h), across = at, size, _across(size)
    drawn: list[El | None] = [label(f"{title} {len(cards)}", x, y + 8, size=13, anchor="start", class_="quiet")]
    for i, card in enumerate(cards):
        drawn += draw(card, (x + i % across * (w + 6), y + 18 + i // across * (h + 6)), size)
    return drawn


def _in_hand(crew: Crew, t: Texts, card: Card, at: Point, size: tuple[int, int]) -> list[El | None]:
    face, terrain = names.found_name(card, t), names.terrain_name(card, t)
    name = t("{name}, in hand: {terrain}; {face}", name=crew.name, terrain=terrain, face=face)
    return [hand_card(card, at, *size, name, t)]


def _on_table(table: Table, crew: Crew, t: Texts, card: Card, at: Point, size: tuple[int, int]) -> list[El | None]:
    name = t("{name}, mapped: {terrain}", name=crew.name, terrain=names.terrain_name(card, t))
    chip = peek(card, table.crews, table.me, (at[0] + size[0] - 1, at[1] + 1), size[0] - 2, t)
    return [mapped_card(card, at, *size, name), chip]
