"""Who looked behind a card is public; what was seen is drawn for those alone who saw it [MW-049, MW-126]."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Point, el, group, piece, use
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.things import Card, Crew
from lunarium.kernel.text import Texts

STEP, TIGHT = 20, 15  # between signs, on a wide and on a narrow card


def peek(card: Card, crews: tuple[Crew, ...], me: int | None, corner: Point, room: float, t: Texts) -> El | None:
    """A chip at the upper right `corner` of a card, at most `room` wide; none where nobody looked."""
    others = [seat for seat in card.looks if seat != me]
    if card.found is None and not others:
        return None
    step = STEP if room >= 60 else TIGHT
    signs = _signs(card, others, step)
    across = min(len(signs), max(1, int((room - 6) // step)))
    width, height = across * step + 6, -(-len(signs) // across) * step + 6
    spots = [(step * (i % across + 0.5) + 3, step * (i // across + 0.5) + 3) for i in range(len(signs))]
    return piece(
        f"look-{card.handle}",
        _name(card, crews, others, t),
        el("rect", width=width, height=height, rx=9, class_="peek mine" if card.found else "peek"),
        *(group(sign, at=spot) for sign, spot in zip(signs, spots, strict=True)),
        at=(corner[0] - width, corner[1]),
    )


def _name(card: Card, crews: tuple[Crew, ...], others: list[int], t: Texts) -> str:
    seen = t("You know: {face}", face=names.found_name(card, t)) if card.found else ""
    who = t("Looked at by {names}", names=", ".join(crews[s].name for s in others)) if others else ""
    return " · ".join(filter(None, (seen, who)))


def _signs(card: Card, others: list[int], step: float) -> list[El]:
    """The sign of what was seen, or an eye where there is room; its elements; the others who looked."""
    found = card.found
    sign = names.found_sign(found) if found else ""
    eye = [use(sign or "x-scan", 0, 0, step * 0.85, class_="peek-eye")] if sign or not found or step == STEP else []
    seen = [use(names.MARKS[e], 0, 0, step * 0.95) for e in found.elements] if found else []
    return [*eye, *seen, *(seat_sign(seat, 0, 0, step * 0.65) for seat in others)]
