"""The moment: the card being dealt with, how it may be answered, the last dice."""

from __future__ import annotations

from typing import TypeAlias

from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import broken, fitted
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.faces import card_frame, card_id, explored_face, tick
from lunarium.games.moonwakers.board.look import LOOK, NARROW
from lunarium.games.moonwakers.board.things import Card, Crew, Dice, Found, Roll, Table
from lunarium.games.moonwakers.content.box import DIE_FACES, SUCCESS
from lunarium.games.moonwakers.content.signs import ACCIDENT
from lunarium.games.moonwakers.content.words import TYPE_TEXTS
from lunarium.kernel.text import Texts

INNER = NARROW - 8

Block: TypeAlias = tuple[El, float]  # a drawing and its height


def moment(table: Table, t: Texts) -> Part | None:
    """Whatever there is to see now, one block under the other; nothing: no part."""
    blocks = [block for card in table.resolving for block in _resolving(table, card, t)]
    if table.dice:
        blocks += _dice(table, table.dice, t)
    drawn, y = [], 3.0
    for block, height in blocks:
        drawn.append(group(block, at=(3, y)))
        y += height + 10
    return Part("moment", t("What is happening"), NARROW, y, tuple(drawn), LOOK) if drawn else None


def _caption(words: str) -> Block:
    return label(fitted(words.upper(), INNER * 0.9, 13), 0, 8, size=13, anchor="start", class_="caps"), 8


# --- a card turned up -------------------------------------------------------------------------------------------------


def _resolving(table: Table, card: Card, t: Texts) -> list[Block]:
    """An accident or storm, what it says, and the reader's chances against an accident."""
    found = card.found
    if found is None:
        return []
    blocks = [_caption(names.event_name(found, t)), _turned(card, found, t)]
    if found.kind == ACCIDENT and table.mine:
        blocks.append(_odds(table.mine, t))
    return blocks


def _turned(card: Card, found: Found, t: Texts) -> Block:
    words = broken(names.game(t)(TYPE_TEXTS[found.type]), INNER - 108, 15)
    lines = [label(s, 106, 14 + 20 * i, size=15, anchor="start", class_="body") for i, s in enumerate(words)]
    face = [*explored_face(card, found, 92, 130, t), card_frame(92, 130)]
    return group(piece(card_id(card), names.found_name(card, t), *face, at=(2, 2), class_="terrain-card"), *lines), 136


def _odds(mine: Crew, t: Texts) -> Block:
    """All results of the reader's die, cut where the modified one avoids an accident [MW-060]."""
    needs = SUCCESS - mine.modifier
    chances = t(
        "{option} {modifier}: {needs} or more, {lucky} in {faces}",
        option=names.option_name(mine.option, t),
        modifier=names.signed(mine.modifier),
        needs=needs,
        lucky=DIE_FACES + 1 - needs,
        faces=DIE_FACES,
    )
    drawn = piece(
        "die",
        t("Your die; {chances}", chances=chances),
        el("rect", x=1, y=1, width=INNER, height=112, rx=14, class_="offer"),
        die("?", (40, 42), 58, mine.seat),
        label(t("Your die"), 78, 26, size=18, anchor="start", class_="strong"),
        label(chances, 78, 52, size=14, anchor="start", class_="body"),
        *(_result(n, n >= needs) for n in range(1, DIE_FACES + 1)),
        frame("rect", x=-1, y=-1, width=INNER + 4, height=116, rx=16),
    )
    return drawn, 114


def _result(n: int, good: bool) -> El:
    x = 12 + (n - 1) * 24.4
    kind = "good" if good else "bad"
    return group(
        el("rect", x=x, y=78, width=22, height=26, rx=6, class_=f"odds {kind}"),
        label(str(n), x + 11, 91, size=14, class_=f"odds-{kind}"),
    )


# --- dice -------------------------------------------------------------------------------------------------------------


def die(value: str, at: Point, size: float, seat: int) -> El:
    return group(
        use("k-twelve", 0, 0, size, class_=f"own-{seat + 1}"),
        label(value, 0, size * 0.02, size=size * 0.34, class_="die-value"),
        at=at,
    )


def _dice(table: Table, dice: Dice, t: Texts) -> list[Block]:
    """Everybody's die, modifier and total, two in a line; the winner has a tick."""
    rows = -(-len(dice.rolls) // 2)
    height = 10 + 66 * rows
    totals = ", ".join(f"{table.crews[r.seat].name} {r.total}" for r in dice.rolls)
    drawn = piece(
        "dice",
        t("{title}: {totals}", title=dice.title, totals=totals),
        el("rect", x=1, y=1, width=INNER, height=height, rx=14, class_="slot"),
        *(_roll(table, roll, (2 + i % 2 * 158, 4 + i // 2 * 66)) for i, roll in enumerate(dice.rolls)),
    )
    return [_caption(dice.title), (drawn, height + 2)]


def _roll(table: Table, roll: Roll, at: Point) -> El:
    modified = f"{names.signed(roll.modifier)} =" if roll.modifier else "="
    return group(
        die(str(roll.die), (32, 36), 54, roll.seat),
        label(fitted(table.crews[roll.seat].name, 88, 14), 64, 17, size=14, anchor="start", class_="body"),
        label(modified, 64, 46, size=17, anchor="start", class_="body"),
        label(str(roll.total), 112, 45, size=28, class_="won-total" if roll.won else "quiet"),
        tick(140, 33) if roll.won else None,
        at=at,
    )
