"""The row of terrains, who stands where, the pile, the reader's option card."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, frame, group, label, piece
from lunarium.drawing.text_width import broken, fitted
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.characters import STAND, character, option_card
from lunarium.games.moonwakers.board.faces import card_frame, card_id, plain_terrain, terrain_face
from lunarium.games.moonwakers.board.look import LOOK, WIDE
from lunarium.games.moonwakers.board.peek import peek
from lunarium.games.moonwakers.board.things import Card, Table
from lunarium.games.moonwakers.state import NONE
from lunarium.kernel.text import Texts

ROOM = 551  # for the cards
SIZES = {3: (172, 188), 4: (128, 188), 5: (102, 176), 6: (84, 166), 7: (72, 156)}  # width and height by number of cards
DECK = 578  # left edge of pile and option card


def row(table: Table, t: Texts) -> Part:
    places = max(len(table.row), len(table.crews) + 1)  # while the row is being laid, the rest of it is still to come
    w, h = SIZES[places]
    step = (ROOM - w) / (places - 1)
    slots = [group(*_slot(table, n, w, h, t), at=(n * step, 26)) for n in range(len(table.row))]
    body = group(
        _heading(table, t),
        _order(table, t),
        *slots,
        *_deck(table, t),
        at=(3, 3),
    )
    return Part("row", t("Row of terrains"), WIDE, max(26 + h + 19 + STAND + 12, 304), (body,), LOOK)


def _heading(table: Table, t: Texts) -> El:
    stopped = "" if table.stopper == NONE else t("stopped by {name}", name=table.crews[table.stopper].name)
    words = " · ".join(filter(None, (t("Round {n}", n=table.round), table.phase, stopped))).upper()
    return label(fitted(words, ROOM - 18 * len(table.order) - 60, 13), 0, 8, size=13, anchor="start", class_="caps")


def _order(table: Table, t: Texts) -> El:
    """Signs of the seats in round order."""
    left = ROOM - 18 * len(table.order)
    signs = [seat_sign(seat, left + 18 * i + 12, 8, 12) for i, seat in enumerate(table.order)]
    who = ", ".join(table.crews[seat].name for seat in table.order)
    words = label(t("order"), left - 2, 8, size=13, anchor="end", class_="quiet")
    return piece("order", t("Round order: {names}", names=who), words, *signs)


def _slot(table: Table, n: int, w: float, h: float, t: Texts) -> list[El | None]:
    card = table.row[n].card
    known = peek(card, table.crews, table.me, (w - 5, 6), w - 34, t) if card else None
    return [_card(card, n, w, h, t), known, _below(table, n, w, h, t)]


def _card(card: Card | None, n: int, w: float, h: float, t: Texts) -> El:
    place = t("Place {n}", n=n + 1)
    if card is None:
        words = t("{place}: its card is taken", place=place)
        edge = el("rect", x=1, y=1, width=w - 2, height=h - 2, rx=11, class_="slot empty")
        return piece(f"taken-{n}", words, edge, label(t("taken"), w / 2, h / 2, size=14, class_="quiet"), _number(n))
    name = t("{place}: {terrain}", place=place, terrain=names.terrain_name(card, t))
    face = terrain_face(card, w, h, t)
    return piece(card_id(card), name, *face, _number(n), card_frame(w, h), class_="terrain-card")


def _number(n: int) -> El:
    return group(
        el("circle", r=12, class_="slot-disc"), label(str(n + 1), 0, 0, size=15, class_="on-night"), at=(15, 15)
    )


def _below(table: Table, n: int, w: float, h: float, t: Texts) -> El | None:
    """Who stands there, or a free place as long as there is a card."""
    slot = table.row[n]
    if slot.seat is not None:
        return character(table.crews[slot.seat], (0, h + 19), w, t)
    if slot.card is None:
        return None
    words, name = t("free"), t("Place {n} is free", n=n + 1)
    if slot.leftover:
        words = t("turned up last")
        name = t(
            "Nobody stands at place {n}: its card is turned up last, an accident there would strike everybody", n=n + 1
        )
    lines = broken(words, w - 10, 14)
    return piece(
        f"place-{n}",
        name,
        el("rect", x=1, y=0, width=w - 2, height=STAND, rx=12, class_="slot empty"),
        *(
            label(line, w / 2, STAND / 2 + 17 * (i - (len(lines) - 1) / 2), size=14, class_="quiet")
            for i, line in enumerate(lines)
        ),
        frame("rect", x=-1, y=-2, width=w + 2, height=STAND + 4, rx=13),
        at=(0, h + 19),
    )


# --- pile and option card ---------------------------------------------------------------------------------------------


def _deck(table: Table, t: Texts) -> list[El | None]:
    mine = table.mine
    return [
        label(t("Pile").upper(), DECK, 8, size=13, anchor="start", class_="caps"),
        _pile(table, t),
        label(t("Your option").upper(), DECK, 222, size=13, anchor="start", class_="caps") if mine else None,
        option_card(mine, (DECK, 236), t) if mine else None,
    ]


def _pile(table: Table, t: Texts) -> El:
    """The pile lies terrain face up: everybody sees what comes next, nobody what hides behind it [MW-016]."""
    left = t.n("{n} card", "{n} cards", table.left)
    gone = t.n("{n} discarded", "{n} discarded", table.discarded)
    top = names.terrain_name(table.top, t) if table.top else t("empty")
    under = [
        el("rect", x=9 - 3 * i, y=9 - 3 * i, width=98, height=124, rx=11, class_="pile-under")
        for i in range(min(3, table.left - 1))
    ]
    empty = el("rect", x=1, y=1, width=96, height=122, rx=11, class_="slot empty")
    return piece(
        "pile",
        t("Pile: {left}, on top {top}; {gone}", left=left, top=top, gone=gone),
        *under,
        group(*plain_terrain(table.top, 98, 124)) if table.top else empty,
        label(left, 49, 149, size=15, class_="strong"),
        label(gone, 49, 168, size=13, class_="quiet"),
        at=(DECK, 26),
    )
